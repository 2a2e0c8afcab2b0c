import type { Component } from '@droidgym/android/intent'
import { INSTALLED_APPS } from '@droidgym/apps/installed-apps'
import { EMERGENCY_DIAL } from '@droidgym/apps/shared/people/emergency'
import { LAUNCHER_COMPONENT } from '@droidgym/phone/phone'
import { SYSTEM_UI } from '@droidgym/apps/system-ui/app'

/** An app, or another source of screens on the phone. */
export interface CrawledApp {
  /** The key of its label, or a plain name. */
  readonly id: string
  readonly packageName: string
  /** The component that its icon starts; absent without an icon. */
  readonly component?: Component
}

/** Every app with an icon, the launcher that shows the icons, the system's own windows, and the emergency dialer. */
export function crawledApps(): readonly CrawledApp[] {
  return [
    { id: 'launcher', packageName: LAUNCHER_COMPONENT.packageName },
    { id: 'system-ui', packageName: SYSTEM_UI.packageName },
    { id: 'emergency', packageName: EMERGENCY_DIAL.component.packageName, component: EMERGENCY_DIAL.component },
    ...INSTALLED_APPS.flatMap(({ definition: { packageName, launcherActivity }, launcher }) =>
      launcher === undefined || launcherActivity === undefined
        ? []
        : [{ id: launcher.labelKey, packageName, component: { packageName, className: launcherActivity } }],
    ),
  ]
}
