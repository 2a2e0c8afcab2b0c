import type { App } from '../../app.ts'
import { LAUNCHER_ICONS } from '../launcher-icons.ts'
import { endCall, onCallTimer } from './calls.ts'
import { inCallScreen } from './in-call-screen.tsx'
import { mainScreen } from './main-screen.tsx'
import { callLogScreen, dialerSettingsScreen } from './side-screens.tsx'
import type { PhoneAppState } from './state.ts'
import {
  CALL_LOG_ACTIVITY,
  INITIAL_IN_CALL,
  INITIAL_MAIN,
  IN_CALL_ACTIVITY,
  MAIN_ACTIVITY,
  PACKAGE,
  SETTINGS_ACTIVITY,
} from './state.ts'

/** AOSP's Dialer, which the google_apis image carries. Assumption: the user id. */
export const phone: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10062,
    launcherActivity: MAIN_ACTIVITY,
    initialState: (): PhoneAppState => ({ calls: [], call: null }),
    activities: {
      [MAIN_ACTIVITY]: {
        create: (tx) => {
          // LogUtil.enterBlock in MainActivity.onCreate (Dialer, API 29)
          tx.log({ process: PACKAGE, tag: 'Dialer', priority: 'I', message: 'MainActivity.onCreate - enter' })
          return INITIAL_MAIN
        },
      },
      [IN_CALL_ACTIVITY]: { create: () => INITIAL_IN_CALL, singleTop: true, excludeFromRecents: true },
      [CALL_LOG_ACTIVITY]: {},
      [SETTINGS_ACTIVITY]: {},
    },
    onTimer: onCallTimer,
    onShutdown: endCall,
  },
  screens: {
    [MAIN_ACTIVITY]: mainScreen,
    [IN_CALL_ACTIVITY]: inCallScreen,
    [CALL_LOG_ACTIVITY]: callLogScreen,
    [SETTINGS_ACTIVITY]: dialerSettingsScreen,
  },
  launcher: { icon: LAUNCHER_ICONS.phone, labelKey: 'phone' },
}
