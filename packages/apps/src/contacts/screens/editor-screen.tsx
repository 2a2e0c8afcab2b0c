import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { saveContact } from '../../shared/people/address-book.ts'
import { displayName } from '../../shared/people/contact.ts'
import { ContactsActivity } from '../../shared/people/contacts-package.ts'
import { openCard } from '../../shared/people/open-contact.ts'
import { NO_DETAILS, detailsOf, sameDetails } from '../details/draft.ts'
import { ContactsBar } from '../parts/contacts-bar.tsx'
import { EditorSections } from '../parts/editor-sections.tsx'
import type { useEditor } from '../view.ts'
import { editorViews } from '../view.ts'
import { editorOverlay } from './editor-overlays.tsx'

/** The form for a new contact or one that exists (ContactEditorActivity). */
export const editorScreen = editorViews.screen({
  content: (view) => {
    const { t, locale, margin, local: { contact } } = view
    return (
      <view flex={1}>
        <ContactsBar
          button={{
            glyph: glyphs.close,
            desc: t('cancel_button_content_description'),
            onClick: (tx) => { leave(tx, view) },
          }}
          title={t(contact === null ? 'contact_editor_title_new_contact' : 'contact_editor_title_existing_contact')}
        >
          <TextButton
            id="editor_menu_save_button"
            text={t('menu_save').toLocaleUpperCase(locale)}
            minSize={10}
            maxLines={1}
            color="#FFFFFF"
            minHeight={48}
            paddingX={12}
            paddingY={14}
            onClick={(tx) => { save(tx, view) }}
          />
        </ContactsBar>
        <view id="contact_editor_fragment" cls="FrameLayout" flex={1}>
          <scroll id="contact_editor_scroller" cls="ScrollView" flex={1}>
            <view id="raw_contacts_editor_view" cls="LinearLayout" paddingX={margin}>
              <EditorSections />
            </view>
          </scroll>
        </view>
      </view>
    )
  },
  overlay: editorOverlay,
  windowLook: () => ({ appCompatRoot: 'LinearLayout', background: '#FFFFFF' }),
  onBack(tx, view): boolean {
    leave(tx, view)
    return true
  },
})

type EditorView = ReturnType<typeof useEditor>

/** Leaves, after asking when something was changed. */
function leave(tx: Transaction, { context, local: { draft, original }, openOverlay }: EditorView): void {
  tx.clearFocus()
  if (sameDetails(draft, original)) tx.finish(context.activityId)
  else openOverlay(tx, 'discard')
}

/** Keeps what was typed and shows the contact's card; what is empty or unchanged is left without a word. */
function save(tx: Transaction, { context, t, local: { contact, draft, original } }: EditorView): void {
  tx.finish(context.activityId)
  if (sameDetails(draft, original) || sameDetails(draft, NO_DETAILS)) return
  const details = detailsOf(draft)
  const id = saveContact(tx, contact, details)
  const name = displayName(details)
  tx.toast(t('contactSavedNamedToast', { name: name === '' ? t('missing_name') : name }))
  if (topActivity(tx.state)?.className !== ContactsActivity.card) openCard(tx, id)
}
