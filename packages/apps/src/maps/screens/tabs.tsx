import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Random } from '@droidgym/spec/random'
import { duration } from '../parts/amounts.ts'
import { BRIEFCASE } from '../parts/category-glyphs.ts'
import { PALETTE } from '../palette.ts'
import { Action, RatingStars } from './place-sheet.tsx'
import { nearest, placesOf } from '../../shared/world/places.ts'
import { placePicture } from '../parts/place-picture.ts'
import { BAR, PlaceRow, ROW } from '../parts/rows.tsx'
import { mapsState } from '../state.ts'
import type { View } from '../view.ts'
import { hereOf, listName, nameOf, openDirections, openPlace, tripRoute, useMaps } from '../view.ts'
import { openPage, scrollKey } from '../../kit/page-stack.ts'
import { Card } from '../../kit/rows/card.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { EmptyState } from '../../kit/rows/empty-state.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { TitledPage } from '../../kit/screens/titled-page.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { overlayKey } from '../../kit/overlays/overlay-window.ts'
import { Words } from '../../kit/controls/words.tsx'

function Title({ text }: { readonly text: string }): ViewElement {
  return <Words text={text} size={24} weight={500} paddingX={16} paddingY={16} />
}

/** The way home and to work, once they are known. */
export function Commute(): ViewElement {
  const view = useMaps()
  const { t, state, context } = view
  return (
    <scroll key="page-0" cls="ScrollView" id="commute_page" flex={1}>
      <Title text={t('commute')} />
      <Words quiet text={t('commute_intro')} size={15} paddingX={16} paddingBottom={12} />
      {(['home', 'work'] as const).map((end) => {
        const place = state[end]
        const set = (tx: Parameters<View['change']>[0]): void => {
          openPage(view, tx, { kind: 'search', typed: '', purpose: end })
          tx.focus(context.window, 'search_omnibox_edit_text')
        }
        const minutes = place === null ? 0 : tripRoute(view, { from: hereOf(view), stops: [], to: place, mode: 'car' }).minutes
        return (
          <Card key={end} marginX={16} marginBottom={12} paddingBottom={12} radius={12}>
            <ListRow
              {...ROW}
              id={`commute_${end}`}
              icon={end === 'home' ? glyphs.houseOutline : BRIEFCASE}
              title={t(end)}
              subtitle={place === null ? t(`set_${end}`) : `${nameOf(view, place)} · ${duration(view, minutes)}`}
              onClick={set}
            />
            {place === null ? null : (
              <view direction="row" paddingX={16} gap={8}>
                <Action
                  title={t('directions')}
                  icon={glyphs.directions}
                  filled
                  onClick={(tx) => openDirections(view, tx, place)}
                />
              </view>
            )}
          </Card>
        )
      })}
    </scroll>
  )
}

/** The lists of places. */
export function Saved(): ViewElement {
  const view = useMaps()
  const { t, state } = view
  return (
    <scroll key="page-0" cls="androidx.recyclerview.widget.RecyclerView" id="saved_page" flex={1}>
      <view direction="row" align="center" paddingEnd={16}>
        <view flex={1}>
          <Title text={t('saved')} />
        </view>
        <Action
          title={t('new_list')}
          icon={glyphs.add}
          onClick={(tx) => {
            view.change(tx, { overlay: 'new-list', draft: '' })
            tx.focus(overlayKey(view.context), 'list_name')
          }}
        />
      </view>
      {state.lists.map((list) => (
        <view key={list.id}>
          <ListRow
            {...ROW}
            icon={LIST_GLYPHS[list.id] ?? glyphs.list}
            title={listName(view, list)}
            subtitle={t('places', { count: list.places.length })}
            onClick={(tx) => openPage(view, tx, { kind: 'list', id: list.id })}
          >
            <image unreported glyph={glyphs.chevronRight} tint={PALETTE.iconTint} size={20} />
          </ListRow>
          <Divider />
        </view>
      ))}
    </scroll>
  )
}

export const LIST_GLYPHS: Readonly<Partial<Record<string, (typeof glyphs)['heart']>>> = {
  favorites: glyphs.heartOutline,
  want_to_go: glyphs.labelFilled,
  starred: glyphs.starOutline,
}

/** Places near by that wait for the user's stars. */
export function Contribute(): ViewElement {
  const { t, state, world, city } = useMaps()
  const rated = Object.keys(state.ratings).length
  return (
    <scroll key="page-0" cls="androidx.recyclerview.widget.RecyclerView" id="contribute_page" flex={1}>
      <Title text={t('contribute')} />
      <Words quiet text={t('contribute_intro')} size={15} paddingX={16} />
      <Words
        id="reviews_count"
        text={t('your_reviews', { count: rated })}
        size={15}
        weight={500}
        paddingX={16}
        paddingY={8}
      />
      {nearest(placesOf(world).filter(({ phone }) => phone !== ''), city.here).slice(0, 6).map((place) => (
        <view key={place.id}>
          <PlaceRow place={place} />
          <view paddingStart={56}>
            <RatingStars place={place} given={state.ratings[place.id] ?? 0} />
          </view>
          <Divider />
        </view>
      ))}
    </scroll>
  )
}

/** What is new in the city: a few places, the same on every visit. */
export function Updates(): ViewElement {
  const view = useMaps()
  const { t, world, city } = view
  const places = new Random(world.seed + 2).sample(placesOf(world), 5)
  return (
    <scroll key="page-0" cls="androidx.recyclerview.widget.RecyclerView" id="updates_page" flex={1}>
      <Title text={t('updates')} />
      {places.map((place) => (
        <Card
          key={place.id}
          cls="android.view.ViewGroup"
          id="update_card"
          alignSelf="center"
          width="92%"
          maxWidth={560}
          marginBottom={16}
          radius={12}
          onClick={(tx) => openPlace(view, tx, place)}
        >
          <view cls="ImageView" height={120} clip draw={placePicture(view, place, 0)} />
          <view padding={16} gap={4}>
            <Words quiet text={t('new_in', { city: city.name })} size={13} maxLines={1} />
            <Words id="title" text={place.name} size={17} weight={500} />
          </view>
        </Card>
      ))}
    </scroll>
  )
}

/** Earlier searches, to go to again or to forget. */
export function History(): ViewElement {
  const view = useMaps()
  const { t, state } = view
  return (
    <TitledPage title={t('history')} bar={BAR}>
      <scroll key={scrollKey(view)} cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" flex={1}>
        {state.searches.length === 0 ? <EmptyState icon={glyphs.history} title={t('no_history')} /> : null}
        {state.searches.map((query) => (
          <ListRow {...ROW} key={query} icon={glyphs.history} title={query}>
            <IconButton
              id="delete_button"
              desc={t('delete', { name: query })}
              glyph={glyphs.close}
              size={20}
              onClick={(tx) => mapsState.update(tx, (state) => ({
                ...state,
                searches: state.searches.filter((other) => other !== query),
              }))}
            />
          </ListRow>
        ))}
      </scroll>
    </TitledPage>
  )
}
