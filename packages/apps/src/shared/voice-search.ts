import { Flag } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'

export const RECOGNIZE_SPEECH = 'android.speech.action.RECOGNIZE_SPEECH'
/** Google's activity where one speaks (RecognizerIntent.ACTION_RECOGNIZE_SPEECH, API 29). */
export const SPEECH_RECOGNIZER = {
  packageName: 'com.google.android.googlequicksearchbox',
  className: 'com.google.android.voicesearch.intentapi.IntentApiActivity',
} as const
const intent = { action: RECOGNIZE_SPEECH, component: SPEECH_RECOGNIZER } as const

/** Asks for words by voice, as apps with a microphone beside their search do. */
export function startVoiceSearch(tx: Transaction): void {
  tx.startActivity(intent)
}

/** The same from the home screen, whose own task holds nothing else. */
export function startVoiceSearchFromHome(tx: Transaction): void {
  tx.startActivity({ ...intent, flags: Flag.newTask })
}
