import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyWriteAheadLog } from '@droidgym/android/storage/sqlite-wal'

// A writer of write-ahead logs, by https://sqlite.org/fileformat2.html#the_write_ahead_log.

const PAGE = 512
const MAGIC = 0x377f0682

interface Frame {
  readonly page: number
  /** Every byte of the page. */
  readonly fill: number
  /** Pages of the database after a commit; 0: the transaction goes on. */
  readonly commit: number
}

interface Format {
  readonly bigEndian?: boolean
  readonly magic?: number
  readonly pageSize?: number
  /** Salts of single frames that belong to an earlier round of the log. */
  readonly oldSalts?: readonly [frame: number, salts: readonly [number, number]]
}

const SALTS = [0x1234, 0x5678] as const

function logOf(frames: readonly Frame[], { bigEndian = false, pageSize = PAGE, ...format }: Format = {}): Uint8Array {
  const { magic = bigEndian ? MAGIC + 1 : MAGIC, oldSalts } = format
  const bytes = new Uint8Array(32 + frames.length * (24 + pageSize))
  const view = new DataView(bytes.buffer)
  let sum: [number, number] = [0, 0]
  const add = (from: number, to: number): void => {
    for (let at = from; at < to; at += 8) {
      const first = (sum[0] + view.getUint32(at, !bigEndian) + sum[1]) >>> 0
      sum = [first, (sum[1] + view.getUint32(at + 4, !bigEndian) + first) >>> 0]
    }
  }
  const write = (at: number, ...words: readonly number[]): void => {
    for (const [index, word] of words.entries()) view.setUint32(at + 4 * index, word)
  }
  write(0, magic, 3_007_000, pageSize, 0, ...SALTS)
  add(0, 24)
  write(24, ...sum)
  for (const [index, { page, fill, commit }] of frames.entries()) {
    const at = 32 + index * (24 + pageSize)
    const [first, second] = oldSalts?.[0] === index ? oldSalts[1] : SALTS
    write(at, page, commit, first, second)
    bytes.fill(fill, at + 24, at + 24 + pageSize)
    add(at, at + 8)
    add(at + 24, at + 24 + pageSize)
    write(at + 16, ...sum)
  }
  return bytes
}

/** A database of pages, each full of one byte. */
function pages(...fills: readonly number[]): Uint8Array {
  return Uint8Array.from(fills.flatMap((fill) => Array.from({ length: PAGE }, () => fill)))
}

const DATABASE = pages(1, 2)
const frame = (page: number, fill: number, commit = 0): Frame => ({ page, fill, commit })

describe('a write-ahead log', () => {
  it.each<[string, Frame[], Uint8Array]>([
    ['replaces a page', [frame(2, 9, 2)], pages(1, 9)],
    ['replaces pages in one transaction', [frame(1, 8), frame(2, 9, 2)], pages(8, 9)],
    ['replaces a page again', [frame(1, 8, 2), frame(1, 9, 2)], pages(9, 2)],
    ['makes the database longer', [frame(4, 9, 4)], pages(1, 2, 0, 9)],
    ['makes the database shorter', [frame(2, 9), frame(1, 8, 1)], pages(8)],
    ['knows no page 0', [frame(0, 9, 2)], DATABASE],
    ['ends with the last commit', [frame(1, 8, 2), frame(2, 9)], pages(8, 2)],
    ['changes nothing without a commit', [frame(1, 8), frame(2, 9)], DATABASE],
    ['changes nothing without frames', [], DATABASE],
  ])('%s', (_, frames, expected) => {
    for (const bigEndian of [false, true]) {
      expect(applyWriteAheadLog(DATABASE, logOf(frames, { bigEndian }))).toEqual(expected)
    }
  })

  it('lies anywhere in its buffer, and may end in the middle of a frame', () => {
    const log = logOf([frame(1, 8, 2), frame(2, 9, 2)])
    const moved = new Uint8Array(log.length + 3)
    moved.set(log, 3)
    expect(applyWriteAheadLog(DATABASE, moved.subarray(3))).toEqual(pages(8, 9))
    expect(applyWriteAheadLog(DATABASE, log.subarray(0, log.length - 1))).toEqual(pages(8, 2))
  })

  it('ends where a frame is of an earlier round', () => {
    const frames = [frame(1, 8, 2), frame(2, 9, 2)]
    for (const salts of [[SALTS[0], 1], [1, SALTS[1]]] as const) {
      expect(applyWriteAheadLog(DATABASE, logOf(frames, { oldSalts: [1, salts] }))).toEqual(pages(8, 2))
    }
  })

  it('counts up to the first byte that is wrong', () => {
    const frames = [frame(1, 8, 2), frame(2, 9, 2)]
    const log = logOf(frames)
    const second = 32 + 24 + PAGE
    const check = (at: number, difference: number): void => {
      const broken = Uint8Array.from(log, (byte, index) => (index === at ? byte ^ difference : byte))
      expect(applyWriteAheadLog(DATABASE, broken)).toEqual(at < second ? DATABASE : pages(8, 2))
    }
    for (let at = 0; at < 32 + 24; at += 1) check(at, 1)
    for (let at = second; at < second + 24; at += 1) check(at, 1)
    fc.assert(fc.property(fc.nat(log.length - 1), fc.integer({ min: 1, max: 255 }), check))
    expect(applyWriteAheadLog(DATABASE, log)).toEqual(pages(8, 9))
  })

  it.each([0, 256, 520, 768, 131_072])('of pages of %i bytes is none', (pageSize) => {
    expect(applyWriteAheadLog(DATABASE, logOf([frame(1, 9, 1)], { pageSize }))).toBe(DATABASE)
  })

  it.each([MAGIC - 1, MAGIC + 2])('with the magic number %i is none', (magic) => {
    for (const bigEndian of [false, true]) {
      expect(applyWriteAheadLog(DATABASE, logOf([frame(1, 9, 2)], { bigEndian, magic }))).toBe(DATABASE)
    }
  })

  it('may have the largest pages', () => {
    expect(applyWriteAheadLog(new Uint8Array(65_536), logOf([frame(1, 9, 1)], { pageSize: 65_536 }))).toEqual(
      new Uint8Array(65_536).fill(9),
    )
  })

  it('shorter than its header is none', () => {
    const log = logOf([])
    expect(applyWriteAheadLog(DATABASE, log.subarray(0, 31))).toBe(DATABASE)
    expect(applyWriteAheadLog(DATABASE, new Uint8Array())).toBe(DATABASE)
  })

  it('of a database above 256 MiB is refused', () => {
    const most = (256 * 1024 * 1024) / PAGE
    expect(() => applyWriteAheadLog(DATABASE, logOf([frame(1, 9, most + 1)]))).toThrow(
      new RangeError(`A database of ${(most + 1) * PAGE} bytes is too large: at most ${most * PAGE} are read`),
    )
  })
})
