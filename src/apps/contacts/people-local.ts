import type { ScreenContext } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { addressBook } from '../shared/people/address-book.ts'
import type { Contact } from '../shared/people/contact.ts'
import { inOrder, matching } from '../shared/people/contact.ts'

/** Contacts ticked in the list, and what for. */
export interface Selection {
  readonly ids: readonly number[]
  readonly purpose: 'edit' | 'add-to-label' | 'remove-from-label'
}

export type PeopleDialog =
  | { readonly kind: 'create-label' | 'rename-label'; readonly text: string }
  | { readonly kind: 'delete-label' | 'delete-contacts' }

export interface PeopleLocal {
  readonly drawer: boolean
  readonly menu: boolean
  /** The text being searched; null while the search field is closed. */
  readonly search: string | null
  readonly selection: Selection | null
  /** Id of the label whose contacts are listed; null for all. */
  readonly label: number | null
  readonly dialog: PeopleDialog | null
}

export const INITIAL_PEOPLE: PeopleLocal = {
  drawer: false,
  menu: false,
  search: null,
  selection: null,
  label: null,
  dialog: null,
}

export type PeopleContext = ScreenContext<PeopleLocal>

export function changePeople(tx: Transaction, context: PeopleContext, change: Partial<PeopleLocal>): void {
  context.update(tx, (local) => ({ ...local, ...change }))
}

/** What the list shows, in its order. */
export function listed({ state, configuration, local }: PeopleContext): readonly Contact[] {
  const { contacts, sortOrder } = addressBook.of(state)
  const { label, search, selection } = local
  const everybody = label === null || selection?.purpose === 'add-to-label'
  const shown = everybody ? contacts : contacts.filter(({ labels }) => labels.includes(label))
  return inOrder(matching(shown, search ?? ''), configuration.locale, sortOrder)
}

/** Ticks a contact, or takes its tick away. */
export function toggle(tx: Transaction, context: PeopleContext, id: number): void {
  context.update(tx, (local) => {
    const { ids, purpose } = local.selection ?? { ids: [], purpose: 'edit' as const }
    const ticked = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
    // MultiSelectContactsListFragment leaves the mode with the last tick, unless it picks members of a label.
    const left = ticked.length === 0 && purpose === 'edit'
    return { ...local, selection: left ? null : { ids: ticked, purpose } }
  })
}
