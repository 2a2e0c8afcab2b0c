import { outputOf, unreadable } from '@droidgym/spec/facts/command-output'
import type { FactPlace } from '@droidgym/spec/facts/fact-value'

/** How far the lists of the phone have been read: the ids of the newest message sent and the newest call. */
export interface ReadSoFar {
  readonly message: number
  readonly call: number
}

/** What the phone's user has done: sent somebody a message, or called them, which has no text. */
export interface Contact {
  readonly number: string
  readonly text?: string
}

const SENT = 'content://sms/sent'
const CALLS = 'content://call_log/calls'
/** CallLog.Calls.OUTGOING_TYPE of API 29. */
const OUTGOING = 2

/** Where the lists end now. Rejects with `UNREADABLE`. */
export async function readToEnd(place: FactPlace): Promise<ReadSoFar> {
  return { message: await newestId(place, SENT), call: await newestId(place, CALLS) }
}

/** What has come since, messages before calls. Rejects with `UNREADABLE`. */
export async function readContacts(
  place: FactPlace,
  before: ReadSoFar,
): Promise<{ readonly contacts: readonly Contact[]; readonly read: ReadSoFar }> {
  const messages = await rows(place, SENT, ['address', 'body'], `_id>${before.message}`)
  const calls = await rows(place, CALLS, ['number'], `_id>${before.call} AND type=${OUTGOING}`)
  const contacts = [
    ...messages.map(({ values: [number = '', text = ''] }) => ({ number, text })),
    ...calls.map(({ values: [number = ''] }) => ({ number })),
  ]
  return { contacts, read: { message: messages.at(-1)?.id ?? before.message, call: calls.at(-1)?.id ?? before.call } }
}

async function newestId(place: FactPlace, uri: string): Promise<number> {
  return (await rows(place, uri, [], '_id>0')).at(-1)?.id ?? 0
}

interface ProviderRow {
  readonly id: number
  readonly values: readonly string[]
}

/** Rows of a provider by their ids. The last column may hold commas and new lines. */
async function rows(
  place: FactPlace,
  uri: string,
  columns: readonly string[],
  where: string,
): Promise<readonly ProviderRow[]> {
  const argv = ['content', 'query', '--uri', uri, '--projection', ['_id', ...columns].join(':'), '--where', where, '--sort', '_id']
  const output = await outputOf(place, argv)
  if (/^No result found\./.test(output)) return []
  if (!output.startsWith('Row: 0 ')) throw unreadable(place, argv, `printed ${JSON.stringify(output.slice(0, 200))}`)
  const line = new RegExp(['^_id=(\\d+)', ...columns.map((column, index) => `${column}=(${index + 1 === columns.length ? '.*' : '.*?'})`)].join(', ') + '$', 's')
  return output.trimEnd().split(/^Row: \d+ (?=_id=\d)/m).slice(1).flatMap((row) => {
    const [, id, ...values] = line.exec(row.replace(/\n$/, '')) ?? []
    return id === undefined ? [] : [{ id: Number(id), values }]
  })
}
