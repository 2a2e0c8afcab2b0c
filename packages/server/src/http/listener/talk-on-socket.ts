import type { WebSocket } from '@fastify/websocket'

/** A peer that answers no ping within this time is gone. */
const KEEPALIVE_MS = 30_000
/** Beyond it the socket is not read until messages have been answered. */
const MAX_WAITING = 16

/** Close codes (RFC 6455, 7.4.1, and the registry that it sets up). */
export const CloseCode = { normal: 1000, goingAway: 1001, internalError: 1011, tryAgainLater: 1013 } as const

export interface Talk {
  /** Answers a message; the next one waits until it resolves. Must not reject. */
  readonly answer: (message: Buffer) => Promise<void>
  /** The connection is closed, by either side. */
  readonly onClose: () => void
}

/** Sends, and resolves when the socket has taken it: a client that does not read delays only itself. */
export function send(socket: WebSocket, message: Buffer | string): Promise<void> {
  return new Promise((resolve) => {
    // An error means that the socket is closed, which has an event of its own.
    socket.send(message, { binary: false }, () => resolve())
  })
}

/** Answers the messages of a socket in order, one at a time, until it is closed. */
export function talkOnSocket(socket: WebSocket, { answer, onClose }: Talk): void {
  let waiting = 0
  let isAlive = true
  let last = Promise.resolve()
  const watch = setInterval(() => {
    if (!isAlive) socket.terminate()
    // A paused socket reads no pong; what pauses it is bounded in time.
    isAlive = waiting > MAX_WAITING
    socket.ping()
  }, KEEPALIVE_MS)
  watch.unref()
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('message', (message: Buffer | ArrayBuffer | Buffer[]) => {
    waiting += 1
    if (waiting > MAX_WAITING) socket.pause()
    last = last.then(() => answer(bufferOf(message))).then(() => {
      waiting -= 1
      if (waiting === MAX_WAITING) socket.resume()
    })
  })
  // The socket is closed after an error, such as a message that is too large.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(watch)
    onClose()
  })
}

function bufferOf(message: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(message)) return Buffer.concat(message)
  return Buffer.isBuffer(message) ? message : Buffer.from(message)
}
