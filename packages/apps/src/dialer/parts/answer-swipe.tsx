import type { FingerPath, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { answerCall, rejectCall } from '../../shared/people/calls.ts'
import { DIALER_COLORS, useInCall } from '../view.ts'

/** FlingUpDownTouchHandler of API 29, in dp: where a swipe may not start, how far it must go, and what is no swipe. */
const DEAD_ZONE_TOP = 150
const WHOLE_WAY = 150
const FALSE_TOUCH = 40
/** A slow swipe must go this part of the way. */
const SLOW_PART = 0.8
/** FlingAnimationUtils.MIN_VELOCITY_DP_PER_SECOND; down it takes twice as much (REJECT_FLING_THRESHOLD_MODIFIER). */
const FLING_UP = 250
const FLING_DOWN = 2 * FLING_UP

/** Swiped up it answers, swiped down it rejects (swipe_up_down_method.xml); a tap does neither. */
export function AnswerSwipe(): ViewElement {
  const { local, t } = useInCall()
  const hint = { cls: 'TextView', size: 16, color: '#FFFFFF', textAlign: 'center' } as const
  return (
    <view id="answer_method_container" cls="FrameLayout" flex={1} justify="end" onFingerPath={swipe}>
      <view id="incoming_swipe_to_answer_container" cls="LinearLayout" align="center" paddingX={50}>
        <text id="incoming_swipe_to_answer_text" text={t(local.hint ?? 'call_incoming_swipe_to_answer')} marginBottom={18} {...hint} />
        <view
          id="incoming_call_puck_container"
          cls="FrameLayout"
          desc={t('a11y_incoming_call_swipe_to_answer')}
          width={88}
          height={88}
          align="center"
          justify="center"
          marginBottom={10}
        >
          <view width={72} height={72} radius={36} background="#FFFFFF" align="center" justify="center">
            <image unreported glyph={glyphs.phone} size={30} tint={DIALER_COLORS.dial} />
          </view>
        </view>
        {local.hint === null ? (
          <text id="incoming_swipe_to_reject_text" text={t('call_incoming_swipe_to_reject')} marginBottom={20} {...hint} />
        ) : null}
      </view>
    </view>
  )
}

function swipe(tx: Transaction, { points, velocityY }: FingerPath): void {
  const start = points[0]?.y ?? 0
  const way = (points.at(-1)?.y ?? start) - start
  const isFalse = points.every(({ y }) => Math.abs(y - start) < FALSE_TOUCH)
  if (start < DEAD_ZONE_TOP || isFalse) return
  const isFling = velocityY < 0 ? -velocityY >= FLING_UP : velocityY >= FLING_DOWN
  if (isFling ? Math.sign(velocityY) !== Math.sign(way) : Math.abs(way) < SLOW_PART * WHOLE_WAY) return
  if (way < 0) answerCall(tx)
  else rejectCall(tx)
}
