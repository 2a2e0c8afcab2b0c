import type { Timer } from '../state.ts'
import type { Transaction } from '../transaction.ts'

const PREFIX = 'command '
const SYSTEM = 'android'

/** Lets the system run a command of its shell after a while: for what only the whole phone can do. */
export function runLater(tx: Transaction, command: string, delayMs: number): void {
  tx.schedule(SYSTEM, PREFIX + command, delayMs)
}

/** The words of the command that a timer runs, if it does. */
export function commandOf({ packageName, name }: Timer): readonly string[] | undefined {
  if (packageName !== SYSTEM || !name.startsWith(PREFIX)) return undefined
  return name.slice(PREFIX.length).split(' ')
}
