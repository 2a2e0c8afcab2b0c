import type { Screen } from '../../phone/app.ts'
import { topActivity } from '../../phone/system/state.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import { saveContact } from '../shared/people/address-book.ts'
import { displayName } from '../shared/people/contact.ts'
import { windowAboveEditor } from './editor-above.tsx'
import type { EditorContext, EditorLocal } from './editor-local.ts'
import { detailsOf, isChanged, isEmpty } from './editor-local.ts'
import { EditorSections } from './editor-sections.tsx'
import type { ContactsLook } from './look.ts'
import { CONTACTS_COLORS, contactsLook } from './look.ts'
import { openCard } from '../shared/people/open-contact.ts'
import { CONTACTS_PACKAGE, ContactsActivity } from '../shared/people/contacts-package.ts'
import { Toolbar } from './toolbar.tsx'

/** The form for a new contact or one that exists (ContactEditorActivity). */
export const editorScreen: Screen<EditorLocal> = {
  windows(context): readonly WindowSpec[] {
    const look = contactsLook(context.configuration)
    const { contact } = context.local
    const main: WindowSpec = {
      kind: WindowKind.activity,
      appCompatRoot: 'LinearLayout',
      key: context.window,
      packageName: CONTACTS_PACKAGE,
      background: '#FFFFFF',
      statusBarColor: CONTACTS_COLORS.statusBar,
      navigationBarColor: '#000000',
      content: (
        <view flex={1}>
          <Toolbar
            glyph={glyphs.close}
            desc={look.t('cancel_button_content_description')}
            title={look.t(contact === null ? 'contact_editor_title_new_contact' : 'contact_editor_title_existing_contact')}
            onClick={(tx) => {
              leave(tx, context)
            }}
          >
            <text
              id="editor_menu_save_button"
              cls="Button"
              text={look.t('menu_save').toLocaleUpperCase()}
              size={14}
              minSize={10}
              maxLines={1}
              weight={500}
              color="#FFFFFF"
              minHeight={48}
              paddingX={12}
              paddingY={14}
              onClick={(tx) => {
                save(tx, context, look)
              }}
            />
          </Toolbar>
          <view id="contact_editor_fragment" cls="FrameLayout" flex={1}>
            <scroll id="contact_editor_scroller" cls="ScrollView" flex={1}>
              <view id="raw_contacts_editor_view" cls="LinearLayout" paddingX={look.margin}>
                <EditorSections context={context} look={look} />
              </view>
            </scroll>
          </view>
        </view>
      ),
    }
    const above = windowAboveEditor(context, look)
    return above === null ? [main] : [main, above]
  },
  onBack(tx, context): boolean {
    leave(tx, context)
    return true
  },
}

/** Leaves, after asking when something was changed. */
function leave(tx: Transaction, context: EditorContext): void {
  tx.clearFocus()
  if (isChanged(context.local)) context.update(tx, (local) => ({ ...local, discards: true }))
  else tx.finish(context.activityId)
}

/** Keeps what was typed and shows the contact's card; what is empty or unchanged is left without a word. */
function save(tx: Transaction, context: EditorContext, { t }: ContactsLook): void {
  const { contact, draft } = context.local
  const details = detailsOf(draft)
  const changed = isChanged(context.local) && !isEmpty(details)
  tx.finish(context.activityId)
  if (!changed) return
  const id = saveContact(tx, contact, details)
  const name = displayName(details)
  tx.toast(t('contactSavedNamedToast', { name: name === '' ? t('missing_name') : name }))
  if (topActivity(tx.state)?.className !== ContactsActivity.card) openCard(tx, id)
}
