import type { App } from '../../phone/app.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import type { ChatLocal } from './chat-local.ts'
import { openedChat } from './chat-local.ts'
import { chatScreen } from './chat-screen.tsx'
import type { MessagesState } from './conversations.ts'
import { changeConversations } from './conversations.ts'
import { INITIAL_LIST } from './list-local.ts'
import { listScreen } from './list-screen.tsx'
import { MESSAGE_URI, draftOf, recipientsOf, showNewest } from '../shared/people/open-message.ts'
import {
  CONVERSATION_ACTIVITY,
  HELP_ACTIVITY,
  LAUNCH_ACTIVITY,
  LIST_ACTIVITY,
  MESSAGES_PACKAGE,
  SETTINGS_ACTIVITY,
} from '../shared/people/messages-package.ts'
import { seededConversations } from './seeded-conversations.ts'
import { messagesHelpScreen, messagesSettingsScreen } from './side-screens.tsx'

/** Ids of messages that are written later; those that a phone starts with are smaller. */
const FIRST_NEW_ID = 1000

/** Google Messages. Assumption: the user id. */
export const messages: App = {
  definition: {
    packageName: MESSAGES_PACKAGE,
    uid: 10107,
    launcherActivity: LIST_ACTIVITY,
    initialState: ({ content, seed }): MessagesState => ({
      conversations: content === 'fresh' ? [] : seededConversations(seed),
      nextId: FIRST_NEW_ID,
      outgoingSounds: true,
      notifications: true,
    }),
    activities: {
      [LIST_ACTIVITY]: { create: () => INITIAL_LIST },
      [CONVERSATION_ACTIVITY]: {
        create: (tx, intent, activityId): ChatLocal => {
          const numbers = recipientsOf(intent)
          changeConversations(tx, [numbers], { read: true })
          showNewest(tx, `activity-${activityId}`)
          return { ...openedChat(numbers), text: draftOf(intent) }
        },
      },
      [SETTINGS_ACTIVITY]: {},
      [HELP_ACTIVITY]: {},
    },
    filters: [
      { action: 'android.intent.action.VIEW', data: MESSAGE_URI, className: LAUNCH_ACTIVITY },
      { action: 'android.intent.action.SENDTO', data: MESSAGE_URI, className: LAUNCH_ACTIVITY },
    ],
    aliases: { [LAUNCH_ACTIVITY]: CONVERSATION_ACTIVITY },
  },
  screens: {
    [LIST_ACTIVITY]: listScreen,
    [CONVERSATION_ACTIVITY]: chatScreen,
    [SETTINGS_ACTIVITY]: messagesSettingsScreen,
    [HELP_ACTIVITY]: messagesHelpScreen,
  },
  launcher: { icon: LAUNCHER_ICONS.messages, labelKey: 'messages' },
}
