import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import type { Duplex } from 'node:stream'
import type { AdbAccess } from '@droidgym/spec/device/adb-access'
import { messageOf } from '@droidgym/base/error/message-of'
import type { CommandAnswer } from './command-answer.ts'
import { encodeAnswer } from './command-answer.ts'
import { CountedHttp } from './counted-http.ts'
import { Forward, joinStreams } from './forward.ts'
import { OKAY, refusal, takeRequest, withLength } from './smart-socket.ts'

/** Decides which requests reach the phone. */
export interface ServiceGate {
  /** Answers a shell line; `undefined` lets the phone itself answer. */
  command(line: string): Promise<CommandAnswer | undefined>
  /** Called for every other request to the phone. */
  other(): Promise<void>
  /** Performs an action that is not a shell command. False: the episode is over, and it was not performed. */
  act(note: string, perform: () => Promise<void>): Promise<boolean>
}

/** ADB_SERVER_VERSION of adb 1.0.41: clients end a server of another version and start their own. */
const SERVER_VERSION = 41
const MAX_CONNECTIONS = 64
/** Longest pause between two requests of a connection. */
const REQUEST_MS = 30_000
/** Features hidden from clients, which would use them by default and which cannot be inspected here. */
const HIDDEN_FEATURES = /^abb/
/** Services of adbd that read the phone or transfer files. */
const SERVICES = /^(?:sync|framebuffer|jdwp|track-jdwp|reverse):/
/** Sockets of servers on the phone. */
const PORT = /^(?:tcp|localabstract|localreserved|localfilesystem|local):/
/** Refused like the `reboot` command. */
const REBOOT = 'reboot:'
const SHELL = /^(?:shell(?<options>(?:,[^:,]*)*)|exec):(?<line>[^]*)$/
/** Forms of the phone's name in host requests, followed by the request. */
const OF_PHONE = /^host(?:-serial:(?<serial>(?:\[[^\]]*\]|[^:[\]]+)(?::\d{1,5}(?=:))?)|-transport-id:(?<id>\d+)|-usb|-local)?:(?<request>[^]*)$/
const TRANSPORT = /^(?<tport>tport|transport)(?:-(?<id>id):(?<number>\d+)|-(?:any|usb|local)|:(?:any|usb|local)|:(?:serial:)?(?<serial>[^]+))$/

/**
 * An adb server for one program, which knows one phone. Requests to the phone pass the gate; requests that would
 * disconnect the phone from droidgym, or reach other phones, are refused.
 */
export class PhoneServer {
  /** Listens on a free loopback port. */
  static async start(phone: AdbAccess, gate: ServiceGate): Promise<PhoneServer> {
    const features = (await phone.features()).filter((feature) => !HIDDEN_FEATURES.test(feature))
    const server = new PhoneServer(phone, gate, features)
    server.#server.listen(0, '127.0.0.1')
    await once(server.#server, 'listening')
    return server
  }

  readonly #phone: AdbAccess
  readonly #gate: ServiceGate
  readonly #features: readonly string[]
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  /** Forwards by local port. */
  readonly #forwards = new Map<number, Forward>()
  #isClosed = false

  private constructor(phone: AdbAccess, gate: ServiceGate, features: readonly string[]) {
    this.#phone = phone
    this.#gate = gate
    this.#features = features
    // A client that has closed its sending side may still read.
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#accept(socket))
    this.#server.maxConnections = MAX_CONNECTIONS
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Closes all connections and forwards. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    this.#endForwards()
    await closed
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket)
    socket.setNoDelay(true)
    socket.once('close', () => this.#sockets.delete(socket))
    // A broken connection needs no answer.
    socket.on('error', () => undefined)
    void this.#serve(socket).catch((error: unknown) => {
      if (!socket.destroyed) socket.end(refusal(messageOf(error)))
    })
  }

  async #serve(socket: Socket): Promise<void> {
    const request = await nextRequest(socket)
    if (request === undefined) socket.end()
    else await this.#answer(socket, request)
  }

  async #answer(socket: Socket, request: string): Promise<void> {
    const host = OF_PHONE.exec(request)?.groups
    if (host === undefined) throw new Error(`unknown host service ${JSON.stringify(request.slice(0, 100))}`)
    const { serial, request: asked = '' } = host
    if (serial !== undefined) this.#check(serial)
    const transport = TRANSPORT.exec(asked)?.groups
    if (transport === undefined) {
      await this.#answerHost(socket, asked)
      return
    }
    if (transport['serial'] !== undefined) this.#check(transport['serial'])
    // The answer holds the transport's id, as eight bytes.
    socket.write(transport['tport'] === 'tport' ? Buffer.concat([OKAY, Buffer.from('0100000000000000', 'hex')]) : OKAY)
    const service = await nextRequest(socket)
    // Clients also request forwards after selecting a transport.
    if (service?.startsWith('host') === true) await this.#answer(socket, service)
    else if (service !== undefined) await this.#openService(socket, service)
  }

  #check(serial: string): void {
    if (serial === this.#phone.serial) return
    throw new Error(`device '${serial.slice(0, 100)}' not found: this adb server knows ${this.#phone.serial} alone`)
  }

  async #answerHost(socket: Socket, request: string): Promise<void> {
    const { serial } = this.#phone
    const [name = '', ...rest] = request.split(':')
    switch (name) {
      case 'version':
        return void socket.end(Buffer.concat([OKAY, withLength(SERVER_VERSION.toString(16).padStart(4, '0'))]))
      case 'host-features':
      case 'features':
        return void socket.end(Buffer.concat([OKAY, withLength(this.#features.join(','))]))
      case 'devices':
        return void socket.end(Buffer.concat([OKAY, withLength(`${serial}\tdevice\n`)]))
      case 'devices-l':
        return void socket.end(Buffer.concat([OKAY, withLength(`${serial.padEnd(22)} device transport_id:1\n`)]))
      case 'track-devices':
        // The list does not change while the program runs.
        return void socket.write(Buffer.concat([OKAY, withLength(`${serial}\tdevice\n`)]))
      case 'get-state':
        return void socket.end(Buffer.concat([OKAY, withLength('device')]))
      case 'get-serialno':
      case 'get-devpath':
        return void socket.end(Buffer.concat([OKAY, withLength(serial)]))
      case 'forward':
        return void socket.end(await this.#forward(rest.join(':')))
      case 'killforward':
        return void socket.end(this.#endForward(rest.join(':')))
      case 'killforward-all':
        this.#endForwards()
        return void socket.end(Buffer.concat([OKAY, OKAY]))
      case 'list-forward':
        return void socket.end(Buffer.concat([OKAY, withLength(this.#listForwards())]))
      default:
        if (!name.startsWith('wait-for-')) throw new Error(`droidgym's adb server does not do ${name.slice(0, 100)}: the phone is droidgym's`)
        return void socket.end(Buffer.concat([OKAY, OKAY]))
    }
  }

  async #openService(socket: Socket, service: string): Promise<void> {
    const shell = SHELL.exec(service.startsWith(REBOOT) ? `shell:${REBOOT.slice(0, -1)}` : service)?.groups
    if (shell !== undefined) {
      const { line = '', options = '' } = shell
      const answer = await this.#gate.command(line)
      if (answer !== undefined) {
        return void socket.end(typeof answer === 'string' ? refusal(answer) : Buffer.concat([OKAY, encodeAnswer(answer, options.includes('v2'))]))
      }
    } else if (PORT.test(service)) {
      const stream = await this.#phone.open(service)
      socket.write(OKAY)
      await this.#servePort(socket, service, stream)
      return
    } else if (SERVICES.test(service)) {
      await this.#gate.other()
    } else {
      throw new Error(`droidgym does not let ${service.split(':', 1)[0]?.slice(0, 100) ?? ''} through: the phone stays as it is`)
    }
    const stream = await this.#phone.open(service)
    socket.write(OKAY)
    await joinStreams(socket, stream)
  }

  /** `[norebind:]tcp:PORT;SERVICE`. Every connection is a service of its own. */
  async #forward(request: string): Promise<Buffer> {
    const [, norebind, port = '', service = ''] = /^(norebind:)?tcp:(\d{1,5});(.+)$/s.exec(request) ?? []
    if (!PORT.test(service)) throw new Error('only forwards from tcp:PORT to a port of the phone are made')
    const known = this.#forwards.get(Number(port))
    if (known !== undefined && norebind !== undefined) throw new Error('cannot rebind existing socket')
    if (this.#forwards.size >= MAX_CONNECTIONS) throw new Error(`there are ${MAX_CONNECTIONS} forwards already: remove some`)
    if (known !== undefined) this.#endForward(`tcp:${port}`)
    const forward = await Forward.start(Number(port), service, async (socket) => {
      await this.#servePort(socket, service, await this.#phone.open(service))
    })
    this.#forwards.set(forward.port, forward)
    return Buffer.concat([OKAY, OKAY, ...(port === '0' ? [withLength(String(forward.port))] : [])])
  }

  /** Inspects HTTP for requests that act; other protocols pass through. */
  async #servePort(socket: Socket, service: string, stream: Duplex): Promise<void> {
    stream.on('error', () => undefined)
    await moreOrEnd(socket, stream)
    const first = socket.read() as Buffer | null
    if (first !== null) socket.unshift(first)
    if (first === null || !CountedHttp.isHttp(first)) {
      await this.#gate.other()
      await joinStreams(socket, stream)
      return
    }
    stream.destroy()
    new CountedHttp({
      open: () => this.#phone.open(service),
      act: (note, perform) => this.#gate.act(note, perform),
      other: () => this.#gate.other(),
    }).serve(socket)
  }

  #endForward(local: string): Buffer {
    const port = Number(/^tcp:(\d{1,5})$/.exec(local)?.[1])
    const forward = this.#forwards.get(port)
    if (forward === undefined) throw new Error(`listener '${local.slice(0, 100)}' not found`)
    this.#forwards.delete(port)
    forward.close()
    return Buffer.concat([OKAY, OKAY])
  }

  #endForwards(): void {
    for (const forward of this.#forwards.values()) forward.close()
    this.#forwards.clear()
  }

  #listForwards(): string {
    return [...this.#forwards.values()].map(({ port, service }) => `${this.#phone.serial} tcp:${port} ${service}\n`).join('')
  }
}

/** The next request of a client; `undefined` if it ended or took too long. Rejects for an invalid request. */
async function nextRequest(socket: Socket): Promise<string | undefined> {
  let bytes = Buffer.alloc(0)
  const late = setTimeout(() => socket.destroy(), REQUEST_MS)
  try {
    for (;;) {
      const chunk = socket.read() as Buffer | null
      if (chunk !== null) bytes = Buffer.concat([bytes, chunk])
      const firstRequest = takeRequest(bytes)
      if (firstRequest !== undefined) {
        if (firstRequest.rest.length > 0) socket.unshift(firstRequest.rest)
        return firstRequest.request
      }
      if (chunk !== null) continue
      if (socket.readableEnded || socket.destroyed) return undefined
      await moreOrEnd(socket)
    }
  } finally {
    clearTimeout(late)
  }
}

/** Waits until one of the streams is readable or ends. */
async function moreOrEnd(...streams: readonly Duplex[]): Promise<void> {
  const abort = new AbortController()
  const { signal } = abort
  try {
    const events = ['readable', 'end', 'close']
    await Promise.race(streams.flatMap((stream) => events.map((event) => once(stream, event, { signal }))))
  } finally {
    abort.abort()
  }
}
