import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Server, Socket } from 'node:net'
import type { KeyObject } from 'node:crypto'
import { Shell } from '../../shell/shell.ts'
import type { LivePhone, WireLog } from '../live-phone.ts'
import { listenOnLoopback } from '../loopback.ts'
import type { AdbStream } from './adb-stream.ts'
import { Authentication } from './authentication.ts'
import { Connection } from './connection.ts'
import type { ConnectionOwner } from './connection.ts'
import type { Service } from './phone-services.ts'
import { ADBD_FEATURES, phoneService } from './phone-services.ts'
import { ReverseForwards } from './reverse-forwards.ts'

export interface AdbdOptions {
  /** On this machine; 0 for any. */
  readonly port: number
  /** Keys of the clients that may connect; by default any client may, as on an image with `ro.adb.secure` 0. */
  readonly authorizedKeys?: readonly KeyObject[]
}

const MAX_CONNECTIONS = 32
const SHELL_UID = 2000
/** How long after a restart adbd accepts connections again, in milliseconds of the phone's clock (assumption). */
const REBOOT_MS = 2000
/** Real milliseconds for a client to see the end of its stream before the connection closes. */
const CLOSE_DELAY_MS = 50

/** The phone's adbd on a TCP port, which an adb server treats as an emulator. */
export class Adbd implements ConnectionOwner {
  static async start(live: LivePhone, options: AdbdOptions): Promise<Adbd> {
    const adbd = new Adbd(live, options)
    adbd.#port = await listenOnLoopback(adbd.#server, options.port, 'adbd')
    return adbd
  }

  readonly log: WireLog
  readonly #live: LivePhone
  readonly #shell: Shell
  readonly #keys: readonly KeyObject[] | undefined
  readonly #server: Server
  readonly #connections = new Map<Connection, ReverseForwards>()
  readonly #ignoreReboots: () => void
  #port = 0
  #nextId = 1
  #uid = SHELL_UID
  /** The phone's uptime from which on it accepts connections. */
  #upFrom = 0

  private constructor(live: LivePhone, { authorizedKeys }: AdbdOptions) {
    this.#live = live
    this.log = live.log
    this.#keys = authorizedKeys
    this.#shell = new Shell(live)
    this.#server = createServer((socket) => {
      this.#accept(socket)
    })
    this.#ignoreReboots = live.onReboot(() => {
      this.#upFrom = REBOOT_MS
      this.#uid = SHELL_UID
      this.#dropAll()
    })
  }

  get port(): number {
    return this.#port
  }

  async close(): Promise<void> {
    this.#ignoreReboots()
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => {
        resolve()
      })
    })
    this.#dropAll()
    await closed
  }

  banner(): string {
    const { properties } = this.#live.run(({ state }) => state)
    const identity = ['ro.product.name', 'ro.product.model', 'ro.product.device']
    const pairs = identity.map((key) => `${key}=${properties[key] ?? ''}`)
    return `device::${[...pairs, `features=${ADBD_FEATURES.join(',')}`].join(';')}`
  }

  authentication(): Authentication | null {
    return this.#keys === undefined ? null : new Authentication(this.#keys)
  }

  serve(service: string, connection: Connection): Service | null {
    const known = phoneService(service, { live: this.#live, shell: this.#shell, uid: this.#uid })
    if (known !== null) return known
    const [, name = '', rest = ''] = /^([a-z]+):(.*)$/s.exec(service) ?? []
    switch (name) {
      case 'reverse':
        return (stream) => this.#reverse(connection, rest, stream)
      case 'root':
      case 'unroot':
        return (stream) => this.#restartAs(name === 'root' ? 0 : SHELL_UID, stream)
      case 'remount':
        return async (stream) => {
          await stream.writeText(this.#uid === 0 ? 'remount succeeded\n' : NOT_ROOT)
        }
      case 'reboot':
        return (stream) => this.#reboot(rest, stream)
      default:
        return null
    }
  }

  #accept(socket: Socket): void {
    if (this.#live.uptimeMs < this.#upFrom || this.#connections.size >= MAX_CONNECTIONS) {
      socket.destroy()
      return
    }
    const connection = new Connection(socket, this, this.#nextId++)
    this.#connections.set(connection, new ReverseForwards(this.#live, connection))
    socket.once('close', () => {
      this.#drop(connection)
    })
  }

  #dropAll(): void {
    for (const connection of [...this.#connections.keys()]) this.#drop(connection)
  }

  #drop(connection: Connection): void {
    this.#connections.get(connection)?.stopAll()
    this.#connections.delete(connection)
    connection.destroy()
  }

  async #reverse(connection: Connection, request: string, stream: AdbStream): Promise<void> {
    await this.#connections.get(connection)?.serve(request, stream)
  }

  /** restart_root_service: adbd answers, exits, and comes back as another user. */
  async #restartAs(uid: number, stream: AdbStream): Promise<void> {
    if (uid === 0 && this.#live.run(({ state }) => state.properties['ro.debuggable'] !== '1')) {
      await stream.writeText('adbd cannot run as root in production builds\n')
      return
    }
    if (uid === this.#uid) {
      await stream.writeText(uid === 0 ? 'adbd is already running as root\n' : 'adbd not running as root\n')
      return
    }
    await stream.writeText(uid === 0 ? 'restarting adbd as root\n' : 'restarting adbd as non root\n')
    this.#uid = uid
    this.#live.run((phone) => {
      phone.change((tx) => {
        tx.setProperty('service.adb.root', uid === 0 ? '1' : '0')
      })
    })
    stream.close()
    await delay(CLOSE_DELAY_MS)
    this.#dropAll()
  }

  /** An emulator has neither bootloader nor recovery. */
  async #reboot(target: string, stream: AdbStream): Promise<void> {
    if (target === '') this.#live.reboot()
    else await stream.writeText(`reboot (${target}) failed\n`)
  }
}

/** daemon/remount_service.cpp */
const NOT_ROOT = 'Not running as root. Try "adb root" first.\n'
