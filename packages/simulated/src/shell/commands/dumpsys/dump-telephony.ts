import { currentCall } from '@droidgym/apps/shared/people/dialer-state'
import type { Phone } from '@droidgym/phone/phone'
import { hasCellService } from '@droidgym/phone/system/hardware/cell-service'
import { isAirplaneMode } from '@droidgym/phone/system/hardware/radios'

/** Call.State of com.android.server.telecom, and PreciseCallState of telephony.registry. */
const STATES = { dialing: ['DIALING', 3], active: ['ACTIVE', 1], held: ['ON_HOLD', 2] } as const

/** CallsManager.dump of API 29. Assumption: of a call only its state, direction and blanked number. */
export function dumpTelecom({ state }: Phone): string {
  const call = currentCall(state)
  const line = call && `    [TC@1, ${STATES[call.phase][0]}, com.android.phone/com.android.services.telephony.TelephonyConnectionService, tel:***, A, childs(0), has_parent(false), []]\n`
  return `CallsManager: \n  mCalls: \n${line ?? ''}  mCallAudioManager:\n  mTtyManager:\n`
}

/** TelephonyRegistry.dump of API 29. */
export function dumpTelephony({ state }: Phone): string {
  const call = currentCall(state)
  const outOfService = isAirplaneMode(state) ? '3(POWER_OFF)' : '1(OUT_OF_SERVICE)'
  const foreground = call === undefined || call.phase === 'held' ? 0 : STATES[call.phase][1]
  return [
    'last known state:',
    '  Phone Id=0',
    // TelephonyManager.CALL_STATE_OFFHOOK, CALL_STATE_IDLE
    `    mCallState=${call === undefined ? 0 : 2}`,
    '    mRingingCallState=0',
    `    mForegroundCallState=${foreground}`,
    `    mBackgroundCallState=${call?.phase === 'held' ? STATES.held[1] : 0}`,
    '    mPreciseDataConnectionState=-1',
    `    mServiceState={mVoiceRegState=${hasCellService(state) ? '0(IN_SERVICE)' : outOfService}}`,
    '  mDefaultPhoneId=0',
    '  mDefaultSubId=1',
    'registrations: count=0',
    '',
  ].join('\n')
}
