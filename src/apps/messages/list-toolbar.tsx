import { localizeDigits } from '../../phone/i18n/formats.ts'
import { translator } from '../../phone/i18n/strings.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { QueryField } from '../kit/bars/query-field.tsx'
import { changeConversations } from './conversations.ts'
import type { ConversationKey } from '../shared/people/open-message.ts'
import { MoreButton, Toolbar, ToolbarButton } from './frame.tsx'
import type { ListContext } from './list-local.ts'
import { changeList } from './list-local.ts'
import type { MessagesLook } from './look.ts'

interface ListToolbarProps {
  readonly context: ListContext
  readonly look: MessagesLook
}

/** The band over the list: title, search field or number of ticks. */
export function ListToolbar(props: ListToolbarProps): ViewElement {
  const { context, look } = props
  const { search, ticked, archive } = context.local
  if (ticked !== null) return <TickedToolbar {...props} ticked={ticked} />
  if (search !== null) return <SearchToolbar {...props} text={search} />
  if (archive) {
    return (
      <Toolbar
        look={look}
        title={look.t('archived')}
        onClick={(tx) => {
          changeList(tx, context, { archive: false })
        }}
      />
    )
  }
  return (
    <Toolbar look={look} title={translator(look.locale, 'apps')('messages')}>
      <ToolbarButton
        look={look}
        id="action_zero_state_search"
        glyph={glyphs.search}
        desc={look.framework('search')}
        onClick={(tx) => {
          changeList(tx, context, { search: '' })
          tx.focus(context.window, 'zero_state_search_box_auto_complete')
        }}
      />
      <MoreButton
        look={look}
        onClick={(tx) => {
          changeList(tx, context, { above: 'menu' })
        }}
      />
    </Toolbar>
  )
}

function SearchToolbar({ context, look, text }: ListToolbarProps & { readonly text: string }): ViewElement {
  return (
    <Toolbar
      look={look}
      onClick={(tx) => {
        tx.clearFocus()
        changeList(tx, context, { search: null })
      }}
    >
      <QueryField
        id="zero_state_search_box_auto_complete"
        palette={look.palette}
        text={text}
        hint={look.t('search_hint')}
        minHeight={48}
        paddingY={13}
        onTextChange={(tx, search) => {
          changeList(tx, context, { search })
        }}
      />
      {text === '' ? null : (
        <ToolbarButton
          look={look}
          id="search_close_button"
          glyph={glyphs.close}
          desc={look.framework('searchview_clear_query')}
          onClick={(tx) => {
            changeList(tx, context, { search: '' })
          }}
        />
      )}
    </Toolbar>
  )
}

function TickedToolbar({
  context,
  look,
  ticked,
}: ListToolbarProps & { readonly ticked: readonly ConversationKey[] }): ViewElement {
  const { archive } = context.local
  return (
    <Toolbar
      look={look}
      glyph={glyphs.close}
      desc={look.t('action_cancel')}
      title={localizeDigits(look.locale, String(ticked.length))}
      onClick={(tx) => {
        changeList(tx, context, { ticked: null })
      }}
    >
      <ToolbarButton
        look={look}
        id={archive ? 'action_unarchive' : 'action_archive'}
        glyph={archive ? glyphs.inbox : glyphs.archive}
        desc={look.t(archive ? 'action_unarchive' : 'action_archive')}
        onClick={(tx) => {
          changeConversations(tx, ticked, { archived: !archive })
          changeList(tx, context, { ticked: null })
        }}
      />
      <ToolbarButton
        look={look}
        id="action_delete"
        glyph={glyphs.delete}
        desc={look.t('action_delete')}
        onClick={(tx) => {
          changeList(tx, context, { above: 'delete' })
        }}
      />
    </Toolbar>
  )
}
