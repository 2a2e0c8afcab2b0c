import { once } from 'node:events'
import { createServer as createHttp2Server } from 'node:http2'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { Server as GrpcServer, ServerCredentials, status } from '@grpc/grpc-js'
import type { handleUnaryCall } from '@grpc/grpc-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EmulatorControl } from '@droidgym/adb/emulator/emulator-control'
import type { EmulatorControlOptions } from '@droidgym/adb/emulator/emulator-control'
import type { Frame } from '@droidgym/android/picture/frame'
import { center } from '@droidgym/android/geometry'
import type { UiSelector } from '@droidgym/android/ui/selector'
import type { TouchPath } from '@droidgym/spec/device/device'
import type { Image } from '@droidgym/emulator-protocol/generated/android/emulation/control/Image'
import type { TouchEvent__Output } from '@droidgym/emulator-protocol/generated/android/emulation/control/TouchEvent'
import { loadEmulatorProtocol } from '@droidgym/emulator-protocol/load-protocol'
import { positionOf } from '@droidgym/phone/system/hardware/position'
import { topActivity } from '@droidgym/phone/system/state'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import type { WiredPhoneOptions } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { find, isShown } from '@droidgym/phone/test/finger'

const PORTS = { adbPort: 0, consolePort: 0, grpcPort: 0 }
const DIALER = { content_desc: 'Phone' }

let wired: WiredPhone
let control: EmulatorControl

async function start(environment = '100', options: Partial<WiredPhoneOptions> = {}): Promise<void> {
  wired = await WiredPhone.start(findEnvironment(environment), { ...PORTS, ...options })
  control = new EmulatorControl({ port: wired.ports.grpc })
}

function topPackage(): string | undefined {
  return wired.live.run((phone) => topActivity(phone.state)?.packageName)
}

function shell(...argv: readonly string[]): void {
  wired.live.run((phone) => phone.shell(argv))
}

function shows(selector: UiSelector): boolean {
  return wired.live.run((phone) => isShown(phone, selector))
}

/** A finger that rests in the middle of what the selector finds. */
function restingOn(selector: UiSelector, ms: number): TouchPath {
  const point = wired.live.run((phone) => center(find(phone, selector).bounds))
  return { points: [{ ...point, time: 0 }, { ...point, time: ms }] }
}

function phoneFrame(size?: { width: number; height: number }): Frame {
  return wired.live.run((phone) => phone.frame(size))
}

describe('EmulatorControl', () => {
  beforeEach(() => start('100', { keyboard: 'full' }))

  afterEach(async () => {
    control.close()
    await wired.close()
  })

  it('places the phone, and reads it back', async () => {
    await control.locate({ latitude: -12.5, longitude: 130.25 })
    expect(wired.live.run(({ state }) => positionOf(state))).toEqual({ latitude: -12.5, longitude: 130.25 })
    await expect(control.locate({ latitude: 91, longitude: 0 })).rejects.toMatchObject({ code: 'DEVICE_FAULT' })
  })

  it('tells the state', async () => {
    const { booted, uptimeMs, version } = await control.status()
    expect({ booted, version }).toEqual({ booted: true, version: expect.stringMatching(/^\d+\.\d+/) as string })
    expect((await control.status()).uptimeMs).toBeGreaterThanOrEqual(uptimeMs)
  })

  it('touches for as long as the path says', async () => {
    await control.touch(restingOn(DIALER, 60))
    expect(topPackage()).toBe('com.android.dialer')
    await control.key('HOME')
    await control.touch(restingOn(DIALER, 700))
    expect(shows({ text: 'App info' })).toBe(true)
    expect(topPackage()).toBe('com.google.android.apps.nexuslauncher')
  })

  it('moves a finger along a path', async () => {
    shell('am', 'start', '-n', 'com.android.settings/.Settings')
    const before = wired.live.run((phone) => phone.tree())
    const points = [1600, 1400, 1200, 1000, 800].map((y, index) => ({ x: 540.9, y, time: index * 16 }))
    await control.touch({ points })
    expect(wired.live.run((phone) => phone.tree())).not.toEqual(before)
  })

  it('refuses a path without points', async () => {
    await expect(control.touch({ points: [] })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('presses the keys of the phone', async () => {
    shell('am', 'start', '-n', 'com.android.settings/.Settings')
    await control.key('HOME')
    expect(topPackage()).toBe('com.google.android.apps.nexuslauncher')
    await control.key('OVERVIEW')
    expect(shows({ resource_id: 'com.google.android.apps.nexuslauncher:id/snapshot' })).toBe(true)
    await control.key('BACK')
    shell('am', 'start', '-n', 'com.android.settings/.Settings')
    await control.touch(restingOn({ resource_id: 'com.android.settings:id/search_action_bar' }, 60))
    shell('input', 'text', 'xyz')
    await control.key('DELETE')
    expect(shows({ text: 'xy' })).toBe(true)
    await control.key('ENTER')
    await control.key('BACK')
    expect(topPackage()).toBe('com.android.settings')
    expect(shows({ text: 'xy' })).toBe(false)
  })

  it('keeps snapshots', async () => {
    const { snapshots } = control
    expect(await snapshots.list()).toEqual([])
    await snapshots.save('test_env_100')
    await control.touch(restingOn(DIALER, 60))
    expect(await snapshots.list()).toEqual(['test_env_100'])
    await snapshots.load('test_env_100')
    expect(topPackage()).toBe('com.google.android.apps.nexuslauncher')
    await snapshots.delete('test_env_100')
    expect(await snapshots.list()).toEqual([])
    await expect(snapshots.load('test_env_100')).rejects.toMatchObject({
      code: 'SNAPSHOT_NOT_FOUND',
      message: `There is no snapshot 'test_env_100' on the emulator at 127.0.0.1:${wired.ports.grpc}: save it first`,
    })
    await expect(snapshots.delete('test_env_100')).rejects.toMatchObject({ code: 'SNAPSHOT_NOT_FOUND' })
    for (const name of ['', '..', '-x', 'a b', 'a/../b', 'a\nkill', 'x'.repeat(129)]) {
      await expect(snapshots.save(name), name).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    }
  })

  it('says why a snapshot was refused', async () => {
    for (let each = 0; each < 256; each++) wired.live.save(`s${each}`)
    await expect(control.snapshots.save('one_more')).rejects.toMatchObject({
      code: 'DEVICE_FAULT',
      message: `Could not save the snapshot 'one_more' on the emulator at 127.0.0.1:${wired.ports.grpc}: `
        + 'Operation failed due to: There are 256 snapshots already: delete some',
    })
  })

  it('14.10: lists no snapshot that an updated emulator refuses, and says why it loads none', async () => {
    const { snapshots } = control
    await snapshots.save('old')
    wired.live.emulatorVersion = '31.0.0.0'
    await snapshots.save('new')
    expect(await snapshots.list()).toEqual(['new'])
    await expect(snapshots.load('old')).rejects.toMatchObject({
      code: 'SNAPSHOT_NOT_FOUND',
      message: `The snapshot 'old' on the emulator at 127.0.0.1:${wired.ports.grpc} is incompatible with the emulator as it `
        + 'runs now: it was updated, or is set differently. Save it again',
    })
    await snapshots.delete('old')
    expect(wired.live.list().map(({ name }) => name)).toEqual(['new'])
  })

  it('14.10: saves a snapshot over one of its name, also over one of an older emulator', async () => {
    const { snapshots } = control
    await snapshots.save('a')
    await snapshots.save('a')
    wired.live.emulatorVersion = '31.0.0.0'
    await snapshots.save('a')
    expect(await snapshots.list()).toEqual(['a'])
    await snapshots.load('a')
  })

  it('shuts the emulator down', async () => {
    await control.shutdown()
    await wired.switchedOff
  })

  it('is of no use when it is closed', async () => {
    control.close()
    await expect(control.status()).rejects.toMatchObject({ code: 'DEVICE_CLOSED' })
  })

  it('goes past a proxy for the web', async () => {
    vi.stubEnv('grpc_proxy', 'http://127.0.0.1:1')
    const direct = new EmulatorControl({ port: wired.ports.grpc })
    vi.unstubAllEnvs()
    expect(await direct.status()).toMatchObject({ booted: true })
    direct.close()
  })

  it('tells that the phone is gone, and finds the next one on its port', async () => {
    await control.status()
    const port = wired.ports.grpc
    await wired.close()
    await expect(control.status()).rejects.toMatchObject({
      code: 'DEVICE_LOST',
      message: expect.stringContaining(`Could not read the status on the emulator at 127.0.0.1:${port}: `) as string,
    })
    await start('100', { grpcPort: port })
    expect(await control.status()).toMatchObject({ booted: true })
  })

  it('tells that the phone went away under the finger', async () => {
    await control.status()
    const path = restingOn(DIALER, 700)
    const [touched] = await Promise.allSettled([control.touch(path), wired.close()])
    expect(touched).toMatchObject({
      reason: { code: 'DEVICE_LOST', message: expect.stringContaining('The finger could not be lifted either') as string },
    })
  })
})

describe('A picture', () => {
  afterEach(async () => {
    control.close()
    await wired.close()
  })

  it.each(['100', '106', '109'])('of environment %s is what the phone shows, at its own size', async (environment) => {
    await start(environment)
    const { width, height, pixels } = await control.screenshot()
    const shown = phoneFrame()
    expect({ width, height }).toEqual({ width: shown.width, height: shown.height })
    expect(Buffer.compare(pixels, shown.pixels)).toBe(0)
  })

  it.each([
    ['100', { width: 128, height: 256 }],
    ['106', { width: 128, height: 256 }],
    ['109', { width: 128, height: 256 }],
    ['109', { width: 224, height: 224 }],
    ['100', { width: 1600, height: 2400 }],
  ])('of environment %s has the size %j, and looks like the phone', async (environment, size) => {
    await start(environment)
    const { width, height, pixels } = await control.screenshot(size)
    expect({ width, height, bytes: pixels.length }).toEqual({ ...size, bytes: size.width * size.height * 3 })
    const shown = phoneFrame(size).pixels
    let difference = 0
    for (const [index, value] of pixels.entries()) difference += Math.abs(value - (shown[index] ?? NaN))
    expect(difference / pixels.length).toBeLessThan(4)
  })

  it('is of the moment', async () => {
    await start()
    const size = { width: 180, height: 360 }
    const before = await control.screenshot(size)
    await control.touch(restingOn(DIALER, 60))
    const after = await control.screenshot(size)
    expect(Buffer.compare(after.pixels, before.pixels)).not.toBe(0)
    expect(Buffer.compare(after.pixels, phoneFrame(size).pixels)).toBe(0)
  })
})

describe('The token', () => {
  beforeEach(() => start('100', { grpcToken: 'secret' }))

  afterEach(() => wired.close())

  it.each([[{ token: 'secret' }, undefined], [{ token: 'public' }, 'DEVICE_FAULT'], [{}, 'DEVICE_FAULT']])(
    '%j gives %s',
    async (said, code) => {
      const told = new EmulatorControl({ port: wired.ports.grpc, ...said })
      const answer = told.status()
      if (code === undefined) await expect(answer).resolves.toMatchObject({ booted: true })
      else await expect(answer).rejects.toMatchObject({ code, message: expect.stringContaining('Give the token') as string })
      told.close()
    },
  )
})

describe('An emulator made for a test', () => {
  const opened: (() => unknown)[] = []

  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close()
  })

  function controlOf(options: EmulatorControlOptions): EmulatorControl {
    const made = new EmulatorControl(options)
    opened.push(() => made.close())
    return made
  }

  async function portOf(server: Server): Promise<number> {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    opened.push(() => new Promise((resolve) => server.close(resolve)))
    return (server.address() as AddressInfo).port
  }

  it('may never answer', async () => {
    const port = await portOf(createServer((socket) => {
      socket.on('error', () => undefined)
      opened.push(() => socket.destroy())
    }))
    await expect(controlOf({ port, deadlineMs: 300 }).status()).rejects.toMatchObject({
      code: 'TIMED_OUT',
      message: `Could not read the status on the emulator at 127.0.0.1:${port}: no answer within 300 ms. `
        + 'Look at the load of the machine, or allow more time',
    })
  })

  it('may end the connection in mid-call', async () => {
    const server = createHttp2Server((request) => {
      request.stream.session?.destroy()
    })
    const port = await portOf(server)
    await expect(controlOf({ port }).key('HOME')).rejects.toMatchObject({ code: 'DEVICE_LOST' })
  })

  /** An emulator that has one call, of its own. */
  async function emulatorWith(
    name: 'getScreenshot' | 'sendTouch',
    answer: (request: TouchEvent__Output) => object,
    options: Partial<EmulatorControlOptions> = {},
  ): Promise<EmulatorControl> {
    const handler: handleUnaryCall<TouchEvent__Output, object> = (call, callback) => {
      try {
        callback(null, answer(call.request))
      } catch (error) {
        callback({ code: status.INTERNAL, details: String(error) })
      }
    }
    const server = new GrpcServer()
    server.addService(loadEmulatorProtocol().controller, { [name]: handler })
    const port = await new Promise<number>((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => {
        if (error === null) resolve(bound)
        else reject(error)
      })
    })
    opened.push(() => server.forceShutdown())
    return controlOf({ ...options, port })
  }

  it.each<[Image, string]>([
    [{}, 'it is empty. Switch the display on'],
    [{ format: { format: 'RGB888', width: 2, height: 1 }, image: Buffer.alloc(8) }, '8 bytes, which is no picture of 2 × 1'],
    [{ image: Buffer.alloc(3) }, '3 bytes, which is no picture of 0 × 0'],
  ])('may give no picture: %j', async (image, reason) => {
    const emulator = await emulatorWith('getScreenshot', () => image)
    await expect(emulator.screenshot()).rejects.toMatchObject({
      code: 'DEVICE_FAULT',
      message: expect.stringContaining(reason) as string,
    })
  })

  it('may fail while a finger is down: the finger is lifted, and nothing is said twice', async () => {
    const events: { x: number; pressure: number }[] = []
    const emulator = await emulatorWith('sendTouch', ({ touches: [touch] }) => {
      events.push({ x: touch?.x ?? NaN, pressure: touch?.pressure ?? NaN })
      if (events.length === 2) throw new Error('no more memory')
      return {}
    })
    const points = [10, 20, 30].map((x, index) => ({ x, y: 5, time: index }))
    await expect(emulator.touch({ points })).rejects.toMatchObject({
      code: 'DEVICE_FAULT',
      message: expect.stringContaining('no more memory') as string,
    })
    expect(events).toEqual([{ x: 10, pressure: 1 }, { x: 20, pressure: 1 }, { x: 10, pressure: 0 }])
  })
  it('may have a clock that runs fast: an hour under the finger is soon over', async () => {
    const pressures: unknown[] = []
    const touched = ({ touches: [touch] }: TouchEvent__Output): object => {
      pressures.push(touch?.pressure)
      return {}
    }
    const emulator = await emulatorWith('sendTouch', touched, { speed: 1e6 })
    await emulator.touch({ points: [{ x: 1, y: 1, time: 0 }, { x: 1, y: 1, time: 3_600_000 }] })
    expect(pressures).toEqual([1, 0])
  })
})
