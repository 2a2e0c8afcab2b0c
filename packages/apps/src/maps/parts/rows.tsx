import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { count, distance, opening, stars } from './amounts.ts'
import { CATEGORY_GLYPHS } from './category-glyphs.ts'
import { CLOSED, OPEN, PALETTE, STAR } from '../palette.ts'
import type { Place } from '../../shared/world/places.ts'
import { nameOf, openPlace, useMaps } from '../view.ts'
import { IconDisc } from '../../kit/controls/icon-disc.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** How the bar of a page looks that hides the map, and a line of a list. */
export const BAR = { gap: 8 } as const
export const ROW = { gap: 20, titleId: 'title', subtitleId: 'summary', texts: { paddingY: 8 } } as const

/** What there is to say about a place in one line: stars and kind; the distance where nothing else is known. */
export function PlaceFacts({ place }: { readonly place: Place }): ViewElement {
  const view = useMaps()
  const { t, city } = view
  const { rating, reviews, category, service, point, address } = place
  const away = distance(view, Math.hypot(point.x - city.here.x, point.y - city.here.y))
  if (category === null) {
    return <Words quiet id="address" text={address} size={14} maxLines={2} />
  }
  return (
    <view>
      <view direction="row" align="center" gap={4}>
        <Words quiet text={stars(view, rating)} size={14} />
        <image unreported glyph={glyphs.star} tint={STAR} size={16} />
        <Words quiet text={`(${count(view, reviews)})`} size={14} />
      </view>
      <Words quiet text={`${service ?? t(category)} · ${away}`} size={14} maxLines={1} />
    </view>
  )
}

export function OpeningText({ place }: { readonly place: Place }): ViewElement | null {
  const view = useMaps()
  if (place.category === null) return null
  const { open, text } = opening(view, place)
  return <text id="opening_hours" text={text} size={14} color={open ? OPEN : CLOSED} maxLines={1} />
}

interface PlaceRowProps extends ViewProps {
  readonly place: Place
  readonly children?: Children
}

/** A place in a list. */
export function PlaceRow({ place, children, ...row }: PlaceRowProps): ViewElement {
  const view = useMaps()
  const { category } = place
  const sign = category === null ? glyphs.locationOutline : CATEGORY_GLYPHS[category]
  return (
    <ListRow
      cls="android.view.ViewGroup"
      id="place_row"
      minHeight={0}
      paddingY={12}
      icon={<IconDisc unreported icon={sign} iconStyle={{ tint: PALETTE.accent, size: 22 }} diameter={40} background="#E8F0FE" />}
      title={nameOf(view, place)}
      titleId="title"
      titleStyle={{ weight: 500, maxLines: 2 }}
      subtitle={<><PlaceFacts place={place} /><OpeningText place={place} /></>}
      texts={{ gap: 1 }}
      onClick={(tx) => openPlace(view, tx, place)}
      {...row}
    >
      {children}
    </ListRow>
  )
}
