import { crc32 } from 'node:zlib'
import { Packr } from 'msgpackr'
import type { EpisodeRecord } from './episode-records.ts'

// Since version 2 the first entry of a record's map is `check`, 12 bytes in three numbers of 32 bits, the highest byte
// first: the record's length, the CRC-32 of the bytes after the check, and the CRC-32 of those before this number.
// The length has its own checksum, to distinguish a changed byte from a truncated record.

/** Plain msgpack maps, which every language reads; msgpackr's records are its own extension. */
const packr = new Packr({ useRecords: false })

/** The key, and the type of the 12 bytes that follow. */
const KEY = Buffer.from('\xa5check\xc4\x0c', 'latin1')
const CHECK_BYTES = 12

/** Encodes a record for a file. */
export function encodeRecord(record: EpisodeRecord): Buffer {
  const bytes = packr.pack({ check: Buffer.alloc(CHECK_BYTES), ...record })
  const check = keyAt(bytes) + KEY.length
  bytes.writeUInt32BE(bytes.length, check)
  bytes.writeUInt32BE(crc32(bytes.subarray(check + CHECK_BYTES)), check + 4)
  bytes.writeUInt32BE(crc32(bytes.subarray(0, check + 8)), check + 8)
  return bytes
}

/** Whether a possibly truncated record has a check. */
export function hasCheck(record: Buffer): boolean {
  return record.length > keyAt(record) && agreesWithKey(record)
}

/** The bytes of the record at a position, or `undefined` if truncated. Throws `RangeError` if damaged. */
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

/** A truncated record has the beginning of the key. */
function agreesWithKey(record: Buffer): boolean {
  const key = record.subarray(keyAt(record), keyAt(record) + KEY.length)
  return KEY.subarray(0, key.length).equals(key)
}

/** The position of a map's first key, after the one or three bytes of its entry count. */
function keyAt(map: Buffer): number {
  return map[0] === 0xde ? 3 : 1
}

function isMap([first = 0]: Buffer): boolean {
  return first === 0xde || (first >= 0x80 && first <= 0x8f)
}
