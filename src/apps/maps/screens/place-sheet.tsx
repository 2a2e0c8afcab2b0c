import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { scenery } from '../../../phone/view/scenery.ts'
import { placeCall } from '../../shared/people/calls.ts'
import { BRIEFCASE } from '../parts/category-glyphs.ts'
import { MapArea } from '../parts/map-area.tsx'
import { Omnibox } from '../parts/omnibox.tsx'
import { PALETTE, STAR } from '../palette.ts'
import type { Place } from '../data/places.ts'
import { Line, OpeningText, PlaceFacts, Row } from '../parts/rows.tsx'
import { SheetLayout } from '../parts/sheet-layout.tsx'
import { isSaved, mapsState, rate } from '../state.ts'
import type { Page, View } from '../view.ts'
import { hereOf, nameOf, openDirections, replace, scrollKey, startNavigation } from '../view.ts'

type PlacePage = Extract<Page, { kind: 'place' }>

interface PlaceProps {
  readonly view: View
  readonly page: PlacePage
}

/** One place: a sheet with what matters, or all there is to know about it. */
export function PlaceSheet({ view, page }: PlaceProps): ViewElement {
  const { place } = page
  const whole = page.expanded || view.wide
  const expand = (expanded: boolean): Handler => {
    return (tx) => {
      tx.scrollTo(view.context.window, scrollKey(view), 0)
      replace(view, tx, { ...page, expanded })
    }
  }
  const onPan: Parameters<typeof SheetLayout>[0]['onPan'] = (tx, { direction }) => {
    if (view.wide || (direction !== 'up' && direction !== 'down')) return false
    if (direction === 'down' && !page.expanded) return false
    expand(direction === 'up')(tx)
    return true
  }
  const head = (
    <view cls="android.view.ViewGroup" id="place_header" paddingX={16} paddingY={8} onClick={expand(!page.expanded)}>
      <text id="title" text={nameOf(view, place)} size={20} weight={500} color={PALETTE.primaryText} maxLines={2} />
      <PlaceFacts view={view} place={place} />
      <OpeningText view={view} place={place} />
    </view>
  )
  const details = (
    <scroll key={scrollKey(view)} cls="ScrollView" id="place_page" {...(whole ? { flex: 1 } : { shrink: 1 })}>
      {head}
      <Actions view={view} place={place} />
      {place.category === null ? null : <Photos place={place} />}
      {whole ? <Details view={view} place={place} /> : null}
    </scroll>
  )
  if (page.expanded && !view.wide) {
    return (
      <view flex={1} onPan={onPan}>
        <view height={64} background={PALETTE.background}>
          <Omnibox view={view} query={nameOf(view, place)} />
        </view>
        {details}
      </view>
    )
  }
  const map = (
    <MapArea view={view} pins={[place]}>
      <Omnibox view={view} query={nameOf(view, place)} />
    </MapArea>
  )
  return <SheetLayout view={view} map={map} sheet={details} onPan={onPan} />
}

function Actions({ view, place }: { readonly view: View; readonly place: Place }): ViewElement {
  const { t, app } = view
  const saved = isSaved(app, place)
  return (
    <scroll horizontal key="actions" cls="HorizontalScrollView">
      <view direction="row" gap={8} paddingX={16} paddingY={8}>
        <Action
          text={t('directions')}
          glyph={glyphs.directions}
          filled
          onClick={(tx) => {
            openDirections(view, tx, place)
          }}
        />
        <Action
          text={t('start')}
          glyph={glyphs.arrowUp}
          onClick={(tx) => {
            startNavigation(view, tx, { from: hereOf(view), to: place, mode: 'car' })
          }}
        />
        <Action
          text={t(saved ? 'is_saved' : 'save')}
          glyph={saved ? glyphs.bookmark : glyphs.bookmarkOutline}
          onClick={(tx) => {
            view.change(tx, { layer: 'save' })
          }}
        />
        {place.phone === '' ? null : (
          <Action
            text={t('call')}
            glyph={glyphs.phone}
            onClick={(tx) => {
              placeCall(tx, place.phone.replace(/\D/g, ''))
            }}
          />
        )}
        <Action
          text={t('share')}
          glyph={glyphs.share}
          onClick={(tx) => {
            view.change(tx, { layer: 'share' })
          }}
        />
      </view>
    </scroll>
  )
}

interface ActionProps {
  readonly text: string
  readonly glyph: Glyph
  readonly filled?: boolean
  readonly onClick: Handler
}

/** A pill with a picture and a word. */
export function Action({ text, glyph, filled = false, onClick }: ActionProps): ViewElement {
  const color = filled ? PALETTE.onAccent : PALETTE.accent
  return (
    <view
      cls="Button"
      reportedText={text}
      direction="row"
      align="center"
      gap={6}
      minHeight={40}
      paddingX={14}
      radius={20}
      background={filled ? PALETTE.accent : '#FFFFFF'}
      border={{ width: 1, color: filled ? PALETTE.accent : PALETTE.divider }}
      onClick={onClick}
    >
      <image unreported glyph={glyph} tint={color} size={18} width={18} height={18} />
      <text unreported text={text} size={14} weight={500} maxLines={1} color={color} />
    </view>
  )
}

function Photos({ place }: { readonly place: Place }): ViewElement {
  return (
    <scroll horizontal key="photos" cls="androidx.recyclerview.widget.RecyclerView" id="photos">
      <view direction="row" gap={4} paddingX={16} paddingY={8}>
        {[0, 1, 2].map((index) => (
          <view
            key={index}
            cls="ImageView"
            width={index === 0 ? 200 : 130}
            height={110}
            clip
            draw={scenery(place.id * 10 + index)}
          />
        ))}
      </view>
    </scroll>
  )
}

function Details({ view, place }: { readonly view: View; readonly place: Place }): ViewElement {
  const { t, app } = view
  const given = app.ratings[place.id] ?? 0
  return (
    <view>
      <Line />
      <Row glyph={glyphs.locationOutline} text={place.address} />
      {place.phone === '' ? null : <Row glyph={glyphs.phone} text={place.phone} />}
      <Row
        glyph={glyphs.houseOutline}
        text={t('set_home')}
        onClick={(tx) => {
          setEnd(view, 'home', place)(tx)
        }}
      />
      <Row
        glyph={BRIEFCASE}
        text={t('set_work')}
        onClick={(tx) => {
          setEnd(view, 'work', place)(tx)
        }}
      />
      {place.category === null ? null : (
        <view>
          <Line />
          <text text={t('rate')} size={18} weight={500} paddingX={16} paddingTop={16} color={PALETTE.primaryText} />
          <RatingStars view={view} place={place} given={given} />
        </view>
      )}
    </view>
  )
}

function setEnd(view: View, end: 'home' | 'work', place: Place): Handler {
  return (tx) => {
    mapsState.update(tx, (state) => ({ ...state, [end]: place }))
    tx.toast(`${view.t(end)}: ${nameOf(view, place)}`)
  }
}

interface RatingStarsProps {
  readonly view: View
  readonly place: Place
  readonly given: number
}

/** Five stars to tap. */
export function RatingStars({ view, place, given }: RatingStarsProps): ViewElement {
  return (
    <view direction="row" paddingX={8} paddingY={4}>
      {[1, 2, 3, 4, 5].map((star) => (
        <image
          key={star}
          cls="ImageView"
          id="rating_star"
          desc={view.t('stars', { count: star })}
          selected={star <= given}
          glyph={star <= given ? glyphs.star : glyphs.starOutline}
          tint={star <= given ? STAR : PALETTE.iconTint}
          size={30}
          width={46}
          height={48}
          onClick={(tx) => {
            rate(tx, place, star)
            tx.toast(view.t('thanks'))
          }}
        />
      ))}
    </view>
  )
}
