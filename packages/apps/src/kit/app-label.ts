import type { AppWithIcon, ScreenContext } from '@droidgym/phone/app'
import { translator } from '@droidgym/phone/i18n/strings'

/** The name of an app in a language, as the launcher shows it. */
export function appLabel({ launcher }: AppWithIcon, locale: string): string {
  return translator(locale, 'apps')(launcher.labelKey)
}

/** The app of a package among those that have an icon. */
export function appOf({ appsWithIcon }: Pick<ScreenContext, 'appsWithIcon'>, packageName: string): AppWithIcon | undefined {
  return appsWithIcon.find(({ definition }) => definition.packageName === packageName)
}
