import { describe, expect, it } from 'vitest'
import { galleryState } from '@droidgym/apps/shared/media/media'
import { youtubeState } from '@droidgym/apps/youtube/state'
import { encodePng } from '@droidgym/phone/render/png'
import { clipboardOf, copyText } from '@droidgym/phone/system/clipboard'
import type { Phone } from '@droidgym/phone/phone'
import { batteryOf } from '@droidgym/phone/system/hardware/battery'
import { isScreenOff } from '@droidgym/phone/system/hardware/display-power'
import { topActivity } from '@droidgym/phone/system/state'
import { find, isShown, tap } from '@droidgym/phone/test/finger'
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
    expect(sh(phone, 'dumpsys telecom').stdout).toContain(
      '[TC@1, ACTIVE, com.android.phone/com.android.services.telephony.TelephonyConnectionService, tel:********23, A, '
      + 'childs(0), has_parent(false), [Capabilities: CAPABILITY_HOLD CAPABILITY_SUPPORT_HOLD CAPABILITY_MUTE], [Properties:]]',
    )
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
})

describe('the key SYSRQ', () => {
  it('saves a picture of the screen where Photos and Files show it', async () => {
    const phone = await phoneOf()
    sh(phone, 'am start -a android.settings.SETTINGS')
    const shown = encodePng(phone.frame())
    expect(sh(phone, 'input keyevent SYSRQ')).toEqual({ stdout: '', exitCode: 0 })
    const [name = ''] = sh(phone, 'ls /sdcard/Pictures/Screenshots').stdout.split('\n')
    expect(name).toBe('Screenshot_20240117-090500.png')
    const path = `/storage/emulated/0/Pictures/Screenshots/${name}`
    expect(Buffer.from(phone.files.read(phone.state, path) ?? []).equals(shown)).toBe(true)
    expect(galleryState.of(phone.state).media).toContainEqual(expect.objectContaining({ name, folder: 'Pictures/Screenshots' }))
    phone.advance(1000)
    sh(phone, 'input keyevent 120')
    expect(sh(phone, 'ls /sdcard/Pictures/Screenshots').stdout.trim().split('\n')).toHaveLength(2)
  })

  it('does nothing while the screen is off, and logs that there is no room', async () => {
    const phone = await phoneOf()
    sh(phone, 'input keyevent SLEEP SYSRQ WAKEUP')
    expect(sh(phone, 'ls /sdcard/Pictures').stdout).not.toContain('Screenshots')
    phone.change((tx) => tx.set({ storageBytes: 10 }))
    sh(phone, 'input keyevent SYSRQ')
    expect(sh(phone, 'ls /sdcard/Pictures').stdout).not.toContain('Screenshot_')
    expect(phone.state.log.since(0).at(-1)).toMatchObject({ tag: 'SaveImageInBackgroundTask', priority: 'E' })
  })
})

describe('the clipboard', () => {
  it('is pasted into the field with the focus, and lost at a restart', async () => {
    const phone = await phoneOf()
    sh(phone, 'am start -n com.android.chrome/com.google.android.apps.chrome.Main')
    phone.change((tx) => { copyText(tx, 'plums') })
    sh(phone, 'input keyevent PASTE')
    tap(phone, { resource_id: 'com.android.chrome:id/search_box_text' })
    sh(phone, 'input keyevent 279')
    sh(phone, 'input keyevent PASTE')
    expect(find(phone, { resource_id: 'com.android.chrome:id/url_bar' }).text).toBe('plumsplums')
    phone.reboot()
    expect(clipboardOf(phone.state)).toBe('')
  })

  it('takes the selected text of a field, and nothing without a selection', async () => {
    const phone = await phoneOf()
    sh(phone, 'am start -n com.android.chrome/com.google.android.apps.chrome.Main')
    tap(phone, { resource_id: 'com.android.chrome:id/search_box_text' })
    sh(phone, 'input text plums')
    sh(phone, 'input keyevent COPY CUT')
    expect(clipboardOf(phone.state)).toBe('')
    expect(find(phone, { resource_id: 'com.android.chrome:id/url_bar' }).text).toBe('plums')
  })

  it('has the link that an app has copied', async () => {
    const phone = await phoneOf()
    sh(phone, 'am start -a android.intent.action.VIEW -d https://en.wikipedia.org/wiki/Main_Page -n org.wikipedia/.page.PageActivity')
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: 'Share' })
    tap(phone, { text: 'Copy link to article' })
    expect(clipboardOf(phone.state)).toMatch(/^https:\/\/en\.wikipedia\.org\/wiki\/\S+$/)
  })
})

describe('media keys', () => {
  it('play, stop and skip the video, by dispatch and by key', async () => {
    const phone = await createPhone({ ...findEnvironment('100'), content: 'lived-in' })
    expect(sh(phone, 'media list-sessions').stdout).toBe('Sessions:\n')
    sh(phone, 'media dispatch play')
    sh(phone, 'am start -n com.google.android.youtube/com.google.android.apps.youtube.app.WatchWhileActivity')
    tap(phone, { resource_id: 'com.google.android.youtube:id/video_item' })
    expect(sh(phone, 'media list-sessions').stdout).toMatch(/^Sessions:\n {2}tag=\S.*, package=com\.google\.android\.youtube\n$/)
    const playing = (): boolean => youtubeState.of(phone.state).player?.playingSince !== null
    const first = youtubeState.of(phone.state).player?.video
    sh(phone, 'media dispatch pause')
    expect(playing()).toBe(false)
    sh(phone, 'media dispatch pause')
    expect(playing()).toBe(false)
    sh(phone, 'input keyevent MEDIA_PLAY_PAUSE')
    expect(playing()).toBe(true)
    sh(phone, 'media dispatch next')
    expect(youtubeState.of(phone.state).player?.video).not.toBe(first)
  })

  it.each([
    ['media dispatch louder', "Error: unknown dispatch code 'louder'\n"],
    ['media sing', "Error: unknown command 'sing'\n"],
    ['media monitor x', 'No session found with id x\n'],
    ['media volume --adj up', 'Error: no valid volume adjustment, was up, expected lower|same|raise\n'],
    ['media volume --louder', 'Error: Unknown argument --louder\n'],
  ])('"%s" is answered', async (command, answer) => {
    const phone = await phoneOf()
    const { volumes } = phone.state
    expect(sh(phone, command).stdout).toBe(answer)
    expect(phone.state.volumes).toBe(volumes)
  })
})

describe('am', () => {
  it('ends what runs behind the app in front', async () => {
    const phone = await phoneOf()
    sh(phone, 'am start -n com.google.android.deskclock/com.android.deskclock.DeskClock')
    sh(phone, 'am start -a android.settings.SETTINGS')
    sh(phone, 'am kill-all')
    expect(sh(phone, 'pidof com.google.android.deskclock').stdout).toBe('')
    expect(sh(phone, 'pidof com.android.settings').stdout).not.toBe('')
    expect(sh(phone, 'pidof com.google.android.apps.nexuslauncher').stdout).not.toBe('')
  })

  it('restarts the system, also one that hangs', async () => {
    const phone = await phoneOf()
    for (const [command, answer] of [['restart', 'Restart'], ['hang --allow-restart', 'Hanging']] as const) {
      sh(phone, 'am start -a android.settings.SETTINGS')
      expect(sh(phone, `am ${command}`)).toEqual({ stdout: `${answer} the system...\n`, exitCode: 0 })
      expect(topActivity(phone.state)?.packageName).toBe('com.google.android.apps.nexuslauncher')
    }
  })

  it('stores the app that is debugged', async () => {
    const phone = await phoneOf()
    sh(phone, 'am set-debug-app -w --persistent com.android.settings')
    expect(phone.state.settings.global).toMatchObject({ debug_app: 'com.android.settings', wait_for_debugger: '1' })
    sh(phone, 'am clear-debug-app')
    expect(phone.state.settings.global).toMatchObject({ debug_app: '', wait_for_debugger: '0' })
  })

  it('knows the panels of the status bar by their transactions', async () => {
    const phone = await phoneOf()
    expect(sh(phone, 'service call statusbar 1').stdout).toContain('Parcel(00000000')
    expect(isShown(phone, { text: 'No notifications' })).toBe(true)
    sh(phone, 'service call statusbar 2')
    expect(isShown(phone, { text: 'No notifications' })).toBe(false)
  })
})

describe('what this phone cannot do', () => {
  it.each([
    'am hang', 'am hang --now', 'am switch-user 10', 'am task', 'am instrument a.b/.Runner', 'am set-debug-app',
    'wm overscan', 'wm overscan 0,0,0,100', 'wm overscan wide', 'wm scaling', 'wm scaling big', 'wm folded-area 1,2,3,4',
    'wm folded-area here', 'wm set-fix-to-user-rotation enabled', 'wm set-fix-to-user-rotation', 'wm tracing start',
    'cmd wifi status', 'cmd wifi set-wifi-enabled', 'cmd statusbar click-tile a/.B', 'cmd statusbar send-disable-flag x',
    'settings reset global untrusted_defaults', 'setenforce 1', 'wm size 10x10',
    'monkey -p com.android.settings 500',
  ])('fails and changes nothing: %s', async (command) => {
    const phone = await phoneOf()
    const before = phone.state
    const { exitCode, stdout } = sh(phone, command)
    expect(exitCode).not.toBe(0)
    expect(stdout).not.toBe('')
    expect(phone.state.settings).toBe(before.settings)
    expect(phone.state.tasks).toBe(before.tasks)
  })

  it.each([
    ['service call audio 7 i32 3', 'Result: Parcel(Error: 0xffffffffffffffb6 "Not a data message")\n'],
    ['am task lock 1', 'Activity manager is not in lockTaskMode\n'],
    ['input motionevent DOWN 1 1', 'Error: Unknown command: motionevent\n'],
    ['wm folded-area', 'Folded area: none\n'],
  ])('is said where Android ends without an error: %s', async (command, answer) => {
    expect(sh(await phoneOf(), command).stdout).toContain(answer)
  })
})
