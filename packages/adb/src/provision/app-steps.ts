import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Device } from '@droidgym/spec/device/device'
import { isAskedFor } from '@droidgym/spec/environments/first-state'
import { messageOf } from '@droidgym/base/error/message-of'
import { installedPackages, run } from './commands.ts'
import { ProvisionError, ProvisionErrorCode } from './provision-error.ts'
import type { ProvisionStep } from './provision-step.ts'

/** A file named for its package: letters, digits and underscores between dots (Application ID of Android). */
const APK_NAME = /^([a-zA-Z]\w*(?:\.[a-zA-Z]\w*)+)\.apk$/

/**
 * Installs every APK of a folder, each named for its package (`org.wikipedia.apk`), unless installed. Throws
 * `ProvisionError` INVALID_REQUEST.
 */
export function apkSteps(folder: string): readonly ProvisionStep[] {
  return apksIn(folder).map((file): ProvisionStep => {
    const packageName = APK_NAME.exec(file)?.[1]
    if (packageName === undefined) throw invalid(`${join(folder, file)} must be named for its package, as org.wikipedia.apk`)
    return {
      name: `app ${packageName}`,
      isDone: async (device) => (await installedPackages(device)).has(packageName),
      apply: (device) => device.administer('install', join(folder, file)),
    }
  })
}

function apksIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.apk')).sort()
  } catch (cause) {
    throw invalid(`the folder of apps cannot be read: ${messageOf(cause)}`, cause)
  }
}

function invalid(reason: string, cause?: unknown): ProvisionError {
  return new ProvisionError(ProvisionErrorCode.invalidRequest, `Cannot provision: ${reason}`, { cause })
}

/** Grants the runtime permissions that these apps request, but for those that the first state leaves to a question. */
export function permissionsStep(packages: readonly string[]): ProvisionStep {
  const denied = async (device: Device): Promise<readonly (readonly [string, string])[]> => {
    const installed = await installedPackages(device)
    const found: (readonly [string, string])[] = []
    for (const name of packages.filter((known) => installed.has(known))) {
      const permissions = deniedPermissions(await run(device, ['dumpsys', 'package', name]))
      const wanted = permissions.filter((permission) => !isAskedFor(name, permission))
      found.push(...wanted.map((permission) => [name, permission] as const))
    }
    return found
  }
  return {
    name: 'permissions',
    isDone: async (device) => (await denied(device)).length === 0,
    async apply(device) {
      for (const [name, permission] of await denied(device)) await device.administer('grant', name, permission)
    },
  }
}

/** Flags of permissions that cannot be granted (PermissionManagerService.permissionFlagToString, API 29). */
const UNGRANTABLE = /SYSTEM_FIXED|POLICY_FIXED|APPLY_RESTRICTION/

/** The permissions that `dumpsys package` lists as not granted below `runtime permissions:` (Settings.java, API 29). */
export function deniedPermissions(dump: string): readonly string[] {
  const denied = new Set<string>()
  let inside = false
  for (const line of dump.split(/\r?\n/)) {
    const [, permission, granted, flags = ''] = /^\s+([\w.]+): granted=(true|false)(.*)$/.exec(line) ?? []
    if (/^\s+runtime permissions:$/.test(line)) inside = true
    else if (permission === undefined) inside = false
    else if (inside && granted === 'false' && !UNGRANTABLE.test(flags)) denied.add(permission)
  }
  return [...denied]
}
