import { appState } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { toggled, toggledFirst } from '../kit/lists.ts'
import { INSTAGRAM } from './app.ts'
import type { Comment } from './network/people.ts'

/** What the account has done on this phone. */
export interface InstagramState {
  /** Ids of posts. */
  readonly liked: readonly number[]
  readonly saved: readonly number[]
  readonly hidden: readonly number[]
  /** Names of users. */
  readonly following: readonly string[]
  /** Seeds of the pictures that were posted, the newest first. */
  readonly own: readonly number[]
  /** By id of the post. */
  readonly comments: Readonly<Record<number, readonly Comment[]>>
  /** What was written, by user. */
  readonly messages: Readonly<Record<string, readonly string[]>>
  readonly name: string | null
  readonly bio: string
  readonly isPrivate: boolean
}

export const instagramState = appState<InstagramState>(INSTAGRAM.packageName)

export const FIRST_STATE: InstagramState = {
  liked: [],
  saved: [],
  hidden: [],
  following: [],
  own: [],
  comments: {},
  messages: {},
  name: null,
  bio: '',
  isPrivate: false,
}

type Marks = 'liked' | 'saved'

/** Likes or saves a post, or takes that back. */
export function toggle(tx: Transaction, marks: Marks, post: number): void {
  instagramState.update(tx, (state) => ({ ...state, [marks]: toggledFirst(state[marks], post) }))
}

export function toggleFollowing(tx: Transaction, user: string): void {
  instagramState.update(tx, (state) => ({ ...state, following: toggled(state.following, user) }))
}
