export const MESSAGES_PACKAGE = 'com.google.android.apps.messaging'

/** The activities that show conversations; other apps open them. */
export const ConversationActivity = {
  main: 'com.google.android.apps.messaging.ui.conversation.ConversationActivity',
  /** Takes what other apps hand over, and starts the conversation. */
  launch: 'com.google.android.apps.messaging.ui.conversation.LaunchConversationActivity',
} as const
