import type { SqlValue } from '@droidgym/android/storage/sqlite'
import { addressBook, changeContacts, saveContact } from '@droidgym/apps/shared/people/address-book'
import type { Contact } from '@droidgym/apps/shared/people/contact'
import { displayName, NO_TEXTS } from '@droidgym/apps/shared/people/contact'
import type { CommandCall, CommandResult } from '../../command.ts'
import type { ContentRequest } from './content-rows.ts'
import { queryRows, unsupported } from './content-rows.ts'

const AUTHORITY = 'com.android.contacts'
/** ContactsContract.CommonDataKinds; `data1` is the whole name, the number, the address. */
const NAME = 'vnd.android.cursor.item/name'
const PHONE = 'vnd.android.cursor.item/phone_v2'
const EMAIL = 'vnd.android.cursor.item/email_v2'

const DATA_COLUMNS = ['_id INTEGER', 'raw_contact_id INTEGER', 'mimetype TEXT', 'data1 TEXT']
/** Rows of a contact in the table of data: their ids follow from the contact's (assumption). */
const ROWS_OF_CONTACT = 1000

/** Raw contacts and their names, numbers and addresses. Here a raw contact is also a contact. */
export function onContacts({ phone }: CommandCall, verb: string, request: ContentRequest): CommandResult {
  const { path, bound } = request
  const { contacts } = addressBook.of(phone.state)
  if (path === 'raw_contacts' && verb === 'query') {
    return queryRows(AUTHORITY, ['_id INTEGER', 'starred INTEGER'], contacts.map(({ id, starred }) => [id, Number(starred)]), request)
  }
  if (path === 'data' && verb === 'query') return queryRows(AUTHORITY, DATA_COLUMNS, contacts.flatMap(dataOf), request)
  if (path === 'raw_contacts' && verb === 'insert') {
    phone.change((tx) => saveContact(tx, null, { texts: NO_TEXTS, phones: [], emails: [] }))
    return {}
  }
  const id = Number(bound.get('raw_contact_id'))
  const change = changeOf(bound.get('mimetype'), bound.get('data1') ?? '')
  if (path !== 'data' || verb !== 'insert' || !contacts.some((known) => known.id === id) || change === undefined) {
    return unsupported(AUTHORITY, path)
  }
  phone.change((tx) => {
    changeContacts(tx, [id], change)
  })
  return {}
}

function changeOf(kind: string | undefined, value: string): ((contact: Contact) => Contact) | undefined {
  switch (kind) {
    case NAME:
      return (contact) => ({ ...contact, texts: { ...contact.texts, ...partsOf(value) } })
    case PHONE:
      return (contact) => ({ ...contact, phones: [...contact.phones, { value, label: 'mobile' }] })
    case EMAIL:
      return (contact) => ({ ...contact, emails: [...contact.emails, { value, label: 'home' }] })
    default:
      return undefined
  }
}

function dataOf(contact: Contact): readonly (readonly SqlValue[])[] {
  const { id, phones, emails } = contact
  const { prefix, first, middle, last, suffix } = contact.texts
  const isNamed = [prefix, first, middle, last, suffix].some((part) => part !== '')
  const rows: (readonly [string, string])[] = [
    ...(isNamed ? [[NAME, displayName(contact)] as const] : []),
    ...phones.map(({ value }) => [PHONE, value] as const),
    ...emails.map(({ value }) => [EMAIL, value] as const),
  ]
  return rows.map(([mimetype, data1], index) => [id * ROWS_OF_CONTACT + index, id, mimetype, data1])
}

/** NameSplitter, without titles: the last word is the family name. */
function partsOf(name: string): { readonly first: string; readonly last: string } {
  const words = name.trim().split(/\s+/)
  return words.length < 2 ? { first: name.trim(), last: '' }
    : { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}
