import type { Intent } from '../../android/intent.ts'
import type { App } from '../../phone/app.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { UID, endCall, numberOf, onCallTimer } from '../shared/people/calls.ts'
import { inCallScreen } from './in-call-screen.tsx'
import { mainScreen } from './main-screen.tsx'
import { callLogScreen, dialerSettingsScreen } from './side-screens.tsx'
import type { MainLocal } from './state.ts'
import type { PhoneAppState } from '../shared/people/dialer-state.ts'
import { INITIAL_IN_CALL, INITIAL_MAIN } from './state.ts'
import { CALL_LOG_ACTIVITY, IN_CALL_ACTIVITY, MAIN_ACTIVITY, PACKAGE, SETTINGS_ACTIVITY } from '../shared/people/dialer-state.ts'

const TELEPHONE_URI = /^tel:/

/** What an intent opens: the dialpad with its number, or the calls made; undefined for any other intent. */
function mainOf(intent: Intent): MainLocal | undefined {
  const dials = intent.action === 'android.intent.action.DIAL' || TELEPHONE_URI.test(intent.data ?? '')
  if (dials) return { ...INITIAL_MAIN, dialpad: true, digits: numberOf(intent) }
  const calls = intent.type !== undefined || intent.action === 'android.intent.action.CALL_BUTTON'
  return calls ? { ...INITIAL_MAIN, tab: 'call_log' } : undefined
}

/** AOSP's Dialer, which the google_apis image carries. */
export const phone: App = {
  definition: {
    packageName: PACKAGE,
    uid: UID,
    launcherActivity: MAIN_ACTIVITY,
    initialState: (): PhoneAppState => ({ calls: [], call: null }),
    activities: {
      [MAIN_ACTIVITY]: {
        create: (tx, intent) => {
          // LogUtil.enterBlock in MainActivity.onCreate (Dialer, API 29)
          tx.log({ process: PACKAGE, tag: 'Dialer', priority: 'I', message: 'MainActivity.onCreate - enter' })
          return mainOf(intent) ?? INITIAL_MAIN
        },
        onNewIntent: (tx, activityId, intent) => {
          const local = mainOf(intent)
          if (local !== undefined) tx.setLocal(activityId, local)
        },
      },
      [IN_CALL_ACTIVITY]: { create: () => INITIAL_IN_CALL, singleTop: true, excludeFromRecents: true },
      [CALL_LOG_ACTIVITY]: {},
      [SETTINGS_ACTIVITY]: {},
    },
    filters: [
      { action: 'android.intent.action.DIAL' },
      { action: 'android.intent.action.DIAL', data: TELEPHONE_URI },
      { action: 'android.intent.action.VIEW', data: TELEPHONE_URI },
      { action: 'android.intent.action.VIEW', type: /^vnd\.android\.cursor\.dir\/calls$/ },
      { action: 'android.intent.action.CALL_BUTTON' },
    ],
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
