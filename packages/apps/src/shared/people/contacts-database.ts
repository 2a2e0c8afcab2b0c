import { writeDatabase } from '@droidgym/android/storage/sqlite'
import type { FileProjection } from '@droidgym/phone/system/app-definition'
import type { AddressBook } from './address-book.ts'
import { addressBook } from './address-book.ts'
import type { Contact, EntryLabel } from './contact.ts'
import { displayName } from './contact.ts'

/** The provider's database (ContactsDatabaseHelper of Android 10), with the columns that the address book knows. */
const TABLES = [
  'CREATE TABLE mimetypes (_id INTEGER PRIMARY KEY AUTOINCREMENT,mimetype TEXT NOT NULL)',
  'CREATE TABLE raw_contacts (_id INTEGER PRIMARY KEY AUTOINCREMENT,contact_id INTEGER,display_name TEXT,display_name_alt TEXT,' +
    'starred INTEGER NOT NULL DEFAULT 0,deleted INTEGER NOT NULL DEFAULT 0)',
  'CREATE TABLE data (_id INTEGER PRIMARY KEY AUTOINCREMENT,mimetype_id INTEGER NOT NULL,raw_contact_id INTEGER NOT NULL,' +
    'data1 TEXT,data2 TEXT,data14 TEXT)',
  'CREATE TABLE contacts (_id INTEGER PRIMARY KEY AUTOINCREMENT,name_raw_contact_id INTEGER,photo_id INTEGER,' +
    'photo_file_id INTEGER)',
  'CREATE TABLE groups (_id INTEGER PRIMARY KEY AUTOINCREMENT,title TEXT,deleted INTEGER NOT NULL DEFAULT 0)',
  'CREATE TABLE phone_lookup (data_id INTEGER,raw_contact_id INTEGER NOT NULL,normalized_number TEXT NOT NULL,' +
    'min_match TEXT NOT NULL)',
] as const

const MIMETYPES = ['email_v2', 'phone_v2', 'name', 'organization', 'photo', 'group_membership', 'contact_event'] as const
/** ContactsContract.CommonDataKinds: the types of Phone, Email and Event. */
const PHONE_TYPES = { home: 1, mobile: 2, work: 3, other: 7 } as const satisfies Record<EntryLabel, number>
const EMAIL_TYPES = { home: 1, work: 2, other: 3, mobile: 4 } as const satisfies Record<EntryLabel, number>
const TYPE_BIRTHDAY = 3

/** PhoneNumberUtils.MIN_MATCH */
const MIN_MATCH = 7

interface DataRow {
  readonly kind: (typeof MIMETYPES)[number]
  readonly contact: number
  readonly value: string | null
  /** What kind of number, address or event it is (CommonDataKinds, data2). */
  readonly type?: number
  /** Photo.PHOTO_FILE_ID is data14. */
  readonly photoFile?: number
}

/**
 * The contacts as other programs read them. It is only read. Assumption: the details of linked contacts are the first
 * one's.
 */
export const contactsDatabase: FileProjection = {
  path: '/data/data/com.android.providers.contacts/databases/contacts2.db',
  source: (state) => addressBook.of(state),
  read: (state) => writeContacts(addressBook.of(state)),
}

function writeContacts({ contacts, labels }: AddressBook): Uint8Array {
  const data = contacts.flatMap(dataOf)
  return writeDatabase({
    // ContactsDatabaseHelper.DATABASE_VERSION
    userVersion: 1309,
    statements: [
      ...TABLES.map((sql) => ({ sql })),
      ...MIMETYPES.map((name) => ({
        sql: 'INSERT INTO mimetypes (mimetype) VALUES (?)',
        parameters: [`vnd.android.cursor.item/${name}`],
      })),
      ...labels.map(({ id, name }) => ({ sql: 'INSERT INTO groups VALUES (?, ?, 0)', parameters: [id, name] })),
      ...contacts.flatMap((contact) => [contact, ...(contact.linked ?? [])].map((raw) => ({
        sql: 'INSERT INTO raw_contacts VALUES (?, ?, ?, ?, ?, 0)',
        parameters: [raw.id, contact.id, displayName(raw), displayName(raw, 'last'), Number(contact.starred)],
      }))),
      ...data.map(({ kind, contact, value, type = null, photoFile = null }, index) => ({
        sql: 'INSERT INTO data VALUES (?, ?, ?, ?, ?, ?)',
        parameters: [index + 1, MIMETYPES.indexOf(kind) + 1, contact, value, type, photoFile],
      })),
      ...contacts.map(({ id }) => {
        const photo = data.findIndex(({ kind, contact }) => kind === 'photo' && contact === id)
        return {
          sql: 'INSERT INTO contacts VALUES (?, ?, ?, ?)',
          parameters: [id, id, photo < 0 ? null : photo + 1, data[photo]?.photoFile ?? null],
        }
      }),
      ...data.flatMap(({ kind, contact, value }, index) => (kind === 'phone_v2' && value !== null
        ? [{
          sql: 'INSERT INTO phone_lookup VALUES (?, ?, ?, ?)',
          parameters: [index + 1, contact, value, [...value].slice(-MIN_MATCH).toReversed().join('')],
        }]
        : [])),
    ],
  })
}

function dataOf(contact: Contact): readonly DataRow[] {
  const { id, texts, phones, emails, photo, labels, birthday } = contact
  const rows: readonly Omit<DataRow, 'contact'>[] = [
    { kind: 'name', value: displayName({ ...contact, texts: { ...texts, company: '' }, phones: [], emails: [] }) },
    { kind: 'organization', value: texts.company },
    ...phones.map(({ value, label }) => ({ kind: 'phone_v2' as const, value, type: PHONE_TYPES[label] })),
    ...emails.map(({ value, label }) => ({ kind: 'email_v2' as const, value, type: EMAIL_TYPES[label] })),
    ...(birthday === undefined ? [] : [{ kind: 'contact_event' as const, value: birthday, type: TYPE_BIRTHDAY }]),
    ...labels.map((label) => ({ kind: 'group_membership' as const, value: String(label) })),
    // Assumption: the file of a photo has the contact's id.
    ...(photo === undefined ? [] : [{ kind: 'photo' as const, value: null, photoFile: id }]),
  ]
  return rows.filter(({ value }) => value !== '').map((row) => ({ ...row, contact: id }))
}
