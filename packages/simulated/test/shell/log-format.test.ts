import { describe, expect, test } from 'vitest'
import type { LogEntry } from '@droidgym/android/log/log-entry'
import { DEFAULT_LOG_FORMAT, formatEntry, readFormat } from '@droidgym/simulated/shell/commands/log/log-format'

const ENTRY: LogEntry = {
  time: 1_700_000_000_123, pid: 42, tid: 77, priority: 'W', tag: 'Short', message: 'hello', buffer: 'main',
}

/** The entry as `logcat -v WORDS` prints it. */
function printed(words: string, changes: Partial<LogEntry> = {}): string {
  return formatEntry({ ...ENTRY, ...changes }, readFormat(DEFAULT_LOG_FORMAT, words))
}

describe('formats of logcat, as liblog 10 prints them', () => {
  test('a tag is padded to eight bytes, not characters', () => {
    expect(printed('brief', { tag: 'Größe' })).toBe('W/Größe (   42): hello\n')
    expect(printed('tag', { tag: '中文标签' })).toBe('W/中文标签: hello\n')
  })

  test('long keeps every line break of the message', () => {
    expect(printed('long', { message: 'ends\n' })).toBe('[ 11-14 22:13:20.123    42:   77 W/Short    ]\nends\n\n\n')
  })

  test('printable escapes control characters and backslashes, but no letters of any script', () => {
    expect(printed('raw,printable', { message: 'a\u0007\r\\\u001b中\u007f\tb' })).toBe('a\\a\\r\\\\\\x1B中\u007f\tb\n')
    expect(printed('raw,printable', { message: 'two\nlines' })).toBe('two\nlines\n')
    expect(printed('long,printable', { message: 'two\nlines' })).toContain('two\\x0Alines\n\n')
  })

  test('colours end before what follows the message', () => {
    const [on, off] = ['\u001b[38;5;166m', '\u001b[0m']
    expect(printed('process,color')).toBe(`${on}W(   42) hello${off}  (Short)\n`)
    expect(printed('long,color')).toBe(`${on}[ 11-14 22:13:20.123    42:   77 W/Short    ]\nhello${off}\n\n`)
  })

  test('each zone switches the zone on or off', () => {
    expect(printed('time,UTC')).toContain('.123 +0000 W/')
    expect(printed('time,zone,UTC')).toContain('.123 W/')
  })
})
