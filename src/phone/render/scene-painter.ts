import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Frame } from '../../android/frame.ts'
import type { Bounds, Size } from '../../android/geometry.ts'
import { height, isEmpty, width } from '../../android/geometry.ts'
import { dropAlpha } from '../../android/pixels.ts'
import { inApp } from '../system/app-crash.ts'
import type { LaidOutWindow, ViewNode } from '../view/view-node.ts'
import type { Scene } from '../view/window.ts'
import { WindowKind } from '../view/window.ts'
import { paintGlyph } from './glyph-painter.ts'
import { LruCache } from '../lru-cache.ts'
import { pushedWallpaper } from './pushed-wallpaper.ts'
import { paintText } from './text-painter.ts'
import { wallpaperBitmap } from './wallpapers.ts'

/** Share of black that dims the screen behind dialogs (WindowManager's dimAmount of the Material themes). */
const DIM = 0.6

const canvases = new LruCache<string, Canvas>(8)

/** Draws a screen at the asked size; the display's pixels are scaled to it. */
export function paintScene(scene: Scene, windows: readonly LaidOutWindow[], size: Size): Frame {
  const canvas = canvasOf(size)
  const context = canvas.getContext('2d')
  // What a frame that was not finished has left on the stack goes too.
  context.reset()
  // The canvas is used again and again: nothing of the last frame may shine through.
  context.fillStyle = '#000000'
  context.fillRect(0, 0, size.width, size.height)
  if (scene.showsWallpaper) context.drawImage(wallpaperOf(scene, size), 0, 0)
  context.scale(size.width / scene.width, size.height / scene.height)
  for (const window of windows) paintWindow(context, scene, window)
  // The canvas is opaque, so its premultiplied bytes are the colours themselves.
  return { width: size.width, height: size.height, pixels: dropAlpha(canvas.data()) }
}

function wallpaperOf({ wallpaper, pushedWallpaper: pushed }: Scene, size: Size): Canvas {
  const own = wallpaperBitmap(wallpaper, size)
  return pushed === undefined ? own : pushedWallpaper(pushed, size, own)
}

function canvasOf(size: Size): Canvas {
  const key = `${size.width}x${size.height}`
  const known = canvases.get(key)
  if (known !== undefined) return known
  const canvas = createCanvas(size.width, size.height)
  canvases.set(key, canvas)
  return canvas
}

function paintWindow(context: SKRSContext2D, scene: Scene, window: LaidOutWindow): void {
  const { kind, undimmed } = window.spec
  if (undimmed !== true && (kind === WindowKind.dialog || kind === WindowKind.sheet)) {
    context.fillStyle = `rgba(0, 0, 0, ${DIM})`
    context.fillRect(0, 0, scene.width, scene.height)
  }
  context.save()
  clipTo(context, window.frame)
  // Shadows of dialogs and menus reach beyond their windows; they are left out.
  const owner = window.spec.owner ?? window.spec.packageName
  paintNode(context, { ...scene, owner }, window.root, window.frame)
  context.restore()
}

interface WindowScene extends Scene {
  /** The app whose drawings the window holds. */
  readonly owner: string
}

function paintNode(context: SKRSContext2D, scene: WindowScene, node: ViewNode, clip: Bounds): void {
  const { props } = node.element
  const opacity = props.opacity ?? 1
  if (opacity === 0) return
  const clips = node.scroll !== undefined || props.clip === true
  if (clips && isEmpty(node.visible)) return
  const faded = opacity < 1
  if (faded || clips) context.save()
  if (faded) context.globalAlpha *= opacity
  if (!isEmpty(node.visible)) paintOwn(context, scene, node)
  if (clips) clipTo(context, node.visible)
  for (const child of node.children) paintNode(context, scene, child, clip)
  if (faded || clips) context.restore()
}

function paintOwn(context: SKRSContext2D, scene: WindowScene, node: ViewNode): void {
  const { element, bounds } = node
  const { props } = element
  paintBox(context, scene.density, node)
  const { draw } = props
  if (draw !== undefined) {
    context.save()
    context.translate(bounds.left, bounds.top)
    context.scale(scene.density, scene.density)
    const box = { width: width(bounds) / scene.density, height: height(bounds) / scene.density, rtl: node.rtl }
    inApp(scene.owner, () => {
      draw(context, box)
    })
    context.restore()
  }
  if (element.kind === 'image' && element.props.glyph !== undefined) {
    paintGlyph(context, element.props.glyph, {
      bounds,
      edge: element.props.size === undefined ? undefined : element.props.size * scene.density,
      tint: element.props.tint ?? '#000000',
      rtl: node.rtl,
    })
  }
  if (node.text !== undefined) paintText(context, scene, node, node.text)
}

function paintBox(context: SKRSContext2D, density: number, { element, bounds }: ViewNode): void {
  const { background, gradient, radius = 0, border, elevation } = element.props
  const r = Math.min(radius * density, width(bounds) / 2, height(bounds) / 2)
  if (elevation !== undefined && elevation > 0) paintShadow(context, bounds, r, elevation * density)
  if (gradient !== undefined) {
    const fill = context.createLinearGradient(0, bounds.top, 0, bounds.bottom)
    fill.addColorStop(0, gradient[0])
    fill.addColorStop(1, gradient[1])
    context.fillStyle = fill
    fillBox(context, bounds, r)
  } else if (background !== undefined) {
    context.fillStyle = background
    fillBox(context, bounds, r)
  }
  if (border === undefined) return
  const line = border.width * density
  context.strokeStyle = border.color
  context.lineWidth = line
  context.beginPath()
  context.roundRect(bounds.left + line / 2, bounds.top + line / 2, width(bounds) - line, height(bounds) - line, r)
  context.stroke()
}

/** Two soft layers instead of a blur: cheap, and at the usual picture sizes no different. */
function paintShadow(context: SKRSContext2D, bounds: Bounds, radius: number, elevation: number): void {
  const reach = Math.min(elevation, 12)
  for (const share of [0.9, 0.45]) {
    const grow = reach * share * 0.5
    context.fillStyle = 'rgba(0, 0, 0, 0.10)'
    const box = {
      left: bounds.left - grow,
      top: bounds.top - grow * 0.4,
      right: bounds.right + grow,
      bottom: bounds.bottom + grow + reach * 0.2,
    }
    fillBox(context, box, radius + grow)
  }
}

function fillBox(context: SKRSContext2D, bounds: Bounds, radius: number): void {
  if (radius === 0) {
    context.fillRect(bounds.left, bounds.top, width(bounds), height(bounds))
    return
  }
  context.beginPath()
  context.roundRect(bounds.left, bounds.top, width(bounds), height(bounds), radius)
  context.fill()
}

function clipTo(context: SKRSContext2D, bounds: Bounds): void {
  context.beginPath()
  context.rect(bounds.left, bounds.top, width(bounds), height(bounds))
  context.clip()
}
