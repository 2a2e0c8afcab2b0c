import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeOwnFolder } from '@droidgym/base/process/own-folder'

let parent: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'droidgym-own-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

it('removes what ended processes have left, and nothing of running ones or of others', () => {
  const id = basename(makeOwnFolder(parent, 'ours')).slice(-36)
  const { pid } = spawnSync('true')
  const [left, before] = [join(parent, `ours-${pid}-${id}`), join(parent, `ours-${process.pid}-${id.replaceAll(/[1-9]/g, '0')}`)]
  const others = [`ours-${process.ppid}-${id}`, `theirs-${pid}-${id}`, `ours-${pid}-notes`].map((name) => join(parent, name))
  for (const folder of [left, before, ...others]) mkdirSync(join(folder, 'within'), { recursive: true })
  utimesSync(before, 0, 0)
  const first = makeOwnFolder(parent, 'ours')
  const second = makeOwnFolder(parent, 'ours')
  for (const folder of [left, before]) expect(existsSync(folder)).toBe(false)
  for (const folder of [first, second, ...others]) expect(existsSync(folder)).toBe(true)
  expect(statSync(first).mode & 0o777).toBe(0o700)
})
