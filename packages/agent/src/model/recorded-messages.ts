import type { Exchange, RecordedPart, RecordedPicture } from '../exchange.ts'
import type { ChatMessage } from './endpoint/chat.ts'

export function recordedMessages(messages: readonly ChatMessage[], picture: RecordedPicture): Exchange['messages'] {
  return messages.map(({ role, content }) => ({
    role,
    content: typeof content === 'string' ? content : content.map((part): RecordedPart => (
      part.type === 'text' ? { text: part.text } : { picture }
    )),
  }))
}
