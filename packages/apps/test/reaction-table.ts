import { NETWORK_ROWS } from './reactions/network-rows.ts'
import type { Reaction } from './reactions/reaction.ts'
import { SYSTEM_ROWS } from './reactions/system-rows.ts'

/** Which state of the phone every app must react to. A new reaction of an app gets a row here. */
export const REACTIONS: readonly Reaction[] = [...NETWORK_ROWS, ...SYSTEM_ROWS]
