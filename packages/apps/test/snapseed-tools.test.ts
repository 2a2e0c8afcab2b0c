import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heights } from '@droidgym/apps/shared/media/edits/curved'
import type { PictureStep } from '@droidgym/apps/shared/media/edits/picture-step'
import { galleryState } from '@droidgym/apps/shared/media/media'
import { id, openPhoto, openTool, press } from '@droidgym/apps/test/snapseed-phone'
import type { Phone } from '@droidgym/phone/phone'
import { drag, find, tap, tapAt } from '@droidgym/phone/test/finger'

describe('a tool that works on the picture', () => {
  const saved = (phone: Phone): readonly (PictureStep | undefined)[] => galleryState.of(phone.state).media
    .filter(({ folder }) => folder === 'Pictures/Snapseed').map(({ shot }) => shot?.shape?.at(-1))
  const look = (phone: Phone): Uint8Array => phone.frame({ width: 180, height: 360 }).pixels
  /** A place on the photo, in shares of it. */
  const at = (phone: Phone, x: number, y: number) => {
    const { left, top, right, bottom } = find(phone, id('image_view')).bounds
    const width = Math.min(right - left, (bottom - top) * 0.75)
    return { x: (left + right) / 2 + (x - 0.5) * width, y: (top + bottom) / 2 + ((y - 0.5) * width) / 0.75 }
  }
  const across = (phone: Phone, from: readonly [number, number], to: readonly [number, number]): void => {
    drag(phone, at(phone, ...from), at(phone, ...to))
  }
  const near = (value: number): unknown => expect.closeTo(value, 1)
  const apart = (one: Uint8Array, other: Uint8Array): number =>
    one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 12).length

  const TOOLS: readonly (readonly [name: string, index: number, use: (phone: Phone) => void, step: object])[] = [
    ['Details', 1, (phone) => across(phone, [0.2, 0.5], [0.6, 0.5]), { kind: 'sharpen', sharpening: 0 }],
    ['Curves', 2, (phone) => across(phone, [0.5, 0.5], [0.5, 0.25]), {
      kind: 'curves', curves: { rgb: [{ x: 0, y: 0 }, { x: near(0.5), y: near(0.75) }, { x: 1, y: 1 }] },
    }],
    ['Perspective', 6, (phone) => across(phone, [0.5, 0.3], [0.5, 0.6]), { kind: 'perspective', horizontal: 0 }],
    ['Expand', 7, (phone) => across(phone, [0.75, 0.5], [0.95, 0.5]), { kind: 'expand', added: { left: 0, top: 0, right: near(0.4), bottom: 0 } }],
    ['Selective', 8, (phone) => {
      tapAt(phone, at(phone, 0.5, 0.5))
      across(phone, [0.2, 0.2], [0.6, 0.2])
    }, { kind: 'selective', points: [{ x: near(0.5), y: near(0.5), change: { contrast: 0 } }] }],
    ['Brush', 9, (phone) => across(phone, [0.2, 0.3], [0.7, 0.6]), { kind: 'brush', strokes: [{ change: { brightness: 25, contrast: 10 } }] }],
    ['Healing', 10, (phone) => across(phone, [0.2, 0.2], [0.4, 0.2]), { kind: 'heal' }],
    ['Lens Blur', 23, () => undefined, { kind: 'blur', strength: 50 }],
    ['Vignette', 24, () => undefined, { kind: 'vignette', strength: -50 }],
    ['Double Exposure', 25, (phone) => {
      press(phone, 'add_image_button')
      tap(phone, { resource_id: 'com.android.documentsui:id/item_root', instance: 3 })
    }, { kind: 'blend', opacity: 50, mode: 'default' }],
    ['Text', 26, (phone) => {
      tap(phone, { text: 'X03' })
      tapAt(phone, at(phone, 0.5, 0.5))
      tap(phone, id('text_field'))
      phone.type('Café 한강')
      tap(phone, { resource_id: 'android:id/button1' })
      across(phone, [0.5, 0.5], [0.5, 0.7])
    }, { kind: 'text', text: 'Café 한강', color: '#F44336', at: { x: near(0.5), y: near(0.7) } }],
    ['Frames', 27, () => undefined, { kind: 'frame', color: '#FFFFFF' }],
  ]

  describe.each(TOOLS)('%s', (_, index, use, step) => {
    it.each(['100', '109'])('changes it, is taken back and saved, on phone %s', async (environment) => {
      const phone = await openPhoto(environment)
      press(phone, 'looks_button')
      const before = look(phone)
      openTool(phone, index)
      use(phone)
      press(phone, 'apply_button')
      const after = look(phone)
      expect(Buffer.compare(before, after)).not.toBe(0)
      press(phone, 'export_button', 'save_item', 'edit_stack_button')
      tap(phone, { resource_id: 'com.niksoftware.snapseed:id/title', instance: 0 })
      // The toast is over the photo for a while.
      phone.advance(10_000)
      expect(Buffer.compare(before, look(phone))).toBe(0)
      expect(saved(phone)).toMatchObject([step])
    })
  })

  it('draws a saved picture with its edits in Photos and in its file', async () => {
    const phone = await openPhoto('100')
    openTool(phone, 27)
    press(phone, 'apply_button', 'export_button', 'save_item')
    const [copy] = galleryState.of(phone.state).media.filter(({ folder }) => folder === 'Pictures/Snapseed')
    const file = phone.files.read(phone.state, `/storage/emulated/0/Pictures/Snapseed/${copy?.name ?? ''}`)
    const [original] = galleryState.of(phone.state).media.filter(({ name }) => (copy?.name ?? '').startsWith(name.replace(/\.\w+$/, '')))
    const unedited = phone.files.read(phone.state, `/storage/emulated/0/${original?.folder ?? ''}/${original?.name ?? ''}`)
    expect(Buffer.compare(Buffer.from(file ?? []), Buffer.from(unedited ?? []))).not.toBe(0)
  })

  it('keeps the text when the dialog is cancelled, and is nothing without one', async () => {
    const phone = await openPhoto('100')
    press(phone, 'looks_button')
    const before = look(phone)
    openTool(phone, 26)
    tapAt(phone, at(phone, 0.5, 0.5))
    tap(phone, id('text_field'))
    phone.type('never said')
    tap(phone, { resource_id: 'android:id/button2' })
    press(phone, 'apply_button')
    expect(Buffer.compare(before, look(phone))).toBe(0)
    press(phone, 'export_button', 'save_item')
    expect(saved(phone)).toEqual([undefined])
  })

  it('lifts the edges with sharpening, and softens them with less structure', async () => {
    const edges = (pixels: Uint8Array): number => pixels.reduce((sum, value, at) =>
      sum + (at < 3 ? 0 : Math.abs(value - (pixels[at - 3] ?? 0))), 0)
    const phone = await openPhoto('100')
    openTool(phone, 1)
    const before = edges(look(phone))
    across(phone, [0.6, 0.5], [0.2, 0.5])
    expect(edges(look(phone))).toBeLessThan(before)
    across(phone, [0.2, 0.5], [0.6, 0.5])
    press(phone, 'adjust_button')
    tap(phone, { text: 'Sharpening' })
    across(phone, [0.2, 0.5], [0.7, 0.5])
    expect(edges(look(phone))).toBeGreaterThan(before)
  })

  it('says that there are no faces', async () => {
    const phone = await openPhoto('100')
    openTool(phone, 22)
    expect(find(phone, id('tools_button')).selected).toBe(true)
    expect(phone.state.toast).toBe('No faces found')
  })

  it('takes away what is painted where the brush has no strength', async () => {
    const phone = await openPhoto('100')
    openTool(phone, 9)
    press(phone, 'weaker_button')
    expect(find(phone, id('slider_label')).text).toBe('Dodge & Burn 0')
    const line = [[0.2, 0.3], [0.7, 0.6]] as const
    across(phone, ...line)
    const clean = look(phone)
    press(phone, 'stronger_button')
    across(phone, ...line)
    const painted = apart(clean, look(phone))
    press(phone, 'weaker_button')
    across(phone, [0.1, 0.24], [0.8, 0.66])
    // The edges of the line may remain.
    expect(apart(clean, look(phone))).toBeLessThan(painted / 4)
  })

  it('bends the curve of one colour', async () => {
    const others = (pixels: Uint8Array): Uint8Array => pixels.filter((_, at) => at % 3 !== 0)
    const phone = await openPhoto('100')
    press(phone, 'looks_button')
    const before = look(phone)
    openTool(phone, 2)
    press(phone, 'styles_button')
    tap(phone, { text: 'Red' })
    across(phone, [0, 1], [0, 0.5])
    press(phone, 'apply_button')
    const after = look(phone)
    const changed = apart(before, after)
    expect(changed).toBeGreaterThan(10_000)
    // Edges are drawn anew.
    expect(apart(others(before), others(after))).toBeLessThan(changed / 5)
  })

  it('takes a point away that leaves the photo, but not the ends of the curve', async () => {
    const phone = await openPhoto('100')
    openTool(phone, 2)
    across(phone, [0.5, 0.5], [0.5, 0.25])
    across(phone, [0.5, 0.25], [0.5, 1.4])
    across(phone, [0, 1], [0.2, 1.4])
    press(phone, 'apply_button', 'export_button', 'save_item')
    expect(saved(phone)).toEqual([{ kind: 'curves', curves: { rgb: [{ x: near(0.2), y: 0 }, { x: 1, y: 1 }] } }])
  })
})

it('draws curves through their points, never beyond the two beside a place', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const places = fc.uniqueArray(share, { minLength: 2, maxLength: 8, selector: (x) => Math.round(x * 50) })
  const levels = fc.array(share, { minLength: 8, maxLength: 8 })
  fc.assert(fc.property(places, levels, share, (places, levels, place) => {
    const curve = places.toSorted((one, other) => one - other).map((x, index) => ({ x, y: levels[index] ?? 0 }))
    const height = heights(curve)
    for (const { x, y } of curve) expect(height(x)).toBeCloseTo(y, 9)
    const beside = [curve.findLast(({ x }) => x <= place), curve.find(({ x }) => x >= place)]
      .flatMap((point) => point?.y ?? [])
    expect(height(place)).toBeGreaterThanOrEqual(Math.min(...beside) - 1e-9)
    expect(height(place)).toBeLessThanOrEqual(Math.max(...beside) + 1e-9)
  }))
})
