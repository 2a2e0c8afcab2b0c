import type { Transaction } from '../../phone/system/transaction.ts'
import { h } from '../../phone/view/jsx.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { alertDialog } from '../kit/overlays/alert-dialog.tsx'
import { overflowMenu } from '../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import { translator } from '../../phone/i18n/strings.ts'
import { openMessageTo } from '../shared/people/open-message.ts'
import { changeContacts, removeContacts } from '../shared/people/address-book.ts'
import type { CardContext } from './card-local.ts'
import { showAboveCard } from './card-local.ts'
import { choiceDialog } from './choice-dialog.tsx'
import type { Contact } from '../shared/people/contact.ts'
import { displayName } from '../shared/people/contact.ts'
import type { ContactsLook } from './look.ts'
import { openContactsHelp } from '../shared/people/open-contact.ts'
import { CONTACTS_PACKAGE } from '../shared/people/contacts-package.ts'

/** Assumption: which of AOSP's sounds the image has in /product/media/audio/ringtones. */
const RINGTONES = ['Atria', 'Beats', 'Callisto', 'Dione', 'Ganymede', 'Luna', 'Oberon', 'Phobos', 'Sedna', 'Titania'] as const

/** The menu, dialog or sheet that is open over the card. */
export function windowAboveCard(context: CardContext, look: ContactsLook, contact: Contact): WindowSpec | null {
  const close = (tx: Transaction): void => {
    showAboveCard(tx, context, null)
  }
  switch (context.local.above) {
    case 'menu':
      return menu(context, look, contact)
    case 'delete':
      return deleteDialog(context, look, contact)
    case 'ringtone':
      return choiceDialog<string | null>(context, look, {
        title: look.t('menu_set_ring_tone'),
        options: [
          { value: null, text: look.t('ringtone_default') },
          { value: '', text: look.t('ringtone_none') },
          ...RINGTONES.map((name) => ({ value: name, text: name })),
        ],
        chosen: contact.ringtone,
        onChoose: (tx, ringtone) => {
          changeContacts(tx, [contact.id], (changed) => ({ ...changed, ringtone }))
        },
        onDismiss: close,
      })
    case 'share':
      return shareSheet(context, look, close)
    case null:
      return null
  }
}

/** Assumption: without "Create shortcut", as the launcher holds no shortcuts of apps. */
function menu(context: CardContext, { t, palette }: ContactsLook, { id, voicemail }: Contact): WindowSpec {
  const show = (above: CardContext['local']['above']) => (tx: Transaction) => {
    showAboveCard(tx, context, above)
  }
  const popup = overflowMenu({
    key: `${context.window}-menu`,
    packageName: CONTACTS_PACKAGE,
    palette,
    titleId: 'title',
    rows: [
      { text: t('menu_deleteContact'), onClick: show('delete') },
      { text: t('menu_share'), onClick: show('share') },
      { text: t('menu_set_ring_tone'), onClick: show('ringtone') },
      {
        text: t(voicemail ? 'menu_unredirect_calls_from_vm' : 'menu_redirect_calls_to_vm'),
        onClick: (tx) => {
          changeContacts(tx, [id], (contact) => ({ ...contact, voicemail: !voicemail }))
        },
      },
      { text: t('menu_help'), onClick: openContactsHelp },
    ],
    onDismiss: show(null),
  })
  // Of two panels, the first has the toolbar.
  return context.configuration.landscape ? { ...popup, anchor: { window: context.window, node: 'toolbar' } } : popup
}

function deleteDialog(context: CardContext, { t, framework, palette }: ContactsLook, contact: Contact): WindowSpec {
  const close = (tx: Transaction): void => {
    showAboveCard(tx, context, null)
  }
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: CONTACTS_PACKAGE,
    palette,
    message: t('deleteConfirmation'),
    negative: { text: framework('cancel'), onClick: close },
    positive: {
      text: t('menu_deleteContact'),
      onClick: (tx) => {
        removeContacts(tx, [contact.id])
        tx.toast(t('contact_deleted_named_toast', { name: displayName(contact) }))
        tx.finish(context.activityId)
      },
    },
    onDismiss: close,
  })
}

/** Assumption: of the apps that could take the contact's card only Messages is offered. */
function shareSheet(context: CardContext, look: ContactsLook, close: (tx: Transaction) => void): WindowSpec {
  const { t, palette, locale } = look
  return {
    kind: WindowKind.sheet,
    key: `${context.window}-share`,
    packageName: 'android',
    onDismiss: close,
    content: (
      <view cls="FrameLayout" background="#FFFFFF" paddingY={8}>
        <text id="title" text={t('share_via')} size={16} color={palette.secondaryText} paddingX={16} paddingY={12} />
        <view
          cls="LinearLayout"
          direction="row"
          align="center"
          minHeight={56}
          paddingX={16}
          gap={24}
          onClick={(tx) => {
            close(tx)
            openMessageTo(tx, '')
          }}
        >
          <image unreported glyph={glyphs.message} tint={palette.accent} size={24} />
          <text
            id="text1"
            text={translator(locale, 'apps')('messages')}
            size={16}
            color={palette.primaryText}
            flex={1}
          />
        </view>
      </view>
    ),
  }
}
