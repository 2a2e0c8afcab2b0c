import { formatDate, formatTimeAt } from '@droidgym/phone/i18n/formats'
import { h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import { plainWindow } from '../../kit/window-look.ts'
import { shows24Hours } from '@droidgym/phone/system/clock-format'
import { AnalogClock } from '../parts/analog-clock.tsx'
import { views } from '../view.ts'

const DIM_WHITE = '#FFFFFF99'

/** The time on black; any touch ends it. */
export const screensaverScreen = views.of().screen({
  content: ({ context, locale, state }) => {
    const now = minuteOf(context.state)
    return (
      <view
        cls="FrameLayout"
        id="screensaver_container"
        flex={1}
        justify="center"
        align="center"
        onClick={(tx) => { tx.finish(context.activityId) }}
      >
        {state.choices.screensaver_clock_style === 'analog' ? (
          <AnalogClock time={now} size={160} color={DIM_WHITE} />
        ) : (
          <text
            id="digital_clock"
            cls="TextClock"
            text={formatTimeAt(locale, now, shows24Hours(context.state))}
            size={72}
            minSize={24}
            weight={300}
            maxLines={1}
            color={DIM_WHITE}
          />
        )}
        <text id="date" text={formatDate(locale, now, 'EEEMMMd')} size={14} color={DIM_WHITE} />
      </view>
    )
  },
  windowLook: () => ({ ...plainWindow('#000000', true), appCompatRoot: 'LinearLayout' }),
})
