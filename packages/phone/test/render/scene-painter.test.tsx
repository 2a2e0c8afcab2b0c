import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Frame } from '@droidgym/android/picture/frame'
import { boundsOf } from '@droidgym/android/geometry'
import { encodePng } from '@droidgym/phone/render/png'
import { paintScene } from '@droidgym/phone/render/scene-painter'
import { skiaText } from '@droidgym/phone/render/text/skia-text'
import { wallpaperBitmap } from '@droidgym/phone/render/wallpapers'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { measure } from '@droidgym/phone/view/layout/layout'
import { place } from '@droidgym/phone/view/layout/placement'
import type { LaidOutWindow } from '@droidgym/phone/view/view-node'
import type { Scene } from '@droidgym/phone/view/window'
import { WALLPAPERS } from '@droidgym/spec/environments/environment'

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

  it('lets nothing shine through where windows meet between pixels', () => {
    // As an application's window has it: the bar's colour, a dark content frame, and what covers both again.
    const content = (
      <view flex={1} background="#4285F4" paddingTop={23}>
        <view flex={1} background="#000000">
          <view flex={1} background="#4285F4" />
        </view>
      </view>
    )
    const bar: LaidOutWindow = { ...windowOf(<view />), frame: boundsOf(0, 0, 400, 46) }
    for (const height of [64, 100, 256, 333, 800]) {
      const picture = paintScene(SCENE, [windowOf(content), bar], { width: 100, height })
      const column = Array.from({ length: height }, (_, y) => pixel(picture, 50, y).join())
      expect(new Set(column), `${height}`).toEqual(new Set(['66,133,244']))
    }
  })

  it('draws text in its colour', () => {
    const { pixels } = paintScene(SCENE, [BOXES], { width: 400, height: 800 })
    const white = pixels.filter((_, index) => index % 3 === 2 && (pixels[index] ?? 0) > 250).length
    expect(white).toBeGreaterThan(300)
  })

  it('gives the same bytes for the same screen', () => {
    const size = { width: 128, height: 256 }
    const wallpaper = { ...SCENE, showsWallpaper: true }
    const pictures = [BOXES, BOXES, { ...BOXES }].map((window) => paintScene(wallpaper, [window], size).pixels)
    for (const picture of pictures) expect(picture).toEqual(pictures[0])
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
    // Another window, so that it is drawn again.
    expect(paintScene(scene, [{ ...empty }], size).pixels).toEqual(first)
  }
})

/** Windows that share most of their parts, but have them at other places. */
const MOVED = [0, 1, 2, 3, 7.5, 40].map((offset) =>
  windowOf(
    <view flex={1} background="#FAFAFA" paddingTop={offset} paddingX={offset / 3}>
      <view height={60} radius={8} elevation={4} background="#FFFFFF" margin={6}>
        <text text="Wednesday" size={18} weight={500} />
        <text text="\u0627\u0644\u0633\u0627\u0639\u0629" size={14} color="#1A73E8" textAlign="end" />
      </view>
      <view height={30} opacity={0.5} border={{ width: 1, color: '#FF0000' }}>
        <text text="12:30" size={14} shadow textAlign="center" />
      </view>
      <view
        width={50}
        height={50}
        clip
        draw={(context, { width, height }) => {
          context.fillStyle = '#00C853'
          context.beginPath()
          context.arc(width / 2, height / 2, width / 1.5, 0, 2 * Math.PI)
          context.fill()
        }}
      />
    </view>,
  ),
)

describe('the same screen', () => {
  const size = { width: 128, height: 256 }
  const bytesOf = (paint: typeof paintScene, window: LaidOutWindow): string =>
    Buffer.from(paint(SCENE, [window], size).pixels).toString('base64')

  it('gives the same bytes whatever has been drawn before', async () => {
    const expected = MOVED.map((window) => bytesOf(paintScene, window))
    expect(new Set(expected).size).toBe(MOVED.length)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(MOVED.length - 1), { minLength: 1, maxLength: 8 }), async (order) => {
        // Modules anew: nothing has been drawn yet.
        vi.resetModules()
        const { paintScene: paint } = await import('@droidgym/phone/render/scene-painter')
        for (const index of order) {
          const window = MOVED[index]
          if (window !== undefined) expect(bytesOf(paint, window) === expected[index]).toBe(true)
        }
      }),
      { numRuns: 8 },
    )
  })

  it('gives bytes that belong to the caller alone', () => {
    const [first, second] = [paintScene(SCENE, [BOXES], size).pixels, paintScene(SCENE, [BOXES], size).pixels]
    expect(first.buffer.byteLength).toBe(first.byteLength)
    first.fill(0)
    expect(second.some((value) => value !== 0)).toBe(true)
    expect(Buffer.compare(paintScene(SCENE, [BOXES], size).pixels, second)).toBe(0)
  })
})

it('cuts what a container clips, and fades what is in a faded one', () => {
  const window = windowOf(
    <view flex={1} background="#000000">
      <view height={100} clip>
        <view height={300} shrink={0} radius={10} background="#FFFFFF" />
      </view>
      <view height={50} opacity={0.5}>
        <view flex={1} opacity={0.5} background="#FFFFFF" />
      </view>
    </view>,
  )
  const frame = paintScene(SCENE, [window], { width: 100, height: 200 })
  expect(pixel(frame, 50, 48)).toEqual([255, 255, 255])
  expect(pixel(frame, 50, 60)).toEqual([64, 64, 64])
  expect(pixel(frame, 50, 80)).toEqual([0, 0, 0])
})

it('draws a line that is longer than the picture', () => {
  const window = windowOf(<text text={'M'.repeat(200)} size={40} maxLines={1} color="#FFFFFF" width={9000} />)
  const { pixels } = paintScene(SCENE, [window], { width: 100, height: 200 })
  expect(pixels.filter((value) => value > 200).length).toBeGreaterThan(300)
})
