import { readdir, readFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '@droidgym/base/error/code-of'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { HostMachine } from '../host-machine.ts'
import { thisMachine } from '../host-machine.ts'
import type { KeyPaths } from './signed-tokens.ts'

/** How to reach an emulator that runs on this machine. */
export interface RunningEmulator {
  readonly pid: number
  readonly consolePort: number
  readonly adbPort: number
  /** Absent if it serves no gRPC. */
  readonly grpcPort?: number | undefined
  /** Absent if its gRPC needs none. */
  readonly grpcToken?: string | undefined
  /** Absent if its gRPC takes no signed tokens. */
  readonly grpcKeys?: KeyPaths | undefined
  readonly avdName?: string | undefined
  /** The emulator's version. */
  readonly version?: string | undefined
  /** Where the AVD's disks and snapshots are. */
  readonly avdFolder?: string | undefined
}

/**
 * The emulator behind the serial of an adb server, as advertised in a file `pid_PID.ini` of lines `key=value`
 * (EmulatorAdvertisement.cpp of the emulator); `undefined` if there is none. Skips files of dead processes and of other
 * users. Rejects with `UNREADABLE` when reading fails otherwise.
 */
export async function findEmulator(
  serial: string,
  folders: readonly string[] = discoveryFolders(thisMachine()),
): Promise<RunningEmulator | undefined> {
  const adbPort = adbPortOf(serial)
  if (adbPort === undefined) return undefined
  for (const folder of folders) {
    for (const name of await namesIn(folder)) {
      const emulator = await advertised(join(folder, name))
      if (emulator?.adbPort === adbPort && isAlive(emulator.pid)) return emulator
    }
  }
  return undefined
}

/** Folders of advertisements, the likeliest first. Not all of them exist. */
function discoveryFolders({ environment, home, platform }: HostMachine): readonly string[] {
  const { username, uid } = userInfo()
  const runtime = environment['XDG_RUNTIME_DIR'] ?? ''
  const roots = [
    ...(runtime === '' ? [] : [runtime]),
    ...(platform === 'linux' ? [`/run/user/${uid}`] : []),
    ...(platform === 'darwin' ? [join(home, 'Library/Caches/TemporaryItems')] : []),
    ...(platform === 'win32' ? [tmpdir()] : []),
    join(home, '.android'),
    `/tmp/android-${username}`,
  ]
  return roots.map((root) => join(root, 'avd', 'running'))
}

/** A serial `emulator-N` is the adb port minus one; a serial of `adb connect` has the port itself. */
function adbPortOf(serial: string): number | undefined {
  const [, console, address] = /^(?:emulator-(\d{1,5})|(?:localhost|127\.0\.0\.1):(\d{1,5}))$/.exec(serial) ?? []
  if (console !== undefined) return Number(console) + 1
  return address === undefined ? undefined : Number(address)
}

async function advertised(path: string): Promise<RunningEmulator | undefined> {
  const pid = /pid_([1-9]\d{0,9})\.ini$/.exec(path)?.[1]
  if (pid === undefined) return undefined
  const text = await undefinedIfInaccessible(path, readFile(path, 'utf8'))
  if (text === undefined) return undefined
  const rows = text.split(/\r?\n/).map((line): [string, string] => {
    const equals = line.indexOf('=')
    return [line.slice(0, Math.max(0, equals)).trim(), line.slice(equals + 1).trim()]
  })
  const entries = new Map(rows.filter(([, value]) => value !== ''))
  const consolePort = portIn(entries, 'port.serial')
  const adbPort = portIn(entries, 'port.adb')
  if (consolePort === undefined || adbPort === undefined) return undefined
  const grpcPort = portIn(entries, 'grpc.port')
  const grpcToken = entries.get('grpc.token')
  const keyFolder = entries.get('grpc.jwks')
  const activePath = entries.get('grpc.jwk_active')
  const avdName = entries.get('avd.name')
  const avdFolder = entries.get('avd.dir')
  const version = entries.get('emulator.version')
  return {
    pid: Number(pid),
    consolePort,
    adbPort,
    grpcPort,
    grpcToken,
    grpcKeys: keyFolder === undefined || activePath === undefined ? undefined : { folder: keyFolder, activePath },
    avdName,
    avdFolder,
    version,
  }
}

function portIn(entries: ReadonlyMap<string, string>, key: string): number | undefined {
  const port = Number(entries.get(key))
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await undefinedIfInaccessible(folder, readdir(folder))) ?? []
}

/** The result of a read; `undefined` if the file is missing or belongs to another user. */
async function undefinedIfInaccessible<T>(path: string, reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT' || codeOf(cause) === 'EACCES') return undefined
    const message = `Cannot look for emulators in ${path}: make it readable, or give other folders`
    throw new DeviceError(DeviceErrorCode.unreadable, message, { cause })
  }
}

/** Signal 0 only checks. EPERM means alive: the process of another user. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
