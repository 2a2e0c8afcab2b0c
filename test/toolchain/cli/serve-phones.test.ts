import { connect } from '@droidgym/client'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { hasAdb } from '../emulated/real-adb.ts'
import { atHome, startProvisioned } from './provisioned-phone.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-serve-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

it.skipIf(!hasAdb)('droidgym serve plays on the phones that are named (wants adb)', async () => {
  const phone = await startProvisioned('100', folder)
  const main = join(packageRoot(), 'dist/cli/main.js')
  const server = spawn(process.execPath, [main, 'serve', '--port', '0', '--serial', phone.serial], { env: atHome(folder) })
  try {
    let said = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    while (!said.includes('Listening on ')) await once(server.stderr, 'data')
    const client = await connect(/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '')
    const spaces = { actionSpace: 'text', observation: { elements: true } } as const
    const options = { task: 'clock/open_the_clock_app', environment: '100', ...spaces } as const
    const real = await client.make(options)
    await real.reset({ seed: 1 })
    // The finger of the agent is on the phone on the wire, and what it logs is the reward.
    const tag = phone.live.run(({ state }) => state.log.length)
    const { info } = await real.step('Action: swipe("up")')
    expect(info.executed).toMatch(/^swipe/)
    expect(phone.live.run(({ state }) => state.log.length)).toBeGreaterThan(tag)
    const simulated = await client.make({ ...options, backend: 'simulated' })
    await simulated.reset()
    await simulated.close()
    const impatient = await client.make({ ...options, waitMs: 60_000 })
    const patient = await client.make({ ...options, waitMs: 60_000 })
    const giveUp = new AbortController()
    const abandoned = impatient.reset({ signal: giveUp.signal })
    await delay(500)
    giveUp.abort()
    await expect(abandoned).rejects.toThrow()
    // An aborted request does not hold the phone, which goes to the next.
    const waiting = patient.reset()
    await real.close()
    await waiting
    await patient.close()
    await impatient.close()
    client.close()
    server.kill('SIGTERM')
    const [code] = await once(server, 'close') as [number | null]
    expect(code).toBe(0)
  } finally {
    server.kill('SIGKILL')
    await phone.close()
  }
})
