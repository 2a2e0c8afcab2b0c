import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { BarTab, TabBar } from '../../kit/bars/tab-bar.tsx'
import { Snackbar } from '../../kit/overlays/snackbar.tsx'
import { Pager, pageStep } from '../../kit/screens/pager.tsx'
import type { PageStep } from '../../kit/screens/pager.tsx'
import { restoreAlarm } from '../alarm-store.ts'
import { logEvent } from '../clock-log.ts'
import { TabButtonStrip } from '../parts/tab-buttons.tsx'
import type { Tab } from '../state.ts'
import { clockState, TABS } from '../state.ts'
import type { DeskClockView } from '../view.ts'
import { deskClockViews, useDeskClock } from '../view.ts'
import { alarmButtons, AlarmTab } from './alarm-tab.tsx'
import { clockButtons, ClockTab } from './clock-tab.tsx'
import { deskClockOverlay } from './desk-clock-overlays.tsx'
import { stopwatchButtons, StopwatchTab } from './stopwatch-tab.tsx'
import { timerButtons, TimerTab } from './timer-tab.tsx'

const TAB_BAR_HEIGHT = 72

/** The tabs, and what the log calls them. */
const TAB_PARTS = {
  alarm: { icon: glyphs.alarmClock, event: 'Alarm', content: AlarmTab, buttons: alarmButtons },
  clock: { icon: glyphs.clock, event: 'Clock', content: ClockTab, buttons: clockButtons },
  timer: { icon: glyphs.timer, event: 'Timer', content: TimerTab, buttons: timerButtons },
  stopwatch: { icon: glyphs.stopwatch, event: 'Stopwatch', content: StopwatchTab, buttons: stopwatchButtons },
} as const

/** com.android.deskclock.DeskClock: four tabs below a bar. */
export const deskClockScreen = deskClockViews.screen({
  content: (view) => {
    const { content, buttons } = TAB_PARTS[view.state.tab]
    return (
      <view cls="android.view.ViewGroup" flex={1}>
        <TabHeads />
        <Pager
          cls="android.support.v4.view.ViewPager"
          id="desk_clock_pager"
          scrollable
          stepOf={(pan) => pageStep(pan, view.configuration.rtl)}
          onStep={(tx, step) => turnTo(tx, view, step)}
        >
          {content()}
        </Pager>
        <TabButtonStrip {...buttons()} />
        <Message />
      </view>
    )
  },
  overlay: deskClockOverlay,
  windowLook: () => ({ appCompatRoot: 'LinearLayout' }),
})

function TabHeads(): ViewElement {
  const { palette, framework, opener } = useDeskClock()
  return (
    <view cls="LinearLayout" id="app_bar_layout">
      <view cls="android.view.ViewGroup" id="toolbar" direction="row" height={TAB_BAR_HEIGHT}>
        <TabBar id="tabs" flex={1} strip={{ flex: 1 }}>
          {TABS.map((tab) => <TabHead key={tab} tab={tab} />)}
        </TabBar>
        <image
          desc={framework('action_menu_overflow_description')}
          cls="ImageView"
          glyph={glyphs.moreVertical}
          tint={palette.iconTint}
          size={24}
          width={40}
          height={TAB_BAR_HEIGHT}
          onClick={opener({ kind: 'menu' })}
        />
      </view>
    </view>
  )
}

function TabHead({ tab }: { readonly tab: Tab }): ViewElement {
  const view = useDeskClock()
  const { palette, t } = view
  const selected = tab === view.state.tab
  const color = selected ? palette.accent : palette.iconTint
  const label = t(`menu_${tab}`)
  return (
    <BarTab
      key={tab}
      // The name that the shrinker gave ActionBar.Tab in the clock of the API 29 image.
      cls="xk"
      desc={label}
      selected={selected}
      justify="center"
      align="center"
      onClick={(tx) => { showTab(tx, view, { tab, by: 'Tap' }) }}
    >
      <image cls="ImageView" selected={selected} glyph={TAB_PARTS[tab].icon} tint={color} size={24} />
      <text
        text={label}
        selected={selected}
        size={14}
        minSize={8}
        maxLines={1}
        color={color}
        textAlign="center"
        marginX={2}
      />
    </BarTab>
  )
}

/** Goes to a tab and remembers it. Only a change is logged (UiDataModel, TabListener.selectedTabChanged). */
function showTab(
  tx: Transaction,
  { change }: DeskClockView,
  { tab, by }: { readonly tab: Tab; readonly by: 'Tap' | 'Swipe' },
): void {
  if (clockState.of(tx.state).tab === tab) return
  logEvent(tx, TAB_PARTS[tab].event, 'Show Tab', by)
  clockState.update(tx, (state) => ({ ...state, tab }))
  change(tx, { expanded: null, addingTimer: false })
}

function turnTo(tx: Transaction, view: DeskClockView, step: PageStep): void {
  const next = TABS[TABS.indexOf(view.state.tab) + step]
  if (next !== undefined) showTab(tx, view, { tab: next, by: 'Swipe' })
}

/** What the clock has to say: when an alarm rings, or that one is gone and can come back. */
function Message(): ViewElement {
  const { state: { snackbar }, t } = useDeskClock()
  if (snackbar === null) return <Fragment />
  const { text, deleted } = snackbar
  if (deleted === undefined) return <Snackbar text={text} />
  return <Snackbar text={text} action={{ text: t('alarm_undo'), onClick: (tx) => { restoreAlarm(tx, deleted) } }} />
}
