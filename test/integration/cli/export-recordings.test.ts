import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecordings } from '@droidgym/gym/record/read-episode'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { Answer } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { ReplayingEndpoint, replyOf } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { scriptedModel } from '../../fixtures/agent/model/scripted-model.ts'

const MAIN = join(packageRoot(), 'dist/cli/main.js')
const PROMPTS = join(packageRoot(), 'configs/prompts')
const OPEN_CLOCK = 'clock/open_the_clock_app'
const ALARM = 'clock/turn_on_alarm_at_9_am'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-export-'))
const demonstrations = join(folder, 'demonstrations')
const out = join(folder, 'chat.jsonl')

beforeAll(() => {
  collect(demonstrations, '--tasks', `${OPEN_CLOCK},${ALARM}`, '--environments', '000,008', '--action-space', 'text', '--elements')
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function run(...args: readonly string[]): { code: number | null, out: string, err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}

function collect(into: string, ...args: readonly string[]): void {
  const { code, err } = run('collect', '--out', into, '--workers', '1', ...args)
  expect(code, err).toBe(0)
}

/** Lets a model play in the environments of the demonstrations, and says how often it was asked. */
async function evaluate(model: string, tasks: string, answer: Answer): Promise<number> {
  const endpoint = await ReplayingEndpoint.start(answer)
  const [name = ''] = model.split('?')
  try {
    const args = [
      ...['evaluate', '--agent', `openai:${model}`, '--tasks', tasks, '--environments', '000,008'],
      ...['--out', join(folder, name), '--record', 'all', '--workers', '1', '--json'],
    ]
    const env = { ...process.env, OPENAI_BASE_URL: endpoint.baseUrl, OPENAI_API_KEY: '' }
    await promisify(execFile)(process.execPath, [MAIN, ...args], { env })
    return endpoint.requests.length
  } finally {
    await endpoint.close()
  }
}

interface Message {
  readonly role: string
  readonly content: string | readonly { readonly type: string }[]
}

interface Example {
  readonly messages: readonly [Message, Message, { readonly role: 'assistant', readonly content: string }]
  readonly metadata: {
    readonly task: string
    readonly environment: string
    readonly episode: string
    readonly step: number
  }
}

function exported(from: string, ...args: readonly string[]): readonly Example[] {
  const { code, err } = run('recordings', 'export', '--out', out, ...args, from)
  expect(code, err).toBe(0)
  return readFileSync(out, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as Example)
}

describe('droidgym recordings export', () => {
  it('writes the very prompts of an evaluation: their replies win every episode', async () => {
    const examples = exported(demonstrations)
    expect(new Set(examples.map(({ metadata }) => metadata.task))).toEqual(new Set([OPEN_CLOCK, ALARM]))
    expect(examples.some(({ metadata }) => metadata.step > 1)).toBe(true)
    const replies = new Map(examples.map(({ messages: [system, user, { content }] }) => (
      [JSON.stringify([system, user]), content]
    )))
    const requests = await evaluate('learned?config=b-moca-fine-tuned', `${OPEN_CLOCK},${ALARM}`, ({ messages }) => {
      const reply = replies.get(JSON.stringify(messages))
      const unknown = { status: 400, body: { error: { message: 'no example has this prompt' } } }
      return reply === undefined ? unknown : replyOf(reply)
    })
    const results = readFileSync(join(folder, 'learned/results.jsonl'), 'utf8').trimEnd().split('\n')
      .map((line) => JSON.parse(line) as { success: boolean, error?: string })
    expect(results).toHaveLength(4)
    expect(results.filter(({ success }) => !success)).toEqual([])
    expect(requests).toBe(examples.length)
  })

  it('writes an action and nothing else as the reply, and earlier actions into the prompt', () => {
    const [first, second] = exported(demonstrations).filter(({ metadata: { task, environment } }) => task === ALARM && environment === '000')
    expect(first?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant'])
    expect(first?.messages[2].content).toMatch(/^- Action: \w+\(.+\)$/)
    expect(first?.messages[1].content).toContain('Your task: turn on alarm at 9 am')
    expect(first?.messages[1].content).not.toMatch(/previous actions|Thought/)
    const action = first?.messages[2].content.slice('- Action: '.length) ?? ''
    expect(second?.messages[1].content).toContain(`Your previous actions, oldest first:\n${action}`)
  })

  it('writes the same bytes again, in the order of folders and ids', () => {
    const digest = () => createHash('sha256').update(readFileSync(out)).digest('hex')
    const examples = exported(demonstrations)
    const before = digest()
    exported(demonstrations)
    expect(digest()).toBe(before)
    const episodes = examples.map(({ metadata: { episode, step } }) => `${episode} ${step}`)
    expect(episodes).toEqual(episodes.toSorted())
  })

  it('gives the expert\'s own action as the reply where noise acted, and what was carried out as the history', () => {
    const noisy = join(folder, 'noisy')
    collect(
      noisy,
      ...['--tasks', ALARM, '--environments', '000', '--action-space', 'text', '--elements'],
      ...['--noise', '0.4', '--recover', '--step-limit', '40', '--episodes', '2'],
    )
    const examples = exported(noisy)
    let replaced = 0
    for (const { header, steps } of readRecordings(noisy)) {
      const own = examples.filter(({ metadata }) => metadata.episode === header.id)
      expect(own).toHaveLength(steps.length)
      for (const [index, { action, expert_action: wanted }] of steps.entries()) {
        if (wanted?.kind !== 'text' || action.kind !== 'text') continue
        replaced += 1
        expect(own[index]?.messages[2].content).toBe(`- ${wanted.text}`)
        if (index + 1 < own.length) expect(own[index + 1]?.messages[1].content).toContain(action.text.slice('Action: '.length))
      }
    }
    expect(replaced).toBeGreaterThan(0)
  })

  it('learns from what a language model did its valid actions alone, without their thoughts', async () => {
    const begun = new Set<string>()
    await evaluate('thoughtful', OPEN_CLOCK, (request, number) => {
      const asked = JSON.stringify(request.messages)
      if (asked.includes('previous actions')) return scriptedModel(request, number)
      begun.add(asked)
      return replyOf('- Thought: why not\n- Action: fly("away")')
    })
    expect(begun.size).toBe(2)
    const examples = exported(join(folder, 'thoughtful/recordings'))
    for (const { messages: [, { content }, reply], metadata } of examples) {
      expect(metadata.step).toBeGreaterThan(0)
      expect(content).toContain('fly("away") (refused: there is no action')
      expect(reply.content).toMatch(/^- Action: \w+\(.+\)$/)
    }
    expect(new Set(examples.map(({ metadata }) => metadata.environment))).toEqual(new Set(['000', '008']))
  })

  it('puts the picture of the observation into the prompt where the setup shows it', () => {
    const setup = join(folder, 'pictures.yaml')
    writeFileSync(setup, `prompt: ${PROMPTS}/b-moca.yaml\nmodules: { thought: false }\nobservation: { picture: { width: 256, height: 512 } }\n`)
    const { code, err } = run('recordings', 'export', '--agent-setup', setup, '--out', out, demonstrations)
    expect(code).toBe(2)
    expect(err).toContain('lacks pixels {"width":256,"height":512}, which the agent has to see. Collect with --action-space text --elements --pixels 256x512')
    const seen = join(folder, 'seen')
    collect(seen, ...['--tasks', OPEN_CLOCK, '--environments', '000', '--action-space', 'text', '--elements', '--pixels', '256x512'])
    const [example] = exported(seen, '--agent-setup', setup)
    expect(example?.messages[1].content).toMatchObject([
      { type: 'text' }, { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/png;base64,/) as string } },
    ])
  })

  it.each([
    ['other environments than training ones', ['--split', 'test', '--environments', '100'], [], 'environment 100 (test)'],
    ['failed episodes', ['--environments', '000', '--agent', 'noop'], [], 'did not succeed. Give --failures leave-out, or include'],
    ['a folder where nothing is left', ['--environments', '000', '--agent', 'noop'], ['--failures', 'leave-out'], 'no episode in it succeeded'],
    ['other actions', ['--environments', '000', '--action-space', 'discrete'], [], 'has discrete actions. Collect with --action-space text --elements'],
    ['recordings without elements', ['--environments', '000', '--pixels', '64x128'], [], 'lacks elements, which the agent has to see. Collect with'],
  ])('refuses %s and writes nothing', (_, how, args, message) => {
    const other = mkdtempSync(join(folder, 'other-'))
    const file = join(other, 'chat.jsonl')
    const parts = how.includes('--pixels') ? [] : ['--elements']
    const space = how.includes('--action-space') ? [] : ['--action-space', 'text']
    collect(other, '--tasks', OPEN_CLOCK, ...how, ...parts, ...space)
    const { code, err } = run('recordings', 'export', '--out', file, ...args, other)
    expect(code).toBe(2)
    expect(err).toMatch(/^NOT_EXPORTABLE: /)
    expect(err).toContain(message)
    expect(existsSync(file) || existsSync(`${file}.partial`)).toBe(false)
  })

  it('learns from failed episodes when told to', () => {
    const failed = join(folder, 'failed')
    collect(failed, '--tasks', OPEN_CLOCK, '--environments', '000', '--agent', 'noop', '--action-space', 'text', '--elements')
    const { code, out: printed } = run('recordings', 'export', '--out', out, '--failures', 'include', failed)
    expect([code, printed]).toEqual([0, expect.stringMatching(/ examples of 1 episodes in /)])
  })

  it.each([['b-moca-text', 'modules.thought'], ['tools', 'modules.thought, tools'], ['mobile-bench', 'dialect']])(
    'refuses the setup %s, whose replies no demonstration has',
    (setup, why) => {
      const { code, err } = run('recordings', 'export', '--agent-setup', setup, '--out', out, demonstrations)
      expect(code).toBe(2)
      expect(err).toContain(`demonstrations have no replies for ${why}. Choose a setup without them, such as b-moca-fine-tuned`)
    },
  )
})
