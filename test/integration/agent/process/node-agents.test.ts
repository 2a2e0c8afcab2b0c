import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openAgent } from '@droidgym/lab/play/agents/agent-kinds'
import { PlayedAgents } from '../../../fixtures/agent/process/played-agents.ts'
import { readmeExample } from '../../../fixtures/clients/readme-example.ts'
import { until } from '@droidgym/base/test/until'

const agents = new PlayedAgents()
afterAll(() => agents.remove())

const OPENS_THE_CLOCK = `
  const clock = elements.find(({ text }) => text === 'Clock')
  return clock ? \`Action: tap(\${clock.numeric_tag})\` : 'Action: swipe("up")'
`
/** Long enough for a busy machine to start a process in. */
const SHORT = { timeoutMs: 8_000 }

/** An agent that opens the clock, and does something else at its very first step. */
function failingOnce(name: string, first: string, declaration = ''): string {
  const file = agents.write(`${name}.mjs`, `
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
    import { spawn } from 'node:child_process'
    export default class {
      ${declaration}
      async act({ elements }) {
        appendFileSync(${JSON.stringify(join(agents.folder, `${name}.pids`))}, process.pid + '\\n')
        if (!existsSync(${JSON.stringify(join(agents.folder, `${name}.mark`))})) {
          writeFileSync(${JSON.stringify(join(agents.folder, `${name}.mark`))}, '')
          ${first}
        }
        ${OPENS_THE_CLOCK}
      }
    }`)
  return `node:${file}`
}

function pids(name: string): readonly string[] {
  return readFileSync(join(agents.folder, `${name}.pids`), 'utf8').trim().split('\n')
}

describe('an agent in a JavaScript file', () => {
  it('of docs/agents.md opens the clock', async () => {
    const file = agents.write('my_agent.mjs', readmeExample('docs/agents.md', 'js', ''))
    expect(await agents.play(`node:${file}`)).toMatchObject([{ success: true }])
  })

  const runsTypeScript = 'typescript' in process.features && process.features.typescript !== false
  const TYPED = `
    interface Seen { readonly elements: readonly { readonly text: string, readonly numeric_tag: number }[] }
    export default class {
      act({ elements }: Seen): string { ${OPENS_THE_CLOCK} }
    }`

  it('may be TypeScript where Node.js runs that, from 22.18, and is refused elsewhere', async () => {
    const agent = `node:${agents.write('typed.ts', TYPED)}`
    const refusal = /^Cannot start node:.*typed\.ts: Node\.js v.* does not run TypeScript\. Run droidgym with Node\.js 22\.18/
    if (runsTypeScript) expect(await agents.play(agent)).toMatchObject([{ success: true }])
    else await expect(openAgent(agent)).rejects.toThrow(refusal)
  })

  it('acts by ui actions, and in the dialect that it declares', async () => {
    const ui = agents.write('ui.mjs', `
      export const act = () => ({ kind: 'open-app', app: 'Clock' })
      export default { action_space: 'ui', act }`)
    expect(await agents.play(`node:${ui}`)).toMatchObject([{ success: true, steps: 1 }])
    const dialect = agents.write('dialect.mjs', `
      export default {
        dialect: 'qwen3-vl',
        act: () => '<tool_call>{"name": "mobile_use", "arguments": {"action": "terminate", "status": "failure"}}</tool_call>',
      }`)
    expect(await agents.play(`node:${dialect}`)).toMatchObject([{ success: false, steps: 1, reason: 'finished' }])
  })

  it('is told what came of its last action: what was done, refused or replied', async () => {
    const told = join(agents.folder, 'told.jsonl')
    const file = agents.write('told.mjs', `
      import { appendFileSync } from 'node:fs'
      const actions = [{ kind: 'ask-user', question: 'Which?' }, { kind: 'tap', at: { tag: 9999 } }, { kind: 'open-app', app: 'Clock' }]
      export default {
        action_space: 'ui',
        told: (last) => appendFileSync(${JSON.stringify(told)}, JSON.stringify(last) + '\\n'),
        act: () => actions.shift(),
      }`)
    expect(await agents.play(`node:${file}`)).toMatchObject([{ success: true, steps: 3 }])
    expect(readFileSync(told, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as unknown)).toEqual([
      { executed: 'ask-user("Which?")', user_reply: "I don't know." },
      { invalid_action: expect.stringMatching(/^no element has the tag 9999/) as string },
    ])
  })

  it('sees the screen as text, HTML, text boxes and marks', async () => {
    const seen = join(agents.folder, 'parts.jsonl')
    const file = agents.write('parts.mjs', `
      import { writeFileSync } from 'node:fs'
      export default {
        observation: { elements: true, text: { boxes: true }, html: true, ocr: true, marks: true },
        pixel_size: [64, 128],
        act({ elements, text, html, ocr, marks }) {
          const { picture } = marks
          const shown = [text[0], html[0], Object.keys(ocr[0]), picture.width, picture.data.length, Object.keys(marks.marks[0])]
          writeFileSync(${JSON.stringify(seen)}, JSON.stringify(shown))
          ${OPENS_THE_CLOCK}
        },
      }`)
    expect(await agents.play(`node:${file}`)).toMatchObject([{ success: true }])
    expect(JSON.parse(readFileSync(seen, 'utf8'))).toEqual([
      '[', '<', ['text', 'bounds', 'confidence'], 64, 128 * 64 * 3, ['number', 'numeric_tag', 'bounds'],
    ])
  })

  it('plays many episodes in one process, told of each, and sees what it asks for', async () => {
    const seen = join(agents.folder, 'seen.jsonl')
    const file = agents.write('seeing.mjs', `
      import { appendFileSync } from 'node:fs'
      const say = (what) => appendFileSync(${JSON.stringify(seen)}, JSON.stringify([process.pid, ...what]) + '\\n')
      export default {
        observation: { elements: true, pixels: true, xml: true },
        pixel_size: [32, 64],
        reset(instruction, info) { say(['reset', instruction, info]) },
        act({ elements, pixels, xml, ...others }) {
          const { width, height, data } = pixels
          say(['act', width, height, data.length, xml.slice(0, 5), Object.keys(elements[0]), Object.keys(others)])
          ${OPENS_THE_CLOCK}
        },
      }`)
    const results = await agents.play(`node:${file}`, 2)
    expect(results).toMatchObject([{ success: true, action_space: 'text', steps: 1 }, { success: true }])
    const told = readFileSync(seen, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as unknown[])
    expect(new Set(told.map(([pid]) => pid)).size).toBe(1)
    const info = { task: 'clock/open_the_clock_app', app: 'clock', environment: '100', action_space: 'text' }
    expect(told[0]).toMatchObject([{}, 'reset', 'open the clock app', { ...info, display: { width: 1080, height: 2160 } }])
    const names = ['numeric_tag', 'resource_id', 'class_name', 'content_description', 'text', 'checked', 'bounds']
    expect(told[1]?.slice(1)).toEqual(['act', 32, 64, 32 * 64 * 3, '<?xml', names, []])
    expect(told.map(([, type]) => type)).toEqual(['reset', 'act', 'reset', 'act'])
  })

  it('may print and read as it likes', async () => {
    const agent = failingOnce('printing', `
      console.log('on standard output')
      process.stdout.write('more')
      await new Promise((end) => spawn('echo', ['a child prints'], { stdio: 'inherit' }).on('exit', end))
      await new Promise((end) => process.stdin.on('end', end).resume())
    `)
    expect(await agents.play(agent)).toMatchObject([{ success: true, steps: 1 }])
  })

  it.each([
    ['a number', '193', 'discrete', { reason: 'truncated' }],
    ['a list of four numbers', '[0, 0, 0, 0]', 'dual-gesture', { reason: 'truncated' }],
    ['nothing', 'undefined', 'text', { reason: 'gave_up', steps: 0 }],
  ])('may answer with %s', async (_name, action, space, result) => {
    const file = agents.write('answers.mjs', `export default { action_space: '${space}', act: () => (${action}) }`)
    expect(await agents.play(`node:${file}`)).toMatchObject([{ action_space: space, success: false, ...result }])
  })

  it('goes on after an invalid action, or ends there, as it declares', async () => {
    const goesOn = failingOnce('goes-on', "return 'I do not know'")
    expect(await agents.play(goesOn)).toMatchObject([{ success: true, steps: 2 }])
    const ends = failingOnce('ends', "return 'I do not know'", "on_invalid = 'end'")
    expect(await agents.play(ends, 2)).toMatchObject([
      { success: false, steps: 1, reason: 'invalid_action' },
      { success: true, steps: 1, reason: 'terminated' },
    ])
    expect(new Set(pids('ends')).size).toBe(1)
  })

  it('has the step that an invalid action ended in its recording', async () => {
    const [ended, whole] = await agents.playRecorded(failingOnce('recorded', "return 'I do not know'", "on_invalid = 'end'"), 2)
    expect(ended?.header.on_invalid).toBe('end')
    expect(ended?.steps).toMatchObject([{ terminated: true, truncated: false, reward: 0 }])
    expect(ended?.end).toMatchObject({ reason: 'terminated', success: false })
    expect(whole?.end).toMatchObject({ reason: 'terminated', success: true })
  })
})

describe('an error of the agent ends its episode, and the next one gets another process', () => {
  it.each([
    ['throws', "throw new RangeError('out of ideas')", /^AGENT_FAILED: node:.* failed: RangeError: out of ideas\n +at .*throws\.mjs/],
    ['crashes', "console.error('no more memory'); process.exit(7)", /^AGENT_GONE: .*exit code 7.*: no more memory$/],
    ['is-killed', "process.kill(process.pid, 'SIGKILL'); await new Promise(() => {})", /^AGENT_GONE: .*\(SIGKILL\)/],
    ['answers-an-object', 'return { kind: "dance" }', /^AGENT_BAD_ACTION: It answered with an object, which is no action/],
    ['answers-a-boolean', 'return true', /^AGENT_BAD_ACTION: It answered with a boolean/],
    ['answers-a-long-list', 'return Array(1000).fill(0)', /^AGENT_BAD_ACTION: It answered with a list/],
    ['answers-too-much', "return 'x'.repeat(2_000_000)", /^AGENT_PROTOCOL: .* broke the protocol.*2000015 bytes long, of at most 1048576/],
  ])('%s', async (name, first, error) => {
    const results = await agents.play(failingOnce(name, first), 2, SHORT)
    expect(results).toMatchObject([
      { success: false, steps: 0, reason: 'agent_error', agent_error: expect.stringMatching(error) as string },
      { success: true, steps: 1, reason: 'terminated' },
    ])
    expect(results[1]).not.toHaveProperty('agent_error')
    expect(new Set(pids(name)).size).toBe(2)
    expect(agents.processes()).toEqual([])
  })

  it.each([
    ['waits-for-ever', 'await new Promise(() => setInterval(() => {}, 1000))'],
    ['computes-for-ever', 'for (;;);'],
  ])('%s', async (name, first) => {
    const results = await agents.play(failingOnce(name, first), 2, { timeoutMs: 4_000 })
    expect(results).toMatchObject([
      { reason: 'agent_error', agent_error: expect.stringMatching(/^AGENT_TIMEOUT: .*not answered "act" within 4 s/) as string },
      { success: true },
    ])
    expect(agents.processes()).toEqual([])
  })

  it('fails to reset', async () => {
    const file = agents.write('resets.mjs', `
      export default { reset() { throw new Error('not today') }, act: () => null }`)
    const failure = { reason: 'agent_error', agent_error: expect.stringContaining('not today') as string }
    expect(await agents.play(`node:${file}`, 2)).toMatchObject([failure, failure])
  })

  it('prints without end', async () => {
    const flood = `
      const lines = ('x'.repeat(99) + '\\n').repeat(1_000)
      for (let i = 0; i < 200; i++) await new Promise((written) => process.stderr.write(lines, written))
      process.exit(1)`
    let logged = 0
    const write = process.stderr.write.bind(process.stderr)
    process.stderr.write = (text: string | Uint8Array): boolean => {
      logged += text.length
      return true
    }
    try {
      const results = await agents.play(failingOnce('floods', flood), 2)
      expect(results).toMatchObject([{ agent_error: expect.stringMatching(/^AGENT_GONE/) as string }, { success: true }])
    } finally {
      process.stderr.write = write
    }
    expect(logged).toBeGreaterThan(200_000)
    expect(logged).toBeLessThan(800_000)
  })
})

describe('the processes of agents', () => {
  it('leave no child behind, neither of one that ends nor of one that fails', async () => {
    const child = `spawn('sh', ['-c', 'trap "" TERM; while :; do sleep 1; done', ${JSON.stringify(agents.folder)}], { stdio: 'ignore' });`
    expect(await agents.play(failingOnce('forks', child))).toMatchObject([{ success: true }])
    await until(() => agents.processes().length === 0)
    const fails = failingOnce('forks-and-fails', `${child} process.exit(1)`)
    expect(await agents.play(fails)).toMatchObject([{ reason: 'agent_error' }])
    await until(() => agents.processes().length === 0)
  })

  it('that heed no signal are killed', async () => {
    const deaf = "process.on('SIGTERM', () => {}); process.exit = () => {}; setInterval(() => {}, 1000);"
    expect(await agents.play(failingOnce('deaf', deaf))).toMatchObject([{ success: true }])
    expect(agents.processes()).toEqual([])
  })

  it('are as many as episodes at once, and eight at most', async () => {
    const file = agents.write('many.mjs', `
      import { appendFileSync } from 'node:fs'
      export default class {
        async act({ elements }) {
          appendFileSync(${JSON.stringify(join(agents.folder, 'many.pids'))}, process.pid + '\\n')
          ${OPENS_THE_CLOCK}
        }
      }`)
    const source = await openAgent(`node:${file}`)
    const task = { id: 'a', app: 'b', instruction: 'c' } as Parameters<typeof source.make>[0]['task']
    const environment = { id: '100', width: 1, height: 1, locale: 'en-US' } as Parameters<typeof source.make>[0]['environment']
    const makeAgent = () => source.make({ task, environment, actionSpace: 'text', seed: 0 })
    const playing = Array.from({ length: 8 }, makeAgent)
    for (const agent of playing) expect(await agent.act({ elements: [] })).toEqual({ kind: 'text', text: 'Action: swipe("up")' })
    expect(new Set(pids('many')).size).toBe(8)
    const ninth = makeAgent()
    const late = ninth.act({ elements: [] })
    await playing[3]?.close?.()
    expect(await late).toMatchObject({ kind: 'text' })
    expect(new Set(pids('many')).size).toBe(8)
    const tenth = makeAgent().act({ elements: [] })
    await Promise.all([source.close(), expect(tenth).rejects.toMatchObject({ code: 'AGENT_CLOSED' })])
    expect(agents.processes()).toEqual([])
  })
})

describe('an agent that cannot begin', () => {
  it.each([
    ['has no file', undefined, /^Cannot start node:.*: its file cannot be read \(ENOENT/],
    ['is no JavaScript', 'export default {', /SyntaxError/],
    ['does not import', "import './absent.mjs'\nexport default {}", /Cannot find module .*absent\.mjs/],
    ['exports nothing', 'export const agent = {}', /has no agent: export by default/],
    ['cannot act', 'export default class { reset() {} }', /has no agent/],
    ['fails in its constructor', "export default class { constructor() { throw new Error('no model') } act() {} }", /no model/],
    ['ends at once', 'process.exit(3)', /has ended \(exit code 3\)/],
    ['asks for what is not seen', 'export default { observation: { smell: true }, act() {} }', /observation: Unrecognized key: "smell"/],
    ['asks for no picture', 'export default { observation: { pixels: true }, pixel_size: [1, 64], act() {} }', /the width of a picture must be/],
    ['sizes no picture', 'export default { pixel_size: [64, 128], act() {} }', /pixel_size: .*"pixels": true/],
    ['sizes a picture twice', 'export default { observation: { pixels: [64, 64] }, pixel_size: [64, 64], act() {} }', /pixel_size: /],
    ['sizes by a number', 'export default { observation: { pixels: true }, pixel_size: 64, act() {} }', /pixel_size: must be \[width, height\]/],
    ['asks for pixels by a number', 'export default { observation: { pixels: 64 }, act() {} }', /pixel_size = \[width, height\] .*\[height, width\]/],
    ['asks for nothing', 'export default { observation: {}, act() {} }', /at least one of/],
    ['acts otherwise', "export default { action_space: 'dance', act() {} }", /action_space: /],
    ['speaks otherwise', "export default { dialect: 'klingon', act() {} }", /dialect: /],
  ])('%s', async (name, code, message) => {
    const path = join(agents.folder, `${name.replaceAll(' ', '-')}.mjs`)
    if (code !== undefined) agents.write(`${name.replaceAll(' ', '-')}.mjs`, code)
    await expect(openAgent(`node:${path}`)).rejects.toThrow(message)
    expect(agents.processes()).toEqual([])
  })
})
