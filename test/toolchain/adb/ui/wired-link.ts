import { AdbServer } from '@droidgym/adb/link/adb-server'
import type { EmulatorAddress } from '@droidgym/adb/emulator/emulator-faces'
import type { AdbLink } from '@droidgym/adb/link/adb-link'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { RealAdb } from '../../emulated/real-adb.ts'

/** A phone on the wire whose clock stands still, as the real adb reaches it. */
export class WiredLink {
  static async start(environment: string): Promise<WiredLink> {
    const wired = await WiredPhone.start(findEnvironment(environment), { adbPort: 0, consolePort: 0, grpcPort: 0 })
    const tool = await RealAdb.start()
    const link = await (await AdbServer.existing(tool.serverPort)).addEmulator(wired.ports.adb)
    await tool.waitFor(link.serial)
    wired.live.running = false
    return new WiredLink(wired, tool, link)
  }

  readonly wired: WiredPhone
  readonly tool: RealAdb
  readonly link: AdbLink

  private constructor(wired: WiredPhone, tool: RealAdb, link: AdbLink) {
    this.wired = wired
    this.tool = tool
    this.link = link
  }

  /** How the emulator is reached beside adb. */
  get emulator(): EmulatorAddress {
    const { console: consolePort, grpc: grpcPort } = this.wired.ports
    return { consolePort, grpcPort, consoleTokenPath: this.wired.consoleTokenPath }
  }

  async close(): Promise<void> {
    await this.tool.close()
    await this.wired.close()
  }
}
