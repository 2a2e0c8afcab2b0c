import type { ScreenContext } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { ConversationKey } from '../shared/people/open-message.ts'

export interface ChatLocal {
  /** With whom; null while that is being chosen. */
  readonly numbers: ConversationKey | null
  /** Numbers chosen for a group so far; null when one person is chosen. */
  readonly group: readonly string[] | null
  /** What is typed into the field for recipients. */
  readonly query: string
  /** The keyboard for recipients has digits. */
  readonly digits: boolean
  /** The message being written. */
  readonly text: string
  readonly above: 'menu' | 'attach' | 'delete-conversation' | { readonly message: number } | null
}

export type ChatContext = ScreenContext<ChatLocal>

export function openedChat(numbers: ConversationKey): ChatLocal {
  return {
    numbers: numbers.length === 0 ? null : numbers,
    group: null,
    query: '',
    digits: false,
    text: '',
    above: null,
  }
}

export function changeChat(tx: Transaction, context: ChatContext, change: Partial<ChatLocal>): void {
  context.update(tx, (local) => ({ ...local, ...change }))
}
