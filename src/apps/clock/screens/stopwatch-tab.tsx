import { localizeDigits } from '../../../phone/i18n/formats.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { logEvent } from '../clock-log.ts'
import type { DeskClockContext } from '../desk-clock-local.ts'
import { setLocal } from '../desk-clock-local.ts'
import { CLOCK } from '../app.ts'
import { clockState } from '../state.ts'
import type { Stopwatch } from '../data/stopwatch.ts'
import { elapsed, lap, pause, RESET_STOPWATCH, start, stopwatchText } from '../data/stopwatch.ts'
import type { TabButtons } from '../parts/tab-buttons.tsx'

export function StopwatchTab({ context, bottom }: { context: DeskClockContext; bottom: number }): ViewElement {
  const { configuration, state } = context
  const { locale } = configuration
  const palette = googlePalette(configuration.dark)
  const stopwatch = clockState.of(state).stopwatch
  const total = elapsed(stopwatch, state.time)
  const { time, hundredths } = stopwatchText(total)
  const circle = Math.min(240, configuration.widthDp - 64)
  const toggle = (tx: Transaction): void => {
    toggleStopwatch(tx)
  }
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
        onClick={toggle}
      >
        <view cls="android.view.View" id="stopwatch_circle" absolute start={0} end={0} top={0} bottom={0} />
        <view direction="row" align="end" layoutDirection="ltr">
          <text
            id="stopwatch_time_text"
            text={localizeDigits(locale, time)}
            size={56}
            minSize={24}
            weight={300}
            maxLines={1}
            color={palette.primaryText}
          />
          <text
            id="stopwatch_hundredths_text"
            text={localizeDigits(locale, hundredths)}
            size={28}
            weight={300}
            marginStart={6}
            marginBottom={6}
            color={palette.primaryText}
          />
        </view>
      </view>
      {stopwatch.laps.length === 0 ? null : lapList(context, stopwatch, total)}
      <view height={bottom} />
    </scroll>
  )
}

/** The running lap first, then the finished ones, the latest above. */
function lapList({ configuration }: DeskClockContext, { laps }: Stopwatch, total: number): ViewElement {
  const palette = googlePalette(configuration.dark)
  const ends = [...laps, total]
  const text = (milliseconds: number): string => {
    const { time, hundredths } = stopwatchText(milliseconds)
    return localizeDigits(configuration.locale, `${time}.${hundredths}`)
  }
  const rows = ends.map((end, index) => ({ number: index + 1, own: end - (ends[index - 1] ?? 0), end })).reverse()
  return (
    <view cls="android.support.v7.widget.RecyclerView" id="laps_list" alignSelf="center">
      {rows.map(({ number, own, end }) => (
        <view key={number} cls="LinearLayout" direction="row" height={36} align="center" justify="center">
          <text
            id="lap_number"
            text={localizeDigits(configuration.locale, `# ${number}`)}
            size={14}
            color={palette.secondaryText}
            width={56}
          />
          <text id="lap_time" text={text(own)} size={14} color={palette.primaryText} width={80} textAlign="center" />
          <text id="lap_total" text={text(end)} size={14} color={palette.primaryText} width={80} textAlign="end" />
        </view>
      ))}
    </view>
  )
}

export function stopwatchButtons(context: DeskClockContext): TabButtons {
  const { configuration, state } = context
  const t = translator(configuration.locale, 'clock')
  const { status } = clockState.of(state).stopwatch
  const running = status === 'running'
  const fab = {
    glyph: running ? glyphs.pause : glyphs.play,
    desc: t(running ? 'sw_pause_button' : 'sw_start_button'),
    onClick: toggleStopwatch,
  }
  if (status === 'reset') return { fab }
  const left = { text: t('sw_reset_button'), onClick: resetStopwatch }
  const right = running
    ? { text: t('sw_lap_button'), onClick: addLap }
    : {
        text: t('sw_share_button'),
        onClick: (tx: Transaction) => {
          setLocal(tx, context, { share: shareText(context) })
        },
      }
  return { fab, left, right }
}

/** What other apps would be offered. Assumption: none of them takes it; the sheet shows it and can be closed. */
export function shareSheet(context: DeskClockContext, text: string): WindowSpec {
  const { configuration } = context
  const palette = googlePalette(configuration.dark)
  return {
    kind: WindowKind.sheet,
    key: `${context.window}-share`,
    packageName: CLOCK.packageName,
    onDismiss: (tx) => {
      setLocal(tx, context, { share: null })
    },
    content: (
      <view background={palette.surface} padding={24} elevation={16}>
        <text
          id="android:title"
          text={translator(configuration.locale, 'clock')('sw_share_button')}
          size={16}
          weight={500}
          color={palette.primaryText}
        />
        <text id="android:content_preview_text" text={text} size={14} color={palette.secondaryText} marginTop={12} />
      </view>
    ),
  }
}

function shareText({ configuration, state }: DeskClockContext): string {
  const { time, hundredths } = stopwatchText(elapsed(clockState.of(state).stopwatch, state.time))
  const text = localizeDigits(configuration.locale, `${time}.${hundredths}`)
  return translator(configuration.locale, 'clock')('sw_share_main', { time: text })
}

function toggleStopwatch(tx: Transaction): void {
  const running = clockState.of(tx.state).stopwatch.status === 'running'
  logEvent(tx, 'Stopwatch', running ? 'Pause' : 'Start')
  change(tx, (stopwatch) => (running ? pause(stopwatch, tx.now) : start(stopwatch, tx.now)))
}

function resetStopwatch(tx: Transaction): void {
  logEvent(tx, 'Stopwatch', 'Reset')
  change(tx, () => RESET_STOPWATCH)
}

function addLap(tx: Transaction): void {
  logEvent(tx, 'Stopwatch', 'Lap')
  change(tx, (stopwatch) => lap(stopwatch, tx.now))
}

function change(tx: Transaction, to: (stopwatch: Stopwatch) => Stopwatch): void {
  clockState.update(tx, (state) => ({ ...state, stopwatch: to(state.stopwatch) }))
}
