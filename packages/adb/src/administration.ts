import { resolve } from 'node:path'
import type { ADB } from 'appium-adb'
import type { Change } from '@droidgym/spec/device/administered-device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { messageOf } from '@droidgym/base/error/message-of'
import { loadOptional, OptionalPackageError } from '@droidgym/spec/optional-package'
import type { AdbLink } from './link/adb-link.ts'

const INSTALL_MS = 300_000
/** Switches radios by `svc`. The way for handsets needs Android 11. */
const AS_EMULATOR = true
/** Characters kept of adb's last output. */
const MAX_OUTPUT = 400
/** Output of the adb program when it cannot reach the phone or the server (AOSP adb client). */
const UNREACHABLE =
  /^(?:adb|error): .*(?:device '.*' not found|device (?:offline|unauthorized|still)|\bclosed$|protocol fault|connect to daemon)/m

/**
 * Makes changes to a phone with appium-adb, which is loaded for the first one. appium-adb starts an adb program for
 * each command, so reads, which happen before every episode of a handset, go over `AdbLink`.
 *
 * These stay in our own code because of appium-adb 16.0.9:
 * - State of radios: it takes a missing row for "on", and knows one row of mobile data whatever the SIM cards.
 * - Permissions that are not granted: it finds only names that begin with `android.`, and drops their prefix.
 * - Bluetooth: it refuses before Android 11.
 * - Commands that need root (broadcast of airplane mode, time zone, language): it uses `su root`, which Magisk lacks.
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
   * Rejects with `DeviceError`: `NOT_INSTALLED` if appium-adb or adb is not installed, `DEVICE_LOST`, `TIMED_OUT`,
   * and `DEVICE_FAULT` for a refusal.
   */
  async carryOut(change: Change): Promise<void> {
    const { options, serial } = this.#link
    try {
      this.#adb ??= await open(this.#link)
      await carryOut(this.#adb, change)
    } catch (cause) {
      const { code, reason } = diagnose(cause, options.program)
      throw new DeviceError(code, `Could not ${change.join(' ')} on ${serial}: ${reason}`, { cause })
    }
  }
}

async function open({ options, serial }: AdbLink): Promise<ADB> {
  const AppiumAdb = await loadAppiumAdb()
  const adb = new AppiumAdb({
    udid: serial,
    executable: { path: options.program, defaultArgs: [] },
    // adb treats a server given by address as remote, and does not start one when it does not answer
    // (AOSP adb_client.cpp). A server started here would outlive this process.
    remoteAdbHost: '127.0.0.1',
    remoteAdbPort: options.serverPort,
    suppressKillServer: true,
    adbExecTimeout: options.deadlineMs,
  })
  // Its own search lasts 20 s, runs adb without a deadline, and reconnects every phone of the server. Recovery is the
  // pool's work.
  adb.getDevicesWithRetry = () => Promise.reject(new DeviceError(DeviceErrorCode.deviceLost, 'adb does not reach it'))
  return adb
}

async function carryOut(adb: ADB, change: Change): Promise<void> {
  switch (change[0]) {
    case 'install': {
      const flags = { replace: true, allowTestPackages: true, grantPermissions: true }
      await adb.install(resolve(change[1]), { ...flags, timeout: INSTALL_MS })
      return
    }
    case 'uninstall': {
      const isGone = await adb.uninstallApk(change[1], { skipInstallCheck: true, timeout: INSTALL_MS })
      if (!isGone) throw new Error('the phone keeps it')
      return
    }
    case 'grant':
      await adb.grantPermission(change[1], change[2])
      return
    case 'put':
      await adb.setSetting(change[1], change[2], change[3])
      return
    case 'switch': {
      const isOn = change[2] === 'on'
      if (change[1] === 'wifi') await adb.setWifiState(isOn, AS_EMULATOR)
      else if (change[1] === 'mobile data') await adb.setDataState(isOn, AS_EMULATOR)
      else await adb.setAirplaneMode(isOn)
    }
  }
}

interface Diagnosis {
  readonly code: DeviceErrorCode
  readonly reason: string
}

/** appium-adb wraps our errors and those of the adb program (`ExecError` of teen_process) in others. */
function diagnose(thrown: unknown, program: string): Diagnosis {
  if (thrown instanceof DeviceError) return { code: thrown.code, reason: thrown.message }
  if (thrown instanceof OptionalPackageError) return { code: DeviceErrorCode.notInstalled, reason: thrown.message }
  if (!(thrown instanceof Error)) return { code: DeviceErrorCode.deviceFault, reason: messageOf(thrown) }
  const { code, stderr, stdout } = thrown as Partial<Readonly<Record<'code' | 'stderr' | 'stdout', unknown>>>
  if (code === 'ENOENT' || code === 'EACCES') {
    const reason = `the program ${program} cannot be run. Install adb: droidgym doctor says how`
    return { code: DeviceErrorCode.notInstalled, reason }
  }
  if (typeof stderr === 'string') {
    if (code === null) return { code: DeviceErrorCode.timedOut, reason: `${program} did not end in time` }
    const reason = (stderr.trim() || String(stdout).trim()).slice(-MAX_OUTPUT)
    return { code: UNREACHABLE.test(stderr) ? DeviceErrorCode.deviceLost : DeviceErrorCode.deviceFault, reason }
  }
  if (thrown.cause !== undefined) return diagnose(thrown.cause, program)
  return { code: DeviceErrorCode.deviceFault, reason: thrown.message }
}

let loading: Promise<typeof ADB> | undefined

/**
 * The class of appium-adb, with its log off. Rejects with `OptionalPackageError`; a failure lasts until this process
 * ends.
 */
export function loadAppiumAdb(): Promise<typeof ADB> {
  loading ??= loadSilent()
  return loading
}

/** Sets a variable while loading; without it, it prints every command (logging.js of @appium/support). */
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
