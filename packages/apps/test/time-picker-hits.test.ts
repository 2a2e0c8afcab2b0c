import { describe, expect, test } from 'vitest'
import { center } from '@droidgym/android/geometry'
import { clock } from '@droidgym/apps/clock/activities'
import type { Phone } from '@droidgym/phone/phone'
import { is24HourDefault } from '@droidgym/phone/i18n/formats'
import { topActivity } from '@droidgym/phone/system/state'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { find, findAll, tap, tapAt } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

const NUMBER = { class: 'android.widget.RadialTimePickerView$RadialPickerTouchHelper' }

/**
 * One environment for each size, density, font size, text direction and clock: all on which the picker differs. Those
 * below 320 dp have wheels.
 */
const DIFFERENT = [
  ...new Map(
    loadEnvironments()
      .filter(({ width, density }) => (width * 160) / density >= 320)
      .map((known) => [shapeOf(known), known]),
  ).values(),
]

function shapeOf({ width, height, density, font_scale, locale }: EnvironmentSpec): string {
  return [width, height, density, font_scale, locale.startsWith('ar') || locale.startsWith('ur'), is24HourDefault(locale)].join()
}

/** The picker for a new alarm, at 13:30. */
function picker(environment: EnvironmentSpec): Phone {
  const phone = smallPhone(environment, [clock])
  phone.shell(['date', '011713302024'])
  phone.shell(['am', 'start', '-n', 'com.google.android.deskclock/com.android.deskclock.DeskClock'])
  // The first tab: the alarms.
  tap(phone, { class: 'xk', instance: 0 })
  tap(phone, { resource_id: 'com.google.android.deskclock:id/fab' })
  return phone
}

/** The chosen hour and minute as the picker keeps them. */
function chosen(phone: Phone): { readonly hour: number; readonly minute: number } {
  const local = topActivity(phone.state)?.local as { overlay: { time: { hour: number; minute: number } } }
  return local.overlay.time
}

describe.each(DIFFERENT)('in environment $id', (environment) => {
  const phone = picker(environment)
  const hours = phone.state
  const hours24 = is24HourDefault(environment.locale)

  test('a tap in the middle of an hour chooses it', () => {
    const shown = findAll(phone, NUMBER)
    expect(shown).toHaveLength(hours24 ? 24 : 12)
    for (const { bounds, contentDescription } of shown) {
      phone.restore(hours)
      tapAt(phone, center(bounds))
      const wanted = Number(contentDescription)
      // It was afternoon, and stays so.
      expect(chosen(phone).hour).toBe(hours24 ? wanted : (wanted % 12) + 12)
    }
  })

  test('a tap in the middle of a minute chooses it', () => {
    phone.restore(hours)
    tap(phone, { resource_id: 'android:id/minutes' })
    const minutes = phone.state
    const shown = findAll(phone, NUMBER)
    expect(shown.map(({ contentDescription }) => Number(contentDescription))).toEqual(
      Array.from({ length: 12 }, (_, index) => 5 * index),
    )
    for (const { bounds, contentDescription } of shown) {
      phone.restore(minutes)
      tapAt(phone, center(bounds))
      expect(chosen(phone).minute).toBe(Number(contentDescription))
      expect(find(phone, { ...NUMBER, content_desc: contentDescription }).selected).toBe(true)
    }
  })
})

test('a touch between AM and PM is one of the nearest of them', () => {
  const environment = loadEnvironments().find(({ id }) => id === '027')
  if (environment === undefined) throw new Error('No environment 027')
  const phone = picker(environment)
  const [layout, am, pm] = ['ampm_layout', 'am_label', 'pm_label'].map((id) => find(phone, { resource_id: `android:id/${id}` }))
  const edge = (layout?.bounds.right ?? 0) - 1
  // In Hindi PM is wider than AM.
  expect(am?.bounds.right).toBeLessThanOrEqual(edge)
  tapAt(phone, { x: edge, y: (am?.bounds.top ?? 0) + 1 })
  expect(chosen(phone).hour).toBe(1)
  tapAt(phone, { x: edge, y: (pm?.bounds.bottom ?? 0) - 1 })
  expect(chosen(phone).hour).toBe(13)
})
