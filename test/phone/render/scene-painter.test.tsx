import { describe, expect, it } from 'vitest'
import type { Frame } from '../../../src/android/frame.ts'
import { boundsOf } from '../../../src/android/geometry.ts'
import { encodePng } from '../../../src/phone/render/png.ts'
import { paintScene } from '../../../src/phone/render/scene-painter.ts'
import { skiaText } from '../../../src/phone/render/skia-text.ts'
import { wallpaperBitmap } from '../../../src/phone/render/wallpapers.ts'
import type { ViewElement } from '../../../src/phone/view/element.ts'
import { h } from '../../../src/phone/view/jsx.ts'
import { measure } from '../../../src/phone/view/layout.ts'
import { place } from '../../../src/phone/view/placement.ts'
import type { LaidOutWindow } from '../../../src/phone/view/view-node.ts'
import type { Scene } from '../../../src/phone/view/window.ts'
import { WALLPAPERS } from '../../../src/spec/environment.ts'

const SCENE: Scene = {
  width: 400,
  height: 800,
  density: 2,
  locale: 'en-US',
  fontScale: 1,
  wallpaper: '00_default',
  showsWallpaper: false,
}
const FRAME = boundsOf(0, 0, 400, 800)

function windowOf(content: ViewElement): LaidOutWindow {
  const box = measure(content, { width: 200, height: 400, text: { ...SCENE, rtl: false }, engine: skiaText })
  const root = place(content, box, { origin: { x: 0, y: 0 }, clip: FRAME, density: 2, scrollOffset: () => 0 })
  return { spec: { kind: 'activity', key: 'w', packageName: 'p', content }, frame: FRAME, root }
}

function pixel(frame: Frame, x: number, y: number): readonly number[] {
  return [...frame.pixels.subarray((y * frame.width + x) * 3, (y * frame.width + x) * 3 + 3)]
}

const BOXES = windowOf(
  <view flex={1} background="#102030">
    <view width={100} height={50} background="#FF0000" />
    <view absolute start={50} top={100} width={100} height={100} background="#00FF00" radius={50} />
    <text text="MMMM" size={40} color="#FFFFFF" />
  </view>,
)

describe('the painter', () => {
  it('fills boxes exactly, at native size and scaled', () => {
    const native = paintScene(SCENE, [BOXES], { width: 400, height: 800 })
    expect(native.pixels).toHaveLength(400 * 800 * 3)
    expect(pixel(native, 199, 99)).toEqual([255, 0, 0])
    expect(pixel(native, 200, 99)).toEqual([16, 32, 48])
    expect(pixel(native, 200, 300)).toEqual([0, 255, 0])
    expect(pixel(native, 101, 201)).toEqual([16, 32, 48])
    const small = paintScene(SCENE, [BOXES], { width: 100, height: 100 })
    expect(pixel(small, 49, 11)).toEqual([255, 0, 0])
    expect(pixel(small, 51, 11)).toEqual([16, 32, 48])
  })

  it('draws text in its colour', () => {
    const { pixels } = paintScene(SCENE, [BOXES], { width: 400, height: 800 })
    const white = pixels.filter((_, index) => index % 3 === 2 && (pixels[index] ?? 0) > 250).length
    expect(white).toBeGreaterThan(300)
  })

  it('gives the same bytes for the same screen', () => {
    const size = { width: 128, height: 256 }
    const wallpaper = { ...SCENE, showsWallpaper: true }
    expect(paintScene(wallpaper, [BOXES], size).pixels).toEqual(paintScene(wallpaper, [BOXES], size).pixels)
  })

  it('encodes pictures that a decoder reads', () => {
    const png = encodePng(paintScene(SCENE, [BOXES], { width: 40, height: 80 }))
    expect([...png.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG')
    // IHDR: width and height, big-endian.
    expect([...png.subarray(16, 24)]).toEqual([0, 0, 0, 40, 0, 0, 0, 80])
  })
})

describe('wallpapers', () => {
  it('differ from one another', () => {
    const pictures = WALLPAPERS.map((name) => wallpaperBitmap(name, { width: 32, height: 64 }).data().toString('base64'))
    expect(new Set(pictures).size).toBe(WALLPAPERS.length)
  })
})

it('lets nothing of an earlier frame shine through', () => {
  const size = { width: 128, height: 256 }
  const empty = windowOf(<view flex={1} />)
  for (const wallpaper of WALLPAPERS) {
    const scene = { ...SCENE, wallpaper, showsWallpaper: true }
    const first = paintScene(scene, [empty], size).pixels
    expect(paintScene(scene, [empty], size).pixels).toEqual(first)
  }
})
