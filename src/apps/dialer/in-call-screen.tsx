import type { Screen } from '../../phone/app.ts'
import { localizeDigits } from '../../phone/i18n/formats.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { FloatingButton } from '../kit/controls/floating-button.tsx'
import { IconButton } from '../kit/bars/icon-button.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import { endCall } from '../shared/people/calls.ts'
import { contentHeight, dialerLook } from './dialer-look.ts'
import type { DialerLook } from './dialer-look.ts'
import { DialpadKeys, KEY_HEIGHT } from './dialpad-keys.tsx'
import { InCallButtons } from './in-call-buttons.tsx'
import type { InCallContext, InCallLocal } from './state.ts'
import type { Call } from '../shared/people/dialer-state.ts'
import { PACKAGE, callerName, phoneState } from '../shared/people/dialer-state.ts'

/** Top and bottom of the screen's colours, and the red of the button that hangs up (incallui colors.xml). */
const TOP = '#1141BB'
const BOTTOM = '#229FEB'
const HANG_UP = '#BD2A2A'
const WHITE = '#FFFFFF'
/** Height in dp of everything on the screen but the keys of the keypad. */
const AROUND_KEYPAD = 296

/** What is seen during a call. Left with BACK, the call goes on. */
export const inCallScreen: Screen<InCallLocal> = {
  windows(context): readonly WindowSpec[] {
    const look = dialerLook(context.configuration)
    const { call } = phoneState.of(context.state)
    return [
      {
        kind: WindowKind.activity,
        key: context.window,
        packageName: PACKAGE,
        background: TOP,
        navigationBarColor: BOTTOM,
        content: (
          <view id="incall_ui_container" cls="RelativeLayout" flex={1} gradient={[TOP, BOTTOM]}>
            {call === null ? null : <CallScreen context={context} look={look} call={call} />}
          </view>
        ),
      },
    ]
  },
  onBack(tx, context): boolean {
    if (!context.local.keypad) return false
    context.update(tx, (local) => ({ ...local, keypad: false }))
    return true
  },
}

interface CallProps {
  readonly context: InCallContext
  readonly look: DialerLook
  readonly call: Call
}

function CallScreen(props: CallProps): ViewElement {
  const { context, look, call } = props
  return (
    <view flex={1}>
      <ContactGrid {...props} />
      <view flex={1} justify="center">
        {context.local.keypad ? <Keypad {...props} /> : <InCallButtons {...props} />}
      </view>
      <view align="center" paddingBottom={24} paddingTop={8}>
        <FloatingButton
          id="incall_end_call"
          desc={look.t('incall_label_end_call')}
          glyph={glyphs.phoneEnd}
          background={HANG_UP}
          tint={WHITE}
          diameter={48}
          {...(call.phase === 'ended' ? {} : { onClick: endCall })}
        />
      </view>
    </view>
  )
}

function ContactGrid({ context, look, call }: CallProps): ViewElement {
  const status = statusOf(call, look)
  return (
    <view id="incall_contact_grid" cls="LinearLayout" align="center" paddingTop={12} paddingX={24} gap={4}>
      {status === null ? null : <text id="contactgrid_status_text" text={status} size={16} color={WHITE} maxLines={1} />}
      <text
        id="contactgrid_contact_name"
        // A number reads from the left in every language.
        layoutDirection="ltr"
        text={callerName(context.state, call.number)}
        size={36}
        minSize={20}
        maxLines={1}
        color={WHITE}
      />
      {call.answeredAt === null || call.phase === 'ended' ? null : (
        <text
          id="contactgrid_bottom_timer"
          cls="Chronometer"
          text={localizeDigits(look.locale, elapsed(context.state.time - call.answeredAt))}
          size={16}
          color={WHITE}
        />
      )}
    </view>
  )
}

function statusOf({ phase }: Call, { t }: DialerLook): string | null {
  switch (phase) {
    case 'dialing':
      return t('incall_connecting')
    case 'held':
      return t('incall_on_hold')
    case 'ended':
      return t('incall_call_ended')
    case 'active':
      return null
  }
}

/** DateUtils.formatElapsedTime: `00:05`, from an hour on `1:00:05`. */
function elapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const short = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds < 3600 ? short : `${Math.floor(seconds / 3600)}:${short}`
}

function Keypad({ context, look }: CallProps): ViewElement {
  const room = contentHeight(context.configuration) - AROUND_KEYPAD
  return (
    <view id="incall_dialpad_container" cls="FrameLayout" layoutDirection="ltr">
      <view direction="row" align="center" height={48}>
        <IconButton
          id="dialpad_back"
          desc={look.t('description_dialpad_back')}
          glyph={glyphs.arrowBack}
          tint={WHITE}
          onClick={(tx) => {
            context.update(tx, (local) => ({ ...local, keypad: false }))
          }}
        />
        <text
          id="digits"
          cls="EditText"
          text={context.local.digits}
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
        onKey={(tx, typed) => {
          context.update(tx, (local) => ({ ...local, digits: local.digits + typed }))
        }}
      />
    </view>
  )
}
