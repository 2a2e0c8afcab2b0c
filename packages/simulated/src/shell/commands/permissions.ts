import { isAskedFor } from '@droidgym/spec/environments/first-state'
import type { Phone } from '@droidgym/phone/phone'
import { hasIcon } from '@droidgym/phone/app'
import { GROUP_NAMES, PERMISSION_GROUPS, isRuntimePermission } from '@droidgym/phone/system/permission-groups'
import { permissionsOf, setGranted } from '@droidgym/phone/system/permissions'
import { appOf } from '../app-of.ts'
import type { CommandResult } from '../command.ts'
import { failed, printed } from '../command.ts'

/** The group of every runtime permission to the package manager (core/res/AndroidManifest.xml, API 29). */
const UNDEFINED = 'UNDEFINED'

const DANGEROUS = GROUP_NAMES.flatMap((group) => PERMISSION_GROUPS[group])

/**
 * `pm grant` and `pm revoke` of a known package (PermissionManagerService, API 29). Assumption: every other name that
 * begins with `android.permission.` is a permission that no app here requests.
 */
export function changePermission(
  phone: Phone,
  packageName: string,
  { permission, granted }: { readonly permission: string; readonly granted: boolean },
): CommandResult {
  if (!isRuntimePermission(permission) && !/^android\.permission\.\w+$/.test(permission)) {
    return trace(`java.lang.IllegalArgumentException: Unknown permission: ${permission}`)
  }
  if (permissionsOf(phone.state, packageName)[permission] === undefined) {
    return trace(`java.lang.SecurityException: Package ${packageName} has not requested permission ${permission}`)
  }
  phone.change((tx) => {
    setGranted(tx, packageName, { permission, granted })
  })
  return {}
}

/** An exception in a command of the package manager, as ShellCommand.exec prints it (API 29). */
export function trace(text: string): CommandResult {
  return failed(255, `\nException occurred while executing:\n${text}\n`)
}

/**
 * `pm list permissions [-g] [-d] [-u] [GROUP]` (PackageManagerShellCommand.runListPermissions, API 29). Assumption:
 * only the runtime permissions are listed; Android has hundreds of others.
 */
export function listPermissions(args: readonly string[]): CommandResult {
  const options = args.filter((arg) => arg.startsWith('-'))
  const unknown = options.find((option) => !['-g', '-d', '-u'].includes(option))
  if (unknown !== undefined) return { stdout: `Error: Unknown option: ${unknown}\n`, exitCode: 1 }
  const kinds = options.includes('-d') ? 'Dangerous' : options.includes('-u') ? 'Dangerous and Normal' : 'All'
  const group = args.find((arg) => !arg.startsWith('-'))
  const listed = group === undefined || group === groupName(UNDEFINED) ? DANGEROUS : []
  const rows = options.includes('-g')
    ? [...GROUP_NAMES.flatMap((name) => [`group:${groupName(name)}`, '']), `group:${groupName(UNDEFINED)}`, ...rowsOf(DANGEROUS, '  ')]
    : rowsOf(listed, '')
  return printed([`${kinds} Permissions:`, '', ...rows, ''].join('\n'))
}

function rowsOf(permissions: readonly string[], indent: string): readonly string[] {
  return permissions.map((name) => `${indent}permission:${name}`)
}

/** `pm list permission-groups` */
export function listPermissionGroups(): CommandResult {
  return printed([...GROUP_NAMES, UNDEFINED].map((name) => `permission group:${groupName(name)}\n`).join(''))
}

function groupName(name: string): string {
  return `android.permission-group.${name}`
}

/** What `dumpsys package` tells of a package's permissions (Settings.dumpPackageLPr, API 29). */
export interface PermissionDump {
  readonly requested: readonly string[]
  readonly runtime: readonly string[]
}

export function dumpPermissions(phone: Phone, packageName: string): PermissionDump {
  const app = appOf(phone, packageName)
  // An app that the launcher shows is one whose use of permissions concerns the user (UidToSensitivityLiveData).
  const sensitive = app !== undefined && hasIcon(app) ? ['USER_SENSITIVE_WHEN_GRANTED', 'USER_SENSITIVE_WHEN_DENIED'] : []
  const rows = Object.entries(permissionsOf(phone.state, packageName)).map(([name, { granted, flag }]) => {
    const byDefault = app?.definition.installed === undefined && !isAskedFor(packageName, name)
    const flags = [...(flag === undefined ? [] : [flag]), ...(byDefault ? ['GRANTED_BY_DEFAULT'] : []), ...sensitive]
    return { name, text: `${name}: granted=${granted}${flags.length === 0 ? '' : `, flags=[ ${flags.join('|')}]`}` }
  })
  return { requested: rows.map(({ name }) => `      ${name}`), runtime: rows.map(({ text }) => `        ${text}`) }
}
