import { ENTRY_FIELDS, enterCredential, keyguardOf } from '@droidgym/phone/system/keyguard/keyguard'
import type { LockKind } from '@droidgym/phone/system/keyguard/lock-settings'
import { lockKind, LONGEST_SECRET, waitOf } from '@droidgym/phone/system/keyguard/lock-settings'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { glimpse } from '@droidgym/phone/watched-state'
import { PatternGrid } from '../../kit/controls/pattern-grid.tsx'
import { showCall } from '../../shared/people/calls.ts'
import { currentCall, DIALER_PACKAGE } from '../../shared/people/dialer-state.ts'
import { EMERGENCY_DIAL } from '../../shared/people/emergency.ts'
import { SYSTEM_UI } from '../app.ts'
import type { SystemView } from '../view.ts'
import { useSystem } from '../view.ts'
import { unlockWith } from './after-unlock.ts'
import { PinPad } from './pin-pad.tsx'

const WHITE = '#FFFFFF'
/** Edge of the pattern's grid in dp, where there is room (keyguard_security_width less its margins). */
const GRID = 320

const WRONG = { pin: 'kg_wrong_pin', password: 'kg_wrong_password', pattern: 'kg_wrong_pattern' } as const

/** Asks for the credential: KeyguardBouncer with keyguard_pin_view.xml and its like, API 29. */
export function Bouncer(): ViewElement {
  const view = useSystem()
  const { configuration, keyboard, state } = view
  const kind = lockKind(state)
  const { density, navigationBarHeight, statusBarHeight } = configuration
  return (
    <view
      cls="FrameLayout"
      id="keyguard_host_view"
      flex={1}
      background="#000000CC"
      paddingTop={statusBarHeight / density}
      // The window ends at a keyboard.
      paddingBottom={keyboard === null ? navigationBarHeight / density : 0}
      clickable={false}
      onClick={() => undefined}
    >
      <view cls="FrameLayout" id="keyguard_security_container" flex={1} justify="end" align="center">
        <view cls="ViewFlipper" id="view_flipper" width={GRID + 32} maxWidth="100%" flex={1} justify="end">
          <view cls="LinearLayout" id={`keyguard_${kind}_view`} align="center" paddingBottom={24} gap={16}>
            <text
              id="keyguard_message_area"
              text={messageOf(view, kind)}
              size={16}
              color={WHITE}
              textAlign="center"
              paddingX={16}
            />
            <Question kind={kind} />
            <EmergencyButton />
          </view>
        </view>
      </view>
    </view>
  )
}

/** Whole seconds, so that the screen changes with them only. */
function secondsToWait(state: PhoneState): number {
  return Math.ceil(waitOf(state) / 1000)
}

/** What KeyguardMessageArea says: how long to wait, or that the last try was wrong; else what is asked for. */
function messageOf({ framework, state, t }: SystemView, kind: LockKind): string {
  const seconds = glimpse(state, secondsToWait)
  if (seconds > 0) return t.plural('kg_too_many_failed_attempts_countdown', seconds)
  if (kind === 'none' || kind === 'swipe') return ''
  return keyguardOf(state).wrong ? framework(WRONG[kind]) : t(`keyguard_enter_your_${kind}`)
}

/** keyguard_emergency_carrier_area.xml. Assumption: without the name of the carrier. */
function EmergencyButton(): ViewElement {
  const { framework, state } = useSystem()
  const isCalling = DIALER_PACKAGE in state.apps && currentCall(state) !== undefined
  return (
    <view cls="LinearLayout" id="keyguard_selector_fade_container" align="center">
      <text
        cls="Button"
        id="emergency_call_button"
        text={framework(isCalling ? 'lockscreen_return_to_call' : 'lockscreen_emergency_call')}
        size={14}
        color={WHITE}
        paddingX={16}
        paddingY={12}
        onClick={(tx) => {
          if (isCalling) showCall(tx, 'telecom')
          else tx.startActivity(EMERGENCY_DIAL, { callingUid: SYSTEM_UI.uid })
        }}
      />
    </view>
  )
}

function Question({ kind }: { readonly kind: LockKind }): ViewElement {
  const { configuration, palette, state, t } = useSystem()
  const waits = glimpse(state, secondsToWait) > 0
  const { entry } = keyguardOf(state)
  switch (kind) {
    case 'pin':
      return <PinPad entry={entry} disabled={waits} />
    case 'pattern': {
      const size = Math.min(GRID, configuration.widthDp - 32, configuration.heightDp - 160)
      return <PatternGrid id="lockPatternView" size={size} color={WHITE} disabled={waits} onDraw={unlockWith} />
    }
    case 'password':
      return (
        <view cls="LinearLayout" id="container" direction="row" align="center" width="100%" paddingX={16}>
          <edit
            id={ENTRY_FIELDS.password}
            cls="EditText"
            text={entry}
            desc={t('keyguard_accessibility_password')}
            password
            size={16}
            color={WHITE}
            textAlign="center"
            flex={1}
            height={48}
            border={{ width: 1, color: palette.accent }}
            radius={4}
            disabled={waits}
            imeAction="done"
            onTextChange={(tx, text) => { enterCredential(tx, text.slice(0, LONGEST_SECRET)) }}
            onImeAction={(tx) => {
              const secret = keyguardOf(tx.state).entry
              if (secret !== '') unlockWith(tx, secret)
            }}
          />
        </view>
      )
    default:
      return <view />
  }
}
