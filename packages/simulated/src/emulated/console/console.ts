import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeOwnFolder } from '@droidgym/base/process/own-folder'
import type { EmulatedHardware } from '../hardware/emulated-hardware.ts'
import type { LivePhone } from '../live-phone.ts'
import { listenOnLoopback } from '../loopback.ts'
import { readAuthToken } from './auth-token.ts'
import type { ConsoleContext } from './command.ts'
import type { ConsoleToken } from './console-session.ts'
import { ConsoleSession } from './console-session.ts'

export interface ConsoleOptions {
  readonly hardware: EmulatedHardware
  readonly avdName: string
  /** Default 5554; 0 takes a free one. */
  readonly port?: number
  /** Default: a temporary file, which is deleted when the console is closed. */
  readonly tokenPath?: string | undefined
  /** The answer to `avd discoverypath`. */
  readonly discoveryPath?: string | undefined
  /** The effect of `kill`. Default: the console closes. */
  readonly onKill?: () => void
}

const MAX_CONNECTIONS = 64
/** Maximum time before authentication. */
const LOGIN_MS = 60_000

/** The emulator's console: commands as lines of text over TCP. */
export class Console {
  readonly port: number
  readonly tokenPath: string
  readonly #servers: readonly Server[]
  readonly #sockets: ReadonlySet<Socket>
  readonly #ownFolder: string | null

  private constructor(parts: Listening & { readonly tokenPath: string; readonly ownFolder: string | null }) {
    this.port = parts.port
    this.tokenPath = parts.tokenPath
    this.#servers = parts.servers
    this.#sockets = parts.sockets
    this.#ownFolder = parts.ownFolder
  }

  /** Rejects with `WireError` when the port or the token's file is unavailable. */
  static async start(live: LivePhone, options: ConsoleOptions): Promise<Console> {
    const ownFolder = options.tokenPath === undefined ? makeOwnFolder(tmpdir(), 'droidgym-console') : null
    const tokenPath = options.tokenPath ?? join(ownFolder ?? '', '.emulator_console_auth_token')
    try {
      const token: ConsoleToken = { path: tokenPath, value: readAuthToken(tokenPath) }
      const context: ConsoleContext = {
        live,
        hardware: options.hardware,
        avdName: options.avdName,
        discoveryPath: options.discoveryPath ?? null,
        onKill: options.onKill ?? (() => void opened.close()),
      }
      const listening = await listen(options.port ?? 5554, (socket) => serve(socket, context, token))
      const opened = new Console({ ...listening, tokenPath, ownFolder })
      return opened
    } catch (error) {
      if (ownFolder !== null) rmSync(ownFolder, { recursive: true, force: true })
      throw error
    }
  }

  async close(): Promise<void> {
    const closed = this.#servers.map((server) => new Promise((resolve) => server.close(resolve)))
    for (const socket of this.#sockets) socket.destroy()
    await Promise.all(closed)
    if (this.#ownFolder !== null) rmSync(this.#ownFolder, { recursive: true, force: true })
  }
}

interface Listening {
  readonly port: number
  readonly servers: readonly Server[]
  readonly sockets: ReadonlySet<Socket>
}

/** Listens on both loopback addresses, like the emulator; on machines without IPv6 only on the first. */
async function listen(port: number, onConnection: (socket: Socket) => void): Promise<Listening> {
  const sockets = new Set<Socket>()
  const serve = (socket: Socket): void => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    onConnection(socket)
  }
  const first = createServer(serve)
  const second = createServer(serve)
  for (const server of [first, second]) server.maxConnections = MAX_CONNECTIONS
  const boundPort = await listenOnLoopback(first, port, 'the console')
  const hasSecond = await new Promise<boolean>((resolve) => {
    second.once('error', () => resolve(false)).listen(boundPort, '::1', () => resolve(true))
  })
  return { port: boundPort, servers: hasSecond ? [first, second] : [first], sockets }
}

function serve(socket: Socket, context: ConsoleContext, token: ConsoleToken): void {
  const session = new ConsoleSession(context, token)
  const login = setTimeout(() => {
    if (!session.authenticated) socket.destroy()
  }, LOGIN_MS)
  login.unref()
  socket.setNoDelay()
  socket.once('close', () => clearTimeout(login))
  socket.on('error', (error) => context.live.log({ level: 'info', message: 'A console client went away', error }))
  // While a client does not read the answers, its input is not read, either.
  socket.on('drain', () => socket.resume())
  socket.on('data', (bytes: Buffer) => {
    if (session.isFinished()) return
    try {
      if (!socket.write(session.take(bytes))) socket.pause()
      if (session.isFinished()) socket.end()
    } catch (error) {
      context.live.log({ level: 'error', message: 'A console command failed', error })
      socket.end('KO: internal error\r\n')
    }
  })
  socket.write(session.greeting())
}
