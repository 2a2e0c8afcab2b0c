import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EmulatorControl } from '@droidgym/adb/emulator/emulator-control'
import type { InputSource } from '@droidgym/adb/input/input-source'
import { ShellInput } from '@droidgym/adb/input/shell-input'
import { TextInput } from '@droidgym/adb/input/text-input'
import { Uiautomator2Source } from '@droidgym/adb/ui/uiautomator2-source'
import type { Point } from '@droidgym/android/geometry'
import { center } from '@droidgym/android/geometry'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import type { SystemKey, TouchPath } from '@droidgym/spec/device/device'
import { SystemKey as Keys } from '@droidgym/spec/device/device'
import { topActivity } from '@droidgym/phone/system/state'
import { DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { hasAdb } from '../../emulated/real-adb.ts'
import { AdbPhone } from '../adb-phone.ts'

const SPEED = 10

describe.skipIf(!hasAdb)("input (skipped without Debian's adb)", () => {
  let phone: AdbPhone
  let control: EmulatorControl
  let shell: ShellInput

  beforeAll(async () => {
    phone = await AdbPhone.start('100', SPEED, { keyboard: 'full' })
    control = new EmulatorControl({ port: phone.wired.ports.grpc, speed: SPEED })
    shell = new ShellInput(phone.link)
  })

  afterAll(async () => {
    control.close()
    await phone.close()
  })

  function start(activity: string): void {
    phone.wired.live.run((handset) => {
      expect(handset.shell(['am', 'start', '-n', activity])).toMatchObject({ exitCode: 0 })
      handset.advance(3_000)
    })
  }

  function nodes(): readonly UiNode[] {
    return phone.wired.live.run((handset) => {
      handset.advance(3_000)
      return [...documentOrder(handset.tree().roots)]
    })
  }

  function find(attribute: 'text' | 'className', value: string): Point {
    const node = nodes().find((candidate) => candidate[attribute] === value)
    if (node === undefined) throw new Error(`There is no ${value} on the screen`)
    return center(node.bounds)
  }

  /** What the phone shows when each source has done the same to it, and what it showed before. */
  async function compare(act: (source: InputSource) => Promise<void>): Promise<void> {
    const { live } = phone.wired
    live.save('before')
    const before = JSON.stringify(nodes())
    live.load('before')
    await act({ name: 'emulator', touch: (path) => control.touch(path), key: (key) => control.key(key) })
    const byEmulator = JSON.stringify(nodes())
    live.load('before')
    await act(shell)
    const byShell = JSON.stringify(nodes())
    expect(byShell).toBe(byEmulator)
    expect(byShell).not.toBe(before)
    live.load('before')
  }

  function path(...points: readonly (Point & { readonly time: number })[]): TouchPath {
    return { points }
  }

  it('does by adb what it does by gRPC: taps, swipes and long presses', async () => {
    start('com.android.settings/.Settings')
    const display = find('text', 'Display')
    await compare((source) => source.touch(path({ ...display, time: 0 })))
    const way = path({ x: 500, y: 1500, time: 0 }, { x: 500, y: 700, time: 1_000 })
    // How far a list is flung depends on a finger's speed at its end; four swipes go to the end of the list.
    await compare(async (source) => {
      for (let swipes = 0; swipes < 4; swipes++) await source.touch(way)
    })
    await phone.link.run(['input', 'keyevent', 'HOME'])
    const icon = find('text', 'Chrome')
    await compare((source) => source.touch(path({ ...icon, time: 0 }, { ...icon, time: 1_500 })))
  })

  it.each(Object.values(Keys).filter((key) => key !== 'ENTER' && key !== 'DELETE'))('presses %s either way', async (key: SystemKey) => {
    start('com.android.settings/.Settings')
    await compare((source) => source.key(key))
  })

  it('touches twice in one command, which a map takes for a double tap', async () => {
    // At the pace of a real phone: a faster clock leaves less of our time between the taps.
    const map = await AdbPhone.start('100', 1)
    try {
      const { live } = map.wired
      const source = new ShellInput(map.link)
      await map.link.run(['am', 'start', '-n', 'com.google.android.apps.maps/com.google.android.maps.MapsActivity'])
      const camera = (): unknown =>
        live.run(({ state }) => (topActivity(state)?.local as { readonly camera?: unknown }).camera ?? null)
      const at = path({ x: 700, y: 1300, time: 0 }, { x: 700, y: 1300, time: 60 })
      await source.touch(at)
      const before = camera()
      live.run((handset) => {
        handset.advance(5_000)
      })
      await source.touchTwice(at)
      expect(before).toBeNull()
      expect(camera()).toMatchObject({ zoom: expect.any(Number) as number })
    } finally {
      await map.close()
    }
  })

  it('refuses a path without points', async () => {
    await expect(shell.touch({ points: [] })).rejects.toMatchObject({ code: DeviceErrorCode.invalidInput })
    await expect(shell.touchTwice({ points: [] })).rejects.toMatchObject({ code: DeviceErrorCode.invalidInput })
  })

  describe('text', () => {
    const field = (): UiNode => {
      const found = nodes().find(({ className, focused }) => className.endsWith('EditText') && focused)
      if (found === undefined) throw new Error('No field has the focus')
      return found
    }

    beforeAll(async () => {
      start('com.android.contacts/.activities.ContactEditorActivity')
      // It asks for an account first.
      await shell.touch(path({ ...find('text', 'CANCEL'), time: 0 }))
      await shell.touch(path({ ...find('className', 'android.widget.EditText'), time: 0 }))
      phone.wired.live.save('editor')
    })

    beforeEach(() => {
      phone.wired.live.load('editor')
    })

    it.each([
      Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join(''),
      '%s', '100%sure %%s %', `it's "quoted" $(reboot) \`id\` \\n`, '-d 1', ' leading and trailing ', '~ * # ! & | ; < >',
    ])('arrives as it is: %s', async (text) => {
      await new TextInput(phone.link, undefined).type(text)
      expect(field().text).toBe(text)
    })

    it('arrives also where no keyboard has it', async () => {
      const source = await Uiautomator2Source.start(phone.link)
      try {
        const input = new TextInput(phone.link, source.writer)
        await input.type('héllo ✓ 日本')
        expect(field().text).toBe('héllo ✓ 日本')
        await Promise.all([source.hierarchy(), source.writer.append('é'), source.hierarchy()])
        expect(field().text).toBe('héllo ✓ 日本é')
      } finally {
        await source.close()
      }
      await expect(source.writer.append('é')).rejects.toMatchObject({ code: DeviceErrorCode.deviceClosed })
    })

    it('arrives by the broadcasts of ADBKeyBoard', async () => {
      const ime = 'com.android.adbkeyboard/.AdbIME'
      for (const argv of [['pm', 'install-existing', 'com.android.adbkeyboard'], ['ime', 'enable', ime], ['ime', 'set', ime]]) {
        expect(await phone.link.run(argv)).toMatchObject({ exitCode: 0, stderr: '' })
      }
      const base64 = Buffer.from('héllo ✓ 日本').toString('base64')
      const { stdout } = await phone.link.run(['am', 'broadcast', '-a', 'ADB_INPUT_B64', '--es', 'msg', base64])
      expect(stdout).toBe(
        'Broadcasting: Intent { act=ADB_INPUT_B64 flg=0x400000 (has extras) }\nBroadcast completed: result=0\n',
      )
      expect(field().text).toBe('héllo ✓ 日本')
    })

    it('is refused where nothing can write it, and DELETE and ENTER are keys', async () => {
      const input = new TextInput(phone.link, undefined)
      await expect(input.type('é')).rejects.toMatchObject({ code: DeviceErrorCode.invalidInput })
      await input.type('abc')
      await compare((source) => source.key('DELETE'))
      await shell.key('DELETE')
      expect(field().text).toBe('ab')
      await shell.key('ENTER')
    })
  })
})
