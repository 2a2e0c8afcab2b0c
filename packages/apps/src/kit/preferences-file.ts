import type { PreferenceValue, Preferences } from '@droidgym/android/storage/shared-preferences'
import { readSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import { XmlError } from '@droidgym/android/xml-reader'
import { PhoneError } from '@droidgym/phone/system/phone-error'

/** What is in a pushed file of preferences. Throws `PhoneError` FILE_FORMAT. */
export function parsePreferences(path: string, bytes: Uint8Array): Preferences {
  try {
    return readSharedPreferences(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof XmlError) throw badPreferences(path, error.message, error)
    // TextDecoder's error for bytes that are no UTF-8
    if (error instanceof TypeError) throw badPreferences(path, 'it is not UTF-8', error)
    throw error
  }
}

/** Throws `PhoneError` FILE_FORMAT where a preference is there with another type. */
export function expectType(path: string, preferences: Preferences, key: string, type: PreferenceValue['type']): void {
  const entry = preferences.get(key)
  if (entry === undefined || entry.type === type) return
  throw badPreferences(path, `${key} is a <${entry.type}>, not a <${type}>`)
}

export function badPreferences(path: string, reason: string, cause?: Error): PhoneError {
  const options = cause === undefined ? undefined : { cause }
  return new PhoneError('FILE_FORMAT', `Cannot take in ${path}: ${reason}`, options)
}
