import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { formatDate } from '@droidgym/phone/i18n/formats'
import { minuteOf } from '@droidgym/phone/watched-state'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { bareAddress } from '../../shared/web/web.ts'
import { dayOf, visitsByDay } from '../browsing/visits-by-day.ts'
import { openInBrowser } from '../navigation.ts'
import type { Visit } from '../state.ts'
import { chromeState, foldSearch, searchHistory } from '../state.ts'
import { visit } from '../tabs.ts'
import { useChrome } from '../view.ts'
import { PageRow, RemoveButton } from './page-row.tsx'
import { SearchBar } from '../../kit/bars/search-bar.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { EmptyText } from '../../kit/rows/empty-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** What was visited, day by day (history_main.xml). `scrollName` names the scroll position. */
export function HistoryList({ scrollName }: { readonly scrollName: string }): ViewElement {
  const { state: { history, historySearch: search }, t, palette } = useChrome()
  const visits = matching(history, search ?? '')
  return (
    <view flex={1}>
      {search === null ? <HistoryBar /> : <HistorySearch text={search} />}
      <Divider />
      <scroll cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" key={scrollName} flex={1}>
        {search === null ? <Header /> : null}
        {visits.length === 0 ? <EmptyText id="empty_view" title={t('history_empty')} margin={32} /> : null}
        {visitsByDay(visits).map((day) => (
          <view>
            <text
              id="date"
              text={dateText(day[0]?.at ?? 0)}
              size={14}
              weight={500}
              color={palette.accent}
              paddingX={16}
              paddingTop={16}
              paddingBottom={8}
            />
            {day.map((item) => <VisitRow item={item} />)}
          </view>
        ))}
      </scroll>
    </view>
  )
}

function HistoryBar(): ViewElement {
  const { t, context, framework, tablet } = useChrome()
  return (
    <AppBar id="action_bar" button={null} paddingStart={16} title={t('history')} titleStyle={{ minSize: 14 }}>
      <IconButton
        cls="Button"
        id="search_menu_id"
        desc={framework('search')}
        glyph={glyphs.search}
        onClick={(tx) => {
          searchHistory(tx, '')
          tx.focus(context.window, 'search_text')
        }}
      />
      {tablet ? null : (
        <IconButton
          cls="Button"
          id="close_menu_id"
          desc={framework('close')}
          glyph={glyphs.close}
          onClick={(tx) => tx.finish(context.activityId)}
        />
      )}
    </AppBar>
  )
}

function HistorySearch({ text }: { readonly text: string }): ViewElement {
  const { t, framework } = useChrome()
  return (
    <SearchBar
      id="action_bar"
      paddingStart={16}
      leading={null}
      field={{ id: 'search_text', text, hint: t('search_history'), height: 48, onTextChange: searchHistory }}
      clear={{ id: 'clear_text_button', desc: framework('close'), onClick: foldSearch }}
    />
  )
}

function Header(): ViewElement {
  const { t, openOverlay } = useChrome()
  return (
    <>
      <Words quiet id="privacy_disclaimer_text" text={t('history_disclaimer')} size={14} padding={16} />
      <TextButton
        id="clear_browsing_data_button"
        text={t('clear_data')}
        paddingX={16}
        paddingY={14}
        onClick={(tx) => openOverlay(tx, 'clear-history')}
      />
    </>
  )
}

function VisitRow({ item: { id, url, title } }: { readonly item: Visit }): ViewElement {
  const { tablet } = useChrome()
  return (
    <PageRow
      icon={glyphs.globe}
      title={title}
      subtitle={bareAddress(url)}
      onClick={tablet ? (tx) => visit(tx, url) : openInBrowser(url)}
    >
      <RemoveButton
        id="remove"
        onClick={(tx) => {
          chromeState.update(tx, (state) => ({ ...state, history: state.history.filter((other) => other.id !== id) }))
        }}
      />
    </PageRow>
  )
}

function matching(history: readonly Visit[], search: string): readonly Visit[] {
  const wanted = search.trim().toLowerCase()
  return history.filter(({ title, url }) => `${title} ${url}`.toLowerCase().includes(wanted))
}

function dateText(at: number): string {
  const { context, locale, t } = useChrome()
  const days = dayOf(minuteOf(context.state)) - dayOf(at)
  const date = formatDate(locale, at, 'EEEMMMd')
  return days > 1 ? date : `${t(days === 0 ? 'today' : 'yesterday')} - ${date}`
}
