import type { AdministeredDevice } from '@droidgym/spec/device/administered-device'
import type { DevicePath } from '@droidgym/spec/device/device'
import { runAsRoot } from './commands.ts'

const STAGING = '/data/local/tmp/droidgym'
/** Exists from before such a file is written until the phone has restarted. */
const RESTART_MARK: DevicePath = `${STAGING}/restart`

interface SystemFile {
  readonly bytes: Uint8Array
  /** The directory whose owner and SELinux label the file gets. */
  readonly like: DevicePath
  /** Octal permissions. */
  readonly mode: string
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

/**
 * Replaces a file of an app or the system atomically, and removes SQLite's files beside a database. Programs that have
 * the old file open see the new one only after a restart, which this marks as needed.
 */
export async function writeSystemFile(device: AdministeredDevice, path: DevicePath, place: SystemFile): Promise<void> {
  const staged: DevicePath = `${STAGING}/file`
  const fresh: DevicePath = `${path}.new`
  await markRestart(device)
  await device.push(staged, place.bytes)
  const owner = await runAsRoot(device, ['stat', '-c', '%u:%g', place.like])
  const label = /^(\S+:\S+) /.exec((await runAsRoot(device, ['ls', '-Zd', place.like])).trim())?.[1]
  const folder = path.slice(0, path.lastIndexOf('/'))
  const isThere = (await device.shell(['su', '0', 'ls', '-d', folder])).exitCode === 0
  if (!isThere) {
    await runAsRoot(device, ['mkdir', '-p', folder])
    await runAsRoot(device, ['chown', owner, folder])
    await runAsRoot(device, ['chmod', '771', folder])
    if (label !== undefined) await runAsRoot(device, ['chcon', label, folder])
  }
  await runAsRoot(device, ['cp', staged, fresh])
  await runAsRoot(device, ['chown', owner, fresh])
  await runAsRoot(device, ['chmod', place.mode, fresh])
  if (label !== undefined) await runAsRoot(device, ['chcon', label, fresh])
  await runAsRoot(device, ['rm', '-f', `${path}-wal`, `${path}-shm`, `${path}-journal`])
  await runAsRoot(device, ['mv', '-f', fresh, path])
  await runAsRoot(device, ['rm', '-f', staged])
}

async function markRestart(device: AdministeredDevice): Promise<void> {
  await device.push(RESTART_MARK, new Uint8Array())
}

export async function isRestartMarked(device: AdministeredDevice): Promise<boolean> {
  // Fails without root: an unreadable mark is not known to be absent.
  await runAsRoot(device, ['true'])
  const { stdout } = await device.shell(['su', '0', 'ls', '-d', RESTART_MARK])
  return stdout.includes(RESTART_MARK)
}

export async function restart(device: AdministeredDevice): Promise<void> {
  await device.reboot()
  await runAsRoot(device, ['rm', '-f', RESTART_MARK])
}
