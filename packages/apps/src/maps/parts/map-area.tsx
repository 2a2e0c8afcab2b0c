import type { Point } from '@droidgym/android/geometry'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { TouchPoint, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { askOrExplain } from '../../shared/permissions/permission-gate.tsx'
import { LOCATION, MAPS } from '../app.ts'
import { distance } from './amounts.ts'
import { ZOOMS, cameraAt, moved, scaleOf, zoomed } from '../map/camera.ts'
import { mapPicture, placesAtZoom } from './map-picture.ts'
import { PALETTE } from '../palette.ts'
import type { Place } from '../../shared/world/places.ts'
import { pinAt, placesOf } from '../../shared/world/places.ts'
import type { Route } from '../map/routes.ts'
import type { View } from '../view.ts'
import { openDirections, openPlace, useMaps, cameraOf } from '../view.ts'
import { IconDisc } from '../../kit/controls/icon-disc.tsx'
import type { IconDiscProps } from '../../kit/controls/icon-disc.tsx'
import { Words } from '../../kit/controls/words.tsx'

interface MapAreaProps {
  readonly pins?: readonly Place[]
  readonly route?: Route
  /** With the blue button that leads to directions. */
  readonly directed?: boolean
  /** What floats over the map. */
  readonly children?: Children
}

/** The map, which follows the finger, and the buttons that move it. */
export function MapArea({ pins = [], route, directed = false, children }: MapAreaProps): ViewElement {
  const view = useMaps()
  const { city, state: { mapType: type, details, switches }, world, t, located } = view
  const camera = cameraOf(view)
  const places = route === undefined ? placesOf(world) : []
  return (
    <view cls="FrameLayout" id="mainmap_container" flex={1} clip>
      <view
        cls="android.view.View"
        id="map_frame"
        desc={t('map')}
        absolute
        top={0}
        bottom={0}
        start={0}
        end={0}
        clip
        draw={mapPicture({ city, camera, type, details, places, pins, route: route ?? null, located })}
        onTouch={(tx, touch) => follow(view, tx, touch, pins)}
      />
      {children}
      <MapButtons directed={directed} />
      {switches.includes('scale') ? <ScaleBar /> : null}
    </view>
  )
}

/** ViewConfiguration.TOUCH_SLOP in dp, and DEFAULT_LONG_PRESS_TIMEOUT in milliseconds. */
const SLOP = 8
const LONG_PRESS = 500
/**
 * Assumption: two taps make a double tap when they come within so many milliseconds (Android: 300) and dp, because
 * what an agent does takes a while.
 */
const DOUBLE_TAP = { milliseconds: 1500, dp: 40 }
/** How far from a sign a tap may be to mean it, in dp. */
const AIM = 20

function follow(view: View, tx: Transaction, touch: TouchPoint, pins: readonly Place[]): void {
  const { x, y, phase } = touch
  view.context.update(tx, (local) => {
    const camera = local.camera ?? cameraOf(view)
    const { finger } = local
    if (phase === 'down' || finger === null) return { ...local, finger: { x, y, dragging: false } }
    const dragging = finger.dragging || Math.hypot(x - finger.x, y - finger.y) > SLOP
    if (!dragging || phase === 'up') return local
    return { ...local, camera: moved(camera, x - finger.x, y - finger.y), finger: { x, y, dragging } }
  })
  if (phase === 'up') release(view, tx, touch, pins)
}

function release(
  view: View,
  tx: Transaction,
  { x, y, width, height, time }: TouchPoint,
  pins: readonly Place[],
): void {
  const before = { dragging: false }
  view.context.update(tx, (local) => {
    before.dragging = local.finger?.dragging === true
    return { ...local, finger: null }
  })
  if (before.dragging) return
  const { city } = view
  const camera = cameraOf(view)
  const scale = scaleOf(camera)
  const point = { x: camera.center.x + (x - width / 2) / scale, y: camera.center.y + (y - height / 2) / scale }
  if (time >= LONG_PRESS) {
    openPlace(view, tx, pinAt(city, point))
    return
  }
  const { tapped } = view.local
  const near = tapped !== null && Math.hypot(tapped.x - x, tapped.y - y) <= DOUBLE_TAP.dp
  if (near && tx.uptime - tapped.at <= DOUBLE_TAP.milliseconds) {
    view.change(tx, { camera: zoomed(camera, 1, point), tapped: null })
    return
  }
  const place = placeAt(view, pins, point)
  if (place === undefined) view.change(tx, { tapped: { x, y, at: tx.uptime } })
  else openPlace(view, tx, place)
}

/** What a tap means: a pin by its head, a sign by its disc. */
function placeAt(view: View, pins: readonly Place[], { x, y }: Point): Place | undefined {
  const camera = cameraOf(view)
  const scale = scaleOf(camera)
  const within = ({ point }: Place, rise: number): boolean =>
    Math.hypot((point.x - x) * scale, (point.y - y) * scale - rise) <= AIM
  const signs = placesAtZoom(placesOf(view.world), camera.zoom)
  return pins.find((pin) => within(pin, 20)) ?? signs.find((place) => within(place, 0))
}

/** Height in dp of a phone on its side, at most. */
const LOW = 480

function MapButtons({ directed }: { readonly directed: boolean }): ViewElement {
  const view = useMaps()
  const { t, city, allowed, located } = view
  // Assumption: side by side where one above the other would reach to the top.
  const direction = view.context.configuration.heightDp < LOW ? 'row' : 'column'
  const camera = cameraOf(view)
  const zoom = (name: 'in' | 'out', glyph: Glyph, by: number): ViewElement => (
    <IconButton
      id={`map_buttons_view_zoom_${name}`}
      desc={t(`zoom_${name}`)}
      glyph={glyph}
      size={22}
      width={44}
      height={40}
      onClick={(tx) => view.change(tx, { camera: zoomed(camera, by) })}
    />
  )
  return (
    <view absolute end={12} bottom={12} gap={8} direction={direction} align="end">
      <view radius={8} elevation={3} background="#FFFFFF">
        {zoom('in', glyphs.add, 1)}
        {zoom('out', glyphs.remove, -1)}
      </view>
      <RoundButton
        id="mylocation_button"
        desc={t('my_location')}
        icon={located ? glyphs.myLocation : glyphs.locationOff}
        onClick={(tx) => {
          if (located) view.change(tx, { camera: cameraAt(city.here, Math.max(ZOOMS.usual, camera.zoom)) })
          else if (allowed) tx.toast(t('location_off'))
          else askOrExplain(tx, MAPS.packageName, LOCATION)
        }}
      />
      {directed ? (
        <IconDisc
          cls="FrameLayout"
          desc={t('directions')}
          icon={glyphs.directions}
          iconStyle={{ tint: '#FFFFFF', size: 28 }}
          diameter={52}
          elevation={4}
          background={PALETTE.accent}
          onClick={(tx) => openDirections(view, tx, null)}
        />
      ) : null}
    </view>
  )
}

/** A white disc over the map. */
export function RoundButton(props: IconDiscProps): ViewElement {
  return <IconDisc cls="ImageView" iconStyle={{ size: 22 }} diameter={44} elevation={3} background="#FFFFFF" {...props} />
}

/** How long a stretch of the map is: a round number of metres, about 60 dp. */
function ScaleBar(): ViewElement {
  const view = useMaps()
  const meters = 60 / scaleOf(cameraOf(view))
  const unit = 10 ** Math.floor(Math.log10(meters))
  const round = unit * ([5, 2, 1].find((factor) => factor * unit <= meters) ?? 1)
  return (
    <view absolute start={12} bottom={8} width={round * scaleOf(cameraOf(view))} unreported>
      <Words text={distance(view, round)} fixedSize size={10} maxLines={1} />
      <view height={2} background={PALETTE.iconTint} />
    </view>
  )
}
