import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LogEntry } from '@droidgym/android/log/log-entry'
import { LogBuffer } from '@droidgym/phone/system/log-buffer'

function entry(message: string): LogEntry {
  return { time: 0, pid: 1, tid: 1, priority: 'I', tag: 'T', message, buffer: 'main' }
}

function messages(buffer: LogBuffer): string[] {
  return buffer.since(0).map(({ message }) => message)
}

it('gives the appended entries from any position', () => {
  const buffer = LogBuffer.empty().append(entry('a')).append(entry('b')).append(entry('c'))
  expect(buffer.since(1).map(({ message }) => message)).toEqual(['b', 'c'])
  expect(buffer.since(3)).toEqual([])
})

it('keeps every buffer as it was, however forks append', () => {
  // Each number picks the buffer that the next line is appended to.
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (picks) => {
      const buffers = [{ buffer: LogBuffer.empty(), expected: [] as string[] }]
      picks.forEach((pick, index) => {
        const parent = buffers[pick % buffers.length]
        if (parent === undefined) return
        const message = `line ${index}`
        buffers.push({ buffer: parent.buffer.append(entry(message)), expected: [...parent.expected, message] })
      })
      for (const { buffer, expected } of buffers) expect(messages(buffer)).toEqual(expected)
    }),
  )
})
