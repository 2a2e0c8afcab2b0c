import { isSecure } from '@droidgym/phone/system/keyguard/lock-settings'
import type { Configuration } from '@droidgym/phone/system/configuration'
import { lockPhone } from '@droidgym/phone/system/keyguard/keyguard'
import { runLater } from '@droidgym/phone/system/process/later-command'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { WindowKind } from '@droidgym/phone/view/window'
import { EMERGENCY_DIAL } from '../../shared/people/emergency.ts'
import { SYSTEM_UI } from '../app.ts'
import { closePowerMenu, systemUiState } from '../state.ts'
import { systemWindow, useSystem } from '../view.ts'

/** The screenshot is taken when the menu has gone (GlobalActionsDialog, API 29). */
const SCREENSHOT_MS = 500
/** How long a phone takes to switch itself off (assumption). */
const SHUTDOWN_MS = 2000
/** In dp. Assumption: lower where five do not fit, as on a phone on its side, where Android lays them out in a row. */
const WIDTH = 120
const ITEM = 104
const ITEMS = 5
/** Between the two groups and beside the bars. */
const GAP = 8

/** What a long press of POWER shows (GlobalActionsDialog of SystemUI, API 29). */
export const powerMenu = systemWindow(({ state }) => {
  if (systemUiState.of(state).powerMenu !== true) return null
  return {
    kind: WindowKind.overlay,
    key: 'power-menu',
    packageName: SYSTEM_UI.packageName,
    title: 'ActionsDialog',
    onDismiss: closePowerMenu,
    content: <Menu />,
  }
})

export function openPowerMenu(tx: Transaction): void {
  systemUiState.update(tx, (state) => ({ ...state, powerMenu: true }))
}

function Menu(): ViewElement {
  const { framework, palette, state } = useSystem()
  const choice = (name: string, glyph: Glyph, onClick: Handler): ViewElement => (
    <Choice text={framework(`global_action_${name}`)} glyph={glyph} onClick={onClick} />
  )
  return (
    <view
      cls="FrameLayout"
      id="global_actions_container"
      flex={1}
      background="#00000099"
      justify="center"
      align="end"
      clickable={false}
      onClick={closePowerMenu}
    >
      <view cls="LinearLayout" id="global_actions_view" width={WIDTH} marginEnd={GAP} gap={GAP} clickable={false} onClick={() => undefined}>
        <view cls="LinearLayout" id="separated_button" background={palette.panel} radius={8} elevation={8}>
          {choice('emergency', glyphs.warning, emergency)}
          {isSecure(state) ? choice('lockdown', glyphs.lock, lockPhone) : null}
        </view>
        <view cls="LinearLayout" id="list" background={palette.panel} radius={8} elevation={8}>
          {choice('power_off', glyphs.power, (tx) => { runLater(tx, 'reboot -p', SHUTDOWN_MS) })}
          {choice('restart', glyphs.refresh, (tx) => { runLater(tx, 'reboot', SHUTDOWN_MS) })}
          {choice('screenshot', glyphs.crop, (tx) => { runLater(tx, 'input keyevent SYSRQ', SCREENSHOT_MS) })}
        </view>
      </view>
    </view>
  )
}

interface ChoiceProps {
  readonly text: string
  readonly glyph: Glyph
  readonly onClick: Handler
}

function itemHeight({ density, heightDp, navigationBarHeight, statusBarHeight }: Configuration): number {
  const bars = (statusBarHeight + navigationBarHeight) / density
  return Math.min(ITEM, Math.floor((heightDp - bars - 3 * GAP) / ITEMS))
}

/** global_actions_grid_item.xml */
function Choice({ text, glyph, onClick }: ChoiceProps): ViewElement {
  const { configuration, palette } = useSystem()
  return (
    <view
      key={text}
      cls="LinearLayout"
      height={itemHeight(configuration)}
      align="center"
      justify="center"
      gap={8}
      onClick={(tx) => {
        closePowerMenu(tx)
        onClick(tx)
      }}
    >
      <image cls="ImageView" id="android:icon" glyph={glyph} tint={palette.iconTint} size={24} />
      <text id="android:message" text={text} size={12} color={palette.primaryText} textAlign="center" maxLines={1} minSize={8} />
    </view>
  )
}

function emergency(tx: Transaction): void {
  tx.startActivity(EMERGENCY_DIAL, { callingUid: SYSTEM_UI.uid })
}
