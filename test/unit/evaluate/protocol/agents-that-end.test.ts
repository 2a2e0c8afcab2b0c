import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadModelSetup } from '../../../../src/agent/model/load-model-setup.ts'
import { openAgent } from '../../../../src/evaluate/agents/agent-kinds.ts'
import { loadProtocol, protocolNames, Stopping } from '../../../../src/evaluate/protocol/protocol.ts'
import { ordersOf } from '../../../../src/evaluate/run/episode-order.ts'
import type { EpisodeResult } from '../../../../src/evaluate/run/episode-result.ts'
import { playOrders } from '../../../../src/evaluate/run/play-orders.ts'
import { simulatedGym } from '../../../../src/gym/gym.ts'
import { findTask } from '../../../../src/spec/find-task.ts'
import type { Answer, ReceivedRequest } from '../../../fixtures/agent/model/replaying-endpoint.ts'
import { callOf, promptOf, ReplayingEndpoint, replyOf } from '../../../fixtures/agent/model/replaying-endpoint.ts'

/** Eight steps of the expert in two apps: no limit is at step 3. */
const TASK = 'clock/turn_on_alarm_at_9_am_in_clock_and_increase_alarm_volume_in_setting'
const CONFIGURATIONS = readdirSync('configs/agents').map((file) => basename(file, '.yaml'))
/** What a model copies out of a prompt in order to end, by what the prompt offers. */
const ENDINGS = [/finish\("complete"\)/, /\[Finished\] Yes, task is finished\./, /STATUS: complete/]

let folder: string
let variables: NodeJS.ProcessEnv
let endpoint: ReplayingEndpoint | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agents-that-end-'))
  variables = process.env
  process.env = { ...variables }
})

afterEach(async () => {
  await endpoint?.close()
  process.env = variables
  rmSync(folder, { recursive: true, force: true })
})

interface Rules {
  readonly protocol?: string
  readonly mustFinish?: true
}

async function play(agentName: string, rules: Rules, answer: Answer) {
  endpoint = await ReplayingEndpoint.start(answer)
  Object.assign(process.env, { OPENAI_BASE_URL: endpoint.baseUrl, OPENAI_API_KEY: 'none' })
  const agent = await openAgent(agentName)
  const [actionSpace = 'text'] = agent.actionSpaces
  const orders = ordersOf({
    ...{ agent: agent.name, tasks: [findTask(TASK)], environments: [{ environment: '100' }], actionSpace, ...rules },
    ...(agent.digest !== undefined && { policy: agent.digest }),
    ...{ suite: 'b-moca-2.5', episodes: 1, seed: 0 },
  })
  const results: EpisodeResult[] = []
  await playOrders(orders, { gym: simulatedGym(), agent }, (_order, told) => {
    if ('result' in told) results.push(told.result)
  })
  await agent.close()
  return { result: results[0], requests: endpoint.requests }
}

/** A model that does nothing much twice, and then says that it is done in the words that its prompt offers. */
function doneAtThree(): Answer {
  let acted = 0
  return (request) => {
    const prompt = promptOf(request)
    // Modules beside the action: only the check for completion has a say in when the episode ends.
    if (/Is the task done\?/.test(prompt)) return replyOf(acted >= 2 ? 'Answer: done' : 'Answer: not yet')
    if (isModule(prompt)) return replyOf('Answer: none')
    acted += 1
    if (request.tools !== undefined) {
      return acted < 3 ? callOf('scroll', { direction: 'down' }) : callOf('finish', { status: 'complete' })
    }
    const html = prompt.includes('click(ELEMENT)')
    const ending = ENDINGS.map((pattern) => pattern.exec(prompt)?.[0]).find((words) => words !== undefined)
    const words = acted < 3 || ending === undefined ? (html ? 'scroll [540,1500][540,500]' : 'swipe("up")') : ending
    return replyOf(html ? words : `Action: ${words}`)
  }
}

function isModule(prompt: string): boolean {
  return prompt.includes('Do not write a call') || !/click\(ELEMENT\)|tap\(N\)|Call finish|Call exactly one/.test(prompt)
}

function promptsOf(requests: readonly ReceivedRequest[]): string {
  return requests.map(promptOf).join('\n')
}

describe('35: an agent that is done at step 3', () => {
  const pairs = CONFIGURATIONS.flatMap((config) => protocolNames().map((protocol) => [config, protocol] as const))
  it.each(pairs)('%s under %s', async (config, protocol) => {
    const { result, requests } = await play(`openai:m?config=${config}`, { protocol }, doneAtThree())
    if (loadProtocol(protocol).stopping === Stopping.successEnds) {
      // Success ends these, so nothing is said about ending in the prompts of text, and nothing of typing anywhere.
      expect(result).toMatchObject({ reason: config === 'tools' ? 'finished' : expect.any(String) as string })
      expect(requests.flatMap(({ tools = [] }) => tools.map(({ function: { name } }) => name))).not.toContain('type')
      expect(promptsOf(requests)).not.toMatch(/finish\("complete"\)|type\("TEXT"\)/)
      return
    }
    expect(result).toMatchObject({ must_finish: true, finished: 'complete', reason: 'finished', claim: 'finished' })
    expect(result?.steps).toBe(3)
  })

  it('is offered the words with must_finish alone, too', async () => {
    const { result } = await play('openai:m', { mustFinish: true }, doneAtThree())
    expect(result).toMatchObject({ finished: 'complete', steps: 3 })
  })
})

describe('35: a configuration whose agent can never end', () => {
  async function refusal(yaml: string): Promise<string> {
    const file = join(folder, 'agent.yaml')
    writeFileSync(file, yaml.replaceAll('PROMPTS', join(process.cwd(), 'configs/prompts')))
    loadModelSetup(file)
    const played = play(`openai:m?config=${file}`, { protocol: 'spa' }, () => replyOf('Action: tap(1)'))
    return played.then(() => 'played', (error: unknown) => String(error))
  }

  it('is refused with the reason', async () => {
    writeFileSync(join(folder, 'silent.yaml'), 'system: S\noptions: "- tap(N): touch"\nreply_with_thought: R\naction: |\n  {goal} {observation} {reply_form} {options}\n')
    expect(await refusal('prompt: silent.yaml\nfew_shot: { count: 0 }\n')).toMatch(/is not told how to: add the section finish/)
    expect(await refusal('prompt: PROMPTS/b-moca.yaml\ndialect: android-control\n')).toMatch(/android-control, which has no word/)
  })

  it('plays where success ends an episode', async () => {
    const { result } = await play('openai:m', {}, doneAtThree())
    expect(result).toMatchObject({ reason: 'truncated' })
    expect(result).not.toHaveProperty('finished')
  })
})

describe('35: typing under b-moca', () => {
  it.each([
    ['openai:m', replyOf('Action: type("911")')],
    ['openai:m?config=modules', replyOf('Action: press("DEL")')],
    ['openai:m?config=tools', callOf('type', { text: '911' })],
  ])('is refused to %s, and nothing reaches the phone', async (agent, reply) => {
    let refused = ''
    await play(agent, { protocol: 'b-moca' }, (request) => {
      refused += /\(refused: .*\)$/m.exec(promptOf(request))?.[0] ?? ''
      return reply
    })
    expect(refused).toMatch(/nothing may be typed here|there is no action "type"; use tap\(3\), swipe/)
    expect(refused).not.toContain('type("text")')
  })

  it('stays outside that protocol', async () => {
    const { requests } = await play('openai:m', {}, doneAtThree())
    expect(promptsOf(requests)).toContain('type("TEXT")')
  })
})
