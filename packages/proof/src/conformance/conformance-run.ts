import { defined } from '@droidgym/base/defined'
import type { DeviceProvider } from '@droidgym/spec/backend/backend'
import { DEFAULT_API_LEVEL } from '@droidgym/spec/device/api-level'
import type { Device, SettlePolicy } from '@droidgym/spec/device/device'
import { SystemKey } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { DEFAULT_SETTLE } from '@droidgym/spec/device/settle'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { ConformanceCheck, ConformanceContext } from './check.ts'
import { ConformanceFailure } from './claims.ts'

export interface ConformanceOptions {
  readonly provider: DeviceProvider
  /** The environment that the phone is set up for. */
  readonly environment: EnvironmentSpec
  /** The chosen API level; default that of Android 10. */
  readonly apiLevel?: number | undefined
  /** The wait after actions; default as in the gym. */
  readonly settle?: SettlePolicy
  /** Timeout of one check with its preparation, in milliseconds; default 5 minutes. */
  readonly deadlineMs?: number
}

export interface CheckResult {
  readonly id: string
  readonly passed: boolean
  /** Why it failed. */
  readonly reason?: string
  /** Further remarks. */
  readonly note?: string
  /** Duration in milliseconds. */
  readonly ms: number
}

const DEADLINE_MS = 300_000
/** Timeout for closing a device. */
const CLOSE_MS = 30_000

/**
 * Runs checks one after another, each on a device restored to its snapshot. A device that failed, hung or was made
 * unusable is closed, and the next check opens another. Close it.
 */
export class ConformanceRun {
  readonly #options: Required<ConformanceOptions> & { readonly apiLevel: number }
  #device: Device | undefined

  constructor({ apiLevel = DEFAULT_API_LEVEL, ...options }: ConformanceOptions) {
    this.#options = { settle: DEFAULT_SETTLE, deadlineMs: DEADLINE_MS, ...options, apiLevel }
  }

  /** Device failures do not reject; they fail the check. */
  async run(check: ConformanceCheck): Promise<CheckResult> {
    const began = performance.now()
    const notes: string[] = []
    const reason = await this.#try(check, (text) => notes.push(text))
    const ms = Math.round(performance.now() - began)
    const note = notes.length > 0 ? notes.join('; ') : undefined
    return defined({ id: check.id, passed: reason === undefined, reason, note, ms })
  }

  /** Closes the device. Rejects with `DeviceError` if that fails. */
  async close(): Promise<void> {
    const device = this.#device
    this.#device = undefined
    if (device !== undefined) await within(CLOSE_MS, 'give the device back', device.close())
  }

  /** Runs a check; resolves to the reason of a failure. */
  async #try(check: ConformanceCheck, note: ConformanceContext['note']): Promise<string | undefined> {
    try {
      await within(this.#options.deadlineMs, `check ${check.id}`, this.#check(check, note))
      if (check.spendsDevice === true) await this.#giveUp()
      return undefined
    } catch (error) {
      if (error instanceof ConformanceFailure && check.spendsDevice !== true) return error.message
      await this.#giveUp()
      if (!(error instanceof Error)) throw error
      return 'code' in error ? `${String(error.code)}: ${error.message}` : String(error)
    }
  }

  async #check(check: ConformanceCheck, note: ConformanceContext['note']): Promise<void> {
    const { apiLevel, environment, provider, settle } = this.#options
    this.#device ??= await provider.open(environment)
    const device = this.#device
    await device.snapshots.load(environment.id)
    await device.perform({ kind: 'key', key: SystemKey.home })
    await device.settle(settle)
    await check.run({ device, environment, apiLevel, settle, note })
  }

  /** Closes a failed device, and ignores errors, as a failure is already being reported. */
  async #giveUp(): Promise<void> {
    await Promise.allSettled([this.close()])
  }
}

/** Rejects with `TIMED_OUT` if the work takes longer; its later result is ignored. */
async function within<T>(ms: number, attempt: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DeviceError(DeviceErrorCode.timedOut, `Could not ${attempt} within ${ms} ms`))
    }, ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
