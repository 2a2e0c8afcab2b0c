import type { Screen } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import type { WindowSpec } from '../../phone/view/window.ts'
import { ConversationRow } from './conversation-row.tsx'
import { messagesWindow } from './frame.tsx'
import { windowAboveList } from './list-above.tsx'
import type { ListContext, ListLocal } from './list-local.ts'
import { changeList, listed } from './list-local.ts'
import { ListToolbar } from './list-toolbar.tsx'
import type { MessagesLook } from './look.ts'
import { messagesLook } from './look.ts'
import { openConversation } from '../shared/people/open-message.ts'
import { MESSAGES_PACKAGE } from '../shared/people/messages-package.ts'

/**
 * The inbox and the archive. Assumption: the questions of the first run (terms of service, spam protection, default
 * app) have been answered when the phone was set up.
 */
export const listScreen: Screen<ListLocal> = {
  windows(context): readonly WindowSpec[] {
    const look = messagesLook(context.configuration)
    const { search, ticked, archive } = context.local
    const content = (
      <view flex={1}>
        <ListToolbar context={context} look={look} />
        <view flex={1}>
          <Conversations context={context} look={look} />
          {search === null && ticked === null && !archive ? <StartChat context={context} look={look} /> : null}
        </view>
      </view>
    )
    const main = messagesWindow(context, look, content)
    const above = windowAboveList(context, look)
    return above === null ? [main] : [main, above]
  },
  onBack(tx, context): boolean {
    const { search, ticked, archive } = context.local
    if (ticked !== null) changeList(tx, context, { ticked: null })
    else if (search !== null) changeList(tx, context, { search: null })
    else if (archive) changeList(tx, context, { archive: false })
    else return false
    return true
  },
}

interface PartProps {
  readonly context: ListContext
  readonly look: MessagesLook
}

function Conversations({ context, look }: PartProps): ViewElement {
  const shown = listed(context)
  const { search, archive } = context.local
  if (shown.length === 0) {
    const found = search === null ? (archive ? 'archived_empty' : 'empty_list') : 'no_results'
    return (
      <view flex={1} align="center" justify="center" paddingX={32} paddingBottom={72}>
        {search?.trim() === '' ? null : (
          <text
            id="no_conversations_view"
            text={look.t(found)}
            size={16}
            color={look.palette.secondaryText}
            textAlign="center"
          />
        )}
      </view>
    )
  }
  return (
    <scroll id="android:list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      {shown.map((conversation) => (
        <ConversationRow
          key={conversation.numbers.join()}
          context={context}
          look={look}
          conversation={conversation}
        />
      ))}
      <view height={88} />
    </scroll>
  )
}

/** Assumption: the button is the wide one of the image's build, with its text. */
function StartChat({ context, look }: PartProps): ViewElement {
  const { palette } = look
  return (
    <view
      id="start_chat_fab"
      cls="Button"
      reportedText={look.t('start_chat')}
      desc={look.t('start_chat')}
      absolute
      end={16}
      bottom={16}
      maxWidth={context.configuration.widthDp - 32}
      minHeight={56}
      paddingStart={20}
      paddingEnd={24}
      radius={28}
      elevation={6}
      background={palette.accent}
      direction="row"
      align="center"
      gap={12}
      onClick={startChat}
    >
      <image unreported glyph={glyphs.comment} tint={palette.onAccent} size={24} />
      <text unreported text={look.t('start_chat')} size={14} weight={500} color={palette.onAccent} maxLines={1} />
    </view>
  )
}

function startChat(tx: Transaction): void {
  openConversation(tx, [])
  // Assumption: the words between BUGLE CREATE and VIA_DEFAULT, which no published log shows.
  tx.log({
    process: MESSAGES_PACKAGE,
    tag: 'BugleUsageStatistics',
    priority: 'I',
    message: 'BUGLE CREATE CONVERSATION, CREATED VIA_DEFAULT',
  })
}
