import { describe, expect, it } from 'vitest'
import { boundsOf } from '@droidgym/android/geometry'
import { paintScene } from '@droidgym/phone/render/scene-painter'
import { skiaText } from '@droidgym/phone/render/text/skia-text'
import { h } from '@droidgym/phone/view/jsx'
import { measure } from '@droidgym/phone/view/layout/layout'
import { place } from '@droidgym/phone/view/layout/placement'

const context = { locale: 'en-US', density: 2, fontScale: 1, rtl: false }
const WIDE = 600
const FRAME = boundsOf(0, 0, WIDE, 80)
const SIZE = 24
const RAINBOW = '\u{1F3F3}\uFE0F\u200D\u{1F308}'
const FAMILY = '👨‍👩‍👧‍👦'
/** Pictures that have no colour but greys. */
const GREY = [FAMILY, '👁️‍🗨️']

const widthOf = (text: string): number => skiaText.layout(text, { size: SIZE }, 9999, context).width * 2

interface Drawn {
  /** Columns with any ink, and with a colour that is not grey. */
  readonly inked: readonly number[]
  readonly coloured: readonly number[]
  readonly red: readonly number[]
}

/** What a line of black text looks like, in pixels of the display from its left end. */
function draw(text: string): Drawn {
  const scene = { width: WIDE, height: 80, wallpaper: '00_default', showsWallpaper: false, ...context } as const
  const content = (
    <view flex={1} background="#FFFFFF">
      <text text={text} size={SIZE} color="#000000" />
    </view>
  )
  const box = measure(content, { width: WIDE / 2, height: 40, text: context, engine: skiaText })
  const root = place(content, box, { origin: { x: 0, y: 0 }, clip: FRAME, density: 2, scrollOffset: () => 0 })
  const window = { spec: { kind: 'activity', key: 'w', packageName: 'p', content }, frame: FRAME, root } as const
  const { pixels } = paintScene(scene, [window], { width: WIDE, height: 80 })
  const columns = Array.from({ length: WIDE }, (_, x) => x)
  const some = (x: number, test: (red: number, green: number, blue: number) => boolean): boolean => (
    Array.from({ length: 80 }, (_, y) => (y * WIDE + x) * 3)
      .some((at) => test(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0))
  )
  return {
    inked: columns.filter((x) => some(x, (red) => red < 200)),
    coloured: columns.filter((x) => some(x, (...channels) => Math.max(...channels) - Math.min(...channels) > 60)),
    red: columns.filter((x) => some(x, (red, green, blue) => red > 150 && green < 100 && blue < 100)),
  }
}

const spanOf = (columns: readonly number[]): number => Math.max(...columns) - Math.min(...columns)

describe('emoji', () => {
  it.each(['🎉', '👍🏽', '🇫🇷', FAMILY, RAINBOW, '❤️', '❤️‍🔥', '🕵🏽‍♂️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👁️‍🗨️', '☎', '🌡'])('%s is one coloured picture', (emoji) => {
    // 2550 of 2048, of each glyph of NotoColorEmoji.
    expect(widthOf(emoji)).toBeCloseTo((2550 / 2048) * SIZE * 2, -0.5)
    const { inked, coloured } = draw(emoji)
    expect(spanOf(inked)).toBeLessThan(SIZE * 2 * 1.25)
    expect(coloured.length).toBeGreaterThan(GREY.includes(emoji) ? -1 : 10)
  })

  it('are text where the text says so, and where Unicode does by itself', () => {
    expect(draw('❤\uFE0E').coloured).toEqual([])
    expect(draw('⚠ ✓ © 1 # 🂡').coloured).toEqual([])
  })

  it('are drawn as far apart as they are measured', () => {
    const text = `a🎉${RAINBOW}1️⃣b`
    expect(Math.max(...draw(text).inked)).toBeGreaterThan(widthOf(text) - 6)
    expect(Math.max(...draw(text).inked)).toBeLessThan(widthOf(text) + 2)
    expect(widthOf(text)).toBeCloseTo(widthOf('a') + widthOf('b') + 3 * widthOf('🎉'), -0.5)
  })

  it('stand between the words of a line from right to left', () => {
    const { inked, coloured } = draw('مرحبا 🎉')
    expect(Math.max(...coloured)).toBeLessThan((Math.max(...inked) + Math.min(...inked)) / 2)
    const mixed = draw('Hi مرحبا 🎉 you')
    const between = draw('مرحبا 🎉 Hi')
    expect(Math.min(...mixed.coloured)).toBeGreaterThan(widthOf('Hi مرحبا'))
    expect(Math.min(...between.coloured)).toBeGreaterThan(widthOf('Hi'))
    expect(Math.max(...between.coloured)).toBeLessThan(widthOf('Hi 🎉') + 8)
  })

  it('are in the order of the text, from right to left too', () => {
    const { coloured, red } = draw('مرحبا 🔵🔴')
    expect(spanOf(coloured)).toBeGreaterThan(spanOf(draw('مرحبا 🔵').coloured) * 1.8)
    expect(Math.max(...red)).toBeLessThan((Math.min(...coloured) + Math.max(...coloured)) / 2)
  })

  it('are cut off whole', () => {
    for (let room = 20; room < 160; room += 3) {
      const [line] = skiaText.layout(`1️⃣${FAMILY}©️${RAINBOW}🇫🇷👍🏽`.repeat(6), { size: 16, maxLines: 1 }, room, context).lines
      expect(line?.text).toMatch(new RegExp(`^(?:1️⃣|${FAMILY}|©️|${RAINBOW}|🇫🇷|👍🏽)*…$`, 'u'))
    }
  })

  it('go to the next line whole', () => {
    for (let room = 20; room < 120; room += 7) {
      const { lines } = skiaText.layout(`${FAMILY}${RAINBOW}🇫🇷👍🏽`.repeat(3), { size: 16 }, room, context)
      for (const { text } of lines) expect(text).toMatch(new RegExp(`^(?:${FAMILY}|${RAINBOW}|🇫🇷|👍🏽)*$`, 'u'))
    }
  })
})
