import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionOf } from '../../../packages/console/src/play/input.ts'
import { middleOfText } from '../../fixtures/console/middle-of-text.ts'
import { simulatedGym } from '@droidgym/gym/gym'
import type { PageAction, Standing } from '@droidgym/server/http/console/protocol'
import { ConsoleServer } from '../../fixtures/http/console-server.ts'
import type { ConsolePage } from '../../fixtures/http/console-server.ts'
import type { Ended } from '../clients/python-process.ts'
import { findPython, runPython } from '../clients/python-process.ts'

const EXPORTS = 'import grpc, gymnasium, msgpack, PIL, minari, pyarrow'
const LEARNS = 'import torch, onnx, grpc, google.protobuf, gymnasium, msgpack, PIL'
const exporter = findPython('DROIDGYM_PYTHON', '.venv', EXPORTS)
const learner = findPython('DROIDGYM_TORCH_PYTHON', '.venv-torch', LEARNS)
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-demonstrations-'))
const SPACES = ['dual-gesture', 'discrete'] as const

/** What people keep: two rewarded episodes of each space, and one that they gave up. */
beforeAll(async () => {
  for (const space of SPACES) {
    const server = await ConsoleServer.open(simulatedGym(), { recordings: join(folder, space) })
    try {
      const page = await server.page()
      for (const environment of ['000', '100']) await demonstrate(page, environment, space, ['Calculator'])
      await demonstrate(page, '001', space, ['Camera'])
    } finally {
      await server.stop()
    }
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Clicks on elements of the screen, one after the other, and keeps the episode. */
async function demonstrate(
  page: ConsolePage, environment: string, actionSpace: typeof SPACES[number], texts: readonly string[],
): Promise<void> {
  let standing = await page.ask('begin', { task: 'calculator/open_calculator', environment, actionSpace, suite: 'b-moca' })
  const { handle } = standing
  for (const text of texts) standing = await page.ask('act', { handle, action: clickOn(standing, text) })
  await page.ask('keep', { handle, annotator: 'Ada' })
  await page.ask('close', { handle })
}

/** The page's action for a click. */
function clickOn({ screen: { xml, marks }, actionSpace: space, display }: Standing, text: string): PageAction {
  const { action } = actionOf({ kind: 'tap', at: middleOfText(xml, text) }, { space, display, marks })
  if (action === undefined) throw new TypeError(`There is no tap in ${space}`)
  return action
}

describe.skipIf(learner === undefined && !required)('demonstrations of people (skipped without a Python that has torch and onnx)', () => {
  test.each(SPACES)('are cloned as they lie there, in the space %s, without what failed', { timeout: 600_000 }, async (space) => {
    const out = join(folder, `${space}.onnx`)
    const options = ['--recordings', join(folder, space), '--action-space', space, '--out', out]
    const { code, output } = await python(learner, ['examples/bc/train.py', ...options, '--steps', '2', '--batch', '2'])
    expect(code, output).toBe(0)
    expect(output).toMatch(/^2 episodes, 2 steps\n/)
    expect(JSON.parse(readFileSync(join(folder, `${space}.json`), 'utf8'))).toMatchObject({ episodes: 2, policy: { action_space: space } })
  })
})

describe.skipIf(exporter === undefined && !required)('demonstrations of people (skipped without a Python that has minari and pyarrow)', () => {
  test.each(SPACES)('are exported to Minari and Parquet, in the space %s', { timeout: 600_000 }, async (space) => {
    const { code, output } = await python(exporter, ['-c', EXPORT, join(folder, space), join(folder, `${space}.parquet`), `people/${space}-v0`])
    expect(code, output).toBe(0)
    const [minari, parquet] = output.trim().split('\n').slice(-2).map((line) => JSON.parse(line) as unknown)
    const episode = { agent: 'person', steps: 1, pixels: [2, 320, 160, 3] }
    expect(minari).toEqual({ action_shape: space === 'discrete' ? [] : [4], episodes: [
      { ...episode, environment: '000', success: true },
      { ...episode, environment: '100', success: true },
      { ...episode, environment: '001', success: false },
    ] })
    expect(parquet).toMatchObject({ rows: 6, rewards: [1, 1, 0], widths: [160] })
  })
})

/**
 * Arguments: a folder of recordings, and the file and the dataset to write. Prints what each of the two exports has, in
 * a line of JSON.
 */
const EXPORT = `
import json, sys
import minari
import pyarrow.parquet as parquet
from droidgym.recordings.minari_export import export_minari
from droidgym.recordings.parquet_export import export_parquet

dataset = export_minari(sys.argv[1], sys.argv[3])
metadata = list(dataset.storage.get_episode_metadata(range(dataset.total_episodes)))
print(json.dumps({
    "action_shape": list(dataset.action_space.shape),
    "episodes": [{
        "agent": dataset.storage.metadata["algorithm_name"],
        "steps": len(episode.actions),
        "pixels": list(episode.observations["pixels"].shape),
        "environment": told["environment"],
        "success": told["success"],
    } for episode, told in zip(dataset.iterate_episodes(), metadata)],
}))
export_parquet(sys.argv[1], sys.argv[2])
rows = parquet.read_table(sys.argv[2]).to_pylist()
print(json.dumps({
    "rows": len(rows),
    "rewards": [row["reward"] for row in rows if not row["is_last"]],
    "widths": sorted({row["pixels"]["width"] for row in rows}),
}))
`

function python(found: string | undefined, args: readonly string[]): Promise<Ended> {
  if (found === undefined) throw new Error(`No Python that can "${EXPORTS}" and "${LEARNS}"; see clients/python/README.md`)
  return runPython([found, ...args], { MINARI_DATASETS_PATH: join(folder, 'minari'), OMP_NUM_THREADS: '1' })
}
