import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openAgent } from '@droidgym/lab/play/agents/agent-kinds'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { PlayedAgents } from '../../../fixtures/agent/process/played-agents.ts'
import { readmeExample } from '../../../fixtures/clients/readme-example.ts'
import { until } from '@droidgym/base/test/until'
import { findPython } from '../../clients/python-process.ts'

const python = findPython('DROIDGYM_PYTHON', '.venv', 'import msgpack, numpy') ?? ''
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'
const agents = new PlayedAgents()
afterAll(() => agents.remove())

const OPENS_THE_CLOCK = `
        for element in observation["elements"]:
            if element["text"] == "Clock":
                return f"Action: tap({element['numeric_tag']})"
        return 'Action: swipe("up")'
`

/** An agent that opens the clock, and does something else at its very first step. */
function failingOnce(name: string, first: string): string {
  const file = agents.write(`${name}.py`, `
import os, pathlib, subprocess, sys, time
class Agent:
    def act(self, observation):
        mark = pathlib.Path(__file__).with_suffix(".mark")
        if not mark.exists():
            mark.touch()
            ${first}
${OPENS_THE_CLOCK}`)
  return `python:${file}`
}

function droidgym(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const main = join(packageRoot(), 'dist/cli/main.js')
  const options = { encoding: 'utf8', cwd: agents.folder, env: { ...process.env, DROIDGYM_PYTHON: python } } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], options)
  return { code: status, out: stdout, err: stderr }
}

const CELL = ['--tasks', 'clock/open_the_clock_app', '--environments', '100']

describe.skipIf(python === '' && !required)('an agent in a Python file (skipped without a Python with msgpack and numpy)', () => {
  it('of docs/agents.md, ten lines long, opens the clock through droidgym evaluate', () => {
    const code = readmeExample('docs/agents.md', 'python', '')
    expect(code.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(10)
    agents.write('my_agent.py', code)
    const { code: status, out, err } = droidgym('evaluate', '--agent', 'python:my_agent.py', ...CELL, '--out', 'mine', '--json')
    expect(status, err).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ all: { episodes: 1, success: 1 }, agent_errors: 0 })
  })

  it('of docs/agents.md, without help, plays to the end', async () => {
    const file = agents.write('raw.py', readmeExample('docs/agents.md', 'python', '', 1))
    const results = await agents.play(`command:${python} ${file}`, 2)
    const result = { action_space: 'dual-gesture', reason: 'truncated', success: false }
    expect(results).toMatchObject([result, result])
  })

  it('sees arrays, and may answer with numbers of numpy', async () => {
    const file = agents.write('seeing.py', `
import numpy
class Seeing:
    observation = {"pixels": True, "xml": True}
    pixel_size = (32, 64)
    action_space = "discrete"
    def reset(self, instruction, info):
        assert instruction == "open the clock app" and info["display"] == {"width": 1080, "height": 2160}, info
    def act(self, observation):
        pixels = observation["pixels"]
        assert (pixels.shape, pixels.dtype) == ((64, 32, 3), numpy.uint8), pixels.shape
        assert 0 < pixels.mean() < 255 and observation["xml"].startswith("<?xml") and len(observation) == 2
        pixels[0, 0] = 0
        return numpy.int64(7)
`)
    const [result] = await agents.play(`python:${file}:Seeing`, 1, { python })
    expect(result?.agent_error).toBeUndefined()
    expect(result).toMatchObject({ action_space: 'discrete', reason: 'truncated' })
  })

  it('acts by ui actions, sees marks, and is told what came of its last action', async () => {
    const file = agents.write('telling.py', `
class Agent:
    action_space = "ui"
    observation = {"elements": True, "marks": True}
    pixel_size = (64, 128)
    reply = None
    def told(self, last):
        self.reply = last["user_reply"]
    def act(self, observation):
        assert observation["marks"]["picture"].shape == (128, 64, 3) and observation["marks"]["marks"][0]["number"] == 1
        if self.reply is None:
            return {"kind": "ask-user", "question": "Which app?"}
        return {"kind": "open-app", "app": "Clock" if self.reply == "I don't know." else "Camera"}
`)
    expect(await agents.play(`python:${file}`, 1, { python })).toMatchObject([{ success: true, steps: 2 }])
  })

  it('may answer with an array of four numbers', async () => {
    const file = agents.write('gestures.py', `
import numpy
class Agent:
    action_space = "dual-gesture"
    def act(self, observation):
        return numpy.zeros(4, dtype=numpy.float32)
`)
    expect(await agents.play(`python:${file}`, 1, { python })).toMatchObject([{ reason: 'truncated' }])
  })

  it('may print, ask for input and have children print', async () => {
    const first = `print("hello"); os.system("echo from a child"); os.write(1, b"raw\\n"); assert sys.stdin.read() == ""`
    expect(await agents.play(failingOnce('printing', first), 1, { python })).toMatchObject([{ success: true, steps: 1 }])
  })

  it('imports what lies beside it, and nothing of the runner\'s folder', async () => {
    agents.write('client.py', 'WORD = "Clock"')
    const file = agents.write('importing.py', `
import client
class Agent:
    def act(self, observation):
        for element in observation["elements"]:
            if element["text"] == client.WORD:
                return f"Action: tap({element['numeric_tag']})"
`)
    expect(await agents.play(`python:${file}`, 1, { python })).toMatchObject([{ success: true }])
  })

  it.each([
    ['raises', 'raise ValueError("out of ideas")', /^AGENT_FAILED: .* failed: Traceback[^]*raises\.py", line \d+, in act\n[^]*ValueError: out of ideas$/],
    ['exits', 'sys.exit(5)', /^AGENT_GONE: .*\(exit code 5\)/],
    ['answers-with-a-set', 'return {1, 2}', /^AGENT_FAILED: [^]*a set is no action$/],
    ['answers-with-a-dict', 'return {"kind": "tap"}', /^AGENT_BAD_ACTION: It answered with an object/],
    ['waits', 'time.sleep(1000)', /^AGENT_TIMEOUT: .*"act" within 5 s/],
    ['forks', 'os.fork() or time.sleep(1000); raise ValueError("in the parent")', /^AGENT_FAILED: .*[^]*in the parent$/],
  ])('%s: ends the episode, and the next one gets another process', async (name, first, error) => {
    const results = await agents.play(failingOnce(name, first), 2, { python, timeoutMs: 5_000 })
    expect(results).toMatchObject([
      { success: false, reason: 'agent_error', agent_error: expect.stringMatching(error) as string },
      { success: true },
    ])
    await until(() => agents.processes().length === 0)
  })

  it.each([
    ['does not import', 'import absent_module', /ModuleNotFoundError: No module named 'absent_module'/],
    ['is no Python', 'class Agent(:', /SyntaxError/],
    ['has no class', 'class Other: pass', /has no class Agent: write one, or name another one as python:.*:CLASS/],
    ['cannot act', 'class Agent: pass', /has no method act\(self, observation\)/],
    ['fails to be made', 'class Agent:\n    def __init__(self):\n        raise OSError("no weights")', /OSError: no weights/],
  ])('%s: cannot begin', async (name, code, message) => {
    const file = agents.write(`${name.replaceAll(' ', '_')}.py`, code)
    await expect(openAgent(`python:${file}`, { python })).rejects.toMatchObject({ code: 'AGENT_NOT_STARTED' })
    await expect(openAgent(`python:${file}`, { python })).rejects.toThrow(message)
  })

  it('needs msgpack, and says how to install it', async () => {
    const file = agents.write('any.py', 'class Agent:\n    def act(self, observation): pass\n')
    const bare = agents.write('bare-python', `#!/bin/sh\nexec '${python}' -S -I "$@"\n`)
    await expect(openAgent(`python:${file}`, { python: bare })).rejects.toThrow(/has no msgpack: run '.* -m pip install msgpack'/)
    await expect(openAgent(`python:${file}`, { python: '/nowhere/python' })).rejects.toThrow(/Name a Python of version 3\.10/)
  })

  it('ends the command with one error when it does not import', () => {
    agents.write('broken.py', 'import absent_module')
    const { code, out, err } = droidgym('evaluate', '--agent', 'python:broken.py', ...CELL, '--out', 'broken')
    expect(err).toMatch(/^AGENT_NOT_STARTED: [^]*No module named 'absent_module'\n$/)
    expect([code, out]).toEqual([2, ''])
    expect(() => readFileSync(join(agents.folder, 'broken/results.jsonl'))).toThrow('ENOENT')
  })
})
