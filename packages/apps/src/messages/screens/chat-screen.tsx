import { h } from '@droidgym/phone/view/jsx'
import { needing } from '../../shared/permissions/permission-gate.tsx'
import { SMS } from '../app.ts'
import { chatViews } from '../view.ts'
import { chatOverlay } from './chat-overlays.tsx'
import { Chat } from './chat.tsx'
import { RecipientPicker } from './recipient-picker.tsx'

/** A conversation, or the choice of whom to have one with. */
export const chatScreen = chatViews.screen({
  content: ({ local: { numbers } }) =>
    needing(SMS, () => (numbers === null ? <RecipientPicker /> : <Chat numbers={numbers} />)),
  overlay: chatOverlay,
  onBack(tx, { local: { numbers, group, chosen }, change }): boolean {
    if (chosen !== null) {
      change(tx, { chosen: null })
      return true
    }
    if (numbers !== null || group === null) return false
    change(tx, { group: null })
    return true
  },
})
