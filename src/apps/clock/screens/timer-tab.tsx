import { localizeDigits } from '../../../phone/i18n/formats.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import type { CountdownTimer } from '../data/countdown-timer.ts'
import { remainingTime, setupLength, timerText } from '../data/countdown-timer.ts'
import type { DeskClockContext } from '../desk-clock-local.ts'
import { setLocal } from '../desk-clock-local.ts'
import { clockState } from '../state.ts'
import type { TabButtons } from '../parts/tab-buttons.tsx'
import { TimerSetup } from '../parts/timer-setup.tsx'
import { addMinute, addTimer, deleteTimer, pauseTimer, resetTimer, startTimer } from '../timer-store.ts'

export function TimerTab(props: { context: DeskClockContext; bottom: number }): ViewElement {
  const timer = shownTimer(props.context)
  return timer === undefined ? <TimerSetup {...props} /> : timerPage(props.context, timer, props.bottom)
}

/** The timer in sight; none while the keypad is. */
function shownTimer({ local, state }: DeskClockContext): CountdownTimer | undefined {
  const { timers } = clockState.of(state)
  return local.addingTimer ? undefined : timers[Math.min(local.timerPage, timers.length - 1)]
}

/** One timer; swiping up and down goes to the others. */
function timerPage(context: DeskClockContext, timer: CountdownTimer, bottom: number): ViewElement {
  const { configuration, state } = context
  const palette = googlePalette(configuration.dark)
  const t = translator(configuration.locale, 'clock')
  const { timers } = clockState.of(state)
  const remaining = remainingTime(timer, state.time)
  const share = timer.totalLength === 0 ? 0 : Math.min(1, Math.max(0, remaining / timer.totalLength))
  const circle = Math.min(240, configuration.widthDp - 64)
  const adds = timer.status === 'running' || timer.status === 'expired'
  return (
    <view
      key="timers"
      cls="android.support.v4.view.ViewPager"
      id="vertical_view_pager"
      flex={1}
      scrollable={timers.length > 1}
      paddingBottom={bottom}
      justify="center"
      onPan={(tx, { direction }) => turnPage(tx, context, { direction, last: timers.length - 1 })}
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
          text={localizeDigits(configuration.locale, timerText(remaining))}
          size={52}
          minSize={20}
          maxLines={1}
          weight={300}
          color={timer.status === 'expired' ? palette.accent : palette.primaryText}
        />
        <text
          id="timer_label"
          text={timer.status === 'expired' ? t('timer_times_up') : ''}
          size={14}
          color={palette.secondaryText}
        />
        <text
          cls="Button"
          id="reset_add"
          text={t(adds ? 'timer_add_minute' : 'timer_reset')}
          desc={t(adds ? 'timer_plus_one_min' : 'timer_reset')}
          size={14}
          weight={500}
          color={palette.accent}
          textAlign="center"
          minWidth={96}
          paddingY={14}
          onClick={(tx) => {
            if (adds) addMinute(tx, timer)
            else resetTimer(tx, timer)
          }}
        />
      </view>
    </view>
  )
}

function turnPage(
  tx: Transaction,
  context: DeskClockContext,
  { direction, last }: { readonly direction: 'up' | 'down' | 'left' | 'right'; readonly last: number },
): boolean {
  const step = { up: 1, down: -1, left: 0, right: 0 }[direction]
  if (step === 0) return false
  context.update(tx, (local) => ({ ...local, timerPage: Math.min(last, Math.max(0, local.timerPage + step)) }))
  return true
}

export function timerButtons(context: DeskClockContext): TabButtons {
  const { configuration, local, state } = context
  const t = translator(configuration.locale, 'clock')
  const timer = shownTimer(context)
  if (timer === undefined) return setupButtons(context)
  const left = {
    text: t('timer_delete'),
    onClick: (tx: Transaction) => {
      deleteTimer(tx, timer)
      const last = clockState.of(tx.state).timers.length - 1
      setLocal(tx, context, { timerPage: Math.max(0, Math.min(local.timerPage, last)) })
    },
  }
  const right = {
    text: t('timer_add_timer'),
    onClick: (tx: Transaction) => {
      setLocal(tx, context, { addingTimer: true, setup: '' })
    },
  }
  if (timer.status === 'running') {
    const onClick = (tx: Transaction): void => {
      pauseTimer(tx, timer)
    }
    return { fab: { glyph: glyphs.pause, desc: t('timer_pause'), onClick }, left, right }
  }
  if (timer.status === 'expired') {
    const onClick = (tx: Transaction): void => {
      resetTimer(tx, timer)
    }
    return { fab: { glyph: glyphs.stop, desc: t('timer_stop'), onClick }, left, right }
  }
  const onClick = (tx: Transaction): void => {
    startTimer(tx, timer)
  }
  const over = remainingTime(timer, state.time) <= 0
  return { ...(over ? {} : { fab: { glyph: glyphs.play, desc: t('timer_start'), onClick } }), left, right }
}

/** The button to start stays away until there is something to start. */
function setupButtons(context: DeskClockContext): TabButtons {
  const { configuration, local, state } = context
  const t = translator(configuration.locale, 'clock')
  const left =
    clockState.of(state).timers.length === 0
      ? {}
      : {
          left: {
            text: translator(configuration.locale, 'framework')('cancel'),
            onClick: (tx: Transaction) => {
              setLocal(tx, context, { addingTimer: false, setup: '' })
            },
          },
        }
  if (setupLength(local.setup) === 0) return left
  return {
    ...left,
    fab: {
      glyph: glyphs.play,
      desc: t('timer_start'),
      onClick: (tx) => {
        addTimer(tx, setupLength(local.setup))
        setLocal(tx, context, { addingTimer: false, setup: '', timerPage: 0 })
      },
    },
  }
}
