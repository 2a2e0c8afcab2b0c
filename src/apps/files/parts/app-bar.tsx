import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { Fragment, h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { UpButton } from '../../kit/bars/top-bar.tsx'
import type { FilesView } from '../view.ts'
import { titleOf } from '../view.ts'
import { goUp } from '../navigate.ts'
import type { FilesLocal } from '../state.ts'

const SEARCH_FIELD = 'search_src_text'

/** The toolbar: of the search, of the selection, or of the place that is shown. */
export function AppBar({ view }: { readonly view: FilesView }): ViewElement {
  const { selected, search } = view.context.local
  return (
    <view id="app_bar" cls="LinearLayout">
      <view id="collapsing_toolbar" cls="FrameLayout">
        {selected.length > 0 ? (
          <SelectionBar view={view} />
        ) : search !== null ? (
          <SearchBar view={view} query={search} />
        ) : (
          <PlaceBar view={view} />
        )}
      </view>
    </view>
  )
}

function change({ context }: FilesView, tx: Transaction, part: Partial<FilesLocal>): void {
  context.update(tx, (local) => ({ ...local, ...part }))
}

interface BarProps {
  readonly view: FilesView
  readonly id: string
  readonly children?: Children
}

function Bar({ view, id, children }: BarProps): ViewElement {
  return (
    <view id={id} cls="android.view.ViewGroup" direction="row" align="center" minHeight={64} paddingX={4}>
      {children}
      {view.context.local.search === null ? <Actions view={view} /> : null}
    </view>
  )
}

function PlaceBar({ view }: { readonly view: FilesView }): ViewElement {
  const { context, palette, t, framework, wide } = view
  const { place } = context.local
  const recent = place.root === 'recent'
  const startSearch = (tx: Transaction): void => {
    change(view, tx, { search: '' })
    tx.focus(context.window, SEARCH_FIELD)
  }
  const inFolder = place.path.length > 0
  const bar = (
    <Bar view={view} id="toolbar">
      {inFolder ? (
        <UpButton
          framework={framework}
          tint={palette.iconTint}
          onClick={(tx) => {
            goUp(tx, view)
          }}
        />
      ) : wide ? null : (
        <IconButton
          desc={t('drawer_open')}
          glyph={glyphs.menu}
          tint={palette.iconTint}
          onClick={(tx) => {
            change(view, tx, { drawer: true })
          }}
        />
      )}
      {recent ? (
        <text
          id="searchbar_title"
          text={t('search_bar_hint')}
          size={16}
          minSize={12}
          color={palette.secondaryText}
          maxLines={1}
          flex={1}
          marginStart={8}
          paddingY={14}
          onClick={startSearch}
        />
      ) : (
        <Title view={view} />
      )}
      {recent ? null : (
        <IconButton
          cls="TextView"
          id="option_menu_search"
          desc={t('menu_search')}
          glyph={glyphs.search}
          tint={palette.iconTint}
          onClick={startSearch}
        />
      )}
    </Bar>
  )
  if (!recent) return bar
  return (
    <view margin={8} radius={8} elevation={2} background={palette.surface}>
      {bar}
    </view>
  )
}

/** The name of a root, or the folder in the spinner that real Files drops its path from. */
function Title({ view }: { readonly view: FilesView }): ViewElement {
  const { context, palette } = view
  const { place } = context.local
  const title = (
    <text
      text={titleOf(view, place)}
      size={20}
      minSize={14}
      weight={500}
      color={palette.primaryText}
      maxLines={1}
      shrink={1}
    />
  )
  return (
    <view flex={1} direction="row" align="center" paddingStart={12}>
      {place.path.length === 0 ? title : (
        <view
          id={view.wide ? 'horizontal_breadcrumb' : 'dropdown_breadcrumb'}
          cls={view.wide ? 'androidx.recyclerview.widget.RecyclerView' : 'Spinner'}
          direction="row"
          shrink={1}
        >
          {title}
        </view>
      )}
    </view>
  )
}

function SelectionBar({ view }: { readonly view: FilesView }): ViewElement {
  const { context, palette, t } = view
  const { selected } = context.local
  return (
    <Bar view={view} id="toolbar">
      <IconButton
        id="action_mode_close_button"
        desc={view.framework('done')}
        glyph={glyphs.close}
        tint={palette.iconTint}
        onClick={(tx) => {
          change(view, tx, { selected: [] })
        }}
      />
      <text
        id="action_bar_title"
        text={t('elements_selected', { count: selected.length })}
        size={20}
        minSize={8}
        weight={500}
        color={palette.primaryText}
        maxLines={1}
        flex={1}
        marginStart={8}
      />
      <IconButton
        cls="TextView"
        id="action_menu_share"
        desc={t('menu_share')}
        glyph={glyphs.share}
        tint={palette.iconTint}
        onClick={(tx) => {
          change(view, tx, { above: 'share' })
        }}
      />
      <IconButton
        cls="TextView"
        id="action_menu_delete"
        desc={t('menu_delete')}
        glyph={glyphs.delete}
        tint={palette.iconTint}
        onClick={(tx) => {
          change(view, tx, { above: 'delete' })
        }}
      />
    </Bar>
  )
}

function SearchBar({ view, query }: { readonly view: FilesView; readonly query: string }): ViewElement {
  const { context, palette, t, framework } = view
  const close = (tx: Transaction): void => {
    tx.clearFocus()
    change(view, tx, { search: null, chips: [] })
  }
  return (
    <Bar view={view} id="toolbar">
      <UpButton framework={framework} tint={palette.iconTint} onClick={close} />
      <QueryField
        id={SEARCH_FIELD}
        cls="AutoCompleteTextView"
        palette={palette}
        text={query}
        hint={t('search_bar_hint')}
        paddingX={8}
        paddingY={14}
        onTextChange={(tx, text) => {
          change(view, tx, { search: text })
        }}
      />
      {query === '' ? null : (
        <IconButton
          id="search_close_btn"
          cls="ImageView"
          desc={framework('searchview_clear_query')}
          glyph={glyphs.close}
          tint={palette.iconTint}
          onClick={(tx) => {
            change(view, tx, { search: '' })
            tx.focus(context.window, SEARCH_FIELD)
          }}
        />
      )}
    </Bar>
  )
}

function Actions({ view }: { readonly view: FilesView }): ViewElement {
  return (
    <>
      <OverflowButton
        framework={view.framework}
        tint={view.palette.iconTint}
        onClick={(tx) => {
          change(view, tx, { above: 'menu' })
        }}
      />
    </>
  )
}
