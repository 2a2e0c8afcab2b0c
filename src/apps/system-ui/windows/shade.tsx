import { brightnessAt, BRIGHTNESS_SLIDER_MAX, brightnessOf, brightnessPosition } from '../../../phone/system/hardware/brightness.ts'
import { followBrightness, settleBrightness } from '../../../phone/system/hardware/brightness.ts'
import type { SystemContext } from '../../../phone/app.ts'
import { formatDate } from '../../../phone/i18n/formats.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { SeekBar } from '../../kit/controls/seek-bar.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { minuteOf } from '../../../phone/watched-state.ts'
import { iconsOn } from '../data/bar-colors.ts'
import { openSettings } from '../open-settings.ts'
import { shadePalette } from '../view.ts'
import { setPanel, SYSTEM_UI, systemUiState } from '../state.ts'
import type { SystemUiState } from '../state.ts'
import { clockText, StatusIcons } from '../parts/status-icons.tsx'
import { QuickTile, TileView } from '../parts/tile-view.tsx'
import { tilesOf } from '../data/tiles.ts'

/** Tiles in the row above the notifications, at most (quick_qs_panel_max_columns), and the width of one in dp. */
const QUICK_TILES = 6
const QUICK_TILE = 48
const QUICK_PADDING = 16
/** Height of the header above closed quick settings, and of its row of icons (core/res: values, values-land). */
const QUICK_HEADER = {
  portrait: { total: 176, offset: 48 },
  landscape: { total: 152, offset: 24 },
} as const
/** notification_panel_width: full on phones, 416 dp from sw600dp, 544 dp from sw900dp. */
const PANEL_WIDTH = { tablet: 416, large: 544 } as const

/** The notification shade: pulled down once it shows notifications, twice all quick settings. */
export function shade(context: SystemContext): WindowSpec {
  const { configuration, state } = context
  const { panel } = systemUiState.of(state)
  const words = translator(configuration.locale, 'systemui')
  const expanded = panel === 'quick-settings'
  return {
    kind: WindowKind.overlay,
    key: 'notification-shade',
    packageName: SYSTEM_UI,
    onDismiss: (tx) => {
      setPanel(tx, 'closed')
    },
    content: (
      <view
        cls="FrameLayout"
        flex={1}
        background="#00000099"
        align="center"
        clickable={false}
        onClick={(tx) => {
          setPanel(tx, 'closed')
        }}
        onPan={(tx, { direction }) => pull(tx, direction)}
      >
        <view cls="FrameLayout" id="notification_panel" flex={1} width={panelWidth(context)} clickable={false}>
          {quickSettings(context, expanded)}
          {expanded ? null : (
            <view cls="android.view.ViewGroup" id="notification_stack_scroller" flex={1} align="center" paddingTop={24}>
              <text id="no_notifications" text={words('empty_shade_text')} size={16} color="#FFFFFF" textAlign="center" />
            </view>
          )}
        </view>
      </view>
    ),
  }
}

function panelWidth({ configuration: { widthDp, smallestWidthDp } }: SystemContext): number {
  if (smallestWidthDp >= 900) return PANEL_WIDTH.large
  return smallestWidthDp >= 600 ? PANEL_WIDTH.tablet : widthDp
}

const PULLED = { down: { closed: 'shade', shade: 'quick-settings' }, up: { 'quick-settings': 'shade' } } as const

/** One pull opens one step more, or closes one. */
function pull(tx: Transaction, direction: 'up' | 'down' | 'left' | 'right'): boolean {
  if (direction !== 'up' && direction !== 'down') return false
  const { panel } = systemUiState.of(tx.state)
  const steps: Partial<Record<SystemUiState['panel'], SystemUiState['panel']>> = PULLED[direction]
  setPanel(tx, steps[panel] ?? (direction === 'up' ? 'closed' : panel))
  return true
}

function quickSettings(context: SystemContext, expanded: boolean): ViewElement {
  const { configuration, state } = context
  const palette = shadePalette(configuration.dark)
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
          <text id="clock" text={clockText(state, configuration)} size={14} fixedSize weight={500} color={palette.primaryText} />
          <StatusIcons state={state} configuration={configuration} tint={iconsOn(palette.panel)} />
        </view>
        {expanded ? null : quickRow(context)}
        <view cls="LinearLayout" id="quick_qs_status_icons" paddingX={16} paddingTop={expanded ? 0 : 8}>
          <text
            id="date"
            text={formatDate(configuration.locale, minuteOf(state), 'EEEMMMd')}
            size={14}
            color={palette.secondaryText}
            maxLines={1}
          />
        </view>
      </view>
      {expanded ? panelOfTiles(context) : null}
      <view id="quick_settings_drag_handle" alignSelf="center" width={64} height={4} radius={2} marginY={8} background={palette.divider} />
    </view>
  )
}

function quickRow(context: SystemContext): ViewElement {
  const { state, configuration } = context
  const fitting = Math.floor((panelWidth(context) - 2 * QUICK_PADDING) / QUICK_TILE)
  return (
    <view cls="LinearLayout" id="quick_qs_panel" direction="row" justify="between" paddingX={QUICK_PADDING}>
      {tilesOf(state).slice(0, Math.min(QUICK_TILES, fitting)).map((tile) => (
        <QuickTile tile={tile} state={state} configuration={configuration} />
      ))}
    </view>
  )
}

function panelOfTiles(context: SystemContext): ViewElement {
  const { state, configuration } = context
  const palette = shadePalette(configuration.dark)
  const words = translator(configuration.locale, 'systemui')
  return (
    <view shrink={1}>
      <scroll id="quick_settings_panel" shrink={1}>
        <view id="brightness_slider" cls="RelativeLayout" paddingX={8} marginTop={8}>
          <SeekBar
            id="slider"
            desc={words('accessibility_brightness')}
            min={0}
            max={BRIGHTNESS_SLIDER_MAX}
            value={brightnessPosition(brightnessOf(state))}
            palette={palette}
            onChange={(tx, position) => {
              followBrightness(tx, brightnessAt(position))
            }}
            onDone={(tx, position) => {
              settleBrightness(tx, brightnessAt(position))
            }}
          />
        </view>
        <view direction="row" wrap paddingX={8}>
          {tilesOf(state).map((tile) => (
            <TileView tile={tile} state={state} configuration={configuration} />
          ))}
        </view>
      </scroll>
      <view cls="FrameLayout" id="qs_footer" direction="row" justify="end" paddingX={8}>
        <IconButton
          cls="ImageView"
          id="android:edit"
          desc={words('accessibility_quick_settings_edit')}
          glyph={glyphs.edit}
          tint={palette.iconTint}
        />
        <IconButton
          id="settings_button"
          desc={words('accessibility_quick_settings_settings')}
          glyph={glyphs.settings}
          tint={palette.iconTint}
          onClick={openSettings}
        />
      </view>
    </view>
  )
}
