import type { Intent } from '@droidgym/android/intent'
import type { NotificationChoice } from '@droidgym/phone/system/app-definition'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import { Permission } from '@droidgym/phone/system/permission-groups'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { installedApp } from '../kit/app-identity.ts'
import { CallAction, callChannels, cancelCallNotification, cancelMissedCalls } from '../shared/people/call-notifications.ts'
import { missedNumber, notifyOfCall } from '../shared/people/call-notifications.ts'
import { answerCall, dropCall, endCall, endCalls, forgetFailedCall, numberOf } from '../shared/people/calls.ts'
import { onCallTimer, placeCall, rejectCall, showCall } from '../shared/people/calls.ts'
import { openMessageTo } from '../shared/people/open-message.ts'
import type { PhoneAppState } from '../shared/people/dialer-state.ts'
import { currentCall, IN_CALL_ACTIVITY, phoneState, ringingCall } from '../shared/people/dialer-state.ts'
import { DIALER } from './app.ts'
import { clearHints, HINT_TIMER } from './call-hints.ts'
import { inCallScreen } from './screens/in-call-screen.tsx'
import { mainScreen } from './screens/main-screen.tsx'
import { blockedNumbersDatabase } from '../shared/people/blocked-numbers.ts'
import { seededCalls } from '../shared/people/seeded-calls.ts'
import { worldOf } from '../shared/world/world.ts'
import { callDetailsScreen } from './screens/call-details-screen.tsx'
import { callLogScreen, settingsScreen } from './screens/side-screens.tsx'
import type { CallDetailsLocal, CallLogLocal, InCallLocal, MainLocal } from './state.ts'
import { Activity, FRESH_IN_CALL, FRESH_MAIN } from './state.ts'

const TELEPHONE_URI = /^tel:/

export const dialer = installedApp(DIALER, {
  launcherActivity: Activity.main,
  files: [blockedNumbersDatabase],
  initialState: (environment): PhoneAppState => {
    const calls = seededCalls(worldOf(environment))
    return { calls, call: null, second: null }
  },
  activities: {
    [Activity.main]: {
      create: (tx, intent) => {
        // LogUtil.enterBlock in MainActivity.onCreate (Dialer, API 29)
        tx.log({ process: DIALER.packageName, tag: 'Dialer', priority: 'I', message: 'MainActivity.onCreate - enter' })
        const local = mainOf(intent) ?? FRESH_MAIN
        if (local.tab === 'call_log') cancelMissedCalls(tx)
        return local
      },
      onNewIntent: (tx, activityId, intent) => {
        const local = mainOf(intent)
        if (local !== undefined) tx.setLocal(activityId, local)
        if (local?.tab === 'call_log') cancelMissedCalls(tx)
      },
      asksFor: [Permission.readContacts, Permission.readCallLog],
      screen: mainScreen,
    },
    [IN_CALL_ACTIVITY]: {
      create: inCallOf,
      onNewIntent: (tx, activityId) => {
        const local = inCallOf(tx)
        if (local.overlay !== null) tx.setLocal(activityId, local)
      },
      onPause: (tx) => {
        forgetFailedCall(tx)
        notifyOfCall(tx)
      },
      singleTop: true,
      excludeFromRecents: true,
      showWhenLocked: true,
      // AndroidManifest.xml of the in-call UI (Dialer, API 29)
      orientation: 'nosensor',
      screen: inCallScreen,
    },
    [Activity.callLog]: { create: (): CallLogLocal => ({ overlay: null, unfolded: null }), screen: callLogScreen },
    [Activity.details]: { create: (): CallDetailsLocal => ({ number: '', at: 0 }), screen: callDetailsScreen },
    [Activity.settings]: { screen: settingsScreen },
  },
  filters: [
    { action: 'android.intent.action.DIAL' },
    { action: 'android.intent.action.DIAL', data: TELEPHONE_URI },
    { action: 'android.intent.action.VIEW', data: TELEPHONE_URI },
    { action: 'android.intent.action.VIEW', type: /^vnd\.android\.cursor\.dir\/calls$/ },
    { action: 'android.intent.action.CALL_BUTTON' },
  ],
  notificationChannels: (locale) => Object.values(callChannels(locale)),
  onNotificationAction,
  onTimer: (tx, name) => {
    if (name === HINT_TIMER) clearHints(tx)
    else onCallTimer(tx, name)
  },
  onEndCallKey: (tx) => {
    const isCalled = currentCall(tx.state) !== undefined
    if (ringingCall(tx.state) === undefined) endCall(tx)
    else rejectCall(tx)
    return isCalled
  },
  onShutdown: endCalls,
  onConnectivityChange: dropCall,
  onZoneChange: (tx, moved) => {
    phoneState.update(tx, (state) => ({
      ...state,
      call: state.call && { ...state.call, startedAt: moved(state.call.startedAt) },
      second: state.second && { ...state.second, startedAt: moved(state.second.startedAt) },
      calls: state.calls.map((call) => ({ ...call, at: moved(call.at) })),
    }))
  },
})

/** The screen of the call, which needs no notification, with why it has failed if it has. */
function inCallOf(tx: Transaction): InCallLocal {
  cancelCallNotification(tx)
  return { ...FRESH_IN_CALL, overlay: phoneState.of(tx.state).call?.failure ?? null }
}

/** The buttons of notifications about calls. */
function onNotificationAction(tx: Transaction, notification: Notification, { action }: NotificationChoice): void {
  if (action === CallAction.hangUp || action === CallAction.decline) {
    if (action === CallAction.decline) rejectCall(tx)
    else endCall(tx)
    return
  }
  if (action === CallAction.answer) {
    answerCall(tx)
    showCall(tx, 'telecom')
    return
  }
  cancelNotification(tx, DIALER, notification.id, notification.tag)
  const number = missedNumber(notification)
  if (action === CallAction.callBack) placeCall(tx, number, 'telecom')
  else if (action === CallAction.message) openMessageTo(tx, number)
}

/** What an intent opens: the dialpad with its number, or the calls made; undefined for any other intent. */
function mainOf(intent: Intent): MainLocal | undefined {
  const dials = intent.action === 'android.intent.action.DIAL' || TELEPHONE_URI.test(intent.data ?? '')
  if (dials) return { ...FRESH_MAIN, dialpad: true, digits: numberOf(intent) }
  const calls = intent.type !== undefined || intent.action === 'android.intent.action.CALL_BUTTON'
  return calls ? { ...FRESH_MAIN, tab: 'call_log' } : undefined
}
