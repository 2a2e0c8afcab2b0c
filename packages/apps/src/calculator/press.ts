import type { ScreenContext } from '@droidgym/phone/app'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { enterEditing, enterEquals, enterToken } from './formula/entry.ts'
import type { KeyAction } from './data/keys.ts'
import type { CalculatorLocal } from './state.ts'
import { calculatorState } from './state.ts'

type Context = ScreenContext<CalculatorLocal>

/** What a key of the pad does. */
export function press(tx: Transaction, context: Context, action: KeyAction): void {
  if ('token' in action) {
    context.update(tx, (local) => ({ ...local, entry: enterToken(local.entry, action.token) }))
  } else if ('edit' in action) {
    context.update(tx, (local) => ({ ...local, entry: enterEditing(local.entry, action.edit) }))
  } else {
    switch (action.mode) {
      case 'equals':
        pressEquals(tx, context)
        return
      case 'angle':
        calculatorState.update(tx, (state) => ({ ...state, degrees: !state.degrees }))
        return
      case 'inverse':
        context.update(tx, (local) => ({ ...local, inverse: !local.inverse }))
        return
      case 'expand':
        context.update(tx, (local) => ({ ...local, expanded: !local.expanded }))
    }
  }
}

function pressEquals(tx: Transaction, context: Context): void {
  const { degrees } = calculatorState.of(tx.state)
  context.update(tx, (local) => {
    const entry = enterEquals(local.entry, degrees)
    const { formula, result } = entry
    if (result !== null && local.entry.result === null) {
      const calculation = { formula, result, at: tx.now }
      calculatorState.update(tx, (state) => ({ ...state, history: [...state.history, calculation] }))
    }
    return { ...local, entry }
  })
}
