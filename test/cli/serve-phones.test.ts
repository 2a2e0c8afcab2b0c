import { connect } from '@droidgym/client'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { AdbServer } from '../../src/adb/link/adb-server.ts'
import { openAdbDevice } from '../../src/adb/open-adb-device.ts'
import { awaitBoot } from '../../src/adb/avd/boot.ts'
import { WiredPhone } from '../../src/phone/wire/wired-phone.ts'
import { findEnvironment } from '../../src/spec/environments.ts'
import { packageRoot } from '../../src/spec/package-root.ts'
import { hasAdb } from '../wire/real-adb.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-serve-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** A phone that advertises itself as emulators do, with the snapshot of its environment. */
async function startProvisioned(environment: string): Promise<WiredPhone> {
  const phone = await WiredPhone.start(findEnvironment(environment), {
    ...{ adbPort: 0, consolePort: 0, grpcPort: 0, speed: 4 },
    consoleTokenPath: join(folder, '.emulator_console_auth_token'),
    discoveryFolder: join(folder, 'avd/running'),
  })
  const server = await AdbServer.startPrivate()
  const link = await server.addEmulator(phone.ports.adb)
  await awaitBoot(link, { deadlineMs: 30_000 })
  const { device } = await openAdbDevice(link, { emulator: { grpcPort: phone.ports.grpc } })
  await device.snapshots.save(environment)
  await device.close()
  await server.close()
  return phone
}

it.skipIf(!hasAdb)('droidgym serve plays on the phones that are named (wants adb)', { timeout: 120_000 }, async () => {
  const phone = await startProvisioned('100')
  const main = join(packageRoot(), 'dist/cli/main.js')
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }
  const server = spawn(process.execPath, [main, 'serve', '--port', '0', '--serial', phone.serial], { env })
  try {
    let said = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    while (!said.includes('Listening on ')) await once(server.stderr, 'data')
    const client = await connect(/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '')
    const options = { task: 'clock/open_the_clock_app', environment: '100', actionSpace: 'text' } as const
    const real = await client.make({ ...options, observation: { elements: true } })
    await real.reset({ seed: 1 })
    // The finger of the agent is on the phone on the wire, and what it logs is the reward.
    const tag = phone.live.run(({ state }) => state.log.length)
    const { info } = await real.step('Action: swipe("up")')
    expect(info.executed).toMatch(/^swipe/)
    expect(phone.live.run(({ state }) => state.log.length)).toBeGreaterThan(tag)
    const simulated = await client.make({ ...options, backend: 'simulated', observation: { elements: true } })
    await simulated.reset()
    await simulated.close()
    await real.close()
    client.close()
    server.kill('SIGTERM')
    const [code] = await once(server, 'close') as [number | null]
    expect(code).toBe(0)
  } finally {
    server.kill('SIGKILL')
    await phone.close()
  }
})
