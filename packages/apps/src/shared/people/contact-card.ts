import type { Intent } from '@droidgym/android/intent'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Media } from '../media/media.ts'
import { newDocument } from '../media/new-document.ts'
import { addressBook } from './address-book.ts'
import type { Contact, EntryLabel } from './contact.ts'
import { displayName } from './contact.ts'

/** Contacts.CONTENT_VCARD_URI. Assumption: the part of a lookup key after the contact's number is always the same. */
const CARD_URI = /^content:\/\/com\.android\.contacts\/contacts\/as_vcard\/0r(\d+)-2A$/
const TYPES = { mobile: 'CELL', home: 'HOME', work: 'WORK', other: 'VOICE' } as const satisfies Record<EntryLabel, string>

/** The contact as the file that the contacts' provider makes of it. It does not lie on the storage. */
export function contactCard(contact: Contact, modified: number): Media {
  const { id } = contact
  return {
    ...newDocument(`${displayName(contact)}.vcf`, vCard(contact), modified),
    id: -id,
    folder: '',
    mimeType: 'text/x-vcard',
    uri: `content://com.android.contacts/contacts/as_vcard/0r${id}-2A`,
  }
}

/** The contacts that an intent hands over. */
export function sharedCards(state: PhoneState, { extras }: Intent): readonly Media[] {
  const id = Number(CARD_URI.exec(String(extras?.['android.intent.extra.STREAM']))?.[1])
  const shared = addressBook.of(state).contacts.filter((contact) => contact.id === id)
  return shared.map((contact) => contactCard(contact, state.time))
}

/** VCardComposer of API 29, which writes version 2.1. */
function vCard(contact: Contact): string {
  const { texts: { last, first, middle, prefix, suffix, company, title }, phones, emails, birthday } = contact
  return [
    'BEGIN:VCARD',
    'VERSION:2.1',
    `N:${[last, first, middle, prefix, suffix].join(';')}`,
    `FN:${displayName(contact)}`,
    ...phones.map(({ value, label }) => `TEL;${TYPES[label]}:${value}`),
    ...emails.map(({ value, label }) => `EMAIL;${label === 'other' ? 'INTERNET' : TYPES[label]}:${value}`),
    ...(company === '' ? [] : [`ORG:${company}`]),
    ...(title === '' ? [] : [`TITLE:${title}`]),
    ...(birthday === undefined ? [] : [`BDAY:${birthday}`]),
    'END:VCARD',
    '',
  ].join('\r\n')
}
