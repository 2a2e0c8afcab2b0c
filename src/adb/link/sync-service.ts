import type { DevicePath } from '../../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'
import type { ServerSocket } from './server-socket.ts'

// adbd's file service (AOSP system/core adb SYNC.TXT): four letters, a number in little endian, data.

/** SYNC_DATA_MAX. */
const CHUNK_BYTES = 64 * 1024
/** Longest path that adbd takes. */
const MOST_PATH_BYTES = 1024
const REGULAR_FILE = 0o100000

/** Writes a file with its permission bits, replacing what was there. The socket stands behind the OKAY of `sync:`. */
export async function sendFile(socket: ServerSocket, path: DevicePath, bytes: Uint8Array, mode: number): Promise<void> {
  socket.write(request('SEND', Buffer.from(`${path},${REGULAR_FILE | mode}`), path))
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES)
    socket.write(Buffer.concat([head('DATA', chunk.length), chunk]))
  }
  // The time of last change, in seconds.
  socket.write(head('DONE', Math.floor(Date.now() / 1000)))
  const { id, length } = await takeHead(socket)
  if (id !== 'OKAY') throw await refusal(socket, `write ${path}`, { id, length })
}

export async function receiveFile(socket: ServerSocket, path: DevicePath): Promise<Uint8Array> {
  socket.write(request('RECV', Buffer.from(path), path))
  const chunks: Buffer[] = []
  for (;;) {
    const { id, length } = await takeHead(socket)
    if (id === 'DONE') return Buffer.concat(chunks)
    if (id !== 'DATA' || length > CHUNK_BYTES) throw await refusal(socket, `read ${path}`, { id, length })
    chunks.push(await socket.take(length))
  }
}

interface Head {
  readonly id: string
  readonly length: number
}

function request(id: string, argument: Buffer, path: DevicePath): Buffer {
  if (argument.length > MOST_PATH_BYTES) {
    throw new DeviceError(DeviceErrorCode.invalidInput, `A path on the phone has at most ${MOST_PATH_BYTES} bytes: ${path}`)
  }
  return Buffer.concat([head(id, argument.length), argument])
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

async function refusal(socket: ServerSocket, attempt: string, { id, length }: Head): Promise<DeviceError> {
  const said = id === 'FAIL' && length <= CHUNK_BYTES ? (await socket.take(length)).toString() : `it answered ${id}`
  return new DeviceError(DeviceErrorCode.deviceFault, `Could not ${attempt} on the phone: ${said}`)
}
