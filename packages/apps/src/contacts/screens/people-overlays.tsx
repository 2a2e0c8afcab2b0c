import type { Transaction } from '@droidgym/phone/system/transaction'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { textDialog } from '../../kit/overlays/text-dialog.tsx'
import { addLabel, removeContacts, removeLabel, renameLabel } from '../../shared/people/address-book.ts'
import { displayName } from '../../shared/people/contact.ts'
import { linkContacts } from '../../shared/people/link-contacts.ts'
import { listedPeople } from '../listed-people.ts'
import { openLabelDialog } from '../open-label-dialog.ts'
import type { LabelOverlay, PeopleOverlay } from '../state.ts'
import { usePeople } from '../view.ts'

/** The menu or dialog that is open over the list. */
export function peopleOverlay(overlay: PeopleOverlay): WindowSpec {
  switch (overlay) {
    case 'menu':
      return menu()
    case 'selection-menu':
      return selectionMenu()
    case 'delete-label':
      return deleteLabelDialog()
    case 'delete-contacts':
      return deleteContactsDialog()
    default:
      return labelDialog(overlay)
  }
}

function labelName(): string {
  const { state: { labels }, local: { label } } = usePeople()
  return labels.find(({ id }) => id === label)?.name ?? ''
}

function menu(): WindowSpec {
  const view = usePeople()
  const { t, local: { label }, change, openOverlay } = view
  const name = labelName()
  const shown = listedPeople(view).map(({ id }) => id)
  const select = (ids: readonly number[], purpose: 'edit' | 'remove-from-label') => (tx: Transaction) => {
    change(tx, { selection: { ids, purpose } })
  }
  const rows =
    label === null
      ? [
          { text: t('menu_select'), onClick: select([], 'edit') },
          { text: t('menu_select_all'), onClick: select(shown, 'edit') },
        ]
      : [
          { text: t('menu_removeContactsFromGroup'), onClick: select([], 'remove-from-label') },
          {
            text: t('menu_renameGroup'),
            onClick: (tx: Transaction) => { openLabelDialog(tx, view, { kind: 'rename-label', text: name }) },
          },
          { text: t('menu_deleteGroup'), onClick: (tx: Transaction) => { openOverlay(tx, 'delete-label') } },
        ]
  return overflowMenu({ titleId: 'title', rows })
}

/** What several chosen contacts can become. Assumption: it has no room in the bar (people_options.xml, ifRoom). */
function selectionMenu(): WindowSpec {
  const { t, local: { selection }, state: { nameFormat }, change } = usePeople()
  const link = (tx: Transaction): void => {
    const linked = linkContacts(tx, selection?.ids ?? [])
    change(tx, { selection: null })
    if (linked !== undefined) tx.toast(t('contactsJoinedNamedMessage', { name: displayName(linked, nameFormat) }))
  }
  return overflowMenu({ titleId: 'title', rows: [{ text: t('menu_joinAggregate'), onClick: link }] })
}

function labelDialog(overlay: LabelOverlay): WindowSpec {
  const { t, local: { label }, change, openOverlay } = usePeople()
  const creates = overlay.kind === 'create-label'
  return textDialog({
    title: t(creates ? 'menu_new_group_action_bar' : 'menu_renameGroup'),
    paddingTop: 16,
    field: {
      id: 'label_name',
      text: overlay.text,
      hint: t('group_name_hint'),
      minHeight: 48,
      onTextChange: (tx, text) => { openOverlay(tx, { ...overlay, text }) },
    },
    onConfirm: (tx, name) => {
      if (creates) change(tx, { label: addLabel(tx, name), search: null })
      else if (label !== null) renameLabel(tx, label, name)
    },
  })
}

function deleteLabelDialog(): WindowSpec {
  const { t, local: { label }, change } = usePeople()
  return confirmDialog({
    message: t('delete_group_dialog_message', { name: labelName() }),
    onConfirm: (tx) => {
      if (label !== null) removeLabel(tx, label)
      change(tx, { selection: null, label: null })
    },
  })
}

function deleteContactsDialog(): WindowSpec {
  const { t, local: { selection }, change } = usePeople()
  return confirmDialog({
    message: t('deleteSelected'),
    confirm: t('menu_deleteContact'),
    onConfirm: (tx) => {
      removeContacts(tx, selection?.ids ?? [])
      tx.toast(t('contacts_deleted_toast'))
      change(tx, { selection: null })
    },
  })
}
