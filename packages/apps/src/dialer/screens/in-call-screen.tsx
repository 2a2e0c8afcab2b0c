import { localizeDigits } from '@droidgym/phone/i18n/formats'
import { formatCalledNumber } from '@droidgym/phone/i18n/phone-number'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { FloatingButton } from '../../kit/controls/floating-button.tsx'
import { endCall } from '../../shared/people/calls.ts'
import type { Call } from '../../shared/people/dialer-state.ts'
import { calledName, currentCalls, ringingCall } from '../../shared/people/dialer-state.ts'
import { AnswerAndRelease, DeclineWithText } from '../parts/answer-affordance.tsx'
import { AnswerSwipe } from '../parts/answer-swipe.tsx'
import { DialpadKeys, KEY_HEIGHT } from '../parts/dialpad-keys.tsx'
import { InCallButtons } from '../parts/in-call-buttons.tsx'
import { contentHeight, inCallViews, useInCall } from '../view.ts'
import { callOverlay } from './call-overlays.tsx'

/** Top and bottom of the screen's colours, and the red of the button that hangs up (incallui colors.xml). */
const TOP = '#1141BB'
const BOTTOM = '#229FEB'
const HANG_UP = '#BD2A2A'
const WHITE = '#FFFFFF'
/** Height in dp of everything on the screen but the keys of the keypad. */
const AROUND_KEYPAD = 296

/** What is seen during a call. Left with BACK, the call goes on. */
export const inCallScreen = inCallViews.screen({
  content: ({ context, state: { call } }) => {
    const ringing = ringingCall(context.state)
    return (
      <view id="incall_ui_container" cls="RelativeLayout" flex={1} gradient={[TOP, BOTTOM]}>
        {ringing !== undefined ? <IncomingCall call={ringing} /> : call === null ? null : <CallScreen call={call} />}
      </view>
    )
  },
  // Without a call that rings there is nothing to decline.
  overlay: (overlay, { context }) => (
    typeof overlay === 'string' || ringingCall(context.state) !== undefined ? callOverlay(overlay) : null
  ),
  windowLook: () => ({ background: TOP, statusBarColor: TOP, navigationBarColor: BOTTOM }),
  onBack(tx, { context, local: { keypad }, change }): boolean {
    // A call that rings is not left with BACK (InCallActivity.onBackPressed).
    if (ringingCall(context.state) !== undefined) return true
    if (keypad) change(tx, { keypad: false })
    return keypad
  },
})

interface CallProps {
  readonly call: Call
}

function CallScreen({ call }: CallProps): ViewElement {
  const { t, local: { keypad } } = useInCall()
  return (
    <view flex={1}>
      <HoldBanner />
      <ContactGrid call={call} />
      <view flex={1} justify="center">
        {keypad ? <Keypad /> : <InCallButtons call={call} />}
      </view>
      <view align="center" paddingBottom={24} paddingTop={8}>
        <FloatingButton
          id="incall_end_call"
          desc={t('incall_label_end_call')}
          glyph={glyphs.phoneEnd}
          background={HANG_UP}
          tint={WHITE}
          diameter={48}
          {...(call.phase === 'ended' ? {} : { onClick: (tx) => { endCall(tx) } })}
        />
      </view>
    </view>
  )
}

/** Keys of what is said about a call; nothing about one that goes on. */
const STATUS_KEYS = {
  ringing: 'contact_grid_incoming_voice_call',
  dialing: 'incall_connecting',
  held: 'incall_on_hold',
  ended: 'incall_call_ended',
  active: null,
} as const satisfies Record<Call['phase'], string | null>

/** fragment_incoming_call.xml. One of two calls can be taken instead of the other, too. */
function IncomingCall({ call }: CallProps): ViewElement {
  const { context } = useInCall()
  return (
    <view id="incoming_container" cls="FrameLayout" flex={1}>
      <ContactGrid call={call} />
      <AnswerSwipe />
      <DeclineWithText />
      {currentCalls(context.state).length > 1 ? <AnswerAndRelease /> : null}
    </view>
  )
}

/** incall_on_hold_banner.xml: who waits while the other call goes on. */
function HoldBanner(): ViewElement | null {
  const { context, t, state: { second } } = useInCall()
  if (second?.phase !== 'held') return null
  const text = { size: 16, color: WHITE, maxLines: 1 } as const
  return (
    <view cls="LinearLayout" direction="row" align="center" paddingX={24} paddingY={16} background="#212121CC">
      <image id="hold_phone_icon" glyph={glyphs.pause} size={18} tint={WHITE} />
      <text id="hold_contact_name" text={calledName(context.state, second)} flex={1} marginStart={8} marginEnd={24} {...text} />
      <text text={t('incall_on_hold')} {...text} />
    </view>
  )
}

function ContactGrid({ call }: CallProps): ViewElement {
  const { context, t, locale } = useInCall()
  const status = STATUS_KEYS[call.phase]
  const line = { size: 16, color: WHITE } as const
  const name = calledName(context.state, call)
  const number = formatCalledNumber(call.rawNumber)
  return (
    <view id="incall_contact_grid" cls="LinearLayout" align="center" paddingTop={12} paddingX={24} gap={4}>
      {status === null ? null : <text id="contactgrid_status_text" text={t(status)} {...line} maxLines={1} />}
      <text
        id="contactgrid_contact_name"
        // A number reads from the left in every language.
        layoutDirection="ltr"
        text={name}
        size={36}
        minSize={20}
        maxLines={1}
        color={WHITE}
      />
      {call.phase === 'ringing' && name !== number ? (
        <text id="contactgrid_bottom_text" layoutDirection="ltr" text={number} {...line} maxLines={1} />
      ) : null}
      {call.answeredAt === null || call.phase === 'ended' ? null : (
        <text
          id="contactgrid_bottom_timer"
          cls="Chronometer"
          text={localizeDigits(locale, elapsed(context.state.uptime - call.answeredAt))}
          {...line}
        />
      )}
    </view>
  )
}

/** DateUtils.formatElapsedTime: `00:05`, from an hour on `1:00:05`. */
function elapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const short = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds < 3600 ? short : `${Math.floor(seconds / 3600)}:${short}`
}

function Keypad(): ViewElement {
  const { context, configuration, t, local: { digits }, changer } = useInCall()
  const room = contentHeight(configuration) - AROUND_KEYPAD
  return (
    <view id="incall_dialpad_container" cls="FrameLayout" layoutDirection="ltr">
      <view direction="row" align="center" height={48}>
        <IconButton
          id="dialpad_back"
          desc={t('description_dialpad_back')}
          glyph={glyphs.arrowBack}
          tint={WHITE}
          onClick={changer({ keypad: false })}
        />
        <text
          id="digits"
          cls="EditText"
          text={digits}
          size={28}
          minSize={16}
          maxLines={1}
          textAlign="center"
          color={WHITE}
          flex={1}
          marginEnd={48}
        />
      </view>
      <DialpadKeys
        keyHeight={Math.min(KEY_HEIGHT, room / 4)}
        numberColor={WHITE}
        lettersColor="#FFFFFFB3"
        onKey={(tx, typed) => { context.update(tx, (local) => ({ ...local, digits: local.digits + typed })) }}
      />
    </view>
  )
}
