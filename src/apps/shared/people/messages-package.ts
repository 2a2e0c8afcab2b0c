export const MESSAGES_PACKAGE = 'com.google.android.apps.messaging'
export const LIST_ACTIVITY = 'com.google.android.apps.messaging.ui.ConversationListActivity'
export const CONVERSATION_ACTIVITY = 'com.google.android.apps.messaging.ui.conversation.ConversationActivity'
/** Takes what other apps hand over, and starts the conversation. */
export const LAUNCH_ACTIVITY = 'com.google.android.apps.messaging.ui.conversation.LaunchConversationActivity'
export const SETTINGS_ACTIVITY = 'com.google.android.apps.messaging.ui.appsettings.ApplicationSettingsActivity'
export const HELP_ACTIVITY = 'com.google.android.apps.messaging.ui.HelpActivity'
