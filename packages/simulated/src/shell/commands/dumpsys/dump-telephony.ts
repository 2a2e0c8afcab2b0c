import type { CurrentCall } from '@droidgym/apps/shared/people/dialer-state'
import { currentCalls } from '@droidgym/apps/shared/people/dialer-state'
import type { Phone } from '@droidgym/phone/phone'
import { hasCellService } from '@droidgym/phone/system/hardware/cell-service'
import { isAirplaneMode } from '@droidgym/phone/system/hardware/radios'

/** Call.State of com.android.server.telecom, and PreciseCallState of telephony.registry. */
const STATES = {
  ringing: ['RINGING', 5], dialing: ['DIALING', 3], active: ['ACTIVE', 1], held: ['ON_HOLD', 2],
} as const

/** PreciseCallState of a call that rings beside another. */
const WAITING = 6

type CallPlace = 'ringing' | 'foreground' | 'background'

const PLACES = {
  ringing: 'ringing', dialing: 'foreground', active: 'foreground', held: 'background',
} as const satisfies Record<keyof typeof STATES, CallPlace>

/** CallsManager.dump of API 29. Assumption: of a call only its state, direction and blanked number. */
export function dumpTelecom({ state }: Phone): string {
  const lines = currentCalls(state).map((call, index) => `    [TC@${index + 1}, ${STATES[call.phase][0]}, com.android.phone/com.android.services.telephony.TelephonyConnectionService, tel:***, A, childs(0), has_parent(false), []]\n`)
  return `CallsManager: \n  mCalls: \n${lines.join('')}  mCallAudioManager:\n  mTtyManager:\n`
}

/** TelephonyRegistry.dump of API 29. */
export function dumpTelephony({ state }: Phone): string {
  const calls = currentCalls(state)
  const outOfService = isAirplaneMode(state) ? '3(POWER_OFF)' : '1(OUT_OF_SERVICE)'
  /** The state of the call where the phone has it, 0 (PRECISE_CALL_STATE_IDLE) elsewhere. */
  const stateIn = (place: CallPlace): number => {
    const call = calls.find(({ phase }) => PLACES[phase] === place)
    if (call === undefined) return 0
    return call.phase === 'ringing' && calls.length > 1 ? WAITING : STATES[call.phase][1]
  }
  return [
    'last known state:',
    '  Phone Id=0',
    `    mCallState=${callState(calls)}`,
    `    mRingingCallState=${stateIn('ringing')}`,
    `    mForegroundCallState=${stateIn('foreground')}`,
    `    mBackgroundCallState=${stateIn('background')}`,
    '    mPreciseDataConnectionState=-1',
    `    mServiceState={mVoiceRegState=${hasCellService(state) ? '0(IN_SERVICE)' : outOfService}}`,
    '  mDefaultPhoneId=0',
    '  mDefaultSubId=1',
    'registrations: count=0',
    '',
  ].join('\n')
}

/** TelephonyManager.CALL_STATE_IDLE, CALL_STATE_RINGING, CALL_STATE_OFFHOOK */
function callState(calls: readonly CurrentCall[]): number {
  if (calls.length === 0) return 0
  return calls.some(({ phase }) => phase === 'ringing') ? 1 : 2
}
