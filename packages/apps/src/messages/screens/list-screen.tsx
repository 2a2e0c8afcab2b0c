import { localizeDigits } from '@droidgym/phone/i18n/formats'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { ExtendedButton } from '../../kit/controls/extended-button.tsx'
import { SNACKBAR_HEIGHT, Snackbar } from '../../kit/overlays/snackbar.tsx'
import { EmptyText } from '../../kit/rows/empty-state.tsx'
import { openConversation } from '../../shared/people/open-message.ts'
import { needing } from '../../shared/permissions/permission-gate.tsx'
import { MESSAGES, SMS } from '../app.ts'
import { conversationName, peopleIn, undoArchiving } from '../conversations.ts'
import type { Conversation } from '../exchanges/conversation.ts'
import { ConversationRow } from '../parts/conversation-row.tsx'
import { ListToolbar } from '../parts/list-toolbar.tsx'
import { listViews, useList } from '../view.ts'
import { listOverlay } from './list-overlays.ts'

/**
 * The inbox and the archive. Assumption: the questions of the first run (terms of service, spam protection, default
 * app) have been answered when the phone was set up.
 */
export const listScreen = listViews.screen({
  content: ({ local: { search, ticked, archive } }) => (
    <view flex={1}>
      <ListToolbar />
      <view flex={1}>
        {needing(SMS, () => <Conversations />)}
        {search === null && ticked === null && !archive ? <StartChat /> : null}
        <Undo />
      </view>
    </view>
  ),
  overlay: listOverlay,
  onBack(tx, { local: { search, ticked, archive }, change }): boolean {
    if (ticked !== null) change(tx, { ticked: null })
    else if (search !== null) change(tx, { search: null })
    else if (archive) change(tx, { archive: false })
    else return false
    return true
  },
})

function Conversations(): ViewElement {
  const { t, local: { search, archive } } = useList()
  const shown = listed()
  if (shown.length === 0) {
    const key = search === null ? (archive ? 'archived_empty' : 'empty_list') : 'no_results'
    return (
      <view flex={1} align="center" justify="center" paddingX={32} paddingBottom={72}>
        {search?.trim() === '' ? null : (
          <EmptyText id="no_conversations_view" title={t(key)} />
        )}
      </view>
    )
  }
  return (
    <scroll id="android:list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      {shown.map((conversation) => (
        <ConversationRow
          key={conversation.numbers.join()}
          conversation={conversation}
          found={search === null ? undefined : conversation.messages.findLast(({ text }) => holds(text, search))}
        />
      ))}
      <view height={88} />
    </scroll>
  )
}

/** The conversations that the list shows. Searching finds archived ones too. */
function listed(): readonly Conversation[] {
  const { context, state: { conversations }, local: { search, archive } } = useList()
  if (search === null) return conversations.filter(({ archived }) => archived === archive)
  if (search.trim() === '') return []
  return conversations.filter(
    ({ numbers, messages }) =>
      holds(conversationName(context.state, numbers), search) ||
      holds(peopleIn(context.state, numbers), search) ||
      messages.some(({ text }) => holds(text, search)),
  )
}

function holds(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.trim().toLowerCase())
}

/** What was archived or brought back a moment ago can be undone. */
function Undo(): ViewElement {
  const { t, locale, state: { moved } } = useList()
  if (moved === null) return <Fragment />
  const count = localizeDigits(locale, String(moved.numbers.length))
  const text = t(moved.archived ? 'archived_toast_message' : 'unarchived_toast_message', { count })
  return <Snackbar text={text} action={{ text: t('snack_bar_undo'), onClick: undoArchiving }} />
}

/** Assumption: the button is the wide one of the image's build, with its text. */
function StartChat(): ViewElement {
  const { t, configuration, state: { moved } } = useList()
  const title = t('start_chat')
  return (
    <ExtendedButton
      id="start_chat_fab"
      icon={glyphs.comment}
      title={title}
      reportedText={title}
      maxWidth={configuration.widthDp - 32}
      paddingEnd={24}
      {...(moved !== null && { bottom: 16 + SNACKBAR_HEIGHT })}
      onClick={startChat}
    />
  )
}

function startChat(tx: Transaction): void {
  openConversation(tx, [])
  // Assumption: the words between BUGLE CREATE and VIA_DEFAULT, which no published log shows.
  tx.log({
    process: MESSAGES.packageName,
    tag: 'BugleUsageStatistics',
    priority: 'I',
    message: 'BUGLE CREATE CONVERSATION, CREATED VIA_DEFAULT',
  })
}
