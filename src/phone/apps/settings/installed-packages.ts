import { compareLabels } from '../../i18n/formats.ts'
import { translator } from '../../i18n/strings.ts'
import type { PhoneState } from '../../system/state.ts'
import type { Glyph } from '../../view/drawing.ts'
import { LAUNCHER_ICONS } from '../launcher-icons.ts'
import { CATALOGUE } from '../plain/catalogue.ts'
import { PACKAGE } from './package.ts'

/** An application as "App info" lists it. */
export interface InstalledPackage {
  readonly packageName: string
  readonly label: string
  readonly icon: Glyph
}

interface KnownPackage {
  readonly packageName: string
  readonly labelKey: keyof typeof LAUNCHER_ICONS
}

/** The applications that are more than a name; `plain/catalogue.ts` has the others. */
const OWN: readonly KnownPackage[] = [
  { packageName: 'com.google.android.calculator', labelKey: 'calculator' },
  { packageName: 'com.google.android.deskclock', labelKey: 'clock' },
  { packageName: 'com.android.dialer', labelKey: 'phone' },
  { packageName: PACKAGE, labelKey: 'settings' },
  { packageName: 'org.wikipedia', labelKey: 'wikipedia' },
]

/** The applications with an icon, in the order of their labels. */
export function installedPackages(locale: string): readonly InstalledPackage[] {
  const t = translator(locale, 'apps')
  const own = OWN.map(({ packageName, labelKey }) => {
    return { packageName, label: t(labelKey), icon: LAUNCHER_ICONS[labelKey] }
  })
  const plain = CATALOGUE.map(({ packageName, labelKey, icon }) => ({ packageName, label: t(labelKey), icon }))
  return [...own, ...plain].sort((a, b) => compareLabels(locale, a.label, b.label))
}

export function installedPackage(locale: string, packageName: string): InstalledPackage | undefined {
  return installedPackages(locale).find((known) => known.packageName === packageName)
}

/** The applications used last, the newest first, without Settings itself (RecentAppsPreferenceController, API 29). */
export function recentPackages(state: PhoneState, locale: string): readonly InstalledPackage[] {
  return state.tasks
    .toReversed()
    .filter(({ affinity }) => affinity !== PACKAGE)
    .flatMap(({ affinity }) => installedPackage(locale, affinity) ?? [])
    .slice(0, MOST_RECENT)
}

const MOST_RECENT = 5

/** Size in bytes. Assumption: a figure that only tells the packages apart, between 1 and 200 MB. */
export function packageSize(packageName: string): number {
  const sum = [...packageName].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 199, 7)
  return (sum + 1) * 1_000_000 + sum * 4_300
}

/** `27.13 MB` with the locale's digits (Formatter.formatShortFileSize, units of 1000). */
export function formatSize(locale: string, bytes: number): string {
  const unit = bytes >= 1e9 ? 'gigabyte' : 'megabyte'
  const amount = bytes / (unit === 'gigabyte' ? 1e9 : 1e6)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 2 }).format(amount)
}
