import { namesIn } from '@droidgym/phone/i18n/intl'
import { languageOf, scriptOf } from '@droidgym/android/locale'
import { closestLocale, LOCALE_PROPERTY, SYSTEM_LOCALES } from '@droidgym/phone/system/languages'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'

/** The preferred languages, best first (Settings.System.SYSTEM_LOCALES; at first the one the phone came with). */
export function languagesOf(state: PhoneState): readonly string[] {
  return (state.settings.system[SYSTEM_LOCALES] ?? state.locale).split(',')
}

/**
 * LocalePicker.updateLocales: stores the list; the phone speaks the first language of it that it has texts for
 * (assumption: a language whose texts we lack counts as one that Android's resources lack).
 */
export function setLanguages(tx: Transaction, tags: readonly string[]): void {
  tx.setSetting('system', SYSTEM_LOCALES, tags.join(','))
  const spoken = tags.map(closestLocale).find((locale) => locale !== undefined)
  if (spoken === undefined) return
  tx.setProperty(LOCALE_PROPERTY, spoken)
  tx.set({ locale: spoken })
}

const names = new Map<string, string>()

/** A tag's name in its own language, as a sentence begins (LocaleHelper.getDisplayName): `Français (Canada)`. */
export function nativeName(tag: string): string {
  const known = names.get(tag)
  if (known !== undefined) return known
  const name = languageOf(tag) === 'zh' ? chineseName(tag) : displayName(tag, 'standard')
  const [first = '', ...rest] = [...name]
  const sentence = first.toLocaleUpperCase(tag) + rest.join('')
  names.set(tag, sentence)
  return sentence
}

/** LocaleHelper.shouldUseDialectName: Chinese is called by its script, `简体中文（中国）`. */
function chineseName(tag: string): string {
  const { region } = new Intl.Locale(tag)
  const language = displayName(`zh-${scriptOf(tag)}`, 'dialect')
  if (region === undefined) return language
  return `${language}（${namesIn(tag, { type: 'region' }).of(region) ?? region}）`
}

function displayName(tag: string, languageDisplay: 'dialect' | 'standard'): string {
  return namesIn(tag, { type: 'language', languageDisplay }).of(tag) ?? tag
}
