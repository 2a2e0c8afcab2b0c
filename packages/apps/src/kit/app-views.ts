import type { Screen, ScreenContext } from '@droidgym/phone/app'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import type { Palette } from '@droidgym/phone/view/theme'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import type { AppIdentity } from './app-identity.ts'
import type { AppView } from './app-view.ts'
import { appView } from './app-view.ts'
import { Provided } from './provided.ts'

/** Colours and bars of an activity's window, and its kind, by default a full-screen activity. */
export type WindowLook = Partial<Pick<WindowSpec, 'kind'>> &
  Pick<WindowSpec, 'appCompatRoot' | 'background' | 'statusBarColor' | 'navigationBarColor' | 'lightSystemBars'>

/** What every app adds to the view that its screens draw from. */
export interface AppLook {
  readonly palette: Palette
  readonly windowLook: WindowLook
  /** Its alert dialogs are AppCompat's, whose containers have ids of the app; default the framework's. */
  readonly appCompatDialogs?: boolean
}

/** What the components of the kit draw from. */
export interface KitView<L = unknown> extends AppView<L>, AppLook {
  readonly app: AppIdentity
  /** Opens an overlay: sets `overlay` of what the activity keeps. */
  openOverlay(this: void, tx: Transaction, overlay: unknown): void
  /** What opens this overlay when it is tapped. */
  opener(this: void, overlay: unknown): Handler
  /** Closes the overlay that is open: sets `overlay` of what the activity keeps to null. Its field loses the focus. */
  closeOverlay(this: void, tx: Transaction): void
  /** For what is chosen in an overlay: closes it first. */
  closeOverlayThen(this: void, onClick: Handler): Handler
}

/** What an activity keeps whose screen has overlays: the one that is open. */
export interface OverlayLocal<O> {
  readonly overlay: O | null
}

type OverlayOf<L> = L extends OverlayLocal<infer O> ? O : never

export interface ScreenSpec<L, V> {
  /** The content of the activity's own window. */
  content(this: void, view: V): ViewElement
  /**
   * The dialog, menu or sheet that is open over it, by what `local.overlay` holds. Null: what it is about is gone. A
   * time picker can have a list of its own over it.
   */
  overlay?(this: void, overlay: OverlayOf<L>, view: V): WindowSpec | readonly WindowSpec[] | null
  /** Where this screen's window differs from the app's others. */
  windowLook?(this: void, view: V): WindowLook
  /** Returns true when the screen used the key itself; otherwise the activity finishes. An open overlay comes first. */
  onBack?(this: void, tx: Transaction, view: V): boolean
}

const shown = new Provided<KitView>('useKit')

/** The view of the screen that is being composed, as the kit's components need it. Throws in handlers and drawings. */
export function useKit(): KitView {
  return shown.get()
}

/** The views of one app: what its screens are drawn from, for components at any depth. */
export class AppViews<E extends AppLook> {
  readonly #app: AppIdentity
  readonly #look: (context: ScreenContext) => E
  readonly #current: Provided<KitView & E>

  /** `look` gives what the app adds to each view: its state, its palette, what it works out once for a screen. */
  constructor(app: AppIdentity, look: (context: ScreenContext) => E) {
    this.#app = app
    this.#look = look
    this.#current = new Provided(`The view of ${app.packageName}`)
  }

  /** For components that several screens share. Throws outside of a screen's composition. */
  readonly use = (): KitView & E => this.#current.get()

  /** The views of screens whose activity keeps an `L`. */
  of<L>(): ScreenViews<L, E> {
    return new ScreenViews<L, E>(this.#app, this.#look, this.#current)
  }
}

export class ScreenViews<L, E extends AppLook> {
  readonly #app: AppIdentity
  readonly #look: (context: ScreenContext) => E
  readonly #ofApp: Provided<KitView & E>
  readonly #current: Provided<KitView<L> & E>

  constructor(app: AppIdentity, look: (context: ScreenContext) => E, ofApp: Provided<KitView & E>) {
    this.#app = app
    this.#look = look
    this.#ofApp = ofApp
    this.#current = new Provided(`The view of ${app.packageName}`)
  }

  /** The view of the screen that is being composed. Throws outside of its composition. */
  readonly use = (): KitView<L> & E => this.#current.get()

  /** The same, made for a handler or a callback that has the activity's context. */
  of(context: ScreenContext<L>): KitView<L> & E {
    const closeOverlay = (tx: Transaction): void => {
      if (tx.state.focus?.window !== context.window) tx.clearFocus()
      context.update(tx, (local) => ({ ...local, overlay: null }))
    }
    const openOverlay = (tx: Transaction, overlay: unknown): void => {
      context.update(tx, (local) => ({ ...local, overlay }))
    }
    return {
      ...appView(context, this.#app.strings),
      ...this.#look(context),
      app: this.#app,
      openOverlay,
      opener: (overlay) => (tx) => openOverlay(tx, overlay),
      closeOverlay,
      closeOverlayThen: (onClick) => (tx) => {
        closeOverlay(tx)
        onClick(tx)
      },
    }
  }

  /** A screen: its window, the overlay over it, and what BACK does. */
  screen(spec: ScreenSpec<L, KitView<L> & E>): Screen<L> {
    return {
      windows: (context) => {
        const view = this.of(context)
        return this.#compose(view, () => [activityWindow(view, spec), ...overlays(view, spec)])
      },
      onBack: (tx, context) => {
        const view = this.of(context)
        // The phone dismisses dialogs, sheets and menus itself. A picker is a window like an activity's.
        const above = this.#compose(view, () => overlays(view, spec))
        if (!above.some(({ kind }) => kind === WindowKind.activity)) return spec.onBack?.(tx, view) ?? false
        view.closeOverlay(tx)
        return true
      },
    }
  }

  /** The screen of a translucent activity: only a dialog, over the activity below. Null: nothing. */
  dialogScreen(dialog: (view: KitView<L> & E) => WindowSpec | null): Screen<L> {
    return {
      isTranslucent: true,
      windows: (context) => {
        const view = this.of(context)
        return this.#compose(view, () => [dialog(view) ?? []].flat())
      },
    }
  }

  #compose<T>(view: KitView<L> & E, work: () => T): T {
    return shown.provide(view, () => this.#ofApp.provide(view, () => this.#current.provide(view, work)))
  }
}

function activityWindow<L, V extends KitView<L>>(view: V, spec: ScreenSpec<L, V>): WindowSpec {
  return {
    kind: WindowKind.activity,
    key: view.context.window,
    packageName: view.app.packageName,
    ...view.windowLook,
    ...spec.windowLook?.(view),
    content: spec.content(view),
  }
}

function overlays<L, V extends KitView<L>>(view: V, spec: ScreenSpec<L, V>): readonly WindowSpec[] {
  const open = openOverlay(view.local)
  return [(open === null ? null : spec.overlay?.(open, view)) ?? []].flat()
}

function openOverlay<L>(local: L): OverlayOf<L> | null {
  if (typeof local !== 'object' || local === null || !('overlay' in local)) return null
  return local.overlay as OverlayOf<L> | null
}
