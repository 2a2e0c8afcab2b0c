import type { Entry } from '../../shared/people/contact.ts'

/** Keys of the texts for the kinds of entries. */
export const ENTRY_LABELS = {
  mobile: 'typeMobile',
  home: 'typeHome',
  work: 'typeWork',
  other: 'typeOther',
} as const satisfies Record<Entry['label'], string>
