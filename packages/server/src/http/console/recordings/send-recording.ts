import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { unreadable } from '@droidgym/gym/record/record-error'

const CHUNK_BYTES = 256 * 1024

/**
 * Sends a file in parts, each when the one before is taken; resolves with their bytes. Rejects with
 * `RECORDING_NOT_FOUND`.
 */
export async function sendRecording(path: string, send: (part: Uint8Array) => Promise<void>): Promise<number> {
  const file = await opened(path)
  try {
    let sent = 0
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, sent)
      if (bytesRead === 0) return sent
      await send(buffer.subarray(0, bytesRead))
      sent += bytesRead
    }
  } finally {
    await file.close()
  }
}

async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    throw unreadable(`the recording ${path}`, error, "Make the index anew with 'droidgym recordings --rebuild'")
  }
}
