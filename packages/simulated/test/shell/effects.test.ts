import { describe, expect, it } from 'vitest'
import type { Phone } from '@droidgym/phone/phone'
import { batteryOf } from '@droidgym/phone/system/hardware/battery'
import { isScreenOff } from '@droidgym/phone/system/hardware/display-power'
import { topActivity } from '@droidgym/phone/system/state'
import { find, isShown } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

// Commands do what they answer, or answer that there is no such command.

const phoneOf = (): Promise<Phone> => createPhone(findEnvironment('100'))

function sh(phone: Phone, command: string): { stdout: string; exitCode: number } {
  const { stdout, stderr, exitCode } = phone.shell(command.split(' '))
  return { stdout: stdout + stderr, exitCode }
}

const CALL_SCREEN = 'com.android.incallui.InCallActivity'

describe('am crash', () => {
  it('ends the app with the dialog of a crash, by its name and by its process', async () => {
    const phone = await phoneOf()
    sh(phone, 'settings put global hide_error_dialogs 0')
    sh(phone, 'am start -a android.settings.SETTINGS')
    expect(sh(phone, 'am crash com.android.settings')).toEqual({ stdout: '', exitCode: 0 })
    expect(find(phone, { resource_id: 'android:id/alertTitle' }).text).toBe('Settings has stopped')
    expect(topActivity(phone.state)?.packageName).not.toBe('com.android.settings')
    sh(phone, 'am start -n com.google.android.deskclock/com.android.deskclock.DeskClock')
    sh(phone, `am crash ${phone.state.processes['com.google.android.deskclock'] ?? 'nothing'}`)
    expect(topActivity(phone.state)?.packageName).not.toBe('com.google.android.deskclock')
  })

  it('does nothing to an app that does not run, and wants an argument', async () => {
    const phone = await phoneOf()
    const before = phone.state.tasks
    expect(sh(phone, 'am crash com.android.settings')).toEqual({ stdout: '', exitCode: 0 })
    expect(phone.state.tasks).toBe(before)
    expect(sh(phone, 'am crash').stdout).toContain('Argument expected after "crash"')
  })
})

describe('the battery', () => {
  it('is what dumpsys sets until it is reset, for all who tell it', async () => {
    const phone = await phoneOf()
    sh(phone, 'dumpsys battery unplug')
    sh(phone, 'dumpsys battery set level 7')
    expect(sh(phone, 'dumpsys battery').stdout).toContain("(UPDATES STOPPED -- use 'reset' to restart)\n  AC powered: false")
    expect(sh(phone, 'dumpsys battery').stdout).toContain('level: 7\n')
    sh(phone, 'cmd statusbar expand-notifications')
    expect(isShown(phone, { content_desc: 'Battery 7 percent.' })).toBe(true)
    sh(phone, 'cmd statusbar collapse')
    sh(phone, 'am start -a android.intent.action.POWER_USAGE_SUMMARY')
    expect(isShown(phone, { text: '7%' })).toBe(true)
    sh(phone, 'cmd battery reset')
    expect(sh(phone, 'dumpsys battery').stdout).toContain('Service state:\n  AC powered: true')
    expect(isShown(phone, { text: '100%' })).toBe(true)
  })

  it.each([
    ['set', 'No property specified\n'],
    ['set level', 'No value specified\n'],
    ['set level full', 'Bad value: full\n'],
    ['set colour 1', 'Unknown set option: colour\n'],
    ['drain', 'Unknown command: drain\n'],
  ])('is not changed by "%s"', async (words, answer) => {
    const phone = await phoneOf()
    const before = batteryOf(phone.state)
    expect(sh(phone, `cmd battery ${words}`).stdout).toBe(answer)
    expect(batteryOf(phone.state)).toBe(before)
  })
})

describe('a call', () => {
  it('is one for Phone, telecom and telephony, and the key ends it', async () => {
    const phone = await phoneOf()
    sh(phone, 'am start -a android.intent.action.CALL -d tel:2025550123')
    phone.advance(5000)
    expect(sh(phone, 'dumpsys telecom').stdout).toContain('[TC@1, ACTIVE, ')
    expect(sh(phone, 'dumpsys telephony.registry').stdout).toContain('mCallState=2\n')
    sh(phone, 'input keyevent ENDCALL')
    expect(isScreenOff(phone.state)).toBe(false)
    phone.advance(5000)
    expect(topActivity(phone.state)?.className).not.toBe(CALL_SCREEN)
    expect(sh(phone, 'dumpsys telecom').stdout).not.toContain('TC@')
    expect(sh(phone, 'dumpsys telephony.registry').stdout).toContain('mCallState=0\n')
    sh(phone, 'input keyevent ENDCALL')
    expect(isScreenOff(phone.state)).toBe(true)
  })
})

describe('cmd', () => {
  it('turns airplane mode on, and tells it', async () => {
    const phone = await phoneOf()
    sh(phone, 'cmd connectivity airplane-mode enable')
    expect(phone.state.settings.global['airplane_mode_on']).toBe('1')
    expect(sh(phone, 'cmd connectivity airplane-mode').stdout).toBe('enabled\n')
    expect(sh(phone, 'cmd connectivity airplane-mode perhaps')).toMatchObject({ exitCode: 255 })
    sh(phone, 'cmd connectivity airplane-mode disable')
    expect(sh(phone, 'cmd connectivity airplane-mode').stdout).toBe('disabled\n')
  })

  it('knows no notifications, as none can be posted', async () => {
    const phone = await phoneOf()
    expect(sh(phone, 'cmd notification post -t T tag hello')).toEqual({ stdout: 'Unknown command: post\n', exitCode: 255 })
  })
})
