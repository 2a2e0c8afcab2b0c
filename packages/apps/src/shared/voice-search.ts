import type { Transaction } from '@droidgym/phone/system/transaction'

export const RECOGNIZE_SPEECH = 'android.speech.action.RECOGNIZE_SPEECH'
/** Google's activity where one speaks (RecognizerIntent.ACTION_RECOGNIZE_SPEECH, API 29). */
export const SPEECH_RECOGNIZER = {
  packageName: 'com.google.android.googlequicksearchbox',
  className: 'com.google.android.voicesearch.intentapi.IntentApiActivity',
} as const

/** Asks for words by voice, as apps with a microphone beside their search do. */
export function startVoiceSearch(tx: Transaction): void {
  tx.startActivity({ action: RECOGNIZE_SPEECH, component: SPEECH_RECOGNIZER })
}
