import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { SearchBar } from '../../kit/bars/search-bar.tsx'
import { useOnline } from '../../kit/screens/offline-state.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { BRIEFCASE } from '../parts/category-glyphs.ts'
import { search } from '../parts/omnibox.tsx'
import type { Place } from '../../shared/world/places.ts'
import { PlaceRow, ROW } from '../parts/rows.tsx'
import { has, mapsState, remember, toggleOnList } from '../state.ts'
import { waypointsOf, withWaypoints } from '../waypoints.ts'
import type { View } from '../view.ts'
import { find, hereOf, nameOf, openPlace, showTrip, useMaps } from '../view.ts'
import { shownList } from './list-page.tsx'
import { closePage, replacePage, scrollKey } from '../../kit/page-stack.ts'
import type { Directions, Page } from '../state.ts'

type SearchPage = Extract<Page, { kind: 'search' }>

const HINTS: Readonly<Record<SearchPage['purpose'], string>> = {
  show: 'search_here',
  from: 'choose_start',
  to: 'choose_destination',
  stop: 'add_stop',
  list: 'add_place',
  home: 'set_home',
  work: 'set_work',
}

interface SearchProps {
  readonly page: SearchPage
}

/** The search box with what it offers: the user's own places, earlier searches, what the text finds. */
export function Search({ page }: SearchProps): ViewElement {
  const view = useMaps()
  const { t, state, context } = view
  const { typed, purpose } = page
  const wanted = typed.trim()
  const found = useOnline() ? find(view, wanted).slice(0, 8) : []
  const own = wanted === '' ? ([['home', state.home], ['work', state.work]] as const) : []
  return (
    <view flex={1}>
      <SearchBar
        cls={undefined}
        id={undefined}
        paddingX={4}
        leading={<IconButton desc={t('back')} glyph={glyphs.arrowBack} onClick={(tx) => closePage(view, tx)} />}
        field={{
          id: 'search_omnibox_edit_text',
          text: typed,
          hint: t(HINTS[purpose]),
          size: 17,
          height: 56,
          onTextChange: (tx, text) => replacePage(view, tx, { ...page, typed: text }),
          onImeAction: (tx) => {
            const [first] = found
            if (purpose === 'show') search(view, tx, typed)
            else if (first !== undefined) choose(view, tx, page, first)
          },
        }}
        clear={typed === '' ? null : {
          onClick: (tx) => {
            replacePage(view, tx, { ...page, typed: '' })
            tx.focus(context.window, 'search_omnibox_edit_text')
          },
        }}
      />
      <Divider />
      <scroll key={scrollKey(view)} cls="androidx.recyclerview.widget.RecyclerView" id="suggestions" flex={1}>
        {wanted === '' && purpose !== 'show' ? (
          <ListRow
            {...ROW}
            icon={glyphs.myLocation}
            title={t('your_location')}
            onClick={(tx) => choose(view, tx, page, hereOf(view))}
          />
        ) : null}
        {own.map(([end, place]) =>
          place === null ? null : (
            <ListRow
              {...ROW}
              key={end}
              icon={end === 'home' ? glyphs.houseOutline : BRIEFCASE}
              title={t(end)}
              subtitle={nameOf(view, place)}
              onClick={(tx) => choose(view, tx, page, place)}
            />
          ),
        )}
        {(wanted === '' ? state.searches : []).map((query) => (
          <ListRow
            {...ROW}
            key={query}
            icon={glyphs.history}
            title={query}
            onClick={(tx) => {
              if (purpose === 'show') search(view, tx, query)
              else replacePage(view, tx, { ...page, typed: query })
            }}
          />
        ))}
        {found.map((place) => (
          <PlaceRow key={place.id} place={place} onClick={(tx) => choose(view, tx, page, place)} />
        ))}
      </scroll>
    </view>
  )
}

/** Does with a place what the search was for. */
function choose(view: View, tx: Transaction, { purpose }: SearchPage, place: Place): void {
  tx.clearFocus()
  const below = view.local.pages.slice(0, -1)
  const under = { ...view, local: { ...view.local, pages: below } }
  view.change(tx, { pages: below })
  if (place.name !== '') remember(tx, place.name)
  switch (purpose) {
    case 'show':
      openPlace(under, tx, place)
      return
    case 'home':
    case 'work':
      mapsState.update(tx, (state) => ({ ...state, [purpose]: place }))
      return
    case 'list': {
      const list = shownList(under)
      if (list !== undefined && !has(list.places, place)) toggleOnList(tx, list.id, place)
      return
    }
    case 'from':
    case 'to':
    case 'stop': {
      const page = below.at(-1)
      if (page?.kind !== 'directions') return
      const trip: Directions = purpose === 'stop'
        ? withWaypoints(page, [...waypointsOf(page), place])
        : { ...page, [purpose]: place }
      replacePage(under, tx, trip)
      showTrip(under, tx, trip)
    }
  }
}
