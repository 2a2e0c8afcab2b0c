import type { OverlayLocal } from '../kit/app-views.ts'
import type { DateWheelsState } from '../kit/time/date-wheels-state.ts'
import type { AddressBook } from '../shared/people/address-book.ts'
import type { Contact, ContactDetails } from '../shared/people/contact.ts'
import type { EntryPlace } from './details/draft.ts'
import { NO_DETAILS, detailsOf, draftOf } from './details/draft.ts'

/** Contacts ticked in the list, and what for. */
export interface Selection {
  readonly ids: readonly number[]
  readonly purpose: 'edit' | 'add-to-label' | 'remove-from-label'
}

/** The dialog in which a label is named. */
export interface LabelOverlay {
  readonly kind: 'create-label' | 'rename-label'
  readonly text: string
}

export type PeopleOverlay = 'menu' | 'selection-menu' | 'delete-label' | 'delete-contacts' | LabelOverlay

export interface PeopleLocal extends OverlayLocal<PeopleOverlay> {
  readonly drawer: boolean
  /** The text being searched; null while the search field is closed. */
  readonly search: string | null
  readonly selection: Selection | null
  /** Id of the label whose contacts are listed; null for all. */
  readonly label: number | null
}

export const FRESH_PEOPLE: PeopleLocal = { drawer: false, search: null, selection: null, label: null, overlay: null }

export type CardOverlay = 'menu' | 'delete' | 'linked' | 'ringtone' | 'share'

export interface CardLocal extends OverlayLocal<CardOverlay> {
  /** Id of the contact; null when the intent named none. */
  readonly contact: number | null
}

/**
 * The question for an account, that for discarding, what to do with the photo, the picker of one, the birthday, or the
 * kinds of an entry.
 */
export type EditorOverlay = 'account' | 'discard' | 'photo' | 'picker' | BirthdayOverlay | EntryPlace

/** The wheels for the birthday. */
interface BirthdayOverlay {
  readonly kind: 'birthday'
  readonly wheels: DateWheelsState
}

export interface EditorLocal extends OverlayLocal<EditorOverlay> {
  /** The contact being edited; null for a new one. */
  readonly contact: number | null
  readonly original: ContactDetails
  readonly draft: ContactDetails
  readonly moreNames: boolean
  readonly moreFields: boolean
}

export function editorOf(contact: Contact): EditorLocal {
  const { id } = contact
  const original = detailsOf(contact)
  return { ...editorOfNew(original, false), contact: id, original }
}

/** The editor of a new contact of which something may be known. The first one asks where contacts are kept. */
export function editorOfNew(details: ContactDetails, isAsked: boolean): EditorLocal {
  const { prefix, middle, suffix } = details.texts
  return {
    contact: null,
    original: NO_DETAILS,
    draft: draftOf(details),
    moreNames: [prefix, middle, suffix].some((text) => text !== ''),
    moreFields: false,
    overlay: isAsked ? 'account' : null,
  }
}

/** The setting that is being chosen. */
export type SettingsOverlay = keyof Pick<AddressBook, 'sortOrder' | 'nameFormat'>
export type SettingsLocal = OverlayLocal<SettingsOverlay>
export const FRESH_SETTINGS: SettingsLocal = { overlay: null }
