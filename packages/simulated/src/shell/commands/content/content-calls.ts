import type { CallRecord } from '@droidgym/apps/shared/people/dialer-state'
import { keepCall, phoneState } from '@droidgym/apps/shared/people/dialer-state'
import { toEpoch } from '@droidgym/phone/system/time-zone'
import type { CommandCall, CommandResult } from '../../command.ts'
import type { ContentRequest } from './content-rows.ts'
import { boundTime, queryRows, unsupported } from './content-rows.ts'

const AUTHORITY = 'call_log'
/** CallLog.Calls.TYPE of API 29. */
const TYPES: Readonly<Record<NonNullable<CallRecord['type']>, number>> = {
  incoming: 1, outgoing: 2, missed: 3, rejected: 5, blocked: 6,
}
const CALL_TYPES = ['incoming', 'outgoing', 'missed', 'rejected', 'blocked'] as const
const COLUMNS = ['_id INTEGER', 'number TEXT', 'date INTEGER', 'duration INTEGER', 'type INTEGER', 'new INTEGER']

/** `content://call_log/calls`: the list of calls. */
export function onCalls({ phone }: CommandCall, verb: string, request: ContentRequest): CommandResult {
  const { path, bound } = request
  const number = bound.get('number')
  if (path === 'calls' && verb === 'query') {
    const rows = phoneState.of(phone.state).calls.toReversed().map((call, index) => {
      const { type = 'outgoing', duration = 0 } = call
      return [index + 1, call.number, toEpoch(phone.state, call.at), duration, TYPES[type], Number(type === 'missed')]
    })
    return queryRows(AUTHORITY, COLUMNS, rows, request)
  }
  const type = CALL_TYPES.find((known) => TYPES[known] === Number(bound.get('type')))
  if (path !== 'calls' || verb !== 'insert' || number === undefined || type === undefined) return unsupported(AUTHORITY, path)
  phone.change((tx) => {
    keepCall(tx, { number, at: boundTime(tx, request), type, duration: Number(bound.get('duration') ?? 0) })
  })
  return {}
}
