import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { simulatedGym } from '@droidgym/gym/gym'
import { cellsOf } from '@droidgym/lab/play/cells'
import { verify } from '@droidgym/proof/verify/verify'
import type { OwnFiles } from '@droidgym/spec/own-files'
import { readOwnFiles, useOwnFiles } from '@droidgym/spec/own-files'

const NONE = { taskFiles: [], environmentFiles: [], suiteDirs: [] }
const SUITE = new URL('../../fixtures/errands', import.meta.url).pathname
const PAGE = new URL('../../../docs/errands.md', import.meta.url)
const read = (suiteDirs: readonly string[]): Promise<OwnFiles> => (
  readOwnFiles({ ...NONE, suiteDirs }, async () => undefined)
)
let files: OwnFiles

beforeAll(async () => {
  files = await read([SUITE])
  useOwnFiles(files)
})
afterAll(async () => useOwnFiles(await read([])))

it('has no faulty files', () => {
  expect(files.faulty).toEqual([])
})

it('is solved by its experts on every phone, and not by near misses, doing nothing or random play', async () => {
  const possible = files.tasks.filter(({ not_simulated: why }) => why === undefined)
  const cells = cellsOf(possible, files.environments, [ActionSpaceName.ui])
  const { failures, expert } = await verify(cells, simulatedGym())
  expect(failures.map(({ executed: _, ...failure }) => failure)).toEqual([])
  expect(expert).toEqual({ episodes: cells.length, passed: cells.length })
})

it('is the list of the page, with its count', () => {
  const rows = files.tasks.map(({ id, instruction, not_simulated: why }) => (
    `| \`${id.replace('errands/', '')}\` | ${instruction} | ${why ?? 'solved'} |`
  ))
  const page = readFileSync(PAGE, 'utf8')
  expect(page.split('\n').filter((line) => line.startsWith('| `')).toSorted()).toEqual(rows.toSorted())
  const possible = rows.filter((row) => row.endsWith('| solved |'))
  expect(page).toContain(`The phone can do ${possible.length} of ${rows.length} errands`)
})
