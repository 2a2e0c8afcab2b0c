import type { Screen } from '../../../phone/app.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Pan, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { Snackbar } from '../../kit/overlays/snackbar.tsx'
import { timePickerDialog } from '../../kit/time/time-picker.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { restoreAlarm } from '../alarm-store.ts'
import { AlarmTab } from './alarm-tab.tsx'
import { pickNewAlarm, takePickedTime } from '../alarm-dialogs.ts'
import { shows24Hours } from '../data/clock-format.ts'
import { logEvent } from '../clock-log.ts'
import { ClockTab } from './clock-tab.tsx'
import type { DeskClockContext } from '../desk-clock-local.ts'
import { setLocal } from '../desk-clock-local.ts'
import { labelDialog } from './label-dialog.tsx'
import type { ClockMessage, DeskClockLocal, Tab } from '../state.ts'
import { CLOCK } from '../app.ts'
import { Activity, clockState, TABS } from '../state.ts'
import { shareSheet, stopwatchButtons, StopwatchTab } from './stopwatch-tab.tsx'
import type { TabButtons } from '../parts/tab-buttons.tsx'
import { STRIP_HEIGHT, tabButtons } from '../parts/tab-buttons.tsx'
import { timerButtons, TimerTab } from './timer-tab.tsx'

const TAB_BAR_HEIGHT = 72
const SNACKBAR_HEIGHT = 48

/** How the tabs look, and what the log calls them. */
const TAB_LOOKS = {
  alarm: { icon: glyphs.alarmClock, label: 'menu_alarm', event: 'Alarm' },
  clock: { icon: glyphs.clock, label: 'menu_clock', event: 'Clock' },
  timer: { icon: glyphs.timer, label: 'menu_timer', event: 'Timer' },
  stopwatch: { icon: glyphs.stopwatch, label: 'menu_stopwatch', event: 'Stopwatch' },
} as const

/** com.android.deskclock.DeskClock: four tabs below a bar, and what they open above them. */
export const deskClockScreen: Screen<DeskClockLocal> = {
  windows: (context) => [mainWindow(context), ...openWindows(context)],
}

function mainWindow(context: DeskClockContext): WindowSpec {
  const { configuration, state } = context
  const palette = googlePalette(configuration.dark)
  const { tab, snackbar } = clockState.of(state)
  const lifted = snackbar === null ? 0 : SNACKBAR_HEIGHT
  return {
    kind: WindowKind.activity,
    appCompatRoot: 'LinearLayout',
    key: context.window,
    packageName: CLOCK.packageName,
    background: palette.background,
    lightSystemBars: !configuration.dark,
    navigationBarColor: palette.background,
    content: (
      <view cls="android.view.ViewGroup" flex={1}>
        {tabBar(context, tab)}
        <view
          cls="android.support.v4.view.ViewPager"
          id="desk_clock_pager"
          flex={1}
          scrollable
          onPan={(tx, pan) => swipe(tx, context, { pan, tab })}
        >
          {tabContent(context, tab, STRIP_HEIGHT + lifted)}
        </view>
        {tabButtons(buttonsOf(context, tab), configuration, lifted)}
        {snackbar === null ? null : message(context, snackbar)}
      </view>
    ),
  }
}

function tabBar(context: DeskClockContext, selected: Tab): ViewElement {
  const { configuration } = context
  const palette = googlePalette(configuration.dark)
  const t = translator(configuration.locale, 'clock')
  return (
    <view cls="LinearLayout" id="app_bar_layout">
      <view cls="android.view.ViewGroup" id="toolbar" direction="row" height={TAB_BAR_HEIGHT}>
        <view cls="HorizontalScrollView" id="tabs" direction="row" flex={1} focusable>
          {TABS.map((tab) => {
            const { icon, label } = TAB_LOOKS[tab]
            const color = tab === selected ? palette.accent : palette.iconTint
            return (
              <view
                key={tab}
                // The name that the shrinker gave ActionBar.Tab in the clock of the API 29 image.
                cls="xk"
                desc={t(label)}
                selected={tab === selected}
                flex={1}
                justify="center"
                align="center"
                onClick={(tx) => {
                  showTab(tx, context, { tab, by: 'Tap' })
                }}
              >
                <image cls="ImageView" selected={tab === selected} glyph={icon} tint={color} size={24} />
                <text
                  text={t(label)}
                  selected={tab === selected}
                  size={14}
                  minSize={8}
                  maxLines={1}
                  color={color}
                  textAlign="center"
                  marginX={2}
                />
              </view>
            )
          })}
        </view>
        <image
          desc={translator(configuration.locale, 'framework')('action_menu_overflow_description')}
          cls="ImageView"
          glyph={glyphs.moreVertical}
          tint={palette.iconTint}
          size={24}
          width={40}
          height={TAB_BAR_HEIGHT}
          onClick={(tx) => {
            setLocal(tx, context, { menu: true })
          }}
        />
      </view>
    </view>
  )
}

function tabContent(context: DeskClockContext, tab: Tab, bottom: number): ViewElement {
  switch (tab) {
    case 'alarm':
      return <AlarmTab context={context} bottom={bottom} />
    case 'clock':
      return <ClockTab context={context} bottom={bottom} />
    case 'timer':
      return <TimerTab context={context} bottom={bottom} />
    case 'stopwatch':
      return <StopwatchTab context={context} bottom={bottom} />
  }
}

function buttonsOf(context: DeskClockContext, tab: Tab): TabButtons {
  const t = translator(context.configuration.locale, 'clock')
  switch (tab) {
    case 'alarm':
      return {
        fab: {
          glyph: glyphs.add,
          desc: t('button_alarms'),
          onClick: (tx) => {
            pickNewAlarm(tx, context)
          },
        },
      }
    case 'clock':
      return {
        fab: {
          glyph: glyphs.globe,
          desc: t('button_cities'),
          onClick: (tx) => {
            tx.startActivity({ component: { packageName: CLOCK.packageName, className: Activity.cities } })
          },
        },
      }
    case 'timer':
      return timerButtons(context)
    case 'stopwatch':
      return stopwatchButtons(context)
  }
}

/** Goes to a tab and remembers it. Only a change is logged (UiDataModel, TabListener.selectedTabChanged). */
function showTab(
  tx: Transaction,
  context: DeskClockContext,
  { tab, by }: { readonly tab: Tab; readonly by: 'Tap' | 'Swipe' },
): void {
  if (clockState.of(tx.state).tab === tab) return
  logEvent(tx, TAB_LOOKS[tab].event, 'Show Tab', by)
  clockState.update(tx, (state) => ({ ...state, tab }))
  setLocal(tx, context, { expanded: null, addingTimer: false })
}

function swipe(
  tx: Transaction,
  context: DeskClockContext,
  { pan, tab }: { readonly pan: Pan; readonly tab: Tab },
): boolean {
  if (pan.direction === 'up' || pan.direction === 'down') return false
  const forward = (pan.direction === 'left') !== context.configuration.rtl
  const next = TABS[TABS.indexOf(tab) + (forward ? 1 : -1)]
  if (next !== undefined) showTab(tx, context, { tab: next, by: 'Swipe' })
  return true
}

function message({ configuration }: DeskClockContext, { text, deleted }: ClockMessage): ViewElement {
  if (deleted === undefined) return <Snackbar text={text} />
  const undo = translator(configuration.locale, 'clock')('alarm_undo')
  return (
    <Snackbar
      text={text}
      action={{
        text: undo,
        onClick: (tx) => {
          restoreAlarm(tx, deleted)
        },
      }}
    />
  )
}

function openWindows(context: DeskClockContext): readonly WindowSpec[] {
  const { picker, label, menu, share } = context.local
  return [
    ...(picker === null ? [] : pickerWindows(context, picker)),
    ...(label === null ? [] : [labelDialog(context, label)]),
    ...(share === null ? [] : [shareSheet(context, share)]),
    ...(menu ? [menuWindow(context)] : []),
  ]
}

function pickerWindows(
  context: DeskClockContext,
  picker: NonNullable<DeskClockLocal['picker']>,
): readonly WindowSpec[] {
  const { configuration, state } = context
  return timePickerDialog({
    key: `${context.window}-picker`,
    packageName: CLOCK.packageName,
    configuration,
    palette: googlePalette(configuration.dark),
    hours24: shows24Hours(state),
    state: picker.time,
    onChange: (tx, change) => {
      context.update(tx, (local) =>
        local.picker === null ? local : { ...local, picker: { ...local.picker, time: change(local.picker.time) } },
      )
    },
    onSet: (tx, hour, minute) => {
      tx.clearFocus()
      takePickedTime(tx, context, [hour, minute])
    },
    onDismiss: (tx) => {
      tx.clearFocus()
      setLocal(tx, context, { picker: null })
    },
  })
}

function menuWindow(context: DeskClockContext): WindowSpec {
  const { configuration } = context
  const t = translator(configuration.locale, 'clock')
  const row = (key: string, className: string): { text: string; onClick: (tx: Transaction) => void } => ({
    text: t(key),
    onClick: (tx) => {
      tx.startActivity({ component: { packageName: CLOCK.packageName, className } })
    },
  })
  return overflowMenu({
    key: `${context.window}-menu`,
    packageName: CLOCK.packageName,
    palette: googlePalette(configuration.dark),
    titleId: 'title',
    rows: [
      row('menu_item_night_mode', Activity.screensaver),
      row('menu_item_settings', Activity.settings),
      row('menu_item_help', Activity.help),
    ],
    onDismiss: (tx) => {
      setLocal(tx, context, { menu: false })
    },
  })
}
