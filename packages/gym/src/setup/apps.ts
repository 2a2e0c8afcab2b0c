import type { TaskSetup } from '@droidgym/spec/tasks/task'
import type { SetupShell } from './setup-shell.ts'
import { SetupFault } from './setup-shell.ts'

/** Deletes the data of apps; `pm` says when it has. */
export async function clearApps(shell: SetupShell, packages: readonly string[]): Promise<void> {
  for (const name of packages) {
    await installed(shell, name)
    const output = await shell.run('pm', 'clear', name)
    if (!output.includes('Success')) throw new SetupFault(`'pm clear ${name}' says ${JSON.stringify(output.trim())}`)
  }
}

/** Ends apps, and checks that they have no process. */
export async function stopApps(shell: SetupShell, packages: readonly string[]): Promise<void> {
  for (const name of packages) {
    await installed(shell, name)
    await shell.run('am', 'force-stop', name)
    const { stdout } = await shell.device.shell(['pidof', name])
    if (stdout.trim() !== '') throw new SetupFault(`${name} still runs after 'am force-stop'`)
  }
}

/** Grants and revokes permissions, and reads them back. */
export async function setPermissions(shell: SetupShell, permissions: NonNullable<TaskSetup['permissions']>): Promise<void> {
  for (const { package: name, permission, granted } of permissions) {
    await installed(shell, name)
    await shell.run('pm', granted ? 'grant' : 'revoke', name, permission)
    const rows = (await shell.run('dumpsys', 'package', name)).split('\n').filter((row) => row.includes(`${permission}: granted=`))
    if (rows.some((row) => row.includes(`granted=${granted}`)) || (!granted && rows.length === 0)) continue
    throw new SetupFault(`'dumpsys package ${name}' does not show ${permission} as ${granted ? 'granted' : 'revoked'}`)
  }
}

async function installed(shell: SetupShell, name: string): Promise<void> {
  const { stdout } = await shell.device.shell(['pm', 'path', name])
  if (!stdout.startsWith('package:')) throw new SetupFault(`the package ${name} is not installed`)
}
