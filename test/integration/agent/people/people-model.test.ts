import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { stringify } from 'yaml'
import type { ModelError } from '@droidgym/agent/model/endpoint/model-error'
import { peopleGym } from '@droidgym/agent/people/people-gym'
import { PeopleModel } from '@droidgym/agent/people/people-model'
import type { Action } from '@droidgym/gym/action/action'
import type { GymEnvironment, MakeOptions } from '@droidgym/gym/environment-contract'
import { simulatedGym } from '@droidgym/gym/gym'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import { recordedGym } from '@droidgym/gym/record/recorded-environment'
import { episodePath, makeRecordingFolder } from '@droidgym/gym/record/recording-folder'
import { replayEpisode } from '@droidgym/gym/record/replay-episode'
import { playScript } from '@droidgym/gym/test/play-script'
import type { ScriptStep } from '@droidgym/spec/tasks/task'
import type { Answer } from '../../../fixtures/agent/model/replaying-endpoint.ts'
import { promptOf, ReplayingEndpoint, replyOf } from '../../../fixtures/agent/model/replaying-endpoint.ts'

const ANN = '+12025550134'
const MESSAGING = 'com.google.android.apps.messaging:id'
const IDLE: Action = { kind: 'ui', action: { kind: 'no-op' } }
const PEOPLE = [{
  number: ANN,
  persona: 'You are Ann, a dentist.',
  replies: [{ to: { contains: ['code'] }, text: 'It is 482913' }],
  otherwise: { text: 'Later!' },
}]

const folder = mkdtempSync(join(tmpdir(), 'droidgym-people-'))
const opened: { close(): Promise<void> }[] = []
beforeAll(() => makeRecordingFolder(folder))
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

function optionsWith(people: readonly object[] = PEOPLE): MakeOptions {
  const taskDefinition = stringify({
    id: 'mine/ask', app: 'messages', instruction: 'Ask', step_limit: 200,
    success: { ui: { resource_id: 'com.example:id/never' } }, people,
  })
  return { task: '', taskDefinition, actionSpace: 'ui', observation: { elements: true }, environment: '100', seed: 3 }
}

/** An environment with the model of an endpoint, which is recorded under `name`. */
async function begin(answer: Answer, { name = 'one', waitMs = 60_000 } = {}) {
  const endpoint = await ReplayingEndpoint.start(answer)
  opened.push(endpoint)
  const failures: ModelError[] = []
  const variables = { OPENAI_BASE_URL: endpoint.baseUrl, OPENAI_API_KEY: 'secret-key' }
  const model = await PeopleModel.open('some-model', (error) => failures.push(error), variables)
  const listener = { recorded: () => undefined, givenUp: () => undefined }
  let count = 0
  const recorded = recordedGym(simulatedGym(), { folder, listener, nameOf: () => `${name}-${count++}` })
  const environment = await peopleGym(recorded, model, waitMs).makeEnvironment(optionsWith())
  opened.push(environment)
  await environment.reset()
  return { environment, endpoint, failures }
}

function write(text: string): readonly ScriptStep[] {
  return [
    { open: 'messages' },
    { tap: { resource_id: `${MESSAGING}/start_chat_fab` } },
    { tap: { resource_id: `${MESSAGING}/recipient_text_view` } },
    { type: ANN },
    { tap: { resource_id: `${MESSAGING}/contact_name`, instance: 0 } },
    ...say(text),
  ]
}

function say(text: string): readonly ScriptStep[] {
  return [
    { tap: { resource_id: `${MESSAGING}/compose_message_text` } },
    { type: text },
    { tap: { resource_id: `${MESSAGING}/send_message_button_container` } },
  ]
}

async function idle(environment: GymEnvironment): Promise<readonly string[]> {
  return (await environment.step(IDLE)).info.occurrences ?? []
}

const from = (text: string): string => `a message from ${ANN}: ${text}`

it('answers what no rule does, and the recording replays without the model', async () => {
  const { environment, endpoint } = await begin(() => replyOf('<think>Hm.</think>Friday\u0007at six?'))
  expect((await playScript(environment, ...write('Dinner?'))).at(-1)?.occurrences).toBeUndefined()
  expect(await idle(environment)).toEqual([from('Friday at six?')])
  expect(await environment.hierarchy()).toContain('Friday at six?')
  expect((await playScript(environment, ...say('The code?'))).at(-1)?.occurrences).toEqual([from('It is 482913')])
  await environment.close()
  const [request] = endpoint.requests
  expect(endpoint.requests).toHaveLength(1)
  expect(request?.messages[0]?.content).toContain('You are Ann, a dentist.')
  expect(request && promptOf(request)).toMatch(/^They: Dinner\?\n/)
  const episode = readEpisode(episodePath(folder, 'one-0'))
  expect(episode.header.people_model).toBe(true)
  expect(episode.steps.flatMap(({ injected = [] }) => injected)).toEqual([
    JSON.stringify({ message: { from: ANN, text: 'Friday at six?' } }),
  ])
  expect(await replayEpisode(episode, simulatedGym())).toEqual({ steps: episode.steps.length })
  expect(endpoint.requests).toHaveLength(1)
})

it('is asked once for a snapshot and its forks', async () => {
  const { environment, endpoint } = await begin((_, number) => replyOf(`Answer ${number}`), { name: 'forks' })
  await playScript(environment, ...write('Dinner?'))
  await environment.saveSnapshot('asked')
  const fork = await environment.fork()
  opened.push(fork)
  const answer = [from('Answer 0')]
  expect(await idle(fork)).toEqual(answer)
  expect(await idle(environment)).toEqual(answer)
  await environment.loadSnapshot('asked')
  expect(await idle(environment)).toEqual(answer)
  await environment.reset({ seed: 3 })
  await playScript(environment, ...write('Dinner?'))
  expect(await idle(environment)).toEqual(answer)
  expect(endpoint.requests).toHaveLength(1)
})

it('gives way to the rules when it fails, and info says so', async () => {
  const { environment, failures } = await begin(() => ({ status: 401, body: { error: { message: 'no secret-key' } } }), { name: 'fails' })
  await playScript(environment, ...write('Dinner?'))
  expect(await idle(environment)).toEqual([`${from('Later!')} (by rule, as the model failed: MODEL_UNUSABLE)`])
  expect(failures.map(({ message }) => message).join()).not.toContain('secret-key')
  await environment.close()
  const episode = readEpisode(episodePath(folder, 'fails-0'))
  expect(await replayEpisode(episode, simulatedGym())).toEqual({ steps: episode.steps.length })
})

it('holds no action up for longer than it may, and answers with a later one', async () => {
  let answerNow = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  const { environment } = await begin(() => asked.then(() => replyOf('At last')), { name: 'late', waitMs: 1 })
  await playScript(environment, ...write('Dinner?'))
  expect(await idle(environment)).toEqual([])
  answerNow()
  let heard: readonly string[] = []
  await expect.poll(async () => (heard = await idle(environment)), { timeout: 20_000 }).not.toEqual([])
  expect(heard).toEqual([from('At last')])
  await environment.close()
  const episode = readEpisode(episodePath(folder, 'late-0'))
  expect(await replayEpisode(episode, simulatedGym())).toEqual({ steps: episode.steps.length })
})

it('answers several messages at once', async () => {
  const answer: Answer = (request) => promptOf(request).includes('Or lunch?') ? replyOf('Lunch') : { hang: 'at once' }
  const { environment, endpoint } = await begin(answer, { name: 'both', waitMs: 1 })
  await playScript(environment, ...write('Dinner?'), ...say('Or lunch?'))
  expect(environment.questions?.map(({ conversation }) => conversation.map(({ text }) => text))).toEqual([['Dinner?', 'Or lunch?']])
  let heard: readonly string[] = []
  await expect.poll(async () => (heard = await idle(environment)), { timeout: 20_000 }).not.toEqual([])
  expect(heard).toEqual([from('Lunch')])
  expect(endpoint.requests).toHaveLength(2)
})

it('needs otherwise in the definition', async () => {
  const person = { ...PEOPLE[0], otherwise: undefined }
  await expect(simulatedGym().makeEnvironment(optionsWith([person]))).rejects.toThrow(/persona.*must stand beside otherwise/)
})

it('is silent without the operator: the rules answer', async () => {
  const environment = await simulatedGym().makeEnvironment(optionsWith())
  opened.push(environment)
  await environment.reset()
  expect((await playScript(environment, ...write('Dinner?'))).at(-1)?.occurrences).toEqual([from('Later!')])
})
