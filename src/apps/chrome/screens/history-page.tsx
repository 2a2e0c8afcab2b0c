import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { Fragment, h } from '../../../phone/view/jsx.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { BarTitle, TopBar } from '../../kit/bars/top-bar.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { formatDate } from '../../../phone/i18n/formats.ts'
import { minuteOf } from '../../../phone/watched-state.ts'
import { bareAddress } from '../../shared/web/web.ts'
import { visitsByDay } from '../data/visits-by-day.ts'
import type { HistoryPageState, Visit } from '../state.ts'
import { FRESH_HISTORY, PACKAGE, chromeState } from '../state.ts'
import { visit } from '../tabs.ts'
import type { View } from '../view.ts'
import { openInBrowser } from '../view.ts'

interface HistoryPageProps {
  readonly view: View
  /** Names the scroll position. */
  readonly scrollName: string
}

function changePage(tx: Transaction, change: Partial<HistoryPageState>): void {
  chromeState.update(tx, (state) => ({ ...state, historyPage: { ...state.historyPage, ...change } }))
}

/** What was visited, day by day (history_main.xml). */
export function HistoryPage({ view, scrollName }: HistoryPageProps): ViewElement {
  const { chrome, t, palette } = view
  const { search } = chrome.historyPage
  const visits = matching(chrome.history, search ?? '')
  return (
    <view flex={1}>
      <TopBar id="action_bar" paddingStart={16}>
        {search === null ? <TitleBar view={view} /> : <SearchField view={view} text={search} />}
      </TopBar>
      <view height={1} background={palette.divider} />
      <scroll cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" key={scrollName} flex={1}>
        {search === null ? <Header view={view} /> : null}
        {visits.length === 0 ? (
          <text
            id="empty_view"
            text={t('history_empty')}
            size={16}
            color={palette.secondaryText}
            textAlign="center"
            margin={32}
          />
        ) : null}
        {visitsByDay(visits).map((day) => (
          <view key={day[0]?.id ?? 0}>
            <text
              id="date"
              text={dateText(view, day[0]?.at ?? 0)}
              size={14}
              weight={500}
              color={palette.accent}
              paddingX={16}
              paddingTop={16}
              paddingBottom={8}
            />
            {day.map((item) => (
              <VisitRow key={item.id} view={view} item={item} />
            ))}
          </view>
        ))}
      </scroll>
    </view>
  )
}

function TitleBar({ view }: { readonly view: View }): ViewElement {
  const { t, palette, context, framework } = view
  return (
    <>
      <BarTitle text={t('history')} minSize={14} color={palette.primaryText} />
      <IconButton
        cls="Button"
        id="search_menu_id"
        desc={framework('search')}
        glyph={glyphs.search}
        tint={palette.iconTint}
        onClick={(tx) => {
          changePage(tx, { search: '' })
          tx.focus(context.window, 'search_text')
        }}
      />
      {view.tablet ? null : (
        <IconButton
          cls="Button"
          id="close_menu_id"
          desc={framework('close')}
          glyph={glyphs.close}
          tint={palette.iconTint}
          onClick={(tx) => {
            tx.finish(context.activityId)
          }}
        />
      )}
    </>
  )
}

function SearchField({ view, text }: { readonly view: View; readonly text: string }): ViewElement {
  const { t, palette, framework } = view
  return (
    <>
      <QueryField
        id="search_text"
        palette={palette}
        text={text}
        hint={t('search_history')}
        height={48}
        onTextChange={(tx, search) => {
          changePage(tx, { search })
        }}
      />
      <IconButton
        id="clear_text_button"
        desc={framework('close')}
        glyph={glyphs.close}
        tint={palette.iconTint}
        onClick={(tx) => {
          tx.clearFocus()
          changePage(tx, { search: null })
        }}
      />
    </>
  )
}

function Header({ view }: { readonly view: View }): ViewElement {
  const { t, palette } = view
  return (
    <>
      <text
        id="privacy_disclaimer_text"
        text={t('history_disclaimer')}
        size={14}
        color={palette.secondaryText}
        padding={16}
      />
      <text
        cls="Button"
        id="clear_browsing_data_button"
        text={t('clear_data')}
        size={14}
        weight={500}
        color={palette.accent}
        paddingX={16}
        paddingY={14}
        onClick={(tx) => {
          changePage(tx, { clearing: true })
        }}
      />
    </>
  )
}

interface VisitRowProps {
  readonly key: number
  readonly view: View
  readonly item: Visit
}

function VisitRow({ view, item }: VisitRowProps): ViewElement {
  const { t, palette, context } = view
  return (
    <view
      key={item.id}
      cls="FrameLayout"
      direction="row"
      align="center"
      minHeight={64}
      paddingStart={16}
      gap={16}
      onClick={(tx) => {
        if (view.tablet) visit(tx, item.url)
        else openInBrowser(tx, context.activityId, item.url)
      }}
    >
      <image glyph={glyphs.globe} size={20} width={24} height={24} tint={palette.iconTint} unreported />
      <view flex={1}>
        <text id="title" text={item.title} size={16} maxLines={1} color={palette.primaryText} />
        <text id="description" text={bareAddress(item.url)} size={13} maxLines={1} color={palette.secondaryText} />
      </view>
      <IconButton
        id="remove"
        desc={t('remove')}
        glyph={glyphs.close}
        tint={palette.iconTint}
        size={18}
        onClick={(tx) => {
          chromeState.update(tx, (state) => ({ ...state, history: state.history.filter(({ id }) => id !== item.id) }))
        }}
      />
    </view>
  )
}

function matching(history: readonly Visit[], search: string): readonly Visit[] {
  const wanted = search.trim().toLowerCase()
  return history.filter(({ title, url }) => `${title} ${url}`.toLowerCase().includes(wanted))
}

const DAY_MS = 86_400_000

function dateText({ context, locale, t }: View, at: number): string {
  const days = Math.floor(minuteOf(context.state) / DAY_MS) - Math.floor(at / DAY_MS)
  const date = formatDate(locale, at, 'EEEMMMd')
  return days > 1 ? date : `${t(days === 0 ? 'today' : 'yesterday')} - ${date}`
}

/** Asks before everything is forgotten; null while it is not asked. */
export function clearDialog(view: View): WindowSpec | null {
  const { chrome, context, palette, t, framework } = view
  if (!chrome.historyPage.clearing) return null
  const onDismiss = (tx: Transaction): void => {
    changePage(tx, { clearing: false })
  }
  return alertDialog({
    key: `${context.window}-clear`,
    packageName: PACKAGE,
    palette,
    title: t('clear_data'),
    message: t('clear_question'),
    onDismiss,
    negative: { text: framework('cancel'), onClick: onDismiss },
    positive: {
      text: t('clear'),
      onClick: (tx) => {
        chromeState.update(tx, (state) => ({ ...state, history: [], historyPage: FRESH_HISTORY }))
      },
    },
  })
}

export function foldSearch(tx: Transaction): void {
  tx.clearFocus()
  changePage(tx, { search: null })
}
