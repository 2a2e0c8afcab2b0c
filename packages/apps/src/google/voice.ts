import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { SPEECH_RECOGNIZER } from '../shared/voice-search.ts'
import { GOOGLE } from './app.ts'

const VOICE_TIMER = 'voice'
/** How long it waits for words. Assumption. */
const LISTENS_MS = 5_000

export interface VoiceLocal {
  readonly listening: boolean
}

/** Begins to listen. */
export function listen(tx: Transaction): VoiceLocal {
  tx.schedule(GOOGLE.packageName, VOICE_TIMER, LISTENS_MS)
  return { listening: true }
}

/** Nothing is ever said to this phone. */
export function hearNothing(tx: Transaction): void {
  const activity = topActivity(tx.state)
  const heard: VoiceLocal = { listening: false }
  if (activity?.className === SPEECH_RECOGNIZER.className) tx.setLocal(activity.id, heard)
}
