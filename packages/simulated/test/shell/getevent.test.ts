import { describe, expect, it } from 'vitest'
import type { KeyboardKind } from '@droidgym/phone/system/hardware/input-devices'
import { Shell } from '@droidgym/simulated/shell/shell'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { paperSettings, smallPhone } from '@droidgym/simulated/test/small-phone'
import { finish } from '@droidgym/simulated/test/shell/session'

async function output(line: string, keyboard?: KeyboardKind): Promise<string> {
  const phone = smallPhone(findEnvironment('100'), [paperSettings])
  const host = { onChange: () => () => undefined, reboot: () => phone.reboot(), still: true as const }
  const shell = new Shell({ ...host, run: (work) => work(phone), ...(keyboard === undefined ? {} : { keyboard }) })
  const { stdout, stderr } = await finish(shell, line, { uid: 2000 })
  return stdout + stderr
}

/** The block of the device with this name. */
function block(printed: string, name: string): string | undefined {
  return printed.split(/^add device \d+: /m).find((text) => text.includes(`name:     "${name}"`))
}

describe('14.3: getevent', () => {
  it('lists the devices of an emulator without a hardware keyboard', async () => {
    const printed = await output('getevent -p')
    expect(printed.startsWith(
      [
        'add device 1: /dev/input/event0',
        '  name:     "Power Button"',
        '  events:',
        '    KEY (0001): 0074 ',
        '  input props:',
        '    <none>',
        'add device 2: /dev/input/event1',
        '  name:     "virtio_input_multi_touch_1"',
        '  events:',
        '    ABS (0003): 0000  : value 0, min 0, max 32767, fuzz 0, flat 0, resolution 0',
        '                0001  : value 0, min 0, max 32767, fuzz 0, flat 0, resolution 0',
        '',
      ].join('\n'),
    )).toBe(true)
    expect(printed).toContain('    SW  (0005): 0000 \n  input props:\n    <none>\n')
    expect(printed.match(/^add device/gm)).toHaveLength(14)
    expect(block(printed, 'qwerty2')).toBeUndefined()
    expect(block(printed, 'AT Translated Set 2 keyboard')).toContain('0035')
  })

  it('labels known codes', async () => {
    expect(block(await output('getevent -lp', 'buttons'), 'qwerty2')).toBe(
      [
        '/dev/input/event12',
        '  name:     "qwerty2"',
        '  events:',
        '    KEY (0001): KEY_HOME              KEY_END               KEY_VOLUMEDOWN        KEY_VOLUMEUP         ',
        '                KEY_POWER             KEY_SLEEP             KEY_BACK              KEY_SEARCH           ',
        '                KEY_KBDILLUMDOWN      KEY_KBDILLUMUP        KEY_SEND              KEY_APPSELECT        ',
        '                KEY_SCREENSAVER       KEY_VOICECOMMAND      KEY_ASSISTANT         0248                 ',
        '  input props:',
        '    <none>',
        '',
      ].join('\n'),
    )
  })

  it('prints a keyboard as an emulator with hw.keyboard=yes does', async () => {
    const printed = block(await output('getevent -p', 'full'), 'qwerty2')
    // What a real one printed: JakeWharton/adb-event-mirror#13.
    for (const line of [
      '    KEY (0001): 0001  0002  0003  0004  0005  0006  0007  0008 ',
      '                0051  0052  0053  0056  0057  0058  0059  005b ',
      '                00e5  00e6  00e7  018f  0244  0245  0246  0247 ',
      '                0248 ',
      '    LED (0011): 0000  0001  0002 ',
    ]) {
      expect(printed?.split('\n')).toContain(line)
    }
    expect(block(await output('getevent -l -p', 'full'), 'qwerty2')).toMatch(/ KEY_BACKSPACE .* LED_SCROLLL/s)
  })

  it('names the devices alone without -p, and refuses what it does not know', async () => {
    const names = await output('getevent')
    expect(names.split('\n').slice(0, 3)).toEqual([
      'add device 1: /dev/input/event0', '  name:     "Power Button"', 'add device 2: /dev/input/event1',
    ])
    expect(await output('getevent -x')).toMatch(/^Usage: getevent /)
  })
})
