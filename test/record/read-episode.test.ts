import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Packr } from 'msgpackr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulatedGym } from '../../src/gym/gym.ts'
import type { RecordedEpisode } from '../../src/record/read-episode.ts'
import { readEpisode, readRecordings } from '../../src/record/read-episode.ts'
import { RecordError } from '../../src/record/record-error.ts'
import { recordedGym } from '../../src/record/recorded-environment.ts'
import { appendToIndex, openRecordings, readIndex } from '../../src/record/recording-index.ts'
import { episodePath, makeRecordingFolder } from '../../src/record/recording-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-read-'))
const packr = new Packr({ useRecords: false })
const probe = join(folder, 'probe.msgpack')
let whole: Buffer
let episode: RecordedEpisode

beforeAll(async () => {
  makeRecordingFolder(folder)
  const settings = { folder, listener: { recorded: () => undefined, givenUp: () => undefined }, nameOf: () => 'one' }
  const environment = await recordedGym(simulatedGym(), settings).makeEnvironment({
    ...{ task: 'clock/create_alarm_at_10_30_am', actionSpace: 'discrete', environment: '100' },
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

describe('readEpisode', () => {
  it('gives what was written before a file was cut off, wherever that was', () => {
    const found = new Map<string, RecordedEpisode | string>()
    for (let length = 0; length < whole.length; length++) {
      const parts = tryToRead(whole.subarray(0, length))
      found.set(typeof parts === 'string' ? parts : `${parts.reset ? 'a' : 'no'} reset, ${parts.steps.length} steps`, parts)
    }
    const { header, reset, steps, bytes } = episode
    expect([...found.keys()]).toEqual([
      ...['UNFINISHED_RECORDING', 'no reset, 0 steps', 'a reset, 0 steps', 'a reset, 1 steps', 'a reset, 2 steps'],
    ])
    // The last of them breaks off one byte before the end.
    expect(found.get('a reset, 2 steps')).toEqual({ header, reset, steps, bytes: bytes - 1 })
  })

  it('gives an error of its own, or what is whole, for any damage', () => {
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, value) => {
        const damaged = Buffer.from(whole)
        damaged[at] = value
        codeOf(damaged)
      }),
      { numRuns: 500 },
    )
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

  it('refuses other versions and records that are not what they should be', () => {
    const header = packr.pack(episode.header).subarray()
    const join = (...records: readonly object[]): Buffer =>
      Buffer.concat(records.map((record) => Buffer.from(packr.pack(record))))
    expect(codeOf(join({ ...episode.header, version: 2 }))).toBe('UNKNOWN_VERSION')
    expect(codeOf(join({ ...episode.header, seed: -1 }))).toBe('CORRUPT_RECORDING')
    expect(codeOf(Buffer.concat([header, Buffer.from([0xc1])]))).toBe('CORRUPT_RECORDING')
    const [step] = episode.steps
    if (step === undefined || episode.reset === undefined || episode.end === undefined) throw new Error('no step')
    expect(codeOf(join(episode.header, step))).toBe('CORRUPT_RECORDING')
    expect(codeOf(join(episode.header, episode.reset, episode.end, step))).toBe('CORRUPT_RECORDING')
    expect(() => read(join(episode.header, { ...episode.reset, duration_ms: 'long' }))).toThrow(
      /record 2: duration_ms: .*expected number/,
    )
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
})
