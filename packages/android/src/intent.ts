import type { Bounds } from './geometry.ts'
import { javaHash } from './java/hash.ts'
import { queryParameterOf, safeUri, schemeSpecificPartOf } from './uri.ts'

/** An activity or service: its package and its full class name. */
export interface Component {
  readonly packageName: string
  readonly className: string
}

/** A component name that is not `package/Class`. */
export class ComponentError extends Error {
  override readonly name = 'ComponentError'
  readonly code = 'INVALID_COMPONENT'
}

/** The parts of an intent that the system prints. */
export interface Intent {
  readonly action?: string
  readonly categories?: readonly string[]
  /** A URI. */
  readonly data?: string
  readonly type?: string
  readonly identifier?: string
  readonly flags?: number
  readonly packageName?: string
  readonly component?: Component
  readonly sourceBounds?: Bounds
  readonly hasExtras?: boolean
  /** Resolved in place of the intent, where it names no component. */
  readonly selector?: Intent
  /** Values by key, for the activity that receives the intent; the system prints none of them. */
  readonly extras?: Extras
}

export type ExtraValue = string | number | boolean | null | readonly number[] | readonly string[]
export type Extras = Readonly<Record<string, ExtraValue>>

/** `Intent.getStringExtra`: undefined for an extra that is absent or is no text. */
export function textExtra({ extras }: Intent, key: string): string | undefined {
  const value = extras?.[key]
  return typeof value === 'string' ? value : undefined
}

/** `Intent.getIntExtra` and `getLongExtra`: undefined for an extra that is absent or is no number. */
export function numberExtra({ extras }: Intent, key: string): number | undefined {
  const value = extras?.[key]
  return typeof value === 'number' ? value : undefined
}

/** `Intent.getBooleanExtra` with the default false. */
export function booleanExtra({ extras }: Intent, key: string): boolean {
  return extras?.[key] === true
}

/** The part of the data between scheme and fragment, without escapes; empty without data. */
export function schemeSpecificPart({ data = '' }: Intent): string {
  return schemeSpecificPartOf(data)
}

/** A parameter of the data's query, without escapes; undefined when absent. */
export function queryParameter({ data = '' }: Intent, name: string): string | undefined {
  return queryParameterOf(data, name)
}

/** Intent.FLAG_ACTIVITY_NEW_TASK and FLAG_ACTIVITY_RESET_TASK_IF_NEEDED. */
export const Flag = { newTask: 0x1000_0000, resetTaskIfNeeded: 0x0020_0000, clearTask: 0x8000 } as const
export const Action = { main: 'android.intent.action.MAIN' } as const
export const Category = { launcher: 'android.intent.category.LAUNCHER', home: 'android.intent.category.HOME' } as const

/**
 * Reads `package/full.Class` and the short form `package/.Class` (ComponentName.unflattenFromString): any text with a
 * slash before its last character. Throws `ComponentError`.
 */
export function parseComponent(text: string): Component {
  const slash = text.indexOf('/')
  const [packageName, className] = [text.slice(0, slash), text.slice(slash + 1)]
  if (slash === -1 || className === '') {
    throw new ComponentError(`Cannot read the component ${JSON.stringify(text)}: write it as package/Class`)
  }
  return { packageName, className: className.startsWith('.') ? packageName + className : className }
}

/** `package/full.Class` (ComponentName.flattenToString). */
export function formatComponent({ packageName, className }: Component): string {
  return `${packageName}/${className}`
}

/** `package/.Class` where the class lies in the package (ComponentName.flattenToShortString). */
export function formatShortComponent({ packageName, className }: Component): string {
  return `${packageName}/${className.startsWith(`${packageName}.`) ? className.slice(packageName.length) : className}`
}

/** The intent that a launcher icon sends (Launcher3 AppInfo.makeLaunchIntent). */
export function launchIntent(component: Component, sourceBounds?: Bounds): Intent {
  const flags = Flag.newTask | Flag.resetTaskIfNeeded
  const intent = { action: Action.main, categories: [Category.launcher], flags, component }
  return sourceBounds === undefined ? intent : { ...intent, sourceBounds }
}

/** In the order of an ArraySet, in which an intent keeps its categories. */
function byHash(texts: readonly string[]): readonly string[] {
  return texts.toSorted((left, right) => javaHash(left) - javaHash(right))
}

/** The inside of the braces in a START line: Intent.toShortString(secure, comp, extras, no clip) of API 29. */
export function formatIntent(intent: Intent): string {
  const { action, categories, data, type, identifier, flags, packageName, component, sourceBounds, selector } = intent
  const parts: string[] = []
  if (action !== undefined) parts.push(`act=${action}`)
  if (categories !== undefined && categories.length > 0) parts.push(`cat=[${byHash(categories).join(',')}]`)
  if (data !== undefined) parts.push(`dat=${safeUri(data)}`)
  if (type !== undefined) parts.push(`typ=${type}`)
  if (identifier !== undefined) parts.push(`id=${identifier}`)
  if (flags !== undefined && flags !== 0) parts.push(`flg=0x${(flags >>> 0).toString(16)}`)
  if (packageName !== undefined) parts.push(`pkg=${packageName}`)
  if (component !== undefined) parts.push(`cmp=${formatShortComponent(component)}`)
  if (sourceBounds !== undefined) {
    const { left, top, right, bottom } = sourceBounds
    parts.push(`bnds=[${String(left)},${String(top)}][${String(right)},${String(bottom)}]`)
  }
  if (intent.hasExtras === true) parts.push('(has extras)')
  if (selector !== undefined) parts.push(`sel=${formatIntent(selector)}}`)
  return parts.join(' ')
}

// Ranges of android.os.Process and UserHandle on API 29.
const PER_USER_RANGE = 100_000
const FIRST_APPLICATION_UID = 10_000
const FIRST_APP_ZYGOTE_ISOLATED_UID = 90_000
const FIRST_ISOLATED_UID = 99_000

/** `1000`, `u0a52`, `u0i3` (UserHandle.formatUid). */
export function formatUid(uid: number): string {
  if (uid < FIRST_APPLICATION_UID) return String(uid)
  const app = uid % PER_USER_RANGE
  const user = `u${String(Math.floor(uid / PER_USER_RANGE))}`
  if (app >= FIRST_ISOLATED_UID) return `${user}i${String(app - FIRST_ISOLATED_UID)}`
  if (app >= FIRST_APP_ZYGOTE_ISOLATED_UID) return `${user}ai${String(app - FIRST_APP_ZYGOTE_ISOLATED_UID)}`
  if (app >= FIRST_APPLICATION_UID) return `${user}a${String(app - FIRST_APPLICATION_UID)}`
  return `${user}s${String(app)}`
}

/** What ActivityTaskManager logs (I, system buffer) for every started activity: AOSP ActivityStarter, API 29. */
export function startLine(intent: Intent, callingUid: number, user = 0): string {
  return `START u${String(user)} {${formatIntent(intent)}} from uid ${String(callingUid)}`
}

export interface ProcessStart {
  readonly pid: number
  readonly processName: string
  readonly uid: number
  /** Why: `activity`, `service`, `broadcast`, `content provider`. */
  readonly hostingType: string
  readonly component: Component
}

/** What ActivityManager logs (I, system buffer) when it forks a process: AOSP ProcessList, API 29. */
export function startProcLine({ pid, processName, uid, hostingType, component }: ProcessStart): string {
  const host = `${hostingType} {${formatComponent(component)}}`
  return `Start proc ${String(pid)}:${processName}/${formatUid(uid)} for ${host}`
}
