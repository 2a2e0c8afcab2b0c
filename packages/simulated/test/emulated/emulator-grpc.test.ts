import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, credentials, Metadata, status } from '@grpc/grpc-js'
import type { ServiceError } from '@grpc/grpc-js'
import { loadImage } from '@napi-rs/canvas'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Point } from '@droidgym/android/geometry'
import { center } from '@droidgym/android/geometry'
import type { EmulatorProtocol } from '@droidgym/emulator-protocol/load-protocol'
import { loadEmulatorProtocol } from '@droidgym/emulator-protocol/load-protocol'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { isScreenOff } from '@droidgym/phone/system/hardware/display-power'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { Stream, topActivity } from '@droidgym/phone/system/state'
import { advertise, discoveryPath } from '@droidgym/simulated/emulated/emulator/discovery-file'
import type { EmulatorGrpcOptions } from '@droidgym/simulated/emulated/emulator/emulator-grpc'
import { EmulatorGrpc } from '@droidgym/simulated/emulated/emulator/emulator-grpc'
import { EmulatedHardware } from '@droidgym/simulated/emulated/hardware/emulated-hardware'
import type { KeyboardKind } from '@droidgym/phone/system/hardware/input-devices'
import { LivePhone } from '@droidgym/simulated/emulated/live-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { PATIENCE_MS, until } from '@droidgym/base/test/until'
import { find, isShown } from '@droidgym/phone/test/finger'

const { controller, snapshots } = loadEmulatorProtocol()
const methods = { ...controller, ...snapshots }
type Methods = EmulatorProtocol['controller'] & EmulatorProtocol['snapshots']
type Name = keyof Methods & string
type Request<N extends Name> = Parameters<Methods[N]['requestSerialize']>[0]
type Response<N extends Name> = ReturnType<Methods[N]['responseDeserialize']>

let phone: Phone
let live: LivePhone
let hardware: EmulatedHardware
let emulator: EmulatorGrpc
let client: Client

async function start(
  options: Partial<EmulatorGrpcOptions> = {},
  environment = '100',
  keyboard: KeyboardKind = 'full',
): Promise<void> {
  phone = await createPhone(findEnvironment(environment))
  live = new LivePhone(phone, { keyboard })
  hardware = new EmulatedHardware(live)
  emulator = await EmulatorGrpc.start(live, { hardware, avdName: 'pixel_3_test_00', port: 0, ...options })
  client = new Client(`127.0.0.1:${emulator.port}`, credentials.createInsecure(), {
    'grpc.max_receive_message_length': -1,
  })
}

async function stop(): Promise<void> {
  client.close()
  await emulator.close()
  live.close()
}

interface Method<N extends Name> {
  readonly path: string
  requestSerialize(request: Request<N>): Buffer
  responseDeserialize(bytes: Buffer): Response<N>
}

function methodOf<N extends Name>(name: N): Method<N> {
  return methods[name] as unknown as Method<N>
}

function call<N extends Name>(name: N, request: Request<N>, metadata = new Metadata()): Promise<Response<N>> {
  const method = methodOf(name)
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(
      method.path,
      (value: Request<N>) => method.requestSerialize(value),
      (bytes) => method.responseDeserialize(bytes),
      request,
      metadata,
      { deadline: Date.now() + PATIENCE_MS },
      (error, response) => {
        if (error !== null) reject(error)
        else if (response === undefined) reject(new Error(`${name} gave nothing`))
        else resolve(response)
      },
    )
  })
}

async function refusal<N extends Name>(name: N, request: Request<N>): Promise<status> {
  return call(name, request).then(
    () => status.OK,
    (error: unknown) => (error as ServiceError).code,
  )
}

/** The messages of a stream until the consumer stops. */
async function follow<N extends 'streamScreenshot' | 'streamLogcat'>(
  name: N,
  request: Request<N>,
  consume: (message: Response<N>) => Promise<boolean>,
): Promise<void> {
  const method = methodOf(name)
  const stream = client.makeServerStreamRequest(
    method.path,
    (value: Request<N>) => method.requestSerialize(value),
    (bytes) => method.responseDeserialize(bytes),
    request,
  )
  stream.on('error', () => undefined)
  for await (const message of stream) if (await consume(message as Response<N>)) break
  stream.cancel()
}

async function tap({ x, y }: Point): Promise<void> {
  await call('sendTouch', { touches: [{ x, y, pressure: 1 }] })
  await call('sendTouch', { touches: [{ x, y, pressure: 0 }] })
}

const DIALER = { content_desc: 'Phone' }

afterEach(stop)

describe('observing', () => {
  beforeEach(() => start())

  test('the state and the hardware are reported', async () => {
    const told = await call('getStatus', {})
    expect(told.booted).toBe(true)
    expect(told.hardwareConfig?.entry).toContainEqual({ key: 'hw.lcd.width', value: '1080' })
    const { uptime } = await call('getStatus', {})
    expect(uptime).toBeGreaterThanOrEqual(told.uptime)
  })

  test('pictures come in three formats with the same pixels', async () => {
    const { width, height, pixels } = phone.frame({ width: 270, height: 540 })
    const asked = { width: 270, height: 540 }
    const rgb = await call('getScreenshot', { ...asked, format: 'RGB888' })
    expect(rgb.format).toMatchObject({ format: 'RGB888', width, height })
    expect(rgb.image.equals(pixels)).toBe(true)
    const rgba = await call('getScreenshot', { ...asked, format: 'RGBA8888' })
    expect(rgba.image).toHaveLength(width * height * 4)
    for (const at of [0, 777, width * height - 1]) {
      expect([...rgba.image.subarray(at * 4, at * 4 + 4)]).toEqual([...pixels.subarray(at * 3, at * 3 + 3), 255])
    }
    const png = await call('getScreenshot', asked)
    expect(await loadImage(png.image)).toMatchObject({ width, height })
  })

  test.each([
    [{}, [1080, 2160]],
    [{ width: 540 }, [540, 1080]],
    [{ height: 540 }, [270, 540]],
    [{ width: 360, height: 360 }, [180, 360]],
    [{ width: 99_999, height: 4_000_000_000 }, [1080, 2160]],
    [{ width: 1, height: 1 }, [1, 1]],
  ])('a picture within %j has the size %j', async (asked, [width, height]) => {
    const { format } = await call('getScreenshot', { ...asked, format: 'RGB888' })
    expect(format).toMatchObject({ width, height })
  })

  test('other displays show nothing, and unknown formats are refused', async () => {
    expect((await call('getScreenshot', { display: 1 })).image).toHaveLength(0)
    expect(await refusal('getScreenshot', { format: 99 as 0 })).toBe(status.INVALID_ARGUMENT)
    expect(await refusal('getScreenshot', { transport: { channel: 'MMAP' } })).toBe(status.INVALID_ARGUMENT)
  })

  test('the screen is followed', async () => {
    const seen: Buffer[] = []
    await follow('streamScreenshot', { format: 'RGB888', width: 180, height: 360 }, async ({ image, seq }) => {
      expect(seq).toBe(seen.length)
      seen.push(image)
      if (seen.length === 1) await tap(center(find(phone, DIALER).bounds))
      return seen.length === 2
    })
    expect(seen[1]?.equals(seen[0] ?? Buffer.alloc(0))).toBe(false)
  })

  test('the log is read on from where it was, and followed', async () => {
    const { next } = await call('getLogcat', {})
    await tap(center(find(phone, DIALER).bounds))
    const text = await call('getLogcat', { start: next })
    expect(text.start).toBe(next)
    expect(text.contents).toMatch(/^\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} +\d+ +\d+ I ActivityTaskManager: START .*dialer/m)
    const parsed = await call('getLogcat', { start: next, sort: 'Parsed' })
    expect(parsed.entries[0]).toMatchObject({ level: 'INFO', tag: 'ActivityTaskManager' })
    expect((await call('getLogcat', { start: text.next })).contents).toBe('')
    const starts: string[] = []
    await follow('streamLogcat', { start: next, sort: 'Parsed' }, async ({ entries }) => {
      starts.push(...entries.map(({ msg }) => msg).filter((msg) => msg.startsWith('START')))
      if (starts.length === 1) await call('sendKey', { key: 'GoHome' })
      return starts.length === 2
    })
    expect(starts).toEqual([expect.stringContaining('dialer'), expect.stringContaining('android.intent.category.HOME')])
  })
})

describe('touching', () => {
  beforeEach(() => start())

  test('a finger taps', async () => {
    await tap(center(find(phone, DIALER).bounds))
    expect(topActivity(phone.state)?.packageName).toBe('com.android.dialer')
  })

  test('a finger taps, however long this process is held up before it lifts', async () => {
    const point = center(find(phone, DIALER).bounds)
    await call('sendTouch', { touches: [{ ...point, pressure: 1 }] })
    // Longer than a long press.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
    await call('sendTouch', { touches: [{ ...point, pressure: 0 }] })
    expect(topActivity(phone.state)?.packageName).toBe('com.android.dialer')
  })

  test('the mouse taps', async () => {
    const { x, y } = center(find(phone, DIALER).bounds)
    await call('sendMouse', { x, y, buttons: 1 })
    await call('sendMouse', { x, y, buttons: 0 })
    expect(topActivity(phone.state)?.packageName).toBe('com.android.dialer')
  })

  test('a finger that moves scrolls, and takes the time that it takes', async () => {
    live.run(() => phone.shell(['am', 'start', '-n', 'com.android.settings/.Settings']))
    const before = phone.tree()
    const started = phone.state.time
    for (let y = 1600; y >= 800; y -= 200) await call('sendTouch', { touches: [{ x: 540, y, pressure: 500 }] })
    expect(phone.tree()).toEqual(before)
    // The place of the lift does not count: the finger lifts from its last place.
    await call('sendTouch', { touches: [{ x: 0, y: 0, pressure: 0 }] })
    expect(phone.tree()).not.toEqual(before)
    expect(phone.state.time - started).toBeLessThan(live.uptimeMs + 1)
  })

  test('lifting a finger that is not down does nothing, two fingers are kept apart', async () => {
    await call('sendTouch', { touches: [{ x: 5, y: 5, pressure: 0 }, { identifier: 3, pressure: 0 }] })
    const { x, y } = center(find(phone, DIALER).bounds)
    await call('sendTouch', { touches: [{ x, y, identifier: 1, pressure: 1 }, { x: 540, y: 20, identifier: 2, pressure: 1 }] })
    await call('sendTouch', { touches: [{ identifier: 1, pressure: 0 }] })
    expect(topActivity(phone.state)?.packageName).toBe('com.android.dialer')
  })

  test('impossible touches are refused', async () => {
    expect(await refusal('sendTouch', { touches: [{ identifier: -1, pressure: 1 }] })).toBe(status.INVALID_ARGUMENT)
    expect(await refusal('sendTouch', { touches: [{ pressure: 1 }], display: 2 })).toBe(status.INVALID_ARGUMENT)
    const touches = Array.from({ length: 11 }, (_, identifier) => ({ x: 1, y: 1, identifier, pressure: 1 }))
    expect(await refusal('sendTouch', { touches })).toBe(status.INVALID_ARGUMENT)
  })
})

describe('keys', () => {
  beforeEach(() => start())

  test.each([
    ['the name GoHome', { key: 'GoHome', eventType: 'keypress' }],
    ['the kernel\'s code', { codeType: 'Evdev', keyCode: 172, eventType: 'keypress' }],
    ['the code of X11', { codeType: 'XKB', keyCode: 180, eventType: 'keydown' }],
    ['the usage of USB', { codeType: 'Usb', keyCode: 0xc_0223, eventType: 'keypress' }],
    ['the scan code of Windows', { codeType: 'Win', keyCode: 0xe032, eventType: 'keypress' }],
    ['the key code of macOS', { codeType: 'Mac', keyCode: 0x73, eventType: 'keypress' }],
  ] as const)('%s goes home', async (_, key) => {
    live.run(() => phone.shell(['am', 'start', '-n', 'com.android.settings/.Settings']))
    await call('sendKey', key)
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.apps.nexuslauncher')
  })

  test('text, names and codes with shift are typed', async () => {
    live.run(() => phone.shell(['am', 'start', '-n', 'com.android.settings/.Settings']))
    await tap(center(find(phone, { resource_id: 'com.android.settings:id/search_action_bar' }).bounds))
    await call('sendKey', { text: 'Ключ ' })
    await call('sendKey', { key: 'x', eventType: 'keypress' })
    await call('sendKey', { codeType: 'XKB', keyCode: 50, eventType: 'keydown' })
    await call('sendKey', { codeType: 'XKB', keyCode: 24, eventType: 'keypress' })
    await call('sendKey', { codeType: 'XKB', keyCode: 50, eventType: 'keyup' })
    await call('sendKey', { codeType: 'XKB', keyCode: 24, eventType: 'keypress' })
    expect(isShown(phone, { text: 'Ключ xQq' })).toBe(true)
    await call('sendKey', { key: 'Backspace', eventType: 'keypress' })
    await call('sendKey', { key: 'Backspace', eventType: 'keyup' })
    expect(isShown(phone, { text: 'Ключ xQ' })).toBe(true)
  })

  test('POWER turns the screen off and on, and brings up its menu after a hold', async () => {
    await call('sendKey', { key: 'Power', eventType: 'keypress' })
    expect(live.run(({ state }) => isScreenOff(state))).toBe(true)
    await call('sendKey', { codeType: 'Evdev', keyCode: 116, eventType: 'keydown' })
    await call('sendKey', { codeType: 'Evdev', keyCode: 116, eventType: 'keyup' })
    expect(live.run(({ state }) => isScreenOff(state))).toBe(false)
    await call('sendKey', { key: 'Power', eventType: 'keydown' })
    const since = live.ageMs
    await until(() => live.ageMs - since >= 500)
    await call('sendKey', { key: 'Power', eventType: 'keyup' })
    expect(isShown(phone, { text: 'Restart' })).toBe(true)
  })

  test('the keys of the volume bring up its panel', async () => {
    const level = phone.state.volumes[Stream.music]
    await call('sendKey', { key: 'AudioVolumeUp', eventType: 'keypress' })
    await call('sendKey', { codeType: 'Evdev', keyCode: 115, eventType: 'keypress' })
    await call('sendKey', { key: 'AudioVolumeDown', eventType: 'keypress' })
    expect(phone.state.volumes[Stream.music]).toBe(level + 1)
  })

  test('keys of the volume repeat while they are held, and HOME has another meaning then', async () => {
    const level = phone.state.volumes[Stream.music]
    const hold = async (key: string): Promise<void> => {
      await call('sendKey', { key, eventType: 'keydown' })
      const since = live.ageMs
      await until(() => live.ageMs - since >= 600)
      await call('sendKey', { key, eventType: 'keyup' })
    }
    await hold('AudioVolumeUp')
    expect(phone.state.volumes[Stream.music]).toBeGreaterThan(level + 1)
    await hold('Home')
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.googlequicksearchbox')
  })

  test('keys that the phone lacks do nothing, and unknown kinds of code are refused', async () => {
    const before = phone.tree()
    await call('sendKey', { codeType: 'Evdev', keyCode: 9999, eventType: 'keypress' })
    await call('sendKey', { key: 'F13', eventType: 'keypress' })
    expect(phone.tree()).toEqual(before)
    expect(await refusal('sendKey', { codeType: 99 as 0, keyCode: 1 })).toBe(status.INVALID_ARGUMENT)
  })
})

describe('keys without a hardware keyboard', () => {
  test.each([
    ['none', []],
    ['buttons', ['GoBack', 'GoHome', 'AppSwitch']],
    ['full', ['GoBack', 'GoHome', 'AppSwitch', 'Enter', 'Backspace', 'x']],
  ] as const)('14.3: are lost unless they are declared: %s', async (kind, arriving) => {
    await start({}, '100', kind)
    live.running = false
    live.run(() => phone.shell(['am', 'start', '-n', 'com.android.settings/.Settings']))
    await tap(center(find(phone, { resource_id: 'com.android.settings:id/search_action_bar' }).bounds))
    live.run(() => phone.shell(['input', 'text', 'wall']))
    const { state } = phone
    const arrived: string[] = []
    for (const key of ['GoBack', 'GoHome', 'AppSwitch', 'Enter', 'Backspace', 'x']) {
      phone.restore(state)
      await call('sendKey', { key, eventType: 'keypress' })
      if (phone.state !== state) arrived.push(key)
    }
    expect(arrived).toEqual(arriving)
    phone.restore(state)
    await call('sendKey', { text: 'typed' })
    expect(phone.state !== state).toBe(kind === 'full')
  })
})

describe('the virtual device', () => {
  beforeEach(() => start())

  test('snapshots are saved, listed, loaded and deleted', async () => {
    expect((await call('ListSnapshots', { statusFilter: 'All' })).snapshots).toEqual([])
    expect(await call('SaveSnapshot', { snapshotId: 'test_env_100' })).toMatchObject({ success: true })
    await tap(center(find(phone, DIALER).bounds))
    const { snapshots: [saved] } = await call('ListSnapshots', {})
    expect(saved).toMatchObject({ snapshotId: 'test_env_100', status: 'Compatible' })
    expect(saved?.details?.creationTime).toBeGreaterThan(1.7e9)
    expect(await call('LoadSnapshot', { snapshotId: 'test_env_100' })).toMatchObject({ success: true })
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.apps.nexuslauncher')
    const missing = await call('LoadSnapshot', { snapshotId: 'none' })
    expect(missing.success).toBe(false)
    expect(missing.err.toString()).toBe('Could not find none')
    expect((await call('SaveSnapshot', { snapshotId: '../x' })).success).toBe(false)
    expect(await call('DeleteSnapshot', { snapshotId: 'test_env_100' })).toMatchObject({ success: true })
    expect((await call('ListSnapshots', {})).snapshots).toEqual([])
    expect(await call('DeleteSnapshot', { snapshotId: 'test_env_100' })).toMatchObject({ success: true })
  })

  test('14.10: a snapshot is not saved over another', async () => {
    await call('SaveSnapshot', { snapshotId: 'a' })
    const again = await call('SaveSnapshot', { snapshotId: 'a' })
    expect(again.err.toString()).toBe('SnapshotPackage with a already exists!')
    expect(again.success).toBe(false)
  })

  test('14.10: after an update old snapshots are there, but neither compatible nor loaded', async () => {
    await call('SaveSnapshot', { snapshotId: 'old' })
    live.emulatorVersion = '30.1.2.0'
    expect((await call('getStatus', {})).version).toBe('30.1.2.0 (droidgym)')
    expect((await call('ListSnapshots', {})).snapshots).toMatchObject([{ snapshotId: 'old', status: 'Compatible' }])
    live.emulatorVersion = '31.0.0.0'
    await call('SaveSnapshot', { snapshotId: 'new' })
    const compatible = await call('ListSnapshots', { statusFilter: 'CompatibleOnly' })
    expect(compatible.snapshots.map(({ snapshotId, status: state }) => [snapshotId, state])).toEqual([['new', 'Compatible']])
    const all = await call('ListSnapshots', { statusFilter: 'All' })
    expect(all.snapshots.map(({ snapshotId, status: state }) => [snapshotId, state])).toEqual([
      ['old', 'Incompatible'],
      ['new', 'Compatible'],
    ])
    const refused = await call('LoadSnapshot', { snapshotId: 'old' })
    expect(refused.success).toBe(false)
    expect(refused.err.toString()).toBe('Operation failed due to: incompatible snapshot version\n')
  })

  test('it pauses, runs on, and restarts', async () => {
    expect(await call('getVmState', {})).toEqual({ state: 'RUNNING' })
    await call('setVmState', { state: 'PAUSED' })
    expect(await call('getVmState', {})).toEqual({ state: 'PAUSED' })
    await call('setVmState', { state: 'RUNNING' })
    await call('setVmState', { state: 'SAVE_VM' })
    expect(await call('getVmState', {})).toEqual({ state: 'RUNNING' })
    await call('setVmState', { state: 'RESET' })
    expect((await call('getStatus', {})).booted).toBe(false)
    live.run(() => phone.advance(120_000))
    expect((await call('getStatus', {})).booted).toBe(true)
  })

  test('calls and messages come from the network', async () => {
    const number = '5551234'
    expect(await call('sendPhone', { operation: 'InitCall', number })).toEqual({ response: 'OK' })
    expect(await call('sendPhone', { operation: 'AcceptCall', number })).toEqual({ response: 'OK' })
    expect(hardware.modem.calls()).toEqual([{ direction: 'inbound', number, state: 'active' }])
    expect(await call('sendPhone', { operation: 'DisconnectCall', number })).toEqual({ response: 'OK' })
    expect(await call('sendPhone', { operation: 'DisconnectCall', number })).toEqual({ response: 'InvalidAction' })
    expect(await call('sendPhone', { number: 'x; reboot' })).toEqual({ response: 'BadNumber' })
    expect(await call('sendPhone', { operation: 77 as 0, number })).toEqual({ response: 'BadOperation' })
    expect(await call('sendSms', { srcAddress: '5559876', text: 'see you' })).toEqual({ response: 'OK' })
    live.run(() => phone.shell(['am', 'start', '-n', 'com.google.android.apps.messaging/.ui.ConversationListActivity']))
    expect(isShown(phone, { text_matches: '.*see you.*' })).toBe(true)
  })

  test('clipboard, battery and place are kept', async () => {
    await call('setClipboard', { text: 'copied' })
    expect(await call('getClipboard', {})).toEqual({ text: 'copied' })
    const battery = { isPresent: true, charger: 'USB', chargeLevel: 17, health: 'DEAD', status: 'DISCHARGING' } as const
    await call('setBattery', battery)
    expect(await call('getBattery', {})).toEqual({ hasBattery: true, ...battery })
    expect(notificationsOf(phone.state).map(({ title }) => title)).toContain('USB debugging connected')
    expect(await refusal('setBattery', { chargeLevel: 101 })).toBe(status.INVALID_ARGUMENT)
    await call('setGps', { latitude: 48.85, longitude: 2.35, altitude: 35 })
    expect(await call('getGps', {})).toMatchObject({ latitude: 48.85, longitude: 2.35, altitude: 35 })
    expect(await refusal('setGps', { latitude: 91 })).toBe(status.INVALID_ARGUMENT)
    expect(await refusal('setGps', { latitude: Number.NaN })).toBe(status.INVALID_ARGUMENT)
  })
})

describe('authentication', () => {
  test('with a token, callers must send it', async () => {
    await start({ token: 'secret' })
    expect(await refusal('getStatus', {})).toBe(status.UNAUTHENTICATED)
    const metadata = new Metadata()
    metadata.set('authorization', 'Bearer secreT')
    await expect(call('getStatus', {}, metadata)).rejects.toMatchObject({ code: status.UNAUTHENTICATED })
    metadata.set('authorization', 'Bearer secret')
    expect((await call('getStatus', {}, metadata)).booted).toBe(true)
  })

  test('SHUTDOWN answers and then ends the emulator', async () => {
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    await start({ onShutdown: () => end() })
    await call('setVmState', { state: 'SHUTDOWN' })
    await ended
  })

  test('invalid messages and unknown calls leave the service as it was', async () => {
    await start()
    const send = (path: string): Promise<status> =>
      new Promise((resolve) => {
        const bytes = (value: Buffer): Buffer => value
        const garbage = Buffer.alloc(40, 0xff)
        client.makeUnaryRequest(path, bytes, bytes, garbage, (error) => resolve(error?.code ?? status.OK))
      })
    expect(await send(methods.sendTouch.path)).toBe(status.INTERNAL)
    expect(await send('/android.emulation.control.EmulatorController/streamAudio')).toBe(status.UNIMPLEMENTED)
    expect((await call('getStatus', {})).booted).toBe(true)
  })

  test('closing ends the open streams', async () => {
    await start()
    let pictures = 0
    await follow('streamScreenshot', { width: 90, format: 'RGB888' }, async () => {
      pictures++
      void emulator.close()
      return false
    })
    expect(pictures).toBe(1)
  })
})

describe('the discovery file', () => {
  beforeEach(() => start())

  test('says how to reach the emulator until it closes', () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'droidgym-discovery-')), 'avd', 'running')
    try {
      const withdraw = advertise(folder, { version: '30.0.0.0', avdName: 'a', consolePort: 5554, adbPort: 5555, grpcPort: 8554, grpcToken: 't' })
      const path = discoveryPath(folder)
      expect(readdirSync(folder)).toEqual([`pid_${process.pid}.ini`])
      expect(statSync(path).mode & 0o777).toBe(0o600)
      const lines = readFileSync(path, 'utf8').split('\n')
      expect(lines).toEqual(expect.arrayContaining(['port.serial=5554', 'port.adb=5555', 'grpc.port=8554', 'grpc.token=t']))
      withdraw()
      expect(readdirSync(folder)).toEqual([])
    } finally {
      rmSync(join(folder, '..', '..'), { recursive: true })
    }
  })
})

test('a tablet is shown as it stands', async () => {
  await start({}, '109')
  const { format } = await call('getScreenshot', { format: 'RGB888' })
  expect(format).toMatchObject({ width: 1200, height: 800, rotation: { rotation: 'PORTRAIT' } })
})

test('a phone that is turned is shown as its holder sees it, and touched where its panel is', async () => {
  await start()
  phone.shell(['am', 'start', '-a', 'android.settings.SETTINGS'])
  phone.shell(['wm', 'set-user-rotation', 'lock', '1'])
  const lying = await call('getScreenshot', { format: 'RGB888' })
  expect(lying.format).toMatchObject({ width: 1080, height: 2160, rotation: { rotation: 'PORTRAIT' } })
  hardware.setSensor('acceleration', [9.8, 0, 0])
  const { format, image } = await call('getScreenshot', { format: 'RGB888' })
  expect(format).toMatchObject({ width: 2160, height: 1080, rotation: { rotation: 'LANDSCAPE' } })
  expect(Buffer.from(phone.frame().pixels).equals(image)).toBe(true)
  // The panel's top left corner is the picture's lower left one.
  const corner = (pixels: Buffer, at: number): string => pixels.subarray(3 * at, 3 * at + 3).toString('hex')
  expect(corner(lying.image, 1079)).toBe(corner(image, 0))
  expect(corner(lying.image, 0)).toBe(corner(image, 1079 * 2160))
  // HOME, on the panel at the middle of its lower edge.
  for (const pressure of [1, 0]) await call('sendTouch', { touches: [{ x: 540, y: 2110, identifier: 0, pressure }] })
  expect(topActivity(phone.state)?.packageName).toBe('com.google.android.apps.nexuslauncher')
})
