import { describe, expect, test } from 'vitest'
import type { App } from '@droidgym/phone/app'
import { navigationKeys } from '@droidgym/apps/system-ui/bars/navigation-keys'
import type { Phone } from '@droidgym/phone/phone'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { topActivity } from '@droidgym/phone/system/state'
import { h } from '@droidgym/phone/view/jsx'
import { WindowKind } from '@droidgym/phone/view/window'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { drag, find, findAll, isShown, swipe, tap, tapAt, tapSystem } from '@droidgym/phone/test/finger'
import { paperSettings, smallPhone } from '@droidgym/simulated/test/small-phone'

const SETTINGS_CLASS = 'com.android.settings.Settings'

function startPlain(phone: Phone): void {
  const { width, height } = phone.tree()
  drag(phone, { x: width / 2, y: height * 0.75 }, { x: width / 2, y: height * 0.25 })
  tap(phone, { resource_id: 'icon', instance: 0 })
}

function atHome(phone: Phone): boolean {
  return topActivity(phone.state)?.packageName === 'com.google.android.apps.nexuslauncher'
}

function messages(phone: Phone, tag: string): readonly string[] {
  return phone.state.log
    .since(0)
    .filter((entry) => entry.tag === tag)
    .map(({ message }) => message)
}

function clock(phone: Phone): string {
  pullDown(phone)
  return find(phone, { resource_id: 'clock' }).text
}

function pullDown(phone: Phone): void {
  const { width, height } = phone.tree()
  drag(phone, { x: width / 2, y: 4 }, { x: width / 2, y: height * 0.5 })
}

describe('the closed quick settings', () => {
  // quick_qs_total_height and quick_qs_offset_height
  test.each([
    ['100', 484, 132],
    ['109', 152, 24],
  ])('have a header as high as the framework says in environment %s', (id, total, offset) => {
    const phone = smallPhone(findEnvironment(id))
    pullDown(phone)
    const header = find(phone, { resource_id: 'com.android.systemui:id/header' }).bounds
    const row = find(phone, { resource_id: 'com.android.systemui:id/quick_qs_panel' }).bounds
    expect([header.bottom - header.top, row.top - header.top]).toEqual([total, offset])
  })
})

describe('the status bar', () => {
  test.each([
    ['100', '9:05'],
    ['104', '09 h 05'],
    ['105', '9:05'],
    ['109', '٩:٠٥'],
    ['031', '09:05'],
  ])('tells the time of environment %s without the half of the day', (id, text) => {
    expect(clock(smallPhone(findEnvironment(id)))).toBe(text)
  })

  test('follows the chosen kind of clock', () => {
    const phone = smallPhone()
    phone.advance(6 * 3_600_000)
    expect(clock(phone)).toBe('3:05')
    phone.shell(['settings', 'put', 'system', 'time_12_24', '24'])
    expect(find(phone, { resource_id: 'clock' }).text).toBe('15:05')
  })
})

describe('the navigation bar', () => {
  /** Where B-MoCA's agents tap for the keys: 1/128 of the width, 1/256 of the height. */
  const AT = { back: 43 / 128, home: 64 / 128, recents: 85 / 128 }

  const press = (phone: Phone, share: number): void => {
    const { width, height } = phone.state.environment
    tapAt(phone, { x: share * width, y: (252 / 256) * height })
  }

  test.each(loadEnvironments().map(({ id }) => id))('has its keys at the usual places in environment %s', (id) => {
    const environment = findEnvironment(id)
    const { rtl, smallestWidthDp } = configurationOf(smallPhone(environment).state)
    const [back, recents] = rtl ? [AT.recents, AT.back] : [AT.back, AT.recents]
    // From sw900dp on the keys stand at the two ends, away from there.
    if (smallestWidthDp >= 900) return
    const phone = smallPhone(environment)
    startPlain(phone)
    const started = phone.state
    press(phone, back)
    expect(isShown(phone, { resource_id: 'apps_list_view' })).toBe(true)
    phone.restore(started)
    press(phone, AT.home)
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(true)
    phone.restore(started)
    press(phone, recents)
    expect(isShown(phone, { resource_id: 'overview_panel' })).toBe(true)
  })

  test('on phones leaves no gap, on tablets it has some', () => {
    const covered = (id: string): number => {
      const configuration = configurationOf(smallPhone(findEnvironment(id)).state)
      const keys = navigationKeys(configuration)
      return keys.reduce((sum, { start, end }) => sum + end - start, 0) / configuration.widthDp
    }
    expect(covered('100')).toBeCloseTo(1)
    expect(covered('103')).toBeCloseTo(1)
    expect(covered('109')).toBeLessThan(0.5)
  })

  test('has back and overview where a Pixel 3 shows them', () => {
    const configuration = configurationOf(smallPhone().state)
    const shares = navigationKeys(configuration).map(({ centre }) => centre / configuration.widthDp)
    expect(shares.map((share) => Math.round(share * 1000) / 10)).toEqual([21.2, 50, 78.8])
  })

  test('takes the colour of the application, and none over the home screen', () => {
    const phone = smallPhone()
    const color = (): string | undefined => {
      const bar = phone.windows().find(({ spec }) => spec.kind === WindowKind.navigationBar)
      return bar?.root.element.props.background
    }
    expect(color()).toBeUndefined()
    startPlain(phone)
    expect(color()).toBe('#FFFFFF')
  })
})

describe('the shade', () => {
  test.each(['100', '001', '103', '108', '109'])('opens in two pulls and closes in environment %s', (id) => {
    const phone = smallPhone(findEnvironment(id))
    pullDown(phone)
    expect(isShown(phone, { resource_id: 'no_notifications' })).toBe(true)
    expect(findAll(phone, { class: 'android.widget.Switch' }).length).toBeGreaterThanOrEqual(4)
    swipe(phone, { resource_id: 'notification_panel' }, 'down')
    // Without a Bluetooth adapter there is no tile for it.
    expect(findAll(phone, { class: 'android.widget.Switch' }).length).toBe(8)
    expect(isShown(phone, { resource_id: 'settings_button' })).toBe(true)
    phone.key('BACK')
    expect(isShown(phone, { resource_id: 'notification_panel' })).toBe(false)
  })

  test('folds up step by step', () => {
    const phone = smallPhone()
    pullDown(phone)
    swipe(phone, { resource_id: 'notification_panel' }, 'down')
    swipe(phone, { resource_id: 'notification_panel' }, 'up')
    expect(isShown(phone, { resource_id: 'no_notifications' })).toBe(true)
    swipe(phone, { resource_id: 'notification_panel' }, 'up')
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(true)
  })

  test('also opens with a swipe down on the home screen', () => {
    const phone = smallPhone()
    drag(phone, { x: 130, y: 500 }, { x: 130, y: 1500 })
    expect(isShown(phone, { resource_id: 'notification_panel' })).toBe(true)
    tapAt(phone, { x: 540, y: 1500 })
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(true)
  })

  test('goes with HOME, over an application too', () => {
    const phone = smallPhone()
    startPlain(phone)
    pullDown(phone)
    phone.key('HOME')
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(true)
  })

  test('turns Wi-Fi off and on', () => {
    const phone = smallPhone()
    pullDown(phone)
    const tile = { content_desc: 'Wi-Fi' }
    expect(find(phone, tile)).toMatchObject({ checkable: true, checked: true, text: 'On' })
    tap(phone, tile)
    expect(find(phone, tile)).toMatchObject({ checked: false, text: 'Off' })
    tap(phone, tile)
    expect(messages(phone, 'WifiService')).toEqual([
      'setWifiEnabled package=com.android.systemui uid=10087 enable=false',
      'setWifiEnabled package=com.android.systemui uid=10087 enable=true',
    ])
  })

  test('turns airplane mode on and off', () => {
    const phone = smallPhone()
    pullDown(phone)
    swipe(phone, { resource_id: 'notification_panel' }, 'down')
    tap(phone, { content_desc: 'Airplane mode' })
    expect(isShown(phone, { resource_id: 'airplane' })).toBe(true)
    expect(isShown(phone, { resource_id: 'mobile_signal' })).toBe(false)
    tap(phone, { content_desc: 'Airplane mode' })
    expect(messages(phone, 'PhoneGlobals')).toEqual(['Turning radio off - airplane', 'Turning radio on - airplane'])
  })

  test.each(['Bluetooth', 'Do Not Disturb', 'Flashlight', 'Auto-rotate', 'Battery Saver', 'Mobile data'])(
    'switches %s',
    (label) => {
      const phone = smallPhone(findEnvironment('100'), [], { bluetooth: true })
      pullDown(phone)
      swipe(phone, { resource_id: 'notification_panel' }, 'down')
      const tile = { class: 'android.widget.Switch', content_desc: label }
      const before = find(phone, tile).checked
      tap(phone, tile)
      expect(find(phone, tile).checked).toBe(!before)
    },
  )

  test.each(['100', '109'])('sets the brightness in environment %s', (id) => {
    const phone = smallPhone(findEnvironment(id))
    pullDown(phone)
    swipe(phone, { resource_id: 'notification_panel' }, 'down')
    const { left, right, top, bottom } = find(phone, { resource_id: 'slider' }).bounds
    tapAt(phone, { x: (left + right) / 2, y: (top + bottom) / 2 })
    const value = Number(find(phone, { resource_id: 'slider' }).text)
    expect(Math.abs(value - 1023 / 2)).toBeLessThan(6)
    expect(phone.state.settings.system['screen_brightness']).toBe('30')
    expect(messages(phone, 'DisplayPowerController').at(-1)).toContain("reason changing to: 'manual'")
  })

  test('leads to Settings', () => {
    const phone = smallPhone(findEnvironment('100'), [paperSettings])
    pullDown(phone)
    swipe(phone, { resource_id: 'notification_panel' }, 'down')
    tap(phone, { resource_id: 'settings_button' })
    expect(topActivity(phone.state)?.className).toBe(SETTINGS_CLASS)
    expect(isShown(phone, { resource_id: 'notification_panel' })).toBe(false)
    expect(messages(phone, 'ActivityTaskManager').at(-1)).toBe(
      'START u0 {act=android.settings.SETTINGS flg=0x10000000 cmp=com.android.settings/.Settings} from uid 10087',
    )
  })
})

describe('the keyboard', () => {
  test.each(['100', '103', '108', '109'])('types, deletes and goes away in environment %s', (id) => {
    const phone = withField('text', id)
    if (id === '109') tapSystem(phone, 'key_pos_switch_to_next_language')
    tapSystem(phone, 'key_pos_0_2')
    tapSystem(phone, 'key_pos_shift')
    tapSystem(phone, 'key_pos_1_0')
    tapSystem(phone, 'key_pos_1_0')
    tapSystem(phone, 'key_pos_space')
    tapSystem(phone, 'key_pos_2_0')
    tapSystem(phone, 'key_pos_del')
    expect(typed(phone)).toBe('eAa ')
    phone.key('BACK')
    expect(hasKeyboard(phone)).toBe(false)
    expect(topActivity(phone.state)?.className).toBe('org.field.Main')
  })

  test('locks capitals with two taps on shift', () => {
    const phone = withField('text')
    tapSystem(phone, 'key_pos_shift')
    tapSystem(phone, 'key_pos_shift')
    tapSystem(phone, 'key_pos_0_0')
    tapSystem(phone, 'key_pos_0_0')
    tapSystem(phone, 'key_pos_shift')
    tapSystem(phone, 'key_pos_0_0')
    expect(typed(phone)).toBe('QQq')
  })

  test('has two pages of symbols', () => {
    const phone = withField('text')
    tapSystem(phone, 'key_pos_bottom_0')
    tapSystem(phone, 'key_pos_0_0')
    tapSystem(phone, 'key_pos_1_0')
    tapSystem(phone, 'key_pos_shift')
    tapSystem(phone, 'key_pos_0_1')
    tapSystem(phone, 'key_pos_bottom_0')
    tapSystem(phone, 'key_pos_0_0')
    expect(typed(phone)).toBe('1@`q')
  })

  test('has the letters of the language', () => {
    const phone = withField('text', '029')
    tapSystem(phone, 'key_pos_0_0')
    tapSystem(phone, 'key_pos_switch_to_next_language')
    tapSystem(phone, 'key_pos_0_0')
    expect(typed(phone)).toBe('йq')
  })

  test('has digits for numbers, and its action key ends the input', () => {
    const phone = withField('number')
    for (const key of ['0_0', '1_1', '2_2', '3_1']) tapSystem(phone, `key_pos_${key}`)
    expect(typed(phone)).toBe('1590')
    tapSystem(phone, 'key_pos_ime_action')
    expect(typed(phone)).toBe('1590!')
  })

  test('stands on the navigation bar and leaves the application the rest', () => {
    const phone = withField('text')
    const keyboard = phone.windows().find(({ spec }) => spec.kind === WindowKind.keyboard)
    const { height, navigationBarHeight } = configurationOf(phone.state)
    expect(keyboard?.frame.bottom).toBe(height - navigationBarHeight)
    expect(find(phone, { resource_id: 'field' }).bounds.bottom).toBeLessThanOrEqual(keyboard?.frame.top ?? 0)
  })
})

test('a toast is shown for two seconds', () => {
  const phone = withField('text')
  const shown = (): boolean => phone.windows().some(({ spec }) => spec.kind === WindowKind.toast)
  tap(phone, { resource_id: 'say' })
  expect(shown()).toBe(true)
  phone.advance(2100)
  expect(shown()).toBe(false)
  expect(atHome(phone)).toBe(false)
})

function hasKeyboard(phone: Phone): boolean {
  return phone.windows().some(({ spec }) => spec.kind === WindowKind.keyboard)
}

function typed(phone: Phone): string {
  return find(phone, { resource_id: 'field' }).text
}

/** A phone that shows an application with one field, and has just focused it. */
function withField(keyboard: 'text' | 'number', id = '100'): Phone {
  const phone = smallPhone(findEnvironment(id), [fieldApp(keyboard)])
  phone.shell(['am', 'start', '-n', 'org.field/.Main'])
  tap(phone, { resource_id: 'field' })
  expect(hasKeyboard(phone)).toBe(true)
  return phone
}

function fieldApp(keyboard: 'text' | 'number'): App {
  const packageName = 'org.field'
  return {
    definition: {
      packageName,
      uid: 10200,
      initialState: () => ({}),
      activities: { 'org.field.Main': { create: () => '' } },
    },
    screens: {
      'org.field.Main': {
        windows: (context) => [
          {
            kind: WindowKind.activity,
            key: context.window,
            packageName,
            content: h(
              'view',
              { flex: 1, justify: 'end' },
              h('text', { id: 'say', text: 'Say', size: 14, onClick: (tx) => {
                tx.toast('Hello')
              } }),
              h('edit', {
                id: 'field',
                size: 16,
                text: String(context.local),
                keyboard,
                onTextChange: (tx, text) => {
                  context.update(tx, () => text)
                },
                onImeAction: (tx) => {
                  context.update(tx, (text) => `${String(text)}!`)
                },
              }),
            ),
          },
        ],
      },
    },
  }
}
