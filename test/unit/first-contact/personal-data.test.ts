import { describe, expect, it } from 'vitest'
import {
  blankMessage,
  blankProperties,
  blankQuotes,
  blankSettings,
  blankTitles,
  withoutPersonalData,
} from '../../../src/first-contact/personal-data.ts'

describe('14.15: what is personal', () => {
  it.each([
    ['mail to ada.l+x@mail.example.org today', 'mail to <blanked> today'],
    ['wlan0 02:15:b2:00:00:01 up', 'wlan0 <blanked> up'],
    ['at 192.168.1.17 and 10.7.0.3, not 10.0.2.16', 'at <blanked> and <blanked>, not 10.0.2.16'],
    ['call +44 20 7946 0018 now', 'call <blanked> now'],
    ['imei 356938035643809', 'imei <blanked>'],
    ['R58M123ABC is offline', '<blanked> is offline'],
    ['emulator 36.1.9.0, build 13135432, 1705482300.000 s', 'emulator 36.1.9.0, build 13135432, 1705482300.000 s'],
  ])('is blanked by its form: %s', (text, blanked) => {
    expect(withoutPersonalData(text, ['R58M123ABC', ''])).toBe(blanked)
  })

  it('is blanked in properties by their names', () => {
    const text = '[ro.serialno]: [R58M1]\n[ro.product.model]: [Pixel 3]\n[dhcp.wlan0.ipaddress]: [10.1.1.1]\n'
    const blanked = '[ro.serialno]: [<blanked>]\n[ro.product.model]: [Pixel 3]\n[dhcp.wlan0.ipaddress]: [<blanked>]\n'
    expect(blankProperties(text)).toBe(blanked)
  })

  it('is blanked in settings, but for plain values and those of settings that droidgym reads', () => {
    const text = 'airplane_mode_on=0\nandroid_id=9f8e7d6c5b4a\nfont_scale=1.15\nlock_screen_owner_info=If found,\n'
      + 'call Ada\nscreen_off_timeout=1800000\n'
    expect(blankSettings(text)).toBe(
      'airplane_mode_on=0\nandroid_id=<blanked>\nfont_scale=1.15\nlock_screen_owner_info=<blanked>\n'
      + '<blanked>\nscreen_off_timeout=1800000\n',
    )
  })

  it('is blanked in titles of windows, and names of activities stay', () => {
    const activity = 'mCurrentFocus=Window{4f5b2c0 u0 com.android.settings/com.android.settings.Settings}'
    expect(blankTitles(`${activity}\nWindow #1 Window{ab u0 Call Ada?}:\n`)).toBe(
      `${activity}\nWindow #1 Window{ab u0 <blanked>}:\n`,
    )
  })

  it('is cut out of messages of the log that are not of the platform', () => {
    const entry = { time: 1500, pid: 1, tid: 1, priority: 'I', buffer: 'main' } as const
    const lines = [
      { ...entry, tag: 'MailApp', message: 'ada wrote: noon' },
      { ...entry, tag: 'ActivityTaskManager', message: 'START u0 {act=x dat=tel:123 cmp=a/.B}' },
    ]
    expect(lines.map((line) => blankMessage(line, false))).toEqual([
      '1.500 I MailApp: <15 characters>',
      '1.500 I ActivityTaskManager: START u0 {act=x dat=<blanked> cmp=a/.B}',
    ])
    expect(blankMessage(lines[0] ?? { ...entry, tag: '', message: '' }, true)).toBe('1.500 I MailApp: ada wrote: noon')
  })

  it.each([
    ['The screen: expected Ada, but found ["Ada","noon",3]', 'The screen: expected Ada, but found ["<blanked>",…,3]'],
    ['found {"exitCode":1,"stdout":"Ada \\"L\\""}', 'found {"exitCode":1,"stdout":"<blanked>"}'],
    ['found "com.android.settings", not "fr-CA"', 'found "com.android.settings", not "fr-CA"'],
    ['found ["cut o…', 'found ["<blanked>"'],
  ])('is cut out of quotes: %s', (text, blanked) => {
    expect(blankQuotes(text)).toBe(blanked)
  })
})
