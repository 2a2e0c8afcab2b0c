import { Permission } from '@droidgym/phone/system/permission-groups'
import { findActivity } from '@droidgym/phone/system/state'
import { installedApp } from '../kit/app-identity.ts'
import { ConversationActivity } from '../shared/people/messages-package.ts'
import { sharedStreams } from '../shared/shared-streams.ts'
import { SHARE_TARGETS } from '../shared/send-text.ts'
import { MESSAGE_URI, draftOf, recipientsOf, showNewest } from '../shared/people/open-message.ts'
import { MESSAGES, SMS } from './app.ts'
import { UNDO_TIMER, changeConversations, closeUndo, keepDraft, keptDraft } from './conversations.ts'
import { messageChannels, onMessageAction, receiveWithheld } from './incoming.ts'
import { messagesDatabase } from './messages-database.ts'
import { conversationsDatabase } from './conversations-database.ts'
import { chatScreen } from './screens/chat-screen.tsx'
import { messageParts } from './message-parts.ts'
import { listScreen } from './screens/list-screen.tsx'
import { peopleScreen } from './screens/people-screen.tsx'
import { helpScreen, settingsScreen } from './screens/side-screens.tsx'
import type { ChatLocal, PeopleLocal } from './state.ts'
import { Activity, FRESH_LIST, firstState, freshChat, messagesState } from './state.ts'

export const messages = installedApp(MESSAGES, {
  launcherActivity: Activity.list,
  initialState: firstState,
  files: [messagesDatabase, conversationsDatabase],
  folder: messageParts,
  onTimer: (tx, name) => {
    if (name === UNDO_TIMER) closeUndo(tx)
  },
  notificationChannels: messageChannels,
  onNotificationAction: onMessageAction,
  onConnectivityChange: receiveWithheld,
  onZoneChange: (tx, moved) => {
    messagesState.update(tx, (state) => ({
      ...state,
      conversations: state.conversations.map(({ draft, ...conversation }) => ({
        ...conversation,
        messages: conversation.messages.map((message) => ({ ...message, at: moved(message.at) })),
        ...(draft !== undefined && { draft: { ...draft, at: moved(draft.at) } }),
      })),
    }))
  },
  activities: {
    [Activity.list]: { create: () => FRESH_LIST, asksFor: [...SMS, Permission.readContacts], screen: listScreen },
    [ConversationActivity.main]: {
      create: (tx, intent, activityId): ChatLocal => {
        const numbers = recipientsOf(intent)
        changeConversations(tx, [numbers], { read: true })
        showNewest(tx, `activity-${activityId}`)
        const text = draftOf(intent) || keptDraft(tx.state, numbers)
        return { ...freshChat(numbers), text, files: sharedStreams(tx.state, intent) }
      },
      onPause: (tx, activityId) => {
        const { numbers, text } = findActivity(tx.state, activityId)?.local as ChatLocal
        if (numbers !== null) keepDraft(tx, numbers, text)
      },
      asksFor: [...SMS, Permission.readContacts],
      screen: chatScreen,
    },
    [Activity.settings]: { screen: settingsScreen },
    [Activity.help]: { screen: helpScreen },
    [Activity.people]: {
      create: (_, intent): PeopleLocal => ({ numbers: recipientsOf(intent), overlay: null }),
      screen: peopleScreen,
    },
  },
  filters: [
    { action: 'android.intent.action.VIEW', data: MESSAGE_URI, className: ConversationActivity.launch },
    { action: 'android.intent.action.SENDTO', data: MESSAGE_URI, className: ConversationActivity.launch },
  ],
  // Assumption: for what other apps share, the recipient is chosen as for a new conversation.
  aliases: {
    [ConversationActivity.launch]: ConversationActivity.main,
    [SHARE_TARGETS.messages.className]: ConversationActivity.main,
  },
})
