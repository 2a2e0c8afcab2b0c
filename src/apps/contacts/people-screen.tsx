import type { Screen } from '../../phone/app.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { FloatingButton } from '../kit/controls/floating-button.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import { CONTACTS_COLORS, contactsLook } from './look.ts'
import { Drawer } from './drawer.tsx'
import { openNewContact } from '../shared/people/open-contact.ts'
import { CONTACTS_PACKAGE } from '../shared/people/contacts-package.ts'
import { windowAbovePeople } from './people-above.tsx'
import { PeopleList } from './people-list.tsx'
import type { PeopleLocal } from './people-local.ts'
import { changePeople } from './people-local.ts'
import { PeopleToolbar } from './people-toolbar.tsx'

/** The list of contacts, with its drawer, its search and its selection mode. */
export const peopleScreen: Screen<PeopleLocal> = {
  windows(context): readonly WindowSpec[] {
    const look = contactsLook(context.configuration)
    const { drawer, search, selection } = context.local
    const main: WindowSpec = {
      kind: WindowKind.activity,
      appCompatRoot: 'LinearLayout',
      key: context.window,
      packageName: CONTACTS_PACKAGE,
      background: look.palette.background,
      statusBarColor: selection === null ? CONTACTS_COLORS.statusBar : CONTACTS_COLORS.selectionStatusBar,
      navigationBarColor: '#000000',
      content: (
        <view id="drawer_layout" cls="androidx.drawerlayout.widget.DrawerLayout" flex={1}>
          <PeopleToolbar context={context} look={look} />
          <view id="root" cls="android.view.ViewGroup" flex={1}>
            <PeopleList context={context} look={look} />
            {search === null && selection === null ? (
              <view
                id="floating_action_button_container"
                cls="FrameLayout"
                absolute
                end={16}
                bottom={16}
              >
                <FloatingButton
                  id="floating_action_button"
                  desc={look.t('action_menu_add_new_contact_button')}
                  glyph={glyphs.add}
                  background={CONTACTS_COLORS.floating}
                  tint="#FFFFFF"
                  onClick={openNewContact}
                />
              </view>
            ) : null}
          </view>
          {drawer ? <Drawer context={context} look={look} /> : null}
        </view>
      ),
    }
    const above = windowAbovePeople(context, look)
    return above === null ? [main] : [main, above]
  },
  onBack(tx, context): boolean {
    const { drawer, search, selection, label } = context.local
    if (drawer) changePeople(tx, context, { drawer: false })
    else if (selection !== null) changePeople(tx, context, { selection: null })
    else if (search !== null) changePeople(tx, context, { search: null })
    else if (label !== null) changePeople(tx, context, { label: null })
    else return false
    return true
  },
}
