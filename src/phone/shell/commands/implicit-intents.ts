import type { Component, Intent } from '../../../android/intent.ts'
import { Action, Category } from '../../../android/intent.ts'
import type { Phone } from '../../phone.ts'
import { LAUNCHER_COMPONENT } from '../../phone.ts'

interface Receiver {
  readonly action: string
  /** What the data's scheme must be; without it, there must be no data. */
  readonly schemes?: readonly string[]
  readonly packageName: string
  /** Default: the icon's. */
  readonly className?: string
}

const VIEW = 'android.intent.action.VIEW'

/** Who answers intents without a component: the filters of the apps' manifests that matter here. */
const RECEIVERS: readonly Receiver[] = [
  { action: 'android.settings.SETTINGS', packageName: 'com.android.settings' },
  {
    action: 'android.settings.APPLICATION_DETAILS_SETTINGS',
    schemes: ['package'],
    packageName: 'com.android.settings',
    className: 'com.android.settings.applications.InstalledAppDetails',
  },
  { action: VIEW, schemes: ['http', 'https'], packageName: 'com.android.chrome' },
  { action: VIEW, schemes: ['geo'], packageName: 'com.google.android.apps.maps' },
  { action: VIEW, schemes: ['sms', 'smsto'], packageName: 'com.google.android.apps.messaging' },
  { action: 'android.intent.action.SENDTO', schemes: ['sms', 'smsto'], packageName: 'com.google.android.apps.messaging' },
  { action: VIEW, schemes: ['tel'], packageName: 'com.android.dialer' },
  { action: 'android.intent.action.DIAL', packageName: 'com.android.dialer' },
  { action: 'android.intent.action.DIAL', schemes: ['tel'], packageName: 'com.android.dialer' },
  { action: 'android.media.action.STILL_IMAGE_CAMERA', packageName: 'com.android.camera2' },
  { action: 'android.intent.action.SHOW_ALARMS', packageName: 'com.google.android.deskclock' },
]

/** The activity that an intent goes to; undefined when there is none. */
export function resolveIntent(phone: Phone, intent: Intent): Component | undefined {
  if (intent.component !== undefined) return intent.component
  if (intent.categories?.includes(Category.home) === true) return LAUNCHER_COMPONENT
  if (intent.action === Action.main || intent.action === undefined) {
    return intent.packageName === undefined ? undefined : launcherActivity(phone, intent.packageName)
  }
  const scheme = intent.data === undefined ? undefined : /^([\w+.-]+):/.exec(intent.data)?.[1]
  const receiver = RECEIVERS.find(
    ({ action, schemes, packageName }) =>
      action === intent.action &&
      (intent.packageName === undefined || intent.packageName === packageName) &&
      (scheme === undefined ? schemes === undefined : schemes?.includes(scheme) === true),
  )
  if (receiver === undefined) return undefined
  const { packageName, className } = receiver
  return className === undefined ? launcherActivity(phone, packageName) : { packageName, className }
}

/** The component behind an app's icon. */
export function launcherActivity(phone: Phone, packageName: string): Component | undefined {
  if (packageName === LAUNCHER_COMPONENT.packageName) return LAUNCHER_COMPONENT
  const app = phone.apps.find(({ definition }) => definition.packageName === packageName)
  const className = app?.definition.launcherActivity
  return className === undefined ? undefined : { packageName, className }
}
