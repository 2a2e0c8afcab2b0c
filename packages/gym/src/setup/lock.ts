import type { TaskSetup } from '@droidgym/spec/tasks/task'
import type { SetupShell } from './setup-shell.ts'
import { SetupFault } from './setup-shell.ts'

type Lock = NonNullable<TaskSetup['lock']>

/** Sets the credential and locks the phone, with its screen on. */
export async function lockPhone(shell: SetupShell, { pin }: Lock): Promise<void> {
  await shell.run('locksettings', 'set-pin', pin)
  await shell.run('input', 'keyevent', 'SLEEP')
  await shell.run('input', 'keyevent', 'WAKEUP')
  const policy = await shell.run('dumpsys', 'window', 'policy')
  if (!/\bshowing=true\b/.test(policy)) throw new SetupFault("the phone is not locked after 'input keyevent SLEEP'")
}

/** Takes the credential away, if it is still there. */
export async function unlockPhone({ device }: SetupShell, { pin }: Lock): Promise<void> {
  await device.shell(['locksettings', 'clear', '--old', pin])
  const { exitCode } = await device.shell(['locksettings', 'verify'])
  if (exitCode !== 0) throw new SetupFault("the phone has another credential after 'locksettings clear'")
  await device.shell(['wm', 'dismiss-keyguard'])
}
