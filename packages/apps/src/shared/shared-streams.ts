import type { Intent } from '@droidgym/android/intent'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Media } from './media/media.ts'
import { sharedFiles } from './media/shared-files.ts'
import { sharedCards } from './people/contact-card.ts'

/** What an intent hands over: files of the storage, and contacts. */
export function sharedStreams(state: PhoneState, intent: Intent): readonly Media[] {
  return [...sharedFiles(state, intent), ...sharedCards(state, intent)]
}
