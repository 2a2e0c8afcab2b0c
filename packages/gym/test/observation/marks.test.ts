import { describe, expect, it } from 'vitest'
import type { Frame } from '@droidgym/android/picture/frame'
import { boundsOf } from '@droidgym/android/geometry'
import { drawMarks, MARK_COLOURS } from '@droidgym/gym/observation/mark-painter'
import { marksOf } from '@droidgym/gym/observation/marks'
import type { Mark } from '@droidgym/gym/observation/observation'
import { node, tree } from '@droidgym/android/test/ui-nodes'

const display = { width: 1080, height: 2160 }
const grey: Frame = { width: 256, height: 512, pixels: new Uint8Array(256 * 512 * 3).fill(128) }
const mark = (number: number, bounds: Mark['bounds']): Mark => ({ number, numericTag: 0, bounds })
const pixel = ({ width, pixels }: Frame, x: number, y: number): string =>
  `#${Buffer.from(pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)).toString('hex')}`
const isLight = (frame: Frame, x: number, y: number): boolean => /^#([d-f].){3}$/.test(pixel(frame, x, y))

describe('marks', () => {
  it('number the usable elements from 1 in document order', () => {
    const button = node({ clickable: true, bounds: boundsOf(0, 0, 10, 10) })
    const field = node({ className: 'android.widget.EditText', focusable: true, bounds: boundsOf(0, 10, 10, 10) })
    const unusable = [
      node({}), node({ clickable: true, enabled: false }), node({ clickable: true, bounds: boundsOf(0, 0, 0, 9) }),
      node({ focusable: true }),
    ]
    const list = node({ scrollable: true, bounds: boundsOf(0, 0, 50, 50), children: [...unusable, button, field] })
    expect(marksOf(tree(list))).toEqual([
      { number: 1, numericTag: 6, bounds: [0, 0, 50, 50] },
      { number: 2, numericTag: 4, bounds: [0, 0, 10, 10] },
      { number: 3, numericTag: 5, bounds: [0, 10, 10, 20] },
    ])
  })

  it('mark the innermost of elements with the same box', () => {
    const inner = node({ clickable: true })
    const outer = node({ clickable: true, children: [node({ children: [inner] })] })
    expect(marksOf(tree(outer)).map(({ numericTag }) => numericTag)).toEqual([0])
  })
})

describe('the picture', () => {
  it('has the box of every mark in its colour, and leaves the rest and the frame alone', () => {
    const before = grey.pixels.slice()
    const drawn = drawMarks(grey, [mark(1, [540, 1080, 1080, 2160])], display)
    expect(grey.pixels).toEqual(before)
    const edge = [pixel(drawn, 255, 511), pixel(drawn, 254, 300), pixel(drawn, 128, 400)]
    expect(edge).toEqual(edge.map(() => MARK_COLOURS[0]))
    expect([pixel(drawn, 0, 0), pixel(drawn, 127, 256), pixel(drawn, 200, 400)]).toEqual(['#808080', '#808080', '#808080'])
  })

  it('is the same again, even if an earlier one was changed, and another for another screen', () => {
    const marks = [mark(1, [100, 100, 500, 500])]
    const first = drawMarks(grey, marks, display)
    const kept = first.pixels.slice()
    first.pixels.fill(0)
    const second = drawMarks(grey, marks, display)
    expect(second.pixels).toEqual(kept)
    second.pixels.fill(0)
    expect(drawMarks(grey, marks, display).pixels).toEqual(kept)
    const other = { ...grey, pixels: grey.pixels.slice().fill(200, 0, 3) }
    expect(pixel(drawMarks(other, marks, display), 0, 0)).toBe('#c8c8c8')
    expect(drawMarks(grey, [mark(1, [100, 100, 500, 501 * 2])], display).pixels).not.toEqual(kept)
    expect(drawMarks(grey, marks, { width: 1080, height: 2400 }).pixels).not.toEqual(kept)
  })

  it('has white numbers that are different from each other', () => {
    const plates = Array.from({ length: 9 }, (_, index) => {
      const drawn = drawMarks(grey, [mark(index + 1, [400, 400, 900, 900])], display)
      const white: string[] = []
      for (let y = 90; y < 120; y++) {
        for (let x = 90; x < 120; x++) if (isLight(drawn, x, y)) white.push(`${x} ${y}`)
      }
      return white
    })
    expect(plates.every((white) => white.length >= 6)).toBe(true)
    expect(new Set(plates.map(String)).size).toBe(9)
  })

  it('shows every number where boxes begin at one place', () => {
    const same = Array.from({ length: 6 }, (_, index) => mark(index + 1, [300, 600, 800, 700]))
    const drawn = drawMarks(grey, same, display)
    const alone = same.map((one) => drawMarks(grey, [one], display))
    const count = (frame: Frame): number => {
      let white = 0
      for (let at = 0; at < frame.pixels.length; at += 3) {
        if (frame.pixels.subarray(at, at + 3).every((value) => value === 255)) white++
      }
      return white
    }
    expect(count(drawn)).toBeGreaterThanOrEqual(alone.reduce((sum, frame) => sum + count(frame), 0) * 0.9)
  })

  it('can be of any size, with boxes that reach beyond the display', () => {
    for (const [width, height] of [[16, 16], [17, 4001]] as const) {
      const frame: Frame = { width, height, pixels: new Uint8Array(width * height * 3) }
      const drawn = drawMarks(frame, [mark(123, [-50, -50, 5000, 5000]), mark(2, [1079, 2159, 1080, 2160])], display)
      expect([drawn.width, drawn.height, drawn.pixels.length]).toEqual([width, height, width * height * 3])
    }
  })

  it('has colours on which white is read: a contrast of 4.5 (WCAG 2.1)', () => {
    const luminance = (colour: string): number =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
        const share = parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255
        return sum + weight * (share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
      }, 0)
    for (const colour of MARK_COLOURS) expect(1.05 / (luminance(colour) + 0.05), colour).toBeGreaterThanOrEqual(4.5)
  })
})
