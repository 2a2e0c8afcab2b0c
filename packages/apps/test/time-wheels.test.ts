import { describe, expect, it, test } from 'vitest'
import { center } from '@droidgym/android/geometry'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { clock } from '@droidgym/apps/clock/activities'
import { timeWheels } from '@droidgym/phone/i18n/formats'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { drag, find, findAll, isShown, tap, tapAt } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

const WHEEL = { class: 'android.widget.NumberPicker' }
const FIELD = { resource_id: 'android:id/numberpicker_input' }
const SMALL = ['004', '009', '012', '018', '023', '026', '032', '103', '105', '108']

/** The picker for a new alarm; `at` is the time of day, as `MMddhhmmyyyy` wants it. */
function picker(environment: EnvironmentSpec, at = '1305', hours?: 12 | 24): Phone {
  const phone = smallPhone(environment, [clock])
  if (hours !== undefined) phone.shell(['settings', 'put', 'system', 'time_12_24', String(hours)])
  phone.shell(['date', `0117${at}2024`])
  phone.shell(['am', 'start', '-n', 'com.google.android.deskclock/com.android.deskclock.DeskClock'])
  tap(phone, { class: 'xk', instance: 0 })
  tap(phone, { resource_id: 'com.google.android.deskclock:id/fab' })
  return phone
}

function shown(phone: Phone): readonly string[] {
  return findAll(phone, FIELD).map(({ text }) => text)
}

/** The chosen time as the picker keeps it. */
function chosen(phone: Phone): string {
  const { time } = (topActivity(phone.state)?.local as { overlay: { time: { hour: number; minute: number } } }).overlay
  return `${time.hour}:${time.minute}`
}

function wheel(phone: Phone, instance: number): UiNode {
  return find(phone, { ...WHEEL, instance })
}

/** A tap on the value above (-1), on the middle (0) or on the value below (1). */
function tapWheel(phone: Phone, instance: number, part: -1 | 0 | 1): void {
  const { bounds } = wheel(phone, instance)
  tapAt(phone, { x: center(bounds).x, y: center(bounds).y + (part * (bounds.bottom - bounds.top)) / 3 })
}

/** What a dump says of the dialog: one line a node, bounds in pixels. */
function described(phone: Phone): readonly string[] {
  return [...documentOrder(phone.tree().roots)].map((node) => {
    const { left, top, right, bottom } = node.bounds
    const flags = (['clickable', 'focusable', 'focused', 'scrollable', 'longClickable'] as const).filter((flag) => node[flag])
    const name = `${node.className.replace('android.widget.', '')} ${node.resourceId.replace('android:id/', '')}`
    return [name, `${left},${top},${right},${bottom}`, node.text, ...flags].join('|')
  })
}

/**
 * Lines as `described` makes them. Texts are measured by another engine than Android's, and half pixels are rounded
 * otherwise: no edge may be farther off than 2 dp.
 */
function expectLike(actual: readonly string[], expected: readonly string[], slack: number): void {
  const cut = (line: string): readonly [string, readonly number[]] => {
    const [name = '', bounds = '', ...rest] = line.split('|')
    return [[name, ...rest].join('|'), bounds.split(',').map(Number)]
  }
  expect(actual.map((line) => cut(line)[0])).toEqual(expected.map((line) => cut(line)[0]))
  for (const [index, line] of actual.entries()) {
    const [, was] = cut(expected[index] ?? '')
    const far = cut(line)[1].some((edge, side) => Math.abs(edge - (was[side] ?? Number.NaN)) > slack)
    expect(far, `${line} is far from ${expected[index]}`).toBe(false)
  }
}

/** android.app.TimePickerDialog of Android 10 at 13:05, laid out by its own framework. */
const ANDROID: Readonly<Record<string, readonly string[]>> = {
  '004': [
    'FrameLayout |45,522,1035,1554|',
    'FrameLayout |100,577,980,1499|',
    'FrameLayout content|100,577,980,1499|',
    'LinearLayout parentPanel|100,577,980,1499|',
    'FrameLayout customPanel|100,577,980,1306|',
    'FrameLayout custom|100,577,980,1306|',
    'TimePicker timePicker|100,577,980,1306|',
    'LinearLayout timePickerLayout|100,577,980,1306|',
    'LinearLayout |128,577,676,1306|',
    'NumberPicker |156,632,376,1251||scrollable',
    'Button |156,632,376,859|12|clickable|longClickable',
    'EditText numberpicker_input|156,859,376,1024|1|clickable|focusable|longClickable',
    'Button |156,1024,376,1251|2|clickable|longClickable',
    'TextView divider|397,913,407,969|:',
    'NumberPicker |428,632,648,1251||scrollable',
    'Button |428,632,648,859|04|clickable|longClickable',
    'EditText numberpicker_input|428,859,648,1024|05|clickable|focusable|longClickable',
    'Button |428,1024,648,1251|06|clickable|longClickable',
    'NumberPicker |704,632,924,1251||scrollable',
    'Button |704,632,924,859|AM|clickable|longClickable',
    'EditText numberpicker_input|704,859,924,1024|PM|clickable|focusable|longClickable',
    'ScrollView buttonPanel|100,1306,980,1499||focusable',
    'LinearLayout |100,1306,980,1499|',
    'Button button2|484,1320,719,1485|CANCEL|clickable|focusable',
    'Button button1|719,1320,939,1485|OK|clickable|focusable',
  ],
  // A clock of 24 hours, and a separator that Android takes from the wrong pattern.
  '023': [
    'FrameLayout |180,522,900,1554|',
    'FrameLayout |235,577,845,1499|',
    'FrameLayout content|235,577,845,1499|',
    'LinearLayout parentPanel|235,577,845,1499|',
    'FrameLayout customPanel|235,577,845,1306|',
    'FrameLayout custom|235,577,845,1306|',
    'TimePicker timePicker|235,577,845,1306|',
    'LinearLayout timePickerLayout|235,577,845,1306|',
    'LinearLayout |262,577,817,1306|',
    'NumberPicker |290,632,510,1251||scrollable',
    'Button |290,632,510,859|12|clickable|longClickable',
    'EditText numberpicker_input|290,859,510,1024|13|clickable|focusable|longClickable',
    'Button |290,1024,510,1251|14|clickable|longClickable',
    "TextView divider|531,913,548,969|' ",
    'NumberPicker |569,632,789,1251||scrollable',
    'Button |569,632,789,859|04|clickable|longClickable',
    'EditText numberpicker_input|569,859,789,1024|05|clickable|focusable|longClickable',
    'Button |569,1024,789,1251|06|clickable|longClickable',
    'ScrollView buttonPanel|235,1306,845,1499||focusable',
    'LinearLayout |235,1306,845,1499|',
    'Button button2|321,1320,584,1485|ANNULER|clickable|focusable',
    'Button button1|584,1320,804,1485|OK|clickable|focusable',
  ],
}

/** The wheels alone, from left to right: of AM and PM there is no value below. */
const ANDROID_WHEELS: Readonly<Record<string, readonly string[]>> = {
  // AM and PM come first.
  '105': [
    'NumberPicker |156,632,376,1251||scrollable',
    'NumberPicker |432,632,652,1251||scrollable',
    'NumberPicker |704,632,924,1251||scrollable',
  ],
  // Right to left, though the time is not; and too narrow for the last wheel.
  '108': [
    'NumberPicker |315,630,595,1418||scrollable',
    'NumberPicker |660,630,940,1418||scrollable',
    'NumberPicker |140,630,245,1418||scrollable',
  ],
}

describe('15.1: the time picker of a small screen', () => {
  it.each(loadEnvironments().map(({ id }) => id))('15.1: environment %s has the picker that its size asks for', (id) => {
    const phone = picker(findEnvironment(id))
    const hasWheels = SMALL.includes(id)
    expect(isShown(phone, WHEEL)).toBe(hasWheels)
    expect(isShown(phone, { resource_id: 'android:id/radial_picker' })).toBe(!hasWheels)
  })

  it.each(Object.entries(ANDROID))('15.1: the nodes in environment %s', (id, expected) => {
    const { density } = findEnvironment(id)
    expectLike(described(picker(findEnvironment(id))), expected, (2 * density) / 160)
  })

  it.each(Object.entries(ANDROID_WHEELS))('15.1: the wheels in environment %s', (id, expected) => {
    const { density } = findEnvironment(id)
    const wheels = described(picker(findEnvironment(id))).filter((line) => line.startsWith('NumberPicker'))
    expectLike(wheels, expected, (2 * density) / 160)
  })

  it.each<[string, readonly string[]]>([
    ['105', ['오후', '1', '05']],
    ['026', ['下午', '1', '05']],
    ['032', ['1', '05', 'EW']],
    ['108', ['1', '05', 'PM']],
  ])('15.1: what the wheels of environment %s show', (id, texts) => {
    expect(shown(picker(findEnvironment(id)))).toEqual(texts)
  })

  it('15.1: digits are those of the locale', () => {
    const arabic = { ...findEnvironment('004'), locale: 'ar-EG' } as const
    expect(shown(picker(arabic))).toEqual(['١', '٠٥', 'م'])
  })

  it('15.1: a small screen can be a wide one', () => {
    const wide = { ...findEnvironment('109'), width: 426 * 2, height: (320 + 72) * 2, density: 320 }
    expect(isShown(picker(wide), { resource_id: 'android:id/radial_picker' })).toBe(true)
    expect(isShown(picker({ ...wide, width: 425 * 2 }), WHEEL)).toBe(true)
  })
})

describe('15.1: what each locale writes on the wheels', () => {
  it.each<[string, boolean, object]>([
    ['en-US', false, { firstHour: 1, lastHour: 12, hourDigits: 1, separator: ':', halvesFirst: false }],
    ['en-US', true, { firstHour: 0, lastHour: 23, hourDigits: 2, separator: ':' }],
    ['fr-CA', true, { firstHour: 0, lastHour: 23, hourDigits: 2, separator: "' " }],
    ['ja-JP', true, { firstHour: 0, lastHour: 23, hourDigits: 1, separator: ':' }],
    ['ja-JP', false, { firstHour: 0, lastHour: 11, hourDigits: 1, separator: ':', halvesFirst: true }],
    ['zh-Hans-CN', false, { firstHour: 1, lastHour: 12, separator: ':', halvesFirst: true }],
    ['ko-KR', false, { firstHour: 1, lastHour: 12, separator: ':', halvesFirst: true, halves: { am: '오전', pm: '오후' } }],
    ['pt-PT', false, { separator: ':', halves: { am: 'a.m.', pm: 'p.m.' }, halvesFirst: false }],
  ])('15.1: %s, 24 hours: %s', (locale, hours24, expected) => {
    expect(timeWheels(locale, hours24)).toMatchObject(expected)
  })
})

/** The wheels of environment 103: hour, minute, AM and PM. */
const [HOUR, MINUTE, HALF] = [0, 1, 2]

describe('15.1: turning the wheels', () => {
  it.each<[number, -1 | 1, string, string]>([
    [HOUR, 1, '1159', '12:59'],
    [HOUR, 1, '2359', '0:59'],
    [HOUR, -1, '1200', '11:0'],
    [HOUR, -1, '0000', '23:0'],
    [HOUR, -1, '1300', '12:0'],
    [MINUTE, 1, '1159', '12:0'],
    [MINUTE, 1, '2359', '0:0'],
    [MINUTE, -1, '1200', '11:59'],
    [MINUTE, -1, '0000', '23:59'],
    [MINUTE, -1, '1300', '12:59'],
    [HALF, 1, '1059', '22:59'],
    [HALF, 1, '2359', '23:59'],
    [HALF, -1, '1200', '0:0'],
    [HALF, -1, '1059', '10:59'],
  ])('15.1: a tap on wheel %i, %i, from %s makes %s', (instance, part, from, to) => {
    const phone = picker(findEnvironment('103'), from)
    tapWheel(phone, instance, part)
    expect(chosen(phone)).toBe(to)
  })

  it('15.1: hours from 0 to 11 stay in their half of the day', () => {
    const japanese = { ...findEnvironment('103'), locale: 'ja-JP' } as const
    const phone = picker(japanese, '1159', 12)
    const noon = phone.state
    expect(shown(phone)).toEqual(['午前', '11', '59'])
    tapWheel(phone, 1, 1)
    expect(chosen(phone)).toBe('0:59')
    phone.restore(noon)
    tapWheel(phone, 2, 1)
    expect(chosen(phone)).toBe('12:0')
    tapWheel(phone, 2, -1)
    expect(chosen(phone)).toBe('23:59')
  })

  it('15.1: a drag turns several values, and OK sets what is shown', () => {
    const phone = picker(findEnvironment('103'))
    const { bounds } = wheel(phone, HOUR)
    const from = center(bounds)
    const value = (bounds.bottom - bounds.top) / 3
    // Half of the way is the finger's first move, which only begins the drag.
    drag(phone, from, { x: from.x, y: from.y - 6 * value })
    expect(shown(phone)).toEqual(['4', '05', 'PM'])
    tap(phone, { resource_id: 'android:id/button1' })
    expect(findAll(phone, { resource_id: 'digital_clock' }).map(({ text }) => text)).toContain('4:05 PM')
  })
})

describe('15.1: typing into the wheels', () => {
  test.each([
    ['10', '10', '22:59'],
    ['0', '0', '12:59'],
    ['12', '12', '12:59'],
    ['11', '11', '23:59'],
    ['7', '7', '19:59'],
    ['13', '1', '13:59'],
  ])('15.1: the hour %s stands there as %s and makes 13:59 to %s', (typed, text, time) => {
    const phone = picker(findEnvironment('103'), '1359')
    tapWheel(phone, HOUR, 0)
    expect(find(phone, { ...FIELD, instance: HOUR }).focused).toBe(true)
    for (const key of typed) phone.type(key)
    expect(find(phone, { ...FIELD, instance: HOUR }).text).toBe(text)
    expect(chosen(phone)).toBe('13:59')
    phone.key('ENTER')
    expect(chosen(phone)).toBe(time)
  })

  test.each([
    ['0', '12:0'],
    ['5', '11:5'],
    ['60', '11:6'],
    ['07', '11:7'],
  ])('15.1: the minute %s makes 11:59 to %s, also when another wheel is touched', (typed, time) => {
    const phone = picker(findEnvironment('103'), '1159')
    tapWheel(phone, MINUTE, 0)
    for (const key of typed) phone.type(key)
    tapWheel(phone, HALF, 0)
    expect(chosen(phone)).toBe(time)
  })

  test.each([
    ['a', 'AM', '1:59'],
    ['am', 'AM', '1:59'],
    ['x', '', '13:59'],
    ['P', 'PM', '13:59'],
  ])('15.1: for AM and PM, %s is completed to "%s"', (typed, text, time) => {
    const phone = picker(findEnvironment('103'), '1359')
    tapWheel(phone, HALF, 0)
    for (const key of typed) phone.type(key)
    expect(find(phone, { ...FIELD, instance: HALF }).text).toBe(text)
    phone.key('ENTER')
    expect(chosen(phone)).toBe(time)
  })

  test('15.1: OK does not take what is still being typed, as on Android 10', () => {
    const phone = picker(findEnvironment('103'), '1330')
    tapWheel(phone, HOUR, 0)
    for (const key of '10') phone.type(key)
    tap(phone, { resource_id: 'android:id/button1' })
    expect(findAll(phone, { resource_id: 'digital_clock' }).map(({ text }) => text)).toContain('1:30 PM')
  })

  test('15.1: all of the value is deleted at once, and comes back', () => {
    const phone = picker(findEnvironment('103'))
    tapWheel(phone, MINUTE, 0)
    phone.key('DELETE')
    expect(shown(phone)).toEqual(['1', '', 'PM'])
    phone.key('ENTER')
    expect(shown(phone)).toEqual(['1', '05', 'PM'])
  })
})
