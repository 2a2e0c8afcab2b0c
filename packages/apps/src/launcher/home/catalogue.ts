import type { Component } from '@droidgym/android/intent'
import { formatShortComponent } from '@droidgym/android/intent'
import type { App, AppWidget } from '@droidgym/phone/app'
import { compareLabels } from '@droidgym/phone/i18n/formats'
import { translator } from '@droidgym/phone/i18n/strings'
import { isEnabled } from '@droidgym/phone/system/package-settings'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Glyph } from '@droidgym/phone/view/drawing'
import { glimpse } from '@droidgym/phone/watched-state'
import { dayOf } from '../../kit/time/units.ts'

/** An application that the launcher can show. */
export interface LaunchableApp {
  readonly packageName: string
  readonly component: Component
  /** The component in its short form, by which icons name it. */
  readonly name: string
  readonly icon: Glyph
  readonly iconAt?: (epochMs: number) => Glyph
  readonly labelKey: string
  /** It was installed on the image, and can be uninstalled. */
  readonly isRemovable: boolean
  readonly widgets: readonly AppWidget[]
}

/** The installed applications that have an icon. */
export function launchableApps(apps: readonly App[]): readonly LaunchableApp[] {
  return apps.flatMap(({ definition: { packageName, launcherActivity, installed }, launcher, widgets = [] }) => {
    if (launcher === undefined || launcherActivity === undefined) return []
    const component = { packageName, className: launcherActivity }
    const isRemovable = installed !== undefined
    return [{ packageName, component, name: formatShortComponent(component), ...launcher, isRemovable, widgets }]
  })
}

/** Without those that are disabled or uninstalled, as the launcher shows none of them. */
export function enabledApps(apps: readonly LaunchableApp[], state: PhoneState): readonly LaunchableApp[] {
  return apps.every(({ packageName }) => isEnabled(state, packageName))
    ? apps
    : apps.filter(({ packageName }) => isEnabled(state, packageName))
}

/** Those of these names, in the order of the names. */
export function appsNamed(names: readonly string[], apps: readonly LaunchableApp[]): readonly LaunchableApp[] {
  return names.flatMap((wanted) => apps.find(({ name }) => name === wanted) ?? [])
}

/** The picture that the launcher shows for it now. */
export function iconOf({ icon, iconAt }: LaunchableApp, state: PhoneState): Glyph {
  return iconAt === undefined ? icon : iconAt(glimpse(state, today))
}

function today({ time }: PhoneState): number {
  return dayOf(time)
}

/** The name under the icon in a language. */
export function labelOf(app: LaunchableApp, locale: string): string {
  return translator(locale, 'apps')(app.labelKey)
}

/** The list of all apps: in the order of the language, and only those whose name contains the query. */
export function appList(apps: readonly LaunchableApp[], locale: string, query = ''): readonly LaunchableApp[] {
  const wanted = query.trim().toLocaleLowerCase(locale)
  return apps
    .map((app) => ({ app, label: labelOf(app, locale) }))
    .filter(({ label }) => label.toLocaleLowerCase(locale).includes(wanted))
    .sort((a, b) => compareLabels(locale, a.label, b.label))
    .map(({ app }) => app)
}

/** By which the home screen names a widget: its provider in the short form. */
export function widgetName({ packageName }: LaunchableApp, { provider }: AppWidget): string {
  return formatShortComponent({ packageName, className: provider })
}

export function widgetNamed(name: string, apps: readonly LaunchableApp[]): AppWidget | undefined {
  return apps.flatMap((app) => app.widgets.filter((widget) => widgetName(app, widget) === name))[0]
}
