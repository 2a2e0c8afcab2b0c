import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { GOOGLE_LOGO } from '../../kit/icons/google-marks.ts'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { suggestTopics } from '../../shared/web/topics.ts'
import type { WebPage } from '../../shared/web/web-page.ts'
import { findPage, searchPages, searchTexts } from '../../shared/web/web.ts'
import { startVoiceSearch } from '../../shared/voice-search.ts'
import { rememberSearch } from '../state.ts'
import { useGoogle, views } from '../view.ts'
import { PageCard } from './page-card.tsx'
import { BarItem, BottomBar } from '../../kit/bars/bottom-bar.tsx'
import { SearchBar } from '../../kit/bars/search-bar.tsx'
import { OfflineBar, OfflineState, useOnline } from '../../kit/screens/offline-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** com.google.android.googlequicksearchbox.SearchActivity: a search box over cards to read. */
export const searchScreen = views.screen({
  content: ({ local: { typed, query } }) => (
    <view cls="FrameLayout" id="googleapp_root" flex={1}>
      {typed === null ? <SearchBox text={query} /> : <QueryBar text={typed} />}
      {typed === null ? <Cards /> : <Suggestions text={typed} />}
      {typed === null && query === null ? <PartsBar /> : null}
    </view>
  ),
  onBack(tx, { local: { typed, query, tab }, change }) {
    if (typed === null && query === null && tab === 'discover') return false
    tx.clearFocus()
    if (typed !== null) change(tx, { typed: null })
    else change(tx, query === null ? { tab: 'discover' } : { query: null })
    return true
  },
})

interface TextProps<T = string> {
  readonly text: T
}

type GoogleView = ReturnType<typeof useGoogle>

function edit(tx: Transaction, { context, change }: GoogleView, typed: string): void {
  change(tx, { typed })
  tx.focus(context.window, 'search_box')
}

function search(tx: Transaction, { change }: GoogleView, text: string): void {
  const query = text.trim()
  if (query === '') return
  tx.clearFocus()
  change(tx, { typed: null, query })
  rememberSearch(tx, query)
}

function SearchBox({ text }: TextProps<string | null>): ViewElement {
  const view = useGoogle()
  const { palette, t } = view
  return (
    <view paddingX={16} paddingBottom={8} alignSelf="center" width="100%" maxWidth={640}>
      {text === null ? (
        <view align="center" paddingY={16}>
          <image desc="Google" glyph={GOOGLE_LOGO} size={56} cls="ImageView" />
        </view>
      ) : (
        <view height={8} />
      )}
      <view
        direction="row"
        align="center"
        height={48}
        radius={24}
        background={palette.surface}
        border={{ width: 1, color: palette.divider }}
        paddingStart={20}
        clip
      >
        <text
          id={text === null ? 'googleapp_search_box' : 'googleapp_srp_search_plate_text_view'}
          text={text ?? t('search')}
          size={16}
          maxLines={1}
          color={text === null ? palette.secondaryText : palette.primaryText}
          flex={1}
          paddingY={12}
          onClick={(tx) => edit(tx, view, text ?? '')}
        />
        <IconButton
          cls="ImageView"
          id="googleapp_search_widget_voice_btn"
          desc={t('voice_search')}
          glyph={glyphs.microphone}
          tint={palette.accent}
          onClick={startVoiceSearch}
        />
      </view>
    </view>
  )
}

function QueryBar({ text }: TextProps): ViewElement {
  const view = useGoogle()
  const { t, change } = view
  return (
    <SearchBar
      cls="FrameLayout"
      id="search_edit_frame"
      paddingStart={16}
      leading={null}
      field={{
        id: 'search_box',
        text,
        hint: t('search'),
        size: 18,
        height: 56,
        onTextChange: (tx, typed) => change(tx, { typed }),
        onImeAction: (tx) => search(tx, view, text),
      }}
      clear={{ id: 'clear_or_voice_button', onClick: (tx) => edit(tx, view, '') }}
    />
  )
}

function Suggestions({ text }: TextProps): ViewElement {
  const view = useGoogle()
  const { web, state: { searches } } = view
  const topics = suggestTopics(web.wide, text)
  const titles = useOnline() ? [...searchTexts(web, text).map(({ title }) => title), ...topics] : []
  const offered = text.trim() === '' ? searches : [...new Set([text.trim(), ...titles])].slice(0, 8)
  return (
    <scroll cls="androidx.recyclerview.widget.RecyclerView" id="suggestions" flex={1}>
      {offered.map((suggestion) => (
        <ListRow
          key={suggestion}
          icon={searches.includes(suggestion) ? glyphs.history : glyphs.search}
          iconStyle={{ size: 20 }}
          title={suggestion}
          titleId="text_1"
          lines={1}
          minHeight={48}
          onClick={(tx) => search(tx, view, suggestion)}
        />
      ))}
    </scroll>
  )
}

/** What the search found, what is recommended, or what was kept. Recommendations stay without a network. */
function Cards(): ViewElement {
  const online = useOnline()
  const { state, local: { query, tab }, t, web } = useGoogle()
  if (query !== null && !online) return <OfflineState />
  const kept = (): readonly WebPage[] => state.collected.flatMap((address) => findPage(web, address) ?? [])
  const pages = query === null ? (tab === 'discover' ? web.articles : kept()) : searchPages(web, query)
  const empty = query === null ? t('no_collections') : t('no_results', { query })
  return (
    <scroll
      cls="androidx.recyclerview.widget.RecyclerView"
      id="googleapp_discover_recycler_view"
      key={query ?? tab}
      flex={1}
    >
      <view maxWidth={640} width="100%" alignSelf="center" padding={16} gap={16}>
        <OfflineBar />
        {pages.length === 0 ? <Words quiet text={empty} textAlign="center" margin={24} /> : null}
        {pages.map((page) => <PageCard key={page.address} page={page} pictured={query === null} />)}
      </view>
    </scroll>
  )
}

/** Assumption: of the five entries it has those that lead somewhere without an account. */
function PartsBar(): ViewElement {
  const view = useGoogle()
  const { palette, t, local, change } = view
  return (
    <BottomBar background={palette.surface} elevation={8}>
      {PARTS.map(([key, icon]) => (
        <BarItem
          title={t(key)}
          icon={icon}
          selected={local.tab === key}
          onClick={(tx) => {
            if (key === 'search_tab') edit(tx, view, '')
            else change(tx, { tab: key })
          }}
        />
      ))}
    </BottomBar>
  )
}

const PARTS = [
  ['discover', glyphs.compass],
  ['search_tab', glyphs.search],
  ['collections', glyphs.bookmark],
] as const
