import type { AppWithIcon } from '@droidgym/phone/app'
import { compareLabels } from '@droidgym/phone/i18n/formats'
import type { Glyph } from '@droidgym/phone/view/drawing'
import { appLabel, appOf } from '../../kit/app-label.ts'
import { SETTINGS } from '../app.ts'
import type { SettingsView } from '../view.ts'

/** An application as "App info" lists it. */
export interface InstalledPackage {
  readonly packageName: string
  readonly label: string
  readonly icon: Glyph
}

/** The applications with an icon, in the order of their labels. */
export function installedPackages({ context, locale }: SettingsView): readonly InstalledPackage[] {
  return context.appsWithIcon
    .map((app) => describe(app, locale))
    .sort((a, b) => compareLabels(locale, a.label, b.label))
}

export function installedPackage({ context, locale }: SettingsView, packageName: string): InstalledPackage | undefined {
  const app = appOf(context, packageName)
  return app && describe(app, locale)
}

function describe(app: AppWithIcon, locale: string): InstalledPackage {
  return { packageName: app.definition.packageName, label: appLabel(app, locale), icon: app.launcher.icon }
}

/** The applications used last, the newest first, without Settings itself (RecentAppsPreferenceController, API 29). */
export function recentPackages(view: SettingsView): readonly InstalledPackage[] {
  return view.state.tasks
    .toReversed()
    .filter(({ affinity }) => affinity !== SETTINGS.packageName)
    .flatMap(({ affinity }) => installedPackage(view, affinity) ?? [])
    .slice(0, MAX_RECENT)
}

const MAX_RECENT = 5

/** Size in bytes. Assumption: a figure that only tells the packages apart, between 1 and 200 MB. */
export function packageSize(packageName: string): number {
  const sum = [...packageName].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 199, 7)
  return (sum + 1) * 1_000_000 + sum * 4_300
}
