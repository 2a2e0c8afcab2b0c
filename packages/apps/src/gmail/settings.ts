/** What a swipe over a mail does. */
export const SWIPE_ACTIONS = ['swipe_none', 'archive', 'delete', 'swipe_read'] as const
export type SwipeAction = (typeof SWIPE_ACTIONS)[number]

/** Which mail is shown after one that was archived or deleted. */
export const ADVANCES = ['advance_newer', 'advance_older', 'advance_list'] as const

/** What the user has chosen on the pages of the settings. */
export interface GmailSettings {
  readonly notificationAction: 'archive' | 'delete'
  readonly rightSwipe: SwipeAction
  readonly leftSwipe: SwipeAction
  readonly replyAction: 'reply' | 'reply_all'
  readonly advance: (typeof ADVANCES)[number]
  readonly confirmDelete: boolean
  readonly confirmArchive: boolean
  readonly confirmSend: boolean
  readonly notifications: boolean
  /** At the end of what is written; empty without one. */
  readonly signature: string
}

export const FIRST_SETTINGS: GmailSettings = {
  notificationAction: 'archive',
  rightSwipe: 'archive',
  leftSwipe: 'archive',
  replyAction: 'reply',
  advance: 'advance_list',
  confirmDelete: false,
  confirmArchive: false,
  confirmSend: false,
  notifications: true,
  signature: '',
}
