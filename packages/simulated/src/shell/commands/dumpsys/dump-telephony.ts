import type { CurrentCall } from '@droidgym/apps/shared/people/dialer-state'
import { currentCalls } from '@droidgym/apps/shared/people/dialer-state'
import { hiddenHandle } from '@droidgym/apps/shared/people/hidden-number'
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

const CONNECTION_SERVICE = 'com.android.phone/com.android.services.telephony.TelephonyConnectionService'

/**
 * CallsManager.dump of API 29. Its package is an application of its own, so that the oracle judges what it takes from
 * the framework only: `hiddenHandle` and `describeAbilities`. Assumption: of what is no call only the headings.
 */
export function dumpTelecom({ state }: Phone): string {
  const lines = currentCalls(state).map((call, index) => {
    const { direction, number, phase } = call
    const parts = [
      `TC@${index + 1}`, STATES[phase][0], CONNECTION_SERVICE, hiddenHandle(number), 'A', 'childs(0)', 'has_parent(false)',
      describeAbilities(abilitiesOf(phase, direction)), '[Properties:]',
    ]
    return `    [${parts.join(', ')}]\n`
  })
  return `CallsManager: \n  mCalls: \n${lines.join('')}  mCallAudioManager:\n  mTtyManager:\n`
}

/** Connection.CAPABILITY_*, in the order in which dumps write them. */
type Ability = 'HOLD' | 'SUPPORT_HOLD' | 'MUTE' | 'SPEED_UP_MT_AUDIO'

/**
 * What can be done with a call of a GSM phone (TelephonyConnection). Assumption: nothing else.
 *
 * @public also used by `test/oracle`.
 */
export function abilitiesOf(phase: Phase, direction: CurrentCall['direction']): readonly Ability[] {
  return [
    ...(phase === 'active' || phase === 'held' ? ['HOLD'] as const : []),
    'SUPPORT_HOLD', 'MUTE',
    ...(direction === 'incoming' ? ['SPEED_UP_MT_AUDIO'] as const : []),
  ]
}

/**
 * Connection.capabilitiesToString of API 29.
 *
 * @public also used by `test/oracle`.
 */
export function describeAbilities(abilities: readonly Ability[]): string {
  return `[Capabilities:${abilities.map((ability) => ` CAPABILITY_${ability}`).join('')}]`
}

type Phase = CurrentCall['phase']
type Service = 'IN_SERVICE' | 'OUT_OF_SERVICE' | 'POWER_OFF'

/** TelephonyRegistry.dump of API 29. */
export function dumpTelephony({ state }: Phone): string {
  const outOfService = isAirplaneMode(state) ? 'POWER_OFF' : 'OUT_OF_SERVICE'
  const phases = currentCalls(state).map(({ phase }) => phase)
  const lines = registryLines(phases, hasCellService(state) ? 'IN_SERVICE' : outOfService)
  return [...lines, '  mDefaultPhoneId=0', '  mDefaultSubId=1', 'registrations: count=0', ''].join('\n')
}

/** ServiceState.STATE_* */
const SERVICES: Readonly<Record<Service, number>> = { IN_SERVICE: 0, OUT_OF_SERVICE: 1, POWER_OFF: 3 }

/**
 * What is known of the modem, which the oracle's family `call-states` judges. Assumption: only calls and service.
 *
 * @public also used by `test/oracle`.
 */
export function registryLines(phases: readonly Phase[], service: Service): readonly string[] {
  /** The state of the call where the phone has it, 0 (PRECISE_CALL_STATE_IDLE) elsewhere. */
  const stateIn = (place: CallPlace): number => {
    const phase = phases.find((each) => PLACES[each] === place)
    if (phase === undefined) return 0
    return phase === 'ringing' && phases.length > 1 ? WAITING : STATES[phase][1]
  }
  return [
    'last known state:',
    '  Phone Id=0',
    `    mCallState=${callState(phases)}`,
    `    mRingingCallState=${stateIn('ringing')}`,
    `    mForegroundCallState=${stateIn('foreground')}`,
    `    mBackgroundCallState=${stateIn('background')}`,
    `    mServiceState={mVoiceRegState=${SERVICES[service]}(${service})}`,
  ]
}

/** TelephonyManager.CALL_STATE_IDLE, CALL_STATE_RINGING, CALL_STATE_OFFHOOK */
function callState(phases: readonly Phase[]): number {
  if (phases.length === 0) return 0
  return phases.includes('ringing') ? 1 : 2
}
