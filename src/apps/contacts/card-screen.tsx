import type { Screen } from '../../phone/app.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import type { Children } from '../../phone/view/jsx.ts'
import { h } from '../../phone/view/jsx.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { IconButton } from '../kit/bars/icon-button.tsx'
import type { Color } from '../../phone/view/style.ts'
import { OverflowButton } from '../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import { addressBook, changeContacts } from '../shared/people/address-book.ts'
import { windowAboveCard } from './card-above.tsx'
import type { CardContext, CardLocal } from './card-local.ts'
import { showAboveCard } from './card-local.ts'
import { AboutCard, CommunicationCard } from './card-entries.tsx'
import type { Contact } from '../shared/people/contact.ts'
import { displayName } from '../shared/people/contact.ts'
import { initial, photoColor } from '../shared/people/contact-photo.tsx'
import type { ContactsLook } from './look.ts'
import { contactsLook } from './look.ts'
import { openEditor } from '../shared/people/open-contact.ts'
import { CONTACTS_PACKAGE } from '../shared/people/contacts-package.ts'
import { Toolbar } from './toolbar.tsx'

/** One contact with everything that is known of them (QuickContactActivity). */
export const cardScreen: Screen<CardLocal> = {
  windows(context): readonly WindowSpec[] {
    const look = contactsLook(context.configuration)
    const { contacts, nameFormat } = addressBook.of(context.state)
    const contact = contacts.find(({ id }) => id === context.local.contact)
    if (contact === undefined) {
      const message = <text text={look.t('invalidContactMessage')} size={16} color={look.palette.primaryText} padding={16} />
      return [cardWindow(context, look, null, message)]
    }
    const name = displayName(contact, nameFormat)
    const title = (
      <text
        id="large_title"
        text={name === '' ? look.t('missing_name') : name}
        size={28}
        minSize={18}
        maxLines={2}
        color="#FFFFFF"
        paddingX={16}
        paddingBottom={16}
      />
    )
    const wide = context.configuration.landscape
    const cards = (
      <view paddingX={8 + (wide ? 0 : look.margin)} paddingY={8} gap={8}>
        <CommunicationCard contact={contact} look={look} />
        <AboutCard contact={contact} look={look} />
      </view>
    )
    const layOut = wide ? twoPanels : onePanel
    const main = layOut(context, look, { contact, title, cards })
    const above = windowAboveCard(context, look, contact)
    return above === null ? [main] : [main, above]
  },
}

interface CardParts {
  readonly contact: Contact
  readonly title: ViewElement
  readonly cards: ViewElement
}

function onePanel(context: CardContext, look: ContactsLook, { contact, title, cards }: CardParts): WindowSpec {
  const body = (
    <scroll id="multiscroller" cls="FrameLayout" flex={1}>
      <view background={colorOf(context, contact)}>
        <Photo context={context} contact={contact} height={120} />
        {title}
      </view>
      {cards}
    </scroll>
  )
  return cardWindow(context, look, contact, body)
}

/** Width of the photo as a share of its height. Assumption: the value of quickcontact_landscape_photo_ratio. */
const PHOTO_RATIO = 0.7

/** Wide windows show the photo, the name and the toolbar beside the entries (MultiShrinkScroller, two panels). */
function twoPanels(context: CardContext, look: ContactsLook, { contact, title, cards }: CardParts): WindowSpec {
  const { height, statusBarHeight, navigationBarHeight, density } = context.configuration
  const photoHeight = (height - statusBarHeight - navigationBarHeight) / density
  const color = colorOf(context, contact)
  const content = (
    <view id="toolbar_parent" cls="FrameLayout" flex={1} direction="row">
      <view width={Math.round(PHOTO_RATIO * photoHeight)} background={color}>
        <CardToolbar context={context} look={look} contact={contact} />
        <Photo context={context} contact={contact} />
        {title}
      </view>
      <scroll id="multiscroller" cls="FrameLayout" flex={1}>
        {cards}
      </scroll>
    </view>
  )
  return windowWith(context, color, content)
}

interface PhotoProps {
  readonly context: CardContext
  readonly contact: Contact
  /** In dp; all that is left without it. */
  readonly height?: number
}

function Photo({ context, contact, height }: PhotoProps): ViewElement {
  const { nameFormat } = addressBook.of(context.state)
  const size = height === undefined ? { flex: 1 } : { height }
  return (
    <view {...size} align="center" justify="center" id="photo" cls="ImageView">
      <text unreported text={initial(displayName(contact, nameFormat))} fixedSize size={80} color="#FFFFFFCC" />
    </view>
  )
}

function colorOf(context: CardContext, contact: Contact | null): Color {
  return photoColor(contact === null ? '' : displayName(contact, addressBook.of(context.state).nameFormat))
}

function cardWindow(context: CardContext, look: ContactsLook, contact: Contact | null, body: Children): WindowSpec {
  const content = (
    <view id="toolbar_parent" cls="FrameLayout" flex={1}>
      <CardToolbar context={context} look={look} contact={contact} />
      {body}
    </view>
  )
  return windowWith(context, colorOf(context, contact), content)
}

function windowWith(context: CardContext, color: Color, content: ViewElement): WindowSpec {
  return {
    kind: WindowKind.activity,
    key: context.window,
    packageName: CONTACTS_PACKAGE,
    background: '#EEEEEE',
    statusBarColor: color,
    navigationBarColor: '#000000',
    content,
  }
}

interface CardToolbarProps {
  readonly context: CardContext
  readonly look: ContactsLook
  readonly contact: Contact | null
}

function CardToolbar({ context, look, contact }: CardToolbarProps): ViewElement {
  return (
    <Toolbar
      glyph={glyphs.arrowBack}
      desc={look.framework('action_bar_up_description')}
      background={colorOf(context, contact)}
      flat
      onClick={(tx) => {
        tx.finish(context.activityId)
      }}
    >
      <view flex={1} />
      {contact === null ? null : <CardButtons context={context} look={look} contact={contact} />}
    </Toolbar>
  )
}

interface CardButtonsProps {
  readonly context: CardContext
  readonly look: ContactsLook
  readonly contact: Contact
}

function CardButtons({ context, look, contact: { id, starred } }: CardButtonsProps): ViewElement {
  return (
    <view direction="row">
      <IconButton
        id="menu_star"
        cls="TextView"
        desc={look.t(starred ? 'description_remove_star' : 'description_add_star')}
        glyph={starred ? glyphs.star : glyphs.starOutline}
        tint="#FFFFFF"
        onClick={(tx) => {
          changeContacts(tx, [id], (contact) => ({ ...contact, starred: !starred }))
        }}
      />
      <IconButton
        id="menu_edit"
        cls="TextView"
        desc={look.t('menu_editContact')}
        glyph={glyphs.edit}
        tint="#FFFFFF"
        onClick={(tx) => {
          openEditor(tx, id)
        }}
      />
      <OverflowButton
        framework={look.framework}
        tint="#FFFFFF"
        onClick={(tx) => {
          showAboveCard(tx, context, 'menu')
        }}
      />
    </view>
  )
}
