import { appState } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { isOnline } from '@droidgym/phone/system/hardware/network'
import { toggled, toggledFirst } from '../kit/lists.ts'
import { reachesServers } from '../kit/screens/offline-state.tsx'
import type { Shot } from '../shared/media/edits/picture-step.ts'
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
  /** The same of one's own story. */
  readonly story?: readonly number[]
  /** What the posted pictures are of, by their seeds; absent of sceneries. */
  readonly subjects?: Readonly<Record<number, string>>
  /** By id of the post. */
  readonly comments: Readonly<Record<number, readonly Comment[]>>
  /** What was written, by user. */
  readonly messages: Readonly<Record<string, readonly string[]>>
  /** What could not be sent, by user; absent when there is nothing. */
  readonly unsent?: Readonly<Record<string, readonly string[]>>
  /** Seeds of pictures to be posted when there is a network, the newest first. */
  readonly waiting?: readonly number[]
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

/** Likes or saves a post, or takes that back. Assumption: without a network nothing is marked, and a toast says why. */
export function toggle(tx: Transaction, marks: Marks, post: number): void {
  if (!reachesServers(tx)) return
  instagramState.update(tx, (state) => ({ ...state, [marks]: toggledFirst(state[marks], post) }))
}

/** Writes to a user. Without a network the message is kept as unsent. */
export function sendMessage(tx: Transaction, user: string, text: string): void {
  const kind = isOnline(tx.state) ? 'messages' : 'unsent'
  instagramState.update(tx, (state) => ({
    ...state,
    [kind]: { ...state[kind], [user]: [...(state[kind]?.[user] ?? []), text] },
  }))
}

/** Sends what could not be sent to a user, once there is a network. */
export function sendAgain(tx: Transaction, user: string): void {
  if (!isOnline(tx.state)) return
  const { unsent = {} } = instagramState.of(tx.state)
  const { [user]: texts = [], ...others } = unsent
  instagramState.update(tx, (state) => ({ ...state, unsent: others }))
  for (const text of texts) sendMessage(tx, user, text)
}

/** Posts a picture, or keeps it until there is a network. */
export function share(tx: Transaction, picture: number): void {
  const kind = isOnline(tx.state) ? 'own' : 'waiting'
  instagramState.update(tx, (state) => ({ ...state, [kind]: [picture, ...(state[kind] ?? [])] }))
}

/** Remembers what a picture is of that is about to be posted. */
export function rememberSubject(tx: Transaction, { seed, subject }: Pick<Shot, 'seed' | 'subject'>): void {
  if (subject === undefined) return
  instagramState.update(tx, (state) => ({ ...state, subjects: { ...state.subjects, [seed]: subject } }))
}

/** Adds a picture to one's own story. Assumption: without a network it is not, and a toast says why. */
export function addToStory(tx: Transaction, picture: number): void {
  if (!reachesServers(tx)) return
  instagramState.update(tx, (state) => ({ ...state, story: [picture, ...(state.story ?? [])] }))
}

/** Posts what has waited for a network. */
export function shareWaiting(tx: Transaction): void {
  const { waiting = [] } = instagramState.of(tx.state)
  if (waiting.length === 0 || !isOnline(tx.state)) return
  instagramState.update(tx, (state) => ({ ...state, waiting: [] }))
  for (const picture of waiting.toReversed()) share(tx, picture)
}

export function toggleFollowing(tx: Transaction, user: string): void {
  if (!reachesServers(tx)) return
  instagramState.update(tx, (state) => ({ ...state, following: toggled(state.following, user) }))
}
