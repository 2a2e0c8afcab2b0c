import type { App } from '../../phone/app.ts'
import { LAUNCHER_COMPONENT } from '../../phone/phone.ts'
import { launchableApps } from './data/catalogue.ts'
import { favoritesFile } from './data/favorites-file.ts'
import { homeActivity } from './home-activity.ts'
import { homeScreen } from './screens/home-screen.tsx'
import type { LauncherState } from './state.ts'

const { packageName, className } = LAUNCHER_COMPONENT

/** The Pixel Launcher, showing these applications. */
export function launcherFor(apps: readonly App[]): App {
  return {
    definition: {
      packageName,
      uid: 10089,
      initialState: ({ icons }): LauncherState => ({ icons }),
      activities: { [className]: homeActivity(apps) },
      files: [favoritesFile(launchableApps(apps))],
    },
    screens: { [className]: homeScreen(apps) },
  }
}
