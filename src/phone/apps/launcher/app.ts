import type { App } from '../../app.ts'
import { LAUNCHER_COMPONENT } from '../../phone.ts'
import { launchableApps } from './catalogue.ts'
import { homeScreen } from './home-screen.tsx'
import { AT_HOME } from './state.ts'
import type { LauncherState } from './state.ts'

const { packageName, className } = LAUNCHER_COMPONENT

/** The Pixel Launcher, showing these applications. */
export function launcherFor(apps: readonly App[]): App {
  return {
    definition: {
      packageName,
      uid: 10089,
      initialState: ({ icons }): LauncherState => ({ icons }),
      activities: { [className]: { create: () => AT_HOME, excludeFromRecents: true } },
    },
    screens: { [className]: homeScreen(launchableApps(apps)) },
  }
}
