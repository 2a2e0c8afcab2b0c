import type { ContactDetails, Entry, EntryKind } from '../../shared/people/contact.ts'
import { NO_TEXTS } from '../../shared/people/contact.ts'

export const NO_DETAILS: ContactDetails = { texts: NO_TEXTS, phones: [], emails: [] }

const FIRST_LABEL = { phones: 'mobile', emails: 'home' } as const satisfies Record<EntryKind, Entry['label']>

/** What the form begins with: the details, and an empty entry at the end of each list. */
export function draftOf(details: ContactDetails): ContactDetails {
  const { phones, emails } = details
  return { ...details, phones: withEmptyEnd(phones, 'phones'), emails: withEmptyEnd(emails, 'emails') }
}

/** What would be saved: the draft without its blanks. */
export function detailsOf({ texts, phones, emails, photo, birthday }: ContactDetails): ContactDetails {
  const trimmed = (entries: readonly Entry[]): readonly Entry[] =>
    entries.map((entry) => ({ ...entry, value: entry.value.trim() })).filter(({ value }) => value !== '')
  return {
    ...(photo !== undefined && { photo }),
    texts: Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()])) as typeof texts,
    phones: trimmed(phones),
    emails: trimmed(emails),
    ...(birthday !== undefined && { birthday }),
  }
}

/** Whether both would be saved alike. */
export function sameDetails(left: ContactDetails, right: ContactDetails): boolean {
  return JSON.stringify(detailsOf(left)) === JSON.stringify(detailsOf(right))
}

export interface EntryPlace {
  readonly kind: EntryKind
  readonly index: number
}

/** Changes one entry, or takes it away with null. An empty one always stands at the end. */
export function withEntry(
  draft: ContactDetails,
  { kind, index }: EntryPlace,
  change: Partial<Entry> | null,
): ContactDetails {
  const entries = draft[kind].flatMap((entry, place) => {
    if (place !== index) return [entry]
    return change === null ? [] : [{ ...entry, ...change }]
  })
  return { ...draft, [kind]: withEmptyEnd(entries, kind) }
}

function withEmptyEnd(entries: readonly Entry[], kind: EntryKind): readonly Entry[] {
  if (entries.at(-1)?.value === '') return entries
  return [...entries, { value: '', label: FIRST_LABEL[kind] }]
}
