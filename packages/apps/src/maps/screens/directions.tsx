import type { Glyph } from '@droidgym/phone/view/drawing'
import { glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { line } from '@droidgym/phone/view/glyphs/glyph-shapes'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { EmptyState } from '../../kit/rows/empty-state.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { distance, duration } from '../parts/amounts.ts'
import { MODE_GLYPHS } from '../parts/category-glyphs.ts'
import { MapArea } from '../parts/map-area.tsx'
import { OPEN, PALETTE } from '../palette.ts'
import { Action } from './place-sheet.tsx'
import type { Place } from '../../shared/world/places.ts'
import type { Route, Step } from '../map/routes.ts'
import { MODES } from '../map/routes.ts'
import { ROW } from '../parts/rows.tsx'
import { SheetLayout } from '../parts/sheet-layout.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import { waypointsOf } from '../waypoints.ts'
import { Stops } from './stops.tsx'
import type { View } from '../view.ts'
import { nameOf, showTrip, startNavigation, tripRoute, useMaps } from '../view.ts'
import { closePage, openPage, replacePage, scrollKey } from '../../kit/page-stack.ts'
import type { Directions, Page, Trip } from '../state.ts'
import { OfflineState, useOnline } from '../../kit/screens/offline-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

interface DirectionsProps {
  readonly page: Directions
}

/** From where to where, how, and which way. */
export function DirectionsPage({ page }: DirectionsProps): ViewElement {
  const view = useMaps()
  const { from, stops, to, mode } = page
  const online = useOnline()
  const route = to === null || !online ? null : tripRoute(view, { from, stops, to, mode })
  const map = (
    <MapArea pins={waypointsOf(page).slice(1)} {...(route === null ? {} : { route })}>
      <view />
    </MapArea>
  )
  const sheet = (): ViewElement => {
    if (to === null) return <EmptyState icon={glyphs.directions} title={view.t('choose_destination')} />
    return route === null ? <OfflineState /> : <Summary page={page} trip={{ from, stops, to, mode }} route={route} />
  }
  if (page.editing) return <view flex={1}><Stops page={page} /><Divider />{map}</view>
  return (
    <view flex={1}>
      <Ends page={page} />
      <Divider />
      {page.steps && !view.wide ? <view flex={1}>{sheet()}</view> : (
        <SheetLayout
          map={map}
          sheet={sheet()}
          onPan={(tx, { direction }) => {
            if (direction !== 'up' || to === null) return false
            replacePage(view, tx, { ...page, steps: true })
            return true
          }}
        />
      )}
    </view>
  )
}

function Ends({ page }: DirectionsProps): ViewElement {
  const view = useMaps()
  const { t } = view
  const { from, stops, to } = page
  const online = useOnline()
  return (
    <view cls="android.view.ViewGroup" id="directions_header" background="#FFFFFF" paddingY={4}>
      <view direction="row" align="center">
        <IconButton desc={t('back')} glyph={glyphs.arrowBack} onClick={(tx) => closePage(view, tx)} />
        <view flex={1} gap={4}>
          <End end="from" place={from} />
          {stops.length === 0 ? null : <StopsBetween page={page} />}
          <End end="to" place={to} />
        </view>
        <view>
          <OverflowButton id="overflow_menu" onClick={(tx) => view.change(tx, { overlay: 'directions-menu' })} />
          {stops.length > 0 ? null : (
            <IconButton
              id="swap_waypoints_button"
              desc={t('swap')}
              glyph={glyphs.swap}
              disabled={to === null}
              onClick={(tx) => {
                if (to !== null) replacePage(view, tx, { ...page, from: to, to: from })
              }}
            />
          )}
        </view>
      </view>
      <view direction="row" paddingX={8}>
        {MODES.filter((mode) => mode !== 'transit' || stops.length === 0).map((mode) => {
          const selected = page.mode === mode
          const color = selected ? PALETTE.accent : PALETTE.secondaryText
          const minutes = to === null || !online ? '' : duration(view, tripRoute(view, { from, stops, to, mode }).minutes)
          return (
            <view
              key={mode}
              cls="LinearLayout"
              desc={minutes === '' ? t(`mode_${mode}`) : `${t(`mode_${mode}`)}: ${minutes}`}
              selected={selected}
              flex={1}
              align="center"
              justify="center"
              direction="row"
              gap={4}
              minHeight={44}
              margin={2}
              paddingX={4}
              radius={22}
              background={selected ? '#E8F0FE' : '#FFFFFF'}
              onClick={(tx) => replacePage(view, tx, { ...page, mode })}
            >
              <image unreported glyph={MODE_GLYPHS[mode]} tint={color} size={20} />
              <text unreported text={minutes} fixedSize size={12} minSize={7} maxLines={1} color={color} shrink={1} />
            </view>
          )
        })}
      </view>
    </view>
  )
}

/** The stop on the way, or how many there are; a tap leads to them. */
function StopsBetween({ page }: DirectionsProps): ViewElement {
  const view = useMaps()
  const [stop, second] = page.stops
  return (
    <text
      id="directions_stops_textbox"
      text={stop !== undefined && second === undefined ? nameOf(view, stop) : view.t('stops_between', { count: page.stops.length })}
      {...END}
      color={PALETTE.primaryText}
      onClick={(tx) => replacePage(view, tx, { ...page, editing: true })}
    />
  )
}

/** How the places of a way look above its map. */
const END = { size: 15, maxLines: 1, paddingX: 12, paddingY: 9, radius: 6, background: '#F1F3F4' } as const

interface EndProps {
  readonly end: 'from' | 'to'
  readonly place: Place | null
}

function End({ end, place }: EndProps): ViewElement {
  const view = useMaps()
  const { t, context } = view
  return (
    <text
      id={end === 'from' ? 'directions_startpoint_textbox' : 'directions_endpoint_textbox'}
      text={place === null ? t('choose_destination') : nameOf(view, place)}
      {...END}
      color={place === null ? PALETTE.secondaryText : PALETTE.primaryText}
      onClick={(tx) => {
        openPage(view, tx, { kind: 'search', typed: '', purpose: end })
        tx.focus(context.window, 'search_omnibox_edit_text')
      }}
    />
  )
}

interface SummaryProps extends DirectionsProps {
  readonly trip: Trip
  readonly route: Route
}

function Summary({ page, trip, route }: SummaryProps): ViewElement {
  const view = useMaps()
  const { t } = view
  const listed = page.steps || view.wide
  return (
    <view {...(listed ? { flex: 1 } : {})}>
      <view paddingX={16} paddingTop={8} gap={2}>
        <view direction="row" gap={8} align="center">
          <text id="trip_duration" text={duration(view, route.minutes)} size={22} weight={500} maxLines={1} color={OPEN} />
          <Words quiet id="trip_distance" text={`(${distance(view, route.meters)})`} size={18} maxLines={1} />
        </view>
        <Words quiet text={t('fastest_route')} size={14} maxLines={1} />
      </view>
      <view direction="row" gap={8} paddingX={16} paddingY={10}>
        <Action title={t('start')} icon={glyphs.arrowUp} filled onClick={(tx) => startNavigation(view, tx, trip)} />
        {view.wide ? null : (
          <Action
            title={t(page.steps ? 'show_map' : 'steps')}
            icon={page.steps ? glyphs.map : glyphs.list}
            onClick={(tx) => {
              replacePage(view, tx, { ...page, steps: !page.steps })
              if (page.steps) showTrip(view, tx, page)
            }}
          />
        )}
      </view>
      {listed ? (
        <scroll key={scrollKey(view)} cls="androidx.recyclerview.widget.RecyclerView" id="directions_steps" flex={1}>
          <Divider />
          {route.steps.map((step, index) => (
            <ListRow
              {...ROW}
              key={index}
              icon={STEP_GLYPHS[step.kind]}
              title={stepText(view, step)}
              subtitle={step.meters > 0 ? distance(view, step.meters) : undefined}
            />
          ))}
        </scroll>
      ) : null}
    </view>
  )
}

/** Turns are to the left and right of the driver in every language: not mirrored. */
const STEP_GLYPHS: Readonly<Record<Step['kind'], Glyph>> = {
  head: glyphs.arrowUp,
  turn_left: glyph(24, line('M18 20v-8a3 3 0 0 0-3-3H5M9.5 4.5 5 9l4.5 4.5')),
  turn_right: glyph(24, line('M6 20v-8a3 3 0 0 1 3-3h10M14.5 4.5 19 9l-4.5 4.5')),
  walk_to: MODE_GLYPHS.walk,
  ride: MODE_GLYPHS.transit,
  arrive: glyphs.locationPin,
}

function stepText(view: View, { kind, name, line: bus }: Step): string {
  const place = name === '' ? view.t('your_destination') : name
  return view.t(`step_${kind}`, kind === 'ride' ? { line: bus, place } : { place })
}

interface NavigationProps {
  readonly page: Extract<Page, { kind: 'navigation' }>
}

/** Guidance: a step over the map. Assumption: the phone does not move; a tap on the banner shows the next step. */
export function Navigation({ page }: NavigationProps): ViewElement {
  const view = useMaps()
  const { t } = view
  const route = tripRoute(view, page.trip)
  const step = route.steps[page.step]
  const showNextStep: Handler = (tx) => replacePage(view, tx, { ...page, step: (page.step + 1) % route.steps.length })
  return (
    <view flex={1}>
      {step === undefined ? null : (
        <view
          cls="android.view.ViewGroup"
          id="nav_banner"
          direction="row"
          align="center"
          gap={16}
          padding={16}
          background="#0F6B4F"
          {...(route.steps.length > 1 && { onClick: showNextStep })}
        >
          <image unreported glyph={STEP_GLYPHS[step.kind]} tint="#FFFFFF" size={36} />
          <view flex={1}>
            <text id="title" text={stepText(view, step)} size={20} weight={500} color="#FFFFFF" maxLines={2} />
            {step.meters > 0 ? <text text={distance(view, step.meters)} size={16} color="#CEEAD6" /> : null}
          </view>
        </view>
      )}
      <MapArea pins={[...page.trip.stops, page.trip.to]} route={route} />
      <view direction="row" align="center" gap={12} paddingX={16} paddingY={10} background="#FFFFFF" elevation={8}>
        <view flex={1}>
          <text id="trip_duration" text={duration(view, route.minutes)} size={20} weight={500} color={OPEN} maxLines={1} />
          <Words quiet text={distance(view, route.meters)} size={14} maxLines={1} />
        </view>
        <Action title={t('exit')} icon={glyphs.close} onClick={(tx) => closePage(view, tx)} />
      </view>
    </view>
  )
}
