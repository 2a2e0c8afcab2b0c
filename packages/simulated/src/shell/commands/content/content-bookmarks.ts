import { chromeState, keepBookmark } from '@droidgym/apps/chrome/state'
import type { CommandCall, CommandResult } from '../../command.ts'
import type { ContentRequest } from './content-rows.ts'
import { queryRows, unsupported } from './content-rows.ts'

const AUTHORITY = 'org.droidgym.bookmarks'

/** `content://org.droidgym.bookmarks`: Chrome's bookmarks. Real phones have no such provider. */
export function onBookmarks({ phone }: CommandCall, verb: string, request: ContentRequest): CommandResult {
  const { path, bound } = request
  if (verb === 'query') {
    const rows = chromeState.of(phone.state).bookmarks.map(({ url, title }, index) => [index + 1, url, title])
    return queryRows(AUTHORITY, ['_id INTEGER', 'url TEXT', 'title TEXT'], rows, request)
  }
  const url = bound.get('url')
  if (verb !== 'insert' || url === undefined) return unsupported(AUTHORITY, path)
  phone.change((tx) => { keepBookmark(tx, { url, title: bound.get('title') ?? url }) })
  return {}
}
