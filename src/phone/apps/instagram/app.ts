import type { App } from '../../app.ts'
import { LAUNCHER_ICONS } from '../launcher-icons.ts'
import { mainScreen } from './main-screen.tsx'
import { FIRST_STATE, MAIN_ACTIVITY, PACKAGE } from './state.ts'
import { FRESH_MAIN } from './view.ts'

/** Instagram 325, logged in. Assumption: the user id. */
export const instagram: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10131,
    launcherActivity: MAIN_ACTIVITY,
    initialState: () => FIRST_STATE,
    activities: { [MAIN_ACTIVITY]: { create: () => FRESH_MAIN } },
  },
  screens: { [MAIN_ACTIVITY]: mainScreen },
  launcher: { icon: LAUNCHER_ICONS.instagram, labelKey: 'instagram' },
}
