import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ProgramLog } from '@droidgym/base/process/program-log'

function logged(...pieces: readonly string[]): { log: ProgramLog, text: string } {
  let text = ''
  const log = new ProgramLog('a 1', (line) => (text += line))
  for (const piece of pieces) log.push(piece)
  log.end()
  return { log, text }
}

it('puts the name before every line, however the text comes', () => {
  const line = fc.stringMatching(/^[a-z]{1,20}$/)
  fc.assert(fc.property(fc.array(line, { minLength: 1 }), fc.nat(50), (lines, cut) => {
    const all = `${lines.join('\n')}\n`
    expect(logged(all.slice(0, cut), all.slice(cut)).text).toBe(lines.map((each) => `[a 1] ${each}\n`).join(''))
  }))
})

it('passes on a last line without an end, and keeps the last of everything', () => {
  const { log, text } = logged('one\ntw', 'o\nthree')
  expect(text).toBe('[a 1] one\n[a 1] two\n[a 1] three\n')
  expect(log.tail).toBe('one\ntwo\nthree')
})

it('is bounded in a line and in all', () => {
  expect(logged('x'.repeat(100_000)).text.length).toBeLessThan(1_100)
  const { log, text } = logged(...Array.from({ length: 10_000 }, (_, index) => `${index} ${'x'.repeat(90)}\n`))
  expect(text.length).toBeLessThan(350_000)
  expect(text).toMatch(/the rest is left out\n$/)
  expect(log.tail).toContain('9999 xxx')
})
