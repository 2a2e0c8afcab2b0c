import { Flag } from '@droidgym/android/intent'
import { isOnline } from '@droidgym/phone/system/hardware/network'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { EditProps, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { messageDialog } from '../../kit/overlays/message-dialog.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { keepWritten } from '../state.ts'
import { ownAccount } from '../../shared/accounts.ts'
import { composeViews, useCompose } from '../view.ts'

/** Writes a mail; what is left unfinished becomes a draft. */
export const composeScreen = composeViews.screen({
  content: () => <Editor />,
  overlay: (key, { t }) => messageDialog(t(key)),
  onBack(tx, view) {
    leave(tx, view)
    return true
  },
})

type ComposeView = ReturnType<typeof useCompose>

function leave(tx: Transaction, { context, local, t }: ComposeView): void {
  if (local.to + local.subject + local.body !== '') {
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

/** Asks the files app for an attachment; nothing comes of it. */
function attach(tx: Transaction): void {
  const files = 'com.android.documentsui'
  const component = { packageName: files, className: `${files}.LauncherActivity` }
  tx.startActivity({ action: 'android.intent.action.GET_CONTENT', flags: Flag.newTask, component })
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
        <ActionButton id="add_attachment" desc={t('attach')} glyph={glyphs.attach} onClick={attach} />
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
      </scroll>
    </view>
  )
}
