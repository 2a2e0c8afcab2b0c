import { formatDate } from '../../../phone/i18n/formats.ts'
import { numberFormat } from '../../../phone/i18n/intl.ts'

/** `2.34 MB` in the words and digits of the locale (Formatter.formatFileSize, API 29: units of 1000). */
export function formatBytes(locale: string, bytes: number): string {
  const [unit, factor] = bytes < 1e3 ? (['byte', 1] as const) : bytes < 1e6 ? (['kilobyte', 1e3] as const)
    : bytes < 1e9 ? (['megabyte', 1e6] as const) : (['gigabyte', 1e9] as const)
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 2 } as const
  return numberFormat(locale, style).format(bytes / factor)
}

/** `Jan 12` in the words and digits of the locale; the phone's zone is GMT. */
export function formatDay(locale: string, time: number): string {
  return formatDate(locale, time, 'MMMd')
}
