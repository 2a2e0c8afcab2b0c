import type { Translator } from '../../phone/i18n/strings.ts'
import { translator } from '../../phone/i18n/strings.ts'
import { formatDate, formatTimeAt, weekdayNames } from '../../phone/i18n/formats.ts'
import type { Configuration } from '../../phone/system/configuration.ts'
import type { Palette } from '../../phone/view/theme.ts'
import { googlePalette } from '../../phone/view/theme.ts'
import type { Color } from '../../phone/view/style.ts'

/** Everything that the screens of Messages are drawn with. */
export interface MessagesLook {
  readonly t: Translator
  readonly framework: Translator
  readonly locale: string
  readonly palette: Palette
  readonly dark: boolean
  /** Bubbles of the others. */
  readonly bubble: Color
}

export function messagesLook({ locale, dark }: Configuration): MessagesLook {
  return {
    t: translator(locale, 'messages'),
    framework: translator(locale, 'framework'),
    locale,
    palette: googlePalette(dark),
    dark,
    bubble: dark ? '#303134' : '#F1F3F4',
  }
}

const DAY_MS = 86_400_000

/** The time of a message of today, the day of one of this week, the date of an older one. */
export function when(locale: string, at: number, now: number): string {
  const days = Math.floor(now / DAY_MS) - Math.floor(at / DAY_MS)
  if (days <= 0) return formatTimeAt(locale, at)
  if (days < 7) return weekdayNames(locale, 'short')[new Date(at).getUTCDay()] ?? ''
  return formatDate(locale, at, 'EEEMMMd')
}
