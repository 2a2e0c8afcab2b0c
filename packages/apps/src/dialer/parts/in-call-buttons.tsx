import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { changeCall, swapCalls } from '../../shared/people/calls.ts'
import type { Call } from '../../shared/people/dialer-state.ts'
import { useInCall } from '../view.ts'

interface LabelledButtonProps {
  readonly id: string
  readonly labelKey: string
  readonly glyph: Glyph
  readonly checked?: boolean
  readonly disabled: boolean
  readonly onClick: Handler
}

/** The six buttons of a voice call, in two rows (incall_button_grid.xml). */
export function InCallButtons({ call }: { readonly call: Call }): ViewElement {
  const { context, local: { keypad }, state: { second }, changer } = useInCall()
  const live = call.phase === 'active' || call.phase === 'held'
  const over = call.phase === 'ended'
  return (
    <view id="incall_button_grid" cls="GridLayout" gap={8} paddingX={8} alignSelf="center" width="100%" maxWidth={420}>
      <view direction="row">
        <LabelledButton
          id="incall_first_button"
          labelKey="incall_label_mute"
          glyph={glyphs.mute}
          checked={call.muted}
          disabled={over}
          onClick={(tx) => { changeCall(tx, (now) => ({ ...now, muted: !now.muted })) }}
        />
        <LabelledButton
          id="incall_second_button"
          labelKey="incall_label_dialpad"
          glyph={glyphs.dialpad}
          checked={keypad}
          disabled={over}
          onClick={changer({ keypad: true })}
        />
        <LabelledButton
          id="incall_third_button"
          labelKey="audioroute_speaker"
          glyph={glyphs.speaker}
          checked={call.speaker}
          disabled={over}
          onClick={(tx) => { changeCall(tx, (now) => ({ ...now, speaker: !now.speaker })) }}
        />
      </view>
      <view direction="row">
        <LabelledButton
          id="incall_fourth_button"
          labelKey="incall_label_add_call"
          glyph={glyphs.personAdd}
          disabled={!live || second !== null}
          onClick={(tx) => { tx.finish(context.activityId) }}
        />
        {second === null ? (
          <LabelledButton
            id="incall_fifth_button"
            labelKey="incall_label_hold"
            glyph={glyphs.pause}
            checked={call.phase === 'held'}
            disabled={!live}
            onClick={(tx) => { changeCall(tx, (now) => ({ ...now, phase: now.phase === 'held' ? 'active' : 'held' })) }}
          />
        ) : (
          <LabelledButton
            id="incall_fifth_button"
            labelKey="incall_label_swap"
            glyph={glyphs.swap}
            disabled={!live}
            onClick={swapCalls}
          />
        )}
        {/* Neither the emulator's network nor its camera carries a picture. */}
        <LabelledButton
          id="incall_sixth_button"
          labelKey="incall_label_videocall"
          glyph={glyphs.video}
          disabled
          onClick={() => undefined}
        />
      </view>
    </view>
  )
}

/** CheckableLabeledButton: a round picture above its label. */
function LabelledButton({ id, labelKey, glyph, checked = false, disabled, onClick }: LabelledButtonProps): ViewElement {
  const { t } = useInCall()
  return (
    <view
      key={id}
      id={id}
      cls="LinearLayout"
      desc={t(labelKey)}
      checkable
      checked={checked}
      disabled={disabled}
      flex={1}
      align="center"
      gap={4}
      paddingY={4}
      opacity={disabled ? 0.35 : 1}
      onClick={onClick}
    >
      <view
        width={48}
        height={48}
        radius={24}
        align="center"
        justify="center"
        background={checked ? '#FFFFFF' : '#FFFFFF00'}
      >
        <image unreported glyph={glyph} size={28} tint={checked ? '#1141BB' : '#FFFFFF'} />
      </view>
      <text text={t(labelKey)} size={12} maxLines={2} textAlign="center" color="#FFFFFF" />
    </view>
  )
}
