import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { ChipProps } from '../../kit/controls/chip.tsx'
import { Chip } from '../../kit/controls/chip.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { placeCall } from '../../shared/people/calls.ts'
import { BRIEFCASE } from '../parts/category-glyphs.ts'
import { MapArea } from '../parts/map-area.tsx'
import { Omnibox } from '../parts/omnibox.tsx'
import { PALETTE, STAR } from '../palette.ts'
import type { Place } from '../../shared/world/places.ts'
import { placePicture } from '../parts/place-picture.ts'
import { OpeningText, PlaceFacts, ROW } from '../parts/rows.tsx'
import { SheetLayout } from '../parts/sheet-layout.tsx'
import { isSaved, mapsState, rate } from '../state.ts'
import type { View } from '../view.ts'
import { hereOf, nameOf, openDirections, startNavigation, useMaps } from '../view.ts'
import { replacePage, scrollKey } from '../../kit/page-stack.ts'
import type { Page } from '../state.ts'
import { Words } from '../../kit/controls/words.tsx'

type PlacePage = Extract<Page, { kind: 'place' }>

interface PlaceProps {
  readonly page: PlacePage
}

/** One place: a sheet with what matters, or all there is to know about it. */
export function PlaceSheet({ page }: PlaceProps): ViewElement {
  const view = useMaps()
  const { place } = page
  const whole = page.expanded || view.wide
  const expand = (expanded: boolean): Handler => {
    return (tx) => {
      tx.scrollTo(view.context.window, scrollKey(view), 0)
      replacePage(view, tx, { ...page, expanded })
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
      <Words id="title" text={nameOf(view, place)} size={20} weight={500} maxLines={2} />
      <PlaceFacts place={place} />
      <OpeningText place={place} />
    </view>
  )
  const details = (
    <scroll key={scrollKey(view)} cls="ScrollView" id="place_page" {...(whole ? { flex: 1 } : { shrink: 1 })}>
      {head}
      <Actions place={place} />
      {place.category === null ? null : <Photos place={place} />}
      {whole ? <Details place={place} /> : null}
    </scroll>
  )
  if (page.expanded && !view.wide) {
    return (
      <view flex={1} onPan={onPan}>
        <view height={64} background={PALETTE.background}>
          <Omnibox query={nameOf(view, place)} />
        </view>
        {details}
      </view>
    )
  }
  const map = (
    <MapArea pins={[place]}>
      <Omnibox query={nameOf(view, place)} />
    </MapArea>
  )
  return <SheetLayout map={map} sheet={details} onPan={onPan} />
}

function Actions({ place }: { readonly place: Place }): ViewElement {
  const view = useMaps()
  const { t, state } = view
  const saved = isSaved(state, place)
  return (
    <scroll horizontal key="actions" cls="HorizontalScrollView">
      <view direction="row" gap={8} paddingX={16} paddingY={8}>
        <Action
          title={t('directions')}
          icon={glyphs.directions}
          filled
          onClick={(tx) => openDirections(view, tx, place)}
        />
        <Action
          title={t('start')}
          icon={glyphs.arrowUp}
          onClick={(tx) => startNavigation(view, tx, { from: hereOf(view), stops: [], to: place, mode: 'car' })}
        />
        <Action
          title={t(saved ? 'is_saved' : 'save')}
          icon={saved ? glyphs.bookmark : glyphs.bookmarkOutline}
          onClick={(tx) => view.change(tx, { overlay: 'save' })}
        />
        {place.phone === '' ? null : (
          <Action
            title={t('call')}
            icon={glyphs.phone}
            onClick={(tx) => placeCall(tx, place.phone.replace(/\D/g, ''))}
          />
        )}
        <Action title={t('share')} icon={glyphs.share} onClick={(tx) => view.change(tx, { overlay: 'share' })} />
      </view>
    </scroll>
  )
}

interface ActionProps extends ChipProps {
  readonly filled?: boolean
}

/** A pill with a picture and a word. */
export function Action({ filled = false, ...chip }: ActionProps): ViewElement {
  return (
    <Chip
      titleStyle={{ weight: 500 }}
      iconStyle={{ size: 18 }}
      color={filled ? PALETTE.onAccent : PALETTE.accent}
      gap={6}
      minHeight={40}
      paddingX={14}
      radius={20}
      background={filled ? PALETTE.accent : '#FFFFFF'}
      border={{ width: 1, color: filled ? PALETTE.accent : PALETTE.divider }}
      {...chip}
    />
  )
}

function Photos({ place }: { readonly place: Place }): ViewElement {
  const view = useMaps()
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
            draw={placePicture(view, place, index)}
          />
        ))}
      </view>
    </scroll>
  )
}

function Details({ place }: { readonly place: Place }): ViewElement {
  const view = useMaps()
  const { t, state } = view
  const given = state.ratings[place.id] ?? 0
  return (
    <view>
      <Divider />
      <ListRow {...ROW} icon={glyphs.locationOutline} title={place.address} />
      {place.phone === '' ? null : <ListRow {...ROW} icon={glyphs.phone} title={place.phone} />}
      <ListRow {...ROW} icon={glyphs.houseOutline} title={t('set_home')} onClick={setEnd(view, 'home', place)} />
      <ListRow {...ROW} icon={BRIEFCASE} title={t('set_work')} onClick={setEnd(view, 'work', place)} />
      {place.category === null ? null : (
        <view>
          <Divider />
          <Words text={t('rate')} size={18} weight={500} paddingX={16} paddingTop={16} />
          <RatingStars place={place} given={given} />
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
  readonly place: Place
  readonly given: number
}

/** Five stars to tap. */
export function RatingStars({ place, given }: RatingStarsProps): ViewElement {
  const view = useMaps()
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
