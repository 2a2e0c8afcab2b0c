import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadModelSetup } from '@droidgym/agent/model/load-model-setup'
import { ChatExamples } from '@droidgym/lab/dataset/chat-examples'
import { FewShotExamples } from '@droidgym/lab/play/few-shot-examples'
import { simulatedGym } from '@droidgym/gym/gym'
import { recordedGym } from '@droidgym/gym/record/recorded-environment'
import { makeRecordingFolder } from '@droidgym/gym/record/recording-folder'

const OPEN_CLOCK = 'clock/open_the_clock_app'
const folder = mkdtempSync(join(tmpdir(), 'chat-examples-'))

/** Thoughts beside an action, and thoughts that hold no action. */
const REPLIES = [
  'Thought: so\n<think>or\nAction: press("BACK")\n</think>\nAction: press("HOME")<|im_end|>',
  'Action: press("BACK")\n</think>\nAction: press("HOME")',
  'Action: press("HOME")\n<think>or\nAction: press("BACK")',
  '<think>\nAction: press("BACK")',
]

beforeAll(async () => {
  makeRecordingFolder(folder)
  const givenUp = (_: string, error: unknown): never => expect.unreachable(String(error))
  const listener = { recorded: () => undefined, givenUp }
  const gym = recordedGym(simulatedGym(), { folder, listener, observation: { elements: true } })
  const observation = { elements: true } as const
  const options = { task: OPEN_CLOCK, environment: '000', actionSpace: 'text', observation, stepLimit: 6 } as const
  const environment = await gym.makeEnvironment(options)
  const { observation: seen } = await environment.reset({ seed: 0 })
  for (const text of REPLIES) await environment.step({ kind: 'text', text })
  const clock = seen.elements?.find(({ contentDescription, text }) => [contentDescription, text].includes('Clock'))
  const last = await environment.step({ kind: 'text', text: `<think>x</think>Action: tap(${String(clock?.numericTag)})` })
  expect(last).toMatchObject({ terminated: true, info: { success: true } })
  await environment.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

it('exports what was said, and no thought and no step with a thought alone', async () => {
  const examples = ChatExamples.open([folder], loadModelSetup('b-moca-fine-tuned'))
  const written = []
  for await (const { messages, metadata } of examples.read()) {
    written.push({ step: metadata.step, reply: messages.at(-1)?.content })
    expect(JSON.stringify(messages)).not.toMatch(/<\/?think/)
  }
  const home = { reply: '- Action: press("HOME")' }
  const tap = { step: 4, reply: expect.stringMatching(/^- Action: tap\(\d+\)$/) as string }
  expect(written).toEqual([{ step: 0, ...home }, { step: 1, ...home }, { step: 2, ...home }, tap])
})

it('shows what was said in the examples of prompts', () => {
  const examples = FewShotExamples.open(folder, 'text').choose(OPEN_CLOCK, { count: 5, seed: 0 })
  expect(examples.map(({ action }) => action).toSorted()).toEqual([
    '', 'press("HOME")', 'press("HOME")', 'press("HOME")', expect.stringMatching(/^tap\(\d+\)$/),
  ])
})
