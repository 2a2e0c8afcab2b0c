import { readFileSync } from 'node:fs'
import { brotliDecompressSync, inflateSync } from 'node:zlib'

// Layout of a WOFF2 file: https://www.w3.org/TR/WOFF2/, sections 4.1 (header), 4.2 (table directory).
const HEADER_LENGTH = 48
const TABLE_COUNT_OFFSET = 12
const CMAP_TAG = 0
const GLYF_TAG = 10
const LOCA_TAG = 11
const ARBITRARY_TAG = 63

/**
 * The code points with glyphs in a WOFF2, WOFF or TrueType font file, read from its `cmap` table. The ranges that come
 * with the files claim more than the files hold.
 */
export function coverageOf(path: string): ReadonlySet<number> {
  const file = readFileSync(path)
  if (path.endsWith('.ttf')) return codePointsOf(plainCmapTable(file, path))
  return codePointsOf(path.endsWith('.woff') ? deflatedCmapTable(file, path) : cmapTable(file, path))
}

/** Table directory of https://learn.microsoft.com/typography/opentype/spec/otff. */
function plainCmapTable(file: Buffer, path: string): Buffer {
  const records = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const record = records.find((start) => file.toString('latin1', start, start + 4) === 'cmap')
  if (record === undefined) throw missing(path)
  const offset = file.readUInt32BE(record + 8)
  return file.subarray(offset, offset + file.readUInt32BE(record + 12))
}

/** Table directory of a WOFF file: https://www.w3.org/TR/WOFF/, sections 3 and 4. */
function deflatedCmapTable(file: Buffer, path: string): Buffer {
  const records = Array.from({ length: file.readUInt16BE(12) }, (_, index) => 44 + 20 * index)
  const record = records.find((start) => file.toString('latin1', start, start + 4) === 'cmap')
  if (record === undefined) throw missing(path)
  const offset = file.readUInt32BE(record + 4)
  const length = file.readUInt32BE(record + 8)
  const table = file.subarray(offset, offset + length)
  return length < file.readUInt32BE(record + 12) ? inflateSync(table) : table
}

function missing(path: string): RangeError {
  return new RangeError(`Reading the characters of font ${path}: it has no cmap table`)
}

function cmapTable(file: Buffer, path: string): Buffer {
  let position = HEADER_LENGTH
  let offset = 0
  let found: { readonly offset: number; readonly length: number } | undefined

  const base128 = (): number => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(position++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }

  for (let remaining = file.readUInt16BE(TABLE_COUNT_OFFSET); remaining > 0; remaining--) {
    const flags = file.readUInt8(position++)
    const tag = flags & 63
    const transform = flags >> 6
    if (tag === ARBITRARY_TAG) position += 4
    let length = base128()
    // glyf and loca are transformed unless marked 3, all other tables unless marked 0 (section 5).
    const transformed = tag === GLYF_TAG || tag === LOCA_TAG ? transform !== 3 : transform !== 0
    if (transformed) length = base128()
    if (tag === CMAP_TAG) found = { offset, length }
    offset += length
  }
  if (found === undefined) throw missing(path)
  const tables = brotliDecompressSync(file.subarray(position))
  return tables.subarray(found.offset, found.offset + found.length)
}

/** Subtable formats 4 and 12 of https://learn.microsoft.com/typography/opentype/spec/cmap; our fonts use no others. */
function codePointsOf(cmap: Buffer): Set<number> {
  const points = new Set<number>()
  const subtables = cmap.readUInt16BE(2)
  for (let index = 0; index < subtables; index++) {
    const start = cmap.readUInt32BE(4 + index * 8 + 4)
    const subtable = cmap.subarray(start)
    const format = subtable.readUInt16BE(0)
    if (format === 4) addSegments(subtable, points)
    if (format === 12) addGroups(subtable, points)
  }
  return points
}

function addSegments(table: Buffer, points: Set<number>): void {
  const doubled = table.readUInt16BE(6)
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = table.readUInt16BE(14 + segment)
    const start = table.readUInt16BE(16 + doubled + segment)
    const delta = table.readUInt16BE(16 + doubled * 2 + segment)
    const rangePosition = 16 + doubled * 3 + segment
    const range = table.readUInt16BE(rangePosition)
    for (let point = start; point <= end && point < 0xffff; point++) {
      const listed = (): number => table.readUInt16BE(rangePosition + range + (point - start) * 2)
      const glyph = range === 0 ? (point + delta) & 0xffff : listed()
      if (glyph !== 0) points.add(point)
    }
  }
}

function addGroups(table: Buffer, points: Set<number>): void {
  const groups = table.readUInt32BE(12)
  for (let index = 0; index < groups; index++) {
    const end = table.readUInt32BE(16 + index * 12 + 4)
    for (let point = table.readUInt32BE(16 + index * 12); point <= end; point++) points.add(point)
  }
}
