import { brightnessAt, BRIGHTNESS_SLIDER_MAX, brightnessOf, brightnessPosition } from '@droidgym/phone/system/hardware/brightness'
import { followBrightness, settleBrightness } from '@droidgym/phone/system/hardware/brightness'
import { formatDate } from '@droidgym/phone/i18n/formats'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, Pan, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { glimpse, minuteOf } from '@droidgym/phone/watched-state'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { SeekBar } from '../../kit/controls/seek-bar.tsx'
import { SYSTEM_UI } from '../app.ts'
import { iconsOn } from '../bars/bar-colors.ts'
import { tilesOf } from '../bars/tiles.ts'
import { NotificationList } from '../notifications/notification-list.tsx'
import { panelWidth } from '../notifications/panel-width.ts'
import { openAlarms } from '../open-alarms.ts'
import { openSettings } from '../open-settings.ts'
import { StatusIcons } from '../parts/status-icons.tsx'
import { QuickTile, TileView } from '../parts/tile-view.tsx'
import { setPanel, SHADE_WINDOW, systemUiState } from '../state.ts'
import type { SystemUiState } from '../state.ts'
import { systemWindow, useSystem } from '../view.ts'

/** Tiles in the row above the notifications, at most (quick_qs_panel_max_columns), and the width of one in dp. */
const QUICK_TILES = 6
const QUICK_TILE = 48
const QUICK_PADDING = 16
/** Height of the header above closed quick settings, and of its row of icons (core/res: values, values-land). */
const QUICK_HEADER = {
  portrait: { total: 176, offset: 48 },
  landscape: { total: 152, offset: 24 },
} as const

/** The notification shade: pulled down once it shows notifications, twice all quick settings. */
export const shade = systemWindow(({ state }) => (glimpse(state, isClosed) ? null : openShade()))

function isClosed(state: PhoneState): boolean {
  return systemUiState.of(state).panel === 'closed'
}

const close: Handler = (tx) => setPanel(tx, 'closed')

function openShade(): WindowSpec {
  const { configuration, state } = useSystem()
  const expanded = systemUiState.of(state).panel === 'quick-settings'
  return {
    kind: WindowKind.overlay,
    key: SHADE_WINDOW,
    packageName: SYSTEM_UI.packageName,
    onDismiss: close,
    content: (
      <view
        cls="FrameLayout"
        flex={1}
        background="#00000099"
        align="center"
        clickable={false}
        onClick={close}
        onPan={pull}
      >
        <view cls="FrameLayout" id="notification_panel" flex={1} width={panelWidth(configuration)} clickable={false}>
          <QuickSettings expanded={expanded} />
          {expanded ? null : isShadeEmpty(state) ? <EmptyShade /> : <NotificationList />}
        </view>
      </view>
    ),
  }
}

function isShadeEmpty(state: PhoneState): boolean {
  return notificationsOf(state).length === 0
}

function EmptyShade(): ViewElement {
  const { t } = useSystem()
  return (
    <view cls="android.view.ViewGroup" id="notification_stack_scroller" flex={1} align="center" paddingTop={24}>
      <text id="no_notifications" text={t('empty_shade_text')} size={16} color="#FFFFFF" textAlign="center" />
    </view>
  )
}

const PULLED = { down: { closed: 'shade', shade: 'quick-settings' }, up: { 'quick-settings': 'shade' } } as const

/** One pull opens one step more, or closes one. */
function pull(tx: Transaction, { direction }: Pan): boolean {
  if (direction !== 'up' && direction !== 'down') return false
  const { panel } = systemUiState.of(tx.state)
  const steps: Partial<Record<SystemUiState['panel'], SystemUiState['panel']>> = PULLED[direction]
  setPanel(tx, steps[panel] ?? (direction === 'up' ? 'closed' : panel))
  return true
}

function QuickSettings({ expanded }: { readonly expanded: boolean }): ViewElement {
  const { configuration, locale, palette, state } = useSystem()
  const header = QUICK_HEADER[configuration.landscape ? 'landscape' : 'portrait']
  return (
    <view
      cls="FrameLayout"
      id="quick_settings_container"
      background={palette.panel}
      radius={8}
      elevation={4}
      shrink={1}
      clickable={false}
      // Touches beside the tiles do not close the shade.
      onClick={() => undefined}
    >
      <view cls="RelativeLayout" id="header" {...(expanded ? {} : { height: header.total })}>
        <view height={header.offset} paddingX={16} direction="row" align="center" justify="between">
          <StatusIcons color={palette.primaryText} tint={iconsOn(palette.panel)} />
        </view>
        {expanded ? null : <QuickRow />}
        <view cls="LinearLayout" id="quick_qs_status_icons" paddingX={16} paddingTop={expanded ? 0 : 8}>
          <text
            id="date"
            text={formatDate(locale, minuteOf(state), 'EEEMMMd')}
            size={14}
            color={palette.secondaryText}
            maxLines={1}
          />
        </view>
        {expanded ? <NextAlarm /> : null}
      </view>
      {expanded ? <PanelOfTiles /> : null}
      <view id="quick_settings_drag_handle" alignSelf="center" width={64} height={4} radius={2} marginY={8} background={palette.divider} />
    </view>
  )
}

/** Tells the next alarm, whose app a tap opens (QuickStatusBarHeader, API 29). Assumption: its place below the date. */
function NextAlarm(): ViewElement | null {
  const { palette, state } = useSystem()
  if (state.nextAlarm === null) return null
  const text = state.settings.system['next_alarm_formatted'] ?? ''
  return (
    <view
      cls="LinearLayout"
      id="status_container"
      direction="row"
      align="center"
      paddingX={16}
      paddingTop={4}
      gap={4}
      onClick={openAlarms}
    >
      <image id="next_alarm_icon" size={16} tint={palette.secondaryText} glyph={glyphs.alarmClock} />
      <text id="next_alarm_text" text={text} size={14} color={palette.secondaryText} maxLines={1} />
    </view>
  )
}

function QuickRow(): ViewElement {
  const { configuration, state } = useSystem()
  const fitting = Math.floor((panelWidth(configuration) - 2 * QUICK_PADDING) / QUICK_TILE)
  return (
    <view cls="LinearLayout" id="quick_qs_panel" direction="row" justify="between" paddingX={QUICK_PADDING}>
      {tilesOf(state).slice(0, Math.min(QUICK_TILES, fitting)).map((tile) => <QuickTile tile={tile} />)}
    </view>
  )
}

function PanelOfTiles(): ViewElement {
  const { palette, state, t } = useSystem()
  return (
    <view shrink={1}>
      <scroll id="quick_settings_panel" shrink={1}>
        <view id="brightness_slider" cls="RelativeLayout" paddingX={8} marginTop={8}>
          <SeekBar
            id="slider"
            desc={t('accessibility_brightness')}
            min={0}
            max={BRIGHTNESS_SLIDER_MAX}
            value={brightnessPosition(brightnessOf(state))}
            palette={palette}
            onChange={(tx, position) => followBrightness(tx, brightnessAt(position))}
            onDone={(tx, position) => settleBrightness(tx, brightnessAt(position))}
          />
        </view>
        <view direction="row" wrap paddingX={8}>
          {tilesOf(state).map((tile) => <TileView tile={tile} />)}
        </view>
      </scroll>
      <view cls="FrameLayout" id="qs_footer" direction="row" justify="end" paddingX={8}>
        <IconButton
          cls="ImageView"
          id="android:edit"
          desc={t('accessibility_quick_settings_edit')}
          glyph={glyphs.edit}
          tint={palette.iconTint}
        />
        <IconButton
          id="settings_button"
          desc={t('accessibility_quick_settings_settings')}
          glyph={glyphs.settings}
          tint={palette.iconTint}
          onClick={openSettings}
        />
      </view>
    </view>
  )
}
