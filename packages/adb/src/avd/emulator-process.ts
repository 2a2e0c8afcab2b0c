import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from '@droidgym/base/error/code-of'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { HostMachine } from '../host-machine.ts'
import type { AdbLink } from '../link/adb-link.ts'
import type { AdbServer } from '../link/adb-server.ts'
import { checkName } from './avds.ts'
import { awaitBoot } from './boot.ts'
import { takenPort } from './emulator-ports.ts'
import type { EmulatorPorts } from './emulator-ports.ts'
import { startGuard } from '@droidgym/base/process/process-guard'
import type { ProcessGuard } from '@droidgym/base/process/process-guard'
import { sdkEnvironment } from './sdk.ts'
import type { Sdk } from './sdk.ts'

export interface LaunchOptions {
  readonly machine: HostMachine
  readonly sdk: Sdk
  /** The name of an AVD. */
  readonly avd: string
  readonly ports: EmulatorPorts
  /** The adb server that will connect to the emulator. */
  readonly server: AdbServer
  /** The snapshot to start from; default a cold boot. A missing one also gives a cold boot, so check afterwards. */
  readonly snapshot?: string
  /** Lets several emulators share the AVD; they cannot save snapshots then. */
  readonly readOnly?: boolean
}

export interface StopOptions {
  /** Asks the emulator to end, e.g. over its console. */
  readonly ask?: () => Promise<void>
  /** Milliseconds after each of asking, SIGTERM and SIGKILL before the next. Default 15 s. */
  readonly graceMs?: number
}

/** A cold boot of a software-rendered phone on a busy machine. */
const BOOT_MS = 300_000
const GRACE_MS = 15_000
/** Wait for pipes to drain and ports to close after the process has ended. */
const REST_MS = 5_000
const POLL_MS = 50
const MAX_OUTPUT_CHARS = 64 * 1024
const LAST_LINES = 12

/** Messages of an emulator that fails to start, and the advice for each. */
const KNOWN_FAILURES: readonly (readonly [RegExp, string])[] = [
  [
    /requires hardware acceleration|KVM is not installed|\/dev\/kvm (is missing|is not found)|permissions? to use KVM/i,
    'This machine gives it no hardware acceleration (KVM): run droidgym doctor',
  ],
  [
    /Running multiple emulators with the same AVD|another emulator instance (is )?running/i,
    'An emulator is already running on this AVD: stop it, or launch both read-only',
  ],
  [/Unknown AVD/i, 'There is no such AVD: create it first'],
  [/too many emulator instances/i, 'Its ports are taken: launch it on others'],
  [/Not enough (disk )?space/i, 'Its disk is full: run droidgym doctor'],
]

/**
 * An emulator that we started, with its process group. It ends with `stop`, or with this process. Keeps the end of its
 * output.
 */
export class EmulatorProcess {
  /** Starts an emulator without a window. Rejects with `BACKEND_UNAVAILABLE`, and leaves nothing behind. */
  static async launch(options: LaunchOptions): Promise<EmulatorProcess> {
    const { avd, machine, ports, sdk, server, snapshot } = options
    checkName('An AVD', avd)
    if (snapshot !== undefined) checkName('A snapshot', snapshot)
    const port = await takenPort(ports)
    if (port !== undefined) throw unavailable(avd, `port ${port} is taken. Launch it on others`)
    const environment = { ...sdkEnvironment(machine, sdk), ANDROID_ADB_SERVER_PORT: String(server.port) }
    const guard = await startGuard()
    // An own process group: children end with it, and it does not receive a Ctrl-C of our terminal.
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
  /** Its serial on adb servers. */
  readonly serial: string
  /** Resolves when the process and its group have ended. */
  readonly ended: Promise<void>
  readonly #server: AdbServer
  readonly #pid: number
  #output = ''
  /** The exit code or signal. */
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
        this.#output = (this.#output + text).slice(-MAX_OUTPUT_CHARS)
      })
    }
    guard.watch(child.pid)
    this.ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.#ending = signal ?? `exit code ${String(code)}`
        this.#signal('SIGKILL')
        guard.dismiss()
        // Processes that left the group may keep the pipes open.
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

  /** The end of the emulator's output, at most 64 Ki characters. */
  get output(): string {
    return this.#output
  }

  /**
   * Waits until the phone has booted and the adb server sees it. Rejects with `BACKEND_UNAVAILABLE` when the emulator
   * ends, with `TIMED_OUT` (both with its last output), or with the signal's reason; the emulator is then stopped.
   */
  async ready(deadlineMs = BOOT_MS, signal?: AbortSignal): Promise<AdbLink> {
    const link = this.#server.link(this.serial)
    try {
      await awaitBoot(link, { deadlineMs, beforeCheck: () => this.#beforeCheck(link), signal })
      return link
    } catch (error) {
      await this.stop()
      if (!(error instanceof DeviceError) || error.code !== DeviceErrorCode.timedOut) throw error
      throw new DeviceError(error.code, `${error.message}.\n${this.#outputTail()}`, { cause: error })
    }
  }

  /**
   * Asks the emulator to end if `ask` is given, then sends SIGTERM, then SIGKILL, and waits until its ports are free;
   * if they stay taken, the next launch reports it. Concurrent calls share one stop. Rejects with `TIMED_OUT` when even
   * SIGKILL does not help.
   */
  stop(options: StopOptions = {}): Promise<void> {
    this.#stopping ??= this.#stop(options)
    return this.#stopping
  }

  async #stop({ ask, graceMs = GRACE_MS }: StopOptions): Promise<void> {
    if (ask !== undefined) await Promise.race([this.#isAsked(ask), this.#endsWithin(graceMs)])
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      if (this.#ending !== undefined) break
      this.#signal(signal)
      await this.#endsWithin(graceMs)
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
      // It did not answer: signals come next.
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
      // The group is empty; macOS reports EPERM for ended processes that were not waited for.
      if (codeOf(error) !== 'ESRCH' && codeOf(error) !== 'EPERM') throw error
    }
  }

  async #beforeCheck(link: AdbLink): Promise<void> {
    if (this.#ending !== undefined) {
      await this.ended
      const advice = KNOWN_FAILURES.find(([pattern]) => pattern.test(this.#output))?.[1] ?? 'Run droidgym doctor'
      throw unavailable(this.avd, `the emulator ended (${this.#ending}). ${advice}.\n${this.#outputTail()}`)
    }
    // The emulator announces itself only once; repeat it for a server that missed or forgot it.
    if ((await link.state()) === undefined) await this.#server.addEmulator(this.ports.adb)
  }

  #outputTail(): string {
    const lines = this.#output.trim().split('\n').slice(-LAST_LINES)
    return `Last output of the emulator:\n${lines.join('\n')}`
  }
}

/** Headless, software rendering, nothing saved (https://developer.android.com/studio/run/emulator-commandline). */
function commandLine({ avd, ports, readOnly = false, sdk, snapshot }: LaunchOptions): string[] {
  return [
    ...['-avd', avd],
    ...['-ports', `${ports.console},${ports.adb}`],
    // With an explicit port, it asks callers for no token.
    ...['-grpc', String(ports.grpc)],
    ...['-adb-path', sdk.adb],
    ...['-no-window', '-no-audio', '-no-boot-anim'],
    ...['-gpu', 'swiftshader_indirect'],
    // The emulator saves no snapshot while an app of the phone uses Vulkan (snapshot.cpp of the emulator).
    ...['-feature', '-Vulkan'],
    ...(snapshot === undefined ? ['-no-snapshot-load'] : ['-snapshot', snapshot]),
    // Do not save the state at exit, as the next start must not depend on it.
    '-no-snapshot-save',
    ...(readOnly ? ['-read-only'] : []),
  ]
}

function unavailable(avd: string, reason: string, cause?: unknown): DeviceError {
  return new DeviceError(DeviceErrorCode.backendUnavailable, `Cannot run an emulator on ${avd}: ${reason}`, { cause })
}
