import { translator } from '@droidgym/phone/i18n/strings'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { alertDialog, dialogId } from '../../kit/overlays/alert-dialog.tsx'
import { galleryState } from '../../shared/media/media.ts'
import { photoPicker } from '../../shared/media/photo-picker.tsx'
import { squareOf } from '../../shared/media/picture.tsx'
import type { DateWheelsState } from '../../kit/time/date-wheels-state.ts'
import { dateWheelsDialog } from '../../kit/time/date-wheels.tsx'
import { isoDate } from '../../kit/time/units.ts'
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
  if (overlay === 'photo') return photoDialog()
  if (overlay === 'picker') return choosePhoto()
  if (overlay !== 'discard') return overlay.kind === 'birthday' ? birthdayDialog(overlay.wheels) : labelMenu(overlay)
  return confirmDialog({
    message: t('cancel_confirmation_dialog_message'),
    cancel: t('cancel_button_content_description'),
    confirm: t('cancel_confirmation_dialog_cancel_editing_button'),
    onConfirm: (tx) => { tx.finish(context.activityId) },
  })
}

/**
 * PhotoSourceDialogFragment with the choices of PhotoActionPopup. "Take photo" is left out, as there where no app
 * answers IMAGE_CAPTURE.
 */
function photoDialog(): WindowSpec {
  const { t, local: { draft: { photo, ...draft } }, change, closeOverlayThen, openOverlay } = useEditor()
  const has = photo !== undefined
  const row = (text: string, onClick: (tx: Transaction) => void): ViewElement => (
    <ListRow key={text} title={text} titleId="android:text1" paddingX={24} onClick={closeOverlayThen(onClick)} />
  )
  return alertDialog({
    title: t('menu_change_photo'),
    list: (
      <scroll cls="ListView" id={dialogId('select_dialog_listview')} shrink={1}>
        {has ? row(t('removePhoto'), (tx) => change(tx, { draft })) : null}
        {row(t(has ? 'pick_new_photo' : 'pick_photo'), (tx) => {
          // Another activity covers the keyboard of the editor.
          tx.clearFocus()
          openOverlay(tx, 'picker')
        })}
      </scroll>
    ),
  })
}

/** Assumption: the middle of the photo is taken, where the real app lets a square be cut out. */
function choosePhoto(): WindowSpec {
  const { locale, local: { draft }, change } = useEditor()
  const t = translator(locale, 'files')
  return photoPicker({
    title: t('root_recent'),
    empty: t('empty'),
    onChoose: (tx, media) => {
      const shot = galleryState.of(tx.state).media.find(({ id }) => id === media)?.shot
      change(tx, { overlay: null, ...(shot !== undefined && { draft: { ...draft, photo: squareOf(shot) } }) })
    },
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

function birthdayDialog(wheels: DateWheelsState): WindowSpec {
  const { t, local: { draft }, change } = useEditor()
  return dateWheelsDialog({
    state: wheels,
    set: t('date_time_set'),
    onChange: (tx, changed) => change(tx, { overlay: { kind: 'birthday', wheels: changed } }),
    onSet: (tx, day) => change(tx, { draft: { ...draft, birthday: isoDate(day) } }),
  })
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
