import { describe, expect, it } from 'vitest'
import { pickerRows } from '@droidgym/apps/settings/choices/add-language'
import { nativeName } from '@droidgym/apps/settings/choices/language-list'
import { FRESH_PICKER } from '@droidgym/apps/settings/state'
import { configurationOf } from '@droidgym/phone/system/configuration'
import type { Phone } from '@droidgym/phone/phone'
import { center } from '@droidgym/android/geometry'
import { drag, find, findAll, isShown, tap } from '@droidgym/phone/test/finger'
import { settingsPhone, tapRow } from '@droidgym/apps/test/settings-phone'

function languagesPage(): Phone {
  const phone = settingsPhone()
  tapRow(phone, 'header_category_system')
  tapRow(phone, 'language_settings')
  tapRow(phone, 'phone_language')
  return phone
}

/** Adds French (Canada) through the search of the picker. */
function addFrench(phone: Phone): void {
  tap(phone, { resource_id: 'com.android.settings:id/add_language' })
  tap(phone, { resource_id: 'android:id/locale_search_menu' })
  phone.type('fren')
  tap(phone, { resource_id: 'android:id/locale', text: 'Français' })
  tap(phone, { resource_id: 'android:id/locale', text: 'Canada' })
}

const labels = (phone: Phone): readonly string[] =>
  findAll(phone, { resource_id: 'com.android.settings:id/label' }).map(({ text }) => text)

describe('names', () => {
  it('are in the language itself and begin with a capital letter', () => {
    expect(['en-US', 'fr-CA', 'ko-KR', 'ru', 'zh-Hans-CN', 'zh-Hant'].map(nativeName)).toEqual([
      'English (United States)',
      'Français (Canada)',
      '한국어(대한민국)',
      'Русский',
      '简体中文（中国）',
      '繁體中文',
    ])
  })

  it('begin with a capital letter of Unicode 11 in Georgian, as Android 10 writes them', () => {
    expect(nativeName('ka-GE')).toBe('\u1ca5ართული (საქართველო)')
  })
})

describe('the picker', () => {
  it('lists languages in the order of their names, without what the phone has', () => {
    const { state } = settingsPhone()
    const rows = pickerRows(state, 'en-US', FRESH_PICKER)
    expect(rows.slice(0, 2).map(({ label }) => label)).toEqual(['Afrikaans', 'Akan'])
    const english = pickerRows(state, 'en-US', { language: 'en', query: null })
    expect(english.map(({ tag }) => tag)).toContain('en-GB')
    expect(english.map(({ tag }) => tag)).not.toContain('en-US')
  })

  it('steps back from the search, from the regions, and then out', () => {
    const phone = languagesPage()
    tap(phone, { resource_id: 'com.android.settings:id/add_language' })
    tap(phone, { resource_id: 'android:id/locale', text: 'Afrikaans' })
    expect(findAll(phone, { resource_id: 'android:id/locale' }).map(({ text }) => text)).toEqual(['Namibië', 'Suid-Afrika'])
    phone.key('BACK')
    expect(isShown(phone, { resource_id: 'android:id/locale', text: 'Afrikaans' })).toBe(true)
    phone.key('BACK')
    expect(labels(phone)).toEqual(['English (United States)'])
  })

  it('adds to the end of the list and leaves the language as it is', () => {
    const phone = languagesPage()
    addFrench(phone)
    expect(labels(phone)).toEqual(['English (United States)', 'Français (Canada)'])
    expect(phone.state.settings.system['system_locales']).toBe('en-US,fr-CA')
    expect(configurationOf(phone.state).locale).toBe('en-US')
  })
})

describe('the list', () => {
  it('is reordered by its handles; the phone speaks the first language', () => {
    const phone = languagesPage()
    addFrench(phone)
    const from = center(find(phone, { resource_id: 'com.android.settings:id/dragHandle', instance: 1 }).bounds)
    drag(phone, from, { x: from.x, y: from.y - 170 })
    expect(labels(phone)).toEqual(['Français (Canada)', 'English (United States)'])
    expect(configurationOf(phone.state).locale).toBe('fr-CA')
  })

  it('loses what is ticked and removed, but never all', () => {
    const phone = languagesPage()
    expect(isShown(phone, { content_desc: 'More options' })).toBe(false)
    addFrench(phone)
    const remove = () => {
      tap(phone, { content_desc: 'More options' })
      tap(phone, { text: 'Remove' })
    }
    remove()
    expect(isShown(phone, { resource_id: 'com.android.settings:id/add_language' })).toBe(false)
    tap(phone, { resource_id: 'com.android.settings:id/checkbox', instance: 0 })
    tap(phone, { resource_id: 'com.android.settings:id/checkbox', instance: 1 })
    remove()
    expect(isShown(phone, { text: 'Keep at least one preferred language' })).toBe(true)
    tap(phone, { resource_id: 'android:id/button1' })
    tap(phone, { resource_id: 'com.android.settings:id/checkbox', instance: 0 })
    remove()
    tap(phone, { resource_id: 'android:id/button1' })
    expect(labels(phone)).toEqual(['English (United States)'])
  })
})
