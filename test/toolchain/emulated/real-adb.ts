import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Adbd } from '@droidgym/simulated/emulated/adbd/adbd'
import type { LivePhone } from '@droidgym/simulated/emulated/live-phone'
import { WireError } from '@droidgym/simulated/emulated/wire-error'
import { freePort } from '../../fixtures/free-port.ts'

/** Whether tests with Debian's adb can run; where everything is required they do, and fail without it. */
export const hasAdb = spawnSync('adb', ['version']).status === 0 || process.env['DROIDGYM_REQUIRE_ALL'] === '1'

export interface AdbResult {
  readonly code: number | null
  readonly out: string
  readonly bytes: Buffer
  readonly err: string
}

/** The real adb with a server of its own, on a port of its own. */
export class RealAdb {
  static async start(folder = RealAdb.newFolder()): Promise<RealAdb> {
    const adb = new RealAdb(folder, await freePort())
    await adb.run('start-server')
    return adb
  }

  static newFolder(): string {
    return mkdtempSync(join(tmpdir(), 'droidgym-adb-'))
  }

  /** For what adb keeps in its home, and for files of the test. */
  readonly folder: string
  readonly serverPort: number

  private constructor(folder: string, serverPort: number) {
    this.folder = folder
    this.serverPort = serverPort
  }

  /** Runs adb; `input` is what it reads. */
  async run(...args: readonly string[]): Promise<AdbResult> {
    return this.runWith('', ...args)
  }

  async runWith(input: string | Uint8Array, ...args: readonly string[]): Promise<AdbResult> {
    const child = this.spawn(...args)
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (bytes: Buffer) => out.push(bytes))
    child.stderr.on('data', (bytes: Buffer) => err.push(bytes))
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).on('close', resolve)
    })
    const bytes = Buffer.concat(out)
    return { code, bytes, out: bytes.toString(), err: Buffer.concat(err).toString() }
  }

  spawn(...args: readonly string[]): ChildProcessWithoutNullStreams {
    const env = { ...process.env, HOME: this.folder, ANDROID_ADB_SERVER_PORT: String(this.serverPort) }
    return spawn('adb', args, { env })
  }

  /** Waits until adb says that the phone is in a state. */
  async waitFor(serial: string, state = 'device'): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      const { out } = await this.run('devices')
      if (out.includes(`${serial}\t${state}\n`)) return
      await delay(100)
    }
    throw new Error(`${serial} did not become ${state}: ${(await this.run('devices')).out}`)
  }

  async close(): Promise<void> {
    await this.run('kill-server')
    rmSync(this.folder, { recursive: true })
  }
}

/** An adbd where adb servers look for emulators (5555 to 5585, odd), and the serial that they give it. */
export async function adbdOfEmulator(live: LivePhone): Promise<{ adbd: Adbd; serial: string }> {
  for (let port = 5585; port > 5555; port -= 2) {
    try {
      return { adbd: await Adbd.start(live, { port }), serial: `emulator-${port - 1}` }
    } catch (error) {
      if (!(error instanceof WireError)) throw error
    }
  }
  throw new Error('All ports of emulators are taken')
}
