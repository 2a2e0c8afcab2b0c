import type { SharedPlace__Output } from '@droidgym/protocol/v1/SharedPlace'
import { accessSync, closeSync, constants, mkdtempSync, openSync, readSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { DroidgymError } from './droidgym-error.ts'

/** Where servers that this process starts share pixels, on systems that have it. */
export const SHARED_FOLDER = '/dev/shm'

const HEADER_BYTES = 8

/** Whether this process, and so a server that it starts, can make a folder there: it may be missing or read-only. */
export function canShare(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(join(folder, 'droidgym-probe-')))
    return true
  } catch {
    return false
  }
}

/** Whether the server's folder is here: it runs on this machine, and lets this user read what it shares. */
export function canRead(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Reads a picture of this many bytes that a server on this machine hands over in a file in memory. Throws a
 * `DroidgymError`: `SHARED_PIXELS_ELSEWHERE` if the file cannot be opened, `SHARED_PIXELS_OVERWRITTEN` if a later
 * picture has taken the place.
 */
export function readShared({ path, offset, number }: SharedPlace__Output, bytes: number): Uint8Array {
  const whole = Buffer.allocUnsafe(HEADER_BYTES + bytes)
  const after = Buffer.alloc(HEADER_BYTES)
  let count: number
  try {
    const file = openSync(path, 'r')
    try {
      count = readSync(file, whole, 0, whole.length, offset)
      readSync(file, after, 0, HEADER_BYTES, offset)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `Cannot read shared pixels: ${reason}. Share them only with a server on this machine, of the same user.`
    throw new DroidgymError({ code: 'FAILED_PRECONDITION', reason: 'SHARED_PIXELS_ELSEWHERE', message }, error)
  }
  const wanted = BigInt(number)
  if (count !== whole.length || whole.readBigUInt64LE() !== wanted || after.readBigUInt64LE() !== wanted) {
    const message = 'A later picture has taken the place of this one: read each answer before sending 8 further steps.'
    throw new DroidgymError({ code: 'DATA_LOSS', reason: 'SHARED_PIXELS_OVERWRITTEN', message })
  }
  return whole.subarray(HEADER_BYTES)
}
