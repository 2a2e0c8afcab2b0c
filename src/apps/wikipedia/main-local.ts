import type { FeedTypeName } from './data/feed-types.ts'

export type Tab = 'explore' | 'saved' | 'search' | 'edits'

/** What MainActivity keeps. */
export interface MainLocal {
  readonly tab: Tab
  /** The sheet behind "More". */
  readonly more: boolean
  /** The card whose menu is open. */
  readonly cardMenu: FeedTypeName | null
  /** The menu of the Saved tab. */
  readonly menu: boolean
  /** What the list of the tab is filtered by; null while there is no field for it. */
  readonly filter: string | null
  /** The question before the history is cleared. */
  readonly clearing: boolean
}

export const FRESH_MAIN: MainLocal = {
  tab: 'explore',
  more: false,
  cardMenu: null,
  menu: false,
  filter: null,
  clearing: false,
}
