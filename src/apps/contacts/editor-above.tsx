import type { Transaction } from '../../phone/system/transaction.ts'
import type { Handler, ViewElement } from '../../phone/view/element.ts'
import { h } from '../../phone/view/jsx.ts'
import { alertDialog } from '../kit/overlays/alert-dialog.tsx'
import { overflowMenu } from '../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import { addressBook } from '../shared/people/address-book.ts'
import { ENTRY_LABELS } from './card-entries.tsx'
import type { EntryKind, EntryLabel } from '../shared/people/contact.ts'
import type { EditorContext, EntryPlace } from './editor-local.ts'
import { changeEntry } from './editor-local.ts'
import type { ContactsLook } from './look.ts'
import { openAccounts } from '../shared/people/open-contact.ts'
import { CONTACTS_PACKAGE } from '../shared/people/contacts-package.ts'

/** What is open over the form: the question for an account, that for discarding, or the kinds of an entry. */
export function windowAboveEditor(context: EditorContext, look: ContactsLook): WindowSpec | null {
  const { contact, discards, spinner } = context.local
  if (contact === null && !addressBook.of(context.state).accountChosen) return accountDialog(context, look)
  if (discards) return discardDialog(context, look)
  return spinner === null ? null : labelMenu(context, look, spinner)
}

/** ContactEditorAccountsChangedActivity, which lies transparent over the editor the first time. */
function accountDialog(context: EditorContext, { t, palette }: ContactsLook): WindowSpec {
  const button = (id: string, text: string, onClick: Handler): ViewElement => (
    <text
      id={id}
      cls="Button"
      text={text.toLocaleUpperCase()}
      size={14}
      weight={500}
      color={palette.accent}
      textAlign="center"
      minWidth={64}
      minHeight={48}
      paddingX={8}
      paddingY={14}
      onClick={onClick}
    />
  )
  const keepLocally = (tx: Transaction): void => {
    addressBook.update(tx, (book) => ({ ...book, accountChosen: true }))
  }
  return {
    kind: WindowKind.dialog,
    key: `${context.window}-account`,
    packageName: CONTACTS_PACKAGE,
    onDismiss: (tx) => {
      tx.finish(context.activityId)
    },
    content: (
      <view
        cls="LinearLayout"
        background="#FFFFFF"
        radius={8}
        elevation={24}
      >
        <view padding={24}>
          <text id="text" text={t('contact_editor_prompt_zero_accounts')} size={16} color={palette.primaryText} />
        </view>
        <view direction="row" wrap justify="end" paddingX={8} paddingBottom={8}>
          {button('left_button', t('cancel_button_content_description'), keepLocally)}
          {button('right_button', t('contacts_unavailable_add_account'), openAccounts)}
        </view>
      </view>
    ),
  }
}

function discardDialog(context: EditorContext, { t, palette }: ContactsLook): WindowSpec {
  const close = (tx: Transaction): void => {
    context.update(tx, (local) => ({ ...local, discards: false }))
  }
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: CONTACTS_PACKAGE,
    palette,
    message: t('cancel_confirmation_dialog_message'),
    negative: { text: t('cancel_button_content_description'), onClick: close },
    positive: {
      text: t('cancel_confirmation_dialog_cancel_editing_button'),
      onClick: (tx) => {
        tx.finish(context.activityId)
      },
    },
    onDismiss: close,
  })
}

const OFFERED = {
  phones: ['mobile', 'home', 'work', 'other'],
  emails: ['home', 'work', 'other'],
} as const satisfies Record<EntryKind, readonly EntryLabel[]>

function labelMenu(context: EditorContext, { t, palette }: ContactsLook, place: EntryPlace): WindowSpec {
  const menu = overflowMenu({
    key: `${context.window}-menu`,
    packageName: CONTACTS_PACKAGE,
    palette,
    titleId: 'android:text1',
    rows: OFFERED[place.kind].map((label) => ({
      text: t(ENTRY_LABELS[label]),
      onClick: (tx) => {
        changeEntry(tx, context, place, { label })
      },
    })),
    onDismiss: (tx) => {
      context.update(tx, (local) => ({ ...local, spinner: null }))
    },
  })
  return { ...menu, anchor: { window: context.window, node: `${place.kind}-${place.index}-spinner` } }
}
