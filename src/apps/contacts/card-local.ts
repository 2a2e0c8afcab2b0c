import type { ScreenContext } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'

export interface CardLocal {
  /** Id of the contact; null when the intent named none. */
  readonly contact: number | null
  readonly above: 'menu' | 'delete' | 'ringtone' | 'share' | null
}

export type CardContext = ScreenContext<CardLocal>

export function showAboveCard(tx: Transaction, context: CardContext, above: CardLocal['above']): void {
  context.update(tx, (local) => ({ ...local, above }))
}
