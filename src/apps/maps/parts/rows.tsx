import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { count, distance, opening, stars } from './amounts.ts'
import { CATEGORY_GLYPHS } from './category-glyphs.ts'
import { CLOSED, OPEN, PALETTE, STAR } from '../palette.ts'
import type { Place } from '../../shared/world/places.ts'
import { nameOf, openPlace, useMaps } from '../view.ts'

interface RowProps {
  readonly id?: string
  readonly key?: string | number
  readonly glyph?: Glyph
  readonly text: string
  readonly detail?: string
  readonly onClick?: Handler
  /** At the end of the line. */
  readonly children?: Children
}

/** A line of a list. */
export function Row({ id, key, glyph, text, detail, onClick, children }: RowProps): ViewElement {
  return (
    <view
      key={key}
      cls="LinearLayout"
      id={id}
      direction="row"
      align="center"
      minHeight={56}
      paddingX={16}
      gap={20}
      onClick={onClick}
    >
      {glyph === undefined ? null : <image unreported glyph={glyph} tint={PALETTE.iconTint} size={24} />}
      <view flex={1} paddingY={8}>
        <text id="title" text={text} size={16} color={PALETTE.primaryText} />
        {detail === undefined ? null : <text id="summary" text={detail} size={14} color={PALETTE.secondaryText} />}
      </view>
      {children}
    </view>
  )
}

/** The head of a page that hides the map. */
export function TitleBar({ title }: { readonly title: string }): ViewElement {
  return (
    <TopBar paddingX={4} gap={8}>
      <UpButton />
      <BarTitle text={title} />
    </TopBar>
  )
}

export function Line(): ViewElement {
  return <view height={1} background={PALETTE.divider} />
}

/** What there is to say about a place in one line: stars and kind; the distance where nothing else is known. */
export function PlaceFacts({ place }: { readonly place: Place }): ViewElement {
  const view = useMaps()
  const { t, city } = view
  const { rating, reviews, category, point, address } = place
  const away = distance(view, Math.hypot(point.x - city.here.x, point.y - city.here.y))
  if (category === null) {
    return <text id="address" text={address} size={14} color={PALETTE.secondaryText} maxLines={2} />
  }
  return (
    <view>
      <view direction="row" align="center" gap={4}>
        <text text={stars(view, rating)} size={14} color={PALETTE.secondaryText} />
        <image unreported glyph={glyphs.star} tint={STAR} size={16} />
        <text text={`(${count(view, reviews)})`} size={14} color={PALETTE.secondaryText} />
      </view>
      <text text={`${t(category)} · ${away}`} size={14} maxLines={1} color={PALETTE.secondaryText} />
    </view>
  )
}

export function OpeningText({ place }: { readonly place: Place }): ViewElement | null {
  const view = useMaps()
  if (place.category === null) return null
  const { open, text } = opening(view, place)
  return <text id="opening_hours" text={text} size={14} color={open ? OPEN : CLOSED} maxLines={1} />
}

interface PlaceRowProps {
  readonly key?: string | number
  readonly place: Place
  readonly onClick?: Handler
  readonly children?: Children
}

/** A place in a list. */
export function PlaceRow({ key, place, onClick, children }: PlaceRowProps): ViewElement {
  const view = useMaps()
  const { category } = place
  return (
    <view
      key={key}
      cls="android.view.ViewGroup"
      id="place_row"
      direction="row"
      paddingX={16}
      paddingY={12}
      gap={16}
      align="center"
      onClick={
        onClick ??
        ((tx) => openPlace(view, tx, place))
      }
    >
      <view width={40} height={40} radius={20} background="#E8F0FE" align="center" justify="center" unreported>
        <image
          glyph={category === null ? glyphs.locationOutline : CATEGORY_GLYPHS[category]}
          tint={PALETTE.accent}
          size={22}
        />
      </view>
      <view flex={1} gap={1}>
        <text id="title" text={nameOf(view, place)} size={16} weight={500} color={PALETTE.primaryText} maxLines={2} />
        <PlaceFacts place={place} />
        <OpeningText place={place} />
      </view>
      {children}
    </view>
  )
}

/** Says why a list is empty. */
export function Message({ text, glyph }: { readonly text: string; readonly glyph: Glyph }): ViewElement {
  return (
    <view align="center" padding={32} gap={16}>
      <image unreported glyph={glyph} tint={PALETTE.control} size={64} />
      <text text={text} size={16} textAlign="center" color={PALETTE.secondaryText} />
    </view>
  )
}
