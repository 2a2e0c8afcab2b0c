import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Point } from '@droidgym/android/geometry'
import { center } from '@droidgym/android/geometry'
import { placeCall } from '@droidgym/apps/shared/people/calls'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { isScreenOff } from '@droidgym/phone/system/hardware/display-power'
import { topActivity } from '@droidgym/phone/system/state'
import type { ConsoleOptions } from '@droidgym/simulated/emulated/console/console'
import { Console } from '@droidgym/simulated/emulated/console/console'
import { EmulatedHardware } from '@droidgym/simulated/emulated/hardware/emulated-hardware'
import { LivePhone } from '@droidgym/simulated/emulated/live-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { find, isShown, tap } from '@droidgym/phone/test/finger'
import { ConsoleClient } from './console-client.ts'

let folder: string
let phone: Phone
let live: LivePhone
let hardware: EmulatedHardware
let console: Console
const clients: ConsoleClient[] = []

async function start(options: Partial<ConsoleOptions> = {}): Promise<void> {
  const tokenPath = join(folder, 'token')
  console = await Console.start(live, { hardware, avdName: 'pixel_3_test_00', port: 0, tokenPath, ...options })
}

async function connect(host?: string): Promise<ConsoleClient> {
  const client = await ConsoleClient.open(console.port, host)
  clients.push(client)
  return client
}

/** An authenticated client. */
async function login(): Promise<ConsoleClient> {
  const client = await connect()
  await client.answer()
  await client.ask(`auth ${readFileSync(console.tokenPath, 'utf8')}`)
  return client
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'droidgym-console-test-'))
  phone = await createPhone(findEnvironment('100'))
  live = new LivePhone(phone, { keyboard: 'full' })
  hardware = new EmulatedHardware(live)
  await start()
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await console.close()
  live.close()
  rmSync(folder, { recursive: true })
})

describe('login', () => {
  test('the greeting names the token file, and the token opens the commands', async () => {
    const client = await connect()
    expect(await client.answer()).toBe(
      'Android Console: Authentication required\r\n'
      + 'Android Console: type \'auth <auth_token>\' to authenticate\r\n'
      + 'Android Console: you can find your <auth_token> in \r\n'
      + `'${folder}/token'\r\nOK\r\n`,
    )
    expect(await client.ask('power display')).toBe('KO: unknown command, try \'help\'\r\n')
    expect(await client.ask('avd snapshot list')).toMatch(/KO: {2}bad sub-command\r\n$/)
    expect(await client.ask('avd name')).toBe('pixel_3_test_00\r\nOK\r\n')
    expect(await client.ask('ping')).toBe('I am alive!\r\nOK\r\n')
    expect(await client.ask('auth')).toBe('KO: missing authentication token\r\n')
    const token = readFileSync(join(folder, 'token'), 'utf8')
    expect(token).toMatch(/^[\w+/]{16}$/)
    expect(statSync(join(folder, 'token')).mode & 0o777).toBe(0o600)
    const wrong = await client.ask(`auth ${token}x`)
    expect(wrong).toBe('KO: authentication token does not match ~/.emulator_console_auth_token\r\n')
    expect(await client.ask(`auth ${token}`)).toBe('Android Console: type \'help\' for a list of commands\r\nOK\r\n')
    expect(await client.ask('avd status')).toBe('virtual device is running\r\nOK\r\n')
    client.send('quit\n')
    await client.closed()
  })

  test('an empty token file asks for no token', async () => {
    await console.close()
    writeFileSync(join(folder, 'none'), '')
    await start({ tokenPath: join(folder, 'none') })
    const client = await connect()
    expect(await client.answer()).toBe('Android Console: type \'help\' for a list of commands\r\nOK\r\n')
    expect(await client.ask('avd status')).toMatch(/OK\r\n$/)
  })

  test('guessing the token ends the connection after some attempts, and the console goes on', async () => {
    const client = await connect()
    await client.answer()
    for (let guess = 0; guess < 8; guess++) await client.ask(`auth guess${guess}`)
    await client.closed()
    expect(await (await login()).ask('ping')).toBe('I am alive!\r\nOK\r\n')
  })

  test('without a path the token lies in a folder that goes with the console', async () => {
    await console.close()
    console = await Console.start(live, { hardware, avdName: 'a', port: 0 })
    const { tokenPath } = console
    expect(readFileSync(tokenPath, 'utf8')).toHaveLength(16)
    await console.close()
    expect(() => readFileSync(tokenPath)).toThrow('ENOENT')
  })
})

describe('bad input', () => {
  test('HTTP, bytes that are no text, and long lines are refused', async () => {
    const http = await connect()
    await http.answer()
    expect(await http.ask('GET / HTTP/1.1')).toBe('KO: Forbidden HTTP request. Aborting\r\n')
    await http.closed()
    const binary = await connect()
    await binary.answer()
    binary.send(Uint8Array.of(0xff, 0xfe, 0x80, 10))
    expect(await binary.answer()).toBe('KO: Forbidden binary request. Aborting\r\n')
    await binary.closed()
    const long = await login()
    expect(await long.ask('x'.repeat(1_000_000))).toBe('KO: line too long\r\n')
    expect(await long.ask('ping')).toBe('I am alive!\r\nOK\r\n')
  })

  test('whatever is sent gets an answer and changes nothing', async () => {
    const client = await login()
    const before = live.list()
    const word = fc.constantFrom('avd', 'event', 'gsm', 'sms', 'power', 'geo', 'help', 'network', 'send', 'snapshot')
    const line = fc.array(fc.oneof(word, fc.string().map((text) => text.replaceAll(/[\r\n]/g, ''))), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(line, async (words) => {
        const text = words.join(' ')
        fc.pre(!/^(quit|exit|kill|[A-Z]+ \S+ HTTP)/.test(text) && !/save|del|load/.test(text))
        expect(await client.ask(text)).toMatch(/(^|\n)(OK|KO: .*)\r\n$/)
      }),
      { numRuns: 200 },
    )
    expect(live.list()).toEqual(before)
  })

  test('a client that never reads does not keep others waiting', async () => {
    const deaf = await login()
    deaf.send('help-verbose\n'.repeat(50_000))
    const client = await login()
    expect(await client.ask('ping')).toBe('I am alive!\r\nOK\r\n')
  })
})

describe('the virtual device', () => {
  test('snapshots are saved, listed, loaded and deleted', async () => {
    const client = await login()
    expect(await client.ask('avd snapshot list')).toBe('There is no snapshot available.\r\nOK\r\n')
    expect(await client.ask('avd snapshot save')).toBe('KO: Argument missing, try \'avd snapshot save <name>\'\r\n')
    expect(await client.ask('avd snapshot save test_env_100')).toBe('OK\r\n')
    live.run(() => phone.shell(['am', 'start', '-n', 'com.android.settings/.Settings']))
    const list = await client.ask('avd snapshot list')
    expect(list.split('\r\n').slice(0, 2)).toEqual([
      'List of snapshots present on all disks:',
      'ID        TAG                 VM SIZE                DATE       VM CLOCK',
    ])
    expect(list).toMatch(/\r\n-- {8}test_env_100 {13}0M \d{4}-\d\d-\d\d \d\d:\d\d:\d\d {3}\d\d:\d\d:\d\d\.\d{3}\r\nOK\r\n$/)
    expect(await client.ask('avd snapshot load test_env_100')).toBe('OK\r\n')
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.apps.nexuslauncher')
    expect(await client.ask('avd snapshot load other')).toBe('KO: There is no snapshot "other": save it first\r\n')
    expect(await client.ask('avd snapshot save ../../etc/passwd')).toMatch(/^KO: A snapshot cannot be called/)
    expect(await client.ask('avd snapshot delete test_env_100')).toBe('OK\r\n')
    expect(live.list()).toEqual([])
  })

  test('a stopped device\'s clock stands still', async () => {
    const client = await login()
    expect(await client.ask('avd stop')).toBe('OK\r\n')
    expect(await client.ask('avd stop')).toBe('KO: virtual device already stopped\r\n')
    expect(await client.ask('avd status')).toBe('virtual device is stopped\r\nOK\r\n')
    const stopped = live.uptimeMs
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(live.run(() => live.uptimeMs)).toBe(stopped)
    expect(await client.ask('avd start')).toBe('OK\r\n')
    while (live.run(() => live.uptimeMs) === stopped) await new Promise((resolve) => setTimeout(resolve, 5))
  })

  test('kill answers and then ends the emulator', async () => {
    await console.close()
    let killed = (): void => undefined
    const ended = new Promise<void>((resolve) => (killed = resolve))
    await start({ onKill: () => killed() })
    const client = await login()
    expect(await client.ask('kill')).toBe('OK: killing emulator, bye bye\r\nOK\r\n')
    await ended
  })
})

describe('input', () => {
  /** The middle of the icon with which the dialer opens. */
  const dialer = { content_desc: 'Phone' }

  test('the mouse taps', async () => {
    const client = await login()
    const { x, y } = wholePixels(center(find(phone, dialer).bounds))
    expect(await client.ask(`event mouse ${x} ${y} 0 1`)).toBe('OK\r\n')
    expect(await client.ask(`event mouse ${x} ${y} 0 0`)).toBe('OK\r\n')
    expect(topActivity(phone.state)?.packageName).toBe('com.android.dialer')
    expect(await client.ask('event mouse 1 2 three 4')).toMatch(/^KO: Invalid arguments/)
  })

  test('events of the kernel tap, go back and type', async () => {
    const client = await login()
    const { x, y } = wholePixels(center(find(phone, dialer).bounds))
    const down = `EV_ABS:ABS_MT_SLOT:0 EV_ABS:ABS_MT_TRACKING_ID:7 EV_ABS:ABS_MT_POSITION_X:${x} 3:54:${y} EV_SYN:SYN_REPORT:0`
    expect(await client.ask(`event send ${down}`)).toBe('OK\r\n')
    expect(await client.ask('event send EV_ABS:ABS_MT_TRACKING_ID:-1 0:0:0')).toBe('OK\r\n')
    expect(topActivity(phone.state)?.packageName).toBe('com.android.dialer')
    expect(await client.ask('event send EV_KEY:KEY_HOMEPAGE:1 EV_KEY:KEY_HOMEPAGE:0')).toBe('OK\r\n')
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.apps.nexuslauncher')
    expect(await client.ask('event send EV_KEY:KEY_POWER:1 EV_KEY:KEY_POWER:0')).toBe('OK\r\n')
    expect(isScreenOff(phone.state)).toBe(true)
    expect(await client.ask('event send EV_KEY:KEY_POWER:1 EV_KEY:KEY_POWER:0')).toBe('OK\r\n')
    expect(await client.ask('event send EV_NONE:0:0')).toMatch(/^KO: invalid event type in 'EV_NONE:0:0'/)
    expect(await client.ask('event send EV_KEY:KEY_NONE:1')).toMatch(/^KO: invalid event code in 'EV_KEY:KEY_NONE:1'/)
    expect(await client.ask('event send EV_KEY:KEY_A:on')).toMatch(/^KO: invalid event value in 'EV_KEY:KEY_A:on'/)
  })

  test('text goes to the focused field, escapes and all', async () => {
    live.run(() => phone.shell(['am', 'start', '-n', 'com.android.settings/.Settings']))
    const { x, y } = center(find(phone, { resource_id: 'com.android.settings:id/search_action_bar' }).bounds)
    const client = await login()
    await client.ask(`event mouse ${x} ${y} 0 1`)
    await client.ask(`event mouse ${x} ${y} 0 0`)
    expect(await client.ask('event text caf\\u00e9 \\x41\\\\')).toBe('OK\r\n')
    expect(await client.ask('event send EV_KEY:KEY_LEFTSHIFT:1 EV_KEY:KEY_B:1 EV_KEY:KEY_LEFTSHIFT:0 EV_KEY:KEY_B:1')).toBe('OK\r\n')
    expect(isShown(phone, { text: 'café A\\Bb' })).toBe(true)
    expect(await client.ask('event text \\q')).toMatch(/KO: badly formatted text\r\n$/)
  })
})

describe('the emulated hardware', () => {
  test('a call that the phone makes is listed, taken, and ended', async () => {
    const client = await login()
    expect(await client.ask('gsm list')).toBe('OK\r\n')
    live.run(() => phone.change((tx) => placeCall(tx, '5551234')))
    expect(await client.ask('gsm list')).toBe('outbound to  5551234    : ringing\r\nOK\r\n')
    expect(await client.ask('gsm accept 5551234')).toBe('OK\r\n')
    expect(await client.ask('gsm list')).toBe('outbound to  5551234    : active\r\nOK\r\n')
    expect(await client.ask('gsm busy 5551234')).toBe('OK\r\n')
    expect(await client.ask('gsm list')).toBe('OK\r\n')
  })

  test('calls come in and are cancelled', async () => {
    const client = await login()
    expect(await client.ask('gsm call')).toBe('KO: missing argument, try \'gsm call <phonenumber>\'\r\n')
    expect(await client.ask('gsm call five')).toBe('KO: bad phone number format, use digits, # and + only\r\n')
    expect(await client.ask('gsm call +15551234')).toBe('OK\r\n')
    expect(await client.ask('gsm list')).toBe('inbound from +15551234  : incoming\r\nOK\r\n')
    expect(await client.ask('gsm accept +15551234')).toBe('OK\r\n')
    expect(await client.ask('gsm list')).toBe('inbound from +15551234  : active\r\nOK\r\n')
    expect(await client.ask('gsm call 5550000')).toBe('OK\r\n')
    expect(await client.ask('gsm list')).toMatch(/\+15551234 {2}: active\r\ninbound from 5550000 +: incoming/)
    expect(await client.ask('gsm call 5550001')).toBe('KO: the line is full\r\n')
    expect(await client.ask('gsm cancel 5550000')).toBe('OK\r\n')
    expect(await client.ask('gsm cancel +15551234')).toBe('OK\r\n')
    expect(await client.ask('gsm cancel +15551234')).toBe('KO: could not cancel this number\r\n')
  })

  test('an incoming call rings on the screen; cancelled, it is missed', async () => {
    const client = await login()
    live.run(() => phone.shell(['input', 'keyevent', 'POWER']))
    await client.ask('gsm call 5551234')
    expect(isShown(phone, { resource_id: 'com.android.dialer:id/incoming_call_puck_container' })).toBe(true)
    await client.ask('gsm cancel 5551234')
    expect(isShown(phone, { resource_id: 'com.android.dialer:id/incoming_container' })).toBe(false)
    const { stdout } = live.run(() => phone.shell(['content', 'query', '--uri', 'content://call_log/calls']))
    expect(stdout).toMatch(/number=5551234, date=\d+, duration=0, type=3/)
  })

  test('in airplane mode no call comes in', async () => {
    const client = await login()
    live.run(() => phone.shell(['cmd', 'connectivity', 'airplane-mode', 'enable']))
    expect(await client.ask('gsm call 5551234')).toBe('OK\r\n')
    expect(await client.ask('gsm list')).toBe('OK\r\n')
    live.run(() => phone.shell(['cmd', 'connectivity', 'airplane-mode', 'disable']))
  })

  test('a text message arrives in the messages', async () => {
    const client = await login()
    expect(await client.ask('sms send 5559876 see you\\nat \\x38')).toBe('OK\r\n')
    live.run(() => phone.shell(['am', 'start', '-n', 'com.google.android.apps.messaging/.ui.ConversationListActivity']))
    expect(phone.tree().roots.length).toBeGreaterThan(0)
    expect(isShown(phone, { text_matches: '.*see you\nat 8.*' })).toBe(true)
    expect(await client.ask('sms send abc hi')).toBe('KO: bad phone number format, must be [+](0-9)*\r\n')
    expect(await client.ask('sms send 555')).toMatch(/^KO: missing argument/)
  })

  test('battery, network and place are kept', async () => {
    const client = await login()
    await client.ask('power ac off')
    await client.ask('power status discharging')
    await client.ask('power capacity 17')
    expect(await client.ask('power capacity 101')).toBe('KO: Usage: "capacity <percentage>"\r\n')
    expect(await client.ask('power display')).toBe(
      'AC: offline\r\nstatus: Discharging\r\nhealth: Good\r\npresent: true\r\ncapacity: 17\r\nOK\r\n',
    )
    await client.ask('network speed edge')
    await client.ask('network delay 10:20')
    expect(await client.ask('network delay 20:10')).toMatch(/^KO: invalid <delay> argument/)
    expect(await client.ask('network status')).toBe(
      'Current network status:\r\n'
      + '  download speed:     473600 bits/s (57.8 KB/s)\r\n'
      + '  upload speed:       473600 bits/s (57.8 KB/s)\r\n'
      + '  minimum latency:  10 ms\r\n  maximum latency:  20 ms\r\nOK\r\n',
    )
    expect(await client.ask('geo fix -122.084 37.422 12.5')).toBe('OK\r\n')
    expect(hardware.location).toMatchObject({ latitude: 37.422, longitude: -122.084, altitude: 12.5 })
    expect(await client.ask('geo fix 1')).toBe('KO: not enough arguments: see \'help geo fix\' for details\r\n')
    expect(await client.ask('geo fix 200 0')).toMatch(/^KO: invalid longitude/)
    expect(await client.ask('geo fix x 0')).toBe('KO: argument \'x\' is not a number\r\n')
  })

  test('help lists every command in less than a kilobyte, and describes each', async () => {
    const client = await login()
    const list = await client.ask('help')
    expect(list.length).toBeLessThan(1024)
    const names = [...list.matchAll(/^ {4}(\S+)\r$/gm)].map(([, name = '']) => name.split('|')[0])
    expect(names).toEqual(expect.arrayContaining(['ping', 'avd', 'event', 'gsm', 'sms', 'power', 'network', 'geo', 'kill']))
    for (const name of names) expect(await client.ask(`help ${name ?? ''}`)).toMatch(/OK\r\n$/)
    expect(await client.ask('help avd snapshot save')).toMatch(/<name>/)
    expect(await client.ask('help nothing')).toMatch(/KO: unknown command\r\n$/)
    expect(await client.ask('avd')).toMatch(/KO: missing sub-command\r\n$/)
  })
})

/** What a kernel's event can tell. */
function wholePixels({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) }
}

describe('the way the device is held', () => {
  test('turns the display only while that follows it', async () => {
    const client = await login()
    phone.shell(['am', 'start', '-a', 'android.settings.SETTINGS'])
    await client.ask('rotate')
    expect(phone.state.rotation).toBe(0)
    expect(await client.ask('sensor get acceleration')).toContain('acceleration = -9.77622:0:0.812348')
    phone.shell(['settings', 'put', 'system', 'accelerometer_rotation', '1'])
    expect(phone.state.rotation).toBe(3)
    expect(phone.frame()).toMatchObject({ width: 2160, height: 1080 })
    await client.ask('rotate')
    // A phone does not show its applications upside down.
    expect(phone.state.rotation).toBe(3)
    await client.ask('rotate')
    expect(phone.state.rotation).toBe(1)
    // Without automatic rotation, a phone turns back.
    phone.shell(['cmd', 'statusbar', 'expand-settings'])
    tap(phone, { content_desc: 'Auto-rotate' })
    expect(phone.state.rotation).toBe(0)
    tap(phone, { content_desc: 'Auto-rotate' })
    expect(phone.state.rotation).toBe(1)
    await client.ask('rotate')
    expect(phone.state.rotation).toBe(0)
  })

  test.each([
    ['9.8:0:0', 1],
    ['-9.8:0:1', 3],
    ['0:9.8:0', 0],
    ['0:0.3:9.8', 1],
    ['2:0.3:9.5', 1],
  ])('follows the acceleration %s to the rotation %i from 1', async (value, rotation) => {
    const client = await login()
    phone.shell(['am', 'start', '-a', 'android.settings.SETTINGS'])
    phone.shell(['wm', 'set-user-rotation', 'free'])
    await client.ask('sensor set acceleration 9.8:0:0')
    expect(await client.ask(`sensor set acceleration ${value}`)).toMatch(/OK/)
    expect(phone.state.rotation).toBe(rotation)
  })
})
