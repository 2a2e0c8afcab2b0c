import type { Screen } from '../../../phone/app.ts'
import { formatDate, formatTimeAt } from '../../../phone/i18n/formats.ts'
import { h } from '../../../phone/view/jsx.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { minuteOf } from '../../../phone/watched-state.ts'
import { shows24Hours } from '../data/clock-format.ts'
import { CLOCK } from '../app.ts'

/** The time on black; any touch ends it. */
export const screensaverScreen: Screen = {
  windows: ({ activityId, configuration, state, window }) => {
    const { locale } = configuration
    return [
      {
        kind: WindowKind.activity,
        appCompatRoot: 'LinearLayout',
        key: window,
        packageName: CLOCK.packageName,
        background: '#000000',
        navigationBarColor: '#000000',
        content: (
          <view
            cls="FrameLayout"
            id="screensaver_container"
            flex={1}
            justify="center"
            align="center"
            onClick={(tx) => {
              tx.finish(activityId)
            }}
          >
            <text
              id="digital_clock"
              cls="TextClock"
              text={formatTimeAt(locale, minuteOf(state), shows24Hours(state))}
              size={72}
              minSize={24}
              weight={300}
              maxLines={1}
              color="#FFFFFF99"
            />
            <text id="date" text={formatDate(locale, minuteOf(state), 'EEEMMMd')} size={14} color="#FFFFFF99" />
          </view>
        ),
      },
    ]
  },
}
