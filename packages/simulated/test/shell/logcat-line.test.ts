import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LogBufferName, LogEntry } from '@droidgym/android/log/log-entry'
import { LOG_PRIORITIES } from '@droidgym/android/log/log-entry'
import { LOGCAT_FORMAT, readLogcatDivider, readLogcatLine } from '@droidgym/android/log/logcat-line'
import { DEFAULT_LOG_FORMAT, formatEntry, readFormat } from '@droidgym/simulated/shell/commands/log/log-format'

const FORMAT = LOGCAT_FORMAT.filter((word) => !word.startsWith('-')).reduce(readFormat, DEFAULT_LOG_FORMAT)

/** As UTF-8 carries it. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}

/** Android's tags: no line breaks, and no trailing blanks, which look like padding. */
const tag = fc.string({ unit: 'binary', maxLength: 30 })
  .map((text) => wellFormed(text.replaceAll(/[\n\0]/g, '')).trimEnd())
  // A short tag may hold anything; the end of a long one with a colon and a blank is ambiguous.
  .filter((text) => Buffer.byteLength(text) <= 8 || !`${text} `.includes(': '))

const entry: fc.Arbitrary<LogEntry> = fc.record({
  time: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  pid: fc.integer({ min: 0, max: 4_194_304 }),
  tid: fc.integer({ min: 0, max: 4_194_304 }),
  priority: fc.constantFrom(...LOG_PRIORITIES),
  tag: fc.oneof(tag, fc.constantFrom('', 'ActivityTaskManager', 'vol.Events', 'foo:bar', 'a b', ':', 'a: b', '日本', '[x]')),
  message: fc.string({ unit: 'binary', maxLength: 80 }).map(wellFormed),
  buffer: fc.constantFrom<LogBufferName>('main', 'system', 'crash', 'events'),
})

/** The entries printed for one entry: one for every line of its message, except a last empty line. */
function linesOf({ message, ...rest }: LogEntry): readonly LogEntry[] {
  return message.replace(/\n$/, '').split('\n').map((line) => ({ ...rest, message: line }))
}

describe('lines of logcat', () => {
  it('give back any printed entry', () => {
    fc.assert(fc.property(entry, (printed) => {
      const lines = formatEntry(printed, FORMAT).split('\n').slice(0, -1)
      expect(lines.map((line) => readLogcatLine(line, printed.buffer))).toEqual(linesOf(printed))
      // No message can pass for a divider.
      expect(lines.map(readLogcatDivider)).toEqual(lines.map(() => undefined))
    }), { numRuns: 2_000 })
  })

  it('are read as liblog prints them', () => {
    // The sample of AndroidEnv's documentation.
    expect(readLogcatLine('         1553110400.424  5583  5658 D NostalgicRacer: com.google.example.games', 'main')).toEqual({
      time: 1_553_110_400_424, pid: 5583, tid: 5658, priority: 'D', tag: 'NostalgicRacer',
      message: 'com.google.example.games', buffer: 'main',
    })
    expect(readLogcatLine('         1553110400.004     1     1 I Telecom : Event: RecordEntry', 'system')).toMatchObject({
      time: 1_553_110_400_004, tag: 'Telecom', message: 'Event: RecordEntry',
    })
    // An eventlog line, and one without a word.
    expect(readLogcatLine('         1553110400.424   100   200 I am_pss  : [1,2,a: b]', 'events')).toMatchObject({
      tag: 'am_pss', message: '[1,2,a: b]',
    })
    expect(readLogcatLine('         1553110400.424   100   200 W x       : ', 'main')).toMatchObject({ tag: 'x', message: '' })
    // liblog fills up bytes, not characters.
    expect(readLogcatLine('         1553110400.424   100   200 W 日本  : a: b', 'main')).toMatchObject({ tag: '日本', message: 'a: b' })
  })

  it('distinguish dividers of buffers from other lines', () => {
    expect(readLogcatDivider('--------- beginning of system')).toBe('system')
    expect(readLogcatDivider('--------- switch to crash')).toBe('crash')
    expect(readLogcatDivider('--------- beginning of main')).toBe('main')
    expect(readLogcatDivider('--------- beginning of events')).toBe('events')
    for (const line of ['--------- beginning of kernel', '--------- beginning of', '', '---------', ' --------- switch to main', '--------- switch to main x']) {
      expect(readLogcatDivider(line)).toBeUndefined()
    }
  })

  it('are refused when they are no entries', () => {
    const others = [
      '', '--------- beginning of main', 'read: unexpected EOF!', '1553110400.424 1 2 D', '1553110400.424 1 2 S tag     : x',
      '01-02 03:04:05.678  1  2 D tag     : x', '1553110400.424  1  2 D no end of a tag',
    ]
    for (const line of others) expect(readLogcatLine(line, 'main')).toBeUndefined()
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (line) => {
      const read = readLogcatLine(line, 'main')
      expect(read === undefined || Number.isFinite(read.time)).toBe(true)
    }))
  })

  it('are read in linear time', () => {
    for (const filling of [' ', ':', ': ', ' :', '1', '1 ', '.']) {
      const long = filling.repeat(200_000)
      readLogcatLine(long, 'main')
      readLogcatLine(`         1553110400.424   100   200 W ${long}`, 'main')
    }
  })
})
