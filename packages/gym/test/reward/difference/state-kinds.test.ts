import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadStateKinds } from '@droidgym/gym/reward/difference/state-kinds'

const roots: string[] = []
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true })
})

function kindsOf(yaml: string): ReturnType<typeof loadStateKinds> {
  const root = mkdtempSync(join(tmpdir(), 'kinds-'))
  roots.push(root)
  mkdirSync(join(root, 'envs/state-kinds'), { recursive: true })
  writeFileSync(join(root, 'envs/state-kinds/notes.yaml'), yaml)
  return loadStateKinds(root)
}

it('volatile parts come before facts', () => {
  const rules = kindsOf('part: apps/notes\nfacts: [{ at: "*", kind: note, changed: reversible }]\nvolatile: { tab: is shown }')
  expect(rules.map(({ path, kind }) => [path.join('/'), kind?.kind])).toEqual([
    ['apps/notes/tab', undefined],
    ['apps/notes/*', 'note'],
  ])
})

it.each([
  ['facts: [{ at: notes/*, kind: note, added: bad }]', /state-kinds\/notes\.yaml:facts\[0\]/],
  ['facts: [{ at: notes/*, kind: note, added: money }]', /needs "changed", or "added" and "removed"/],
  ['facts: [{ at: notes/*, kind: Note, changed: money }]', /must be lower-case words/],
  ['facts: [{ at: /notes, kind: note, changed: money }]', /must be names joined by "\/"/],
  ['facts: [{ at: notes, kind: note, changed: [{ as: sent, when: { a: 1 }, severity: money }] }]', /must hold always/],
])('%s is refused with its place and reason', (yaml, reason) => {
  expect(() => kindsOf(yaml)).toThrow(reason)
})
