// https://sqlite.org/fileformat2.html#the_write_ahead_log

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
/** Its lowest bit says whether checksums are of big-endian words. */
const MAGIC = 0x377f0682
/** A hostile log of a few bytes could ask for terabytes. */
const MAX_BYTES = 256 * 1024 * 1024

/**
 * A database file with the completed transactions of its write-ahead log. An invalid log, and frames after the last
 * commit, change nothing, as in SQLite's own recovery. Throws `RangeError` for more than 256 MiB.
 */
export function applyWriteAheadLog(database: Uint8Array, log: Uint8Array): Uint8Array {
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength)
  if (log.length < HEADER_BYTES || view.getUint32(0) >>> 1 !== MAGIC >>> 1) return database
  const isLittleEndian = (view.getUint32(0) & 1) === 0
  const pageSize = view.getUint32(8)
  if (pageSize < 512 || pageSize > 65_536 || (pageSize & (pageSize - 1)) !== 0) return database
  let checksum = addChecksum([0, 0], view, [0, 24], isLittleEndian)
  if (!isChecksumAt(view, 24, checksum)) return database

  const pages = new Map<number, Uint8Array>()
  let pending: [page: number, bytes: Uint8Array][] = []
  let pageCount: number | undefined
  const frameBytes = FRAME_HEADER_BYTES + pageSize
  for (let at = HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    // Frames of an earlier round of the log have other salts.
    if (view.getUint32(at + 8) !== view.getUint32(16) || view.getUint32(at + 12) !== view.getUint32(20)) break
    checksum = addChecksum(checksum, view, [at, at + 8], isLittleEndian)
    checksum = addChecksum(checksum, view, [at + FRAME_HEADER_BYTES, at + frameBytes], isLittleEndian)
    if (!isChecksumAt(view, at + 16, checksum)) break
    pending.push([view.getUint32(at), log.subarray(at + FRAME_HEADER_BYTES, at + frameBytes)])
    const sizeAfterCommit = view.getUint32(at + 4)
    if (sizeAfterCommit === 0) continue
    for (const [page, bytes] of pending) pages.set(page, bytes)
    pending = []
    pageCount = sizeAfterCommit
  }
  if (pageCount === undefined) return database
  return patch(database, pages, { pageSize, pageCount })
}

function patch(
  database: Uint8Array,
  pages: ReadonlyMap<number, Uint8Array>,
  { pageSize, pageCount }: { readonly pageSize: number; readonly pageCount: number },
): Uint8Array {
  const length = pageCount * pageSize
  if (length > MAX_BYTES) {
    throw new RangeError(`A database of ${length} bytes is too large: at most ${MAX_BYTES} are read`)
  }
  const result = new Uint8Array(length)
  result.set(database.subarray(0, result.length))
  for (const [page, bytes] of pages) {
    const at = (page - 1) * pageSize
    if (page > 0 && at + pageSize <= result.length) result.set(bytes, at)
  }
  return result
}

type Checksum = readonly [number, number]

function addChecksum(
  [first, second]: Checksum,
  view: DataView,
  [from, to]: readonly [number, number],
  isLittleEndian: boolean,
): Checksum {
  let [a, b] = [first, second]
  for (let at = from; at < to; at += 8) {
    a = (a + view.getUint32(at, isLittleEndian) + b) >>> 0
    b = (b + view.getUint32(at + 4, isLittleEndian) + a) >>> 0
  }
  return [a, b]
}

function isChecksumAt(view: DataView, at: number, [first, second]: Checksum): boolean {
  return view.getUint32(at) === first && view.getUint32(at + 4) === second
}
