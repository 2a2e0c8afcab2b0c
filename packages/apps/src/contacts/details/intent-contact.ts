import type { Intent } from '@droidgym/android/intent'
import { textExtra } from '@droidgym/android/intent'
import type { ContactDetails } from '../../shared/people/contact.ts'
import { NO_TEXTS } from '../../shared/people/contact.ts'

/**
 * What an intent says about a new contact (ContactsContract.Intents.Insert). The first word of a name is the given
 * name, the rest the family name (NameSplitter, without its lists of titles and particles).
 */
export function detailsIn(intent: Intent): ContactDetails {
  const text = (key: string): string => textExtra(intent, key)?.trim() ?? ''
  const [first = '', ...last] = text('name').split(/\s+/)
  return {
    texts: {
      ...NO_TEXTS,
      first,
      last: last.join(' '),
      company: text('company'),
      title: text('job_title'),
      address: text('postal'),
      notes: text('notes'),
    },
    phones: text('phone') === '' ? [] : [{ value: text('phone').replaceAll(/[\s()-]/g, ''), label: 'mobile' }],
    emails: text('email') === '' ? [] : [{ value: text('email'), label: 'home' }],
  }
}
