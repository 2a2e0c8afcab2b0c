import { describe, expect, it } from 'vitest'
import type { Phone } from '@droidgym/phone/phone'
import { find, findAll, isShown, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

async function opened(action: string, environment = '100'): Promise<Phone> {
  const phone = await createPhone(findEnvironment(environment))
  phone.shell(['am', 'start', '-a', action])
  return phone
}

const shell = (phone: Phone, ...words: readonly string[]): string => phone.shell(words).stdout.trim()

describe('Date & time', () => {
  const page = (environment?: string): Promise<Phone> => opened('android.settings.DATE_SETTINGS', environment)

  it('sets nothing while it is automatic', async () => {
    const phone = await page()
    shell(phone, 'settings', 'put', 'global', 'auto_time', '1')
    tap(phone, { text: 'Date' })
    expect(isShown(phone, { resource_id: 'android:id/datePicker' })).toBe(false)
  })

  it('sets the date by a calendar', async () => {
    const phone = await page()
    const [year = 0, month = 0] = shell(phone, 'date', '+%Y-%m').split('-').map(Number)
    tap(phone, { text: 'Date' })
    tap(phone, { resource_id: 'android:id/next' })
    tap(phone, { class: 'android.view.View', text: '17' })
    tap(phone, { resource_id: 'android:id/button1' })
    const next = new Date(Date.UTC(year, month, 17)).toISOString().slice(0, 10)
    expect(shell(phone, 'date', '+%Y-%m-%d')).toBe(next)
  })

  it.each(['100', '109'])('sets the time, on phone %s', async (environment) => {
    const phone = await page(environment)
    tap(phone, { resource_id: 'android:id/title', instance: 2 })
    tap(phone, { resource_id: 'android:id/toggle_mode' })
    tap(phone, { resource_id: 'android:id/input_minute' })
    phone.type('42')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(shell(phone, 'date', '+%M')).toBe('42')
  })

  it('takes a zone out of the list', async () => {
    const phone = await page()
    tap(phone, { text: 'Time zone' })
    const { text } = findAll(phone, { resource_id: 'android:id/summary' })[1] ?? find(phone, { text: 'None' })
    tap(phone, { resource_id: 'android:id/summary', instance: 1 })
    expect(findAll(phone, { resource_id: 'android:id/summary' }).map((row) => row.text)).toContain(text)
    expect(shell(phone, 'getprop', 'persist.sys.timezone')).toBe('America/Anchorage')
  })
})

it('leads from a kind of storage to what takes the room', async () => {
  const phone = await opened('android.settings.INTERNAL_STORAGE_SETTINGS')
  tap(phone, { text: 'Files' })
  expect(find(phone, { resource_id: 'com.android.documentsui:id/dir_list' }).packageName).toBe('com.android.documentsui')
  // Files goes back to its first root before it closes.
  phone.key('BACK')
  phone.key('BACK')
  tap(phone, { text: 'Other apps' })
  expect(isShown(phone, { resource_id: 'com.android.settings:id/apps_list' })).toBe(true)
})

it('keeps a default application that is chosen', async () => {
  const phone = await opened('android.settings.MANAGE_DEFAULT_APPS_SETTINGS')
  tap(phone, { text: 'SMS app' })
  tap(phone, { class: 'android.widget.CheckedTextView' })
  expect(shell(phone, 'settings', 'get', 'secure', 'sms_default_application')).toBe('com.google.android.apps.messaging')
})

it('asks before it resets apps and the network', async () => {
  const phone = await opened('android.settings.SETTINGS')
  shell(phone, 'pm', 'disable-user', 'com.android.chrome')
  tap(phone, { text: 'Search settings' })
  phone.type('Reset options')
  tap(phone, { resource_id: 'android:id/title', text: 'Reset options' })
  tap(phone, { text: 'Reset app preferences' })
  expect(shell(phone, 'pm', 'list', 'packages', '-d')).toContain('com.android.chrome')
  tap(phone, { resource_id: 'android:id/button1' })
  expect(shell(phone, 'pm', 'list', 'packages', '-d')).not.toContain('com.android.chrome')
})

it('has developer options after seven taps on the build number', async () => {
  const phone = await opened('android.settings.DEVICE_INFO_SETTINGS')
  for (let taps = 0; taps < 7; taps++) tap(phone, { text: 'Build number' })
  expect(shell(phone, 'settings', 'get', 'global', 'development_settings_enabled')).toBe('1')
  shell(phone, 'am', 'start', '-n', 'com.android.settings/.Settings')
  while (!isShown(phone, { text: 'System' })) shell(phone, 'input', 'swipe', '500', '1500', '500', '700', '400')
  tap(phone, { text: 'System' })
  tap(phone, { text: 'Advanced' })
  tap(phone, { text: 'Developer options' })
  const before = shell(phone, 'settings', 'get', 'global', 'stay_on_while_plugged_in')
  tap(phone, { text: 'Stay awake' })
  expect(shell(phone, 'settings', 'get', 'global', 'stay_on_while_plugged_in')).toBe(before === '0' ? '7' : '0')
  tap(phone, { text: 'Window animation scale' })
  tap(phone, { text: 'Animation scale 1.5x' })
  expect(shell(phone, 'settings', 'get', 'global', 'window_animation_scale')).toBe('1.5')
})
