import { localizeDigits } from '@droidgym/phone/i18n/formats'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { logEvent } from '../clock-log.ts'
import type { Stopwatch } from '../timekeeping/stopwatch.ts'
import { elapsed, lap, pause, RESET_STOPWATCH, start, stopwatchText } from '../timekeeping/stopwatch.ts'
import type { TabButtons } from '../parts/tab-buttons.tsx'
import { useCircle, useCoveredHeight } from '../parts/tab-buttons.tsx'
import { clockState } from '../state.ts'
import { useClock, useDeskClock } from '../view.ts'

export function StopwatchTab(): ViewElement {
  const { context, locale, state: { stopwatch }, palette } = useClock()
  const total = elapsed(stopwatch, context.state.uptime)
  const { time, hundredths } = stopwatchText(total)
  const circle = useCircle()
  return (
    <scroll key="laps" id="laps_scroll" flex={1}>
      <view
        cls="FrameLayout"
        id="stopwatch_time_wrapper"
        alignSelf="center"
        width={circle}
        height={circle}
        marginY={16}
        justify="center"
        align="center"
        radius={circle / 2}
        border={{ width: 4, color: stopwatch.status === 'reset' ? palette.divider : palette.accent }}
        onClick={toggleStopwatch}
      >
        <view cls="android.view.View" id="stopwatch_circle" absolute start={0} end={0} top={0} bottom={0} />
        <view direction="row" align="end" layoutDirection="ltr">
          <Words
            id="stopwatch_time_text"
            text={localizeDigits(locale, time)}
            size={56}
            minSize={24}
            weight={300}
            maxLines={1}
          />
          <Words
            id="stopwatch_hundredths_text"
            text={localizeDigits(locale, hundredths)}
            size={28}
            weight={300}
            marginStart={6}
            marginBottom={6}
          />
        </view>
      </view>
      {stopwatch.laps.length === 0 ? null : <Laps ends={[...stopwatch.laps, total]} />}
      <view height={useCoveredHeight()} />
    </scroll>
  )
}

/** `ends` are the total times at which laps ended, the running one last. It is shown first. */
function Laps({ ends }: { readonly ends: readonly number[] }): ViewElement {
  const { locale } = useClock()
  const rows = ends.map((end, index) => ({ number: index + 1, own: end - (ends[index - 1] ?? 0), end })).reverse()
  return (
    <view cls="android.support.v7.widget.RecyclerView" id="laps_list" alignSelf="center">
      {rows.map(({ number, own, end }) => (
        <view key={number} cls="LinearLayout" direction="row" height={36} align="center" justify="center">
          <Words id="lap_number" text={localizeDigits(locale, `# ${number}`)} size={14} quiet width={56} />
          <Words id="lap_time" text={measuredText(locale, own)} size={14} width={80} textAlign="center" />
          <Words id="lap_total" text={measuredText(locale, end)} size={14} width={80} textAlign="end" />
        </view>
      ))}
    </view>
  )
}

function measuredText(locale: string, milliseconds: number): string {
  const { time, hundredths } = stopwatchText(milliseconds)
  return localizeDigits(locale, `${time}.${hundredths}`)
}

export function stopwatchButtons(): TabButtons {
  const { locale, t, state: { stopwatch }, openOverlay } = useDeskClock()
  const running = stopwatch.status === 'running'
  const fab = {
    glyph: running ? glyphs.pause : glyphs.play,
    desc: t(running ? 'sw_pause_button' : 'sw_start_button'),
    onClick: toggleStopwatch,
  }
  if (stopwatch.status === 'reset') return { fab }
  const share = (tx: Transaction): void => {
    const time = measuredText(locale, elapsed(stopwatch, tx.uptime))
    openOverlay(tx, { kind: 'share', text: t('sw_share_main', { time }) })
  }
  return {
    fab,
    left: { text: t('sw_reset_button'), onClick: resetStopwatch },
    right: running ? { text: t('sw_lap_button'), onClick: addLap } : { text: t('sw_share_button'), onClick: share },
  }
}

function toggleStopwatch(tx: Transaction): void {
  const running = clockState.of(tx.state).stopwatch.status === 'running'
  logEvent(tx, 'Stopwatch', running ? 'Pause' : 'Start')
  change(tx, (stopwatch) => (running ? pause(stopwatch, tx.uptime) : start(stopwatch, tx.uptime)))
}

function resetStopwatch(tx: Transaction): void {
  logEvent(tx, 'Stopwatch', 'Reset')
  change(tx, () => RESET_STOPWATCH)
}

function addLap(tx: Transaction): void {
  logEvent(tx, 'Stopwatch', 'Lap')
  change(tx, (stopwatch) => lap(stopwatch, tx.uptime))
}

function change(tx: Transaction, to: (stopwatch: Stopwatch) => Stopwatch): void {
  clockState.update(tx, (state) => ({ ...state, stopwatch: to(state.stopwatch) }))
}
