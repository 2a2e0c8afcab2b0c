import { constants } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_API_LEVEL } from '@droidgym/spec/device/api-level'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { findSdk, systemImage } from './avd/sdk.ts'
import type { Sdk } from './avd/sdk.ts'
import { SNAPSHOT_BYTES } from './emulator/snapshot-room.ts'
import { allows, isThere, textOf } from './host-files.ts'
import type { HostMachine } from './host-machine.ts'

/** One requirement of real devices. */
export interface Finding {
  readonly id: string
  readonly ok: boolean
  /** What was found, or what is wrong with it. */
  readonly found: string
  /** How to get it; only if it is missing. */
  readonly fix?: string
}

/** The first adb whose server speaks the protocol of Android 10 (ADB_SERVER_VERSION 41). */
const OLDEST_ADB = '1.0.41'
/** Required by the SDK's command-line tools since version 9. */
const OLDEST_JAVA = 17
const GIB = 1024 ** 3
/** A data partition of 6 GiB and the emulator's other files. Assumption. */
const DEVICE_BYTES = 8 * GIB
const TOOLS_PAGE = 'https://developer.android.com/studio#command-line-tools-only'

/** Checks every requirement of emulators of an API level, in the order of installation. Changes nothing. */
export async function examine(machine: HostMachine, apiLevel: number = DEFAULT_API_LEVEL): Promise<readonly Finding[]> {
  const image = systemImage(apiLevel)
  const sdk = await findSdk(machine)
  const sdkmanager = join(sdk.tools ?? join(sdk.folder, 'cmdline-tools/latest/bin'), 'sdkmanager')
  return Promise.all([
    examineSdk(machine, sdk.folder),
    findJava(machine),
    findAvdmanager(sdk),
    findPackage('emulator', join(sdk.folder, 'emulator'), `${sdkmanager} emulator`),
    findPackage('system-image', join(sdk.folder, ...image.split(';')), `${sdkmanager} '${image}'`),
    findAdb(machine, sdk, sdkmanager),
    findKvm(machine),
    findSpace(machine, sdk.avdHome),
  ])
}

async function examineSdk({ environment }: HostMachine, sdk: string): Promise<Finding> {
  if (await isThere(sdk)) return { id: 'sdk', ok: true, found: sdk }
  const variable = environment['ANDROID_HOME'] === undefined ? 'ANDROID_SDK_ROOT' : 'ANDROID_HOME'
  const named = environment[variable] === undefined ? 'and ANDROID_HOME is not set' : `though ${variable} names it`
  return {
    id: 'sdk',
    ok: false,
    found: `there is no folder ${sdk}, ${named}`,
    fix: `make a folder for the Android SDK and set ANDROID_HOME to it`,
  }
}

async function findJava(machine: HostMachine): Promise<Finding> {
  const home = machine.environment['JAVA_HOME']
  const program = home === undefined || home === '' ? 'java' : join(home, 'bin/java')
  const output = await answer(machine, program, ['-version'])
  const fix = `install a Java of version ${OLDEST_JAVA} or newer, e.g. apt-get install openjdk-17-jre-headless`
  if (output === null) return { id: 'java', ok: false, found: `${program} cannot be run`, fix }
  const version = /version "([^"]+)"/.exec(output)?.[1]
  if (version === undefined) return { id: 'java', ok: false, found: `${program} does not say its version`, fix }
  // Versions before 9 are written 1.8.
  const major = Number(/^(?:1\.)?(\d+)/.exec(version)?.[1])
  return major >= OLDEST_JAVA ? { id: 'java', ok: true, found: version } : { id: 'java', ok: false, found: version, fix }
}

async function findAvdmanager({ tools, folder }: Sdk): Promise<Finding> {
  if (tools !== null) return { id: 'avdmanager', ok: true, found: join(tools, 'avdmanager') }
  return {
    id: 'avdmanager',
    ok: false,
    found: `not in ${join(folder, 'cmdline-tools')}`,
    fix: `unpack the command-line tools of ${TOOLS_PAGE} so that ${join(folder, 'cmdline-tools/latest/bin')} exists`,
  }
}

/** Finds a package of the SDK by the file that sdkmanager leaves in it. */
async function findPackage(id: string, folder: string, install: string): Promise<Finding> {
  const properties = await textOf(join(folder, 'source.properties'))
  if (properties === null) return { id, ok: false, found: `not in ${folder}`, fix: install }
  const revision = /^Pkg\.Revision\s*=\s*(\S+)/m.exec(properties)?.[1] ?? 'of unknown revision'
  return { id, ok: true, found: `${revision} in ${folder}` }
}

async function findAdb(machine: HostMachine, sdk: Sdk, sdkmanager: string): Promise<Finding> {
  const program = sdk.adb
  const output = await answer(machine, program, ['version'])
  const fix = `${sdkmanager} platform-tools, or apt-get install adb`
  if (output === null) {
    const ofSdk = join(sdk.folder, 'platform-tools/adb')
    return { id: 'adb', ok: false, found: `neither ${ofSdk} nor adb on the PATH can be run`, fix }
  }
  const protocol = /^Android Debug Bridge version (\d+\.\d+\.\d+)/m.exec(output)?.[1]
  if (protocol === undefined) return { id: 'adb', ok: false, found: `${program} does not say its version`, fix }
  const release = /^Version (\S+)/m.exec(output)?.[1]
  const found = `${protocol}${release === undefined ? '' : ` (${release})`}, ${program}`
  const isNewEnough = protocol.localeCompare(OLDEST_ADB, 'en', { numeric: true }) >= 0
  return isNewEnough ? { id: 'adb', ok: true, found } : { id: 'adb', ok: false, found, fix: `${fix}: ${OLDEST_ADB} or newer` }
}

/** The emulator needs to read and write the device. */
async function findKvm({ environment, platform }: HostMachine): Promise<Finding> {
  if (platform !== 'linux') return { id: 'kvm', ok: true, found: `not needed on ${platform}` }
  const device = environment['ANDROID_EMULATOR_KVM_DEVICE'] ?? '/dev/kvm'
  if (!(await isThere(device))) {
    return {
      id: 'kvm',
      ok: false,
      found: `${device} is missing`,
      fix: 'turn on virtualization in the firmware, or nested virtualization for a virtual machine, and load kvm',
    }
  }
  if (await allows(device, constants.R_OK | constants.W_OK)) return { id: 'kvm', ok: true, found: device }
  const fix = 'add yourself to its group, e.g. sudo usermod -aG kvm "$USER", and log in again'
  return { id: 'kvm', ok: false, found: `${device} is there, but not for you`, fix }
}

async function findSpace(machine: HostMachine, folder: string): Promise<Finding> {
  const free = await machine.freeBytes(folder)
  if (free === null) return { id: 'disk', ok: true, found: `the free space in ${folder} is unknown` }
  const snapshots = Math.max(0, Math.floor((free - DEVICE_BYTES) / SNAPSHOT_BYTES))
  const { device, count } = mostCommonDevice()
  const gib = (DEVICE_BYTES + count * SNAPSHOT_BYTES) / GIB
  const found =
    `${(free / GIB).toFixed(1)} GiB free in ${folder}: one device (${DEVICE_BYTES / GIB} GiB) and ${snapshots} environments ` +
    `(${SNAPSHOT_BYTES / GIB} GiB each); the ${count} of ${device} need ${gib}`
  if (snapshots > 0) return { id: 'disk', ok: true, found }
  const fix = `free ${gib} GiB for all environments of a device, or set ANDROID_AVD_HOME to a folder on a larger disk`
  return { id: 'disk', ok: false, found, fix }
}

/** The device type that most environments have. */
function mostCommonDevice(): { readonly device: string; readonly count: number } {
  const counts = new Map<string, number>()
  for (const { device } of loadEnvironments()) counts.set(device, (counts.get(device) ?? 0) + 1)
  const [[device, count] = ['', 0]] = [...counts].sort(([, a], [, b]) => b - a)
  return { device, count }
}

/** The output of a program, also of one that fails; null if it cannot be run. */
async function answer(machine: HostMachine, program: string, args: readonly string[]): Promise<string | null> {
  return (await machine.run(program, args))?.output ?? null
}
