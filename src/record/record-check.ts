import { crc32 } from 'node:zlib'
import { Packr } from 'msgpackr'
import type { EpisodeRecord } from './episode-records.ts'

// Since version 2 the first entry of a record's map is `check`, 12 bytes in three numbers of 32 bits, the highest byte
// first: the record's length, the CRC-32 of what follows the check, and the CRC-32 of what stands before this number.
// The length has a sum of its own, so that a changed byte is told apart from a record that was cut off.

/** Plain msgpack maps, which every language reads; msgpackr's records are an extension of its own. */
const packr = new Packr({ useRecords: false })

/** The key, and that 12 bytes follow. */
const KEY = Buffer.from('\xa5check\xc4\x0c', 'latin1')
const CHECK_BYTES = 12

/** A record as it stands in a file. */
export function encodeRecord(record: EpisodeRecord): Buffer {
  const bytes = packr.pack({ check: Buffer.alloc(CHECK_BYTES), ...record })
  const check = keyAt(bytes) + KEY.length
  bytes.writeUInt32BE(bytes.length, check)
  bytes.writeUInt32BE(crc32(bytes.subarray(check + CHECK_BYTES)), check + 4)
  bytes.writeUInt32BE(crc32(bytes.subarray(0, check + 8)), check + 8)
  return bytes
}

/** Whether a record has a check, as far as its bytes go. */
export function hasCheck(record: Buffer): boolean {
  return record.length > keyAt(record) && agreesWithKey(record)
}

/** The bytes of the record at a place, or `undefined` when they were not written to their end. Throws `RangeError`. */
export function checkedRecord(bytes: Buffer, at: number): Buffer | undefined {
  const rest = bytes.subarray(at)
  const check = keyAt(rest) + KEY.length
  const body = check + CHECK_BYTES
  if (!isMap(rest) || !agreesWithKey(rest)) throw damagedCheck()
  if (rest.length < body) return undefined
  const length = rest.readUInt32BE(check)
  if (rest.readUInt32BE(check + 8) !== crc32(rest.subarray(0, check + 8)) || length < body) throw damagedCheck()
  if (rest.length < length) return undefined
  if (rest.readUInt32BE(check + 4) === crc32(rest.subarray(body, length))) return rest.subarray(0, length)
  throw new RangeError('it is not as it was written: its CRC-32 is another')
}

function damagedCheck(): RangeError {
  return new RangeError('the check at its beginning is not as it was written')
}

/** A record that was cut off has the beginning of the key. */
function agreesWithKey(record: Buffer): boolean {
  const key = record.subarray(keyAt(record), keyAt(record) + KEY.length)
  return KEY.subarray(0, key.length).equals(key)
}

/** Where the first key of a map stands: behind the byte, or the three, that say how many entries it has. */
function keyAt(map: Buffer): number {
  return map[0] === 0xde ? 3 : 1
}

function isMap([first = 0]: Buffer): boolean {
  return first === 0xde || (first >= 0x80 && first <= 0x8f)
}
