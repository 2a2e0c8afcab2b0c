import type { Transaction } from '@droidgym/phone/system/transaction'
import type { FingerPath, ViewElement } from '@droidgym/phone/view/element'
import type { Glyph } from '@droidgym/phone/view/drawing'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import { ClockFace } from '../parts/clock-face.tsx'
import { answerAlarm } from '../ringing/alarm-answer.ts'
import { SNOOZE_MINUTES } from '../ringing/ring-alarms.ts'
import type { AlarmLocal } from '../state.ts'
import type { AlarmView } from '../view.ts'
import { alarmViews, useAlarm } from '../view.ts'

/** default_background of DeskClock, and what is on it. */
const BACKGROUND = '#1A237E'
const WHITE = '#FFFFFF'
/** The round picture that is swiped, and the pictures at both ends of its way, in dp. */
const PUCK = 56
const PUCK_BOX = { x: PUCK + 2 * 16, y: PUCK + 2 * 48 } as const
const END = 56

/** An alarm rings over everything: swiped to the left it rests, to the right it ends; BACK does nothing. */
export const alarmScreen = alarmViews.screen({
  content: ({ local: { outcome } }) => (outcome === null ? <Ringing /> : <Outcome outcome={outcome} />),
  windowLook: () => ({
    background: BACKGROUND,
    statusBarColor: BACKGROUND,
    navigationBarColor: BACKGROUND,
    lightSystemBars: false,
    appCompatRoot: 'FrameLayout',
  }),
  onBack: () => true,
})

/** alarm_activity.xml, which is the same for both reading directions. */
function Ringing(): ViewElement {
  const { context, local, state, t } = useAlarm()
  const now = new Date(minuteOf(context.state))
  const label = state.tables.instances.find(({ id }) => id === local.instance)?.label ?? ''
  return (
    <view id="content" cls="android.view.ViewGroup" flex={1} layoutDirection="ltr">
      <ClockFace
        cls="TextView"
        hour={now.getUTCHours()}
        minutes={now.getUTCMinutes()}
        color={WHITE}
        size={80}
        minSize={32}
        half={{ size: 24, marginBottom: 14 }}
        justify="center"
        marginTop={56}
      />
      <text id="title" text={label === '' ? t('default_label') : label} size={20} maxLines={1} textAlign="center" color={WHITE} />
      <view flex={1} direction="row" align="center">
        <WayEnd id="snooze" desc="alarm_alert_snooze_text" glyph={glyphs.alarmSnooze} hint="left" />
        <view flex={1} align="center">
          <view
            id="alarm"
            cls="ImageView"
            desc={t('description_direction_both')}
            width={PUCK_BOX.x}
            height={PUCK_BOX.y}
            align="center"
            justify="center"
            onFingerPath={swiper(useAlarm())}
          >
            <view width={PUCK} height={PUCK} radius={PUCK / 2} background={WHITE} align="center" justify="center">
              <image unreported glyph={glyphs.alarmClock} size={28} tint={BACKGROUND} />
            </view>
          </view>
        </view>
        <WayEnd id="dismiss" desc="alarm_alert_dismiss_text" glyph={glyphs.alarmOff} hint="right" />
      </view>
      <view height={80} align="center">
        {local.hint === null ? null : (
          <text id="hint" text={t(`description_direction_${local.hint}`)} size={16} textAlign="center" color={WHITE} />
        )}
      </view>
    </view>
  )
}

interface WayEndProps {
  readonly id: string
  readonly desc: string
  readonly glyph: Glyph
  readonly hint: NonNullable<AlarmLocal['hint']>
}

/** Where the swipe leads. A tap only says so, as no accessibility service gives feedback (AlarmActivity.onClick). */
function WayEnd({ id, desc, glyph, hint }: WayEndProps): ViewElement {
  const { context, t } = useAlarm()
  return (
    <view flex={1} align="center">
      <image
        id={id}
        glyph={glyph}
        tint={WHITE}
        width={END}
        height={END}
        size={32}
        desc={t(desc)}
        onClick={(tx) => { context.update(tx, (local) => ({ ...local, hint })) }}
      />
    </view>
  )
}

/** What the finger on the puck has done at its lift (AlarmActivity.onTouch): reached an end of the way, or not. */
function swiper({ context, configuration }: AlarmView): (tx: Transaction, path: FingerPath) => void {
  // From the edge of the puck to the far edge of the picture at the end, which is in the middle of its third.
  const way = (configuration.width / configuration.density) / 3 + PUCK / 2 + END / 2 - PUCK
  return (tx, { points }) => {
    const start = (PUCK_BOX.x - PUCK) / 2
    const x = points.at(-1)?.x ?? start
    if (start - x >= way) answerAlarm(tx, context, 'snoozed')
    else if (x - (PUCK_BOX.x - start) >= way) answerAlarm(tx, context, 'dismissed')
    else if (x >= start && x <= PUCK_BOX.x - start) context.update(tx, (local) => ({ ...local, hint: 'right' }))
  }
}

function Outcome({ outcome }: Pick<AlarmLocal, 'outcome'>): ViewElement {
  const { t } = useAlarm()
  const isSnoozed = outcome === 'snoozed'
  const line = { size: 32, color: WHITE, textAlign: 'center' } as const
  return (
    <view id="alert" cls="LinearLayout" flex={1} align="center" justify="center">
      <text id="alert_title" text={t(isSnoozed ? 'alarm_alert_snoozed_text' : 'alarm_alert_off_text')} weight={300} {...line} />
      {isSnoozed ? (
        <text id="alert_info" text={t.plural('alarm_alert_snooze_duration', SNOOZE_MINUTES)} weight={700} {...line} />
      ) : null}
    </view>
  )
}
