import { appendFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GrowingIndex } from '@droidgym/gym/record/growing-index'
import { INDEX_FILE } from '@droidgym/gym/record/recording-folder'
import { indexLine } from '../../fixtures/record/index-line.ts'

let folder: string
let index: GrowingIndex
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'droidgym-growing-'))
  path = join(folder, INDEX_FILE)
  index = new GrowingIndex(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ids = (): readonly string[] => [...index.look().keys()]

test('an index is read on as lines are added; the last line of an id counts', () => {
  expect(ids()).toEqual([])
  writeFileSync(path, indexLine('a'))
  expect(ids()).toEqual(['a'])
  appendFileSync(path, indexLine('b') + indexLine('a', { steps: 7 }))
  expect(ids()).toEqual(['a', 'b'])
  expect(index.look().get('a')?.steps).toBe(7)
})

test('a line that is not written to its end is left for the next look', () => {
  const line = indexLine('a')
  writeFileSync(path, line.slice(0, 40))
  expect(ids()).toEqual([])
  appendFileSync(path, line.slice(40))
  expect(ids()).toEqual(['a'])
})

test('lines across the blocks that are read are whole', () => {
  const names = Array.from({ length: 5_000 }, (_, number) => `é-${number}`.replace('é', 'e'))
  writeFileSync(path, names.map((name) => indexLine(name, { agent: 'é'.repeat(100) })).join(''))
  expect(ids()).toEqual(names)
  expect(index.look().get('e-4999')?.agent).toBe('é'.repeat(100))
})

test('an index that was made anew, cut or removed is read from its beginning', () => {
  writeFileSync(path, indexLine('a') + indexLine('b'))
  expect(ids()).toEqual(['a', 'b'])
  writeFileSync(`${path}.new`, indexLine('c') + indexLine('d') + indexLine('e'))
  renameSync(`${path}.new`, path)
  expect(ids()).toEqual(['c', 'd', 'e'])
  // The same file with as many bytes.
  writeFileSync(path, indexLine('f') + indexLine('g') + indexLine('h'))
  expect(ids()).toEqual(['f', 'g', 'h'])
  truncateSync(path, indexLine('f').length)
  expect(ids()).toEqual(['f'])
  rmSync(path)
  expect(ids()).toEqual([])
})

test('a damaged line is told at every look, until it is mended', () => {
  writeFileSync(path, `${indexLine('a')}{}\n`)
  for (let look = 0; look < 2; look++) expect(() => index.look()).toThrow(/its line 2 is no entry/)
  writeFileSync(path, indexLine('a'))
  expect(ids()).toEqual(['a'])
})
