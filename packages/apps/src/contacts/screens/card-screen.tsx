import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import type { Configuration } from '@droidgym/phone/system/configuration'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import { changeContacts } from '../../shared/people/address-book.ts'
import { CoveringPicture } from '../../shared/media/picture.tsx'
import { initial, photoColor } from '../../shared/people/contact-photo.tsx'
import type { Contact } from '../../shared/people/contact.ts'
import { displayName } from '../../shared/people/contact.ts'
import { openEditor } from '../../shared/people/open-contact.ts'
import { AboutCard, CommunicationCard } from '../parts/card-entries.tsx'
import { ContactsBar } from '../parts/contacts-bar.tsx'
import { cardViews, useCard } from '../view.ts'
import { cardOverlay } from './card-overlays.tsx'

/** One contact with everything that is known of them (QuickContactActivity). */
export const cardScreen = cardViews.screen({
  content: (view) => {
    const contact = shownContact(view)
    if (contact === undefined) return <NoContact />
    return view.configuration.landscape ? <TwoPanels contact={contact} /> : <OnePanel contact={contact} />
  },
  overlay: (overlay, view) => {
    const contact = shownContact(view)
    return contact === undefined ? null : cardOverlay(overlay, contact)
  },
  windowLook: (view) => ({ background: '#EEEEEE', statusBarColor: colorOf(view, shownContact(view)) }),
})

type CardView = ReturnType<typeof useCard>

function shownContact({ state: { contacts }, local: { contact } }: CardView): Contact | undefined {
  return contacts.find(({ id }) => id === contact)
}

function colorOf({ state: { nameFormat } }: CardView, contact: Contact | undefined): Color {
  return photoColor(contact === undefined ? '' : displayName(contact, nameFormat))
}

function NoContact(): ViewElement {
  const { t } = useCard()
  return (
    <view id="toolbar_parent" cls="FrameLayout" flex={1}>
      <CardToolbar />
      <Words text={t('invalidContactMessage')} padding={16} />
    </view>
  )
}

interface ContactProps {
  readonly contact: Contact
}

function OnePanel({ contact }: ContactProps): ViewElement {
  const view = useCard()
  return (
    <view id="toolbar_parent" cls="FrameLayout" flex={1}>
      <CardToolbar contact={contact} />
      <scroll id="multiscroller" cls="FrameLayout" flex={1}>
        <view background={colorOf(view, contact)}>
          <Photo contact={contact} height={120} />
          <Title contact={contact} />
        </view>
        <Cards contact={contact} margin={view.margin} />
      </scroll>
    </view>
  )
}

/** Width of the photo as a share of its height. Assumption: the value of quickcontact_landscape_photo_ratio. */
const PHOTO_RATIO = 0.7

/** Wide windows show the photo, the name and the toolbar beside the entries (MultiShrinkScroller, two panels). */
function TwoPanels({ contact }: ContactProps): ViewElement {
  const view = useCard()
  return (
    <view id="toolbar_parent" cls="FrameLayout" flex={1} direction="row">
      <view width={Math.round(PHOTO_RATIO * photoHeight(view.configuration))} background={colorOf(view, contact)}>
        <CardToolbar contact={contact} />
        <Photo contact={contact} flex={1} />
        <Title contact={contact} />
      </view>
      <scroll id="multiscroller" cls="FrameLayout" flex={1}>
        <Cards contact={contact} margin={0} />
      </scroll>
    </view>
  )
}

function photoHeight({ height, statusBarHeight, navigationBarHeight, density }: Configuration): number {
  return (height - statusBarHeight - navigationBarHeight) / density
}

function Photo({ contact, ...size }: ContactProps & { readonly height?: number; readonly flex?: number }): ViewElement {
  const { state: { nameFormat } } = useCard()
  const { photo } = contact
  if (photo !== undefined) {
    return <CoveringPicture id="photo" shot={photo} {...size} />
  }
  return (
    <view {...size} align="center" justify="center" id="photo" cls="ImageView">
      <text unreported text={initial(displayName(contact, nameFormat))} fixedSize size={80} color="#FFFFFFCC" />
    </view>
  )
}

function Title({ contact }: ContactProps): ViewElement {
  const { t, state: { nameFormat } } = useCard()
  const name = displayName(contact, nameFormat)
  return (
    <text
      id="large_title"
      text={name === '' ? t('missing_name') : name}
      size={28}
      minSize={18}
      maxLines={2}
      color="#FFFFFF"
      paddingX={16}
      paddingBottom={16}
    />
  )
}

function Cards({ contact, margin }: ContactProps & { readonly margin: number }): ViewElement {
  return (
    <view paddingX={8 + margin} paddingY={8} gap={8}>
      <CommunicationCard contact={contact} />
      <AboutCard contact={contact} />
    </view>
  )
}

function CardToolbar({ contact }: Partial<ContactProps>): ViewElement {
  const view = useCard()
  return (
    <ContactsBar background={colorOf(view, contact)} elevation={0}>
      <view flex={1} />
      {contact === undefined ? null : <CardButtons contact={contact} />}
    </ContactsBar>
  )
}

function CardButtons({ contact: { id, starred } }: ContactProps): ViewElement {
  const { t, opener } = useCard()
  return (
    <view direction="row">
      <ActionButton
        id="menu_star"
        desc={t(starred ? 'description_remove_star' : 'description_add_star')}
        glyph={starred ? glyphs.star : glyphs.starOutline}
        tint="#FFFFFF"
        onClick={(tx) => { changeContacts(tx, [id], (contact) => ({ ...contact, starred: !starred })) }}
      />
      <ActionButton
        id="menu_edit"
        desc={t('menu_editContact')}
        glyph={glyphs.edit}
        tint="#FFFFFF"
        onClick={(tx) => { openEditor(tx, id) }}
      />
      <OverflowButton tint="#FFFFFF" onClick={opener('menu')} />
    </view>
  )
}
