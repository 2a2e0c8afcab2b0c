import { inApp } from './system/process/app-crash.ts'
import type { App, AppWithIcon, FrontWindow, KeyboardRequest, Screen, ScreenContext, SystemWindows } from './app.ts'
import { configurationOf } from './system/configuration.ts'
import type { Configuration } from './system/configuration.ts'
import { TABLET_WIDTH } from './system/hardware/rotation.ts'
import { isKeyguardShowing } from './system/keyguard/keyguard.ts'
import { packageSettingsOf } from './system/package-settings.ts'
import { PhoneError } from './system/phone-error.ts'
import type { ScreenOrientation } from './system/screen-orientation.ts'
import type { ActivityRecord, PhoneState } from './system/state.ts'
import { findActivity, topActivity } from './system/state.ts'
import type { EditProps, ViewElement } from './view/element.ts'
import { nodeKey } from './view/element-naming.ts'
import type { WindowSpec } from './view/window.ts'
import { WindowKind } from './view/window.ts'
import type { ShownState, WindowMemory } from './window-memory.ts'

/** The windows of a state, from back to front, before layout. */
export interface ScreenContent {
  readonly configuration: Configuration
  readonly activity: ActivityRecord
  readonly context: ScreenContext
  readonly windows: readonly WindowSpec[]
  /** The lock screen shows, and no activity. */
  readonly locked: boolean
  /** The field that receives typed text. */
  readonly focused: EditProps | null
  /** Call it before the windows' handlers or drawings run, when others may have been shown since. */
  show(): void
}

/** What composing screens needs. */
export interface Composer {
  readonly apps: ReadonlyMap<string, App>
  readonly appsWithIcon: readonly AppWithIcon[]
  readonly system: SystemWindows
  readonly memory: WindowMemory
}

/** Asks the activity in front and the system for their windows. The same state gives the same windows. */
export function composeScreen(composer: Composer, shown: ShownState): ScreenContent {
  const { apps, system, memory } = composer
  const { state } = shown
  const appsWithIcon = installedApps(composer.appsWithIcon, state)
  const activity = topActivity(state)
  if (activity === undefined) throw new PhoneError('INVALID_SCREEN', 'Cannot draw any activity: there is none')
  const configuration = configurationOf(state)
  const { locale, dpi, fontScale, width, rotation } = configuration
  const look = `${locale} ${dpi} ${fontScale} ${width} ${rotation}`
  const locked = isLocked(apps, state)
  const shownActivities = locked ? [] : visibleActivities(apps, state)
  const ownWindows = shownActivities.map((each) => {
    const screen = screenOf(apps, each)
    const owner = each.packageName
    const inputs = { id: each.id, local: each.local }
    const compose = (current: ShownState): readonly WindowSpec[] => {
      const context = screenContext(composer, { state: current.state, configuration, activity: each })
      return inApp(owner, () => screen.windows(context)).map((spec) => ({ ...spec, owner }))
    }
    return memory.recall({
      name: `${look} ${each.className} ${JSON.stringify(inputs)}`,
      inputs: { configuration, appsWithIcon, ...inputs },
      shown,
      composers: [{ source: screen, compose }],
    })
  }).flat()
  const own = ownWindows.flatMap(({ windows }) => windows)
  const front = locked ? LOCK_SCREEN : frontOf(own)
  const systemWindows = (keyboard: KeyboardRequest | null) => {
    const { packageName: owner } = system
    const inputs = { configuration, front, keyboard, appsWithIcon, locked }
    const composers = system.windows.map((window) => ({
      source: window,
      compose: ({ state: current, press }: ShownState): readonly WindowSpec[] => {
        const spec = inApp(owner, () => window({ ...inputs, state: current, press }))
        return spec === null ? [] : [{ ...spec, owner }]
      },
    }))
    return memory.recall({ name: `${look} ${owner} ${JSON.stringify({ front, keyboard })}`, inputs, shown, composers })
  }
  const ownField = focusedEdit(own, state)
  const withOwn = systemWindows(keyboardFor(ownField, configuration))
  // A field of the system's windows asks for the keyboard as well, which is among them.
  const focused = ownField ?? focusedEdit(withOwn.flatMap(({ windows }) => windows), state)
  const ofSystem = ownField === focused ? withOwn : systemWindows(keyboardFor(focused, configuration))
  const composed = [...ownWindows, ...ofSystem]
  const show = (): void => {
    for (const each of composed) each.show(shown)
  }
  show()
  const windows = composed.flatMap((each) => each.windows)
  const context = screenContext(composer, { state, configuration, activity })
  return { configuration, activity, context, windows, locked, focused, show }
}

function screenOf(apps: Composer['apps'], { packageName, className }: ActivityRecord): Screen {
  const screen = apps.get(packageName)?.screens[className]
  if (screen !== undefined) return screen
  throw new PhoneError('INVALID_SCREEN', `Cannot draw ${packageName}/${className}: it has no screen`)
}

/** The activity in front, and those that show behind it, the lowest first. */
export function visibleActivities(apps: Composer['apps'], state: PhoneState): readonly ActivityRecord[] {
  const activities = state.tasks.at(-1)?.activities ?? []
  const lowest = activities.findLastIndex((each) => screenOf(apps, each).isTranslucent !== true)
  return activities.slice(Math.max(lowest, 0))
}

/** The bars over the lock screen look as over the home screen. */
const LOCK_SCREEN: FrontWindow = { kind: WindowKind.home, lightSystemBars: undefined, navigationBarColor: undefined }

/** Whether the lock screen hides the activity in front (KeyguardController.isKeyguardShowing and not occluded). */
function isLocked(apps: Composer['apps'], state: PhoneState): boolean {
  const top = topActivity(state)
  if (!isKeyguardShowing(state) || top === undefined) return false
  return apps.get(top.packageName)?.definition.activities[top.className]?.showWhenLocked !== true
}

/** The orientation that the topmost activity with a wish asks for; those behind a full-screen one have no say. */
export function askedOrientation(apps: Composer['apps'], state: PhoneState): ScreenOrientation | undefined {
  // The lock screen does not turn (config_enableLockScreenRotation of API 29).
  if (isLocked(apps, state)) return 'nosensor'
  for (const { packageName, className } of visibleActivities(apps, state).toReversed()) {
    const app = apps.get(packageName)?.definition
    const asked = app?.activities[className]?.orientation ?? app?.orientation
    if (asked !== undefined) return asked
  }
  return undefined
}

/** How the window below affects the system's bars. */
function frontOf(own: readonly WindowSpec[]): FrontWindow | undefined {
  const front = own.findLast(({ kind }) => kind === WindowKind.activity || kind === WindowKind.home)
  if (front === undefined) return undefined
  const { kind, lightSystemBars, navigationBarColor } = front
  return { kind, lightSystemBars, navigationBarColor }
}

/** The app whose code owns a window. */
export function ownerOf({ owner, packageName }: WindowSpec): string {
  return owner ?? packageName
}

/** Kinds that can be "the active window", which a UI dump shows. */
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

const withoutRemoved = new WeakMap<object, readonly AppWithIcon[]>()

/** The same list for the same state of the package manager, of which a phone has few. */
function installedApps(apps: readonly AppWithIcon[], state: PhoneState): readonly AppWithIcon[] {
  const { removed } = packageSettingsOf(state)
  if (removed === undefined) return apps
  const known = withoutRemoved.get(removed)
  if (known !== undefined) return known
  const left = apps.filter(({ definition: { packageName } }) => removed[packageName] !== true)
  withoutRemoved.set(removed, left)
  return left
}

function screenContext(
  { appsWithIcon }: Composer,
  { state, configuration, activity }: Pick<ScreenContent, 'configuration' | 'activity'> & { readonly state: PhoneState },
): ScreenContext {
  return {
    state,
    appsWithIcon: installedApps(appsWithIcon, state),
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

function keyboardFor(edit: EditProps | null, { landscape, smallestWidthDp }: Configuration): KeyboardRequest | null {
  if (edit === null || edit.keyboard === 'none') return null
  const { text, hint = '' } = edit
  // LatinIME.onEvaluateFullscreenMode: config_use_fullscreen_mode is true on phones on their side only.
  const isExtracted = landscape && smallestWidthDp < TABLET_WIDTH && edit.noExtractUi !== true
  return {
    layout: edit.keyboard === 'number' ? 'number' : 'text',
    action: edit.imeAction ?? 'done',
    ...(isExtracted && { extracted: { text: text === '' ? hint : text, isHint: text === '' } }),
  }
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
