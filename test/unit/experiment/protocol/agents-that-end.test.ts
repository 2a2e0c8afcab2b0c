import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadModelSetup } from '@droidgym/agent/model/load-model-setup'
import { openAgent } from '@droidgym/lab/play/agents/agent-kinds'
import { loadProtocol, protocolNames, Stopping } from '@droidgym/lab/experiment/protocol/protocol'
import { ordersOf } from '@droidgym/lab/experiment/run/episode-order'
import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'
import { playOrders } from '@droidgym/lab/experiment/run/play-orders'
import { simulatedGym } from '@droidgym/gym/gym'
import { findTask } from '@droidgym/spec/find-task'
import type { Answer, ReceivedRequest } from '../../../fixtures/agent/model/replaying-endpoint.ts'
import { callOf, promptOf, replyOf } from '../../../fixtures/agent/model/replaying-endpoint.ts'
import { serveModel } from '../../../fixtures/agent/model/served-model.ts'

/** Eight steps of the expert in two apps: no limit is at step 3. */
const TASK = 'clock/turn_on_alarm_at_9_am_in_clock_and_increase_alarm_volume_in_setting'
const CONFIGURATIONS = readdirSync('configs/agents').map((file) => basename(file, '.yaml'))
/** Models that were trained on their format end by what they have learned, whatever the protocol says. */
const LEARNED = CONFIGURATIONS.filter((name) => loadModelSetup(name).config.learned)

interface Form {
  /** Only prompts that ask for an action in this form match. */
  readonly asked: RegExp
  /** A reply that does nothing much. */
  readonly move: string
  /** What a model copies out of a prompt in order to end, or has learned, and what it replies then. */
  readonly ending: RegExp | string
  readonly reply: (ending: string) => string
}

const PLACED = '"touch_point": "[0.5, 0.5]", "lift_point": "[0.3, 0.5]", "typed_text": ""'

const FORMS: readonly Form[] = [
  {
    asked: /- click text \(TEXT\)/,
    move: 'Observation: x\nThought: y\nAction: page down',
    ending: /\bstop\b(?=: the instruction)/,
    reply: (ending) => `Observation: x\nThought: y\nAction: ${ending}`,
  },
  {
    asked: /- Tap \(X, Y\)/,
    move: '### Thought ###\nx\n### Action ###\nSwipe (540, 1500), (540, 700)\n### Operation ###\nSee more',
    ending: /\bStop\b(?=: everything)/,
    reply: (ending) => `### Thought ###\nx\n### Action ###\n${ending}\n### Operation ###\nEnd`,
  },
  {
    asked: /- Tap: \{"x": X/,
    move: '### Thought ###\nx\n### Action ###\n{"name": "Back", "arguments": null}\n### Description ###\nGo back',
    // Only its completion check ends it.
    ending: /never/,
    reply: (ending) => ending,
  },
  {
    asked: /^Previous Actions:/,
    move: `Action Plan: [DUAL_POINT]; Action Decision: "action_type": "DUAL_POINT", ${PLACED}`,
    ending: 'STATUS_TASK_COMPLETE',
    reply: (ending) => `Action Plan: [${ending}]; Action Decision: "action_type": "${ending}", ${PLACED}`,
  },
  {
    asked: /^What steps do I need to take/,
    move: 'Plan: 1. x\nNext Action: y\nGrounded Operation: swipe up',
    ending: 'task complete',
    reply: (ending) => `Next Action: end\nGrounded Operation: ${ending}`,
  },
  {
    asked: /^I'm looking for guidance on how to/,
    move: 'SCROLL: UP',
    ending: 'COMPLETE',
    reply: (ending) => ending,
  },
  {
    asked: /click\(ELEMENT\)/,
    move: 'scroll [540,1500][540,500]',
    ending: /\[Finished\] Yes, task is finished\./,
    reply: (ending) => ending,
  },
  {
    asked: /tap\(N\)/,
    move: 'Action: swipe("up")',
    ending: /finish\("complete"\)/,
    reply: (ending) => `Action: ${ending}`,
  },
  {
    asked: /"action_type": "click"/,
    move: 'Reason: More.\nAction: {"action_type": "scroll", "direction": "down"}',
    ending: /\{"action_type": "status", "goal_status": "complete"\}/,
    reply: (ending) => `Reason: Done.\nAction: ${ending}`,
  },
  {
    asked: /- CLICK, LONG PRESS/,
    move: 'ELEMENT: None\nACTION: SWIPE\nVALUE: up',
    ending: /TERMINATE/,
    reply: (ending) => `ELEMENT: None\nACTION: ${ending}\nVALUE: None`,
  },
  {
    asked: /- tap\(LABEL\)/,
    move: 'Action: swipe(1, "up", "short")',
    ending: /FINISH/,
    reply: (ending) => `Action: ${ending}`,
  },
  {
    asked: /- id=N - action=tap/,
    move: '3. finished? N.\n4. Y. - id=0 - action=tap - input text=N/A',
    ending: /- id=-1 - action=N\/A - input text=N\/A/,
    reply: (ending) => `3. finished? N.\n4. ${ending}`,
  },
]

interface Rules {
  readonly protocol?: string
  readonly endOnSuccess?: false
}

async function play(agentName: string, rules: Rules, answer: Answer) {
  const { requests } = await serveModel(answer)
  const agent = await openAgent(agentName)
  const [actionSpace = 'text'] = agent.actionSpaces
  const orders = ordersOf({
    agent: agent.name, tasks: [findTask(TASK)], environments: [{ environment: '100' }], actionSpace, ...rules,
    ...(agent.digest !== undefined && { policy: agent.digest }),
    suite: 'b-moca-2.5', episodes: 1, seed: 0,
  })
  const results: EpisodeResult[] = []
  await playOrders(orders, { gym: simulatedGym(), agent }, (_order, told) => {
    if ('result' in told) results.push(told.result)
  })
  await agent.close()
  return { result: results[0], requests }
}

/** A model that does nothing much twice, and then says that it is done in the words that its prompt offers. */
function doneAtThree(): Answer {
  let acted = 0
  return (request) => {
    const prompt = promptOf(request)
    // Modules beside the action: only the check for completion has a say in when the episode ends.
    if (/Is the task done\?|Is everything that is asked for done/.test(prompt)) return replyOf(acted >= 2 ? 'Answer: done' : 'Answer: not yet')
    if (isModule(prompt)) return replyOf('Answer: none')
    acted += 1
    if (request.tools !== undefined) {
      return acted < 3 ? callOf('scroll', { direction: 'down' }) : callOf('finish', { status: 'complete' })
    }
    const form = FORMS.find(({ asked }) => asked.test(prompt))
    if (form === undefined) throw new Error(`No form of reply is known for: ${prompt.slice(0, 500)}`)
    const ending = typeof form.ending === 'string' ? form.ending : form.ending.exec(prompt)?.[0]
    return replyOf(acted < 3 || ending === undefined ? form.move : form.reply(ending))
  }
}

function isModule(prompt: string): boolean {
  return /Do not write a call|Write no three lines yet/.test(prompt) || !([...FORMS.map(({ asked }) => asked), /Call finish|Call exactly one/].some((asked) => asked.test(prompt)))
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
      expect(result).toMatchObject({ reason: ['tools', ...LEARNED].includes(config) ? 'finished' : expect.any(String) as string })
      expect(requests.flatMap(({ tools = [] }) => tools.map(({ function: { name } }) => name))).not.toContain('type')
      expect(promptsOf(requests)).not.toMatch(/finish\("complete"\)|type\("TEXT"\)/)
      return
    }
    expect(result).toMatchObject({ end_on_success: false, finished: 'complete', reason: 'finished', claim: 'finished' })
    expect(result?.steps).toBe(3)
  })

  it('is offered the words with end_on_success alone, too', async () => {
    const { result } = await play('openai:m', { endOnSuccess: false }, doneAtThree())
    expect(result).toMatchObject({ finished: 'complete', steps: 3 })
  })
})

describe('35: a configuration whose agent can never end', () => {
  async function refusal(folder: string, yaml: string): Promise<string> {
    const file = join(folder, 'agent.yaml')
    writeFileSync(file, yaml.replaceAll('PROMPTS', join(process.cwd(), 'configs/prompts')))
    loadModelSetup(file)
    const played = play(`openai:m?config=${file}`, { protocol: 'spa' }, () => replyOf('Action: tap(1)'))
    return played.then(() => 'played', (error: unknown) => String(error))
  }

  it('is refused with the reason', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'agents-that-end-'))
    onTestFinished(() => { rmSync(folder, { recursive: true, force: true }) })
    writeFileSync(join(folder, 'silent.yaml'), 'system: S\noptions: "- tap(N): touch"\nreply_with_thought: R\naction: |\n  {goal} {observation} {reply_form} {options}\n')
    expect(await refusal(folder, 'prompt: silent.yaml\nfew_shot: { count: 0 }\n')).toMatch(/is not told how to: add the section finish/)
    expect(await refusal(folder, 'prompt: PROMPTS/b-moca.yaml\ndialect: android-control\n')).toMatch(/android-control, which has no word/)
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
