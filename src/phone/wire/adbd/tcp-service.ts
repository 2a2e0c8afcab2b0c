import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { AdbStream } from './adb-stream.ts'

/** Joins a stream to a port of this machine until either side ends. */
export async function serveTcp(stream: AdbStream, port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await joinSocket(stream, socket)
}

/** Carries bytes both ways; ends when either side does. */
export async function joinSocket(stream: AdbStream, socket: Socket): Promise<void> {
  socket.setNoDelay(true)
  // A failed connection and a broken one end the same way: the stream closes.
  socket.on('error', () => undefined)
  void stream.closed.then(() => {
    socket.destroySoon()
  })
  const upstream = toSocket(stream, socket)
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      if (!(await stream.write(chunk))) break
    }
  } catch (error) {
    if (!socket.destroyed) throw error
  }
  stream.close()
  await upstream
}

async function toSocket(stream: AdbStream, socket: Socket): Promise<void> {
  for (let bytes = await stream.read(); bytes !== null; bytes = await stream.read()) {
    if (socket.destroyed) return
    if (socket.write(bytes)) continue
    await new Promise<void>((resolve) => {
      socket.once('drain', resolve).once('close', resolve)
    })
  }
}
