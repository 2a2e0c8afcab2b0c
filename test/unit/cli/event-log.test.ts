import { expect, test } from 'vitest'
import { LogFormat, openEventLog } from '../../../src/cli/output/event-log.ts'
import type { LogOptions } from '../../../src/cli/output/event-log.ts'
import { LogLevel } from '@droidgym/server/service/server-log'
import type { ServerEvent } from '@droidgym/server/service/server-log'

const HANDLE = '9f3b1c62-6d0e-4f0a-9a35-54d1c2a4d7aa'

function written(options: LogOptions, ...events: ServerEvent[]): string {
  let text = ''
  const log = openEventLog(options, { write: (part) => (text += part) })
  for (const event of events) log(event)
  return text
}

const failed: ServerEvent = {
  level: 'warning', message: 'Step was refused', requestId: 'run-7.step_3', client: 'alice', method: 'Step',
  handle: HANDLE, reason: 'EPISODE_OVER', ms: 1.5,
}

test('programs get one JSON object a line, with every field', () => {
  const text = written({ format: LogFormat.json, level: LogLevel.info }, failed, { level: 'info', message: 'a\nb' })
  const [first, second] = text.trimEnd().split('\n').map((line) => JSON.parse(line) as unknown)
  expect(first).toEqual({ ...failed, handle: '9f3b1c62', time: expect.stringMatching(/^\d{4}-.*Z$/) as unknown })
  expect(second).toMatchObject({ level: 'info', message: 'a\nb' })
})

test('people get a plain line, with the fields behind it', () => {
  expect(written({ format: LogFormat.pretty, level: LogLevel.info }, failed)).toBe(
    'warning: Step was refused requestId=run-7.step_3 client=alice method=Step handle=9f3b1c62 reason=EPISODE_OVER ms=1.5\n',
  )
})

test('no log tells a whole handle, which would give the environment away', () => {
  for (const format of Object.values(LogFormat)) {
    expect(written({ format, level: LogLevel.debug }, failed)).not.toContain(HANDLE)
  }
})

test('the cause of an error is told in either form', () => {
  const error = new Error('outer', { cause: new Error('inner') })
  for (const format of Object.values(LogFormat)) {
    const text = written({ format, level: LogLevel.error }, { level: 'error', message: 'Step failed', error })
    expect(text).toMatch(/outer[^]*inner/)
    expect(text).toContain('event-log.test.ts')
  }
})

test('what lies below the level is not written', () => {
  const events = Object.values(LogLevel).map((level) => ({ level, message: `it is ${level}` }))
  const shown = (level: LogLevel): number =>
    written({ format: LogFormat.pretty, level }, ...events).split('\n').length - 1
  expect(Object.values(LogLevel).map(shown)).toEqual([4, 3, 2, 1])
})
