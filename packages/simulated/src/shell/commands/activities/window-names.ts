import { formatComponent, formatShortComponent } from '@droidgym/android/intent'
import type { Phone } from '@droidgym/phone/phone'
import type { ActivityRecord, PhoneState } from '@droidgym/phone/system/state'
import { findActivity, topActivity } from '@droidgym/phone/system/state'
import type { LaidOutWindow } from '@droidgym/phone/view/view-node'
import type { WindowKind } from '@droidgym/phone/view/window'
import { hashOf } from '../packages.ts'

/** Titles of the system's windows, as WindowManager names them. */
const TITLES: Partial<Record<WindowKind, string>> = {
  'status-bar': 'StatusBar',
  'navigation-bar': 'NavigationBar0',
  keyboard: 'InputMethod',
  overlay: 'StatusBar',
  'heads-up': 'StatusBar',
  toast: 'Toast',
  edge: 'VolumeDialogImpl',
}

/** `Window{4f5b2c0 u0 com.x/com.x.Main}`; an app's dialogs have the name of the activity that shows them. */
export function windowName(state: PhoneState, { spec }: LaidOutWindow): string {
  const title = spec.title ?? TITLES[spec.kind] ?? activityTitle(state, spec.key)
  const menu = spec.kind === 'menu' ? `PopupWindow:${hashOf(spec.key)}` : title
  return `Window{${hashOf(spec.key)} u0 ${menu}}`
}

function activityTitle(state: PhoneState, key: string): string {
  const id = /^activity-(\d+)/.exec(key)?.[1]
  const activity = (id === undefined ? undefined : findActivity(state, Number(id))) ?? topActivity(state)
  return activity === undefined ? key : formatComponent(activity)
}

/** `ActivityRecord{a3ae8dd u0 com.x/.Main t8}` */
export function recordName(state: PhoneState, activity: ActivityRecord): string {
  const task = state.tasks.find(({ activities }) => activities.some(({ id }) => id === activity.id))
  const name = formatShortComponent(activity)
  return `ActivityRecord{${hashOf(`record ${activity.id}`)} u0 ${name} t${task?.id ?? 0}}`
}

const FOCUSABLE: ReadonlySet<WindowKind> = new Set<WindowKind>(['activity', 'home', 'dialog', 'sheet', 'menu', 'overlay'])

/** The window that has the focus. */
export function focusedWindow(phone: Phone): LaidOutWindow | undefined {
  return phone.windows().findLast(({ spec }) => FOCUSABLE.has(spec.kind))
}
