import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { Packr, unpack, unpackMultiple } from 'msgpackr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import type { EpisodeRecord } from '@droidgym/gym/record/episode-records'
import { decodePicture } from '@droidgym/gym/record/lossless-picture'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { readEpisode, readRecordings } from '@droidgym/gym/record/read-episode'
import { encodeRecord } from '@droidgym/gym/record/record-check'
import { RecordError } from '@droidgym/gym/record/record-error'
import { recordedGym } from '@droidgym/gym/record/recorded-environment'
import { appendToIndex, openRecordings, readIndex, rebuildIndex } from '@droidgym/gym/record/recording-index'
import { episodePath, makeRecordingFolder } from '@droidgym/gym/record/recording-folder'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-read-'))
const packr = new Packr({ useRecords: false })
const probe = join(folder, 'probe.msgpack')
let whole: Buffer
let episode: RecordedEpisode

beforeAll(async () => {
  makeRecordingFolder(folder)
  const settings = { folder, listener: { recorded: () => undefined, givenUp: () => undefined }, nameOf: () => 'one' }
  const environment = await recordedGym(simulatedGym(), settings).makeEnvironment({
    task: 'clock/create_alarm_at_10_30_am', actionSpace: 'discrete', environment: '100',
    observation: { pixels: { width: 16, height: 16 } },
  })
  await environment.reset()
  await environment.step({ kind: 'discrete', index: Number.NaN })
  await environment.step({ kind: 'discrete', index: 378 })
  await environment.close()
  whole = readFileSync(episodePath(folder, 'one'))
  episode = readEpisode(episodePath(folder, 'one'))
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

function read(bytes: Uint8Array): RecordedEpisode {
  writeFileSync(probe, bytes)
  return readEpisode(probe)
}

/** The episode, or the code of its error. */
function tryToRead(bytes: Uint8Array): RecordedEpisode | string {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof RecordError) return error.code
    throw error
  }
}

function codeOf(bytes: Uint8Array): string | undefined {
  const read = tryToRead(bytes)
  return typeof read === 'string' ? read : undefined
}

/** The same records in the format of version 1, which has no checks. */
function unchecked(bytes: Buffer): Buffer {
  const [header, ...records] = unpackMultiple(bytes) as Record<string, unknown>[]
  const all = [{ ...header, version: 1 }, ...records].map((record) => ({ ...record, check: undefined }))
  return Buffer.concat(all.map(({ check: _, ...record }) => Buffer.from(packr.pack(record))))
}

const formats = [
  { name: 'version 1', version: 1, encode: (record: object): Buffer => Buffer.from(packr.pack(record)) },
  { name: 'version 2', version: 2, encode: (record: object): Buffer => encodeRecord(record as EpisodeRecord) },
] as const

describe('readEpisode', () => {
  it.each(['version 1', 'version 2'])('gives what was written before a file was cut off, wherever that was (%s)', (name) => {
    const bytes = name === 'version 1' ? unchecked(whole) : whole
    const { header, reset, steps } = read(bytes)
    const found = new Map<string, RecordedEpisode | string>()
    const last = bytes.length - 1
    // Every place in the short beginning and end, some of those between.
    for (let length = 0; length < bytes.length; length += length < 150 || length > last - 150 ? 1 : 7) {
      const parts = tryToRead(bytes.subarray(0, length))
      found.set(typeof parts === 'string' ? parts : `${parts.reset ? 'a' : 'no'} reset, ${parts.steps.length} steps`, parts)
    }
    expect([...found.keys()]).toEqual([
      ...['UNFINISHED_RECORDING', 'no reset, 0 steps', 'a reset, 0 steps', 'a reset, 1 steps', 'a reset, 2 steps'],
    ])
    // The last of them breaks off one byte before the end.
    expect(found.get('a reset, 2 steps')).toEqual({ header, reset, steps, bytes: last })
  })

  it('gives an error of its own, or what is whole, for any damage (version 1)', () => {
    const bytes = unchecked(whole)
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
        const damaged = Buffer.from(bytes)
        damaged[at] = value
        codeOf(damaged)
      }),
      { numRuns: 300 },
    )
  })

  it('13.11: notices every changed byte', () => {
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const damaged = Buffer.from(whole)
        damaged[at] = (damaged[at] ?? 0) ^ by
        expect(['CORRUPT_RECORDING', 'FOREIGN_FILE', 'UNKNOWN_VERSION']).toContain(codeOf(damaged))
      }),
      { numRuns: 1000 },
    )
  })

  it('13.11: notices damage in what follows the last whole record', () => {
    const [header, reset] = [episode.header, episode.reset ?? episode.header].map((record) => encodeRecord(record))
    if (header === undefined || reset === undefined) throw new Error('no record')
    for (const tail of [[0xc1], [0x05], [0x81, 0xa6], [0x8f, ...Buffer.from('\xa5chick', 'latin1')]]) {
      expect(codeOf(Buffer.concat([header, Buffer.from(tail)]))).toBe('CORRUPT_RECORDING')
    }
    // A check that fits and says that the record has no length.
    const empty = Buffer.concat([reset.subarray(0, 3 + 8), Buffer.alloc(12)])
    empty.writeUInt32BE(crc32(empty.subarray(0, 3 + 8 + 8)), 3 + 8 + 8)
    expect(codeOf(Buffer.concat([header, empty, reset]))).toBe('CORRUPT_RECORDING')
  })

  it('13.11: writes plain msgpack maps that begin with their check', () => {
    let [at, records] = [0, 0]
    while (at < whole.length) {
      // map 16 with two bytes of count, then the key `check` and 12 bytes.
      expect(whole.toString('latin1', at, at + 1) + whole.toString('latin1', at + 3, at + 11)).toBe('\xde\xa5check\xc4\x0c')
      const length = whole.readUInt32BE(at + 11)
      expect(whole.readUInt32BE(at + 15)).toBe(crc32(whole.subarray(at + 23, at + length)))
      expect(whole.readUInt32BE(at + 19)).toBe(crc32(whole.subarray(at, at + 19)))
      expect(unpack(whole.subarray(at, at + length))).toHaveProperty('type')
      at += length
      records += 1
    }
    expect([at, records]).toEqual([whole.length, 5])
  })

  it('refuses any bytes that are no recording', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 300 }), (bytes) => {
        expect(codeOf(bytes)).toBe('FOREIGN_FILE')
      }),
    )
    expect(codeOf(Buffer.from('{"type":"header"}'))).toBe('FOREIGN_FILE')
    expect(codeOf(packr.pack({ type: 'header', format: 'another' }))).toBe('FOREIGN_FILE')
    expect(codeOf(packr.pack([episode.header]))).toBe('FOREIGN_FILE')
  })

  it.each(formats)('refuses other versions and records that are not what they should be ($name)', ({ version, encode }) => {
    const { reset, end, steps: [step] } = episode
    if (step === undefined || reset === undefined || end === undefined) throw new Error('no step')
    const header = { ...episode.header, version }
    const join = (...records: readonly object[]): Buffer => Buffer.concat(records.map(encode))
    expect(codeOf(join({ ...header, version: 3 }))).toBe('UNKNOWN_VERSION')
    expect(codeOf(join({ ...header, version: 3 - version }))).toBe('CORRUPT_RECORDING')
    expect(codeOf(join({ ...header, seed: -1 }))).toBe('CORRUPT_RECORDING')
    expect(codeOf(Buffer.concat([encode(header), Buffer.from([0xc1])]))).toBe('CORRUPT_RECORDING')
    expect(codeOf(join(header, step))).toBe('CORRUPT_RECORDING')
    expect(codeOf(join(header, reset, end, step))).toBe('CORRUPT_RECORDING')
    expect(() => read(join(header, { ...reset, duration_ms: 'long' }))).toThrow(/record 2: duration_ms: .*expected number/)
  })

  it.each(formats)('13.12: refuses an id that leads out of its folder ($name)', ({ version, encode }) => {
    for (const id of ['../../../../etc/passwd', '/etc/passwd', '..', '.hidden', 'a/b', 'a\\b', 'a\0b', '', 'a'.repeat(201)]) {
      const forged = encode({ ...episode.header, version, id })
      expect(codeOf(forged)).toBe('CORRUPT_RECORDING')
      expect(() => read(forged)).toThrow(/record 1: id: must be 1 to 200 letters/)
    }
  })

  it('13.26: reads a recording of version 1', async () => {
    const old = 'test/fixtures/record/version-1'
    const [recorded, another] = [...readRecordings(old)]
    if (recorded === undefined) throw new Error('no recording')
    expect(another).toBeUndefined()
    const { header, reset, steps: [first, second], end, bytes } = recorded
    expect(header).toMatchObject({ version: 1, id: 'open-clock', task: 'clock/open_the_clock_app', agent: 'expert', seed: 7 })
    expect(header).toMatchObject({ action_space: 'dual-gesture', reward: 'progress', environment: { id: '000', split: 'train' } })
    expect(reset?.observation.elements).toHaveLength(32)
    expect(first).toMatchObject({ action: { kind: 'dual-gesture', values: [0, 0, 0, Number.NaN] }, reward: 0 })
    expect(second).toMatchObject({ reward: 1, terminated: true, executed: 'tap(125, 1861)' })
    expect(second?.expert_action).toEqual(second?.action)
    expect(end).toMatchObject({ reason: 'terminated', steps: 2, reward: 1, success: true })
    expect(readIndex(old)).toMatchObject([{ id: 'open-clock', file: 'episodes/open-clock.msgpack', bytes }])
    const { pixels } = second?.observation ?? {}
    if (pixels === undefined) throw new Error('no picture')
    // What the Python reader finds in it as well.
    expect(crc32((await decodePicture(pixels)).pixels)).toBe(2_073_402_180)
  })

  it('says which file is not there', () => {
    expect(() => readEpisode(join(folder, 'none.msgpack'))).toThrow(/Cannot read the recording .*none\.msgpack.*ENOENT/)
  })
})

describe('the index', () => {
  it('is made anew when it is torn, missing or does not speak of every file', async () => {
    const index = join(folder, 'index.jsonl')
    const [entry] = readIndex(folder)
    if (entry === undefined) throw new Error('no entry')
    const other = JSON.stringify({ ...entry, id: 'gone', file: 'episodes/gone.msgpack' })
    for (const text of ['', JSON.stringify(entry).slice(0, 40), '{}\n', `${other}\n`]) {
      writeFileSync(index, text)
      expect(openRecordings(folder)).toMatchObject([{ id: 'one', steps: 2 }])
      expect(readIndex(folder)).toMatchObject([{ id: 'one', steps: 2 }])
    }
    writeFileSync(index, JSON.stringify(entry))
    expect(() => readIndex(folder)).toThrow(/its last line was not written to its end.*recordings --rebuild/)
    rmSync(index)
    expect(() => readIndex(folder)).toThrow(expect.objectContaining({ code: 'RECORDING_NOT_FOUND' }) as Error)
    openRecordings(folder)
    await appendToIndex(folder, { ...entry, steps: 9 })
    expect(readIndex(folder)).toMatchObject([{ id: 'one', steps: 9 }])
    expect([...readRecordings(folder)]).toHaveLength(1)
  })

  it('13.12: takes no file whose name is not its id, and is not believed when it names another', () => {
    const foreign = join(folder, 'foreign')
    mkdirSync(join(foreign, 'episodes'), { recursive: true })
    copyFileSync(episodePath(folder, 'one'), episodePath(foreign, 'one'))
    copyFileSync(episodePath(folder, 'one'), episodePath(foreign, 'other'))
    const forged = encodeRecord({ ...episode.header, id: '../../../../etc/passwd' })
    writeFileSync(episodePath(foreign, 'passwd'), forged)
    const { entries, leftOut } = rebuildIndex(foreign)
    expect(entries).toMatchObject([{ id: 'one', file: 'episodes/one.msgpack' }])
    expect(leftOut.map(({ file, reason }) => [file, reason])).toEqual([
      [episodePath(foreign, 'other'), expect.stringContaining('it is the recording "one"')],
      [episodePath(foreign, 'passwd'), expect.stringContaining('id: must be 1 to 200 letters')],
    ])
    const [entry] = entries
    for (const change of [{ id: '../x', file: 'episodes/../x.msgpack' }, { file: '../one.msgpack' }, { file: '/etc/passwd' }]) {
      writeFileSync(join(foreign, 'index.jsonl'), `${JSON.stringify({ ...entry, ...change })}\n`)
      expect(() => readIndex(foreign)).toThrow(expect.objectContaining({ code: 'TORN_INDEX' }) as Error)
      expect(openRecordings(foreign)).toEqual(entries)
    }
  })
})
