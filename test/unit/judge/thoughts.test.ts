import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { JudgedEpisode } from '@droidgym/lab/judge/judged-episode'
import type { Verdict } from '@droidgym/lab/judge/judge'
import { JUDGES, openJudge } from '@droidgym/lab/judge/judges'
import { encodePicture } from '@droidgym/gym/record/lossless-picture'
import type { ReceivedRequest } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { promptOf, ReplayingEndpoint } from '../../fixtures/agent/model/replaying-endpoint.ts'

const TASK = 'cross_app_clock_contacts/look_up_an_alarm_and_a_contact'
const folder = mkdtempSync(join(tmpdir(), 'judge-thoughts-'))
const subtasks = join(folder, 'subtasks.json')
const listed = join(folder, 'substates.json')
const variables = process.env
const WITHOUT_MODEL = ['spa-coarse', 'always-success', 'always-failure']
let server: ReplayingEndpoint | undefined

beforeAll(() => {
  const part = (app: string, memory: string, task: string) => ({ app, task, memory, history: task.includes('{') })
  const parts = [part('Clock', 'the hour', 'Look at the alarm.'), part('Contacts', 'None', 'Add {the hour}.')]
  writeFileSync(subtasks, JSON.stringify({ [TASK]: parts, 'clock/create_alarm_at_10_30_am': parts }))
  const list = [{ id: 0, kind: 'page', content: 'the clock is open' }]
  writeFileSync(listed, JSON.stringify({ 'clock/create_alarm_at_10_30_am': list }))
})
afterEach(async () => {
  process.env = variables
  await server?.close()
  server = undefined
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Answers {
  readonly said: string
  /** The opposite. */
  readonly thought: string
}

/** What the models of all judges answer, by what they are asked. */
function answersOf(request: ReceivedRequest): Answers {
  const prompt = promptOf(request)
  if (prompt.includes('JSON list of its parts')) {
    const part = (app: string) => ({ app, task: 'Look at it', history: false, memory: 'None' })
    return { said: JSON.stringify([part('Clock'), part('Contacts')]), thought: JSON.stringify([part('Calculator')]) }
  }
  if (prompt.includes('one line for each app')) {
    return { said: 'Clock: 1, 1\nContacts: 2, 2', thought: 'Clock: -1, -1\nContacts: -1, -1' }
  }
  if (prompt.includes('Describe this screenshot')) return { said: 'The clock.', thought: 'The calculator.' }
  if (prompt.includes('Write down')) return { said: 'ten', thought: 'eleven' }
  if (prompt.includes('Result:')) return { said: 'Result: 1', thought: 'Result: 0' }
  if (prompt.includes('states that are still open')) {
    const open = prompt.match(/PageNode|UnitNode/g)?.length ?? 0
    const states = (state: string) => JSON.stringify({ states: Array.from({ length: open }, () => state) })
    return { said: states('true'), thought: states('uncertain') }
  }
  const node = (content: string) => `0. PageNode(content="${content}", parent_id=None)`
  return { said: node('the clock is open'), thought: node('the calculator is open') }
}

async function picture(shade: number) {
  return encodePicture({ width: 16, height: 32, pixels: Buffer.alloc(16 * 32 * 3, shade) })
}

async function episode(): Promise<JudgedEpisode> {
  return {
    id: '1', task: 'clock/create_alarm_at_10_30_am', instruction: 'Create an alarm at 10:30', locale: 'en-US',
    display: { width: 1080, height: 2160 }, actions: [{ text: 'tap(1, 1)', points: [] }],
    screens: [{ picture: await picture(0), texts: ['10:30'] }, { picture: await picture(255), texts: ['10:30'] }],
  }
}

async function verdictOf(name: string, reply: (answers: Answers) => object): Promise<Verdict> {
  server = await ReplayingEndpoint.start((request) => ({ body: { choices: [reply(answersOf(request))] } }))
  process.env = { ...variables, OPENAI_BASE_URL: server.baseUrl }
  const judge = await openJudge(name, { model: 'm', subtasks, substates: listed })
  const { outcome, reason, substates } = await judge.judge(await episode())
  await judge.close?.()
  await server.close()
  server = undefined
  return { outcome, reason, ...(substates && { substates }) }
}

const text = (content: string) => ({ message: { content } })

describe.each(Object.keys(JUDGES).filter((name) => !WITHOUT_MODEL.includes(name)))('the judge %s', (name) => {
  it.each<[string, (answers: Answers) => object]>([
    ['a thought', ({ said, thought }) => text(`<think>\n${thought}\n</think>\n${said}`)],
    ['a thought in capitals', ({ said, thought }) => text(`<THINKING>${thought}</THINKING>${said}`)],
    ['a thought without its beginning', ({ said, thought }) => text(`${thought}\n</think>\n\n${said}`)],
    ['a thought afterwards', ({ said, thought }) => text(`${said}\n<think>\n${thought}`)],
    ['a thought of its own field', ({ said, thought }) => ({ message: { content: said, reasoning_content: thought } })],
    ['a block of thinking', ({ said, thought }) => (
      { message: { content: [{ type: 'thinking', thinking: thought }, { type: 'text', text: said }] } }
    )],
    ['a token at the end', ({ said }) => text(`${said}<|im_end|>`)],
  ])('judges by what is said beside %s', async (_, reply) => {
    const plain = await verdictOf(name, ({ said }) => text(said))
    expect(plain.outcome).toBe('success')
    expect(await verdictOf(name, reply)).toEqual(plain)
  })

  it.each<[string, (answers: Answers) => object, RegExp]>([
    ['nothing', () => text(''), /the reply is empty/],
    ['a thought that is cut', ({ said }) => ({ ...text(`<think>\n${said}`), finish_reason: 'length' }), /cut off/],
    ['a thought alone', ({ said }) => text(`<think>${said}</think>`), /thought alone/],
    ['a refusal', ({ said }) => ({ message: { content: null, refusal: said } }), /the model refused: /],
    ['what a filter withholds', ({ said }) => ({ ...text(said), finish_reason: 'content_filter' }), /content_filter/],
  ])('does not judge by %s', async (_, reply, reason) => {
    const verdict = await verdictOf(name, reply)
    expect(verdict).toMatchObject({ outcome: 'not_judged', reason: expect.stringMatching(reason) as string })
  })

  it.each(['ten', 'The clock.', 'Clock: 1, 1', 'Result: 1', '{"states":', '0. PageNode('])(
    'does not judge when its model refuses what it answers with %s', async (part) => {
      const refused: string[] = []
      const verdict = await verdictOf(name, ({ said }) => {
        if (!said.startsWith(part)) return text(said)
        refused.push(said)
        return { message: { content: null, refusal: 'I will not' } }
      })
      expect(verdict.outcome).toBe(refused.length > 0 ? 'not_judged' : 'success')
      if (refused.length > 0) expect(verdict.reason).toContain('the model refused: I will not')
    },
  )

  it.each([401, 403, 404])('judges nothing at an endpoint that answers with %s', async (status) => {
    server = await ReplayingEndpoint.start(() => ({ status, body: { error: { message: 'wrong' } } }))
    process.env = { ...variables, OPENAI_BASE_URL: server.baseUrl }
    const judge = await openJudge(name, { model: 'm', subtasks, substates: listed })
    await expect(judge.judge(await episode())).rejects.toMatchObject({ code: 'MODEL_UNUSABLE' })
    await judge.close?.()
  })
})
