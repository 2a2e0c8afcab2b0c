import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdbLink } from '@droidgym/adb/link/adb-link'
import { AdbServer } from '@droidgym/adb/link/adb-server'
import type { AdbDeviceOptions } from '@droidgym/adb/device/open-adb-device'
import { awaitBoot } from '@droidgym/adb/avd/boot'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import type { WiredPhoneOptions } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

/** A simulated phone on the wire, and a private adb server with the real adb that knows it. */
export class AdbPhone {
  /** `speed`: how fast the phone's clock runs, so that waiting for it takes less. */
  static async start(
    environment: string,
    speed = 20,
    more: Pick<WiredPhoneOptions, 'bottomUp' | 'hardware' | 'helperApps' | 'keyboard'> = {},
  ): Promise<AdbPhone> {
    const folder = mkdtempSync(join(tmpdir(), 'droidgym-adb-phone-'))
    const ports = { adbPort: 0, consolePort: 0, grpcPort: 0 }
    const spec = findEnvironment(environment)
    const wired = await WiredPhone.start(spec, { ...ports, ...more, speed, consoleTokenPath: join(folder, 'token') })
    const server = await AdbServer.startPrivate('adb', { ...process.env, HOME: folder })
    const link = await server.addEmulator(wired.ports.adb)
    await awaitBoot(link, { deadlineMs: 30_000 })
    return new AdbPhone({ wired, server, link, folder, speed })
  }

  readonly wired: WiredPhone
  readonly server: AdbServer
  readonly link: AdbLink
  readonly #folder: string
  readonly #speed: number

  private constructor(parts: Pick<AdbPhone, 'wired' | 'server' | 'link'> & { folder: string; speed: number }) {
    this.wired = parts.wired
    this.server = parts.server
    this.link = parts.link
    this.#folder = parts.folder
    this.#speed = parts.speed
  }

  /** How a device on it is opened. */
  get options(): AdbDeviceOptions {
    const { console: consolePort, grpc: grpcPort } = this.wired.ports
    return { speed: this.#speed, emulator: { consolePort, grpcPort, consoleTokenPath: this.wired.consoleTokenPath } }
  }

  async close(): Promise<void> {
    await this.server.close()
    await this.wired.close()
    rmSync(this.#folder, { recursive: true })
  }
}
