import { setTimeout as delay } from 'node:timers/promises'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import type { AdministeredDevice } from '@droidgym/spec/device/administered-device'
import { themeFault } from '@droidgym/spec/device/api-level'
import type { SettlePolicy } from '@droidgym/spec/device/device'
import { SystemKey } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { DEFAULT_SETTLE } from '@droidgym/spec/device/settle'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { environmentSchema } from '@droidgym/spec/environments/environment'
import { loadFirstState } from '@droidgym/spec/environments/first-state'
import { ALARMS_STEP, firstRunStep, iconsStep } from './app-file-steps.ts'
import { apkSteps, permissionsStep } from './app-steps.ts'
import { configurationSteps } from './configuration-steps.ts'
import { eventServiceSteps } from './event-service-steps.ts'
import { photographStep, wallpaperStep } from './picture-steps.ts'
import { ProvisionError, ProvisionErrorCode } from './provision-error.ts'
import type { ProvisionStep } from './provision-step.ts'
import { settingSteps } from './setting-steps.ts'
import { isRestartMarked, restart } from './system-files.ts'

export interface ProvisionRequest {
  readonly device: AdministeredDevice
  readonly environment: EnvironmentSpec
  /** A folder of APK files named for their packages; default: nothing is installed. */
  readonly apkFolder?: string | undefined
  /** The APK of the event service; default: the service is not changed. */
  readonly eventService?: string | undefined
  /** A PNG, JPEG or BMP of the display's size; default: the wallpaper is not changed. */
  readonly wallpaper?: Uint8Array
  /** A JPEG for the gallery; default: none. */
  readonly photograph?: Uint8Array | undefined
  /** False for devices that have no snapshots; default true. */
  readonly snapshot?: boolean | undefined
  readonly settle?: SettlePolicy
  /** Time for a step's effect to appear, in milliseconds; default 60 s. */
  readonly confirmMs?: number
  onProgress?(progress: ProvisionProgress): void
}

export interface ProvisionProgress {
  readonly step: string
  /**
   * `done`: its effect was already present. `left out`: packages that are not installed, in `packages`. `needs root`:
   * the step was skipped on a phone without root. `outdated`: the existing snapshot is made again, for a `reason`.
   */
  readonly event: 'done' | 'begun' | 'confirmed' | 'left out' | 'needs root' | 'outdated'
  readonly reason?: string
  readonly packages?: readonly string[]
}

const CONFIRM_MS = 60_000
/** Pause between two checks of a step. */
const LOOK_MS = 250

/**
 * Brings a device into an environment's state, and saves it as the snapshot of that name. Skips steps whose effect is
 * present: an interrupted run continues, and a complete one costs only the checks. Every effect is read back, after its
 * step and again from the snapshot. Without root and without a snapshot it does what is possible, and rejects with
 * `NEEDS_ROOT` for the environment's language and theme. Rejects with `ProvisionError`.
 */
export async function provision(request: ProvisionRequest): Promise<void> {
  checkEnvironment(request)
  checkRoot(request)
  await loadSqlite()
  const steps = stepsFor(request)
  // The second round repairs changes by the restart.
  for (let round = 0; round < 2; round++) {
    for (const step of [...steps, RESTART]) await applyStep(request, step)
  }
  await settleDevice(request)
  if (request.snapshot === false) return
  await save(request)
  for (const step of [...steps, RESTART]) await confirm(request, step)
}

/** All steps in order. Throws `ProvisionError` INVALID_REQUEST. */
function stepsFor(
  { environment, apkFolder, eventService, photograph, wallpaper }: ProvisionRequest,
): readonly ProvisionStep[] {
  const firstState = loadFirstState()
  const packages = [...new Set(environment.icons.map(({ component }) => component.slice(0, component.indexOf('/'))))]
  return [
    ...(apkFolder === undefined ? [] : apkSteps(apkFolder)),
    ...(eventService === undefined ? [] : eventServiceSteps(eventService)),
    ...settingSteps(firstState),
    permissionsStep(packages),
    ...configurationSteps(environment),
    ...firstState.first_run.map(firstRunStep),
    ALARMS_STEP,
    iconsStep(environment.icons),
    ...(wallpaper === undefined ? [] : [wallpaperStep(wallpaper)]),
    ...(photograph === undefined ? [] : [photographStep(photograph, environment.content)]),
  ]
}

/** Restarts the phone, so that programs read the written files. */
const RESTART: ProvisionStep = {
  name: 'restart',
  leftOutWithoutRoot: true,
  isDone: async (device) => !(await isRestartMarked(device)),
  apply: restart,
}

/** Throws `ProvisionError`. */
function checkEnvironment({ device, environment }: ProvisionRequest): void {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
    throw new ProvisionError(ProvisionErrorCode.invalidRequest, `Cannot provision: the environment is not valid: ${reasons}`)
  }
  const { serial, display } = device.description
  const fault = themeFault(device.description, environment.dark_theme)
  if (fault !== undefined) {
    const message = `Cannot provision ${environment.id} on ${serial}: ${fault}. Choose an environment with a light theme`
    throw new ProvisionError(ProvisionErrorCode.wrongImage, `${message}, or an emulator of a newer image.`)
  }
  if (display.width === environment.width && display.height === environment.height) return
  throw new ProvisionError(
    ProvisionErrorCode.wrongDisplay,
    `Cannot provision ${environment.id} on ${serial}: its display has ${display.width}x${display.height} pixels and ` +
      `${environment.device} has ${environment.width}x${environment.height}. Use a device of that type.`,
  )
}

/** A snapshot must match the environment completely, which needs root. Throws `ProvisionError`. */
function checkRoot({ device, environment, snapshot }: ProvisionRequest): void {
  const { root, serial } = device.description
  if (root || snapshot === false) return
  throw new ProvisionError(
    ProvisionErrorCode.needsRoot,
    `Cannot provision ${environment.id} on ${serial}: it has no root, which the files of its home screen and apps need. ` +
      'Use an emulator with a google_apis image, or do without a snapshot.',
  )
}

async function applyStep(request: ProvisionRequest, step: ProvisionStep): Promise<void> {
  const { device } = request
  const report = (event: ProvisionProgress['event']): void => request.onProgress?.({ step: step.name, event })
  if (step.leftOutWithoutRoot === true && !device.description.root) {
    report('needs root')
    return
  }
  try {
    const packages = (await step.missing?.(device)) ?? []
    if (packages.length > 0) request.onProgress?.({ step: step.name, event: 'left out', packages })
    if (await step.isDone(device)) {
      report('done')
      return
    }
    report('begun')
    await step.apply(device)
  } catch (cause) {
    const needsRoot = cause instanceof DeviceError && cause.code === DeviceErrorCode.needsRoot
    const code = needsRoot ? ProvisionErrorCode.needsRoot : ProvisionErrorCode.stepFailed
    throw failure(request, step, { code, reason: 'failed', cause })
  }
  await confirm(request, step)
  report('confirmed')
}

/** Polls until the step's effect is present. Errors of restarting services count as not yet present. */
async function confirm(request: ProvisionRequest, step: ProvisionStep): Promise<void> {
  const { device, confirmMs = CONFIRM_MS } = request
  const deadline = performance.now() + confirmMs
  let cause: unknown
  for (;;) {
    try {
      if (await step.isDone(device)) return
      cause = undefined
    } catch (error) {
      cause = error
    }
    if (performance.now() >= deadline) break
    await delay(LOOK_MS)
  }
  const reason = `cannot be read back after ${confirmMs} ms`
  throw failure(request, step, { code: ProvisionErrorCode.notConfirmed, reason, cause })
}

async function settleDevice({ device, settle = DEFAULT_SETTLE }: ProvisionRequest): Promise<void> {
  await device.perform({ kind: 'key', key: SystemKey.home })
  await device.settle(settle)
}

/** Saves the snapshot and loads it, so that later checks read the state at an episode's start. */
async function save(request: ProvisionRequest): Promise<void> {
  const { device, environment } = request
  request.onProgress?.({ step: 'snapshot', event: 'begun' })
  try {
    await device.snapshots.save(environment.id)
    await device.snapshots.load(environment.id)
  } catch (cause) {
    throw failure(request, { name: 'snapshot' }, { code: ProvisionErrorCode.stepFailed, reason: 'failed', cause })
  }
  request.onProgress?.({ step: 'snapshot', event: 'confirmed' })
}

interface Failure {
  readonly code: ProvisionErrorCode
  readonly reason: string
  readonly cause: unknown
}

function failure(
  { device, environment }: ProvisionRequest,
  { name }: Pick<ProvisionStep, 'name'>,
  { code, reason, cause }: Failure,
): ProvisionError {
  const why = cause instanceof Error ? `: ${cause.message}` : ''
  const place = `Cannot provision ${environment.id} on ${device.description.serial}`
  return new ProvisionError(
    code,
    `${place}: the step '${name}' ${reason}${why}. Most steps need root, as userdebug images have it; run it again ` +
      'to go on from there.',
    { cause },
  )
}
