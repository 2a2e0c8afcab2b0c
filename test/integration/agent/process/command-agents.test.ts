import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openAgent } from '@droidgym/lab/play/agents/agent-kinds'
import { readIndex } from '@droidgym/gym/record/recording-index'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { PlayedAgents } from '../../../fixtures/agent/process/played-agents.ts'
import { until } from '@droidgym/base/test/until'

const agents = new PlayedAgents()
afterAll(() => agents.remove())

const MAIN = join(packageRoot(), 'dist/cli/main.js')
const CELL = ['--tasks', 'clock/open_the_clock_app', '--environments', '100']

/** A program that speaks the protocol with no help, and answers as the code says: `answer(request)` gives a map. */
function program(name: string, code: string): string {
  const file = agents.write(`${name}.cjs`, `
    const { pack, unpack } = require(${JSON.stringify(createRequire(import.meta.url).resolve('msgpackr'))})
    const { readSync, writeSync } = require('node:fs')
    const read = (length) => {
      const bytes = Buffer.alloc(length)
      for (let at = 0; at < length;) {
        const count = readSync(0, bytes, at, length - at)
        if (count === 0) process.exit()
        at += count
      }
      return bytes
    }
    const framed = (body) => { const length = Buffer.alloc(4); length.writeUInt32BE(body.length); return Buffer.concat([length, body]) }
    const send = (bytes) => { for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at) }
    const hello = { protocol: 1, observation: { elements: true } }
    const next = () => unpack(read(read(4).readUInt32BE()))
    const say = (message) => send(framed(pack(message)))
    let acted = 0
    ${code}
    for (;;) say(answer(next()))`)
  return `command:${process.execPath} '${file}'`
}

const ANSWERS = "const answer = ({ type }) => type === 'hello' ? hello : type === 'reset' ? {} : { action: acted++ ? null : 'Action: press(\"HOME\")' }"

describe('any program', () => {
  it('plays when it speaks the protocol', async () => {
    const results = await agents.play(program('speaks', ANSWERS), 2)
    expect(results).toMatchObject([{ reason: 'gave_up', steps: 1 }, { reason: 'gave_up', steps: 0 }])
    expect(results[0]).not.toHaveProperty('policy')
  })

  it.each([
    ['prints words where an action should be', "send(Buffer.from('I think I should tap'))", /^AGENT_PROTOCOL: .*beginning with "I think/],
    ['sends bytes that are no MessagePack', "send(framed(Buffer.from('c1', 'hex')))", /^AGENT_PROTOCOL: /],
    ['sends no map', "say(['action'])", /^AGENT_PROTOCOL: .*what is no map/],
    ['sends no action', 'say({ reaction: 1 })', /^AGENT_BAD_ACTION: It answered with no "action"/],
    ['nests deeply', 'send(framed(Buffer.alloc(500_000, 0x91)))', /^AGENT_PROTOCOL: /],
    ['closes its output', "require('node:fs').closeSync(1)", /^AGENT_GONE: /],
  ])('that %s has failed', async (name, code, error) => {
    const agent = program(name.replaceAll(' ', '-'), `const answer = (request) => {
      if (request.type === 'hello') return hello
      if (request.type === 'reset') return {}
      ${code}
      process.exit()
    }`)
    const [result] = await agents.play(agent, 1, { timeoutMs: 10_000 })
    expect(result).toMatchObject({ success: false, reason: 'agent_error', agent_error: expect.stringMatching(error) as string })
    expect(agents.processes()).toEqual([])
  })

  it('that answers more than it was asked has failed', async () => {
    // In one write, so that the second answer is there before the second question is asked.
    const twice = program('twice', `const answer = (request) => {
      if (request.type === 'act') send(Buffer.concat(Array(2).fill(framed(pack({ action: 'Action: press("HOME")' })))))
      return request.type === 'hello' ? hello : request.type === 'reset' ? {} : { action: null }
    }`)
    const [result] = await agents.play(twice)
    expect(result?.agent_error).toMatch(/^AGENT_PROTOCOL: .*answered more than it was asked/)
  })

  it('that writes a message byte by byte without an end runs out of time', async () => {
    const drips = program('drips', `const answer = (request) => {
      if (request.type === 'hello') return hello
      send(Buffer.from([0, 0, 255, 255]))
      for (;;) { send(Buffer.from('x')); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20) }
    }`)
    const [result] = await agents.play(drips, 1, { timeoutMs: 4_000 })
    expect(result?.agent_error).toMatch(/^AGENT_TIMEOUT: .*"reset" within 4 s/)
  })

  it.each([
    ['command:', /There is no agent "command:"/],
    ["command:'open", /is no command/],
    ['command:/nowhere/agent', /\/nowhere\/agent cannot be run \(spawn \/nowhere\/agent ENOENT\)/],
    ['command:echo hello', /^Cannot start an agent: command:echo hello broke the protocol.*beginning with "hello/],
    ['command:true', /has ended \(exit code 0\)\. It must answer the messages of docs\/agents\.md/],
    ['python:agent.py', /Cannot start python:agent\.py: its file cannot be read/],
  ])('%s cannot begin', async (agent, message) => {
    await expect(openAgent(agent)).rejects.toThrow(message)
  })

  it('that speaks another version of the protocol cannot begin', async () => {
    const newer = program('newer', 'const answer = () => ({ protocol: 2 })')
    await expect(openAgent(newer)).rejects.toThrow(/protocol: must be 1, the only version/)
  })
})

function droidgym(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', cwd: agents.folder })
  return { code: status, out: stdout, err: stderr }
}

const CLOCK = `export default class {
  act({ elements }) {
    console.log('looking')
    const clock = elements.find(({ text }) => text === 'Clock')
    return clock ? \`Action: tap(\${clock.numeric_tag})\` : 'Action: swipe("up")'
  }
}`

describe('the commands', () => {
  it('evaluate: plays, logs what the agent prints, and refuses another file of the same name', () => {
    agents.write('clock.mjs', CLOCK)
    const args = ['evaluate', '--agent', 'node:clock.mjs', '--tasks', 'clock/open_the_clock_app', '--environments', '10*']
    const { code, out, err } = droidgym(...args, '--episodes', '2', '--at-once', '2', '--out', 'runs', '--json')
    expect(code, err).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ all: { episodes: 20 }, agent_errors: 0, missing: [] })
    expect(err).toMatch(/^(\[node:clock\.mjs \d+\] looking\n)+$/)
    agents.write('clock.mjs', `${CLOCK}\n`)
    expect(droidgym(...args, '--episodes', '2', '--out', 'runs').err).toMatch(/^OTHER_RUN: .*another policy/)
  })

  it('evaluate: tells of the errors of an agent, and fails where every episode ended by one', () => {
    agents.write('fails.mjs', "export default { act() { throw new Error('out | of ideas') } }")
    const { code, out, err } = droidgym('evaluate', '--agent', 'node:fails.mjs', ...CELL, '--out', 'failed')
    expect(code).toBe(1)
    expect(err).toContain('node:fails.mjs failed in every episode, the first with AGENT_FAILED')
    expect(out).toContain('1 episodes ended by errors of the agent, the first: AGENT_FAILED: node:fails.mjs failed: Error: out | of')
    const [markdown, html] = ['results.md', 'report.html'].map((file) => readFileSync(join(agents.folder, 'failed', file), 'utf8'))
    expect(markdown).toContain('| agent_error | 1 |')
    expect(markdown).toContain('AGENT_FAILED: node:fails.mjs failed: Error: out \\| of ideas at')
    expect(html).toContain('the agent failed')
  })

  it.each([['evaluate', '--out', 'none'], ['play'], ['collect', '--xml', '--out', 'none'], ['sweep', 'sweep.yaml']])(
    '%s: an agent that cannot begin is one error',
    (...command) => {
      agents.write('sweep.yaml', `{ name: small, factor: theme, tasks: clock/open_the_clock_app, base: [${BASE}] }`)
      agents.write('broken.mjs', "import './absent.mjs'")
      const cell = command[0] === 'sweep' ? [] : CELL
      const { code, out, err } = droidgym(...command, ...cell, '--agent', 'node:broken.mjs')
      expect(err).toMatch(/^AGENT_NOT_STARTED: Cannot start an agent: node:broken\.mjs failed: .*absent\.mjs/)
      expect([code, out]).toEqual([2, ''])
    },
  )

  it('play, sweep: take such an agent', () => {
    agents.write('clock.mjs', CLOCK)
    expect(droidgym('play', ...CELL, '--agent', 'node:clock.mjs').out).toContain('reward 1 after 1 steps (terminated)')
    agents.write('sweep.yaml', `{ name: small, factor: theme, tasks: clock/open_the_clock_app, base: [${BASE}] }`)
    expect(droidgym('sweep', 'sweep.yaml', '--agent', 'node:clock.mjs', '--out', 'sweeps').out).toContain('theme = dark')
  })

  it('collect: records what is asked for, of an agent that sees something else', () => {
    agents.write('clock.mjs', CLOCK)
    const { code, err } = droidgym('collect', ...CELL, '--split', 'test', '--agent', 'node:clock.mjs', '--xml', '--out', 'recorded')
    expect(code, err).toBe(0)
    expect(readIndex(join(agents.folder, 'recorded'))).toMatchObject([{ success: true, action_space: 'text' }])
    agents.write('looks.mjs', 'export default { observation: { pixels: true }, pixel_size: [32, 64], act: () => null }')
    const other = ['collect', ...CELL, '--split', 'test', '--agent', 'node:looks.mjs', '--out', 'recorded']
    expect(droidgym(...other, '--pixels', '64x64').err).toContain('record its own with --pixels 32x64')
    expect(droidgym(...other, '--pixels', '32x64').code).toBe(0)
  })

  it('warn once of a picture whose height is declared first, and play it', () => {
    agents.write('older.mjs', 'export default { observation: { pixels: [64, 32] }, act: () => null }')
    const collect = ['collect', ...CELL, '--split', 'test', '--agent', 'node:older.mjs', '--out', 'older', '--pixels', '32x64']
    const { code, err } = droidgym(...collect)
    expect(code, err).toBe(0)
    expect(err.match(/\[DROIDGYM_PIXELS_ORDER\] DeprecationWarning: .*pixel_size = \[width, height\]/g), err).toHaveLength(1)
  })

  it('end an agent and its children when they are killed', async () => {
    agents.write('busy.mjs', `
      import { spawn } from 'node:child_process'
      import { writeFileSync } from 'node:fs'
      export default { act() {
        spawn('sleep', ['1000000'], { cwd: ${JSON.stringify(agents.folder)}, stdio: 'ignore' })
        spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', ${JSON.stringify(agents.folder)}], { stdio: 'ignore' })
        writeFileSync('busy', '')
        for (;;);
      } }`)
    const command: ChildProcess = spawn(process.execPath, [MAIN, 'evaluate', '--agent', `node:${agents.folder}/busy.mjs`, ...CELL, '--out', 'killed'], {
      cwd: agents.folder,
      stdio: 'ignore',
    })
    // The command, the agent and its child.
    await until(() => agents.processes().length === 3)
    command.kill('SIGKILL')
    await until(() => agents.processes().length === 0)
  })
})

const BASE = "{ device: pixel_3, locale: en-US, wallpaper: 00_default, display_size: 0, dark_theme: false, layout: '100', seed: 1 }"
