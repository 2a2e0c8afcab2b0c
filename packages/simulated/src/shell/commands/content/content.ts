import type { SqlValue } from '@droidgym/android/storage/sqlite'
import { query, SqliteError } from '@droidgym/android/storage/sqlite'
import type { SettingNamespace } from '@droidgym/phone/system/state'
import { SETTING_NAMESPACES } from '@droidgym/phone/system/state'
import type { CommandCall, CommandResult } from '../../command.ts'
import { failed, printed } from '../../command.ts'
import { after } from '../../options.ts'
import { onBlockedNumbers } from './content-blocked-numbers.ts'
import { onBookmarks } from './content-bookmarks.ts'
import { onCalls } from './content-calls.ts'
import { onContacts } from './content-contacts.ts'
import { onEvents } from './content-events.ts'
import { onMails } from './content-mails.ts'
import { onMessages } from './content-messages.ts'
import type { ContentRequest } from './content-rows.ts'
import { showRows } from './content-rows.ts'
import { deleteSetting } from '../settings.ts'

/** Tables of the media provider by the path of their URI, with their media type. */
const MEDIA: Readonly<Record<string, string>> = {
  'images/media': 'media_type = 1',
  'audio/media': 'media_type = 2',
  'video/media': 'media_type = 3',
  file: '1',
}
const MEDIA_DATABASE = '/data/data/com.android.providers.media/databases/external.db'

type Provider = (call: CommandCall, verb: string, request: ContentRequest) => CommandResult

/** The providers of what apps keep, by authority. */
const PROVIDERS: Readonly<Record<string, Provider>> = {
  call_log: onCalls,
  'com.android.blockednumber': onBlockedNumbers,
  'com.android.calendar': onEvents,
  'com.android.contacts': onContacts,
  'org.droidgym.bookmarks': onBookmarks,
  'org.droidgym.mails': onMails,
  sms: onMessages,
}

/** `content query|insert|update|delete|call` (Content.java of API 29), on settings, media and what apps keep. */
export function content(call: CommandCall): CommandResult {
  const [verb = '', ...args] = call.args
  const uri = after(args, '--uri')
  if (!['query', 'insert', 'update', 'delete', 'call', 'gettype', 'read', 'write'].includes(verb)) {
    return verb === '' ? printed(USAGE) : refused(`Unsupported operation: ${verb}`)
  }
  if (uri === undefined) return refused(`Content provider URI not specified. Did you specify --uri argument?`)
  const [, authority = '', path = ''] = /^content:\/\/([^/?]+)\/?([^?]*)/.exec(uri) ?? []
  if (authority === 'settings') return onSettings(call, verb, { args, path })
  const provider = Object.hasOwn(PROVIDERS, authority) ? PROVIDERS[authority] : undefined
  if (provider !== undefined) {
    const operands = { projection: after(args, '--projection'), where: after(args, '--where'), sort: after(args, '--sort') }
    return provider(call, verb, { path, bound: boundIn(args), ...operands })
  }
  if (authority === 'media') return onMedia(call, verb, { args, path })
  return failed(0, `Error while accessing provider:${authority}\njava.lang.IllegalStateException: Could not find provider: ${authority}\n`)
}

const USAGE = 'usage: adb shell content [subcommand] [options]\n'

function refused(reason: string): CommandResult {
  return printed(`${USAGE}[ERROR] ${reason}\n`)
}

interface Request {
  readonly args: readonly string[]
  readonly path: string
}

/** `content://settings/system`, or with the key behind it. */
function onSettings({ phone }: CommandCall, verb: string, { args, path }: Request): CommandResult {
  const [table = '', inPath] = path.split('/')
  const space = SETTING_NAMESPACES.find((known) => known === table)
  if (verb === 'call') return callSettings(phone.state.settings, args)
  if (space === undefined) return failed(0, `Error while accessing provider:settings\njava.lang.IllegalArgumentException: Invalid URI: ${path}\n`)
  const bound = boundIn(args)
  const key = inPath ?? /^name\s*=\s*['"]?([^'"]+)['"]?$/.exec(after(args, '--where') ?? '')?.[1] ?? bound.get('name')
  const known = phone.state.settings[space]
  if (verb === 'query') {
    const rows = Object.entries(known)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value], index): Readonly<Record<string, SqlValue>> => ({ _id: index + 1, name, value }))
      .filter(({ name }) => key === undefined || name === key)
    return printed(showRows(rows, after(args, '--projection')))
  }
  if (key === undefined) return refused('Bindings not specified. Did you specify --bind argument(s)?')
  const value = bound.get('value')
  if (verb === 'delete') {
    if (known[key] !== undefined) phone.change((tx) => deleteSetting(tx, space, key))
  } else if (value !== undefined) {
    phone.change((tx) => tx.setSetting(space, key, value))
  }
  return {}
}

/** `--method GET_system --arg KEY` */
function callSettings(
  settings: Readonly<Record<SettingNamespace, Readonly<Record<string, string>>>>,
  args: readonly string[],
): CommandResult {
  const method = after(args, '--method') ?? ''
  const space = SETTING_NAMESPACES.find((known) => method === `GET_${known}`)
  const key = after(args, '--arg') ?? ''
  const value = space === undefined ? undefined : settings[space][key]
  return printed(space === undefined ? 'Result: null\n' : `Result: Bundle[{value=${value ?? 'null'}}]\n`)
}

/** Every `--bind name:s:value`. */
function boundIn(args: readonly string[]): ReadonlyMap<string, string> {
  return new Map(args.flatMap((arg, index) => (args[index - 1] === '--bind' ? [binding(arg)] : [])))
}

/** `name:s:value` */
function binding(text: string): readonly [string, string] {
  const [, name = '', value = ''] = /^([^:]*):[bsilfd]:(.*)$/s.exec(text) ?? []
  return [name, value]
}

function onMedia({ phone }: CommandCall, verb: string, { args, path }: Request): CommandResult {
  const [, table, id] = /^external(?:_primary)?\/(images\/media|audio\/media|video\/media|file)(?:\/(\d+))?$/.exec(path) ?? []
  const condition = MEDIA[table ?? '']
  if (verb !== 'query' || condition === undefined) {
    return failed(0, `Error while accessing provider:media\njava.lang.UnsupportedOperationException: Unknown or unsupported URL: content://media/${path}\n`)
  }
  const conditions = [condition, ...(id === undefined ? [] : [`_id = ${id}`])]
  const where = after(args, '--where')
  if (where !== undefined) conditions.push(`(${where})`)
  const sort = after(args, '--sort')
  try {
    const bytes = phone.files.read(phone.state, MEDIA_DATABASE) ?? new Uint8Array()
    const order = sort === undefined ? '' : ` ORDER BY ${sort}`
    const rows = query(bytes, `SELECT * FROM files WHERE ${conditions.join(' AND ')}${order}`)
    return printed(showRows(rows, after(args, '--projection')))
  } catch (error) {
    if (!(error instanceof SqliteError)) throw error
    return failed(0, `Error while accessing provider:media\nandroid.database.sqlite.SQLiteException: ${error.message}\n`)
  }
}
