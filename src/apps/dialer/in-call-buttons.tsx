import type { ViewElement } from '../../phone/view/element.ts'
import type { Glyph } from '../../phone/view/drawing.ts'
import type { Handler } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { changeCall } from '../shared/people/calls.ts'
import type { DialerLook } from './dialer-look.ts'
import type { InCallContext } from './state.ts'
import type { Call } from '../shared/people/dialer-state.ts'

interface InCallButtonsProps {
  readonly context: InCallContext
  readonly look: DialerLook
  readonly call: Call
}

interface ButtonSpec {
  readonly id: string
  readonly labelKey: string
  readonly glyph: Glyph
  readonly checked?: boolean
  readonly disabled?: boolean
  readonly onClick: Handler
}

/** The six buttons of a voice call, in two rows (incall_button_grid.xml). */
export function InCallButtons({ context, look, call }: InCallButtonsProps): ViewElement {
  const live = call.phase === 'active' || call.phase === 'held'
  const over = call.phase === 'ended'
  const buttons: readonly ButtonSpec[] = [
    {
      id: 'incall_first_button',
      labelKey: 'incall_label_mute',
      glyph: glyphs.mute,
      checked: call.muted,
      disabled: over,
      onClick: (tx) => {
        changeCall(tx, (now) => ({ ...now, muted: !now.muted }))
      },
    },
    {
      id: 'incall_second_button',
      labelKey: 'incall_label_dialpad',
      glyph: glyphs.dialpad,
      checked: context.local.keypad,
      disabled: over,
      onClick: (tx) => {
        context.update(tx, (local) => ({ ...local, keypad: true }))
      },
    },
    {
      id: 'incall_third_button',
      labelKey: 'audioroute_speaker',
      glyph: glyphs.speaker,
      checked: call.speaker,
      disabled: over,
      onClick: (tx) => {
        changeCall(tx, (now) => ({ ...now, speaker: !now.speaker }))
      },
    },
    {
      id: 'incall_fourth_button',
      labelKey: 'incall_label_add_call',
      glyph: glyphs.personAdd,
      disabled: !live,
      onClick: (tx) => {
        tx.finish(context.activityId)
      },
    },
    {
      id: 'incall_fifth_button',
      labelKey: 'incall_label_hold',
      glyph: glyphs.pause,
      checked: call.phase === 'held',
      disabled: !live,
      onClick: (tx) => {
        changeCall(tx, (now) => ({ ...now, phase: now.phase === 'held' ? 'active' : 'held' }))
      },
    },
    // Neither the emulator's network nor its camera carries a picture.
    { id: 'incall_sixth_button', labelKey: 'incall_label_videocall', glyph: glyphs.video, disabled: true, onClick: NOTHING },
  ]
  return (
    <view id="incall_button_grid" cls="GridLayout" gap={8} paddingX={8} alignSelf="center" width="100%" maxWidth={420}>
      <view direction="row">{buttons.slice(0, 3).map((button) => labelled(button, look))}</view>
      <view direction="row">{buttons.slice(3).map((button) => labelled(button, look))}</view>
    </view>
  )
}

const NOTHING: Handler = () => undefined

/** CheckableLabeledButton: a round picture above its label. */
function labelled(button: ButtonSpec, look: DialerLook): ViewElement {
  const checked = button.checked === true
  return (
    <view
      key={button.id}
      id={button.id}
      cls="LinearLayout"
      desc={look.t(button.labelKey)}
      checkable
      checked={checked}
      disabled={button.disabled}
      flex={1}
      align="center"
      gap={4}
      paddingY={4}
      opacity={button.disabled === true ? 0.35 : 1}
      onClick={button.onClick}
    >
      <view
        width={48}
        height={48}
        radius={24}
        align="center"
        justify="center"
        background={checked ? '#FFFFFF' : '#FFFFFF00'}
      >
        <image unreported glyph={button.glyph} size={28} tint={checked ? '#1141BB' : '#FFFFFF'} />
      </view>
      <text text={look.t(button.labelKey)} size={12} maxLines={2} textAlign="center" color="#FFFFFF" />
    </view>
  )
}
