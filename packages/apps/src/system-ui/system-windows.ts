import type { SystemWindows } from '@droidgym/phone/app'
import { installedApp } from '../kit/app-identity.ts'
import { SYSTEM_UI } from './app.ts'
import { onBatteryChange, TURN_ON_SAVER, turnOnSaver } from './notices/battery-notices.ts'
import { systemChannels } from './notices/channels.ts'
import { onNewFile, onScreenshotAction } from './notices/screenshot-notices.ts'
import { onUsbChange } from './notices/usb-notices.ts'
import { openAssist } from './open-assist.ts'
import { closePowerMenu, FIRST_STATE, setPanel } from './state.ts'
import { chooser } from './windows/chooser.tsx'
import { errorDialog } from './windows/error-dialog.tsx'
import { headsUp } from './windows/heads-up.tsx'
import { keyguard } from './windows/keyguard.tsx'
import { keyboardOverShade, keyboardWindow } from './windows/keyboard.tsx'
import { navigationBar } from './windows/navigation-bar.tsx'
import { openPowerMenu, powerMenu } from './windows/power-menu.tsx'
import { selectionToolbar } from './windows/selection-toolbar.tsx'
import { shade } from './windows/shade.tsx'
import { statusBar } from './windows/status-bar.tsx'
import { toastWindow } from './windows/toast.tsx'
import { volumeWindow } from './windows/volume-window.tsx'
import { closePanel, onVolumeKey, PANEL_TIMER } from './volume/volume-panel.ts'

/** The package behind the system's windows: it has state, but no activity and no icon. */
export const systemUiApp = installedApp(SYSTEM_UI, {
  initialState: () => FIRST_STATE,
  activities: {},
  notificationChannels: (locale) => Object.values(systemChannels(locale)),
  onBatteryChange,
  onUsbChange,
  onScreenOff: (tx) => {
    setPanel(tx, 'closed')
    closePanel(tx, 'screen_off')
    closePowerMenu(tx)
  },
  onVolumeKey,
  onPowerKeyHold: openPowerMenu,
  onHomeKeyHold: openAssist,
  onTimer: (tx, name) => {
    if (name === PANEL_TIMER) closePanel(tx, 'timeout')
  },
  onNewFile,
  onNotificationAction: (tx, _notification, { action }) => {
    if (!onScreenshotAction(tx, action) && action === TURN_ON_SAVER) turnOnSaver(tx)
  },
})

/** The windows of SystemUI and of the keyboard over every activity, from back to front. */
export const systemUi: SystemWindows = {
  packageName: SYSTEM_UI.packageName,
  windows: [
    keyguard, errorDialog, keyboardWindow, selectionToolbar, chooser, statusBar, headsUp, shade, keyboardOverShade,
    navigationBar, volumeWindow, powerMenu, toastWindow,
  ],
}
