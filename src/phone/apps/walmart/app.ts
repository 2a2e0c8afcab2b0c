import type { App } from '../../app.ts'
import { LAUNCHER_ICONS } from '../launcher-icons.ts'
import { rootScreen } from './root-screen.tsx'
import { PACKAGE, ROOT_ACTIVITY, SPLASH_ACTIVITY, initialState } from './state.ts'
import { FRESH_ROOT } from './view.ts'

/**
 * Walmart 24.19, past its first run, for a guest with a store. Its texts are English in every locale.
 * Assumption: the user id. The splash hands over to the root activity at once; its START line is written with it.
 */
export const walmart: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10133,
    launcherActivity: SPLASH_ACTIVITY,
    initialState,
    aliases: { [SPLASH_ACTIVITY]: ROOT_ACTIVITY },
    activities: {
      [ROOT_ACTIVITY]: {
        create: (tx) => {
          tx.log({
            tag: 'ActivityTaskManager',
            priority: 'I',
            message: `START u0 {flg=0x14008000 cmp=${PACKAGE}/${ROOT_ACTIVITY}} from uid 10133`,
          })
          return FRESH_ROOT
        },
      },
    },
  },
  screens: { [ROOT_ACTIVITY]: rootScreen },
  launcher: { icon: LAUNCHER_ICONS.walmart, labelKey: 'walmart' },
}
