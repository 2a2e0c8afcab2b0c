import type { App } from '../../app.ts'
import { CATALOGUE } from './catalogue.ts'
import { titleScreen } from './title-screen.tsx'

/** The applications that can be started, seen and left, and have one screen with nothing to do on it. */
export const plainApps: readonly App[] = CATALOGUE.map((app) => ({
  definition: {
    packageName: app.packageName,
    uid: app.uid,
    launcherActivity: app.activity,
    initialState: () => ({}),
    activities: { [app.activity]: {} },
  },
  screens: { [app.activity]: titleScreen(app) },
  launcher: { icon: app.icon, labelKey: app.labelKey },
}))
