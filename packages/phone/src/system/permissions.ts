import { isAskedFor } from '@droidgym/spec/environments/first-state'
import type { AppDefinition } from './app-definition.ts'
import type { PackagePermissions, PackageSettings, PermissionState } from './package-settings.ts'
import { packageSettings, packageSettingsOf } from './package-settings.ts'
import type { Permission, PermissionGroup } from './permission-groups.ts'
import { BACKGROUND, GROUP_NAMES, PERMISSION_GROUPS, groupOf } from './permission-groups.ts'
import type { PhoneState } from './state.ts'
import type { Transaction } from './transaction.ts'

/** How much of a group a package may use. `foreground`: only while it is in use. */
export type Access = 'always' | 'foreground' | 'denied'

/** One group of permissions that a package requests. */
export interface RequestedGroup {
  readonly group: PermissionGroup
  readonly permissions: readonly Permission[]
  readonly access: Access
  /** Whether the user chooses between all the time and only while the app is in use. */
  readonly hasBackground: boolean
}

/** The package that asks for permissions and has the pages on which they are managed. */
export const PERMISSION_CONTROLLER = 'com.google.android.permissioncontroller'

/** Where GrantPermissionsActivity finds what it is about (PackageManager.EXTRA_REQUEST_PERMISSIONS_NAMES, API 29). */
export const REQUEST = {
  action: 'android.content.pm.action.REQUEST_PERMISSIONS',
  names: 'android.content.pm.extra.REQUEST_PERMISSIONS_NAMES',
  component: {
    packageName: PERMISSION_CONTROLLER,
    className: 'com.android.packageinstaller.permission.ui.GrantPermissionsActivity',
  },
} as const

/**
 * What a package has before its user has chosen anything. Apps of the image have what DefaultPermissionGrantPolicy
 * grants, installed ones everything (`adb install -g`), except what `envs/first-state.yaml` leaves to a question.
 */
function firstPermissions({ packageName, permissions = [] }: AppDefinition): PackagePermissions {
  return Object.fromEntries(permissions.map((name) => [name, { granted: !isAskedFor(packageName, name) }]))
}

/** The package manager's state on a new phone. */
export function firstPackageSettings(apps: Iterable<AppDefinition>): PackageSettings {
  const requesting = [...apps].filter(({ permissions = [] }) => permissions.length > 0)
  return {
    states: {},
    permissions: Object.fromEntries(requesting.map((app) => [app.packageName, firstPermissions(app)])),
  }
}

export function permissionsOf(state: PhoneState, packageName: string): PackagePermissions {
  return packageSettingsOf(state).permissions[packageName] ?? NONE
}

/** Of a package that requests none. */
const NONE: PackagePermissions = {}

/** Whether a package has a permission. False for one that it does not request. */
export function isGranted(state: PhoneState, packageName: string, permission: Permission): boolean {
  return permissionsOf(state, packageName)[permission]?.granted === true
}

/** The groups of which a package requests at least one permission. */
export function requestedGroups(state: PhoneState, packageName: string): readonly RequestedGroup[] {
  return GROUP_NAMES.flatMap((group) => requestedGroup(state, packageName, group) ?? [])
}

export function requestedGroup(
  state: PhoneState,
  packageName: string,
  group: PermissionGroup,
): RequestedGroup | undefined {
  const known = permissionsOf(state, packageName)
  const permissions = PERMISSION_GROUPS[group].filter((permission) => known[permission] !== undefined)
  if (permissions.length === 0) return undefined
  const isAllowed = permissions.some((name) => name !== BACKGROUND && known[name]?.granted === true)
  const isAlways = group !== 'LOCATION' || known[BACKGROUND]?.granted === true
  const hasBackground = known[BACKGROUND] !== undefined && group === 'LOCATION'
  return { group, permissions, access: isAllowed ? (isAlways ? 'always' : 'foreground') : 'denied', hasBackground }
}

/** Allows or denies permissions as the user says (AppPermissionGroup, API 29). `fixed`: the app must not ask again. */
export function answerPermissions(
  tx: Transaction,
  packageName: string,
  { permissions, access, fixed = false }: {
    readonly permissions: readonly Permission[]
    readonly access: Access
    readonly fixed?: boolean
  },
): void {
  const isAllowed = (name: Permission): boolean => access === 'always' || (access === 'foreground' && name !== BACKGROUND)
  const flag = fixed ? 'USER_FIXED' : 'USER_SET'
  const changes = permissions.map((name): readonly [string, PermissionState] =>
    [name, isAllowed(name) ? { granted: true } : { granted: false, flag }],
  )
  setPermissions(tx, packageName, { ...permissionsOf(tx.state, packageName), ...Object.fromEntries(changes) })
}

/** Grants or revokes one permission as `pm` does: what the user has answered stays. */
export function setGranted(
  tx: Transaction,
  packageName: string,
  { permission, granted }: { readonly permission: string; readonly granted: boolean },
): void {
  const known = permissionsOf(tx.state, packageName)
  if (known[permission]?.granted === granted) return
  setPermissions(tx, packageName, { ...known, [permission]: { ...known[permission], granted } })
}

/** Takes back what the user has chosen for a package (resetRuntimePermissions, API 29). */
export function resetPermissions(tx: Transaction, app: AppDefinition): void {
  if (permissionsOf(tx.state, app.packageName) === NONE) return
  setPermissions(tx, app.packageName, firstPermissions(app))
}

function setPermissions(tx: Transaction, packageName: string, permissions: PackagePermissions): void {
  packageSettings.update(tx, () => {
    const settings = packageSettingsOf(tx.state)
    return { ...settings, permissions: { ...settings.permissions, [packageName]: permissions } }
  })
}

/** The permissions of those asked for that are neither granted nor refused for good. */
export function openPermissions(
  state: PhoneState,
  packageName: string,
  asked: readonly Permission[],
): readonly Permission[] {
  const known = permissionsOf(state, packageName)
  return asked.filter((name) => known[name]?.granted === false && known[name].flag !== 'USER_FIXED')
}

/**
 * An app in front asks for permissions (Activity.requestPermissions): the system's questions appear over it, one for
 * each group. Nothing happens where all are granted or refused for good. A further permission of a group of which the
 * app has one already is granted without a question.
 */
export function requestPermissions(tx: Transaction, packageName: string, asked: readonly Permission[]): void {
  const hasPart = (name: Permission): boolean => {
    const group = groupOf(name)
    return name !== BACKGROUND && group !== undefined && requestedGroup(tx.state, packageName, group)?.access !== 'denied'
  }
  const open = openPermissions(tx.state, packageName, asked)
  const silent = open.filter(hasPart)
  if (silent.length > 0) answerPermissions(tx, packageName, { permissions: silent, access: 'always' })
  const names = open.filter((name) => !silent.includes(name))
  if (names.length === 0) return
  const { action, component } = REQUEST
  tx.startActivity({
    action, component, packageName: component.packageName, hasExtras: true, extras: { [REQUEST.names]: names },
  })
}
