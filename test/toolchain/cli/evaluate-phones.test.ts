import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WiredPhone } from '@droidgym/simulated/wired-phone'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { hasRedis, RedisServer } from '../experiment/queue/redis-server.ts'
import { hasAdb } from '../emulated/real-adb.ts'
import { atHome, startProvisioned } from './provisioned-phone.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-evaluate-phones-'))
const TASK = 'clock/open_the_clock_app'
const CELL = ['--agent', 'expert', '--tasks', TASK, '--environments', '100']
interface Running {
  readonly child: ChildProcessWithoutNullStreams
  said: string
  readonly ended: Promise<unknown[]>
}

const running: Running[] = []

function start(...args: readonly string[]): Running {
  const child = spawn(process.execPath, [join(packageRoot(), 'dist/cli/main.js'), ...args], { cwd: folder, env: atHome(folder) })
  const command = { child, said: '', ended: once(child, 'close') }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      command.said += text
    })
  }
  running.push(command)
  return command
}

async function run(...args: readonly string[]): Promise<{ readonly code: unknown; readonly said: string }> {
  const command = start(...args)
  const [code] = await command.ended
  return { code, said: command.said }
}

describe.skipIf(!hasAdb)('real phones that are named to a command (wants adb)', () => {
  let phone: WiredPhone

  beforeAll(async () => {
    phone = await startProvisioned('100', folder)
  })
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGKILL')
      await ended
    }
  })
  afterAll(async () => {
    await phone.close()
    rmSync(folder, { recursive: true })
  })

  /** Lines that the phone has logged, since its log was begun anew by the snapshot that an episode loads. */
  const hasOpenedClock = (): boolean =>
    phone.live.run(({ state }) => state.log.since(0).some(({ message }) => message.includes('com.google.android.deskclock/')))

  it("are what 'droidgym evaluate' plays on", async () => {
    const { code, said } = await run('evaluate', ...CELL, '--serial', phone.serial, '--out', 'direct')
    expect(code, said).toBe(0)
    expect(hasOpenedClock()).toBe(true)
    const [line = ''] = readFileSync(join(folder, 'direct/results.jsonl'), 'utf8').split('\n')
    const image = expect.stringMatching(/^google\/sdk_gphone_x86_64\/\S+:10\//) as string
    expect(JSON.parse(line)).toMatchObject({
      task: TASK, environment: '100', success: true, reason: 'terminated',
      phone: { api_level: 29, image },
    })
    expect(said).toMatch(/^Played on: API 29 \(google\/sdk_gphone_x86_64\/\S+\)$/m)
  })

  it('have the image that is chosen and that the run began with', async () => {
    const more = ['evaluate', '--agent', 'expert', '--tasks', `${TASK},settings/open_the_setting_app`, '--environments', '100']
    const simulated = await run('evaluate', ...CELL, '--out', 'began', '--workers', '1')
    expect(simulated.code, simulated.said).toBe(0)
    const file = join(folder, 'began/results.jsonl')
    const kept = readFileSync(file, 'utf8')
    expect(JSON.parse(kept)).toMatchObject({ phone: { api_level: 29, image: 'simulated' } })
    const other = await run(...more, '--out', 'began', '--serial', phone.serial)
    expect(other.said).toMatch(/OTHER_RUN: The run has results of a phone with API 29 \(simulated\), and this one has API 29 \(google/)
    expect(other.code).not.toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(kept)
    const chosen = await run('evaluate', ...CELL, '--out', 'chosen', '--serial', phone.serial, '--api-level', '31')
    expect(chosen.said).toMatch(/BACKEND_UNAVAILABLE: .* has API level 29 \(google.*\), and 31 was chosen/)
    expect(chosen.code).not.toBe(0)
  })

  it.each([
    [['--api-level', '30'], '--api-level 30 goes with --avd or --serial: the simulated phone has 29'],
    [['--api-level', '30', '--queue', 'redis://127.0.0.1:1'], '--api-level 30 goes with --avd or --serial'],
    [['--api-level', '27', '--serial', 'x'], 'API level 27 cannot be chosen: use 28 (Android 9) to 34 (Android 14)'],
    [['--api-level', 'ten', '--serial', 'x'], 'It must be a whole number'],
  ])('are not %j', async (flags, reason) => {
    const { code, said } = await run('evaluate', ...CELL, '--out', 'wrong', ...flags)
    expect(code).toBe(2)
    expect(said).toContain(reason)
  })

  it.skipIf(!hasRedis)("are what 'droidgym worker' plays on (wants redis-server)", async () => {
    const redis = await RedisServer.start()
    try {
      const worker = start('worker', '--queue', redis.url, '--serial', phone.serial)
      const { code, said } = await run('evaluate', ...CELL, '--queue', redis.url, '--out', 'queued')
      expect(code, said).toBe(0)
      expect(worker.said).toContain(`${TASK} in 100 by expert: 1 of 1 succeeded`)
      expect(hasOpenedClock()).toBe(true)
      // No phone here is ready for that environment; another worker's may be.
      const other = start('evaluate', '--agent', 'expert', '--tasks', TASK, '--environments', '101', '--queue', redis.url, '--out', 'left')
      while (!worker.said.includes('is left to others')) await once(worker.child.stdout, 'data')
      const second = start('worker', '--queue', redis.url, '--workers', '1')
      const [left] = await other.ended
      expect(left, other.said).toBe(0)
      expect(second.said).toContain(`${TASK} in 101 by expert: 1 of 1 succeeded`)
      worker.child.kill('SIGTERM')
      expect(await worker.ended).toEqual([0, null])
    } finally {
      await redis.remove()
    }
  })

  it('are given back when there is no queue to play from', async () => {
    const { code, said } = await run('worker', '--queue', 'redis://127.0.0.1:1', '--serial', phone.serial)
    expect(code, said).not.toBe(0)
    expect(said).toContain('redis://127.0.0.1:1')
  })

  it('are not named together with a queue', async () => {
    const { code, said } = await run('evaluate', ...CELL, '--queue', 'redis://127.0.0.1:1', '--serial', 'x', '--out', 'both')
    expect(code).toBe(2)
    expect(said).toContain("name phones to 'droidgym worker' instead")
  })
})
