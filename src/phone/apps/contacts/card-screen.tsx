import type { Screen } from '../../app.ts'
import type { ViewElement } from '../../view/element.ts'
import type { Children } from '../../view/jsx.ts'
import { h } from '../../view/jsx.ts'
import { glyphs } from '../../view/glyphs.ts'
import { IconButton } from '../../view/widgets/icon-button.tsx'
import type { WindowSpec } from '../../view/window.ts'
import { WindowKind } from '../../view/window.ts'
import { addressBook, changeContacts } from './address-book.ts'
import { windowAboveCard } from './card-above.tsx'
import type { CardContext, CardLocal } from './card-local.ts'
import { showAboveCard } from './card-local.ts'
import { AboutCard, CommunicationCard } from './card-entries.tsx'
import type { Contact } from './contact.ts'
import { displayName } from './contact.ts'
import { initial, photoColor } from './contact-photo.tsx'
import type { ContactsLook } from './look.ts'
import { contactsLook } from './look.ts'
import { openEditor } from './open-screens.ts'
import { CONTACTS_PACKAGE } from './package.ts'
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
    const header = (
      <view background={photoColor(name)}>
        {context.configuration.landscape ? null : (
          <view height={120} align="center" justify="center" id="photo" cls="ImageView">
            <text unreported text={initial(name)} fixedSize size={80} color="#FFFFFFCC" />
          </view>
        )}
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
      </view>
    )
    const body = (
      <scroll id="multiscroller" cls="FrameLayout" flex={1}>
        {header}
        <view paddingX={8 + look.margin} paddingY={8} gap={8}>
          <CommunicationCard contact={contact} look={look} />
          <AboutCard contact={contact} look={look} />
        </view>
      </scroll>
    )
    const main = cardWindow(context, look, contact, body)
    const above = windowAboveCard(context, look, contact)
    return above === null ? [main] : [main, above]
  },
}

function cardWindow(context: CardContext, look: ContactsLook, contact: Contact | null, body: Children): WindowSpec {
  const color = photoColor(contact === null ? '' : displayName(contact, addressBook.of(context.state).nameFormat))
  return {
    kind: WindowKind.activity,
    key: context.window,
    packageName: CONTACTS_PACKAGE,
    background: '#EEEEEE',
    statusBarColor: color,
    navigationBarColor: '#000000',
    content: (
      <view id="toolbar_parent" cls="FrameLayout" flex={1}>
        <Toolbar
          glyph={glyphs.arrowBack}
          desc={look.framework('action_bar_up_description')}
          background={color}
          flat
          onClick={(tx) => {
            tx.finish(context.activityId)
          }}
        >
          <view flex={1} />
          {contact === null ? null : <CardButtons context={context} look={look} contact={contact} />}
        </Toolbar>
        {body}
      </view>
    ),
  }
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
      <IconButton
        cls="ImageView"
        desc={look.framework('action_menu_overflow_description')}
        glyph={glyphs.moreVertical}
        tint="#FFFFFF"
        onClick={(tx) => {
          showAboveCard(tx, context, 'menu')
        }}
      />
    </view>
  )
}
