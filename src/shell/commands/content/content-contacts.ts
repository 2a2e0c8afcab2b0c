import { addressBook, changeContacts, saveContact } from '../../../apps/shared/people/address-book.ts'
import { NO_TEXTS } from '../../../apps/shared/people/contact.ts'
import type { CommandCall, CommandResult } from '../../command.ts'
import { failed, printed } from '../../command.ts'

/** The operands of a call of `content` beside its verb. */
export interface ContactsRequest {
  readonly path: string
  /** `--bind name:type:value` */
  readonly bound: ReadonlyMap<string, string>
  readonly sort: string | undefined
}

/** ContactsContract.CommonDataKinds.StructuredName and Phone; `data1` is the whole name, and the number. */
const NAME = 'vnd.android.cursor.item/name'
const PHONE = 'vnd.android.cursor.item/phone_v2'

/**
 * `content insert` of a raw contact and of its name and number, and `content query` of the ids: the part of
 * ContactsProvider that adding a contact needs. Here a raw contact is also a contact.
 */
export function onContacts({ phone }: CommandCall, verb: string, request: ContactsRequest): CommandResult {
  const { path, bound, sort } = request
  const ids = addressBook.of(phone.state).contacts.map(({ id }) => id)
  if (path === 'raw_contacts' && verb === 'query') {
    const sorted = ids.toSorted((a, b) => (sort === '_id DESC' ? b - a : a - b))
    const rows = sorted.map((id, index) => `Row: ${index} _id=${id}\n`)
    return printed(rows.length === 0 ? 'No result found.\n' : rows.join(''))
  }
  if (path === 'raw_contacts' && verb === 'insert') {
    phone.change((tx) => saveContact(tx, null, { texts: NO_TEXTS, phones: [], emails: [] }))
    return {}
  }
  const id = Number(bound.get('raw_contact_id'))
  const value = bound.get('data1') ?? ''
  const kind = bound.get('mimetype')
  if (path !== 'data' || verb !== 'insert' || !ids.includes(id) || (kind !== NAME && kind !== PHONE)) {
    return failed(0, `Error while accessing provider:com.android.contacts\njava.lang.UnsupportedOperationException: ${path}\n`)
  }
  phone.change((tx) => {
    changeContacts(tx, [id], (contact) =>
      kind === NAME ? { ...contact, texts: { ...contact.texts, ...partsOf(value) } }
        : { ...contact, phones: [...contact.phones, { value, label: 'mobile' }] },
    )
  })
  return {}
}

/** NameSplitter, without titles: the last word is the family name. */
function partsOf(name: string): { readonly first: string; readonly last: string } {
  const words = name.trim().split(/\s+/)
  return words.length < 2 ? { first: name.trim(), last: '' }
    : { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}
