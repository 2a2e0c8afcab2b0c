import type { GeoPosition } from '@droidgym/android/geo-position'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Size } from '@droidgym/android/geometry'
import { resample } from '@droidgym/android/picture/resample'
import type { SystemKey, TouchPath } from '@droidgym/spec/device/device'
import type { EmulatorProtocol } from '@droidgym/emulator-protocol/load-protocol'
import { loadEmulatorProtocol } from '@droidgym/emulator-protocol/load-protocol'
import { checkedSnapshots } from './checked-snapshots.ts'
import type { EmulatorChannelOptions } from './emulator-channel.ts'
import { EmulatorChannel } from './emulator-channel.ts'
import { grpcSnapshots } from './grpc-snapshots.ts'
import { playTouch } from './play-touch.ts'
import type { SnapshotFace } from './snapshot-face.ts'

export interface EmulatorControlOptions extends EmulatorChannelOptions {
  /** Milliseconds that a call may take; default 10 s. */
  readonly deadlineMs?: number
  /** The same for saving, loading and deleting snapshots of gigabytes; default 2 min. */
  readonly snapshotDeadlineMs?: number
  /** Milliseconds of the phone's clock per real millisecond; default 1. */
  readonly speed?: number
}

export interface EmulatorStatus {
  readonly booted: boolean
  readonly uptimeMs: number
  readonly version: string
}

/** Names of keys in the UI Events of the W3C, which the emulator takes. */
const KEYS: Readonly<Record<SystemKey, string>> = {
  BACK: 'GoBack',
  HOME: 'GoHome',
  OVERVIEW: 'AppSwitch',
  ENTER: 'Enter',
  DELETE: 'Backspace',
}

const SATELLITES = 5
/** Degrees: NMEA sentences have four digits of a minute. */
const MAX_AWAY = 0.001

/**
 * A running emulator's gRPC services EmulatorController and SnapshotService. Methods reject with `DeviceError`:
 * `DEVICE_LOST` when the emulator is not there, `TIMED_OUT` when it does not answer, `DEVICE_FAULT` when it refuses. No
 * call is repeated.
 */
export class EmulatorControl {
  /** Names of up to 128 letters, digits, dots, underscores and hyphens. Rejects with `SNAPSHOT_NOT_FOUND` too. */
  readonly snapshots: SnapshotFace
  readonly #channel: EmulatorChannel
  readonly #protocol: EmulatorProtocol
  readonly #deadlineMs: number
  readonly #speed: number
  /**
   * The size of the display, after the first picture. Assumption: it does not rotate; if it does, pictures are only
   * coarser.
   */
  #display: Size | undefined

  /** Connects with the first call. */
  constructor(options: EmulatorControlOptions) {
    this.#channel = new EmulatorChannel(options)
    this.#protocol = loadEmulatorProtocol()
    this.#deadlineMs = options.deadlineMs ?? 10_000
    this.#speed = options.speed ?? 1
    const deadlines = { listMs: this.#deadlineMs, orderMs: options.snapshotDeadlineMs ?? 120_000 }
    const face = grpcSnapshots(this.#channel, this.#protocol.snapshots, deadlines)
    this.snapshots = checkedSnapshots(face, this.#channel.name)
  }

  async status(): Promise<EmulatorStatus> {
    const terms = { attempt: 'read the status', deadlineMs: this.#deadlineMs }
    const { booted, uptime, version } = await this.#channel.call(this.#protocol.controller.getStatus, {}, terms)
    return { booted, uptimeMs: uptime, version }
  }

  /**
   * The current display, at exactly the given size or at its own. The emulator draws it for this call (getScreenshot
   * in EmulatorService.cpp), so it is never older. Rejects with `DEVICE_FAULT` when the display is off.
   */
  async screenshot(size?: Size): Promise<Frame> {
    if (size === undefined) return this.#picture({ width: 0, height: 0 })
    if (this.#display === undefined) {
      const { width, height } = await this.#picture({ width: 0, height: 0 })
      this.#display = { width, height }
    }
    return resample(await this.#picture(boxAround(size, this.#display)), size)
  }

  /** Touches along the path in real time, with one finger. */
  touch(path: TouchPath): Promise<void> {
    return playTouch(path, this.#speed, async ({ x, y, down }) => {
      await this.#channel.call(
        this.#protocol.controller.sendTouch,
        { touches: [{ x, y, identifier: 0, pressure: down ? 1 : 0 }] },
        { attempt: `${down ? 'touch' : 'lift the finger at'} ${x}, ${y}`, deadlineMs: this.#deadlineMs },
      )
    })
  }

  async key(key: SystemKey): Promise<void> {
    await this.#channel.call(
      this.#protocol.controller.sendKey,
      { key: KEYS[key], eventType: 'keypress' },
      { attempt: `press ${key}`, deadlineMs: this.#deadlineMs },
    )
  }

  /** Rejects with `DEVICE_FAULT` too when the emulator reports another position afterwards. */
  readonly locate = async ({ latitude, longitude }: GeoPosition): Promise<void> => {
    const terms = { attempt: `go to ${latitude}, ${longitude}`, deadlineMs: this.#deadlineMs }
    const { setGps, getGps } = this.#protocol.controller
    // Otherwise the emulator's own window goes on to set the position.
    await this.#channel.call(setGps, { passiveUpdate: false, latitude, longitude, satellites: SATELLITES }, terms)
    const found = await this.#channel.call(getGps, {}, terms)
    const away = Math.max(Math.abs(found.latitude - latitude), Math.abs(found.longitude - longitude))
    if (away <= MAX_AWAY) return
    const reason = `it is at ${found.latitude}, ${found.longitude} afterwards`
    throw this.#channel.fault(terms.attempt, `${reason}. Close the emulator's page for locations`)
  }

  /** Asks the emulator to shut down; it does so later. */
  async shutdown(): Promise<void> {
    const terms = { attempt: 'shut down', deadlineMs: this.#deadlineMs }
    await this.#channel.call(this.#protocol.controller.setVmState, { state: 'SHUTDOWN' }, terms)
  }

  /** Ends the connection; the emulator stays. */
  close(): void {
    this.#channel.close()
  }

  /** A picture that fits into a box in the display's proportions; full size for a box of 0 × 0. */
  async #picture(box: Size): Promise<Frame> {
    const attempt = 'take a picture'
    const { format, image: pixels } = await this.#channel.call(
      this.#protocol.controller.getScreenshot,
      { format: 'RGB888', ...box },
      { attempt, deadlineMs: this.#deadlineMs },
    )
    if (pixels.length === 0) throw this.#channel.fault(attempt, 'it is empty. Switch the display on')
    const { width, height } = format ?? { width: 0, height: 0 }
    if (pixels.length !== width * height * 3) {
      const reason = `it has ${pixels.length} bytes, which is no picture of ${width} × ${height} pixels in RGB888`
      throw this.#channel.fault(attempt, `${reason}. Update the emulator`)
    }
    return { width, height, pixels }
  }
}

/** The smallest box in the display's proportions that covers the size, so that pictures are only scaled down. */
function boxAround(size: Size, display: Size): Size {
  const scale = Math.min(1, Math.max(size.width / display.width, size.height / display.height))
  return { width: Math.ceil(display.width * scale), height: Math.ceil(display.height * scale) }
}
