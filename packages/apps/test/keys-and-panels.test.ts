import { beforeEach, describe, expect, it } from 'vitest'
import { center } from '@droidgym/android/geometry'
import { ringCall } from '@droidgym/apps/shared/people/calls'
import type { Phone } from '@droidgym/phone/phone'
import { Stream, topActivity } from '@droidgym/phone/system/state'
import { WindowKind } from '@droidgym/phone/view/window'
import { drag, find, isShown, longPress, longPressAt, swipe, tap, tapAt, tapSystem } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

let phone: Phone

beforeEach(async () => {
  phone = await createPhone(findEnvironment('100'))
})

function sh(command: string): string {
  return phone.shell(command.split(' ')).stdout
}

const panel = () => phone.windows().find(({ spec }) => spec.key === 'volume')
const volume = (stream: Stream) => phone.state.volumes[stream]

describe('the volume panel', () => {
  it('comes up with a key, changes what the key is for, and goes after three seconds', () => {
    const before = phone.tree()
    sh('input keyevent VOLUME_UP')
    sh('input keyevent VOLUME_UP')
    expect(volume(Stream.music)).toBe(7)
    expect(sh('logcat -d -s vol.Events:I')).toMatch(/key STREAM_MUSIC 7/)
    // It never has the focus.
    expect(phone.tree()).toEqual(before)
    phone.advance(2999)
    expect(panel()).toBeDefined()
    phone.advance(1)
    expect(panel()).toBeUndefined()
    expect(sh('logcat -d -s vol.Events:I')).toMatch(/dismiss_dialog timeout/)
  })

  it('lies at the right edge, and goes with a touch beside it, which does what it does', () => {
    sh('input keyevent VOLUME_DOWN')
    expect(panel()?.frame.right).toBe(phone.tree().width)
    tap(phone, { content_desc: 'Settings' })
    expect(panel()).toBeUndefined()
    expect(sh('dumpsys window displays')).toContain('com.android.settings')
  })

  it('mutes a stream and lets it be heard again, and the ringer with its button', () => {
    sh('input keyevent VOLUME_MUTE')
    expect(volume(Stream.music)).toBe(0)
    tapSystem(phone, 'volume_row_icon')
    expect(volume(Stream.music)).toBe(5)
    tapSystem(phone, 'ringer_icon')
    expect([volume(Stream.ring), volume(Stream.notification)]).toEqual([0, 0])
    tapSystem(phone, 'ringer_icon')
    expect(volume(Stream.ring)).toBe(5)
  })

  it('has a slider that is lowest at the bottom, and leads to the settings of sounds', () => {
    sh('input keyevent VOLUME_DOWN')
    const slider = panel()?.root.bounds
    expect(slider).toBeDefined()
    tapSystem(phone, 'volume_row_slider')
    expect(volume(Stream.music)).toBe(8)
    tapSystem(phone, 'settings')
    expect(panel()).toBeUndefined()
    expect(isShown(phone, { text: 'Media volume' })).toBe(true)
  })

  it('stays away while a call comes in, which the keys silence', () => {
    phone.change((tx) => ringCall(tx, '2015550123'))
    sh('input keyevent VOLUME_DOWN')
    expect([volume(Stream.ring), volume(Stream.music)]).toEqual([5, 5])
    expect(panel()).toBeUndefined()
    expect(sh('logcat -d -s WindowManager:I')).toMatch(/VOLUME key-down while ringing: Silence ringer!$/m)
  })
})

describe('BACK', () => {
  it('closes the shade before the keyboard behind it', () => {
    sh('am start -a android.intent.action.SENDTO -d sms:5550100')
    tap(phone, { resource_id: 'compose_message_text' })
    drag(phone, { x: 540, y: 4 }, { x: 540, y: 1000 })
    expect(isShown(phone, { resource_id: 'notification_panel' })).toBe(true)
    sh('input keyevent BACK')
    expect(isShown(phone, { resource_id: 'notification_panel' })).toBe(false)
    expect(phone.windows().some(({ spec }) => spec.kind === WindowKind.keyboard)).toBe(true)
    sh('input keyevent BACK')
    expect(phone.windows().some(({ spec }) => spec.kind === WindowKind.keyboard)).toBe(false)
  })
})

describe('the power menu', () => {
  beforeEach(() => {
    sh('input keyevent --longpress POWER')
  })

  it('shows its choices, and goes with BACK and a touch beside it', () => {
    for (const text of ['Emergency', 'Power off', 'Restart', 'Screenshot']) expect(isShown(phone, { text })).toBe(true)
    expect(isShown(phone, { text: 'Lockdown' })).toBe(false)
    sh('input keyevent BACK')
    expect(isShown(phone, { text: 'Restart' })).toBe(false)
    sh('input keyevent --longpress POWER')
    tapAt(phone, { x: 40, y: center(phone.tree().roots[0]?.bounds ?? { left: 0, top: 0, right: 0, bottom: 0 }).y })
    expect(isShown(phone, { text: 'Restart' })).toBe(false)
  })

  it('restarts the phone', () => {
    sh('setprop debug.tried 1')
    tap(phone, { text: 'Restart' })
    phone.advance(2000)
    expect(sh('getprop debug.tried')).toBe('\n')
  })

  it('saves a screenshot without the menu in it', () => {
    tap(phone, { text: 'Screenshot' })
    const shown = phone.frame().pixels
    phone.advance(500)
    expect(sh('ls /sdcard/Pictures/Screenshots')).toContain('Screenshot_')
    expect(isShown(phone, { text: 'Restart' })).toBe(false)
    expect(shown.length).toBeGreaterThan(0)
  })

  it('locks a phone that has a credential', () => {
    sh('input keyevent BACK')
    sh('locksettings set-pin 2468')
    sh('input keyevent --longpress POWER')
    tap(phone, { text: 'Lockdown' })
    expect(isShown(phone, { text: 'Swipe up to open' })).toBe(true)
    sh('input keyevent --longpress POWER')
    tap(phone, { text: 'Emergency' })
    expect(isShown(phone, { resource_id: 'com.android.phone:id/digits' })).toBe(true)
  })
})

describe('a key that is held', () => {
  it('HOME opens the assistant, from any app, and not while the phone is locked', () => {
    sh('am start -n com.android.settings/.Settings')
    sh('input keyevent --longpress HOME')
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.googlequicksearchbox')
    expect(sh('logcat -d -s ActivityTaskManager:I')).toMatch(/START u0 \{act=android.intent.action.ASSIST /)
    sh('input keyevent HOME')
    const bar = phone.windows().find(({ spec }) => spec.key === 'navigation-bar')
    longPressAt(phone, center(bar?.frame ?? { left: 0, top: 0, right: 0, bottom: 0 }))
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.googlequicksearchbox')
    sh('input keyevent HOME')
    sh('locksettings set-pin 1234')
    sh('input keyevent SLEEP')
    sh('input keyevent --longpress HOME')
    sh('input keyevent WAKEUP')
    sh('input keyevent --longpress HOME')
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.apps.nexuslauncher')
  })

  it('BACK does what a press does, once', () => {
    sh('am start -n com.android.settings/.Settings')
    tap(phone, { text: 'Display' })
    sh('input keyevent --longpress BACK')
    expect(isShown(phone, { text: 'Battery' })).toBe(true)
  })

  it('VOLUME_UP and DEL act again, VOLUME_MUTE does not', () => {
    sh('input keyevent --longpress VOLUME_UP')
    expect(volume(Stream.music)).toBe(7)
    sh('input keyevent --longpress VOLUME_MUTE')
    expect(volume(Stream.music)).toBe(0)
    sh('am start -a android.intent.action.SENDTO -d sms:5550100')
    tap(phone, { resource_id: 'compose_message_text' })
    sh('input text abcd')
    sh('input keyevent --longpress DEL')
    expect(find(phone, { resource_id: 'compose_message_text' }).text).toBe('ab')
  })
})

describe('a tile of the quick settings', () => {
  it.each([
    ['Wi-Fi', 'com.android.settings.Settings$WifiSettingsActivity'],
    ['Do Not Disturb', 'com.android.settings.Settings$ZenModeSettingsActivity'],
    ['Flashlight', 'com.android.camera.CameraActivity'],
    ['Auto-rotate', 'com.android.settings.Settings$DisplaySettingsActivity'],
    ['Battery Saver', 'com.android.settings.Settings$PowerUsageSummaryActivity'],
    ['Mobile data', 'com.android.settings.Settings$MobileNetworkActivity'],
    ['Airplane mode', 'com.android.settings.Settings$NetworkDashboardActivity'],
    ['Screen Cast', 'com.android.settings.Settings$WifiDisplaySettingsActivity'],
  ])('opens what it is about with a long press: %s', (name, page) => {
    const { width, height } = phone.tree()
    drag(phone, { x: width / 2, y: 4 }, { x: width / 2, y: height * 0.5 })
    swipe(phone, { resource_id: 'notification_panel' }, 'down')
    longPress(phone, { class: 'android.widget.Switch', content_desc: name })
    expect(isShown(phone, { resource_id: 'notification_panel' })).toBe(false)
    expect(topActivity(phone.state)?.className).toBe(page)
  })
})
