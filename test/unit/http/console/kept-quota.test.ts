import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkQuota, keptQuotaOf } from '@droidgym/server/http/console/replays/kept-quota'
import { INDEX_FILE, whatIfFolder } from '@droidgym/gym/record/recording-folder'
import type { IndexEntry } from '@droidgym/gym/record/recording-index'
import { indexLine } from '../../../fixtures/record/index-line.ts'

const QUOTA = { client: 'ann', episodes: 2, bytes: 10_000 }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'droidgym-quota-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

function keep(place: string, ...entries: readonly Partial<IndexEntry>[]): void {
  const path = join(place, INDEX_FILE)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, entries.map((entry, number) => indexLine(`e${number}`, entry)).join(''))
}

it('counts what people have played and agents have played on for a client', () => {
  keep(folder, { client: 'ann', agent: 'person' })
  expect(() => { checkQuota(folder, QUOTA) }).not.toThrow()
  keep(whatIfFolder(folder), { client: 'ann', agent: 'expert' })
  expect(() => { checkQuota(folder, QUOTA) }).toThrow(expect.objectContaining({ code: 'RECORDING_QUOTA' }))
})

it('counts neither what others have kept nor what the server has recorded of the client', () => {
  keep(folder, { client: 'bob', agent: 'person' }, { client: 'bob', agent: 'person' }, { client: 'ann' }, { client: 'ann' })
  expect(() => { checkQuota(folder, QUOTA) }).not.toThrow()
})

it('counts bytes, too, and says what may be kept', () => {
  keep(folder, { client: 'ann', agent: 'person', bytes: 9_999 })
  expect(() => { checkQuota(folder, QUOTA) }).not.toThrow()
  keep(folder, { client: 'ann', agent: 'person', bytes: 10_000 })
  expect(() => { checkQuota(folder, QUOTA) }).toThrow('keeps 1 episodes of 10000 bytes')
})

it('is what the operator allows, or a thousand episodes of 4 GiB', () => {
  const of = (limits: object) => keptQuotaOf({ name: 'ann', allowance: { limits } })
  expect(of({})).toEqual({ client: 'ann', episodes: 1_000, bytes: 4 * 1024 ** 3 })
  expect(of({ keptEpisodes: 1, keptBytes: 2 })).toEqual({ client: 'ann', episodes: 1, bytes: 2 })
})
