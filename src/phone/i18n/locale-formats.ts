import { languageOf, normalizeLocale } from '../../android/locale.ts'
import type { EnvironmentSpec } from '../../spec/environments/environment.ts'

/** Formats that Android 10 takes from CLDR 34 and later ICU releases write differently; the rest comes from Intl. */
export interface LocaleFormat {
  /** Whether the clock shows 24 hours unless `Settings.System.time_12_24` says otherwise. */
  readonly hours24: boolean
  /** CLDR pattern of skeleton `hm`: letters `h`, `K`, `mm`, `a` and 'quoted' text. */
  readonly time12: string
  /** CLDR pattern of skeleton `Hm`, as android.text.format.DateFormat.getBestDateTimePattern returns it. */
  readonly time24: string
  readonly am: string
  readonly pm: string
  /** Their narrow forms, where a time picker shows them because the others have more than four letters. */
  readonly narrow?: { readonly am: string; readonly pm: string }
  /** First day of the week, 0 for Sunday. */
  readonly weekStart: number
  /** Names from Sunday, only where Intl differs from CLDR 34. */
  readonly weekdays?: { readonly short: readonly string[]; readonly long?: readonly string[] }
  /** Names from January as dates have them, likewise. */
  readonly months?: { readonly short: readonly string[]; readonly long?: readonly string[] }
}

const SUNDAY = 0
const MONDAY = 1
const SATURDAY = 6
const PLAIN = { time12: 'h:mm a', time24: 'HH:mm', am: 'AM', pm: 'PM', weekStart: SUNDAY }
const ARABIC = { ...PLAIN, hours24: false, am: 'ص', pm: 'م', weekStart: SATURDAY }

/** From CLDR 34 (common/main/*.xml, supplementalData.xml), the release in Android 10's ICU 63. */
const LOCALE_FORMATS: Readonly<Record<EnvironmentSpec['locale'], LocaleFormat>> = {
  'en-US': { ...PLAIN, hours24: false },
  'es-US': {
    ...PLAIN,
    hours24: false,
    am: 'a. m.',
    pm: 'p. m.',
    weekdays: { short: ['dom.', 'lun.', 'mar.', 'mié.', 'jue.', 'vie.', 'sáb.'] },
    months: {
      short: ['ene.', 'feb.', 'mar.', 'abr.', 'may.', 'jun.', 'jul.', 'ago.', 'sep.', 'oct.', 'nov.', 'dic.'],
    },
  },
  'fr-CA': { hours24: true, time12: "h 'h' mm a", time24: "HH 'h' mm", am: 'a.m.', pm: 'p.m.', weekStart: SUNDAY },
  'zh-Hans-CN': { hours24: false, time12: 'ah:mm', time24: 'HH:mm', am: '上午', pm: '下午', weekStart: SUNDAY },
  'hi-IN': {
    ...PLAIN,
    hours24: false,
    am: 'am',
    pm: 'pm',
    months: {
      short: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्तू॰', 'नव॰', 'दिस॰'],
      long: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्तूबर', 'नवंबर', 'दिसंबर'],
    },
  },
  'ja-JP': { hours24: true, time12: 'aK:mm', time24: 'H:mm', am: '午前', pm: '午後', weekStart: SUNDAY },
  'ru-MD': { ...PLAIN, hours24: true, weekStart: MONDAY },
  'ar-AE': ARABIC,
  'de-DE': { ...PLAIN, hours24: true, weekStart: MONDAY },
  'ak-GH': {
    ...PLAIN,
    hours24: false,
    am: 'AN',
    pm: 'EW',
    weekStart: MONDAY,
    weekdays: {
      short: ['Kwe', 'Dwo', 'Ben', 'Wuk', 'Yaw', 'Fia', 'Mem'],
      long: ['Kwesida', 'Dwowda', 'Benada', 'Wukuda', 'Yawda', 'Fida', 'Memeneda'],
    },
    months: {
      short: ['S-Ɔ', 'K-Ɔ', 'E-Ɔ', 'E-O', 'E-K', 'O-A', 'A-K', 'D-Ɔ', 'F-Ɛ', 'Ɔ-A', 'Ɔ-O', 'M-Ɔ'],
      long: [
        'Sanda-Ɔpɛpɔn', 'Kwakwar-Ɔgyefuo', 'Ebɔw-Ɔbenem', 'Ebɔbira-Oforisuo', 'Esusow Aketseaba-Kɔtɔnimba', 'Obirade-Ayɛwohomumu',
        'Ayɛwoho-Kitawonsa', 'Difuu-Ɔsandaa', 'Fankwa-Ɛbɔ', 'Ɔbɛsɛ-Ahinime', 'Ɔberɛfɛw-Obubuo', 'Mumu-Ɔpɛnimba',
      ],
    },
  },
  'pt-BR': {
    ...PLAIN,
    hours24: true,
    weekdays: { short: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] },
    months: { short: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] },
  },
  'pt-PT': {
    ...PLAIN,
    hours24: true,
    am: 'da manhã',
    pm: 'da tarde',
    narrow: { am: 'a.m.', pm: 'p.m.' },
  },
  'ko-KR': { hours24: false, time12: 'a h:mm', time24: 'HH:mm', am: '오전', pm: '오후', weekStart: SUNDAY },
  'ur-PK': { ...PLAIN, hours24: false },
  'ar-EG': ARABIC,
}

const byLocale: ReadonlyMap<string, LocaleFormat> = new Map(Object.entries(LOCALE_FORMATS))
const found = new Map<string, LocaleFormat>()

/**
 * The formats of a BCP-47 locale: its own, else those of a locale with the same language, else those of en-US.
 * Throws `LocaleError` on a malformed tag.
 */
export function localeFormat(locale: string): LocaleFormat {
  const known = byLocale.get(locale) ?? found.get(locale)
  if (known !== undefined) return known
  const language = languageOf(locale)
  const relative = [...byLocale.keys()].find((candidate) => languageOf(candidate) === language)
  const format = byLocale.get(normalizeLocale(locale)) ?? byLocale.get(relative ?? '') ?? LOCALE_FORMATS['en-US']
  found.set(locale, format)
  return format
}
