import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'
import type { HostMachine } from '../host-machine.ts'
import type { AdbLink } from '../link/adb-link.ts'
import type { AdbServer } from '../link/adb-server.ts'
import { checkName } from './avds.ts'
import { awaitBoot } from './boot.ts'
import { takenPort } from './emulator-ports.ts'
import type { EmulatorPorts } from './emulator-ports.ts'
import { startGuard } from '../../process/process-guard.ts'
import type { ProcessGuard } from '../../process/process-guard.ts'
import { sdkEnvironment } from './sdk.ts'
import type { Sdk } from './sdk.ts'

export interface LaunchOptions {
  readonly machine: HostMachine
  readonly sdk: Sdk
  /** The name of an AVD. */
  readonly avd: string
  readonly ports: EmulatorPorts
  /** The adb server that will see the emulator. */
  readonly server: AdbServer
  /** What to start from; default a cold boot. One that is not there is a cold boot as well, so ask afterwards. */
  readonly snapshot?: string
  /** Lets several emulators share the AVD; none of them can save snapshots then. */
  readonly readOnly?: boolean
}

export interface StopOptions {
  /** How to ask the emulator to end, e.g. over its console. */
  readonly ask?: () => Promise<void>
  /** Milliseconds until each next means: asking, SIGTERM, SIGKILL. Default 15 s. */
  readonly patienceMs?: number
}

/** A cold boot of a software-rendered phone on a busy machine. */
const BOOT_MS = 300_000
const PATIENCE_MS = 15_000
/** What is left of a pipe after its process has ended, and ports after their processes were killed. */
const REST_MS = 5_000
const POLL_MS = 50
const MOST_OUTPUT_CHARS = 64 * 1024
const LAST_LINES = 12

/** What the emulator says when it does not start, and what to do then. */
const COMPLAINTS: readonly (readonly [RegExp, string])[] = [
  [
    /requires hardware acceleration|KVM is not installed|\/dev\/kvm (is missing|is not found)|permissions? to use KVM/i,
    'This machine gives it no hardware acceleration (KVM): run droidgym doctor',
  ],
  [
    /Running multiple emulators with the same AVD|another emulator instance (is )?running/i,
    'An emulator is already running on this AVD: stop it, or launch both read-only',
  ],
  [/Unknown AVD/i, 'There is no such AVD: create it first'],
  [/too many emulator instances/i, 'Somebody took its ports: launch it on others'],
  [/Not enough (disk )?space/i, 'Its disk is full: run droidgym doctor'],
]

/**
 * An emulator that we started, with its process group. It ends with `stop`, and when this process ends, however it
 * does. The last of what it prints is kept.
 */
export class EmulatorProcess {
  /** Starts an emulator without a window. Rejects with `BACKEND_UNAVAILABLE`, and leaves nothing behind. */
  static async launch(options: LaunchOptions): Promise<EmulatorProcess> {
    const { avd, machine, ports, sdk, server, snapshot } = options
    checkName('An AVD', avd)
    if (snapshot !== undefined) checkName('A snapshot', snapshot)
    const taken = await takenPort(ports)
    if (taken !== undefined) throw unavailable(avd, `port ${taken} is taken. Launch it on others`)
    const environment = { ...sdkEnvironment(machine, sdk), ANDROID_ADB_SERVER_PORT: String(server.port) }
    const guard = await startGuard()
    // A group of its own: children end with it, and a Ctrl-C at our terminal is ours to handle.
    const child = spawn(sdk.emulator, commandLine(options), {
      env: environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    try {
      await once(child, 'spawn')
    } catch (cause) {
      guard.dismiss()
      throw unavailable(avd, `${sdk.emulator} cannot be run. Run droidgym doctor`, cause)
    }
    return new EmulatorProcess(child, guard, options)
  }

  readonly avd: string
  readonly ports: EmulatorPorts
  /** What adb servers call it. */
  readonly serial: string
  /** When the process has ended, with all of its group. */
  readonly ended: Promise<void>
  readonly #server: AdbServer
  readonly #pid: number
  #output = ''
  /** With what exit code or signal it ended. */
  #ending: string | undefined
  #stopping: Promise<void> | undefined

  private constructor(child: ChildProcess, guard: ProcessGuard, { avd, ports, server }: LaunchOptions) {
    this.avd = avd
    this.ports = ports
    this.serial = `emulator-${ports.adb - 1}`
    this.#server = server
    if (child.pid === undefined) throw new TypeError('A process that was spawned has an id')
    this.#pid = child.pid
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-MOST_OUTPUT_CHARS)
      })
    }
    guard.watch(child.pid)
    this.ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.#ending = signal ?? `exit code ${String(code)}`
        this.#signal('SIGKILL')
        guard.dismiss()
        // Processes that left the group can keep the pipes open.
        const rest = setTimeout(() => {
          child.stdout?.destroy()
          child.stderr?.destroy()
        }, REST_MS)
        child.once('close', () => {
          clearTimeout(rest)
          resolve()
        })
      })
    })
  }

  /** The last of what the emulator printed, at most 64 Ki characters. */
  get output(): string {
    return this.#output
  }

  /**
   * Waits for the boot, and for the adb server to see it. Rejects with `BACKEND_UNAVAILABLE` when the emulator ends,
   * and `TIMED_OUT`, each with its last words, and with the signal's reason; it is stopped then.
   */
  async ready(deadlineMs = BOOT_MS, signal?: AbortSignal): Promise<AdbLink> {
    const link = this.#server.link(this.serial)
    try {
      await awaitBoot(link, { deadlineMs, attend: () => this.#attend(link), signal })
      return link
    } catch (error) {
      await this.stop()
      if (!(error instanceof DeviceError) || error.code !== DeviceErrorCode.timedOut) throw error
      throw new DeviceError(error.code, `${error.message}.\n${this.#lastWords()}`, { cause: error })
    }
  }

  /**
   * Asks it to end where it is said how, then tells it to, then kills it, and waits until its ports are free; when they
   * are not, the next launch says so. Further calls wait for the first. Rejects with `TIMED_OUT` when even SIGKILL does
   * nothing.
   */
  stop(options: StopOptions = {}): Promise<void> {
    this.#stopping ??= this.#stop(options)
    return this.#stopping
  }

  async #stop({ ask, patienceMs = PATIENCE_MS }: StopOptions): Promise<void> {
    if (ask !== undefined) await Promise.race([this.#isAsked(ask), this.#endsWithin(patienceMs)])
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (this.#ending !== undefined) break
      this.#signal(signal)
      await this.#endsWithin(patienceMs)
    }
    if (this.#ending === undefined) {
      const message = `Could not end the emulator ${this.serial}: its process ${this.#pid} withstands SIGKILL`
      throw new DeviceError(DeviceErrorCode.timedOut, message)
    }
    await this.ended
    const until = performance.now() + REST_MS
    while ((await takenPort(this.ports)) !== undefined && performance.now() < until) await delay(POLL_MS)
  }

  async #isAsked(ask: () => Promise<void>): Promise<void> {
    try {
      await ask()
      await this.ended
    } catch {
      // It does not listen: signals come next.
    }
  }

  #endsWithin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      void this.ended.then(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #signal(signal: NodeJS.Signals): void {
    try {
      process.kill(-this.#pid, signal)
    } catch (error) {
      // Nobody is left in the group; macOS says EPERM when its processes have ended and were not waited for.
      if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM'))) throw error
    }
  }

  async #attend(link: AdbLink): Promise<void> {
    if (this.#ending !== undefined) {
      await this.ended
      const advice = COMPLAINTS.find(([pattern]) => pattern.test(this.#output))?.[1] ?? 'Run droidgym doctor'
      throw unavailable(this.avd, `the emulator ended (${this.#ending}). ${advice}.\n${this.#lastWords()}`)
    }
    // The emulator announces itself once; a server that was not there then, or forgot it, is told again.
    if ((await link.state()) === undefined) await this.#server.addEmulator(this.ports.adb)
  }

  #lastWords(): string {
    const lines = this.#output.trim().split('\n').slice(-LAST_LINES)
    return `Last words of the emulator:\n${lines.join('\n')}`
  }
}

/** Headless, rendered by software, nothing kept (https://developer.android.com/studio/run/emulator-commandline). */
function commandLine({ avd, ports, readOnly = false, sdk, snapshot }: LaunchOptions): string[] {
  return [
    ...['-avd', avd],
    ...['-ports', `${ports.console},${ports.adb}`],
    // Named, it asks callers for no token.
    ...['-grpc', String(ports.grpc)],
    ...['-adb-path', sdk.adb],
    ...['-no-window', '-no-audio', '-no-boot-anim'],
    ...['-gpu', 'swiftshader_indirect'],
    // The emulator saves no snapshot while an app of the phone uses Vulkan (snapshot.cpp of the emulator).
    ...['-feature', '-Vulkan'],
    ...(snapshot === undefined ? ['-no-snapshot-load'] : ['-snapshot', snapshot]),
    // What happened in an episode is not what the next one starts from.
    '-no-snapshot-save',
    ...(readOnly ? ['-read-only'] : []),
  ]
}

function unavailable(avd: string, reason: string, cause?: unknown): DeviceError {
  return new DeviceError(DeviceErrorCode.backendUnavailable, `Cannot run an emulator on ${avd}: ${reason}`, { cause })
}
