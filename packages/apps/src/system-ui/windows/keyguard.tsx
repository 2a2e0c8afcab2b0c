import { KEYGUARD_WINDOW, keyguardOf, leaveBouncer } from '@droidgym/phone/system/keyguard/keyguard'
import { h } from '@droidgym/phone/view/jsx'
import { WindowKind } from '@droidgym/phone/view/window'
import { SYSTEM_UI } from '../app.ts'
import { Bouncer } from '../keyguard/bouncer.tsx'
import { LockScreen } from '../keyguard/lock-screen.tsx'
import { systemWindow } from '../view.ts'

/** The lock screen, in the window of the status bar (StatusBarKeyguardViewManager, API 29). */
export const keyguard = systemWindow(({ locked, state }) =>
  locked ? {
    kind: WindowKind.overlay,
    key: KEYGUARD_WINDOW,
    packageName: SYSTEM_UI.packageName,
    showsWallpaper: true,
    onDismiss: leaveBouncer,
    content: keyguardOf(state).bouncer ? <Bouncer /> : <LockScreen />,
  } : null,
)
