import { localizeDigits } from '@droidgym/phone/i18n/formats'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { SearchBar } from '../../kit/bars/search-bar.tsx'
import { UpButton } from '../../kit/bars/top-bar.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import { changeContacts } from '../../shared/people/address-book.ts'
import type { Selection } from '../state.ts'
import { CONTACTS_COLORS, usePeople } from '../view.ts'
import { BAND, ContactsBar } from './contacts-bar.tsx'

const WHITE = '#FFFFFF'

/** The band over the list: title, search field or number of ticks. */
export function PeopleToolbar(): ViewElement {
  const { local: { search, selection } } = usePeople()
  if (selection !== null) return <SelectionToolbar selection={selection} />
  return search === null ? <TitleToolbar /> : <SearchToolbar text={search} />
}

function TitleToolbar(): ViewElement {
  const { context, t, framework, state: { contacts, labels }, local: { label }, change, changer, opener } = usePeople()
  const shown = labels.find(({ id }) => id === label)
  return (
    <ContactsBar
      button={{
        glyph: glyphs.menu,
        desc: t('navigation_drawer_open'),
        onClick: changer({ drawer: true }),
      }}
      title={shown?.name ?? t('applicationLabel')}
    >
      {label === null ? null : (
        <ActionButton
          id="menu_add"
          desc={t('menu_addContactsToGroup')}
          glyph={glyphs.personAdd}
          tint={WHITE}
          onClick={changer({ selection: { ids: [], purpose: 'add-to-label' } })}
        />
      )}
      {contacts.length === 0 ? null : (
        <ActionButton
          id="menu_search"
          desc={framework('search')}
          glyph={glyphs.search}
          tint={WHITE}
          onClick={(tx) => {
            change(tx, { search: '' })
            tx.focus(context.window, 'search_view')
          }}
        />
      )}
      {contacts.length === 0 && label === null ? null : (
        <OverflowButton tint={WHITE} onClick={opener('menu')} />
      )}
    </ContactsBar>
  )
}

function SearchToolbar({ text }: { readonly text: string }): ViewElement {
  const { t, change } = usePeople()
  const find = (tx: Transaction, search: string): void => change(tx, { search })
  const leave: Handler = (tx) => {
    tx.clearFocus()
    change(tx, { search: null })
  }
  const colors = { hintColor: '#FFFFFFB3', color: WHITE } as const
  const clear = { id: 'search_close_button', cls: 'ImageView', tint: WHITE } as const
  return (
    <SearchBar
      {...BAND}
      leading={<UpButton tint={WHITE} target={56} onClick={leave} />}
      field={{ id: 'search_view', text, hint: t('hint_findContacts'), size: 18, ...colors, minHeight: 48, paddingY: 12, onTextChange: find }}
      clear={text === '' ? null : { ...clear, onClick: (tx) => find(tx, '') }}
    />
  )
}

function SelectionToolbar({ selection }: { readonly selection: Selection }): ViewElement {
  const view = usePeople()
  const { t, framework, locale, changer, opener } = view
  const { ids, purpose } = selection
  return (
    <ContactsBar
      button={{
        glyph: glyphs.close,
        desc: t('cancel_button_content_description'),
        onClick: changer({ selection: null }),
      }}
      background={CONTACTS_COLORS.selection}
    >
      <text
        id="selection_count_text"
        text={localizeDigits(locale, String(ids.length))}
        size={20}
        color={WHITE}
        flex={1}
        marginStart={8}
      />
      {ids.length === 0 ? null : purpose === 'edit' ? (
        <ActionButton
          id="menu_delete"
          desc={t('menu_deleteContact')}
          glyph={glyphs.delete}
          tint={WHITE}
          onClick={opener('delete-contacts')}
        />
      ) : (
        <ActionButton
          id="menu_done"
          desc={framework('done')}
          glyph={glyphs.check}
          tint={WHITE}
          onClick={(tx) => { setMembers(tx, view, selection) }}
        />
      )}
      {purpose === 'edit' && ids.length > 1 ? (
        <OverflowButton tint={WHITE} onClick={opener('selection-menu')} />
      ) : null}
    </ContactsBar>
  )
}

/** Gives the ticked contacts the label that is shown, or takes it from them. */
function setMembers(tx: Transaction, view: ReturnType<typeof usePeople>, { ids, purpose }: Selection): void {
  const { label } = view.local
  if (label === null) return
  changeContacts(tx, ids, (contact) => {
    const others = contact.labels.filter((other) => other !== label)
    return { ...contact, labels: purpose === 'add-to-label' ? [...others, label] : others }
  })
  view.change(tx, { selection: null })
}
