import type { AppWithIcon } from '../../phone/app.ts'
import { translator } from '../../phone/i18n/strings.ts'

/** The name of an app in a language, as the launcher shows it. */
export function appLabel({ launcher }: AppWithIcon, locale: string): string {
  return translator(locale, 'apps')(launcher.labelKey)
}
