import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = [
  'packages/emulator-protocol/src/generated',
  'packages/protocol/src/generated',
  'packages/protocol/protos/droidgym',
]
const FILES = [
  'clients/python/src/droidgym/step_info.py',
  'clients/python/src/droidgym/observation_parts.py',
  'clients/python/src/droidgym/make_request.py',
  'clients/python/src/droidgym/action_spaces.py',
  'docs/actions.md',
  'docs/observations.md',
]

test('what is generated from the protocol and the tables of the interface is what is committed', () => {
  const fresh = mkdtempSync(join(tmpdir(), 'droidgym-generated-'))
  try {
    execFileSync(process.execPath, ['scripts/generate-protocol.js', fresh])
    for (const file of FILES) expect(readFileSync(join(fresh, file), 'utf8'), file).toBe(readFileSync(file, 'utf8'))
    for (const folder of FOLDERS) expect(filesOf(folder), folder).toEqual(filesOf(join(fresh, folder)))
  } finally {
    rmSync(fresh, { recursive: true })
  }
})

function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(folder.length), readFileSync(path, 'utf8')]
    }),
  )
}
