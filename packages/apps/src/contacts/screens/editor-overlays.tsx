import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { overlayWindow } from '../../kit/overlays/overlay-window.ts'
import { addressBook } from '../../shared/people/address-book.ts'
import type { EntryKind, EntryLabel } from '../../shared/people/contact.ts'
import { addAccount } from '../../shared/add-account.ts'
import type { EntryPlace } from '../details/draft.ts'
import { withEntry } from '../details/draft.ts'
import { ENTRY_LABELS } from '../details/entry-labels.ts'
import type { EditorOverlay } from '../state.ts'
import { useEditor } from '../view.ts'

/** What is open over the form. */
export function editorOverlay(overlay: EditorOverlay): WindowSpec {
  const { context, t } = useEditor()
  if (overlay === 'account') return accountDialog()
  if (overlay !== 'discard') return labelMenu(overlay)
  return confirmDialog({
    message: t('cancel_confirmation_dialog_message'),
    cancel: t('cancel_button_content_description'),
    confirm: t('cancel_confirmation_dialog_cancel_editing_button'),
    onConfirm: (tx) => { tx.finish(context.activityId) },
  })
}

/** ContactEditorAccountsChangedActivity, which lies transparent over the editor the first time. */
function accountDialog(): WindowSpec {
  const { context, t, closeOverlay } = useEditor()
  const keepLocally: Handler = (tx) => {
    closeOverlay(tx)
    addressBook.update(tx, (book) => ({ ...book, accountChosen: true }))
  }
  return overlayWindow(
    WindowKind.dialog,
    <view cls="LinearLayout" background="#FFFFFF" radius={8} elevation={24}>
      <view padding={24}>
        <Words id="text" text={t('contact_editor_prompt_zero_accounts')} />
      </view>
      <view direction="row" wrap justify="end" paddingX={8} paddingBottom={8}>
        <DialogButton id="left_button" text={t('cancel_button_content_description')} onClick={keepLocally} />
        <DialogButton id="right_button" text={t('contacts_unavailable_add_account')} onClick={addAccount} />
      </view>
    </view>,
    { onDismiss: (tx) => { tx.finish(context.activityId) } },
  )
}

interface DialogButtonProps {
  readonly id: string
  readonly text: string
  readonly onClick: Handler
}

function DialogButton({ id, text, onClick }: DialogButtonProps): ViewElement {
  return (
    <TextButton
      id={id}
      text={text.toLocaleUpperCase(useEditor().locale)}
      textAlign="center"
      minWidth={64}
      minHeight={48}
      paddingX={8}
      paddingY={14}
      onClick={onClick}
    />
  )
}

const OFFERED = {
  phones: ['mobile', 'home', 'work', 'other'],
  emails: ['home', 'work', 'other'],
} as const satisfies Record<EntryKind, readonly EntryLabel[]>

function labelMenu(place: EntryPlace): WindowSpec {
  const { context, t, local: { draft }, change } = useEditor()
  const menu = overflowMenu({
    titleId: 'android:text1',
    rows: OFFERED[place.kind].map((label) => ({
      text: t(ENTRY_LABELS[label]),
      onClick: (tx) => { change(tx, { draft: withEntry(draft, place, { label }) }) },
    })),
  })
  return { ...menu, anchor: { window: context.window, node: `${place.kind}-${place.index}-spinner` } }
}
