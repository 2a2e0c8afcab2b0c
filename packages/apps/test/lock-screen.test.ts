import { beforeEach, describe, expect, it } from 'vitest'
import { ringCall } from '@droidgym/apps/shared/people/calls'
import type { Phone } from '@droidgym/phone/phone'
import { isKeyguardShowing } from '@droidgym/phone/system/keyguard/keyguard'
import { lockKind } from '@droidgym/phone/system/keyguard/lock-settings'
import { topActivity } from '@droidgym/phone/system/state'
import { drag, find, isShown, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const CLOCK = { resource_id: 'com.android.systemui:id/default_clock_view' }
const MESSAGE = { resource_id: 'com.android.systemui:id/keyguard_message_area' }

let phone: Phone

beforeEach(async () => {
  phone = await createPhone(findEnvironment('100'))
})

function sh(command: string): string {
  return phone.shell(command.split(' ')).stdout
}

/** Turns the screen off and on again. */
function lock(): void {
  sh('input keyevent POWER')
  sh('input keyevent POWER')
}

function swipeUp(): void {
  const { width, height } = phone.tree()
  drag(phone, { x: width / 2, y: height * 0.7 }, { x: width / 2, y: height * 0.3 })
}

function typePin(pin: string): void {
  for (const digit of pin) tap(phone, { resource_id: `com.android.systemui:id/key${digit}` })
  tap(phone, { resource_id: 'com.android.systemui:id/key_enter' })
}

describe('a phone as it begins', () => {
  it('has no lock screen in any environment, and stays awake', async () => {
    lock()
    expect(isShown(phone, CLOCK)).toBe(false)
    for (const environment of loadEnvironments()) {
      const each = await createPhone(environment)
      expect(each.shell(['locksettings', 'get-disabled']).stdout).toBe('true\n')
      each.advance(24 * 3_600_000)
      expect(each.shell(['dumpsys', 'power']).stdout).toContain('mWakefulness=Awake')
    }
  }, 120_000)
})

describe('a phone that a swipe opens', () => {
  beforeEach(() => {
    sh('locksettings set-disabled false')
    lock()
  })

  it('shows clock and date over the wallpaper, and opens', () => {
    expect(find(phone, CLOCK).text).toBe('9:05')
    expect(isShown(phone, { text: 'Swipe up to open' })).toBe(true)
    expect(sh('dumpsys window policy')).toContain('mShowingLockscreen=true')
    expect(sh('dumpsys window displays')).toContain('mCurrentFocus=Window{')
    swipeUp()
    expect(isShown(phone, CLOCK)).toBe(false)
    expect(sh('dumpsys window policy')).toContain('mShowingLockscreen=false')
  })

  it('hides the app in front, which HOME and BACK do not reach', () => {
    sh('wm dismiss-keyguard')
    sh('am start -a android.settings.SETTINGS')
    lock()
    sh('input keyevent HOME')
    sh('input keyevent BACK')
    sh('input keyevent APP_SWITCH')
    expect(isShown(phone, CLOCK)).toBe(true)
    sh('input keyevent MENU')
    expect(topActivity(phone.state)?.packageName).toBe('com.android.settings')
    expect(isShown(phone, { text: 'Search settings' })).toBe(true)
  })

  it('shows what is posted, and opens it', () => {
    sh('cmd notification post -t Dinner -c activity -a android.settings.SETTINGS tag Tonight')
    expect(isShown(phone, { text: 'Dinner' })).toBe(true)
    sh('settings put secure lock_screen_show_notifications 0')
    expect(isShown(phone, { text: 'Dinner' })).toBe(false)
    sh('settings put secure lock_screen_show_notifications 1')
    tap(phone, { text: 'Dinner' })
    expect(topActivity(phone.state)?.packageName).toBe('com.android.settings')
    expect(isKeyguardShowing(phone.state)).toBe(false)
  })

  it('is covered by an incoming call', () => {
    sh('input keyevent POWER')
    phone.change((tx) => ringCall(tx, '2015550123'))
    expect(isShown(phone, { resource_id: 'com.android.dialer:id/incall_ui_container' })).toBe(true)
    sh('input keyevent HOME')
    expect(isShown(phone, CLOCK)).toBe(true)
  })

  it('comes up locked after a restart', () => {
    sh('wm dismiss-keyguard')
    phone.reboot()
    expect(isShown(phone, CLOCK)).toBe(true)
  })
})

describe('a PIN', () => {
  beforeEach(() => {
    expect(sh('locksettings set-pin 2468')).toBe("Pin set to '2468'\n")
    lock()
  })

  it('opens the phone', () => {
    swipeUp()
    expect(find(phone, MESSAGE).text).toBe('Enter your PIN')
    typePin('1111')
    expect(find(phone, MESSAGE).text).toBe('Wrong PIN')
    typePin('2468')
    expect(isKeyguardShowing(phone.state)).toBe(false)
  })

  it('is typed on a keyboard as well, shown as dots, and left with BACK', () => {
    swipeUp()
    sh('input text 24')
    expect(find(phone, { resource_id: 'com.android.systemui:id/pinEntry' }).text).toBe('••')
    sh('input keyevent BACK')
    expect(isShown(phone, CLOCK)).toBe(true)
    swipeUp()
    sh('input text 2468')
    sh('input keyevent ENTER')
    expect(isKeyguardShowing(phone.state)).toBe(false)
  })

  it('is not tried for half a minute after five wrong ones', () => {
    swipeUp()
    for (let times = 0; times < 5; times += 1) typePin('1111')
    expect(find(phone, MESSAGE).text).toBe('Try again in 30 seconds.')
    sh('input text 2468')
    sh('input keyevent ENTER')
    expect(isKeyguardShowing(phone.state)).toBe(true)
    expect(sh('locksettings verify --old 2468')).toBe('Request throttled\n')
    phone.advance(29_001)
    expect(find(phone, MESSAGE).text).toBe('Try again in 1 second.')
    phone.advance(1000)
    typePin('2468')
    expect(isKeyguardShowing(phone.state)).toBe(false)
  })

  it('keeps what is posted to itself, and opens it once the phone is unlocked', () => {
    sh('settings put secure lock_screen_allow_private_notifications 0')
    sh('cmd notification post -t Dinner -c activity -a android.settings.SETTINGS tag Tonight')
    expect(isShown(phone, { text: 'Dinner' })).toBe(false)
    tap(phone, { text: 'New notification' })
    expect(topActivity(phone.state)?.packageName).not.toBe('com.android.settings')
    typePin('2468')
    expect(topActivity(phone.state)?.packageName).toBe('com.android.settings')
  })

  it('is asked for by the shell', () => {
    expect(sh('locksettings clear')).toBe("Old password '' didn't match\n")
    expect(sh('dumpsys trust')).toMatch(/^ User "Owner" \(id=0, flags=0x13\) \(current\): trusted=0, trustManaged=0, deviceLocked=1, /m)
    expect(sh('locksettings verify --old 2468')).toBe('Lock credential verified successfully\n')
    expect(sh('locksettings get-disabled --old 2468')).toBe('false\n')
    expect(sh('locksettings set-password --old 2468 secret')).toBe("Password set to 'secret'\n")
    expect(sh('locksettings clear --old secret')).toBe('Lock credential cleared\n')
    expect(sh('locksettings get-disabled')).toBe('true\n')
    expect(phone.shell(['locksettings', 'set-pin', '12']).exitCode).toBe(255)
    expect(lockKind(phone.state)).toBe('none')
    expect(sh('dumpsys trust')).toContain('deviceLocked=0')
  })
})

it('opens with a password', () => {
  sh('locksettings set-password secret')
  lock()
  swipeUp()
  sh('input text secreT')
  sh('input keyevent ENTER')
  expect(find(phone, MESSAGE).text).toBe('Wrong Password')
  sh('input text secret')
  sh('input keyevent ENTER')
  expect(isKeyguardShowing(phone.state)).toBe(false)
})

it('opens with a pattern, which takes the dots that it passes', () => {
  sh('locksettings set-pattern 12369')
  lock()
  swipeUp()
  const { left, top, right } = find(phone, { resource_id: 'com.android.systemui:id/lockPatternView' }).bounds
  const cell = (right - left) / 3
  const draw = (dots: readonly number[]): void => {
    phone.touch(dots.map((dot, index) => ({
      x: left + (((dot - 1) % 3) + 0.5) * cell,
      y: top + (Math.floor((dot - 1) / 3) + 0.5) * cell,
      time: index * 100,
    })))
  }
  draw([1, 3, 6])
  expect(find(phone, MESSAGE).text).toBe('Wrong Pattern')
  draw([1, 3, 9])
  expect(isKeyguardShowing(phone.state)).toBe(false)
})

describe('the time until the screen goes dark', () => {
  const wakefulness = (): string | undefined => /mWakefulness=(\w+)/.exec(sh('dumpsys power'))?.[1]

  it('begins when nothing keeps the screen on any more, and anew with each use', () => {
    sh('settings put system screen_off_timeout 15000')
    phone.advance(3_600_000)
    sh('svc power stayon false')
    phone.advance(14_000)
    sh('input keyevent VOLUME_UP')
    sh('input tap 5 5')
    phone.advance(14_000)
    expect(wakefulness()).toBe('Awake')
    expect(sh('dumpsys power')).toContain('mUserActivitySummary=0x2')
    phone.advance(1000)
    expect(wakefulness()).toBe('Asleep')
    expect(phone.frame().pixels.every((byte) => byte === 0)).toBe(true)
    expect(sh('logcat -d -b events -s screen_toggled:I')).toContain('screen_toggled: 0')
    sh('input keyevent WAKEUP')
    expect(wakefulness()).toBe('Awake')
    sh('input keyevent SLEEP')
    expect(wakefulness()).toBe('Asleep')
    sh('svc power stayon true')
    expect(wakefulness()).toBe('Awake')
  })

  it('locks a phone with a credential a little later, and is short on the lock screen', () => {
    sh('locksettings set-pin 2468')
    sh('settings put system screen_off_timeout 60000')
    sh('svc power stayon false')
    phone.advance(60_000)
    expect(isKeyguardShowing(phone.state)).toBe(false)
    phone.advance(5000)
    expect(isKeyguardShowing(phone.state)).toBe(true)
    sh('input keyevent WAKEUP')
    phone.advance(9000)
    expect(wakefulness()).toBe('Awake')
    phone.advance(1000)
    expect(wakefulness()).toBe('Asleep')
  })
})

describe('the emergency dialer of a locked phone', () => {
  const DIGITS = { resource_id: 'com.android.phone:id/digits' }
  const className = () => topActivity(phone.state)?.className

  beforeEach(() => {
    sh('locksettings set-pin 1234')
    lock()
    swipeUp()
    tap(phone, { resource_id: 'com.android.systemui:id/emergency_call_button' })
  })

  function dial(number: string): void {
    const ids = { 1: 'one', 2: 'two', 5: 'five', 9: 'nine' } as const
    for (const digit of number) tap(phone, { resource_id: `com.android.phone:id/${ids[digit as '1' | '2' | '5' | '9']}` })
    tap(phone, { resource_id: 'com.android.phone:id/floating_action_button' })
  }

  it('calls an emergency number without the PIN, and the phone stays locked after it', () => {
    dial('911')
    expect(className()).toBe('com.android.incallui.InCallActivity')
    expect(sh('logcat -d -s Telecom:I')).toMatch(/Emergency number detected/)
    sh('input keyevent ENDCALL')
    phone.advance(3000)
    expect(find(phone, DIGITS).text).toBe('911')
    sh('input keyevent BACK')
    expect(isKeyguardShowing(phone.state)).toBe(true)
    expect(find(phone, MESSAGE).text).toBe('Enter your PIN')
  })

  it('refuses other numbers, and none', () => {
    dial('5125')
    expect(isShown(phone, { text: 'Can\'t call. 512-5 is not an emergency number.' })).toBe(true)
    tap(phone, { text: 'OK' })
    expect(find(phone, DIGITS).text).toBe('')
    tap(phone, { resource_id: 'com.android.phone:id/floating_action_button' })
    expect(isShown(phone, { text: 'Can\'t call. Dial an emergency number.' })).toBe(true)
    expect(sh('logcat -d -s Telecom:I')).not.toMatch(/Creating a new outgoing call/)
  })

  it('leads nowhere else: HOME is the lock screen, and it goes as the screen goes dark', () => {
    lock()
    expect(isShown(phone, CLOCK)).toBe(true)
    const activities = phone.state.tasks.flatMap((task) => task.activities)
    expect(activities.map((each) => each.className)).not.toContain('com.android.phone.EmergencyDialer')
    swipeUp()
    tap(phone, { resource_id: 'com.android.systemui:id/emergency_call_button' })
    sh('input keyevent HOME')
    expect(find(phone, MESSAGE).text).toBe('Enter your PIN')
  })

  it('is opened by the menu of POWER, too, and the call is returned to from the lock screen', () => {
    sh('input keyevent HOME')
    sh('input keyevent --longpress POWER')
    tap(phone, { text: 'Emergency' })
    dial('112')
    phone.advance(3000)
    sh('input keyevent HOME')
    swipeUp()
    tap(phone, { text: 'Return to call' })
    expect(className()).toBe('com.android.incallui.InCallActivity')
  })
})
