import type { App } from '../../app.ts'
import { LAUNCHER_ICONS } from '../launcher-icons.ts'
import { searchScreen } from './search-screen.tsx'
import type { GoogleState } from './state.ts'
import { FRESH, PACKAGE, SEARCH_ACTIVITY } from './state.ts'

/** The Google app with nobody signed in. Assumption: the user id. */
export const google: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10090,
    launcherActivity: SEARCH_ACTIVITY,
    initialState: (): GoogleState => ({ searches: [], collected: [] }),
    activities: { [SEARCH_ACTIVITY]: { create: () => FRESH } },
  },
  screens: { [SEARCH_ACTIVITY]: searchScreen },
  launcher: { icon: LAUNCHER_ICONS.google, labelKey: 'google' },
}
