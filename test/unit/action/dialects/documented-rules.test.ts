import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DIALECTS } from '@droidgym/gym/action/dialects/dialects'

const page = readFileSync(new URL('../../../../docs/dialects.md', import.meta.url), 'utf8')

/** The cells of the table under a heading of the page, without its head. */
function table(heading: string): readonly (readonly string[])[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('| `'))
  return lines.map((line) => line.slice(2, -2).split(' | ').map((cell) => cell.trim()))
}

const SCALES = {
  'display': 'pixels of the display', 'picture': 'pixels of the picture', '1000': '0 to 1000', '999': '0 to 999',
  'unit': '0 to 1', 'none': 'elements only',
}
const code = (text: string) => `\`${text}\``
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

it('the dialects have the rules that the documentation lists', () => {
  const rules = DIALECTS.map(({ name, rules: { scale, typing, scroll, ends, malformed } }) => [
    code(name), SCALES[scale], yesOrNo(typing.clears), yesOrNo(typing.enters), scroll === 'none' ? '' : scroll,
    ends.map(code).join(', '), malformed,
  ])
  expect(rules).toEqual(table('Rules of each dialect'))
})

it('the dialects have the titles and sources that the documentation lists', () => {
  expect(DIALECTS.map(({ name, title, source }) => [code(name), title, source])).toEqual(table('Sources'))
})
