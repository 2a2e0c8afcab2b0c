import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'droidgym-tokens-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Tokens of the screen in a step, by what it is shown as. */
function screensIn(page: string): ReadonlyMap<string, number> {
  const table = page.slice(page.indexOf('<!-- begin tokens -->'), page.indexOf('<!-- end tokens -->'))
  const rows = table.matchAll(/^\| ([^|]+) \| ([\d,]+) \|/gm)
  return new Map([...rows].map(([, form = '', tokens = '']) => [form, Number(tokens.replace(',', ''))]))
}

it('docs/language-models.md has the forms of the screen that the script measures', () => {
  const file = join(folder, 'page.md')
  execFileSync(process.execPath, [join(ROOT, 'scripts/measure-tokens.js'), '--quick', file])
  const measured = screensIn(readFileSync(file, 'utf8'))
  const printed = screensIn(readFileSync(join(ROOT, 'docs/language-models.md'), 'utf8'))
  expect([...measured.keys()]).toEqual([...printed.keys()])
  const [list = 0, picture = 0, marked = 0] = [
    'list of elements', 'list, and a picture of 256 × 512', 'list, and a picture of 360 × 720 with marks',
  ].map((form) => measured.get(form))
  // A picture of one tile, and one of two; the table has three digits.
  expect(Math.abs(picture - list - 255)).toBeLessThanOrEqual(10)
  expect(Math.abs(marked - list - 425)).toBeLessThanOrEqual(10)
  expect(measured.get('XML of `uiautomator`')).toBeGreaterThan(2 * list)
})
