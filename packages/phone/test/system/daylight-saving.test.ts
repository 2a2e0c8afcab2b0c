import { describe, expect, it } from 'vitest'
import { writeUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import type { Phone } from '@droidgym/phone/phone'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** A phone in a zone, whose clock was set to a local time (`MMDDhhmmYYYY.ss`). */
async function phoneAt(zone: string, date: string): Promise<Phone> {
  const phone = await createPhone(findEnvironment('100'))
  phone.shell(['service', 'call', 'alarm', '3', 's16', zone])
  expect(phone.shell(['getprop', 'persist.sys.timezone']).stdout).toBe(`${zone}\n`)
  phone.shell(['date', date])
  return phone
}

function said(phone: Phone, ...command: readonly string[]): string {
  return phone.shell(command).stdout.trim()
}

function local(phone: Phone): string {
  return said(phone, 'date', '+%F %T %z')
}

function utc(phone: Phone): string {
  return said(phone, 'date', '-u', '+%F %T')
}

function setAlarm(phone: Phone, hour: number, minutes: number): string {
  phone.shell([
    ...['am', 'start', '-a', 'android.intent.action.SET_ALARM'],
    ...['--ei', 'android.intent.extra.alarm.HOUR', String(hour), '--ei', 'android.intent.extra.alarm.MINUTES', String(minutes)],
  ])
  return shown(phone)
}

function shown(phone: Phone): string {
  return writeUiautomatorXml(phone.tree())
}

describe('the night in which the clocks change', () => {
  it.each([
    ['America/New_York', '030923002024.05', '8 hours and 29 minutes'],
    ['America/New_York', '110223002024.05', '10 hours and 29 minutes'],
    ['Europe/Berlin', '033023002024.05', '8 hours and 29 minutes'],
    ['America/Sao_Paulo', '110323002018.05', '8 hours and 29 minutes'],
    ['Asia/Tokyo', '030923002024.05', '9 hours and 29 minutes'],
    ['GMT', '030923002024.05', '9 hours and 29 minutes'],
  ])('in %s from %s on lasts until an alarm at half past eight for %s', async (zone, date, length) => {
    expect(setAlarm(await phoneAt(zone, date), 8, 30)).toContain(`Alarm set for ${length} from now.`)
  })

  it('skips an hour in spring', async () => {
    const phone = await phoneAt('America/New_York', '031001582024.30')
    expect([local(phone), utc(phone)]).toEqual(['2024-03-10 01:58:30 -0500', '2024-03-10 06:58:30'])
    phone.advance(2 * MINUTE_MS)
    expect([local(phone), utc(phone)]).toEqual(['2024-03-10 03:00:30 -0400', '2024-03-10 07:00:30'])
    phone.shell(['am', 'start', '-n', 'com.android.settings/.Settings$DateTimeSettingsActivity'])
    expect(shown(phone)).toContain('3:00 AM')
  })

  it('does not shorten what is measured by the clock', async () => {
    const phone = await phoneAt('America/New_York', '031001002024.00')
    phone.shell([
      ...['am', 'start', '-a', 'android.intent.action.SET_TIMER', '--ei', 'android.intent.extra.alarm.LENGTH', '7200'],
      ...['--ez', 'android.intent.extra.alarm.SKIP_UI', 'true'],
    ])
    phone.shell(['am', 'start', '-a', 'android.intent.action.SHOW_TIMERS'])
    expect(shown(phone)).toContain('2:00:00')
    phone.advance(1.5 * HOUR_MS)
    expect(local(phone)).toBe('2024-03-10 03:30:00 -0400')
    expect(shown(phone)).toContain('30:00')
    phone.advance(HOUR_MS)
    expect(shown(phone)).toContain('-30:00')
  })

  it('has an hour twice in autumn, whose instants differ', async () => {
    const phone = await phoneAt('America/New_York', '110301582024.30')
    expect([local(phone), utc(phone)]).toEqual(['2024-11-03 01:58:30 -0400', '2024-11-03 05:58:30'])
    phone.advance(2 * MINUTE_MS)
    expect([local(phone), utc(phone)]).toEqual(['2024-11-03 01:00:30 -0500', '2024-11-03 06:00:30'])
    phone.advance(HOUR_MS)
    expect([local(phone), utc(phone)]).toEqual(['2024-11-03 02:00:30 -0500', '2024-11-03 07:00:30'])
  })

  it('is the same in small steps and in a large one', async () => {
    const phone = await phoneAt('Europe/Berlin', '102700002024.00')
    const other = phone.fork()
    phone.advance(6 * HOUR_MS)
    for (let step = 0; step < 36; step++) other.advance(10 * MINUTE_MS)
    expect(local(phone)).toBe('2024-10-27 05:00:00 +0100')
    expect(local(other)).toBe(local(phone))
  })

  it('takes a time that there is not for the one as long after the change', async () => {
    expect(local(await phoneAt('America/New_York', '031002302024.00'))).toBe('2024-03-10 03:30:00 -0400')
    expect(local(await phoneAt('America/Sao_Paulo', '110400102018.00'))).toBe('2018-11-04 01:10:00 -0200')
  })

  it('is set by an instant in the hour that comes twice', async () => {
    const phone = await phoneAt('America/New_York', `@${Date.UTC(2024, 10, 3, 6, 30) / 1000}`)
    expect(local(phone)).toBe('2024-11-03 01:30:00 -0500')
    phone.shell(['service', 'call', 'alarm', '3', 's16', 'Europe/Berlin'])
    expect(local(phone)).toBe('2024-11-03 07:30:00 +0100')
    phone.shell(['service', 'call', 'alarm', '3', 's16', 'America/New_York'])
    expect(utc(phone)).toBe('2024-11-03 06:30:00')
  })

  it('rings an alarm when the clock shows its time', async () => {
    const phone = await phoneAt('America/New_York', '030923002024.00')
    setAlarm(phone, 8, 30)
    phone.advance(8 * HOUR_MS + 29 * MINUTE_MS)
    const before = said(phone, 'logcat', '-d').split('\n').length
    phone.advance(2 * MINUTE_MS)
    expect(local(phone)).toBe('2024-03-10 08:31:00 -0400')
    expect(said(phone, 'logcat', '-d').split('\n').length).toBeGreaterThan(before)
  })

  it('is told of an alarm as an instant, and as the time that is left', async () => {
    const phone = await phoneAt('America/New_York', '030923002024.00')
    setAlarm(phone, 8, 30)
    const dump = said(phone, 'dumpsys', 'alarm')
    expect(dump).toContain(`nowRTC=${Date.UTC(2024, 2, 10, 4)}=2024-03-09 23:00:00.000 `)
    expect(dump).toContain(`time:${Date.UTC(2024, 2, 10, 12, 30)} = 2024-03-10 08:30:00.000 = +8h30m0s0ms`)
  })

  it('gives and takes instants', async () => {
    const phone = await phoneAt('America/New_York', '031001002024.00')
    const begin = Date.UTC(2024, 2, 10, 13)
    const uri = 'content://com.android.calendar/events'
    said(phone, 'content', 'insert', '--uri', uri, '--bind', 'title:s:Tea', '--bind', `dtstart:l:${begin}`, '--bind', `dtend:l:${begin + HOUR_MS}`)
    expect(said(phone, 'content', 'query', '--uri', uri, '--projection', 'dtstart', '--where', "title='Tea'")).toBe(`Row: 0 dtstart=${begin}`)
    phone.advance(3 * HOUR_MS)
    expect(said(phone, 'content', 'query', '--uri', uri, '--projection', 'dtstart', '--where', "title='Tea'")).toBe(`Row: 0 dtstart=${begin}`)
    expect(said(phone, 'date', '+%s')).toBe(String(Date.UTC(2024, 2, 10, 9) / 1000))
  })
})
