import type { ScreenContext } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { Contact, ContactDetails, Entry, EntryKind, TextField } from '../shared/people/contact.ts'
import { NO_TEXTS } from '../shared/people/contact.ts'

export interface EditorLocal {
  /** The contact being edited; null for a new one. */
  readonly contact: number | null
  readonly original: ContactDetails
  readonly draft: ContactDetails
  readonly moreNames: boolean
  readonly moreFields: boolean
  /** The entry whose kind is being chosen. */
  readonly spinner: { readonly kind: EntryKind; readonly index: number } | null
  readonly discards: boolean
}

export type EditorContext = ScreenContext<EditorLocal>

const FIRST_LABEL = { phones: 'mobile', emails: 'home' } as const satisfies Record<EntryKind, Entry['label']>

const NO_DETAILS: ContactDetails = { texts: NO_TEXTS, phones: [], emails: [] }

/** What the editor begins with: a contact, or nothing. */
export function openedEditor(contact: Contact | undefined): EditorLocal {
  const { texts, phones, emails } = contact ?? NO_DETAILS
  const original = { texts, phones, emails }
  return { ...filledEditor(original), contact: contact?.id ?? null, original }
}

/** The editor of a new contact of which something is known. */
export function filledEditor({ texts, phones, emails }: ContactDetails): EditorLocal {
  return {
    contact: null,
    original: NO_DETAILS,
    draft: { texts, phones: withEmptyEnd(phones, 'phones'), emails: withEmptyEnd(emails, 'emails') },
    moreNames: [texts.prefix, texts.middle, texts.suffix].some((text) => text !== ''),
    moreFields: false,
    spinner: null,
    discards: false,
  }
}

/** What would be saved: the draft without its blanks. */
export function detailsOf({ texts, phones, emails }: ContactDetails): ContactDetails {
  const trimmed = (entries: readonly Entry[]): readonly Entry[] =>
    entries.map((entry) => ({ ...entry, value: entry.value.trim() })).filter(({ value }) => value !== '')
  return {
    texts: Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()])) as typeof texts,
    phones: trimmed(phones),
    emails: trimmed(emails),
  }
}

export function isChanged({ draft, original }: EditorLocal): boolean {
  return JSON.stringify(detailsOf(draft)) !== JSON.stringify(detailsOf(original))
}

export function isEmpty(details: ContactDetails): boolean {
  return JSON.stringify(detailsOf(details)) === JSON.stringify({ texts: NO_TEXTS, phones: [], emails: [] })
}

export function changeText(tx: Transaction, context: EditorContext, field: TextField, text: string): void {
  context.update(tx, (local) => ({
    ...local,
    draft: { ...local.draft, texts: { ...local.draft.texts, [field]: text } },
  }))
}

export interface EntryPlace {
  readonly kind: EntryKind
  readonly index: number
}

/** Changes one entry, or takes it away with null. An empty one always stands at the end. */
export function changeEntry(
  tx: Transaction,
  context: EditorContext,
  { kind, index }: EntryPlace,
  change: Partial<Entry> | null,
): void {
  context.update(tx, (local) => {
    const entries = local.draft[kind].flatMap((entry, place) => {
      if (place !== index) return [entry]
      return change === null ? [] : [{ ...entry, ...change }]
    })
    return { ...local, draft: { ...local.draft, [kind]: withEmptyEnd(entries, kind) } }
  })
}

function withEmptyEnd(entries: readonly Entry[], kind: EntryKind): readonly Entry[] {
  if (entries.at(-1)?.value === '') return entries
  return [...entries, { value: '', label: FIRST_LABEL[kind] }]
}
