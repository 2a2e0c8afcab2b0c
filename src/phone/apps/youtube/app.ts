import type { App } from '../../app.ts'
import { LAUNCHER_ICONS } from '../launcher-icons.ts'
import { mainScreen } from './main-screen.tsx'
import { closePlayer, onPlayerTimer, pause } from './playback.ts'
import { LAUNCHER_ACTIVITY, MAIN_ACTIVITY, PACKAGE, initialState } from './state.ts'
import { FRESH_MAIN } from './view.ts'

/** YouTube of 2019. Assumption: the user id. */
export const youtube: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10109,
    launcherActivity: LAUNCHER_ACTIVITY,
    initialState,
    aliases: { [LAUNCHER_ACTIVITY]: MAIN_ACTIVITY },
    activities: {
      [MAIN_ACTIVITY]: {
        create: (tx) => {
          closePlayer(tx)
          return FRESH_MAIN
        },
        onPause: pause,
      },
    },
    onTimer: onPlayerTimer,
  },
  screens: { [MAIN_ACTIVITY]: mainScreen },
  launcher: { icon: LAUNCHER_ICONS.youtube, labelKey: 'youtube' },
}
