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
const read = (suiteDirs: readonly string[]): Promise<OwnFiles> => readOwnFiles({ ...NONE, suiteDirs }, async () => undefined)
let files: OwnFiles

beforeAll(async () => {
  files = await read([SUITE])
  useOwnFiles(files)
})
afterAll(async () => useOwnFiles(await read([])))

it('has no faulty files', () => {
  expect(files.faulty).toEqual([])
})

it('can be done by hand on every phone, and neither by doing nothing nor by half of it', async () => {
  const possible = files.tasks.filter(({ not_simulated: why }) => why === undefined)
  const cells = cellsOf(possible, files.environments, [ActionSpaceName.ui])
  const { failures, expert } = await verify(cells, simulatedGym())
  expect(failures.map(({ executed: _, ...failure }) => failure)).toEqual([])
  expect(expert).toEqual({ episodes: cells.length, passed: cells.length })
})

it('is the list of the page', () => {
  const rows = files.tasks.map(({ id, instruction, not_simulated: why }) => (
    `| \`${id.replace('errands/', '')}\` | ${instruction} | ${why ?? 'solved'} |`
  ))
  const ofPage = readFileSync(PAGE, 'utf8').split('\n').filter((line) => line.startsWith('| `'))
  expect(ofPage.toSorted()).toEqual(rows.toSorted())
})
