import type { App, AppWidget, LauncherEntry, Screen } from '@droidgym/phone/app'
import type { StringApp } from '@droidgym/phone/i18n/strings'
import type { ActivityDefinition, AppDefinition } from '@droidgym/phone/system/app-definition'

/** Who an app is: declared once, in its `app.ts`, which imports nothing of the app but a drawing of its icon. */
export interface AppIdentity extends Pick<AppDefinition, 'installed' | 'orientation' | 'permissions'> {
  readonly packageName: string
  /** Linux user id: apps start at 10000. Assumption for most: a real image hands it out as packages are installed. */
  readonly uid: number
  /** The app's texts: `envs/strings/<strings>.yaml`. */
  readonly strings: StringApp
  /** Absent for an app without an icon. */
  readonly launcher?: LauncherEntry
}

/** An activity: how it behaves and how it looks. One without a screen only forwards intents. */
export interface AppActivity extends ActivityDefinition {
  readonly screen?: Screen
}

export interface AppParts extends Omit<AppDefinition, keyof AppIdentity | 'activities'> {
  /** By full class name. */
  readonly activities: Readonly<Record<string, AppActivity>>
  readonly widgets?: readonly AppWidget[]
}

/** Puts an app together from who it is and what it does. */
export function installedApp(identity: AppIdentity, { activities, widgets, ...parts }: AppParts): App {
  const entries = Object.entries(activities)
  return {
    definition: {
      ...parts,
      ...declarationOf(identity),
      activities: Object.fromEntries(
        entries.map(([className, { screen: _, ...definition }]) => [className, definition]),
      ),
    },
    screens: Object.fromEntries(
      entries.flatMap(([className, { screen }]) => (screen === undefined ? [] : [[className, screen]])),
    ),
    launcher: identity.launcher,
    widgets,
  }
}

function declarationOf({ strings: _strings, launcher: _launcher, ...declaration }: AppIdentity) {
  return declaration
}
