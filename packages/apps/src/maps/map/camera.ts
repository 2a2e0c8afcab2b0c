import type { Point } from '@droidgym/android/geometry'

/** What part of the city a map shows: the point in its middle, and how large. */
export interface Camera {
  readonly center: Point
  /** Whole steps that double the scale. */
  readonly zoom: number
}

export const ZOOMS = { least: 12, usual: 15, place: 16, most: 19 } as const
/** How far from the middle of the city the camera goes, in metres. */
const REACH = 5000

/** dp a metre. */
export function scaleOf({ zoom }: Camera): number {
  return 0.22 * 2 ** (zoom - 15)
}

/** The camera at another place, within reach of the city. */
export function cameraAt({ x, y }: Point, zoom: number): Camera {
  const within = (value: number): number => Math.min(REACH, Math.max(-REACH, value))
  return { center: { x: within(x), y: within(y) }, zoom: Math.min(ZOOMS.most, Math.max(ZOOMS.least, zoom)) }
}

/** The camera after the map was dragged by so many dp. */
export function moved(camera: Camera, dx: number, dy: number): Camera {
  const scale = scaleOf(camera)
  return cameraAt({ x: camera.center.x - dx / scale, y: camera.center.y - dy / scale }, camera.zoom)
}

/** One step nearer or farther; the point of the city stays where it is on the screen. */
export function zoomed(camera: Camera, steps: number, fixed: Point = camera.center): Camera {
  const zoom = Math.min(ZOOMS.most, Math.max(ZOOMS.least, camera.zoom + steps))
  const share = 2 ** (camera.zoom - zoom)
  const x = fixed.x + (camera.center.x - fixed.x) * share
  const y = fixed.y + (camera.center.y - fixed.y) * share
  return cameraAt({ x, y }, zoom)
}

/** The camera that shows all the points in a box of about so many dp. */
export function cameraOver(points: readonly Point[], width: number, height: number): Camera {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(width / Math.max(1, right - left), height / Math.max(1, bottom - top)) * 0.8
  const zoom = Math.floor(15 + Math.log2(scale / 0.22))
  return cameraAt({ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.min(ZOOMS.place, zoom))
}
