import { localizeDigits } from '../../phone/i18n/formats.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { IconButton } from '../kit/bars/icon-button.tsx'
import { OverflowButton } from '../kit/overlays/overflow-menu.tsx'
import { addressBook, changeContacts } from '../shared/people/address-book.ts'
import type { ContactsLook } from './look.ts'
import { CONTACTS_COLORS } from './look.ts'
import type { PeopleContext, Selection } from './people-local.ts'
import { changePeople } from './people-local.ts'
import { Toolbar } from './toolbar.tsx'

interface PeopleToolbarProps {
  readonly context: PeopleContext
  readonly look: ContactsLook
}

/** The band over the list: title, search field or number of ticks. */
export function PeopleToolbar(props: PeopleToolbarProps): ViewElement {
  const { search, selection } = props.context.local
  if (selection !== null) return <SelectionToolbar {...props} selection={selection} />
  return search === null ? <TitleToolbar {...props} /> : <SearchToolbar {...props} text={search} />
}

function TitleToolbar({ context, look }: PeopleToolbarProps): ViewElement {
  const { contacts, labels } = addressBook.of(context.state)
  const { label } = context.local
  const shown = labels.find(({ id }) => id === label)
  return (
    <Toolbar
      glyph={glyphs.menu}
      desc={look.t('navigation_drawer_open')}
      title={shown?.name ?? look.t('applicationLabel')}
      onClick={(tx) => {
        changePeople(tx, context, { drawer: true })
      }}
    >
      {label === null ? null : (
        <IconButton
          id="menu_add"
          cls="TextView"
          desc={look.t('menu_addContactsToGroup')}
          glyph={glyphs.personAdd}
          tint="#FFFFFF"
          onClick={(tx) => {
            changePeople(tx, context, { selection: { ids: [], purpose: 'add-to-label' } })
          }}
        />
      )}
      {contacts.length === 0 ? null : (
        <IconButton
          id="menu_search"
          cls="TextView"
          desc={look.framework('search')}
          glyph={glyphs.search}
          tint="#FFFFFF"
          onClick={(tx) => {
            changePeople(tx, context, { search: '' })
            tx.focus(context.window, 'search_view')
          }}
        />
      )}
      {contacts.length === 0 && label === null ? null : (
        <OverflowButton
          framework={look.framework}
          tint="#FFFFFF"
          onClick={(tx) => {
            changePeople(tx, context, { menu: true })
          }}
        />
      )}
    </Toolbar>
  )
}

function SearchToolbar({ context, look, text }: PeopleToolbarProps & { readonly text: string }): ViewElement {
  return (
    <Toolbar
      glyph={glyphs.arrowBack}
      desc={look.framework('action_bar_up_description')}
      onClick={(tx) => {
        tx.clearFocus()
        changePeople(tx, context, { search: null })
      }}
    >
      <edit
        id="search_view"
        text={text}
        hint={look.t('hint_findContacts')}
        hintColor="#FFFFFFB3"
        size={18}
        maxLines={1}
        color="#FFFFFF"
        flex={1}
        minHeight={48}
        paddingY={12}
        imeAction="search"
        onTextChange={(tx, search) => {
          changePeople(tx, context, { search })
        }}
        onImeAction={(tx) => {
          tx.clearFocus()
        }}
      />
      {text === '' ? null : (
        <IconButton
          id="search_close_button"
          cls="ImageView"
          desc={look.framework('searchview_clear_query')}
          glyph={glyphs.close}
          tint="#FFFFFF"
          onClick={(tx) => {
            changePeople(tx, context, { search: '' })
          }}
        />
      )}
    </Toolbar>
  )
}

function SelectionToolbar({
  context,
  look,
  selection,
}: PeopleToolbarProps & { readonly selection: Selection }): ViewElement {
  const { ids, purpose } = selection
  return (
    <Toolbar
      glyph={glyphs.close}
      desc={look.t('cancel_button_content_description')}
      background={CONTACTS_COLORS.selection}
      onClick={(tx) => {
        changePeople(tx, context, { selection: null })
      }}
    >
      <text
        id="selection_count_text"
        text={localizeDigits(look.locale, String(ids.length))}
        size={20}
        color="#FFFFFF"
        flex={1}
        marginStart={8}
      />
      {ids.length === 0 ? null : purpose === 'edit' ? (
        <IconButton
          id="menu_delete"
          cls="TextView"
          desc={look.t('menu_deleteContact')}
          glyph={glyphs.delete}
          tint="#FFFFFF"
          onClick={(tx) => {
            changePeople(tx, context, { dialog: { kind: 'delete-contacts' } })
          }}
        />
      ) : (
        <IconButton
          id="menu_done"
          cls="TextView"
          desc={look.framework('done')}
          glyph={glyphs.check}
          tint="#FFFFFF"
          onClick={(tx) => {
            setMembers(tx, context, selection)
          }}
        />
      )}
    </Toolbar>
  )
}

/** Gives the ticked contacts the label that is shown, or takes it from them. */
function setMembers(tx: Transaction, context: PeopleContext, { ids, purpose }: Selection): void {
  const { label } = context.local
  if (label === null) return
  changeContacts(tx, ids, (contact) => {
    const others = contact.labels.filter((other) => other !== label)
    return { ...contact, labels: purpose === 'add-to-label' ? [...others, label] : others }
  })
  changePeople(tx, context, { selection: null })
}
