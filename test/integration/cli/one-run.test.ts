import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test } from 'vitest'
import { slowAgent } from '../../fixtures/console/slow-agent.ts'
import { runDroidgym } from '../../fixtures/run-droidgym.ts'
import { until } from '@droidgym/base/test/until'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-one-run-'))
const slow = slowAgent(folder)
let running: ChildProcess | undefined

afterEach(async () => {
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TASK = ['--tasks', 'calculator/open_calculator', '--environments', '000']
const evaluating = (agent: string, out: string): string[] => [
  'evaluate', '--agent', agent, ...TASK, '--action-space', 'ui', '--workers', '1', '--out', out,
]
const collecting = (out: string): string[] => [
  'collect', ...TASK, '--action-space', 'discrete', '--elements', '--workers', '1', '--out', out,
]
const holderIn = (out: string): string => join(folder, out, 'run.lock')

/** An evaluation that takes its time, once it holds its folder. */
async function begun(out: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [resolve('dist/cli/main.js'), ...evaluating(slow, out)], { cwd: folder })
  running = child
  await until(() => existsSync(holderIn(out)))
  return child
}

test('a folder that a run holds is refused to others, with the name of the run', async () => {
  const child = await begun('held')
  for (const command of [evaluating('noop', 'held'), collecting('held')]) {
    const { code, err } = runDroidgym(folder, command)
    expect([code, err]).toEqual([2, expect.stringMatching(
      new RegExp(`^FOLDER_HELD: Another run writes into held: process ${child.pid} on ${hostname()}, since \\d{4}-.*Z\\. `),
    )])
  }
})

test('Ctrl-C says what is kept and how to go on, and leaves the folder free', async () => {
  const child = await begun('stopped')
  const told = text(child.stderr ?? process.stdin)
  child.kill('SIGINT')
  const [code] = await once(child, 'exit') as [number | null]
  expect(code).toBe(130)
  expect(await told).toBe('Interrupted. The finished episodes are kept in stopped. Run the same command again: it goes on from there\n')
  expect(existsSync(holderIn('stopped'))).toBe(false)
})

test('a run that was killed is replaced, and one of another machine is not', async () => {
  const child = await begun('killed')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(holderIn('killed'))).toBe(true)
  expect(runDroidgym(folder, collecting('killed'))).toMatchObject({ code: 0, err: '' })
  expect(existsSync(holderIn('killed'))).toBe(false)
  // Another process has its id by now; and one whose start is not known.
  const holder = { pid: process.pid, host: hostname(), since: '2026-01-01T00:00:00.000Z' }
  writeFileSync(holderIn('killed'), JSON.stringify({ ...holder, start: '1' }))
  expect(runDroidgym(folder, collecting('killed')).code).toBe(0)
  for (const other of [holder, { ...holder, host: 'elsewhere', pid: 7 }]) {
    mkdirSync(join(folder, 'killed'), { recursive: true })
    writeFileSync(holderIn('killed'), JSON.stringify(other))
    expect(runDroidgym(folder, collecting('killed')).err).toContain(`process ${other.pid} on ${other.host}, since 2026-01-01`)
    expect(JSON.parse(readFileSync(holderIn('killed'), 'utf8'))).toEqual(other)
  }
})
