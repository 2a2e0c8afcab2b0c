import { defined } from '@droidgym/base/defined'
import { WebSocket } from 'ws'
import { messageOf } from '@droidgym/base/error/message-of'
import { CloseCode } from '../../listener/talk-on-socket.ts'

/** Another server's console. */
export interface OtherServer {
  /** Without brackets. */
  readonly host: string
  readonly port: number
  readonly tls: boolean
  /** Sent where the page names none. */
  readonly token?: string | undefined
}

/** Both sides are of the package `ws`, under types of their own. */
type Socket = Pick<
  WebSocket,
  'bufferedAmount' | 'close' | 'isPaused' | 'on' | 'pause' | 'ping' | 'readyState' | 'resume' | 'send' | 'terminate'
>

const CONNECT_MS = 10_000
/** A side that answers no ping within this time is gone. */
const KEEPALIVE_MS = 30_000
/** Bytes that wait to be sent; beyond it the other side is not read. */
const MAX_WAITING_BYTES = 1024 * 1024
/** Servers send no larger answer (`max-response-bytes`). */
const MAX_MESSAGE_BYTES = 256 * 1024 * 1024
/** What a frame that closes can carry (RFC 6455, 5.5). */
const MAX_REASON_BYTES = 123

/** Passes everything between a page and the console of another server, until either goes. The page is told why. */
export function relaySocket(page: Socket, { host, port, tls, token }: OtherServer): void {
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const server = new WebSocket(`${tls ? 'wss' : 'ws'}://${authority}/socket`, defined({
    handshakeTimeout: CONNECT_MS, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false,
    headers: token === undefined ? undefined : { authorization: `Bearer ${token}` },
  }))
  let why = `${authority} has closed the connection`
  // What the page says waits until somebody hears it.
  page.pause()
  server.on('open', () => page.resume())
  server.on('error', (error) => {
    why = `Cannot reach ${authority}: ${messageOf(error)}`
  })
  server.on('close', (_code, reason) => {
    page.resume()
    page.close(CloseCode.tryAgainLater, reasonOf(reason.length > 0 ? reason.toString() : why))
  })
  page.on('error', () => undefined)
  page.on('close', () => server.terminate())
  passOn(page, server)
  passOn(server, page)
  keepAlive(page)
  keepAlive(server)
}

function passOn(from: Socket, to: Socket): void {
  from.on('message', (message: Buffer, isBinary) => {
    to.send(message, { binary: isBinary }, () => {
      // An error means that the socket is closed, which has an event of its own.
      if (from.isPaused && to.bufferedAmount <= MAX_WAITING_BYTES) from.resume()
    })
    if (to.bufferedAmount > MAX_WAITING_BYTES) from.pause()
  })
}

function keepAlive(socket: Socket): void {
  let isAlive = true
  const watch = setInterval(() => {
    if (!isAlive) socket.terminate()
    // A paused socket reads no pong; it is paused for the other one, which is watched itself.
    isAlive = socket.isPaused
    if (socket.readyState === WebSocket.OPEN) socket.ping()
  }, KEEPALIVE_MS)
  watch.unref()
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('close', () => clearInterval(watch))
}

/** As much of a text as fits. */
function reasonOf(text: string): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, MAX_REASON_BYTES), { stream: true })
}
