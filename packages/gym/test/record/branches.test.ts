import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChatExamples } from '@droidgym/lab/dataset/chat-examples'
import { readCases } from '@droidgym/lab/experiment/cases/episode-case'
import { FewShotExamples } from '@droidgym/lab/play/few-shot-examples'
import { loadModelSetup } from '@droidgym/agent/model/load-model-setup'
import { simulatedGym } from '@droidgym/gym/gym'
import { openJudge } from '@droidgym/lab/judge/judges'
import { judgeRecordings } from '@droidgym/lab/judge/judge-recordings'
import { readRecordings } from '@droidgym/gym/record/read-episode'
import { recordedGym } from '@droidgym/gym/record/recorded-environment'
import { readIndex } from '@droidgym/gym/record/recording-index'
import { makeRecordingFolder } from '@droidgym/gym/record/recording-folder'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-branches-'))
const recordings = join(folder, 'recordings')

/** An episode, a fork of it that another client plays on, and what goes on from a snapshot. */
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  makeRecordingFolder(recordings)
  const listener = { recorded: () => undefined, givenUp: () => undefined }
  const names = ['episode', 'fork', 'snapshot']
  const environment = await recordedGym(simulatedGym(), {
    folder: recordings, listener, nameOf: () => names.shift() ?? 'other',
  }).makeEnvironment({
    task: 'calculator/open_calculator', environment: '000', actionSpace: 'text', seed: 1, client: 'alice',
    observation: { elements: true, html: true },
  })
  await environment.reset()
  const home = { kind: 'text', text: 'Action: navigate_home()' } as const
  await environment.step(home)
  const fork = await environment.fork()
  await environment.saveSnapshot('here')
  await fork.step(home)
  await environment.loadSnapshot('here')
  await environment.step(home)
  await environment.close()
  await fork.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const idsOf = (branches: boolean): readonly string[] => (
  [...readRecordings(recordings, { branches })].map(({ header }) => header.id)
)
const judged = async (branches?: boolean): Promise<number> => {
  const judge = await openJudge('always-success', {})
  const how = { folder: recordings, rounds: 1, truth: (_id: string, recorded: object) => recorded }
  return (await judgeRecordings(judge, { ...how, ...(branches !== undefined && { branches }) })).agreement.episodes
}
const cases = (branches?: boolean): readonly string[] => (
  [...readCases({ folder, results: [], verdicts: [], ...(branches !== undefined && { branches }) })].map(({ id }) => id)
)

test('the index says whose a recording is, and what led to it', () => {
  const told = readIndex(recordings).map(({ id, client, steps_before: before }) => `${id} ${client ?? '-'} ${before ?? 0}`)
  expect(told.sort()).toEqual(['episode alice 0', 'fork alice 1', 'snapshot alice 1'])
})

test('branches are neither judged nor made cases of, unless asked for', async () => {
  expect(idsOf(false)).toEqual(['episode'])
  expect(idsOf(true)).toEqual(['episode', 'fork', 'snapshot'])
  expect([await judged(), await judged(true)]).toEqual([1, 3])
  expect([cases(), cases(true)]).toEqual([['episode'], ['episode', 'fork', 'snapshot']])
})

test('nothing is learnt from branches', () => {
  const setup = loadModelSetup('b-moca-fine-tuned')
  expect(ChatExamples.open([recordings], setup, 'include').episodes).toBe(1)
  // The episode itself did not succeed.
  expect(() => FewShotExamples.open(recordings, 'text')).toThrow('no episode in it succeeded')
})
