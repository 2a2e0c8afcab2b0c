import { localizeDigits } from '@droidgym/phone/i18n/formats'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { Pager, verticalPageStep } from '../../kit/screens/pager.tsx'
import type { PageStep } from '../../kit/screens/pager.tsx'
import type { CountdownTimer } from '../timekeeping/countdown-timer.ts'
import { remainingTime, setupLength, timerText } from '../timekeeping/countdown-timer.ts'
import type { TabButtons } from '../parts/tab-buttons.tsx'
import { useCircle, useCoveredHeight } from '../parts/tab-buttons.tsx'
import { TimerSetup } from '../parts/timer-setup.tsx'
import { clockState } from '../state.ts'
import { addMinute, addTimer, deleteTimer, pauseTimer, resetTimer, startTimer } from '../timer-store.ts'
import type { DeskClockView } from '../view.ts'
import { useDeskClock } from '../view.ts'

export function TimerTab(): ViewElement {
  const timer = shownTimer(useDeskClock())
  return timer === undefined ? <TimerSetup /> : <TimerPage timer={timer} />
}

/** The timer in sight; none while the keypad is. */
function shownTimer({ local, state: { timers } }: DeskClockView): CountdownTimer | undefined {
  return local.addingTimer ? undefined : timers[Math.min(local.timerPage, timers.length - 1)]
}

/** One timer; swiping up and down goes to the others. */
function TimerPage({ timer }: { readonly timer: CountdownTimer }): ViewElement {
  const view = useDeskClock()
  const { context, locale, state: { timers }, palette, t } = view
  const remaining = remainingTime(timer, context.state.uptime)
  const share = timer.totalLength === 0 ? 0 : Math.min(1, Math.max(0, remaining / timer.totalLength))
  const circle = useCircle()
  const expired = timer.status === 'expired'
  const adds = timer.status === 'running' || expired
  return (
    <Pager
      key="timers"
      cls="android.support.v4.view.ViewPager"
      id="vertical_view_pager"
      scrollable={timers.length > 1}
      paddingBottom={useCoveredHeight()}
      justify="center"
      stepOf={verticalPageStep}
      onStep={(tx, step) => turnPage(tx, view, step)}
    >
      <view
        cls="FrameLayout"
        alignSelf="center"
        width={circle}
        height={circle}
        justify="center"
        align="center"
        draw={(drawing) => {
          const middle = circle / 2
          const arc = (color: string, part: number): void => {
            drawing.strokeStyle = color
            drawing.lineWidth = 4
            drawing.beginPath()
            drawing.arc(middle, middle, middle - 2, -Math.PI / 2, -Math.PI / 2 + part * 2 * Math.PI)
            drawing.stroke()
          }
          arc(palette.divider, 1)
          arc(palette.accent, share)
        }}
      >
        <text
          id="timer_time_text"
          text={localizeDigits(locale, timerText(remaining))}
          size={52}
          minSize={20}
          maxLines={1}
          weight={300}
          color={expired ? palette.accent : palette.primaryText}
        />
        <Words id="timer_label" text={expired ? t('timer_times_up') : ''} size={14} quiet />
        <TextButton
          id="reset_add"
          text={t(adds ? 'timer_add_minute' : 'timer_reset')}
          desc={t(adds ? 'timer_plus_one_min' : 'timer_reset')}
          textAlign="center"
          minWidth={96}
          paddingY={14}
          onClick={(tx) => {
            if (adds) addMinute(tx, timer)
            else resetTimer(tx, timer)
          }}
        />
      </view>
    </Pager>
  )
}

function turnPage(tx: Transaction, { context, state: { timers } }: DeskClockView, step: PageStep): void {
  const last = timers.length - 1
  context.update(tx, (local) => ({ ...local, timerPage: Math.min(last, Math.max(0, local.timerPage + step)) }))
}

export function timerButtons(): TabButtons {
  const view = useDeskClock()
  const { local, t, change, changer } = view
  const timer = shownTimer(view)
  if (timer === undefined) return setupButtons()
  return {
    fab: mainButton(timer),
    left: {
      text: t('timer_delete'),
      onClick: (tx) => {
        deleteTimer(tx, timer)
        const last = clockState.of(tx.state).timers.length - 1
        change(tx, { timerPage: Math.max(0, Math.min(local.timerPage, last)) })
      },
    },
    right: { text: t('timer_add_timer'), onClick: changer({ addingTimer: true, setup: '' }) },
  }
}

/** Pauses, stops or starts a timer; none when it has no time left. */
function mainButton(timer: CountdownTimer): TabButtons['fab'] {
  const { context, t } = useDeskClock()
  const button = (name: 'pause' | 'stop' | 'play', desc: string, act: typeof startTimer): TabButtons['fab'] => ({
    glyph: glyphs[name],
    desc: t(desc),
    onClick: (tx) => { act(tx, timer) },
  })
  if (timer.status === 'running') return button('pause', 'timer_pause', pauseTimer)
  if (timer.status === 'expired') return button('stop', 'timer_stop', resetTimer)
  return remainingTime(timer, context.state.uptime) <= 0 ? undefined : button('play', 'timer_start', startTimer)
}

/** The button to start stays away until there is something to start. */
function setupButtons(): TabButtons {
  const { local, state: { timers }, t, framework, change, changer } = useDeskClock()
  const length = setupLength(local.setup)
  return {
    left: timers.length === 0 ? undefined : {
      text: framework('cancel'),
      onClick: changer({ addingTimer: false, setup: '' }),
    },
    fab: length === 0 ? undefined : {
      glyph: glyphs.play,
      desc: t('timer_start'),
      onClick: (tx) => {
        addTimer(tx, length)
        change(tx, { addingTimer: false, setup: '', timerPage: 0 })
      },
    },
  }
}
