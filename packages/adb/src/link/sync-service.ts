import type { DevicePath } from '@droidgym/spec/device/device'
import type { DeviceError } from '@droidgym/spec/device/device-error'
import { checkDevicePath } from './device-path.ts'
import type { ServerSocket } from './server-socket.ts'

// adbd's file service (AOSP system/core adb SYNC.TXT): four letters, a number in little endian, data.

/** SYNC_DATA_MAX. */
const CHUNK_BYTES = 64 * 1024
/** Longest file that is read: an endless one, such as /dev/zero, would fill this machine's memory. */
const MAX_FILE_BYTES = 256 * 1024 * 1024
const REGULAR_FILE = 0o100000

/**
 * Writes a file with its permission bits, replacing an existing one. `socket` is positioned after the OKAY of `sync:`.
 */
export async function sendFile(socket: ServerSocket, path: DevicePath, bytes: Uint8Array, mode: number): Promise<void> {
  checkDevicePath(path)
  socket.write(request('SEND', `${path},${REGULAR_FILE | mode}`))
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES)
    socket.write(Buffer.concat([head('DATA', chunk.length), chunk]))
  }
  // The modification time, in seconds.
  socket.write(head('DONE', Math.floor(Date.now() / 1000)))
  const { id, length } = await takeHead(socket)
  if (id !== 'OKAY') throw await refusal(socket, { id, length })
}

/** Reads a file of at most 256 MiB. */
export async function receiveFile(socket: ServerSocket, path: DevicePath): Promise<Uint8Array> {
  checkDevicePath(path)
  socket.write(request('RECV', path))
  const chunks: Buffer[] = []
  for (let bytes = 0; bytes <= MAX_FILE_BYTES;) {
    const { id, length } = await takeHead(socket)
    if (id === 'DONE') return Buffer.concat(chunks)
    if (id !== 'DATA' || length > CHUNK_BYTES) throw await refusal(socket, { id, length })
    chunks.push(await socket.take(length))
    bytes += length
  }
  throw socket.fault(`the file has more than ${MAX_FILE_BYTES} bytes`)
}

interface Head {
  readonly id: string
  readonly length: number
}

function request(id: string, argument: string): Buffer {
  const bytes = Buffer.from(argument)
  return Buffer.concat([head(id, bytes.length), bytes])
}

function head(id: string, length: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.write(id, 'latin1')
  bytes.writeUInt32LE(length, 4)
  return bytes
}

async function takeHead(socket: ServerSocket): Promise<Head> {
  const bytes = await socket.take(8)
  return { id: bytes.toString('latin1', 0, 4), length: bytes.readUInt32LE(4) }
}

async function refusal(socket: ServerSocket, { id, length }: Head): Promise<DeviceError> {
  if (id !== 'FAIL' || length > CHUNK_BYTES) return socket.fault(`it answered ${JSON.stringify(id)} of ${length} bytes`)
  return socket.fault((await socket.take(length)).toString())
}
