import { numberFormat } from '../../../phone/i18n/intl.ts'
import { compareLabels } from '../../../phone/i18n/formats.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { PhoneState } from '../../../phone/system/state.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import { LAUNCHER_ICONS } from '../../kit/icons/launcher-icons.ts'
import { PACKAGE_NAMES } from '../../kit/package-names.ts'
import { SETTINGS } from '../app.ts'

/** An application as "App info" lists it. */
export interface InstalledPackage {
  readonly packageName: string
  readonly label: string
  readonly icon: Glyph
}

type IconName = keyof typeof LAUNCHER_ICONS
const NAMES = Object.keys(LAUNCHER_ICONS) as readonly IconName[]

/** The applications with an icon, in the order of their labels. */
export function installedPackages(locale: string): readonly InstalledPackage[] {
  const t = translator(locale, 'apps')
  const packages = NAMES.map((name) => {
    return { packageName: PACKAGE_NAMES[name], label: t(name), icon: LAUNCHER_ICONS[name] }
  })
  return packages.sort((a, b) => compareLabels(locale, a.label, b.label))
}

export function installedPackage(locale: string, packageName: string): InstalledPackage | undefined {
  return installedPackages(locale).find((known) => known.packageName === packageName)
}

/** The applications used last, the newest first, without Settings itself (RecentAppsPreferenceController, API 29). */
export function recentPackages(state: PhoneState, locale: string): readonly InstalledPackage[] {
  return state.tasks
    .toReversed()
    .filter(({ affinity }) => affinity !== SETTINGS.packageName)
    .flatMap(({ affinity }) => installedPackage(locale, affinity) ?? [])
    .slice(0, MAX_RECENT)
}

const MAX_RECENT = 5

/** Size in bytes. Assumption: a figure that only tells the packages apart, between 1 and 200 MB. */
export function packageSize(packageName: string): number {
  const sum = [...packageName].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 199, 7)
  return (sum + 1) * 1_000_000 + sum * 4_300
}

/** `27.13 MB` with the locale's digits (Formatter.formatShortFileSize, units of 1000). */
export function formatSize(locale: string, bytes: number): string {
  const unit = bytes >= 1e9 ? 'gigabyte' : 'megabyte'
  const amount = bytes / (unit === 'gigabyte' ? 1e9 : 1e6)
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 2 }).format(amount)
}
