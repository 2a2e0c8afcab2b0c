import type { Glyph } from '@droidgym/phone/view/drawing'
import type { FingerPath, Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { answerAndRelease } from '../../shared/people/calls.ts'
import { showHint } from '../call-hints.ts'
import type { CallHint } from '../state.ts'
import { useInCall } from '../view.ts'

/** answer_min_swipe_amount of SwipeButtonHelper, and what is no swipe yet, in dp. */
const SWIPED = 110
const TOUCH_SLOP = 8
const SIZE = 56

interface AffordanceProps {
  readonly id: string
  readonly side: 'start' | 'end'
  readonly glyph: Glyph
  readonly desc: string
  readonly hint: CallHint
  readonly onSwipe: Handler
}

/** A picture in a lower corner of an incoming call: a swipe from it acts, a tap says so (SwipeButtonView). */
function Affordance({ id, side, glyph, desc, hint, onSwipe }: AffordanceProps): ViewElement {
  const { context, t } = useInCall()
  const swipe = (tx: Transaction, { points }: FingerPath): void => {
    const [first, last] = [points[0], points.at(-1)]
    if (first === undefined || last === undefined) return
    const way = Math.hypot(last.x - first.x, last.y - first.y)
    if (way >= SWIPED) onSwipe(tx)
    else if (way < TOUCH_SLOP) showHint(tx, context, hint)
  }
  return (
    <view
      id={id}
      cls="ImageView"
      desc={t(desc)}
      absolute
      bottom={0}
      {...(side === 'start' ? { start: 0 } : { end: 0 })}
      width={SIZE}
      height={SIZE}
      align="center"
      justify="center"
      onFingerPath={swipe}
    >
      <image unreported glyph={glyph} size={24} tint="#FFFFFF" />
    </view>
  )
}

/** Declines the call with a text. */
export function DeclineWithText(): ViewElement {
  const { openOverlay } = useInCall()
  return (
    <Affordance
      id="incoming_secondary_button"
      side="start"
      glyph={glyphs.message}
      desc="a11y_description_incoming_call_reject_with_sms"
      hint="call_incoming_swipe_to_decline_with_message"
      onSwipe={(tx) => { openOverlay(tx, { kind: 'responses' }) }}
    />
  )
}

/** Takes the call, and ends the one that goes on. */
export function AnswerAndRelease(): ViewElement {
  return (
    <Affordance
      id="incoming_secondary_button2"
      side="end"
      glyph={glyphs.phoneEnd}
      desc="a11y_description_incoming_call_answer_and_release"
      hint="call_incoming_swipe_to_answer_and_release"
      onSwipe={answerAndRelease}
    />
  )
}
