import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadSqlite, readRows } from '@droidgym/android/storage/sqlite'
import { applyWriteAheadLog } from '@droidgym/android/storage/sqlite-wal'

/** Whether SQLite itself can be asked; where everything is required it is, and fails without. */
const hasSqlite =
  spawnSync('python3', ['-c', 'import sqlite3']).status === 0 || process.env['DROIDGYM_REQUIRE_ALL'] === '1'

interface Step {
  readonly kind: 'insert' | 'update' | 'delete' | 'grow' | 'checkpoint' | 'restart' | 'vacuum' | 'rollback'
  readonly value: number
}

interface Story {
  readonly pageSize: number
  readonly steps: readonly Step[]
  /** Whether a transaction is under way at the end, whose pages have reached the log. */
  readonly unfinished: boolean
}

/**
 * Does what each story says with a database in write-ahead mode, copies its files while it is open, and has SQLite
 * itself say what another reader sees then.
 */
const TELL = `
import json, os, shutil, sqlite3, sys
folder = sys.argv[1]
for number, story in enumerate(json.load(sys.stdin)):
    path = os.path.join(folder, 'live-%d.db' % number)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute('PRAGMA page_size = %d' % story['pageSize'])
    db.execute('PRAGMA journal_mode = WAL')
    db.execute('PRAGMA synchronous = OFF')
    db.execute('PRAGMA wal_autocheckpoint = 0')
    db.execute('PRAGMA cache_size = 1')
    db.execute('CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER, b TEXT)')
    for step in story['steps']:
        kind, value = step['kind'], step['value']
        if kind == 'insert':
            db.execute('INSERT INTO t (a, b) VALUES (?, ?)', (value, 'x' * (value % 700)))
        elif kind == 'update':
            db.execute('UPDATE t SET a = a + ? WHERE id % 3 = 0', (value,))
        elif kind == 'delete':
            db.execute('DELETE FROM t WHERE id % 5 = ?', (value % 5,))
        elif kind == 'grow':
            db.execute('BEGIN')
            for more in range(20):
                db.execute('INSERT INTO t (a, b) VALUES (?, ?)', (more, 'y' * 500))
            db.execute('COMMIT')
        elif kind == 'checkpoint':
            db.execute('PRAGMA wal_checkpoint(PASSIVE)').fetchall()
        elif kind == 'restart':
            db.execute('PRAGMA wal_checkpoint(RESTART)').fetchall()
        elif kind == 'vacuum':
            db.execute('VACUUM')
        elif kind == 'rollback':
            db.execute('BEGIN')
            for more in range(60):
                db.execute('INSERT INTO t (a, b) VALUES (?, ?)', (value, 'z' * 600))
            db.execute('ROLLBACK')
    if story['unfinished']:
        db.execute('BEGIN')
        db.execute('DELETE FROM t')
        for more in range(200):
            db.execute('INSERT INTO t (a, b) VALUES (?, ?)', (-1, 'w' * 900))
    copy = os.path.join(folder, '%d.db' % number)
    shutil.copy(path, copy)
    shutil.copy(path + '-wal', copy + '-wal')
    reader = sqlite3.connect(path)
    rows = reader.execute('SELECT id, a, b FROM t ORDER BY id').fetchall()
    reader.close()
    with open(copy + '.json', 'w') as file:
        json.dump([{'id': id, 'a': a, 'b': b} for id, a, b in rows], file)
    db.close()
`

interface Told {
  readonly database: Buffer
  readonly log: Buffer
  readonly rows: unknown
}

let folder = ''

/** Runs all stories in one process of Python: starting one is what takes long. */
function tell(stories: readonly Story[]): readonly Told[] {
  const place = mkdtempSync(join(folder, 'stories-'))
  const { status, stderr } = spawnSync('python3', ['-c', TELL, place], { input: JSON.stringify(stories), encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stories.map((_, number) => {
    const at = (ending: string): string => join(place, `${number}.db${ending}`)
    const rows: unknown = JSON.parse(readFileSync(at('.json'), 'utf8'))
    return { database: readFileSync(at('')), log: readFileSync(at('-wal')), rows }
  })
}

function tellOne(story: Story): Told {
  const [told] = tell([story])
  if (told === undefined) throw new Error('A story was not told')
  return told
}

/** The rows that SQLite itself recovers from a database and each of some logs. */
function rowsBySqlite(database: Uint8Array, logs: readonly Uint8Array[]): readonly unknown[] {
  const script = `
import json, os, sqlite3, sys, tempfile
data = sys.stdin.buffer.read()
sizes = [int(size) for size in sys.argv[2:]]
base, at = data[:sizes[0]], sizes[0]
told = []
for size in sizes[1:]:
    path = os.path.join(tempfile.mkdtemp(dir=sys.argv[1]), 'x.db')
    with open(path, 'wb') as file: file.write(base)
    with open(path + '-wal', 'wb') as file: file.write(data[at:at + size])
    at += size
    db = sqlite3.connect(path)
    told.append([{'id': id, 'a': a, 'b': b} for id, a, b in db.execute('SELECT id, a, b FROM t ORDER BY id')])
    db.close()
print(json.dumps(told))
`
  const files = [database, ...logs]
  const input = Buffer.concat(files)
  const args = ['-c', script, folder, ...files.map(({ length }) => String(length))]
  const { status, stdout, stderr } = spawnSync('python3', args, { input })
  expect({ status, stderr: stderr.toString() }).toEqual({ status: 0, stderr: '' })
  return z.array(z.unknown()).parse(JSON.parse(stdout.toString()))
}

function rowsOf(database: Uint8Array, log: Uint8Array): unknown {
  return readRows(applyWriteAheadLog(database, log), 't')
}

const step = fc.record<Step>({
  kind: fc.constantFrom('insert', 'update', 'delete', 'grow', 'checkpoint', 'restart', 'vacuum', 'rollback'),
  value: fc.integer({ min: 0, max: 5_000 }),
})
const PAGE_SIZES = [512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536]
const story = fc.record<Story>({
  pageSize: fc.constantFrom(...PAGE_SIZES),
  steps: fc.array(step, { maxLength: 12 }),
  unfinished: fc.boolean(),
})

const inserts: readonly Step[] = Array.from({ length: 30 }, (_, value) => ({ kind: 'insert', value: value * 37 }))

describe.skipIf(!hasSqlite)("write-ahead logs of SQLite (skipped without Python's sqlite3)", () => {
  beforeAll(async () => {
    await loadSqlite()
    folder = mkdtempSync(join(tmpdir(), 'droidgym-wal-'))
  })

  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  it('are read as SQLite reads them, whatever was done', () => {
    const samples = fc.sample(story, 60)
    for (const [number, { database, log, rows }] of tell(samples).entries()) {
      expect(rowsOf(database, log), JSON.stringify(samples[number])).toEqual(rows)
    }
  })

  it.each(PAGE_SIZES)('are read with pages of %i bytes', (pageSize) => {
    const { database, log, rows } = tellOne({ pageSize, steps: inserts, unfinished: true })
    expect(rows).toHaveLength(inserts.length)
    expect(rowsOf(database, log)).toEqual(rows)
    // Nothing has been written to the database itself.
    expect(database.includes(Buffer.from('CREATE TABLE'))).toBe(false)
  })

  it('are read when a part was carried over, and the log begun anew', () => {
    const steps: readonly Step[] = [
      ...inserts, { kind: 'restart', value: 0 }, { kind: 'update', value: 7 }, { kind: 'insert', value: 1 },
    ]
    const { database, log, rows } = tellOne({ pageSize: 512, steps, unfinished: false })
    const frames = Array.from({ length: Math.floor((log.length - 32) / 536) }, (_, index) => 32 + index * 536)
    const salts = new Set(frames.map((at) => log.readUInt32BE(at + 8)))
    // Frames of the earlier round are still behind the new ones.
    expect(salts.size).toBeGreaterThan(1)
    expect(rowsOf(database, log)).toEqual(rows)
  })

  it('end at the last whole transaction where they are torn, as SQLite has it', () => {
    const { database, log } = tellOne({ pageSize: 512, steps: inserts.slice(0, 10), unfinished: false })
    const logs: Buffer[] = []
    for (let length = 32 + 536 * 4; length < log.length; length += 401 * 2) logs.push(log.subarray(0, length))
    const broken = Buffer.from(log)
    const at = 32 + 536 * 7 + 300
    broken.writeUInt8(broken.readUInt8(at) ^ 1, at)
    const rows = rowsBySqlite(database, [...logs, broken])
    expect([...logs, broken].map((torn) => rowsOf(database, torn))).toEqual(rows)
    expect(new Set(rows.map((some) => JSON.stringify(some))).size).toBeGreaterThan(5)
  })

  it('are read with checksums of either byte order', () => {
    const { database, log, rows } = tellOne({ pageSize: 1024, steps: inserts, unfinished: false })
    const other = withOtherChecksums(log)
    expect(other.readUInt32BE(0) & 1).toBe(1 - (log.readUInt32BE(0) & 1))
    expect(rowsBySqlite(database, [other])).toEqual([rows])
    expect(rowsOf(database, other)).toEqual(rows)
  })
})

/** The same log as a machine of the other byte order writes it. */
function withOtherChecksums(log: Buffer): Buffer {
  const other = Buffer.from(log)
  const isBig = (log.readUInt32BE(0) & 1) === 0
  other.writeUInt32BE((log.readUInt32BE(0) ^ 1) >>> 0, 0)
  const pageSize = log.readUInt32BE(8)
  let [first, second] = [0, 0]
  const add = (from: number, to: number): void => {
    for (let at = from; at < to; at += 8) {
      first = (first + (isBig ? other.readUInt32BE(at) : other.readUInt32LE(at)) + second) >>> 0
      second = (second + (isBig ? other.readUInt32BE(at + 4) : other.readUInt32LE(at + 4)) + first) >>> 0
    }
  }
  add(0, 24)
  other.writeUInt32BE(first, 24)
  other.writeUInt32BE(second, 28)
  for (let at = 32; at + 24 + pageSize <= other.length; at += 24 + pageSize) {
    add(at, at + 8)
    add(at + 24, at + 24 + pageSize)
    other.writeUInt32BE(first, at + 16)
    other.writeUInt32BE(second, at + 20)
  }
  return other
}

describe('hostile write-ahead logs', () => {
  const database = Buffer.alloc(1024, 7)

  it('change nothing when they are none', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), (log) => {
      expect(applyWriteAheadLog(database, log)).toBe(database)
    }))
    const header = Buffer.from('377f0682002de2180000020000000000', 'hex')
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), (rest) => {
      expect(applyWriteAheadLog(database, Buffer.concat([header, rest]))).toBe(database)
    }))
  })

  it('cannot ask for memory without end', () => {
    // One valid frame that says the database has 4 294 967 295 pages after it.
    const log = Buffer.alloc(32 + 24 + 65_536)
    for (const [index, word] of [0x377f0683, 3_007_000, 65_536].entries()) log.writeUInt32BE(word, index * 4)
    log.writeUInt32BE(1, 32)
    log.writeUInt32BE(0xffffffff, 36)
    // It is made for the other byte order, and so is what comes out of turning it.
    const hostile = withOtherChecksums(log)
    expect(() => applyWriteAheadLog(database, hostile)).toThrow(RangeError)
  })
})
