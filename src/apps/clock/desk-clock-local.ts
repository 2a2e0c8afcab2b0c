import type { ScreenContext } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { DeskClockLocal } from './state.ts'

export type DeskClockContext = ScreenContext<DeskClockLocal>

/** Sets some of it. */
export function setLocal(tx: Transaction, context: DeskClockContext, change: Partial<DeskClockLocal>): void {
  context.update(tx, (local) => ({ ...local, ...change }))
}
