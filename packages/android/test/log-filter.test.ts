import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOG_PRIORITIES } from '@droidgym/android/log/log-entry'
import type { LogEntry } from '@droidgym/android/log/log-entry'
import {
  formatEpoch,
  formatThreadtime,
  LogFilterError,
  parseLogFilters,
  passesLogFilters,
} from '@droidgym/android/log/log-filter'

const entry: LogEntry = {
  time: Date.UTC(2020, 10, 14, 20, 30, 42, 96),
  pid: 7972,
  tid: 7973,
  priority: 'D',
  tag: 'SettingsActivity',
  message: 'Switching to fragment com.android.settings.wifi.WifiSettings',
  buffer: 'main',
}

const tag = fc.stringMatching(/^[A-Za-z][\w.]{0,12}$/)
const priority = fc.constantFrom(...LOG_PRIORITIES)
const anyEntry: fc.Arbitrary<LogEntry> = fc.record({
  time: fc.integer({ min: 0, max: Date.UTC(2099, 0) }),
  pid: fc.nat(99_999),
  tid: fc.nat(99_999),
  priority,
  tag,
  message: fc.stringMatching(/^[ -~]*$/),
  buffer: fc.constant('main' as const),
})

describe('formats', () => {
  test('threadtime pads as printf does', () => {
    expect(formatThreadtime(entry)).toBe(
      '11-14 20:30:42.096  7972  7973 D SettingsActivity: Switching to fragment com.android.settings.wifi.WifiSettings',
    )
    expect(formatThreadtime({ ...entry, tag: 'Dialer', message: 'x' }, 330)).toBe('11-15 02:00:42.096  7972  7973 D Dialer  : x')
  })

  test('epoch has 19 columns of seconds', () => {
    const sample = { ...entry, time: 1553110400424, pid: 5583, tid: 5658, tag: 'NostalgicRacer', message: 'com.google' }
    expect(formatEpoch(sample)).toBe('         1553110400.424  5583  5658 D NostalgicRacer: com.google')
  })

  test('every line of a message has the prefix, a line break at its end makes none', () => {
    const lines = formatThreadtime({ ...entry, tag: 'T', message: 'a\n\nb\n' }).split('\n')
    expect(lines.map((line) => line.slice(33))).toEqual(['T       : a', 'T       : ', 'T       : b'])
  })

  test('epoch lines are read by the pattern of android_env', () => {
    // android_env/components/logcat_thread.py
    const line = /^\s+(\d+\.\d+) +(\d+) +(\d+) +([A-Z]) +([^:]*?) *: (.*)$/s
    fc.assert(
      fc.property(anyEntry, (any) => {
        const [, time, pid, tid, level, name, message] = line.exec(formatEpoch(any)) ?? []
        const numbers = { time: Math.round(Number(time) * 1000), pid: Number(pid), tid: Number(tid) }
        expect({ ...numbers, priority: level, tag: name, message, buffer: 'main' }).toEqual(any)
      }),
    )
  })
})

describe('filters', () => {
  const passes = (specifications: string[], given: Partial<LogEntry>): boolean =>
    passesLogFilters(parseLogFilters(specifications), { ...entry, ...given })

  test('everything passes without rules', () => {
    expect(passes([], { priority: 'V' })).toBe(true)
  })

  test('a rule sets the lowest priority of its tag, the star that of all others', () => {
    fc.assert(
      fc.property(tag, tag, priority, priority, (ruled, other, least, actual) => {
        const specifications = [`${ruled}:${least}`, '*:S']
        const high = LOG_PRIORITIES.indexOf(actual) >= LOG_PRIORITIES.indexOf(least)
        expect(passes(specifications, { tag: ruled, priority: actual })).toBe(high)
        expect(passes(specifications, { tag: other, priority: actual })).toBe(other === ruled && high)
      }),
    )
  })

  test.each<[string[], Partial<LogEntry>, boolean]>([
    [['vol.Events:I ConditionProviders.SCP:D', '*:S'], { tag: 'ConditionProviders.SCP', priority: 'D' }, true],
    [['vol.Events:I,*:S'], { tag: 'vol.Events', priority: 'D' }, false],
    [['A:E', 'A:V', '*:S'], { tag: 'A', priority: 'V' }, true],
    [['A', '*:S'], { tag: 'A', priority: 'V' }, true],
    [['*'], { priority: 'V' }, false],
    [['*'], { priority: 'D' }, true],
    [['A:warning', '*:s'], { tag: 'A', priority: 'W' }, true],
    [['A:4', '*:S'], { tag: 'A', priority: 'D' }, false],
    [['A:9', '*:S'], { tag: 'A', priority: 'V' }, true],
    [['A:8', '*:S'], { tag: 'A', priority: 'V' }, true],
    [['A:*', '*:S'], { tag: 'A', priority: 'V' }, true],
    [['*:*'], { priority: 'V' }, false],
    [[' A:V,\t*:S, '], { tag: 'A', priority: 'V' }, true],
    [['A:V:x', '*:S'], { tag: 'A', priority: 'V' }, true],
    [['a:V', '*:S'], { tag: 'A', priority: 'F' }, false],
  ])('%j', (specifications, given, expected) => {
    expect(passes(specifications, given)).toBe(expected)
  })

  test.each(['A:x', 'A:', ':D', 'A:0'])('refuses %j', (specification) => {
    expect(() => parseLogFilters([specification])).toThrow(LogFilterError)
    expect(() => parseLogFilters(['B:V', specification])).toThrow(
      expect.objectContaining({
        name: 'LogFilterError', code: 'INVALID_LOG_FILTER', message: `Invalid filter expression '${specification}'`,
      }),
    )
  })
})
