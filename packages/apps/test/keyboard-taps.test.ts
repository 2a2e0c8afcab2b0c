import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { center } from '@droidgym/android/geometry'
import { actionKey, keysFor } from '@droidgym/android/keyboard/key-taps'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { find, isShown, tap, tapAt } from '@droidgym/phone/test/finger'

const TO = { resource_id: 'com.google.android.apps.messaging:id/recipient_text_view' }
const CHROME = 'com.android.chrome:id'
/** As many languages with letters and with pages of their own as there are, on phones and a tablet. */
const PLACES = [
  ['100', 'en-US'], ['101', 'de-DE'], ['104', 'fr-CA'], ['105', 'ko-KR'], ['107', 'es-ES'], ['106', 'ru-RU'],
  ['108', 'ur-PK'], ['109', 'ar-EG'],
] as const

/** A phone with the cursor in the field of whom a text is for, whose keyboard has letters or digits. */
async function typing(environment: string, locale: string, digits: boolean): Promise<Phone> {
  const phone = await createPhone({ ...findEnvironment(environment), locale })
  phone.shell(['am', 'start', '-n', 'com.google.android.apps.messaging/.ui.ConversationListActivity'])
  tap(phone, { resource_id: 'com.google.android.apps.messaging:id/start_chat_fab' })
  tap(phone, digits ? { resource_id: 'com.google.android.apps.messaging:id/ime_toggle' } : TO)
  return phone
}

function tapKeys(phone: Phone, text: string, digits: boolean): void {
  const { width, height, density, locale } = phone.state.environment
  const keys = keysFor(text, { display: { width, height }, density, locale, digits })
  if (keys === null) throw new Error(`The keyboard has no ${text}`)
  for (const key of keys) tapAt(phone, center(key))
}

const typed = fc.stringMatching(/^[a-zA-Z0-9.,@#$_&\-+()/*"':;!?~|=[\]]([a-zA-Z0-9 .,@]{0,6}[a-z0-9])?$/)

describe.each(PLACES)('19: on phone %s in %s', (environment, locale) => {
  test('taps on the keys of a text type it', async () => {
    const phone = await typing(environment, locale, false)
    const start = phone.state
    fc.assert(
      fc.property(typed, (text) => {
        phone.restore(start)
        tapKeys(phone, text, false)
        expect(find(phone, TO).text).toBe(text)
      }),
      { numRuns: 15 },
    )
  })

  test('taps on the keys of a number type it', async () => {
    const phone = await typing(environment, locale, true)
    tapKeys(phone, '1234567890', true)
    expect(find(phone, TO).text).toBe('1234567890')
  })

  test('the key that goes on searches', async () => {
    const phone = await createPhone({ ...findEnvironment(environment), locale })
    phone.shell(['am', 'start', '-n', 'com.android.chrome/com.google.android.apps.chrome.Main'])
    tap(phone, { resource_id: `${CHROME}/search_box_text` })
    tapKeys(phone, 'tea', false)
    const { width, height, density } = phone.state.environment
    tapAt(phone, center(actionKey({ display: { width, height }, density, locale, digits: false })))
    expect(isShown(phone, { resource_id: `${CHROME}/omnibox_results_container` })).toBe(false)
    expect(find(phone, { resource_id: `${CHROME}/url_bar` }).text).toContain('google.com/search?q=tea')
  })
})

test('19: a keyboard without a character has no keys for it', () => {
  const place = { display: { width: 1080, height: 2160 }, density: 440, locale: 'en-US', digits: false }
  expect(keysFor('ж', place)).toBeNull()
  expect(keysFor('a', { ...place, digits: true })).toBeNull()
})
