import type { Screen } from '../../phone/app.ts'
import type { WindowSpec } from '../../phone/view/window.ts'
import { windowAboveChat } from './chat-above.tsx'
import { Chat } from './chat.tsx'
import type { ChatLocal } from './chat-local.ts'
import { changeChat } from './chat-local.ts'
import { h } from '../../phone/view/jsx.ts'
import { messagesWindow } from './frame.tsx'
import { messagesLook } from './look.ts'
import { RecipientPicker } from './recipient-picker.tsx'

/** A conversation, or the choice of whom to have one with. */
export const chatScreen: Screen<ChatLocal> = {
  windows(context): readonly WindowSpec[] {
    const look = messagesLook(context.configuration)
    const { numbers } = context.local
    const content =
      numbers === null ? (
        <RecipientPicker context={context} look={look} />
      ) : (
        <Chat context={context} look={look} numbers={numbers} />
      )
    const main = messagesWindow(context, look, content)
    const above = numbers === null ? null : windowAboveChat(context, look, numbers)
    return above === null ? [main] : [main, above]
  },
  onBack(tx, context): boolean {
    if (context.local.numbers !== null || context.local.group === null) return false
    changeChat(tx, context, { group: null })
    return true
  },
}
