import { startLine } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { EditProps, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { ownAccount } from '../../shared/accounts.ts'
import { GMAIL } from '../app.ts'
import { AttachmentChip } from '../parts/attachment-chip.tsx'
import type { ComposeView } from '../compose-actions.ts'
import { leave, sendOrAsk, whenAddressed } from '../compose-actions.ts'
import { composeViews, useCompose } from '../view.ts'
import { composeOverlay } from './compose-overlays.tsx'

/** Writes a mail; what is left unfinished becomes a draft. */
export const composeScreen = composeViews.screen({
  content: () => <Editor />,
  overlay: composeOverlay,
  onBack(tx, view) {
    leave(tx, view)
    return true
  },
})

/** Lets a file be chosen, and logs what the app starts for that. */
function attach(tx: Transaction, { openOverlay }: ComposeView): void {
  const component = { packageName: 'com.android.documentsui', className: 'com.android.documentsui.picker.PickActivity' }
  const categories = ['android.intent.category.OPENABLE']
  const intent = { action: 'android.intent.action.OPEN_DOCUMENT', categories, type: '*/*', component, hasExtras: true }
  tx.log({ tag: 'ActivityTaskManager', priority: 'I', message: startLine(intent, GMAIL.uid) })
  tx.clearFocus()
  openOverlay(tx, 'picker')
}

interface AddressesProps {
  readonly id: 'to' | 'cc'
  readonly text: string
  readonly children?: Children
}

/** The people that a mail is for. */
function Addresses({ id, text, children }: AddressesProps): ViewElement {
  const { t, change } = useCompose()
  const next = useNext()
  return (
    <view direction="row" align="center" minHeight={52} paddingX={16} gap={16}>
      <Words text={t(id)} size={14} quiet width={56} />
      <TextField
        cls="MultiAutoCompleteTextView"
        id={id}
        text={text}
        flex={1}
        height={52}
        onTextChange={(tx, typed) => change(tx, { [id]: typed })}
        {...next('subject')}
      />
      {children}
    </view>
  )
}

/** What leads from a field to another one. */
function useNext(): (node: string) => Pick<EditProps, 'imeAction' | 'onImeAction'> {
  const { context } = useCompose()
  return (node) => ({ imeAction: 'next', onImeAction: (tx) => tx.focus(context.window, node) })
}

function Editor(): ViewElement {
  const view = useCompose()
  const { t, palette, local, change } = view
  const { primaryText: color } = palette
  const next = useNext()
  return (
    <view flex={1}>
      <TopBar id="compose_toolbar">
        <UpButton target={56} onClick={(tx) => leave(tx, view)} />
        <text text={t('compose')} size={20} minSize={13} maxLines={1} color={color} flex={1} />
        <ActionButton id="add_attachment" desc={t('attach')} glyph={glyphs.attach} onClick={(tx) => attach(tx, view)} />
        <ActionButton id="send" desc={t('send')} glyph={glyphs.send} onClick={(tx) => whenAddressed(tx, view, () => sendOrAsk(tx, view))} />
        <OverflowButton onClick={view.opener('menu')} />
      </TopBar>
      <scroll cls="ScrollView" id="compose" flex={1}>
        <view direction="row" align="center" minHeight={52} paddingX={16} gap={16}>
          <Words text={t('from')} size={14} quiet width={56} />
          <text id="from_account_name" text={ownAccount().address} size={16} maxLines={1} color={color} flex={1} />
        </view>
        <Divider />
        <Addresses id="to" text={local.to}>
          {local.cc !== null ? null : (
            <IconButton id="add_cc_bcc" desc={t('add_cc')} glyph={glyphs.expand} onClick={view.changer({ cc: '' })} />
          )}
        </Addresses>
        <Divider />
        {local.cc === null ? null : (
          <view>
            <Addresses id="cc" text={local.cc} />
            <Divider />
          </view>
        )}
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
