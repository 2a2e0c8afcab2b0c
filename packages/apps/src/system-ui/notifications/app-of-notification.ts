import type { Notification } from '@droidgym/phone/system/notifications/notification'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Glyph } from '@droidgym/phone/view/drawing'
import { appLabel, appOf } from '../../kit/app-label.ts'
import type { SystemView } from '../view.ts'

/** Packages of the system that post without an icon in the launcher: keys of their labels. */
const SYSTEM_LABELS: Readonly<Record<string, string>> = {
  'android': 'android_system_label',
  'com.android.systemui': 'system_ui_label',
  'com.android.shell': 'shell_label',
}

/** The name of the app in the header of its notification (NotificationHeaderUtil, loadHeaderAppName). */
export function appNameOf({ packageName }: Pick<Notification, 'packageName'>, view: SystemView): string {
  const app = appOf(view, packageName)
  if (app !== undefined) return appLabel(app, view.locale)
  const key = SYSTEM_LABELS[packageName]
  return key === undefined ? packageName : view.framework(key)
}

export function iconOf({ icon }: Pick<Notification, 'icon'>): Glyph {
  return Object.entries<Glyph>(glyphs).find(([name]) => name === icon)?.[1] ?? glyphs.notification
}
