import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Bounds, Size } from '@droidgym/android/geometry'
import { height, intersect, isEmpty, width } from '@droidgym/android/geometry'
import { areaResampleWords } from '@droidgym/android/picture/area-resample'
import { dropAlpha } from '@droidgym/android/picture/pixels'
import { inApp } from '../system/process/app-crash.ts'
import type { LaidOutWindow, ViewNode } from '../view/view-node.ts'
import type { Scene } from '../view/window.ts'
import { WindowKind } from '../view/window.ts'
import { paintBox } from './box-painter.ts'
import { DisplayCanvas } from './display-canvas.ts'
import { paintGlyph } from './glyph-painter.ts'
import { objectId } from './object-id.ts'
import { PixelSheet } from './pixel-sheet.ts'
import { pushedWallpaper } from './pushed-wallpaper.ts'
import { SheetStores } from './sheet-stores.ts'
import { paintText } from './text-painter.ts'
import { wallpaperSprite } from './wallpapers.ts'

/** Share of black that dims the screen behind dialogs (WindowManager's dimAmount of the Material themes). */
const DIM = 0.6
const BLACK = '#000000'

/** The buffer for all pictures; as large as the largest so far. Pictures of many sizes share it. */
let words = new Int32Array(0)

/** Bytes of the cached pictures of the process, small and large ones each; one of 128×256 takes 96 KiB. */
const MAX_BYTES = 6 * 1024 * 1024
/** Large ones may take as many bytes as so many sheets, which are a third larger than their pictures. */
const SHEETS = 3
const frames = new SheetStores<Uint8Array>(MAX_BYTES, SHEETS)

/**
 * Draws a screen at the given size, unless the cache has the same windows; the display's pixels are scaled to it. The
 * frame's bytes fill their own `ArrayBuffer`, so it can be transferred to another thread.
 */
export function paintScene(scene: Scene, windows: readonly LaidOutWindow[], size: Size): Frame {
  const { width, height } = size
  return keptFrame(`${width} ${height} ${nameScene(scene, windows)}`, size, () => {
    const drawn = drawScene(scene, windows, size)
    return dropAlpha(new Uint8Array(drawn.buffer, 0, width * height * 4))
  })
}

/** Draws a screen at the display's size, and shrinks that picture as `areaResample` does. */
function paintSceneShrunk(scene: Scene, windows: readonly LaidOutWindow[], size: Size): Frame {
  return keptFrame(`area ${size.width} ${size.height} ${nameScene(scene, windows)}`, size, () => {
    const whole = { width: scene.width, height: scene.height }
    return areaResampleWords(drawScene(scene, windows, whole), whole, size).pixels
  })
}

function keptFrame(name: string, { width, height }: Size, make: () => Uint8Array): Frame {
  const store = frames.of({ width, height })
  const known = store.get(name)
  if (known !== undefined) return { width, height, pixels: known.slice() }
  const pixels = make()
  store.add(name, Math.ceil(pixels.byteLength / 4), ({ buffer, byteOffset }) => {
    const kept = new Uint8Array(buffer, byteOffset, pixels.byteLength)
    kept.set(pixels)
    return kept
  })
  return { width, height, pixels }
}

/**
 * Identifies in this process everything that a picture of the scene depends on, except its size. Windows never change,
 * so each identifies its content.
 */
function nameScene(scene: Scene, windows: readonly LaidOutWindow[]): string {
  const { pushedWallpaper: pushed, wallpaper, showsWallpaper, density, locale, width, height } = scene
  const behind = showsWallpaper ? `${wallpaper} ${pushed === undefined ? '' : objectId(pushed)}` : ''
  return `${width} ${height} ${density} ${locale} ${behind} ${windows.map(objectId).join(' ')}`
}

/** The pictures of a phone, as a part of it. */
export const scenePainter = { paint: paintScene, paintShrunk: paintSceneShrunk, nameScene }

/** Four bytes a pixel, until the next picture is drawn. */
function drawScene(scene: Scene, windows: readonly LaidOutWindow[], size: Size): Int32Array {
  const count = size.width * size.height
  if (words.length < count) words = new Int32Array(count)
  const sheet = new PixelSheet(size.width, size.height, words)
  const canvas = new DisplayCanvas(sheet, scene, windows.map(({ frame }) => frame))
  // The words are reused: nothing of the last frame may shine through.
  if (scene.showsWallpaper) paintWallpaper(sheet, scene)
  else sheet.fill(sheet.clip, BLACK, 1)
  for (const window of windows) paintWindow(canvas, window)
  return words
}

function paintWallpaper(sheet: PixelSheet, { wallpaper, pushedWallpaper: pushed }: Scene): void {
  sheet.stamp(wallpaperSprite(wallpaper, sheet), 0, 0)
  if (pushed !== undefined) sheet.stamp(pushedWallpaper(pushed, sheet), 0, 0)
}

function paintWindow(canvas: DisplayCanvas, window: LaidOutWindow): void {
  const { sheet } = canvas
  const { kind, undimmed } = window.spec
  const rect = sheet.clip
  if (undimmed !== true && (kind === WindowKind.dialog || kind === WindowKind.sheet)) sheet.fill(rect, BLACK, DIM)
  // Shadows of dialogs and menus would reach beyond their windows; they are left out.
  sheet.clip = clipTo(canvas, window.frame)
  paintNode(canvas, window.root, { owner: window.spec.owner ?? window.spec.packageName, opacity: 1 })
  sheet.clip = rect
}

/** What applies to a node and its descendants. */
interface Surroundings {
  /** The app that owns the window's drawings. */
  readonly owner: string
  /** From 0 to 1. */
  readonly opacity: number
}

function paintNode(canvas: DisplayCanvas, node: ViewNode, around: Surroundings): void {
  const { sheet } = canvas
  const { clip, opacity = 1 } = node.element.props
  const clips = node.scroll !== undefined || clip === true
  const hidden = isEmpty(node.visible)
  if (opacity === 0 || (clips && hidden)) return
  const inside = opacity === 1 ? around : { ...around, opacity: around.opacity * opacity }
  if (!hidden) paintOwn(canvas, node, inside)
  const outside = sheet.clip
  if (clips) sheet.clip = clipTo(canvas, node.visible)
  for (const child of node.children) paintNode(canvas, child, inside)
  sheet.clip = outside
}

function paintOwn(canvas: DisplayCanvas, node: ViewNode, { owner, opacity }: Surroundings): void {
  const { element, bounds } = node
  const { draw } = element.props
  paintBox(canvas, bounds, element.props, opacity)
  if (draw !== undefined) {
    const { density } = canvas
    const room = { left: 0, top: 0, right: width(bounds), bottom: height(bounds) }
    const box = { width: room.right / density, height: room.bottom / density, rtl: node.rtl }
    const name = `draw ${objectId(draw)} ${room.right} ${room.bottom} ${node.rtl}`
    const drawInApp = (context: SKRSContext2D): void => {
      context.scale(density, density)
      inApp(owner, () => {
        draw(context, box)
      })
    }
    canvas.draw({ name, at: { x: bounds.left, y: bounds.top }, room, draw: drawInApp }, opacity)
  }
  if (element.kind === 'image' && element.props.glyph !== undefined) {
    paintGlyph(canvas, element.props.glyph, {
      bounds,
      edge: element.props.size === undefined ? undefined : element.props.size * canvas.density,
      tint: element.props.tint ?? BLACK,
      rtl: node.rtl,
      opacity,
    })
  }
  if (node.text !== undefined) paintText(canvas, node, node.text, opacity)
}

/** Whole pixels: clipping ends at a pixel. */
function clipTo(canvas: DisplayCanvas, bounds: Bounds): Bounds {
  const { left, top, right, bottom } = canvas.toSheet(bounds)
  const rect = { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: Math.round(bottom) }
  return intersect(rect, canvas.sheet.clip)
}
