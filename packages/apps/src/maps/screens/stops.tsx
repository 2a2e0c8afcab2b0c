import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { openPage, replacePage } from '../../kit/page-stack.ts'
import type { Place } from '../../shared/world/places.ts'
import { Action } from './place-sheet.tsx'
import type { Directions } from '../state.ts'
import type { View } from '../view.ts'
import { nameOf, showTrip, useMaps } from '../view.ts'
import { MAX_STOPS, waypointsOf, withWaypoints } from '../waypoints.ts'

/** Height of a waypoint's row, in dp. */
const ROW_HEIGHT = 48

/** What the three dots above the directions offer. */
export function directionsMenu(view: View, page: Directions): WindowSpec {
  const { t } = view
  return overflowMenu({
    titleId: 'title',
    rows: [
      { text: t('add_stop'), disabled: !canAddStop(page), onClick: (tx) => addStop(view, tx, page) },
      ...(page.stops.length === 0 ? [] : [{
        text: t('edit_stops'),
        onClick: (tx: Transaction) => replacePage(view, tx, { ...page, editing: true }),
      }]),
      { text: t('navigation_settings'), onClick: (tx) => openPage(view, tx, { kind: 'navigation-settings' }) },
    ],
  })
}

function canAddStop(page: Directions): boolean {
  return page.to !== null && waypointsOf(page).length <= MAX_STOPS
}

/** Searches for a stop, which becomes the last one. */
function addStop(view: View, tx: Transaction, page: Directions): void {
  if (!canAddStop(page)) return
  replacePage(view, tx, { ...page, editing: true })
  const pages = [...view.local.pages.slice(0, -1), { ...page, editing: true }]
  openPage({ ...view, local: { ...view.local, pages } }, tx, { kind: 'search', typed: '', purpose: 'stop' })
  tx.focus(view.context.window, 'search_omnibox_edit_text')
}

interface StopsProps {
  readonly page: Directions
}

/** The places of the way, to be moved by their handles and removed. Assumption: its ids. */
export function Stops({ page }: StopsProps): ViewElement {
  const view = useMaps()
  const { t, framework } = view
  const places = waypointsOf(page)
  return (
    <view cls="android.view.ViewGroup" id="directions_header" background="#FFFFFF" paddingY={4} maxHeight="60%">
      <scroll key="waypoints" cls="androidx.recyclerview.widget.RecyclerView" id="waypoints" shrink={1}>
        {places.map((place, index) => <Waypoint key={`${index}-${place.id}`} page={page} index={index} place={place} />)}
      </scroll>
      <view direction="row" gap={8} paddingX={16} paddingY={6}>
        {canAddStop(page) ? (
          <Action title={t('add_stop')} icon={glyphs.add} onClick={(tx) => addStop(view, tx, page)} />
        ) : null}
        <view flex={1} />
        <Action filled title={framework('done')} onClick={(tx) => replacePage(view, tx, { ...page, editing: false })} />
      </view>
    </view>
  )
}

interface WaypointProps extends StopsProps {
  readonly key: string
  readonly index: number
  readonly place: Place
}

function Waypoint({ page, index, place }: WaypointProps): ViewElement {
  const view = useMaps()
  const { t } = view
  const places = waypointsOf(page)
  const others = places.toSpliced(index, 1)
  const change = (tx: Transaction, changed: readonly Place[]): void => {
    const trip = withWaypoints(page, changed)
    replacePage(view, tx, trip)
    showTrip(view, tx, trip)
  }
  return (
    <view cls="LinearLayout" id="waypoint" direction="row" align="center" minHeight={ROW_HEIGHT} paddingStart={4}>
      <view
        cls="ImageView"
        id="drag_handle"
        desc={t('move_stop', { place: nameOf(view, place) })}
        width={48}
        height={ROW_HEIGHT}
        align="center"
        justify="center"
        onPan={(tx, { dy }) => {
          const target = Math.min(others.length, Math.max(0, index + Math.round(dy / ROW_HEIGHT)))
          if (target !== index) change(tx, others.toSpliced(target, 0, place))
          return true
        }}
      >
        <image unreported glyph={glyphs.dragHandle} tint={view.palette.iconTint} size={24} />
      </view>
      <Words id="waypoint_name" text={nameOf(view, place)} size={15} maxLines={1} flex={1} />
      {places.length <= 2 ? <view width={48} /> : (
        <IconButton
          cls="ImageView"
          id="remove_waypoint"
          desc={t('remove_stop', { place: nameOf(view, place) })}
          glyph={glyphs.close}
          size={20}
          onClick={(tx) => change(tx, others)}
        />
      )}
    </view>
  )
}
