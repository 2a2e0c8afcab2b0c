import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { FloatingButton } from '../../kit/controls/floating-button.tsx'
import { openNewContact } from '../../shared/people/open-contact.ts'
import { needing } from '../../shared/permissions/permission-gate.tsx'
import { NEEDED } from '../app.ts'
import { ContactsDrawer } from '../parts/drawer.tsx'
import { PeopleList } from '../parts/people-list.tsx'
import { PeopleToolbar } from '../parts/people-toolbar.tsx'
import { CONTACTS_COLORS, peopleViews } from '../view.ts'
import { peopleOverlay } from './people-overlays.tsx'

/** The list of contacts, with its drawer, its search and its selection mode. */
export const peopleScreen = peopleViews.screen({
  content: ({ t, local: { drawer, search, selection } }) => (
    <view id="drawer_layout" cls="androidx.drawerlayout.widget.DrawerLayout" flex={1}>
      <PeopleToolbar />
      <view id="root" cls="android.view.ViewGroup" flex={1}>
        {needing(NEEDED, () => <PeopleList />)}
        {search === null && selection === null ? (
          <view id="floating_action_button_container" cls="FrameLayout" absolute end={16} bottom={16}>
            <FloatingButton
              id="floating_action_button"
              desc={t('action_menu_add_new_contact_button')}
              glyph={glyphs.add}
              background={CONTACTS_COLORS.floating}
              tint="#FFFFFF"
              onClick={openNewContact}
            />
          </view>
        ) : null}
      </view>
      {drawer ? <ContactsDrawer /> : null}
    </view>
  ),
  overlay: peopleOverlay,
  windowLook: ({ local: { selection } }) => ({
    appCompatRoot: 'LinearLayout',
    ...(selection !== null && { statusBarColor: CONTACTS_COLORS.selectionStatusBar }),
  }),
  onBack(tx, { local: { drawer, search, selection, label }, change }): boolean {
    if (drawer) change(tx, { drawer: false })
    else if (selection !== null) change(tx, { selection: null })
    else if (search !== null) change(tx, { search: null })
    else if (label !== null) change(tx, { label: null })
    else return false
    return true
  },
})
