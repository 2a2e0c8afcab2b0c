import type { Point } from '@droidgym/android/geometry'
import { cssFontOf } from '@droidgym/phone/render/text/fonts'
import type { Drawing, DrawingContext } from '@droidgym/phone/view/drawing'
import type { Color } from '@droidgym/phone/view/style'
import type { Camera } from '../map/camera.ts'
import { ZOOMS, scaleOf } from '../map/camera.ts'
import type { City, Street } from '../../shared/world/city.ts'
import { LINES } from '@droidgym/spec/world/world-data'
import { RIVER_WIDTH } from '../../shared/world/city.ts'
import { CATEGORY_COLORS, INKS } from '../palette.ts'
import type { Place } from '../../shared/world/places.ts'
import type { Route } from '../map/routes.ts'
import type { MapDetail, MapType } from '../state.ts'

/** What a map shows. */
export interface MapPicture {
  readonly city: City
  readonly camera: Camera
  readonly type: MapType
  readonly details: readonly MapDetail[]
  /** Places with a small sign, as many as the zoom has room for. */
  readonly places: readonly Place[]
  /** Places with a red pin. */
  readonly pins: readonly Place[]
  readonly route: Route | null
  readonly located: boolean
}

/** A place on the map in dp. */
type Project = (point: Point) => Point

interface Sheet {
  readonly context: DrawingContext
  readonly picture: MapPicture
  readonly project: Project
  readonly scale: number
  readonly inSight: (point: Point, margin?: number) => boolean
  readonly ink: (typeof INKS)[MapType]
}

/** Of the places that may have a sign, those that are shown at a zoom: the farther, the fewer. */
export function placesAtZoom(places: readonly Place[], zoom: number): readonly Place[] {
  return places.slice(0, Math.round(places.length * Math.min(1, Math.max(0, (zoom - 12.5) / 3.5))))
}

/** Colours that the streets have in turn: free, slow and jammed; lines of buses; lanes and quiet ways. */
const TRAFFIC: readonly Color[] = ['#63D668', '#63D668', '#FF974D', '#63D668', '#F23C32']
const TRANSIT: readonly Color[] = ['#D5473C', '#3B78E7', '#8E44AD']
const CYCLING: readonly Color[] = ['#2E8B57', '#4CAF6E']

/** Our own map of an invented city; always north up, whatever the language. */
export function mapPicture(picture: MapPicture): Drawing {
  return (context, { width, height }) => {
    const { camera, city, type, details } = picture
    const scale = scaleOf(camera)
    const project: Project = ({ x, y }) => ({
      x: width / 2 + (x - camera.center.x) * scale,
      y: height / 2 + (y - camera.center.y) * scale,
    })
    const inSight = (point: Point, margin = 20): boolean => {
      const { x, y } = project(point)
      return x > -margin && y > -margin && x < width + margin && y < height + margin
    }
    const sheet: Sheet = { context, picture, project, scale, inSight, ink: INKS[type] }
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.fillStyle = sheet.ink.land
    context.fillRect(0, 0, width, height)
    if (camera.zoom >= 16 || type === 'satellite') blocks(sheet)
    const [small, big] = [streetsInSight(sheet, false), streetsInSight(sheet, true)]
    if (camera.zoom >= 14) strokes(sheet, small, ['street', 7])
    for (const { outline } of city.parks) fill(sheet, outline, sheet.ink.park)
    strokes(sheet, [city.river], ['water', RIVER_WIDTH])
    strokes(sheet, big, ['road', 13])
    strokes(sheet, [city.highway], ['highway', 22])
    if (details.includes('bicycling')) lanes(sheet, small.filter((_, index) => index % 3 === 0), CYCLING)
    if (details.includes('transit')) lanes(sheet, big.filter((_, index) => index % 2 === 0), TRANSIT)
    if (details.includes('traffic')) lanes(sheet, [...big, city.highway], TRAFFIC)
    if (picture.route !== null) routeLine(sheet, picture.route)
    labels(sheet)
    if (picture.located) ownPlace(context, project(city.here))
    for (const pin of picture.pins) marker(context, project(pin.point))
  }
}

function streetsInSight({ picture: { city }, inSight }: Sheet, major: boolean): readonly (readonly Point[])[] {
  return [...city.columns, ...city.rows]
    .filter((street) => street.major === major)
    .flatMap(({ points }) => {
      const near = (point: Point): boolean => inSight(point, 200)
      const [first, last] = [points.findIndex(near), points.findLastIndex(near)]
      return first < 0 ? [] : [points.slice(Math.max(0, first - 1), last + 2)]
    })
}

function trace({ context, project }: Sheet, points: readonly Point[]): void {
  points.forEach((point, index) => {
    const { x, y } = project(point)
    if (index === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  })
}

function fill(sheet: Sheet, points: readonly Point[], color: Color): void {
  sheet.context.fillStyle = color
  sheet.context.beginPath()
  trace(sheet, points)
  sheet.context.fill()
}

type Kind = 'street' | 'road' | 'highway' | 'water'

/** Lines of a width in metres, at least as wide as can be seen, with an edge. */
function strokes(sheet: Sheet, lines: readonly (readonly Point[])[], [kind, meters]: readonly [Kind, number]): void {
  const { context, scale, ink } = sheet
  const least = { street: 1.2, road: 2.6, highway: 3.6, water: 4 }[kind]
  const wide = Math.max(least, meters * scale)
  context.beginPath()
  for (const line of lines) trace(sheet, line)
  const edge = ink[`${kind}Edge`]
  // An edge thinner than a pixel of the picture would only blur.
  if (edge !== undefined && wide * context.getTransform().a > 2) {
    context.strokeStyle = edge
    context.lineWidth = wide + 1.4
    context.stroke()
  }
  context.strokeStyle = ink[kind]
  context.lineWidth = wide
  context.stroke()
}

/** Thin lines over the streets, in turn of these colours. */
function lanes(sheet: Sheet, lines: readonly (readonly Point[])[], colors: readonly Color[]): void {
  const { context } = sheet
  context.lineWidth = 3
  lines.forEach((line, index) => {
    // Every street changes its colour on its way.
    for (let from = 0; from < line.length - 1; from += 6) {
      context.strokeStyle = colors[(index + Math.floor(from / 6)) % colors.length] ?? '#000000'
      context.beginPath()
      trace(sheet, line.slice(from, from + 7))
      context.stroke()
    }
  })
}

/** The outlines of the houses of a block, by the block's number; they are made when the block is first seen. */
const houses = new WeakMap<City, Map<number, readonly (readonly Point[])[]>>()

function housesOf(city: City, column: number, row: number, whole: boolean): readonly (readonly Point[])[] {
  const known = houses.get(city) ?? new Map<number, readonly (readonly Point[])[]>()
  houses.set(city, known)
  const number = (column * LINES + row) * 2 + Number(whole)
  const made = known.get(number) ?? buildHouses(city, column, row, whole)
  known.set(number, made)
  return made
}

function buildHouses(city: City, column: number, row: number, whole: boolean): readonly (readonly Point[])[] {
  const mark = column * 7 + row * 13
  const cuts = whole ? [0, 1] : [0, 0.3 + (mark % 3) * 0.1, 0.72, 1]
  return cuts.slice(1).map((to, index) => {
    const [left, right] = [column + 0.1 + (cuts[index] ?? 0) * 0.82, column + 0.05 + to * 0.82]
    const [top, bottom] = [row + 0.12, row + 0.55 + ((mark + index) % 3) * 0.14]
    return [city.at(left, top), city.at(right, top), city.at(right, bottom), city.at(left, bottom)]
  })
}

/** Houses between the streets; from above, the roofs and gardens too. */
function blocks(sheet: Sheet): void {
  const { picture: { city, type, camera }, inSight, ink } = sheet
  const whole = type === 'satellite' && camera.zoom < 16
  for (let column = 0; column < LINES - 1; column++) {
    for (let row = 0; row < LINES - 1; row++) {
      const [corner] = housesOf(city, column, row, whole)[0] ?? []
      if (corner === undefined || !inSight(corner, 300)) continue
      housesOf(city, column, row, whole).forEach((outline, index) => {
        fill(sheet, outline, ink.blocks[(column * 7 + row * 13 + index) % ink.blocks.length] ?? ink.land)
      })
    }
  }
}

function routeLine(sheet: Sheet, { points }: Route): void {
  const { context } = sheet
  context.beginPath()
  trace(sheet, points)
  for (const [color, wide] of [['#1967D2', 8], ['#669DF6', 5]] as const) {
    context.strokeStyle = color
    context.lineWidth = wide
    context.stroke()
  }
  const first = points[0]
  if (first === undefined) return
  const { x, y } = sheet.project(first)
  disc(context, { x, y }, [6, '#FFFFFF'])
  context.strokeStyle = '#202124'
  context.lineWidth = 2
  context.stroke()
}

function disc(context: DrawingContext, { x, y }: Point, [radius, color]: readonly [number, string]): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

/** The blue dot with its halo. */
function ownPlace(context: DrawingContext, at: Point): void {
  disc(context, at, [26, 'rgba(66, 133, 244, 0.16)'])
  disc(context, at, [9, '#FFFFFF'])
  disc(context, at, [6.5, '#4285F4'])
}

/** A red pin with its point at the place. */
function marker(context: DrawingContext, { x, y }: Point): void {
  disc(context, { x, y }, [3, 'rgba(0, 0, 0, 0.25)'])
  context.fillStyle = '#EA4335'
  context.strokeStyle = '#B31412'
  context.lineWidth = 1
  context.beginPath()
  context.arc(x, y - 25, 11, 0.85 * Math.PI, 0.15 * Math.PI)
  context.quadraticCurveTo(x + 3, y - 9, x, y)
  context.quadraticCurveTo(x - 3, y - 9, x - 9.8, y - 20)
  context.fill()
  context.stroke()
  disc(context, { x, y: y - 25 }, [4, '#8C1D18'])
}

interface Taken {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Look {
  readonly size: number
  readonly weight: 400 | 500
  readonly color: Color
  /** Radians. */
  readonly turn?: number
}

/** Names of places, parks, streets and the city; what would lie over another name is left out. */
function labels(sheet: Sheet): void {
  const { context, picture, project, inSight, ink } = sheet
  const { city, camera } = picture
  const taken: Taken[] = []
  // A small picture has no room for the names of streets or the edges of letters.
  const fine = context.getTransform().a > 0.6
  const write = (text: string, at: Point, look: Look): void => {
    context.font = cssFontOf(text, look, 'en-US').font
    const half = (look.size * text.length) / 3.8
    const turned = Math.abs(Math.sin(look.turn ?? 0))
    const [wide, tall] = [half * (1 - turned) + 8 * turned, half * turned + 8 * (1 - turned)]
    const box = { left: at.x - wide, right: at.x + wide, top: at.y - tall, bottom: at.y + tall }
    const free = taken.every(
      ({ left, right, top, bottom }) => box.right < left || box.left > right || box.bottom < top || box.top > bottom,
    )
    if (!free) return
    taken.push(box)
    context.save()
    context.translate(at.x, at.y)
    context.rotate(look.turn ?? 0)
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    if (fine) {
      context.strokeStyle = ink.halo
      context.lineWidth = 3
      context.strokeText(text, 0, 0)
    }
    context.fillStyle = look.color
    context.fillText(text, 0, 0)
    context.restore()
  }
  if (camera.zoom <= 13) write(city.name, project(city.at(24, 22)), { size: 20, weight: 500, color: ink.name })
  for (const place of placesAtZoom(picture.places, camera.zoom)) {
    if (!inSight(place.point) || place.category === null || picture.pins.some(({ id }) => id === place.id)) continue
    const at = project(place.point)
    const covered = taken.some(
      ({ left, right, top, bottom }) => at.x > left - 9 && at.x < right + 9 && at.y > top - 9 && at.y < bottom + 9,
    )
    if (covered) continue
    taken.push({ left: at.x - 9, right: at.x + 9, top: at.y - 9, bottom: at.y + 9 })
    const color = CATEGORY_COLORS[place.category]
    disc(context, at, [9, '#FFFFFF'])
    disc(context, at, [8, color])
    disc(context, at, [2.8, '#FFFFFF'])
    const ofName = picture.type === 'satellite' ? ink.name : color
    write(place.name, { x: at.x, y: at.y + 18 }, { size: 12, weight: 500, color: ofName })
  }
  const named = (street: Street): boolean => street.major || camera.zoom >= ZOOMS.place
  for (const street of [...city.columns, ...city.rows]) {
    if (!fine || !named(street) || camera.zoom < 13) continue
    // The nearer the map, the more often the name stands on it.
    const every = camera.zoom >= 17 ? 1 : 5
    street.points.forEach((point, index) => {
      const next = street.points[index + 1]
      if ((index + 2) % every !== 0 || next === undefined || !inSight(point, 200)) return
      const [from, to] = [project(point), project(next)]
      // Text that runs from top to bottom is turned to be read from the left.
      const angle = Math.atan2(to.y - from.y, to.x - from.x)
      const turn = angle > Math.PI / 2 - 0.2 ? angle - Math.PI : angle
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
      write(street.name, middle, { size: 11, weight: 400, color: ink.text, turn })
    })
  }
}
