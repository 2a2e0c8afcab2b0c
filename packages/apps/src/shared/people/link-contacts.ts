import type { Transaction } from '@droidgym/phone/system/transaction'
import { addressBook } from './address-book.ts'
import type { Contact, Entry, TextField } from './contact.ts'

/** Shown of any of the linked contacts; a name is the first one's (ContactSaveService.joinContacts). */
const SHARED_TEXTS: readonly TextField[] = ['company', 'title', 'address', 'website', 'notes']

/** Makes one contact of several, with what each of them says. Returns it. */
export function linkContacts(tx: Transaction, ids: readonly number[]): Contact | undefined {
  const { contacts } = addressBook.of(tx.state)
  const [first, ...others] = ids.flatMap((id) => contacts.find((contact) => contact.id === id) ?? [])
  if (first === undefined) return undefined
  const linked = others.reduce(including, first)
  addressBook.update(tx, (book) => ({
    ...book,
    contacts: contacts
      .filter((contact) => !others.includes(contact))
      .map((contact) => (contact === first ? linked : contact)),
  }))
  return linked
}

/** Makes several contacts of one again. Assumption: what was edited since stays with the first. */
export function unlinkContact(tx: Transaction, id: number): void {
  addressBook.update(tx, (book) => ({
    ...book,
    contacts: book.contacts.flatMap((contact) => {
      if (contact.id !== id || contact.linked === undefined) return [contact]
      const { linked, ...own } = contact
      return [linked.reduce(excluding, own), ...linked]
    }),
  }))
}

function including(contact: Contact, { linked = [], ...other }: Contact): Contact {
  const texts = { ...contact.texts }
  for (const field of SHARED_TEXTS) if (texts[field] === '') texts[field] = other.texts[field]
  const photo = contact.photo ?? other.photo
  const birthday = contact.birthday ?? other.birthday
  return {
    ...contact,
    texts,
    phones: [...contact.phones, ...less(other.phones, contact.phones)],
    emails: [...contact.emails, ...less(other.emails, contact.emails)],
    ...(photo !== undefined && { photo }),
    ...(birthday !== undefined && { birthday }),
    starred: contact.starred || other.starred,
    labels: [...new Set([...contact.labels, ...other.labels])],
    linked: [...(contact.linked ?? []), other, ...linked],
  }
}

function excluding({ photo, birthday, ...contact }: Contact, other: Contact): Contact {
  const texts = { ...contact.texts }
  for (const field of SHARED_TEXTS) if (texts[field] === other.texts[field]) texts[field] = ''
  return {
    ...contact,
    ...(photo !== undefined && photo !== other.photo && { photo }),
    ...(birthday !== undefined && birthday !== other.birthday && { birthday }),
    texts,
    phones: less(contact.phones, other.phones),
    emails: less(contact.emails, other.emails),
    labels: contact.labels.filter((label) => !other.labels.includes(label)),
  }
}

function less(entries: readonly Entry[], others: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ value }) => !others.some((other) => other.value === value))
}
