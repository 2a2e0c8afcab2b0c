import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WireError } from '@droidgym/simulated/emulated/wire-error'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { RealAdb, hasAdb } from './real-adb.ts'

const ANY = { adbPort: 0, consolePort: 0, grpcPort: 0 }

/** On ports of an emulator that nobody has. */
async function startAsEmulator(folder: string): Promise<WiredPhone> {
  for (let adbPort = 5555; adbPort <= 5585; adbPort += 2) {
    try {
      return await WiredPhone.start(findEnvironment('100'), {
        adbPort,
        consolePort: adbPort - 1,
        grpcPort: 0,
        speed: 10,
        consoleTokenPath: join(folder, '.emulator_console_auth_token'),
        discoveryFolder: join(folder, 'running'),
      })
    } catch (error) {
      if (!(error instanceof WireError)) throw error
    }
  }
  throw new Error('All ports of emulators are taken')
}

describe('WiredPhone', () => {
  it('opens all of its ports, or none', async () => {
    const first = await WiredPhone.start(findEnvironment('109'), ANY)
    const taken = WiredPhone.start(findEnvironment('100'), { ...ANY, grpcPort: first.ports.adb })
    await expect(taken).rejects.toMatchObject({ code: 'PORT_UNAVAILABLE' })
    const { adb } = first.ports
    await first.close()
    const gone = connect(adb, '127.0.0.1')
    await new Promise((resolve) => gone.once('error', resolve))
  })
})

describe.skipIf(!hasAdb)('A wired phone and the real adb (skipped without Debian\'s adb)', () => {
  let tool: RealAdb
  let wired: WiredPhone
  let ended = false

  beforeAll(async () => {
    tool = await RealAdb.start()
    await tool.run('kill-server')
    wired = await startAsEmulator(tool.folder)
    void wired.switchedOff.then(() => {
      ended = true
    })
    await tool.run('start-server')
    await tool.waitFor(wired.serial)
  })

  afterAll(async () => {
    await wired.close()
    await tool.close()
  })

  it('is advertised as an emulator is', () => {
    const folder = join(tool.folder, 'running')
    const [file = ''] = readdirSync(folder)
    expect(readFileSync(join(folder, file), 'utf8')).toContain(
      `port.serial=${wired.ports.console}\nport.adb=${wired.ports.adb}\navd.name=100\n`,
    )
  })

  it('is reached by UiAutomator2 clients through adb forward', async () => {
    const { out } = await tool.run('-s', wired.serial, 'forward', 'tcp:0', 'tcp:6790')
    const answer = await fetch(`http://127.0.0.1:${out.trim()}/status`)
    expect(await answer.json()).toMatchObject({ value: { ready: true } })
  })

  it('shares one phone among its faces', async () => {
    const emu = (...args: readonly string[]): Promise<{ out: string }> => tool.run('-s', wired.serial, 'emu', ...args)
    const settings = (...args: readonly string[]): Promise<{ out: string }> =>
      tool.run('-s', wired.serial, 'shell', 'settings', ...args)
    expect((await emu('avd', 'name')).out).toBe('100\r\nOK\r\n')
    await emu('avd', 'snapshot', 'save', 'bright')
    await settings('put', 'system', 'screen_brightness', '3')
    expect((await settings('get', 'system', 'screen_brightness')).out).toBe('3\n')
    await emu('avd', 'snapshot', 'load', 'bright')
    expect((await settings('get', 'system', 'screen_brightness')).out).toBe('255\n')
  })

  it('ends when the console is told to kill it', async () => {
    await tool.run('-s', wired.serial, 'emu', 'kill')
    while (!ended) await delay(20)
    await wired.close()
    expect(readdirSync(join(tool.folder, 'running'))).toEqual([])
  })
})
