import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import type { ChipProps } from '../../kit/controls/chip.tsx'
import { Chip } from '../../kit/controls/chip.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { choiceDialog } from '../../kit/overlays/choice-dialog.tsx'
import { replacePage, scrollKey } from '../../kit/page-stack.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { EmptyState } from '../../kit/rows/empty-state.tsx'
import { OfflineState, useOnline } from '../../kit/screens/offline-state.tsx'
import { PALETTE } from '../palette.ts'
import { opening } from '../parts/amounts.ts'
import { MapArea } from '../parts/map-area.tsx'
import { Omnibox } from '../parts/omnibox.tsx'
import { PlaceRow } from '../parts/rows.tsx'
import { SheetLayout } from '../parts/sheet-layout.tsx'
import type { Place } from '../../shared/world/places.ts'
import { nearest, placesOf } from '../../shared/world/places.ts'
import type { ResultFilters, Results } from '../state.ts'
import { RESULT_ORDERS } from '../state.ts'
import type { View } from '../view.ts'
import { find, useMaps } from '../view.ts'

interface ResultsProps {
  readonly page: Results
}

/** Tenths of a star that a top rated place has at least. */
const TOP_RATING = 40

/** What a page of results lists: what was found and its filters leave, or with no query what is near. */
function resultsOf(view: View, { query, filters }: Results): readonly Place[] {
  if (query !== null) {
    const found = find(view, query).filter((place) => (
      (!filters.openNow || opening(view, place).open) && (!filters.topRated || place.rating >= TOP_RATING)
    ))
    return (filters.order === 'distance' ? nearest(found, view.city.here) : found).slice(0, 20)
  }
  return nearest(placesOf(view.world).filter(({ category }) => category !== 'station'), view.city.here).slice(0, 12)
}

/** What was found, on the map and in a list. */
export function ResultsPage({ page }: ResultsProps): ViewElement {
  const view = useMaps()
  const { query } = page
  const { t, city } = view
  const online = useOnline()
  const places = online ? resultsOf(view, page) : []
  return (
    <SheetLayout
      share="56%"
      map={
        <MapArea pins={places}>
          <Omnibox query={query} />
        </MapArea>
      }
      sheet={
        <scroll key={scrollKey(view)} cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" flex={1}>
          {query === null ? (
            <Words
              text={t('explore_city', { city: city.name })}
              size={18}
              weight={500}
              paddingX={16}
              paddingY={8}
            />
          ) : <FilterChips page={page} />}
          {online ? null : <OfflineState />}
          {!online ? null : places.length === 0 ? (
            <EmptyState icon={glyphs.search} title={t('no_results', { query: query ?? '' })} />
          ) : (
            places.map((place) => (
              <view key={place.id}>
                <PlaceRow place={place} />
                <Divider />
              </view>
            ))
          )}
        </scroll>
      }
    />
  )
}

/** What narrows the results down. Assumption: its ids. */
function FilterChips({ page }: ResultsProps): ViewElement {
  const view = useMaps()
  const { t } = view
  const { filters } = page
  const toggle = (changes: Partial<ResultFilters>): ChipProps['onClick'] => (tx) => {
    tx.scrollTo(view.context.window, scrollKey(view), 0)
    replacePage(view, tx, { ...page, filters: { ...filters, ...changes } })
  }
  return (
    <scroll horizontal key="filters" cls="HorizontalScrollView" id="filter_chips">
      <view direction="row" gap={8} paddingX={16} paddingY={8}>
        <FilterChip
          title={t(filters.order)}
          icon={glyphs.arrowDropDown}
          selected={filters.order !== 'relevance'}
          onClick={(tx) => view.change(tx, { overlay: 'sort-results' })}
        />
        <FilterChip title={t('open_now')} selected={filters.openNow} onClick={toggle({ openNow: !filters.openNow })} />
        <FilterChip title={t('top_rated')} selected={filters.topRated} onClick={toggle({ topRated: !filters.topRated })} />
      </view>
    </scroll>
  )
}

function FilterChip({ selected = false, ...chip }: ChipProps): ViewElement {
  const color = selected ? PALETTE.accent : PALETTE.primaryText
  return (
    <Chip
      id="filter_chip"
      selected={selected}
      color={color}
      minHeight={40}
      paddingX={14}
      gap={4}
      radius={20}
      background={selected ? '#E8F0FE' : '#FFFFFF'}
      border={{ width: 1, color: selected ? PALETTE.accent : PALETTE.divider }}
      {...chip}
    />
  )
}

export function sortResultsDialog(view: View): WindowSpec | null {
  const { t, local } = view
  const page = local.pages.at(-1)
  if (page?.kind !== 'results') return null
  return choiceDialog({
    title: t('sort_by'),
    options: RESULT_ORDERS.map((value) => ({ value, text: t(value) })),
    chosen: page.filters.order,
    onChoose: (tx, order) => replacePage(view, tx, { ...page, filters: { ...page.filters, order } }),
  })
}
