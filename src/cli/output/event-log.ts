import { inspect } from 'node:util'
import { pino, stdSerializers } from 'pino'
import { LogLevel } from '@droidgym/server/service/server-log'
import type { ServerEvent, ServerLog } from '@droidgym/server/service/server-log'

export const LogFormat = { json: 'json', pretty: 'pretty' } as const
export type LogFormat = (typeof LogFormat)[keyof typeof LogFormat]

export interface LogOptions {
  readonly format: LogFormat
  /** The lowest level that is written. */
  readonly level: LogLevel
}

/** Enough to distinguish environments, too few to take one over. */
const HANDLE_LETTERS = 8
const LEVELS = Object.values(LogLevel)
/** pino's own numbers; only their order counts. */
const JSON_LEVELS = { debug: 20, info: 30, warning: 40, error: 50 }

/** Writes one line per event: a JSON object for programs, or plain text for people, with an error's cause below. */
export function openEventLog(
  { format, level }: LogOptions,
  out: { write(text: string): unknown } = process.stderr,
): ServerLog {
  const write = format === LogFormat.json ? jsonWriter(out) : plainWriter(out)
  const lowest = LEVELS.indexOf(level)
  return (event) => {
    if (LEVELS.indexOf(event.level) < lowest) return
    write(event.handle === undefined ? event : { ...event, handle: event.handle.slice(0, HANDLE_LETTERS) })
  }
}

export const printEvent: ServerLog = openEventLog({ format: LogFormat.pretty, level: LogLevel.info })

function jsonWriter(out: { write(text: string): unknown }): ServerLog {
  const logger = pino(
    {
      base: null,
      customLevels: JSON_LEVELS,
      useOnlyCustomLevels: true,
      level: LogLevel.debug,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: stdSerializers.errWithCause },
    },
    { write: (line) => void out.write(line) },
  )
  return ({ level, message, ...fields }) => {
    logger[level](fields, message)
  }
}

function plainWriter(out: { write(text: string): unknown }): ServerLog {
  return ({ level, message, error, ...fields }: ServerEvent) => {
    const words = Object.entries(fields).map(([name, value]) => ` ${name}=${String(value)}`)
    const cause = error === undefined ? '' : `\n${inspect(error)}`
    out.write(`${level}: ${message}${words.join('')}${cause}\n`)
  }
}
