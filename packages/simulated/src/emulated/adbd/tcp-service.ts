import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { LivePhone } from '../live-phone.ts'
import type { AdbStream } from './adb-stream.ts'

/**
 * Connects a stream to a port of this machine until either side ends. Assumption: when the phone loads a snapshot, the
 * streams to its ports stay open outside, but no program on the phone reads or answers them any more: the emulator
 * keeps sockets over a load, while the programs behind them are those of the snapshot.
 */
export async function serveTcp(live: LivePhone, stream: AdbStream, port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  let isMute = false
  const ignoreLoads = live.onLoad(() => {
    isMute = true
  })
  try {
    await joinSocket(stream, socket, () => isMute)
  } finally {
    ignoreLoads()
  }
}

/** Copies bytes both ways, or drops them while `isMute`; ends when either side does. */
export async function joinSocket(stream: AdbStream, socket: Socket, isMute = () => false): Promise<void> {
  socket.setNoDelay(true)
  // Failed and broken connections end the same way: the stream closes.
  socket.on('error', () => undefined)
  void stream.closed.then(() => {
    socket.destroySoon()
  })
  const upstream = toSocket(stream, socket, isMute)
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      if (!isMute() && !(await stream.write(chunk))) break
    }
  } catch (error) {
    if (!socket.destroyed) throw error
  }
  stream.close()
  await upstream
}

async function toSocket(stream: AdbStream, socket: Socket, isMute: () => boolean): Promise<void> {
  for (let bytes = await stream.read(); bytes !== null; bytes = await stream.read()) {
    if (socket.destroyed) return
    if (isMute() || socket.write(bytes)) continue
    await new Promise<void>((resolve) => {
      socket.once('drain', resolve).once('close', resolve)
    })
  }
}
