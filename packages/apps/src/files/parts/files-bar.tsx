import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { SearchBar } from '../../kit/bars/search-bar.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import { NOTHING_SELECTED, sizeOfSelection } from '../../shared/media/folders/selection.ts'
import { goUp } from '../navigate.ts'
import type { FilesView } from '../view.ts'
import { titleOf, useFiles } from '../view.ts'

const SEARCH_FIELD = 'search_src_text'
const BAR = { height: 64, paddingX: 4 } as const

/** The toolbar: of the search, of the selection, or of the place that is shown. */
export function FilesBar(): ViewElement {
  const { local: { selected, search } } = useFiles()
  return (
    <view id="app_bar" cls="LinearLayout">
      <view id="collapsing_toolbar" cls="FrameLayout">
        {sizeOfSelection(selected) > 0 ? <SelectionBar /> : search !== null ? <Search text={search} /> : <PlaceBar />}
      </view>
    </view>
  )
}

function Bar({ children }: { readonly children?: Children }): ViewElement {
  const { local: { search }, opener } = useFiles()
  return (
    <TopBar {...BAR}>
      {children}
      {search === null ? <OverflowButton onClick={opener('menu')} /> : null}
    </TopBar>
  )
}

function startSearch(tx: Transaction, { context, change }: FilesView): void {
  change(tx, { search: '' })
  tx.focus(context.window, SEARCH_FIELD)
}

function PlaceBar(): ViewElement {
  const view = useFiles()
  const { local: { place }, palette, t, wide, changer } = view
  const recent = place.root === 'recent' && place.archive === undefined
  const search = (tx: Transaction): void => { startSearch(tx, view) }
  const bar = (
    <Bar>
      {place.path.length > 0 ? <UpButton onClick={(tx) => { goUp(tx, view) }} /> : wide ? null : (
        <IconButton
          desc={t('drawer_open')}
          glyph={glyphs.menu}
          tint={palette.iconTint}
          onClick={changer({ drawer: true })}
        />
      )}
      {recent ? (
        <Words
          id="searchbar_title"
          text={t('search_bar_hint')}
          minSize={12}
          quiet
          maxLines={1}
          flex={1}
          marginStart={8}
          paddingY={14}
          onClick={search}
        />
      ) : (
        <Title />
      )}
      {recent ? null : (
        <ActionButton id="option_menu_search" desc={t('menu_search')} glyph={glyphs.search} onClick={search} />
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
function Title(): ViewElement {
  const view = useFiles()
  const { local: { place }, wide } = view
  const title = (
    <Words text={titleOf(view, place)} size={20} minSize={14} weight={500} maxLines={1} shrink={1} />
  )
  return (
    <view flex={1} direction="row" align="center" paddingStart={12}>
      {place.path.length === 0 ? title : (
        <view
          id={wide ? 'horizontal_breadcrumb' : 'dropdown_breadcrumb'}
          cls={wide ? 'androidx.recyclerview.widget.RecyclerView' : 'Spinner'}
          direction="row"
          shrink={1}
        >
          {title}
        </view>
      )}
    </view>
  )
}

/** What is in an archive can neither be shared nor deleted, and folders cannot be shared (MenuManager, API 29). */
function SelectionBar(): ViewElement {
  const { local: { selected, place }, palette, t, framework, changer, opener } = useFiles()
  return (
    <Bar>
      <IconButton
        id="action_mode_close_button"
        desc={framework('done')}
        glyph={glyphs.close}
        tint={palette.iconTint}
        onClick={changer({ selected: NOTHING_SELECTED })}
      />
      <Words
        id="action_bar_title"
        text={t('elements_selected', { count: sizeOfSelection(selected) })}
        size={20}
        minSize={8}
        weight={500}
        maxLines={1}
        flex={1}
        marginStart={8}
      />
      {place.archive === undefined ? (
        <>
          {selected.folders.length > 0 ? null : (
            <ActionButton id="action_menu_share" desc={t('menu_share')} glyph={glyphs.share} onClick={opener('share')} />
          )}
          <ActionButton id="action_menu_delete" desc={t('menu_delete')} glyph={glyphs.delete} onClick={opener('delete')} />
        </>
      ) : null}
    </Bar>
  )
}

function Search({ text }: { readonly text: string }): ViewElement {
  const view = useFiles()
  const { t, change } = view
  const leave: Handler = (tx) => {
    tx.clearFocus()
    change(tx, { search: null, chips: [] })
  }
  const field = { id: SEARCH_FIELD, cls: 'AutoCompleteTextView', text, hint: t('search_bar_hint'), paddingX: 8, paddingY: 14 }
  const clear = { id: 'search_close_btn', cls: 'ImageView' }
  return (
    <SearchBar
      {...BAR}
      leading={<UpButton onClick={leave} />}
      field={{ ...field, onTextChange: (tx, search) => change(tx, { search }) }}
      clear={text === '' ? null : { ...clear, onClick: (tx) => startSearch(tx, view) }}
    />
  )
}
