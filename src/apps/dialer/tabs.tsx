import type { ViewElement } from '../../phone/view/element.ts'
import type { Glyph } from '../../phone/view/drawing.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { CallLog } from './call-log.tsx'
import { placeCall } from '../shared/people/calls.ts'
import { ContactPhoto } from '../shared/people/contact-photo.tsx'
import { changeContacts } from '../shared/people/address-book.ts'
import { ActionRow, PersonRow } from './contact-rows.tsx'
import { dialerContacts } from '../shared/people/callable-contacts.ts'
import type { DialerLook } from './dialer-look.ts'
import { EmptyList } from './empty-list.tsx'
import { openNewContact } from '../shared/people/open-contact.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { MainContext, Tab } from './state.ts'

interface TabProps {
  readonly context: MainContext
  readonly look: DialerLook
}

const CONTACT_IDS = { photo: 'photo', primary: 'contact_name', secondary: 'contact_number' } as const

/** What the chosen tab shows. */
export function TabContent(props: TabProps): ViewElement {
  switch (props.context.local.tab) {
    case 'speed_dial':
      return <SpeedDial {...props} />
    case 'call_log':
      return (
        <CallLog
          state={props.context.state}
          look={props.look}
          onMakeCall={(tx) => {
            props.context.update(tx, (local) => ({ ...local, dialpad: true, digits: '' }))
          }}
        />
      )
    case 'contacts':
      return <ContactList {...props} />
  }
}

function SpeedDial({ context, look }: TabProps): ViewElement {
  const shown = dialerContacts(context.state).filter(({ starred }) => starred)
  const add = (tx: Transaction): void => {
    context.update(tx, (local) => ({ ...local, tab: 'contacts', addsFavorite: true }))
  }
  if (shown.length === 0) {
    return (
      <EmptyList
        glyph={glyphs.star}
        message={look.t('speed_dial_no_contacts_description')}
        look={look}
        action={look.t('speed_dial_no_contacts_action_text')}
        onAction={add}
      />
    )
  }
  return (
    <scroll id="speed_dial_recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      <view direction="row" wrap padding={8}>
        {shown.map(({ id, name, number }) => (
          <view
            key={id}
            cls="FrameLayout"
            width="33%"
            align="center"
            padding={8}
            gap={8}
            onClick={(tx) => {
              placeCall(tx, number)
            }}
          >
            <ContactPhoto id="avatar" name={name} size={64} />
            <text id="name" text={name} size={14} maxLines={2} textAlign="center" color={look.palette.primaryText} />
          </view>
        ))}
      </view>
      <ActionRow
        glyph={glyphs.add}
        text={look.t('speed_dial_no_contacts_action_text')}
        look={look}
        onClick={add}
      />
    </scroll>
  )
}

function ContactList({ context, look }: TabProps): ViewElement {
  return (
    <scroll id="recycler_view" key="contacts" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      <ActionRow
        glyph={glyphs.personAdd}
        text={look.t('search_shortcut_create_new_contact')}
        look={look}
        onClick={openNewContact}
      />
      {dialerContacts(context.state).map(({ id, name }) => (
        <PersonRow
          key={id}
          ids={CONTACT_IDS}
          primary={name}
          look={look}
          onClick={(tx) => {
            if (!context.local.addsFavorite) {
              context.update(tx, (local) => ({ ...local, card: id }))
              return
            }
            changeContacts(tx, [id], (contact) => ({ ...contact, starred: true }))
            context.update(tx, (local) => ({ ...local, tab: 'speed_dial', addsFavorite: false }))
          }}
        />
      ))}
    </scroll>
  )
}

const TABS: readonly { readonly tab: Tab; readonly id: string; readonly labelKey: string; readonly glyph: Glyph }[] = [
  { tab: 'speed_dial', id: 'speed_dial_tab', labelKey: 'tab_title_speed_dial', glyph: glyphs.star },
  { tab: 'call_log', id: 'call_log_tab', labelKey: 'tab_title_call_history', glyph: glyphs.clock },
  { tab: 'contacts', id: 'contacts_tab', labelKey: 'tab_title_contacts', glyph: glyphs.people },
]

/** The bar that chooses the tab. */
export function BottomBar({ context, look }: TabProps): ViewElement {
  return (
    <view id="bottom_nav_bar" cls="LinearLayout" direction="row" minHeight={56} background="#FFFFFF" elevation={8}>
      {TABS.map(({ tab, id, labelKey, glyph }) => {
        const selected = context.local.tab === tab
        const color = selected ? look.palette.accent : look.palette.secondaryText
        return (
          <view
            key={id}
            id={id}
            cls="LinearLayout"
            selected={selected}
            flex={1}
            align="center"
            justify="center"
            paddingY={4}
            onClick={(tx) => {
              context.update(tx, (local) => ({ ...local, tab, addsFavorite: false }))
            }}
          >
            <image id="bottom_nav_item_image" glyph={glyph} size={24} tint={color} selected={selected} />
            <text
              id="bottom_nav_item_text"
              text={look.t(labelKey)}
              size={12}
              minSize={9}
              maxLines={1}
              color={color}
              selected={selected}
            />
          </view>
        )
      })}
    </view>
  )
}
