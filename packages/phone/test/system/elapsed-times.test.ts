import { describe, expect, it } from 'vitest'
import { cameraState } from '@droidgym/apps/camera/state'
import { galleryState, pictures } from '@droidgym/apps/shared/media/media'
import type { Phone } from '@droidgym/phone/phone'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { find, isShown, tap } from '@droidgym/phone/test/finger'

const YOUTUBE = 'com.google.android.youtube:id'
const DIALER = 'com.android.dialer:id'
const CAMERA = 'com.android.camera2:id'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

interface ClockChange {
  /** When an app begins to measure. */
  readonly date: string
  /** What happens half a minute later. */
  readonly then?: (phone: Phone) => void
}

const CHANGES: Readonly<Record<string, ClockChange>> = {
  'is put forward by the zone': { date: '031001592024.15' },
  'is put back by the zone': { date: '110301592024.15' },
  'is set five hours on': { date: '021001592024.15', then: (phone) => setClock(phone, 5 * HOUR) },
  'is set five hours back': { date: '021001592024.15', then: (phone) => setClock(phone, -5 * HOUR) },
  'is set ten seconds back': { date: '021001592024.15', then: (phone) => setClock(phone, -10 * SECOND) },
  'shows another zone': { date: '021001592024.15', then: (phone) => setZone(phone, 'Asia/Kolkata') },
}

function setZone(phone: Phone, zone: string): void {
  phone.shell(['service', 'call', 'alarm', '3', 's16', zone])
}

function setClock(phone: Phone, by: number): void {
  const now = Number(phone.shell(['date', '+%s']).stdout)
  phone.shell(['date', `@${now + by / SECOND}`])
}

interface Measured {
  readonly begin: (phone: Phone) => void
  /** What can be read a minute later. */
  readonly read: (phone: Phone) => unknown
}

function start(phone: Phone, ...intent: readonly string[]): void {
  phone.shell(['am', 'start', ...intent])
}

function textOf(phone: Phone, id: string): string {
  return find(phone, { resource_id: id }).text
}

const MEASURED: Readonly<Record<string, Measured>> = {
  'the length of a call': {
    begin: (phone) => {
      start(phone, '-a', 'android.intent.action.CALL', '-d', 'tel:2024561111')
      phone.advance(2 * SECOND)
    },
    read: (phone) => textOf(phone, `${DIALER}/contactgrid_bottom_timer`),
  },
  'the position of a video, and how long its buttons are shown': {
    begin: (phone) => {
      start(phone, '-n', 'com.google.android.youtube/.app.honeycomb.Shell$HomeActivity')
      tap(phone, { resource_id: `${YOUTUBE}/video_item` })
      phone.advance(27 * SECOND)
      tap(phone, { resource_id: `${YOUTUBE}/player_view` })
    },
    read: (phone) => {
      const areShown = isShown(phone, { resource_id: `${YOUTUBE}/time_bar_current_time` })
      tap(phone, { resource_id: `${YOUTUBE}/player_view` })
      return [areShown, textOf(phone, `${YOUTUBE}/time_bar_current_time`)]
    },
  },
  'the end of a video': {
    begin: (phone) => {
      start(phone, '-n', 'com.google.android.youtube/.app.honeycomb.Shell$HomeActivity')
      tap(phone, { resource_id: `${YOUTUBE}/video_item` })
    },
    read: (phone) => {
      const before = textOf(phone, `${YOUTUBE}/title`)
      phone.advance(20 * MINUTE)
      return [before, textOf(phone, `${YOUTUBE}/title`)]
    },
  },
  'the length of a recording': {
    begin: (phone) => {
      start(phone, '-a', 'android.media.action.VIDEO_CAMERA')
      tap(phone, { resource_id: `${CAMERA}/check_box` })
      tap(phone, { resource_id: `${CAMERA}/confirm_button` })
      tap(phone, { resource_id: `${CAMERA}/shutter_button` })
    },
    read: (phone) => {
      const shown = textOf(phone, `${CAMERA}/recording_time`)
      tap(phone, { resource_id: `${CAMERA}/shutter_button` })
      return [shown, pictures(galleryState.of(phone.state))[0]?.size]
    },
  },
  'a countdown before a picture': {
    begin: (phone) => {
      start(phone, '-a', 'android.media.action.STILL_IMAGE_CAMERA')
      tap(phone, { resource_id: `${CAMERA}/check_box` })
      tap(phone, { resource_id: `${CAMERA}/confirm_button` })
      phone.advance(24 * SECOND)
      phone.change((tx) => cameraState.update(tx, (state) => ({ ...state, countdown: 10 })))
      tap(phone, { resource_id: `${CAMERA}/shutter_button` })
    },
    read: (phone) => cameraState.of(phone.state).taken,
  },
  'a timer': {
    begin: (phone) => {
      const length = ['--ei', 'android.intent.extra.alarm.LENGTH', '70', '--ez', 'android.intent.extra.alarm.SKIP_UI', 'true']
      start(phone, '-a', 'android.intent.action.SET_TIMER', ...length)
      start(phone, '-a', 'android.intent.action.SHOW_TIMERS')
    },
    read: (phone) => {
      const left = textOf(phone, 'timer_time_text')
      phone.advance(20 * SECOND)
      return [left, textOf(phone, 'timer_time_text'), textOf(phone, 'timer_label')]
    },
  },
  'the stopwatch': {
    begin: (phone) => {
      start(phone, '-n', 'com.google.android.deskclock/com.android.deskclock.DeskClock')
      tap(phone, { class: 'xk', instance: 3 })
      tap(phone, { resource_id: 'fab' })
    },
    read: (phone) => textOf(phone, 'stopwatch_time_text'),
  },
  'how long a message is shown': {
    begin: (phone) => {
      phone.advance(29 * SECOND)
      phone.change((tx) => tx.toast('Hello'))
      phone.advance(SECOND)
    },
    read: (phone) => phone.state.toast,
  },
  'how long the phone has been on': {
    begin: () => undefined,
    read: (phone) => {
      const elapsed = /nowELAPSED=\d+/.exec(phone.shell(['dumpsys', 'alarm']).stdout)?.[0]
      return [elapsed, phone.shell(['uptime']).stdout.replace(/^.* up/, '')]
    },
  },
}

/** A phone in New York; without a change of the clock, one on which nothing happens. */
async function measure({ begin, read }: Measured, { date, then }: ClockChange): Promise<unknown> {
  const phone = await createPhone(livedIn('100'))
  setZone(phone, 'America/New_York')
  phone.shell(['date', date])
  const began = phone.state.time
  begin(phone)
  phone.advance(30 * SECOND - (phone.state.time - began))
  then?.(phone)
  phone.advance(30 * SECOND)
  return read(phone)
}

describe.each(Object.entries(MEASURED))('%s', (_, measured) => {
  it.each(Object.entries(CHANGES))('stays the same when the clock %s', async (_change, change) => {
    const expected = await measure(measured, { date: '021001592024.15' })
    expect(await measure(measured, change)).toEqual(expected)
  })
})

describe('an alarm', () => {
  const rings = (phone: Phone): boolean => phone.state.log.since(0).some(({ message }) => message.startsWith('Setting fire state'))

  it.each(Object.entries(CHANGES))('rings when the clock shows its time, though the clock %s', async (_, { date, then }) => {
    const phone = await createPhone(livedIn('100'))
    setZone(phone, 'America/New_York')
    phone.shell(['date', date])
    const at = ['--ei', 'android.intent.extra.alarm.HOUR', '20', '--ei', 'android.intent.extra.alarm.MINUTES', '30']
    start(phone, '-a', 'android.intent.action.SET_ALARM', ...at)
    phone.advance(MINUTE)
    then?.(phone)
    while (!phone.shell(['date', '+%T']).stdout.startsWith('20:29')) phone.advance(MINUTE / 2)
    expect(rings(phone)).toBe(false)
    phone.advance(MINUTE)
    expect(rings(phone)).toBe(true)
  })
})

it('the log tells how long the phone had been on, by the clock as it is now', async () => {
  const phone = await createPhone(livedIn('100'))
  const last = (): string => phone.shell(['logcat', '-d', '-v', 'monotonic', '-t', '1']).stdout
  phone.shell(['log', 'hello'])
  const before = /\d+\.\d+/.exec(last())?.[0]
  phone.advance(HOUR)
  expect(/\d+\.\d+/.exec(last())?.[0]).toBe(before)
})
