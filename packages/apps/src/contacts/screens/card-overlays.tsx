import type { Transaction } from '@droidgym/phone/system/transaction'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { minuteOf } from '@droidgym/phone/watched-state'
import { choiceDialog } from '../../kit/overlays/choice-dialog.tsx'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import { changeContacts, removeContacts } from '../../shared/people/address-book.ts'
import type { Contact } from '../../shared/people/contact.ts'
import { contactCard } from '../../shared/people/contact-card.ts'
import { displayName } from '../../shared/people/contact.ts'
import { unlinkContact } from '../../shared/people/link-contacts.ts'
import { openContactsHelp } from '../../shared/people/open-contact.ts'
import type { CardOverlay } from '../state.ts'
import { useCard } from '../view.ts'

/** Assumption: which of AOSP's sounds the image has in /product/media/audio/ringtones. */
const RINGTONES = ['Atria', 'Beats', 'Callisto', 'Dione', 'Ganymede', 'Luna', 'Oberon', 'Phobos', 'Sedna', 'Titania'] as const
/** Stands in the dialog for the phone's own ringtone. */
const PHONE_RINGTONE = 'default'

/** The menu, dialog or sheet that is open over the card. */
export function cardOverlay(overlay: CardOverlay, contact: Contact): WindowSpec {
  const { context, t } = useCard()
  switch (overlay) {
    case 'menu':
      return menu(contact)
    case 'delete':
      return confirmDialog({
        message: t('deleteConfirmation'),
        confirm: t('menu_deleteContact'),
        onConfirm: (tx) => {
          removeContacts(tx, [contact.id])
          tx.toast(t('contact_deleted_named_toast', { name: displayName(contact) }))
          tx.finish(context.activityId)
        },
      })
    case 'linked':
      return linkedDialog(contact)
    case 'ringtone':
      return choiceDialog<string>({
        title: t('menu_set_ring_tone'),
        options: [
          { value: PHONE_RINGTONE, text: t('ringtone_default') },
          { value: '', text: t('ringtone_none') },
          ...RINGTONES.map((name) => ({ value: name, text: name })),
        ],
        chosen: contact.ringtone ?? PHONE_RINGTONE,
        onChoose: (tx, chosen) => {
          const ringtone = chosen === PHONE_RINGTONE ? null : chosen
          changeContacts(tx, [contact.id], (changed) => ({ ...changed, ringtone }))
        },
      })
    case 'share':
      return shareSheet({ title: t('share_via'), files: [contactCard(contact, minuteOf(context.state))] })
  }
}

/** Assumption: the editor's dialog of linked contacts, of which "Unlink" asks no more. */
function linkedDialog(contact: Contact): WindowSpec {
  const { t } = useCard()
  return confirmDialog({
    title: t('contact_editor_pick_linked_contact_dialog_title'),
    message: [contact, ...(contact.linked ?? [])].map((each) => displayName(each)).join('\n'),
    confirm: t('contact_editor_unlink_contacts'),
    onConfirm: (tx) => {
      unlinkContact(tx, contact.id)
      tx.toast(t('contactUnlinkedToast'))
    },
  })
}

/** Assumption: without "Create shortcut", as the launcher holds no shortcuts of apps. */
function menu({ id, voicemail, linked }: Contact): WindowSpec {
  const { context, configuration, t, openOverlay } = useCard()
  const show = (overlay: CardOverlay) => (tx: Transaction) => { openOverlay(tx, overlay) }
  const popup = overflowMenu({
    titleId: 'title',
    rows: [
      ...(linked === undefined ? [] : [{ text: t('menu_linkedContacts'), onClick: show('linked') }]),
      { text: t('menu_deleteContact'), onClick: show('delete') },
      { text: t('menu_share'), onClick: show('share') },
      { text: t('menu_set_ring_tone'), onClick: show('ringtone') },
      {
        text: t(voicemail ? 'menu_unredirect_calls_from_vm' : 'menu_redirect_calls_to_vm'),
        onClick: (tx) => { changeContacts(tx, [id], (contact) => ({ ...contact, voicemail: !voicemail })) },
      },
      { text: t('menu_help'), onClick: openContactsHelp },
    ],
  })
  // Of two panels, the first has the toolbar.
  return configuration.landscape ? { ...popup, anchor: { window: context.window, node: 'toolbar' } } : popup
}
