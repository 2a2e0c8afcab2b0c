import { schemeSpecificPart } from '@droidgym/android/intent'
import type { App } from '@droidgym/phone/app'
import { placeCall } from '../shared/people/calls.ts'
import type { BlockedNumbersLocal } from './screens/blocked-numbers-screen.tsx'
import { blockedNumbersScreen } from './screens/blocked-numbers-screen.tsx'
import { BLOCKED_NUMBERS } from './state.ts'

const USER_CALL_ACTIVITY = 'com.android.server.telecom.components.UserCallActivity'

/** Android's service for calls: takes what asks for a call, and places it. It runs in the system server. */
export const telecom: App = {
  definition: {
    packageName: 'com.android.server.telecom',
    processName: 'system_server',
    uid: 1000,
    initialState: () => null,
    activities: {
      [USER_CALL_ACTIVITY]: {
        forward: (tx, intent) => placeCall(tx, schemeSpecificPart(intent), 'telecom'),
      },
      [BLOCKED_NUMBERS.className]: { create: (): BlockedNumbersLocal => ({ overlay: null }) },
    },
    filters: [{ action: 'android.intent.action.CALL', data: /^tel:/, className: USER_CALL_ACTIVITY }],
  },
  screens: { [BLOCKED_NUMBERS.className]: blockedNumbersScreen },
}
