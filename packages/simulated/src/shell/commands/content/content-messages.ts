import type { SqlValue } from '@droidgym/android/storage/sqlite'
import { keepMessage } from '@droidgym/apps/messages/conversations'
import { isShort, isUnread } from '@droidgym/apps/messages/exchanges/conversation'
import { typeOf } from '@droidgym/apps/messages/messages-database'
import { messagesState } from '@droidgym/apps/messages/state'
import { toEpoch } from '@droidgym/phone/system/time-zone'
import type { CommandCall, CommandResult } from '../../command.ts'
import type { ContentRequest } from './content-rows.ts'
import { boundTime, queryRows, unsupported } from './content-rows.ts'

const AUTHORITY = 'sms'
/** Telephony.Sms.TYPE of API 29. */
const TYPES = { inbox: 1, sent: 2, draft: 3, failed: 5 } as const
/** What the app makes of a row that is inserted. Default: received. */
const KINDS = new Map<number, 'sent' | 'draft' | 'failed'>([
  [TYPES.sent, 'sent'],
  [TYPES.draft, 'draft'],
  [TYPES.failed, 'failed'],
])
const COLUMNS = ['_id INTEGER', 'address TEXT', 'date INTEGER', 'read INTEGER', 'type INTEGER', 'body TEXT']

/**
 * `content://sms`, `sms/inbox`, `sms/sent`, `sms/draft` and `sms/failed`: text messages with one number. Assumption: the shell may
 * write them without `appops`, which this phone lacks.
 */
export function onMessages({ phone }: CommandCall, verb: string, request: ContentRequest): CommandResult {
  const { path, bound } = request
  const folder = path === '' ? undefined : Object.entries(TYPES).find(([name]) => name === path)?.[1]
  if (path !== '' && folder === undefined) return unsupported(AUTHORITY, path)
  const address = bound.get('address')
  if (verb === 'query') {
    const rows = messageRows(phone).filter(([, , , , type]) => folder === undefined || type === folder)
    return queryRows(AUTHORITY, COLUMNS, rows, request)
  }
  if (verb !== 'insert' || address === undefined) return unsupported(AUTHORITY, path)
  const type = folder ?? Number(bound.get('type') ?? TYPES.inbox)
  phone.change((tx) => {
    const kind = KINDS.get(type) ?? 'received'
    keepMessage(tx, address, { text: bound.get('body') ?? '', kind, at: boundTime(tx, request), read: bound.get('read') === '1' })
  })
  return {}
}

function messageRows({ state }: CommandCall['phone']): readonly (readonly SqlValue[])[] {
  return messagesState.of(state).conversations.flatMap((conversation) => {
    const { numbers, messages, draft } = conversation
    const address = numbers.join(' ')
    return [
      ...messages.filter(isShort).map((message) => {
        const { id, at, text } = message
        const isRead = Number(!isUnread(conversation, message))
        return [id, address, toEpoch(state, at), isRead, typeOf(message), text]
      }),
      ...(draft === undefined ? [] : [[draft.id, address, toEpoch(state, draft.at), 1, TYPES.draft, draft.text]]),
    ]
  })
}
