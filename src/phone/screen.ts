import { inApp } from './system/app-crash.ts'
import type { App, KeyboardRequest, ScreenContext, SystemWindows } from './app.ts'
import { configurationOf } from './system/configuration.ts'
import type { Configuration } from './system/configuration.ts'
import { PhoneError } from './system/phone-error.ts'
import type { ActivityRecord, PhoneState } from './system/state.ts'
import { findActivity, topActivity } from './system/state.ts'
import type { Transaction } from './system/transaction.ts'
import type { EditProps, ViewElement } from './view/element.ts'
import { nodeKey } from './view/element-naming.ts'
import type { WindowSpec } from './view/window.ts'
import { WindowKind } from './view/window.ts'

/** The windows of a state, from back to front, before layout. */
export interface ScreenContent {
  readonly configuration: Configuration
  readonly activity: ActivityRecord
  readonly context: ScreenContext
  readonly windows: readonly WindowSpec[]
  /** The field that typed text goes to. */
  readonly focused: EditProps | null
}

/** Asks the activity in front and the system for their windows. */
export function composeScreen(
  state: PhoneState,
  apps: ReadonlyMap<string, App>,
  system: SystemWindows,
  press: (tx: Transaction, key: 'BACK' | 'HOME' | 'OVERVIEW') => void,
): ScreenContent {
  const activity = topActivity(state)
  const screen = activity === undefined ? undefined : apps.get(activity.packageName)?.screens[activity.className]
  if (activity === undefined || screen === undefined) {
    const name = activity === undefined ? 'any activity' : `${activity.packageName}/${activity.className}`
    throw new PhoneError('INVALID_SCREEN', `Cannot draw ${name}: it has no screen`)
  }
  const configuration = configurationOf(state)
  const context = screenContext(state, configuration, activity)
  const owner = activity.packageName
  const own = inApp(owner, () => screen.windows(context)).map((spec) => ({ ...spec, owner }))
  const focused = focusedEdit(own, state)
  const keyboard = focused === null || focused.keyboard === 'none' ? null : keyboardFor(focused)
  const front = own.findLast(({ kind }) => kind === WindowKind.activity || kind === WindowKind.home)
  const systemWindows = inApp(system.packageName, () =>
    system.windows({ state, configuration, front, keyboard, press }),
  )
  const windows = [...own, ...systemWindows.map((spec) => ({ ...spec, owner: system.packageName }))]
  return { configuration, activity, context, windows, focused }
}

/** The app whose code answers for a window. */
export function ownerOf({ owner, packageName }: WindowSpec): string {
  return owner ?? packageName
}

/** Kinds that take part in "the active window": what a UI dump shows. */
const FOCUSABLE: ReadonlySet<WindowKind> = new Set([
  WindowKind.activity,
  WindowKind.home,
  WindowKind.dialog,
  WindowKind.sheet,
  WindowKind.menu,
  WindowKind.overlay,
])

export function isFocusable(spec: WindowSpec): boolean {
  return FOCUSABLE.has(spec.kind)
}

function screenContext(state: PhoneState, configuration: Configuration, activity: ActivityRecord): ScreenContext {
  return {
    state,
    configuration,
    activityId: activity.id,
    window: `activity-${activity.id}`,
    local: activity.local,
    update: (tx, change) => {
      const now = findActivity(tx.state, activity.id)
      if (now !== undefined) tx.setLocal(activity.id, change(now.local))
    },
  }
}

function keyboardFor(edit: EditProps): KeyboardRequest {
  return { layout: edit.keyboard === 'number' ? 'number' : 'text', action: edit.imeAction ?? 'done' }
}

function focusedEdit(windows: readonly WindowSpec[], state: PhoneState): EditProps | null {
  const { focus } = state
  const window = focus === null ? undefined : windows.find(({ key }) => key === focus.window)
  return focus === null || window === undefined ? null : findEdit(window.content, focus.node)
}

function findEdit(element: ViewElement, key: string): EditProps | null {
  if (element.kind === 'edit' && nodeKey(element) === key) return element.props
  for (const child of element.children) {
    const found = findEdit(child, key)
    if (found !== null) return found
  }
  return null
}
