import type { PermissionGroup } from '@droidgym/phone/system/permission-groups'
import { PERMISSION_CONTROLLER } from '@droidgym/phone/system/permissions'
import type { Transaction } from '@droidgym/phone/system/transaction'

const UI = 'com.android.packageinstaller.permission.ui'
export const Activity = {
  manage: `${UI}.ManagePermissionsActivity`,
  appGroup: `${UI}.AppPermissionActivity`,
} as const

/** Intent.ACTION_MANAGE_PERMISSIONS and the like, API 29. */
export const ManageAction = {
  groups: 'android.intent.action.MANAGE_PERMISSIONS',
  app: 'android.intent.action.MANAGE_APP_PERMISSIONS',
  group: 'android.intent.action.MANAGE_PERMISSION_APPS',
  appGroup: 'android.intent.action.MANAGE_APP_PERMISSION',
} as const

/** Intent.EXTRA_PACKAGE_NAME and the like; AppPermissionActivity.EXTRA_CALLER_NAME. */
export const Extra = {
  package: 'android.intent.extra.PACKAGE_NAME',
  permission: 'android.intent.extra.PERMISSION_NAME',
  group: 'android.intent.extra.PERMISSION_GROUP_NAME',
  caller: 'com.android.packageinstaller.extra.CALLER_NAME',
} as const

/** "Permission manager": all groups. */
export function openPermissionManager(tx: Transaction): void {
  start(tx, ManageAction.groups)
}

/** "App permissions": the groups that one app requests. */
export function openAppPermissions(tx: Transaction, packageName: string): void {
  start(tx, ManageAction.app, { [Extra.package]: packageName })
}

/** The apps that request one group. */
export function openGroupApps(tx: Transaction, group: PermissionGroup): void {
  start(tx, ManageAction.group, { [Extra.permission]: `android.permission-group.${group}` })
}

export interface AppGroup {
  readonly packageName: string
  readonly group: PermissionGroup
  /** The page that opens it. */
  readonly from: 'app' | 'group'
}

/** The page on which one group of one app is allowed or denied. */
export function openAppGroup(tx: Transaction, { packageName, group, from }: AppGroup): void {
  const name = `android.permission-group.${group}`
  start(tx, ManageAction.appGroup, { [Extra.package]: packageName, [Extra.group]: name, [Extra.caller]: from })
}

function start(tx: Transaction, action: string, extras: Readonly<Record<string, string>> = {}): void {
  const className = action === ManageAction.appGroup ? Activity.appGroup : Activity.manage
  const given = Object.keys(extras).length === 0 ? {} : { hasExtras: true, extras }
  tx.startActivity({ action, component: { packageName: PERMISSION_CONTROLLER, className }, ...given })
}
