import { defined } from '@droidgym/base/defined'
import type { ViewElement } from './element.ts'
import type { ViewProps } from './element.ts'
import type { WindowSpec } from './window.ts'

/** What com.android.internal.policy.DecorView and its layouts add around the content of a window, on API 29. */

/** Room that the system takes from an activity's content, in dp. */
export interface Insets {
  readonly top: number
  readonly keyboard: number
  /** The navigation bar, which is at one of these. */
  readonly bottom: number
  readonly start: number
  readonly end: number
}

/**
 * An activity's decor view: the whole display, because it draws behind the bars itself
 * (FLAG_DRAWS_SYSTEM_BAR_BACKGROUNDS, DisplayPolicy.getImpliedSysUiFlagsForLayout). It contains the LinearLayout of
 * screen_simple.xml, which ends above the navigation bar (DecorView.updateColorViews), and the backgrounds of the bars.
 * The content frame begins below the status bar and ends above the keyboard. Assumption: no activity hides its bars or
 * makes them transparent, so both backgrounds are there.
 */
export function activityDecor(spec: WindowSpec, insets: Insets): ViewElement {
  const { top, start, end } = insets
  return frameLayout(
    column(spec, insets),
    barBackground('statusBarBackground', { top: 0, height: top, start, end }),
    barBackground('navigationBarBackground', navigationBarPlace(insets)),
  )
}

function navigationBarPlace({ bottom, start, end }: Insets): ViewProps {
  if (start > 0) return { top: 0, bottom: 0, start: 0, width: start }
  return end > 0 ? { top: 0, bottom: 0, end: 0, width: end } : { bottom: 0, height: bottom, start: 0, end: 0 }
}

/** The decor view of the home screen, whose window has transparent bars. */
export function homeDecor(spec: WindowSpec): ViewElement {
  return frameLayout(column(spec, { top: 0, keyboard: 0, bottom: 0, start: 0, end: 0 }))
}

/**
 * A dialog's decor view. The background leaves 16 dp around it for its shadow (dialog_background_material.xml). The
 * framework's themes of dialogs overlay action modes, so that the content is in a FrameLayout; AppCompat's do not
 * (screen_simple.xml).
 */
export function dialogDecor({ appCompatRoot, content }: WindowSpec): ViewElement {
  const frame = (props: ViewProps, child: ViewElement): ViewElement => ({
    kind: 'view',
    props: { cls: 'FrameLayout', shrink: 1, ...props },
    children: [child],
  })
  const framed = frame({ id: 'android:content' }, content)
  if (appCompatRoot === undefined) return frame({ padding: DIALOG_INSET }, frame({}, framed))
  const root = frame({}, frame({ cls: appCompatRoot, id: 'action_bar_root' }, framed))
  return frame({ padding: DIALOG_INSET }, frame({ cls: 'LinearLayout' }, root))
}

/** Width of a dialog's background margin at each side, in dp. */
export const DIALOG_INSET = 16

/** The decor view of a PopupWindow with a background (PopupDecorView, PopupBackgroundView). */
export function popupDecor(content: ViewElement): ViewElement {
  return frameLayout(frameLayout(content))
}

export function frameLayout(...children: readonly ViewElement[]): ViewElement {
  return { kind: 'view', props: { cls: 'FrameLayout' }, children }
}

function column(spec: WindowSpec, { top, keyboard, bottom, start, end }: Insets): ViewElement {
  const statusBar = spec.statusBarColor ?? spec.background
  return {
    kind: 'view',
    props: defined({
      cls: 'LinearLayout',
      flex: 1,
      marginBottom: bottom,
      ...(start === 0 ? {} : { marginStart: start }),
      ...(end === 0 ? {} : { marginEnd: end }),
      paddingTop: top,
      paddingBottom: keyboard,
      // Drawn here and not by the bar's background, so that no line of another colour separates it from the content.
      background: statusBar,
    }),
    children: [contentFrame(spec)],
  }
}

/**
 * The frame around the content of the window's owner. AppCompat nests its own layout in the platform's, takes the id
 * from that and gives it to a frame inside (AppCompatDelegateImpl.createSubDecor).
 */
function contentFrame({ background, appCompatRoot, content }: WindowSpec): ViewElement {
  const painted = background === undefined ? {} : { background }
  const fill = (props: ViewProps, child: ViewElement): ViewElement => ({
    kind: 'view',
    props: { cls: 'FrameLayout', flex: 1, ...props },
    children: [child],
  })
  if (appCompatRoot === undefined) return fill({ id: 'android:content', ...painted }, content)
  const root = fill({ cls: appCompatRoot, id: 'action_bar_root' }, fill({ id: 'android:content' }, content))
  return fill(painted, root)
}

/** DecorView.updateColorViewInt */
function barBackground(name: string, place: ViewProps): ViewElement {
  return {
    kind: 'view',
    props: { cls: 'android.view.View', id: `android:${name}`, absolute: true, ...place },
    children: [],
  }
}
