import { Permission } from '@droidgym/phone/system/permission-groups'
import type { AppIdentity } from '../kit/app-identity.ts'
import { WHITE, icon, outlined } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon(
  WHITE,
  outlined('M29 37 44 73 54 47 64 73 79 37', '#111111', 6),
  outlined('M21 36h17M46 36h16M70 36h17', '#111111', 4),
  outlined('M50 36l4 11', '#111111', 6),
)

/** Wikipedia 2.7.50484, past its first run, without an account. */
export const WIKIPEDIA: AppIdentity = {
  packageName: 'org.wikipedia',
  uid: 10125,
  installed: { versionName: '2.7.50484-r-2024-04-19', versionCode: 50_484 },
  strings: 'wikipedia',
  /** AndroidManifest.xml of apps-android-wikipedia. */
  permissions: [Permission.readStorage, Permission.writeStorage],
  launcher: { icon: ICON, labelKey: 'wikipedia' },
}
