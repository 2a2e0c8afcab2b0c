import type { Handler, ViewElement } from './element.ts'
import type { Color } from './style.ts'

/** Decides a window's order, place and reaction to a touch outside. */
export const WindowKind = {
  /** A full-screen activity between status bar and navigation bar. */
  activity: 'activity',
  /** The home screen: the whole display, the wallpaper behind it. */
  home: 'home',
  /** Centred over a dimmed screen. */
  dialog: 'dialog',
  /** At the bottom edge, over a dimmed screen. */
  sheet: 'sheet',
  /** At the top end corner: an overflow menu. */
  menu: 'menu',
  /** Over the selected text, or a handle of it: it never has the focus, and touches beside it reach what lies below. */
  floating: 'floating',
  /** A message at the bottom that takes no touches. */
  toast: 'toast',
  keyboard: 'keyboard',
  statusBar: 'status-bar',
  navigationBar: 'navigation-bar',
  /** A notification that peeks at the top edge; it never has the focus. */
  headsUp: 'heads-up',
  /** At the end edge, in the middle: the volume panel. It never has the focus; a touch beside it closes it as well. */
  edge: 'edge',
  /** The whole display above everything but the navigation bar: notification shade. */
  overlay: 'overlay',
} as const
export type WindowKind = (typeof WindowKind)[keyof typeof WindowKind]

export interface WindowSpec {
  readonly kind: WindowKind
  /** Names the window's scroll positions and focus; unique among the shown windows. */
  readonly key: string
  readonly packageName: string
  /** Its title in WindowManager; default the activity that shows it. */
  readonly title?: string
  /** The app whose code made the window and runs its handlers. The phone fills it in. */
  readonly owner?: string
  readonly content: ViewElement
  /** The node at whose end corner a menu opens; default the screen's. */
  readonly anchor?: { readonly window: string; readonly node: string }
  /**
   * Class of `action_bar_root`, which AppCompat puts around the content of an activity without AppCompat's bar, and of
   * a dialog: a FrameLayout where action modes overlay the content (abc_screen_simple_overlay_action_mode.xml), as in
   * every AppCompat dialog. Dumps and test scripts name it for Clock, Gmail, YouTube and Maps (LinearLayout), Chrome
   * and Wikipedia (FrameLayout). Assumption: a LinearLayout elsewhere, and absent in apps in which no dump or source
   * shows AppCompat.
   */
  readonly appCompatRoot?: 'LinearLayout' | 'FrameLayout'
  /** A dialog as wide as its content, even below the minimum of alert dialogs. */
  readonly narrow?: boolean
  /** A keyboard that takes the whole screen below the status bar. Windows behind it make no room. */
  readonly fullscreen?: boolean
  /** Does not dim what lies behind a dialog or sheet. */
  readonly undimmed?: boolean
  /** Opaque colour behind the content. */
  readonly background?: Color
  readonly statusBarColor?: Color
  readonly navigationBarColor?: Color
  /** The wallpaper shows behind it, as behind the home screen. */
  readonly showsWallpaper?: boolean
  /** Dark icons on the system bars, for light backgrounds. */
  readonly lightSystemBars?: boolean
  /** A touch outside the content, or BACK. Without it, such a touch does nothing. */
  readonly onDismiss?: Handler
}

/** The background of the windows and how to draw them. */
export interface Scene {
  readonly width: number
  readonly height: number
  /** Pixels per dp. */
  readonly density: number
  readonly locale: string
  readonly fontScale: number
  readonly wallpaper: string
  /** A picture file that was written over the wallpaper. */
  readonly pushedWallpaper?: Uint8Array
  /** Whether the wallpaper is visible. */
  readonly showsWallpaper: boolean
}
