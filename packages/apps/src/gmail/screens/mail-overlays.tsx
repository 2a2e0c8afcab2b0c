import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import { toggled } from '../../kit/lists.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { messageDialog } from '../../kit/overlays/message-dialog.ts'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { ARCHIVE, THROW_AWAY, moveMails, removeMails } from '../mail-moves.ts'
import { LABELS } from '../mails/labels.ts'
import type { Mail } from '../mails/mails.ts'
import { actedOn, useMove, useMoved } from '../parts/acted-on.ts'
import type { MailOverlay, MailQuestion } from '../state.ts'
import { isThrownAway, mailsIn } from '../state.ts'
import { useMail } from '../view.ts'

/** The menu or dialog that is open over a list or a mail. */
export function mailOverlay(overlay: MailOverlay): WindowSpec {
  const { t } = useMail()
  switch (overlay) {
    // Assumption: a dialog, whose words are ours.
    case 'account_needed':
      return messageDialog(t(overlay))
    case 'menu':
      return menu()
    case 'move_to':
      return moveDialog()
    case 'ask_archive':
    case 'ask_delete':
    case 'delete_forever':
    case 'empty_trash':
    case 'empty_spam':
      return question(overlay)
    default:
      return labelDialog(overlay.labels)
  }
}

/** Assumption: of the menu what needs no other service. */
function menu(): WindowSpec {
  const { t, state, local, opener } = useMail()
  const [first] = actedOn(state, local)
  const labels = LABELS.filter((label) => first?.labels?.includes(label) === true)
  const move = useMove()
  return overflowMenu({
    titleId: 'title',
    rows: [
      { text: t('move_to'), onClick: opener('move_to') },
      { text: t('change_labels'), onClick: opener({ labels }) },
      ...(first !== undefined && isThrownAway(first) ? [] : [
        { text: t('mute'), onClick: move({ change: { folder: 'all_mail', muted: true }, textKey: 'muted_count' }) },
        { text: t('report_spam'), onClick: move({ change: { folder: 'spam' }, textKey: 'spam_count' }) },
      ]),
    ],
  })
}

/** The places that mails are moved to; a label takes them out of the inbox. */
function moveDialog(): WindowSpec {
  const { t, framework, state, local, closeOverlay, closeOverlayThen } = useMail()
  const mails = actedOn(state, local)
  const move = useMove()
  const row = (text: string, change: Partial<Mail>): ViewElement => (
    <ListRow
      key={text}
      title={text}
      titleId="name"
      minHeight={48}
      paddingX={24}
      onClick={closeOverlayThen(move({ change, textKey: 'moved_count', label: text }))}
    />
  )
  const folders = (['inbox', 'spam', 'trash'] as const).filter((folder) => mails.some((mail) => mail.folder !== folder))
  return alertDialog({
    title: t('move_to'),
    list: (
      <scroll id="folder_list" cls="ListView" shrink={1}>
        {folders.map((folder) => row(t(folder), { folder }))}
        {LABELS.map((label) => row(label, { folder: 'all_mail', labels: [label] }))}
      </scroll>
    ),
    negative: { text: framework('cancel'), onClick: closeOverlay },
  })
}

/** FolderSelectionDialog of AOSP's UnifiedEmail. */
function labelDialog(labels: readonly string[]): WindowSpec {
  const { t, state, local, openOverlay } = useMail()
  const mails = actedOn(state, local)
  return confirmDialog({
    title: t('label_as'),
    list: (
      <scroll id="folder_list" cls="ListView" shrink={1}>
        {LABELS.map((label) => (
          <ListRow
            key={label}
            title={label}
            titleId="folder_name"
            minHeight={48}
            paddingX={24}
            onClick={(tx) => openOverlay(tx, { labels: toggled(labels, label) })}
          >
            <CheckBox id="checkbox" checked={labels.includes(label)} />
          </ListRow>
        ))}
      </scroll>
    ),
    onConfirm: (tx) => {
      moveMails(tx, mails, { change: { labels: LABELS.filter((label) => labels.includes(label)) }, textKey: 'labels_changed' })
    },
  })
}

const BUTTONS = {
  ask_archive: 'archive', ask_delete: 'delete', delete_forever: 'delete', empty_trash: 'delete', empty_spam: 'delete',
} as const satisfies Record<MailQuestion, string>

function question(asked: MailQuestion): WindowSpec {
  const { t, state, local } = useMail()
  const move = useMove()
  const onMoved = useMoved()
  const forever = (mails: readonly Mail[]) => (tx: Transaction): void => {
    removeMails(tx, mails)
    onMoved(tx)
  }
  const actions: Readonly<Record<MailQuestion, Handler>> = {
    ask_archive: move(ARCHIVE),
    ask_delete: move(THROW_AWAY),
    delete_forever: forever(actedOn(state, local)),
    empty_trash: forever(mailsIn(state, 'trash')),
    empty_spam: forever(mailsIn(state, 'spam')),
  }
  const asks = asked === 'ask_archive' || asked === 'ask_delete'
  return confirmDialog({
    ...(!asks && { title: t(asked) }),
    message: t(asks ? asked : 'delete_forever_message'),
    confirm: t(BUTTONS[asked]),
    onConfirm: actions[asked],
  })
}
