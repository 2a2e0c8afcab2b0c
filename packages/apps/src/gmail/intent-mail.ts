import type { Intent } from '@droidgym/android/intent'
import { queryParameter, schemeSpecificPart, textExtra } from '@droidgym/android/intent'
import type { PhoneState } from '@droidgym/phone/system/state'
import { sharedStreams } from '../shared/shared-streams.ts'
import { attachmentOf } from './mails/mails.ts'
import type { ComposeLocal } from './state.ts'
import { FRESH_COMPOSE, freshBody } from './state.ts'

export const MAIL_URI = /^mailto:/

/** The mail that an intent begins: by a `mailto:` URI (RFC 6068), by extras of android.content.Intent, or by both. */
export function composeOf(state: PhoneState, intent: Intent): ComposeLocal {
  const given = intent.extras?.['android.intent.extra.EMAIL']
  const addresses = Array.isArray(given) ? given.join(', ') : ''
  const [recipients = ''] = MAIL_URI.test(intent.data ?? '') ? schemeSpecificPart(intent).split('?') : []
  return {
    ...FRESH_COMPOSE,
    to: [recipients, addresses].filter((part) => part !== '').join(', '),
    subject: textExtra(intent, 'android.intent.extra.SUBJECT') ?? queryParameter(intent, 'subject') ?? '',
    body: textExtra(intent, 'android.intent.extra.TEXT') ?? queryParameter(intent, 'body') ?? freshBody(state),
    attachments: sharedStreams(state, intent).map((file) => attachmentOf(state, file)),
  }
}
