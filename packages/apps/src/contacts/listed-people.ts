import type { Contact } from '../shared/people/contact.ts'
import { inOrder, matching } from '../shared/people/contact.ts'
import type { usePeople } from './view.ts'

/** What the list shows, in its order. */
export function listedPeople({ state, locale, local }: ReturnType<typeof usePeople>): readonly Contact[] {
  const { contacts, sortOrder } = state
  const { label, search, selection } = local
  const everybody = label === null || selection?.purpose === 'add-to-label'
  const shown = everybody ? contacts : contacts.filter(({ labels }) => labels.includes(label))
  return inOrder(matching(shown, search ?? ''), locale, sortOrder)
}
