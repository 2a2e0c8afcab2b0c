import { Permission } from '@droidgym/phone/system/permission-groups'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { BarItem, BottomBar } from '../../kit/bars/bottom-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { cancelMissedCalls } from '../../shared/people/call-notifications.ts'
import { changeContacts } from '../../shared/people/address-book.ts'
import { callableContacts } from '../../shared/people/callable-contacts.ts'
import { placeCall } from '../../shared/people/calls.ts'
import { ContactPhoto } from '../../shared/people/contact-photo.tsx'
import { DIALER_PACKAGE } from '../../shared/people/dialer-state.ts'
import { openCard, openNewContact } from '../../shared/people/open-contact.ts'
import { needing } from '../../shared/permissions/permission-gate.tsx'
import type { Tab } from '../state.ts'
import { useMain } from '../view.ts'
import { CallLog } from './call-log.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { ActionRow, PersonRow } from './person-rows.tsx'

/** What the chosen tab shows. */
export function TabContent(): ViewElement {
  const { local: { tab, unfolded }, change, changer } = useMain()
  switch (tab) {
    case 'speed_dial':
      return needing([Permission.readContacts], () => <SpeedDial />)
    case 'call_log':
      return (
        <CallLog
          unfolded={unfolded}
          onUnfold={(tx, call) => change(tx, { unfolded: call })}
          onMakeCall={changer({ dialpad: true, digits: '' })}
        />
      )
    case 'contacts':
      return needing([Permission.readContacts], () => <ContactList />)
  }
}

function SpeedDial(): ViewElement {
  const { context, t, changer } = useMain()
  const shown = callableContacts(context.state, DIALER_PACKAGE).filter(({ starred }) => starred)
  const text = t('speed_dial_no_contacts_action_text')
  const onClick: Handler = changer({ tab: 'contacts', addsFavorite: true })
  const list = { id: 'speed_dial_recycler_view', cls: 'androidx.recyclerview.widget.RecyclerView' } as const
  if (shown.length === 0) {
    const title = t('speed_dial_no_contacts_description')
    return (
      <SpeedDialRoot>
        <scroll {...list} absolute top={0} bottom={0} start={0} end={0} />
        <NothingListed id="speed_dial_empty_content_view" icon={glyphs.star} title={title} action={{ text, onClick }} />
      </SpeedDialRoot>
    )
  }
  return (
    <SpeedDialRoot>
      <scroll {...list} flex={1}>
        <view direction="row" wrap padding={8}>
          {shown.map(({ id, name, number }) => (
            // favorite_item_layout.xml
            <view
              key={id}
              cls="LinearLayout"
              width="33%"
              align="center"
              padding={8}
              gap={8}
              onClick={(tx) => { placeCall(tx, number) }}
            >
              <view cls="FrameLayout" id="avatar_container">
                <ContactPhoto id="avatar" name={name} size={64} />
              </view>
              <Words id="name" text={name} size={14} maxLines={2} textAlign="center" />
            </view>
          ))}
        </view>
        <ActionRow icon={glyphs.add} title={text} onClick={onClick} />
      </scroll>
    </SpeedDialRoot>
  )
}

/** fragment_speed_dial.xml */
function SpeedDialRoot({ children }: { readonly children: Children }): ViewElement {
  return <view cls="FrameLayout" id="speed_dial_root" flex={1}>{children}</view>
}

function ContactList(): ViewElement {
  const { context, t, palette, local: { addsFavorite }, change } = useMain()
  return (
    // fragment_contacts.xml
    <view cls="FrameLayout" flex={1}>
      <scroll id="recycler_view" key="contacts" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {/* add_contact_row.xml */}
        <ListRow
          id="click_target"
          icon={<image id="photo" glyph={glyphs.personAdd} size={24} width={40} tint={palette.accent} />}
          title={t('search_shortcut_create_new_contact')}
          titleId="contact_name"
          onClick={openNewContact}
        />
        {callableContacts(context.state, DIALER_PACKAGE).map(({ id, name }) => (
          // contact_row.xml
          <view key={id} cls="FrameLayout">
            <PersonRow
              id="click_target"
              title={name}
              titleId="contact_name"
              onClick={(tx) => {
                if (!addsFavorite) {
                  openCard(tx, id)
                  return
                }
                changeContacts(tx, [id], (contact) => ({ ...contact, starred: true }))
                change(tx, { tab: 'speed_dial', addsFavorite: false })
              }}
            />
          </view>
        ))}
      </scroll>
    </view>
  )
}

const TABS: readonly { readonly tab: Tab; readonly id: string; readonly labelKey: string; readonly glyph: Glyph }[] = [
  { tab: 'speed_dial', id: 'speed_dial_tab', labelKey: 'tab_title_speed_dial', glyph: glyphs.star },
  { tab: 'call_log', id: 'call_log_tab', labelKey: 'tab_title_call_history', glyph: glyphs.clock },
  { tab: 'contacts', id: 'contacts_tab', labelKey: 'tab_title_contacts', glyph: glyphs.people },
]

/** The bar that chooses the tab (bottom_nav_bar_layout.xml, bottom_nav_item.xml). */
export function DialerTabs(): ViewElement {
  const { t, local, change } = useMain()
  return (
    <BottomBar id="bottom_nav_bar" minHeight={56} background="#FFFFFF" elevation={8}>
      {TABS.map(({ tab, id, labelKey, glyph }) => {
        const selected = local.tab === tab
        const reported = { unreported: false, selected }
        return (
          <BarItem
            key={id}
            id={id}
            cls="LinearLayout"
            title={t(labelKey)}
            titleStyle={{ id: 'bottom_nav_item_text', minSize: 9, ...reported }}
            icon={glyph}
            iconStyle={{ id: 'bottom_nav_item_image', ...reported }}
            iconBox={{ cls: 'FrameLayout', selected }}
            desc={undefined}
            selected={selected}
            paddingY={4}
            onClick={(tx) => {
              if (tab === 'call_log') cancelMissedCalls(tx)
              change(tx, { tab, addsFavorite: false })
            }}
          />
        )
      })}
    </BottomBar>
  )
}
