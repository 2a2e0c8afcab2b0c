import { BLOCKED_COLUMNS, blockNumber, blockedRows, unblockNumbers } from '@droidgym/apps/shared/people/blocked-numbers'
import { SqliteError } from '@droidgym/android/storage/sqlite'
import type { CommandCall, CommandResult } from '../../command.ts'
import type { ContentRequest } from './content-rows.ts'
import { queryRows, selectRows, sqlFault, unsupported } from './content-rows.ts'

const AUTHORITY = 'com.android.blockednumber'

/** `content://com.android.blockednumber/blocked`, and `blocked/ID` (BlockedNumberContract, API 29). */
export function onBlockedNumbers({ phone }: CommandCall, verb: string, request: ContentRequest): CommandResult {
  const { path, bound, where } = request
  const id = /^blocked\/(\d+)$/.exec(path)?.[1]
  if (id === undefined && path !== 'blocked') return unsupported(AUTHORITY, path)
  const conditions = [...(id === undefined ? [] : [`_id = ${id}`]), ...(where === undefined ? [] : [`(${where})`])]
  const selection = { ...request, where: conditions.length === 0 ? undefined : conditions.join(' AND ') }
  const rows = blockedRows(phone.state)
  const number = bound.get('original_number')
  if (verb === 'query') return queryRows(AUTHORITY, BLOCKED_COLUMNS, rows, selection)
  if (verb === 'insert' && id === undefined && number !== undefined) {
    phone.change((tx) => { blockNumber(tx, number) })
    return {}
  }
  if (verb !== 'delete') return unsupported(AUTHORITY, path)
  const found = selectRows(BLOCKED_COLUMNS, rows, selection)
  if (found instanceof SqliteError) return sqlFault(AUTHORITY, found)
  phone.change((tx) => { unblockNumbers(tx, new Set(found.map((row) => Number(row['_id'])))) })
  return {}
}
