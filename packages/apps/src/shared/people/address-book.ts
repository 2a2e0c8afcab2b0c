import { Random } from '@droidgym/spec/random'
import { appState } from '@droidgym/phone/system/app-definition'
import { Permission } from '@droidgym/phone/system/permission-groups'
import { isGranted } from '@droidgym/phone/system/permissions'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Contact, ContactDetails, NameOrder } from './contact.ts'
import { NO_TEXTS, displayName } from './contact.ts'
import { CONTACTS_PACKAGE } from './contacts-package.ts'
import type { WorldKey } from '../world/world-key.ts'
import type { Common } from '../world/world.ts'
import { worldOf } from '../world/world.ts'

/** A group of contacts that the user made. */
export interface Label {
  readonly id: number
  readonly name: string
}

/** The contacts of the phone; the dialer and the messages show the same. */
export interface AddressBook {
  readonly contacts: readonly Contact[]
  readonly labels: readonly Label[]
  readonly nextId: number
  readonly sortOrder: NameOrder
  readonly nameFormat: NameOrder
  /** The user has said once where new contacts are kept. */
  readonly accountChosen: boolean
}

export const addressBook = appState<AddressBook>(CONTACTS_PACKAGE)

/** The address book as an app reads it: without READ_CONTACTS nobody is in it. */
export function readableBook(state: PhoneState, packageName: string): AddressBook {
  const book = addressBook.of(state)
  return isGranted(state, packageName, Permission.readContacts) ? book : { ...book, contacts: [] }
}

/** The photo of the contact of a name, for an app that may read it. */
export function photoOfName(state: PhoneState, packageName: string, name: string): Contact['photo'] {
  const { contacts } = readableBook(state, packageName)
  return contacts.find((contact) => contact.photo !== undefined && namesOf(contact).includes(name))?.photo
}

function namesOf(contact: Contact): readonly string[] {
  return [displayName(contact), displayName(contact, 'last')]
}

/** Empty on a fresh phone; else people who are the same for the same seed. */
export function initialAddressBook(environment: WorldKey): AddressBook {
  const { seed, common } = worldOf(environment)
  const contacts = common === undefined ? [] : contactsOf(common, new Random(seed + 1))
  const nextId = contacts.length + 1
  return { contacts, labels: [], nextId, sortOrder: 'first', nameFormat: 'first', accountChosen: common !== undefined }
}

function contactsOf({ people, texts }: Common, random: Random): readonly Contact[] {
  const { companies } = texts.people
  return people.map(({ first, last, number, email }, index): Contact => ({
    id: index + 1,
    texts: { ...NO_TEXTS, first, last, company: random.below(3) === 0 ? random.pick(companies) : '' },
    phones: [{ value: number, label: 'mobile' }],
    emails: [{ value: email, label: 'home' }],
    ...UNMARKED,
  }))
}

const UNMARKED = { starred: false, voicemail: false, ringtone: null, labels: [] } as const

/** Adds a contact, or replaces what one says. Returns its id. */
export function saveContact(tx: Transaction, id: number | null, details: ContactDetails): number {
  if (id !== null) {
    changeContacts(tx, [id], ({ photo: _photo, birthday: _birthday, ...contact }) => ({ ...contact, ...details }))
    return id
  }
  const { nextId } = addressBook.of(tx.state)
  addressBook.update(tx, (book) => ({
    ...book,
    contacts: [...book.contacts, { id: nextId, ...details, ...UNMARKED }],
    nextId: nextId + 1,
  }))
  return nextId
}

export function changeContacts(tx: Transaction, ids: readonly number[], change: (contact: Contact) => Contact): void {
  addressBook.update(tx, (book) => ({
    ...book,
    contacts: book.contacts.map((contact) => (ids.includes(contact.id) ? change(contact) : contact)),
  }))
}

export function removeContacts(tx: Transaction, ids: readonly number[]): void {
  addressBook.update(tx, (book) => ({ ...book, contacts: book.contacts.filter(({ id }) => !ids.includes(id)) }))
}

/** Returns the new label's id. */
export function addLabel(tx: Transaction, name: string): number {
  const { nextId } = addressBook.of(tx.state)
  addressBook.update(tx, (book) => ({ ...book, labels: [...book.labels, { id: nextId, name }], nextId: nextId + 1 }))
  return nextId
}

export function renameLabel(tx: Transaction, id: number, name: string): void {
  addressBook.update(tx, (book) => ({
    ...book,
    labels: book.labels.map((label) => (label.id === id ? { ...label, name } : label)),
  }))
}

/** The contacts that had the label stay. */
export function removeLabel(tx: Transaction, id: number): void {
  const holders = addressBook.of(tx.state).contacts.map((contact) => contact.id)
  changeContacts(tx, holders, (contact) => ({ ...contact, labels: contact.labels.filter((label) => label !== id) }))
  addressBook.update(tx, (book) => ({ ...book, labels: book.labels.filter((label) => label.id !== id) }))
}
