import { resolve } from 'node:path'
import type { ADB } from 'appium-adb'
import type { Change } from '../device/administered-device.ts'
import { inWords } from '../device/administered-device.ts'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'
import { messageOf } from '../error/message-of.ts'
import { loadOptional, OptionalPackageError } from '../spec/optional-package.ts'
import type { AdbLink } from './link/adb-link.ts'

const INSTALL_MS = 300_000
/** Android 11 has commands for radios. Before it `svc` switches them, which appium-adb uses for emulators only. */
const RADIO_COMMANDS_API = 30
/** How much is kept of what adb printed last, in characters. */
const MAX_OUTPUT = 400
/** What the adb program prints when it does not reach the phone or the server (AOSP adb client). */
const UNREACHABLE =
  /^(?:adb|error): .*(?:device '.*' not found|device (?:offline|unauthorized|still)|\bclosed$|protocol fault|connect to daemon)/m

/**
 * Makes changes to a phone by appium-adb, which is loaded for the first one. It starts an adb program for each command,
 * so reading back, which is done before every episode of a handset, goes over `AdbLink`.
 *
 * These stay with our own code, because of what appium-adb 16.0.9 does:
 * - State of radios: it takes a missing row for "on", and knows one row of mobile data whatever the SIM cards.
 * - Permissions that are not granted: it finds names with `android.` only, and cuts off what is before that.
 * - Bluetooth: it refuses before Android 11.
 * - Whatever takes root (broadcast of airplane mode, time zone, language): it knows `su root`, which Magisk has not.
 * - Restarts and boots: it does not wait for the home screen.
 * - The emulator's console: it empties the user's token.
 * - The SDK and virtual devices: see `findSdk`.
 */
export class Administration {
  readonly #link: AdbLink
  #adb: ADB | undefined

  constructor(link: AdbLink) {
    this.#link = link
  }

  /**
   * Rejects with `DeviceError`: `NOT_INSTALLED` when this machine lacks appium-adb or adb, `DEVICE_LOST`, `TIMED_OUT`,
   * and `DEVICE_FAULT` for a refusal.
   */
  async carryOut(change: Change): Promise<void> {
    const { options, serial } = this.#link
    try {
      this.#adb ??= await open(this.#link)
      await carryOut(this.#adb, change)
    } catch (cause) {
      const { code, reason } = diagnose(cause, options.program)
      throw new DeviceError(code, `Could not ${inWords(change)} on ${serial}: ${reason}`, { cause })
    }
  }
}

async function open({ options, serial }: AdbLink): Promise<ADB> {
  const AppiumAdb = await loadAppiumAdb()
  const adb = new AppiumAdb({
    udid: serial,
    executable: { path: options.program, defaultArgs: [] },
    // A server that is named by its address is not local to adb, which then starts none when it does not answer
    // (AOSP adb_client.cpp): such a server would outlive this process.
    remoteAdbHost: '127.0.0.1',
    remoteAdbPort: options.serverPort,
    suppressKillServer: true,
    adbExecTimeout: options.deadlineMs,
  })
  // Its own one looks for 20 s, runs adb without a deadline, and reconnects every phone of the server. Bringing a phone
  // back is the pool's work.
  adb.getDevicesWithRetry = () => Promise.reject(new DeviceError(DeviceErrorCode.deviceLost, 'adb does not reach it'))
  return adb
}

async function carryOut(adb: ADB, change: Change): Promise<void> {
  switch (change.kind) {
    case 'install': {
      const flags = { replace: true, allowTestPackages: true, grantPermissions: true }
      await adb.install(resolve(change.apk), { ...flags, timeout: INSTALL_MS })
      return
    }
    case 'uninstall': {
      const isGone = await adb.uninstallApk(change.packageName, { skipInstallCheck: true, timeout: INSTALL_MS })
      if (!isGone) throw new Error('the phone refuses to')
      return
    }
    case 'grant':
      await adb.grantPermission(change.packageName, change.permission)
      return
    case 'setting':
      await adb.setSetting(change.namespace, change.key, change.value)
      return
    case 'radio':
      await switchRadio(adb, change)
  }
}

async function switchRadio(adb: ADB, { radio, on }: Extract<Change, { kind: 'radio' }>): Promise<void> {
  const bySvc = (await adb.getApiLevel()) < RADIO_COMMANDS_API
  if (radio === 'wifi') await adb.setWifiState(on, bySvc)
  else if (radio === 'mobile data') await adb.setDataState(on, bySvc)
  else await adb.setAirplaneMode(on)
}

/** The error of a program that appium-adb ran (`ExecError` of teen_process). */
interface ProgramError {
  /** The exit code, null at the deadline. */
  readonly code: unknown
  readonly stdout: string
  readonly stderr: string
}

function isProgramError(thrown: unknown): thrown is ProgramError {
  return thrown instanceof Error && 'code' in thrown && 'stderr' in thrown && 'stdout' in thrown
}

interface Diagnosis {
  readonly code: DeviceErrorCode
  readonly reason: string
}

function diagnose(thrown: unknown, program: string): Diagnosis {
  if (thrown instanceof DeviceError) return { code: thrown.code, reason: thrown.message }
  if (thrown instanceof OptionalPackageError) return { code: DeviceErrorCode.notInstalled, reason: thrown.message }
  if (isProgramError(thrown)) {
    if (thrown.code === null) return { code: DeviceErrorCode.timedOut, reason: `${program} did not end in time` }
    const { deviceFault, deviceLost } = DeviceErrorCode
    const reason = (thrown.stderr.trim() || thrown.stdout.trim()).slice(-MAX_OUTPUT)
    return { code: UNREACHABLE.test(thrown.stderr) ? deviceLost : deviceFault, reason }
  }
  if (thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'EACCES')) {
    const reason = `the program ${program} cannot be run. Install adb: droidgym doctor says how`
    return { code: DeviceErrorCode.notInstalled, reason }
  }
  if (thrown instanceof Error && thrown.cause !== undefined) return diagnose(thrown.cause, program)
  return { code: DeviceErrorCode.deviceFault, reason: messageOf(thrown) }
}

let loading: Promise<typeof ADB> | undefined

/** The class of appium-adb, with its log off. Rejects with `OptionalPackageError`; the next call tries again. */
export function loadAppiumAdb(): Promise<typeof ADB> {
  loading ??= loadSilent().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Without this variable while it is loaded, it prints every command (logging.js of @appium/support). */
async function loadSilent(): Promise<typeof ADB> {
  const before = process.env['_TESTING']
  process.env['_TESTING'] = '1'
  try {
    return (await loadOptional('appium-adb', () => import('appium-adb'))).ADB
  } finally {
    if (before === undefined) delete process.env['_TESTING']
    else process.env['_TESTING'] = before
  }
}
