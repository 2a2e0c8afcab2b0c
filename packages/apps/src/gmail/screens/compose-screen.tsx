import { startLine } from '@droidgym/android/intent'
import { isOnline } from '@droidgym/phone/system/hardware/network'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { EditProps, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { messageDialog } from '../../kit/overlays/message-dialog.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { ownAccount } from '../../shared/accounts.ts'
import { documentPicker } from '../../shared/media/document-picker.tsx'
import { GMAIL } from '../app.ts'
import { attachmentOf } from '../mails/mails.ts'
import { AttachmentChip } from '../parts/attachment-chip.tsx'
import { keepWritten } from '../state.ts'
import { composeViews, useCompose } from '../view.ts'

/** Writes a mail; what is left unfinished becomes a draft. */
export const composeScreen = composeViews.screen({
  content: () => <Editor />,
  overlay: (key, view) => (key === 'picker' ? picker(view) : messageDialog(view.t(key))),
  onBack(tx, view) {
    leave(tx, view)
    return true
  },
})

type ComposeView = ReturnType<typeof useCompose>

function leave(tx: Transaction, { context, local, t }: ComposeView): void {
  if (local.to + local.subject + local.body !== '' || local.attachments.length > 0) {
    keepWritten(tx, 'drafts', local)
    tx.toast(t('draft_saved'))
  }
  tx.finish(context.activityId)
}

function send(tx: Transaction, { context, local, t, openOverlay }: ComposeView): void {
  if (local.to.trim() === '') {
    tx.clearFocus()
    openOverlay(tx, 'recipient_needed')
    return
  }
  const online = isOnline(tx.state)
  keepWritten(tx, online ? 'sent' : 'outbox', local)
  tx.toast(t(online ? 'sent_done' : 'queued'))
  tx.finish(context.activityId)
}

/** Lets a file be chosen, and logs what the app starts for that. */
function attach(tx: Transaction, { openOverlay }: ComposeView): void {
  const component = { packageName: 'com.android.documentsui', className: 'com.android.documentsui.picker.PickActivity' }
  const categories = ['android.intent.category.OPENABLE']
  const intent = { action: 'android.intent.action.OPEN_DOCUMENT', categories, type: '*/*', component, hasExtras: true }
  tx.log({ tag: 'ActivityTaskManager', priority: 'I', message: startLine(intent, GMAIL.uid) })
  tx.clearFocus()
  openOverlay(tx, 'picker')
}

function picker({ context }: ComposeView): WindowSpec {
  return documentPicker((tx, media) => {
    context.update(tx, (now) => ({ ...now, attachments: [...now.attachments, attachmentOf(media)] }))
  })
}

function Editor(): ViewElement {
  const view = useCompose()
  const { t, palette, context, local, change } = view
  const { primaryText: color } = palette
  const next = (node: string): Pick<EditProps, 'imeAction' | 'onImeAction'> => ({
    imeAction: 'next',
    onImeAction: (tx) => tx.focus(context.window, node),
  })
  return (
    <view flex={1}>
      <TopBar id="compose_toolbar">
        <UpButton target={56} onClick={(tx) => leave(tx, view)} />
        <text text={t('compose')} size={20} minSize={13} maxLines={1} color={color} flex={1} />
        <ActionButton id="add_attachment" desc={t('attach')} glyph={glyphs.attach} onClick={(tx) => attach(tx, view)} />
        <ActionButton id="send" desc={t('send')} glyph={glyphs.send} onClick={(tx) => send(tx, view)} />
      </TopBar>
      <scroll cls="ScrollView" id="compose" flex={1}>
        <view direction="row" align="center" minHeight={52} paddingX={16} gap={16}>
          <Words text={t('from')} size={14} quiet width={56} />
          <text id="from_account_name" text={ownAccount().address} size={16} maxLines={1} color={color} flex={1} />
        </view>
        <Divider />
        <view direction="row" align="center" minHeight={52} paddingX={16} gap={16}>
          <Words text={t('to')} size={14} quiet width={56} />
          <TextField
            cls="MultiAutoCompleteTextView"
            id="to"
            text={local.to}
            flex={1}
            height={52}
            onTextChange={(tx, to) => change(tx, { to })}
            {...next('subject')}
          />
        </view>
        <Divider />
        <TextField
          id="subject"
          text={local.subject}
          hint={t('subject')}
          height={52}
          marginX={16}
          onTextChange={(tx, subject) => change(tx, { subject })}
          {...next('body')}
        />
        <Divider />
        <view cls="LinearLayout" id="body_wrapper" paddingX={16}>
          <TextField
            key="body"
            text={local.body}
            hint={t('compose_email')}
            minHeight={120}
            paddingY={12}
            onTextChange={(tx, body) => change(tx, { body })}
          />
        </view>
        {local.attachments.map((attachment, index) => (
          <AttachmentChip
            key={String(index)}
            attachment={attachment}
            onRemove={(tx) => change(tx, { attachments: local.attachments.filter((_, other) => other !== index) })}
          />
        ))}
      </scroll>
    </view>
  )
}
