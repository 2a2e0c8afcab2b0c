import type { Transaction } from '@droidgym/phone/system/transaction'
import type { OverlayLocal } from '../kit/app-views.ts'
import { openWith } from './editing.ts'
import type { Event } from './events/events.ts'
import { Activity } from './state.ts'

/** The page of an event at one of its occurrences. The overlay asks what is deleted. */
export interface InfoLocal extends OverlayLocal<'delete'> {
  readonly id: number
  readonly start: number
}

export function openEvent(tx: Transaction, { id, start }: Pick<Event, 'id' | 'start'>): void {
  const local: InfoLocal = { id, start, overlay: null }
  openWith(tx, Activity.info, local)
}
