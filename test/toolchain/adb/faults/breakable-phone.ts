import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { awaitBoot } from '@droidgym/adb/avd/boot'
import type { AdbLink } from '@droidgym/adb/link/adb-link'
import type { AdbServer } from '@droidgym/adb/link/adb-server'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import type { PhoneSlotOptions } from '@droidgym/adb/pool/phone-slot'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { BreakableWire } from './breakable-wire.ts'

const SPEED = 20
const BOOT_MS = 30_000

/** Every way to the phone. */
type Wires = Readonly<Record<'adb' | 'console' | 'grpc' | 'ui', BreakableWire>>

const UI_PORT = 6790

/** A simulated phone on the wire that an adb server and the backend reach through wires that can be broken. */
export class BreakablePhone {
  /** With the snapshot of environment 100. */
  static async start(server: AdbServer): Promise<BreakablePhone> {
    const folder = mkdtempSync(join(tmpdir(), 'droidgym-breakable-'))
    const wired = await startPhone(folder)
    const wires = {
      adb: await BreakableWire.to(wired.ports.adb),
      console: await BreakableWire.to(wired.ports.console),
      grpc: await BreakableWire.to(wired.ports.grpc),
      ui: await BreakableWire.to(uiPortOf(wired)),
    }
    const link = await server.addEmulator(wires.adb.port)
    const phone = new BreakablePhone(folder, link, { wires, wired })
    await phone.provision()
    return phone
  }

  readonly link: AdbLink
  readonly wires: Wires
  readonly #folder: string
  #wired: WiredPhone

  private constructor(folder: string, link: AdbLink, parts: { wires: Wires; wired: WiredPhone }) {
    this.#folder = folder
    this.link = link
    this.wires = parts.wires
    this.#wired = parts.wired
  }

  get wired(): WiredPhone {
    return this.#wired
  }

  get options(): PhoneSlotOptions {
    const { console, grpc } = this.wires
    const consoleTokenPath = join(this.#folder, 'token')
    return {
      speed: SPEED,
      reconnectMs: 4_000,
      emulator: { consolePort: console.port, grpcPort: grpc.port, consoleTokenPath },
    }
  }

  /** All wires whole. */
  async mend(): Promise<void> {
    const { adb, console, grpc } = this.#wired.ports
    await this.wires.adb.mend(adb)
    await this.wires.console.mend(console)
    await this.wires.grpc.mend(grpc)
    await this.wires.ui.mend()
  }

  /** Ends the emulator and closes its ports. */
  async kill(): Promise<void> {
    for (const wire of Object.values(this.wires)) await wire.cut()
    await this.#wired.close()
  }

  /** Another emulator in its place, with the same ports and snapshots. */
  async relaunch(): Promise<AdbLink> {
    await this.kill()
    this.#wired = await startPhone(this.#folder)
    await this.wires.ui.mend(uiPortOf(this.#wired))
    await this.mend()
    await this.link.announce()
    await this.provision()
    return this.link
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true })
  }

  /** Saves it as it is for environment 100. */
  async provision(): Promise<void> {
    this.#wired.live.servePort(UI_PORT, this.wires.ui.port)
    await awaitBoot(this.link, { deadlineMs: BOOT_MS })
    const { device } = await openAdbDevice(this.link, this.options)
    await device.snapshots.save('100')
    await device.close()
  }
}

async function startPhone(folder: string): Promise<WiredPhone> {
  const ports = { adbPort: 0, consolePort: 0, grpcPort: 0 }
  return WiredPhone.start(findEnvironment('100'), { ...ports, speed: SPEED, consoleTokenPath: join(folder, 'token') })
}

function uiPortOf({ live }: WiredPhone): number {
  return live.ports.get(UI_PORT) ?? 0
}
