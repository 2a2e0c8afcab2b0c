import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Packr } from 'msgpackr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import { encodeRecord } from '@droidgym/gym/record/record-check'
import { recordedGym } from '@droidgym/gym/record/recorded-environment'
import { episodePath, makeRecordingFolder } from '@droidgym/gym/record/recording-folder'
import { MessagePack } from '../../../packages/console/src/recording/message-pack.ts'
import { readRecording } from '../../../packages/console/src/recording/read-recording.ts'

const VERSION_1 = new URL('../../fixtures/record/version-1/episodes/', import.meta.url)
const packr = new Packr({ useRecords: false })
const folder = mkdtempSync(join(tmpdir(), 'droidgym-page-'))
let whole: Buffer

beforeAll(async () => {
  makeRecordingFolder(folder)
  const settings = { folder, listener: { recorded: () => undefined, givenUp: () => undefined }, nameOf: () => 'one' }
  const environment = await recordedGym(simulatedGym(), settings).makeEnvironment({
    task: 'clock/create_alarm_at_10_30_am', actionSpace: 'discrete', environment: '100', events: true,
    observation: { pixels: { width: 16, height: 16 }, elements: true, xml: true, marks: { width: 16, height: 16 } },
  })
  await environment.reset()
  await environment.step({ kind: 'discrete', index: Number.NaN })
  await environment.step({ kind: 'discrete', index: 378 })
  await environment.close()
  whole = readFileSync(episodePath(folder, 'one'))
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

function codeOf(bytes: Uint8Array): string | undefined {
  return readRecording(bytes, 'x.msgpack').fault?.code
}

describe('the reader of the page', () => {
  it('reads what the writer wrote', () => {
    const { recording } = readRecording(whole, 'one.msgpack')
    const episode = readEpisode(episodePath(folder, 'one'))
    expect(recording?.header).toMatchObject({ id: 'one', task: episode.header.task, environment: { id: '100' } })
    expect(recording?.note).toBeUndefined()
    expect(recording?.end?.reason).toBe(episode.end?.reason)
    expect(recording?.steps.map(({ info, executed }) => ({ info, executed }))).toEqual(
      episode.steps.map(({ info, executed }) => ({ info, executed })),
    )
    expect(recording?.steps.map(({ observation }) => observation.xml)).toEqual(
      episode.steps.map(({ observation }) => observation.xml),
    )
    const pictures = recording?.steps.map(({ observation }) => Buffer.from(observation.pixels?.data ?? []))
    expect(pictures).toEqual(episode.steps.map(({ observation }) => Buffer.from(observation.pixels?.data ?? [])))
  })

  it('reads version 1', () => {
    const files = readdirSync(VERSION_1)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const { recording, fault } = readRecording(readFileSync(new URL(file, VERSION_1)), file)
      expect(fault).toBeUndefined()
      expect(recording?.steps).toHaveLength(readEpisode(new URL(file, VERSION_1).pathname).steps.length)
    }
  })

  it('shows what there is of a file that is cut off anywhere', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
      const { recording, fault } = readRecording(whole.subarray(0, length), 'x')
      if (fault === undefined) expect(recording.note).toMatch(/^It breaks off after \d steps$/)
      else expect(fault.code).toBe(length === 0 ? 'FOREIGN_FILE' : 'UNFINISHED_RECORDING')
    }))
  })

  it('notices every changed byte, and keeps the steps before it', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const changed = Uint8Array.from(whole)
      changed[at] = (changed[at] ?? 0) ^ by
      const { recording, fault } = readRecording(changed, 'x')
      if (fault === undefined) expect(recording.note).toBeDefined()
      else expect(['FOREIGN_FILE', 'CORRUPT_RECORDING', 'UNFINISHED_RECORDING']).toContain(fault.code)
    }))
  })

  it('explains foreign bytes, whatever they are', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(['FOREIGN_FILE', 'CORRUPT_RECORDING', 'UNFINISHED_RECORDING']).toContain(codeOf(bytes))
    }))
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const header = whole.subarray(0, 30)
      expect(codeOf(Buffer.concat([header, bytes]))).toBeDefined()
    }))
    expect(codeOf(new TextEncoder().encode('<script>alert(1)</script>'))).toBe('FOREIGN_FILE')
  })

  it('explains another version', () => {
    const header = { type: 'header', format: 'droidgym-episode', version: 3 }
    expect(codeOf(packr.pack(header))).toBe('UNKNOWN_VERSION')
    expect(codeOf(encodeRecord(header as never))).toBe('UNKNOWN_VERSION')
  })

  it('refuses a record without end in its nesting', () => {
    const nested = Buffer.concat([Buffer.from('\x82\xa4type\xa6header\xa6format', 'latin1'), Buffer.alloc(100_000, 0x91)])
    expect(codeOf(nested)).toBe('CORRUPT_RECORDING')
  })

  it('makes of a map no object with a prototype', () => {
    const value = new MessagePack(packr.pack(new Map([['__proto__', { polluted: true }]]))).read()
    expect(Object.getPrototypeOf(value)).toBeNull()
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('decodes whatever msgpack can say', () => {
    const numbers = fc.oneof(fc.double({ noNaN: true }), fc.maxSafeInteger())
    const leaf = fc.oneof(fc.string(), numbers, fc.constantFrom(true, false, null))
    fc.assert(fc.property(fc.jsonValue(), leaf, (value, other) => {
      const read = new MessagePack(packr.pack([value, other])).read()
      expect(JSON.stringify(read)).toBe(JSON.stringify([value, other]))
    }))
  })
})
