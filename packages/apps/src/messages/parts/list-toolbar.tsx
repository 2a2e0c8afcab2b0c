import { localizeDigits } from '@droidgym/phone/i18n/formats'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { SearchBar } from '../../kit/bars/search-bar.tsx'
import { UpButton } from '../../kit/bars/top-bar.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import type { ConversationKey } from '../../shared/people/open-message.ts'
import { archiveConversations } from '../conversations.ts'
import { TITLE_STYLE, useList } from '../view.ts'

const FIELD = 'zero_state_search_box_auto_complete'

/** The band over the list: title, search field or number of ticks. */
export function ListToolbar(): ViewElement {
  const { context, t, framework, locale, local: { search, ticked, archive }, change, changer, opener } = useList()
  if (ticked !== null) return <TickedToolbar ticked={ticked} />
  if (search !== null) return <SearchToolbar text={search} />
  if (archive) {
    const leave: Handler = changer({ archive: false })
    return <AppBar title={t('archived')} titleStyle={TITLE_STYLE} button={{ onClick: leave }} />
  }
  return (
    <AppBar button={null} paddingStart={16} title={translator(locale, 'apps')('messages')} titleStyle={TITLE_STYLE}>
      <ActionButton
        id="action_zero_state_search"
        glyph={glyphs.search}
        desc={framework('search')}
        onClick={(tx) => {
          change(tx, { search: '' })
          tx.focus(context.window, FIELD)
        }}
      />
      <OverflowButton onClick={opener('menu')} />
    </AppBar>
  )
}

function SearchToolbar({ text }: { readonly text: string }): ViewElement {
  const { t, change } = useList()
  const find = (tx: Transaction, search: string): void => change(tx, { search })
  const leave: Handler = (tx) => {
    tx.clearFocus()
    change(tx, { search: null })
  }
  return (
    <SearchBar
      leading={<UpButton target={56} onClick={leave} />}
      field={{ id: FIELD, text, hint: t('search_hint'), minHeight: 48, paddingY: 13, onTextChange: find }}
      clear={text === '' ? null : { cls: 'TextView', id: 'search_close_button', onClick: (tx) => find(tx, '') }}
    />
  )
}

function TickedToolbar({ ticked }: { readonly ticked: readonly ConversationKey[] }): ViewElement {
  const { t, locale, local: { archive }, change, changer, opener } = useList()
  const action = archive ? 'action_unarchive' : 'action_archive'
  return (
    <AppBar
      button={{ glyph: glyphs.close, desc: t('action_cancel'), onClick: changer({ ticked: null }) }}
      title={localizeDigits(locale, String(ticked.length))}
      titleStyle={TITLE_STYLE}
    >
      <ActionButton
        id={action}
        glyph={archive ? glyphs.inbox : glyphs.archive}
        desc={t(action)}
        onClick={(tx) => {
          archiveConversations(tx, ticked, !archive)
          change(tx, { ticked: null })
        }}
      />
      <ActionButton id="action_delete" glyph={glyphs.delete} desc={t('action_delete')} onClick={opener('delete')} />
    </AppBar>
  )
}
