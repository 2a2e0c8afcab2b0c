import type { ScreenContext } from '@droidgym/phone/app'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { placeCall } from '../shared/people/calls.ts'
import type { MainLocal } from './state.ts'
import { FRESH_MAIN } from './state.ts'

/** Calls a number that was typed or found. The main screen goes back to its tab. */
export function callFromMain(tx: Transaction, context: ScreenContext<MainLocal>, number: string): void {
  context.update(tx, ({ tab }) => ({ ...FRESH_MAIN, tab }))
  placeCall(tx, number)
}
