import { compareLabels } from '@droidgym/phone/i18n/formats'
import { isFamilyFirst } from '../world/people.ts'
import type { Shot } from '../media/edits/picture-step.ts'

/** What a contact has once each. `first` and `last` are given and family name. */
export type TextField =
  | 'prefix'
  | 'first'
  | 'middle'
  | 'last'
  | 'suffix'
  | 'company'
  | 'title'
  | 'address'
  | 'website'
  | 'notes'

/** What a contact can have several of. */
export type EntryKind = 'phones' | 'emails'
/** ContactsContract's types, without the rare ones. */
export type EntryLabel = 'mobile' | 'home' | 'work' | 'other'

export interface Entry {
  /** Phone numbers as they are dialled, without spaces and brackets. */
  readonly value: string
  readonly label: EntryLabel
}

/** What the editor edits. */
export interface ContactDetails {
  /** What the photo shows, in a square. */
  readonly photo?: Shot
  readonly texts: Readonly<Record<TextField, string>>
  readonly phones: readonly Entry[]
  readonly emails: readonly Entry[]
  /** `1990-05-31` */
  readonly birthday?: string
}

export interface Contact extends ContactDetails {
  readonly id: number
  readonly starred: boolean
  readonly voicemail: boolean
  /** Name of a sound; null for the phone's own ringtone, empty for silence. */
  readonly ringtone: string | null
  /** Ids of labels. */
  readonly labels: readonly number[]
  /** The contacts that were linked to it, as they were. Its own details include theirs. */
  readonly linked?: readonly Contact[]
}

/** Which part of a name comes first. */
export type NameOrder = 'first' | 'last'

export const NO_TEXTS: ContactDetails['texts'] = {
  prefix: '',
  first: '',
  middle: '',
  last: '',
  suffix: '',
  company: '',
  title: '',
  address: '',
  website: '',
  notes: '',
}

/** The name as lists show it; what else is known where there is none; empty when nothing is. */
export function displayName({ texts, phones, emails }: ContactDetails, order: NameOrder = 'first'): string {
  const given = joined(' ', [texts.prefix, texts.first, texts.middle])
  const { first, middle, last } = texts
  const name = isFamilyFirst(first + middle + last)
    ? joined(' ', [`${texts.prefix}${last}${middle}${first}`, texts.suffix])
    : order === 'first'
      ? joined(', ', [joined(' ', [given, texts.last]), texts.suffix])
      : joined(', ', [texts.last, given, texts.suffix])
  return [name, texts.company, phones[0]?.value, emails[0]?.value].find((text) => text !== undefined && text !== '') ?? ''
}

function joined(separator: string, parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(separator)
}

/** In the order of the locale, by given or family name. */
export function inOrder(contacts: readonly Contact[], locale: string, order: NameOrder): readonly Contact[] {
  const names = new Map(contacts.map((contact) => [contact, displayName(contact, order)]))
  return contacts.toSorted((left, right) => compareLabels(locale, names.get(left) ?? '', names.get(right) ?? ''))
}

/** Contacts of which a word of the name or company begins with the text, or of which a number or address holds it. */
export function matching(contacts: readonly Contact[], text: string): readonly Contact[] {
  const query = text.trim().toLowerCase()
  if (query === '') return contacts
  const digits = query.replace(/\D/g, '')
  return contacts.filter((contact) => {
    const name = `${displayName(contact)} ${contact.texts.company}`.toLowerCase()
    if (name.startsWith(query) || name.split(' ').some((word) => word.startsWith(query))) return true
    if (contact.emails.some(({ value }) => value.toLowerCase().includes(query))) return true
    return digits !== '' && contact.phones.some(({ value }) => value.includes(digits))
  })
}
