import type { Transaction } from '../../phone/system/transaction.ts'
import { h } from '../../phone/view/jsx.ts'
import { alertDialog } from '../kit/overlays/alert-dialog.tsx'
import type { MenuRow } from '../kit/overlays/overflow-menu.tsx'
import { overflowMenu } from '../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { addLabel, addressBook, removeContacts, removeLabel, renameLabel } from '../shared/people/address-book.ts'
import type { ContactsLook } from './look.ts'
import { CONTACTS_PACKAGE } from '../shared/people/contacts-package.ts'
import type { PeopleContext, PeopleDialog } from './people-local.ts'
import { changePeople, listed } from './people-local.ts'

/** The menu or dialog that is open over the list. */
export function windowAbovePeople(context: PeopleContext, look: ContactsLook): WindowSpec | null {
  const { menu, dialog } = context.local
  if (menu) return menuWindow(context, look)
  if (dialog === null) return null
  switch (dialog.kind) {
    case 'create-label':
    case 'rename-label':
      return labelDialog(context, look, dialog)
    case 'delete-label':
    case 'delete-contacts':
      return deleteDialog(context, look, dialog.kind)
  }
}

/** Asks for the name of a new label. */
export function createLabelDialog(tx: Transaction, context: PeopleContext): void {
  openLabelDialog(tx, context, { kind: 'create-label', text: '' })
}

function openLabelDialog(tx: Transaction, context: PeopleContext, dialog: PeopleDialog): void {
  changePeople(tx, context, { dialog })
  tx.focus(dialogKey(context), 'label_name')
}

function dialogKey({ window }: PeopleContext): string {
  return `${window}-dialog`
}

function labelName({ state, local }: PeopleContext): string {
  return addressBook.of(state).labels.find(({ id }) => id === local.label)?.name ?? ''
}

function menuWindow(context: PeopleContext, { t, palette }: ContactsLook): WindowSpec {
  const all: readonly MenuRow[] = [
    {
      text: t('menu_select'),
      onClick: (tx) => {
        changePeople(tx, context, { selection: { ids: [], purpose: 'edit' } })
      },
    },
    {
      text: t('menu_select_all'),
      onClick: (tx) => {
        changePeople(tx, context, { selection: { ids: listed(context).map(({ id }) => id), purpose: 'edit' } })
      },
    },
  ]
  const ofLabel: readonly MenuRow[] = [
    {
      text: t('menu_removeContactsFromGroup'),
      onClick: (tx) => {
        changePeople(tx, context, { selection: { ids: [], purpose: 'remove-from-label' } })
      },
    },
    {
      text: t('menu_renameGroup'),
      onClick: (tx) => {
        openLabelDialog(tx, context, { kind: 'rename-label', text: labelName(context) })
      },
    },
    {
      text: t('menu_deleteGroup'),
      onClick: (tx) => {
        changePeople(tx, context, { dialog: { kind: 'delete-label' } })
      },
    },
  ]
  return overflowMenu({
    key: `${context.window}-menu`,
    packageName: CONTACTS_PACKAGE,
    palette,
    titleId: 'title',
    rows: context.local.label === null ? all : ofLabel,
    onDismiss: (tx) => {
      changePeople(tx, context, { menu: false })
    },
  })
}

function labelDialog(
  context: PeopleContext,
  { t, framework, palette }: ContactsLook,
  dialog: Extract<PeopleDialog, { readonly text: string }>,
): WindowSpec {
  const creates = dialog.kind === 'create-label'
  const name = dialog.text.trim()
  const close = (tx: Transaction): void => {
    tx.clearFocus()
    changePeople(tx, context, { dialog: null })
  }
  const confirm = (tx: Transaction): void => {
    if (name === '') return
    close(tx)
    const { label } = context.local
    if (creates) changePeople(tx, context, { label: addLabel(tx, name), search: null })
    else if (label !== null) renameLabel(tx, label, name)
  }
  return alertDialog({
    key: dialogKey(context),
    packageName: CONTACTS_PACKAGE,
    palette,
    title: t(creates ? 'menu_new_group_action_bar' : 'menu_renameGroup'),
    body: (
      <view paddingX={24} paddingTop={16}>
        <edit
          id="label_name"
          text={dialog.text}
          hint={t('group_name_hint')}
          hintColor={palette.disabledText}
          size={16}
          color={palette.primaryText}
          minHeight={48}
          paddingY={12}
          maxLines={1}
          imeAction="done"
          onTextChange={(tx, text) => {
            changePeople(tx, context, { dialog: { ...dialog, text } })
          }}
          onImeAction={confirm}
        />
        <view height={2} background={palette.accent} />
      </view>
    ),
    negative: { text: framework('cancel'), onClick: close },
    positive: { text: framework('ok'), onClick: confirm, disabled: name === '' },
    onDismiss: close,
  })
}

function deleteDialog(
  context: PeopleContext,
  { t, framework, palette }: ContactsLook,
  kind: 'delete-label' | 'delete-contacts',
): WindowSpec {
  const close = (tx: Transaction): void => {
    changePeople(tx, context, { dialog: null })
  }
  const confirm = (tx: Transaction): void => {
    const { label, selection } = context.local
    if (kind === 'delete-contacts') {
      removeContacts(tx, selection?.ids ?? [])
      tx.toast(t('contacts_deleted_toast'))
    } else if (label !== null) {
      removeLabel(tx, label)
    }
    changePeople(tx, context, { dialog: null, selection: null, label: kind === 'delete-label' ? null : label })
  }
  return alertDialog({
    key: dialogKey(context),
    packageName: CONTACTS_PACKAGE,
    palette,
    message:
      kind === 'delete-label' ? t('delete_group_dialog_message', { name: labelName(context) }) : t('deleteSelected'),
    negative: { text: framework('cancel'), onClick: close },
    positive: { text: kind === 'delete-label' ? framework('ok') : t('menu_deleteContact'), onClick: confirm },
    onDismiss: close,
  })
}
