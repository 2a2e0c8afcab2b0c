import { describe, expect, it } from 'vitest'
import { readSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import type { PictureStep } from '@droidgym/apps/shared/media/edits/picture-step'
import { galleryState } from '@droidgym/apps/shared/media/media'
import { toneOf } from '@droidgym/apps/shared/media/edits/effects'
import {
  PREFERENCES_PATH,
  firstPreferences,
  readPreferences,
  writePreferences,
} from '@droidgym/apps/snapseed/editing/preferences'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { PhoneError } from '@droidgym/phone/system/phone-error'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { drag, find, findAll, isShown, swipe, tap, tapAt } from '@droidgym/phone/test/finger'
import { onTapGrid } from '@droidgym/apps/test/tap-grid'

const id = (name: string) => ({ resource_id: `com.niksoftware.snapseed:id/${name}` })
const ENVIRONMENTS = ['100', '101', '103', '105', '107', '108', '109', '030']

async function open(environment: string): Promise<Phone> {
  const phone = await createPhone(livedIn(environment))
  phone.shell(['am', 'start', '-n', 'com.niksoftware.snapseed/com.google.android.apps.snapseed.WelcomeScreenActivity'])
  return phone
}

function press(phone: Phone, ...names: readonly string[]): void {
  for (const name of names) tap(phone, id(name))
}

async function openPhoto(environment: string): Promise<Phone> {
  const phone = await open(environment)
  press(phone, 'logo_view')
  tap(phone, { resource_id: 'com.android.documentsui:id/item_root' })
  return phone
}

function stored(phone: Phone, key: string): unknown {
  const file = new TextDecoder().decode(phone.files.read(phone.state, PREFERENCES_PATH) ?? undefined)
  return readSharedPreferences(file).get(key)?.value
}

function openTool(phone: Phone, index: number): void {
  press(phone, 'tools_button')
  const tools = () => findAll(phone, id('tool_item'))
  // Those below the edge of the sheet are not reported until it is scrolled to its end.
  const above = tools().length
  if (above > index) {
    tap(phone, { ...id('tool_item'), instance: index })
    return
  }
  swipe(phone, id('tools_list'), 'up')
  swipe(phone, id('tools_list'), 'up')
  tap(phone, { ...id('tool_item'), instance: tools().length - (28 - index) })
}

const NOIR = 20

describe.each(ENVIRONMENTS)('on phone %s', (environment) => {
  it('opens a photo with the looks out, and lets the portrait be applied', async () => {
    const phone = await openPhoto(environment)
    expect(find(phone, id('looks_button')).selected).toBe(true)
    expect(find(phone, { text: 'Portrait' }).selected).toBe(false)
    const reachable = (name: string): boolean => onTapGrid(find(phone, id(name)).bounds, findEnvironment(environment))
    const needed = ['look_item', 'looks_button', 'tools_button', 'export_button']
    expect(needed.filter((name) => !reachable(name))).toEqual([])
    tap(phone, { text: 'Portrait' })
    expect(find(phone, { text: 'Portrait' }).selected).toBe(true)
    press(phone, 'apply_button')
    expect(find(phone, { text: 'Portrait' }).selected).toBe(true)
    press(phone, 'tools_button')
    expect(find(phone, id('tools_button')).selected).toBe(true)
    expect(find(phone, id('looks_button')).selected).toBe(false)
  })

  it('offers the styles of Noir', async () => {
    const phone = await openPhoto(environment)
    openTool(phone, NOIR)
    expect(find(phone, { text: 'S01' }).selected).toBe(true)
    tap(phone, { text: 'S03' })
    expect(find(phone, { text: 'S03' }).selected).toBe(true)
    expect(find(phone, { text: 'S01' }).selected).toBe(false)
  })

  it('stores the theme, the size and the quality', async () => {
    const phone = await open(environment)
    tap(phone, { class: 'android.widget.ImageView', clickable: true, inside: id('toolbar') })
    const [settings] = findAll(phone, id('title'))
    tap(phone, { text: settings?.text ?? '' })
    expect(stored(phone, 'pref_appearance_use_dark_theme')).toBe(false)
    tap(phone, { class: 'android.widget.Switch' })
    expect(stored(phone, 'pref_appearance_use_dark_theme')).toBe(true)
    const rows = () => findAll(phone, { resource_id: 'android:id/summary' })
    tap(phone, { text: rows()[0]?.text ?? '' })
    tap(phone, { text: '2000 px' })
    expect(stored(phone, 'pref_export_setting_long_edge')).toBe('2000')
    tap(phone, { text: 'JPG 95%' })
    tap(phone, { text: 'JPG 100%' })
    expect(stored(phone, 'pref_export_setting_compression')).toBe('100')
    expect(rows().map(({ text }) => text)).toEqual(['2000 px', 'JPG 100%'])
  })
})

it('keeps the dialog of a setting open when the language changes', async () => {
  const phone = await open('100')
  tap(phone, { class: 'android.widget.ImageView', clickable: true, inside: id('toolbar') })
  tap(phone, { text: 'Settings' })
  tap(phone, { text: 'Image sizing' })
  phone.change((tx) => tx.set({ locale: 'ko-KR' }))
  tap(phone, { text: '2000 px' })
  expect(stored(phone, 'pref_export_setting_long_edge')).toBe('2000')
})

describe('the editor', () => {
  it('takes edits back and does them again', async () => {
    const phone = await openPhoto('100')
    swipe(phone, id('looks_strip'), 'left')
    swipe(phone, id('looks_strip'), 'left')
    tap(phone, { text: 'Fine Art' })
    press(phone, 'apply_button', 'edit_stack_button')
    tap(phone, { text: 'Undo' })
    press(phone, 'export_button', 'save_item')
    press(phone, 'edit_stack_button')
    tap(phone, { text: 'Redo' })
    press(phone, 'export_button', 'save_item')
    const saved = galleryState.of(phone.state).media.filter(({ folder }) => folder === 'Pictures/Snapseed')
    expect(saved.map(({ name }) => name.slice(-8))).toEqual(['-01.jpeg', '-02.jpeg'])
    expect(saved.map(({ shot }) => shot?.effects)).toEqual([undefined, [{ saturation: 0 }]])
  })

  it('follows the finger with the parameter', async () => {
    const phone = await openPhoto('100')
    openTool(phone, 0)
    expect(find(phone, id('slider_label')).text).toBe('Brightness 0')
    swipe(phone, id('image_view'), 'right')
    expect(find(phone, id('slider_label')).text).toMatch(/^Brightness \+\d+$/)
    swipe(phone, id('image_view'), 'up')
    tap(phone, { text: 'Warmth' })
    expect(find(phone, id('slider_label')).text).toBe('Warmth 0')
  })

  it('drops what is open with BACK, one after the other', async () => {
    const phone = await openPhoto('100')
    tap(phone, { text: 'Pop' })
    phone.key('BACK')
    expect(find(phone, { text: 'Pop' }).selected).toBe(false)
    phone.key('BACK')
    expect(find(phone, id('looks_button')).selected).toBe(false)
    phone.key('BACK')
    expect(isShown(phone, id('logo_view'))).toBe(true)
  })
})

describe('the preferences', () => {
  it('come back as they were written', () => {
    expect(new Map(readPreferences(writePreferences(firstPreferences())))).toEqual(new Map(firstPreferences()))
  })

  it.each([
    ['no XML', 'hello'],
    ['a theme that is no switch', '<map><string name="pref_appearance_use_dark_theme">true</string></map>'],
    ['a size that is no string', '<map><int name="pref_export_setting_long_edge" value="2000" /></map>'],
  ])('refuse %s', (_, text) => {
    expect(() => readPreferences(new TextEncoder().encode(text))).toThrow(PhoneError)
  })
})

it('changes colours as the effects say', () => {
  const color = { hue: 120, saturation: 60, lightness: 40 }
  expect(toneOf([])(color)).toEqual(color)
  expect(toneOf([{ saturation: 0 }])(color).saturation).toBe(0)
  expect(toneOf([{ lift: 10 }, { lift: -10 }])(color)).toEqual(color)
  expect(toneOf([{ contrast: 2 }])(color).lightness).toBe(30)
  expect(toneOf([{ warmth: 1 }])(color).hue).toBe(35)
})

it('comes back from the picker with BACK', async () => {
  const phone = await openPhoto('100')
  press(phone, 'open_button')
  expect(isShown(phone, { resource_id: 'com.android.documentsui:id/item_root' })).toBe(true)
  phone.key('BACK')
  expect(isShown(phone, id('image_view'))).toBe(true)
})

describe('Crop', () => {
  const CROP = 4

  async function cropped(environment: string): Promise<Phone> {
    const phone = await openPhoto(environment)
    openTool(phone, CROP)
    const { left, top, right, bottom } = find(phone, id('crop_frame')).bounds
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
    const across = Math.min(right - left, (bottom - top) * 0.75)
    // From the left upper corner of the photo to its middle.
    drag(phone, { x: middle.x - across / 2, y: middle.y - across / 1.5 }, middle)
    return phone
  }

  const areas = (phone: Phone): readonly unknown[] =>
    galleryState.of(phone.state).media.filter(({ folder }) => folder === 'Pictures/Snapseed').map(({ shot }) => shot?.shape)

  it.each(['100', '105', '109'])('leaves what its frame holds, on phone %s', async (environment) => {
    const phone = await cropped(environment)
    const before = phone.frame({ width: 180, height: 360 }).pixels
    press(phone, 'apply_button')
    expect(Buffer.compare(before, phone.frame({ width: 180, height: 360 }).pixels)).not.toBe(0)
    press(phone, 'export_button', 'save_item')
    const near = (share: number): unknown => expect.closeTo(share, 1)
    const area = { left: near(0.5), top: near(0.5), right: 1, bottom: 1 }
    expect(areas(phone)).toEqual([[{ kind: 'crop', area }]])
  })

  it('changes nothing when it is cancelled or taken back', async () => {
    const phone = await cropped('100')
    press(phone, 'cancel_button', 'export_button', 'save_item')
    openTool(phone, CROP)
    press(phone, 'apply_button', 'edit_stack_button')
    tap(phone, { text: 'Undo' })
    press(phone, 'export_button', 'save_item')
    expect(areas(phone)).toEqual([undefined, undefined])
  })
})

describe('Rotate', () => {
  const ROTATE = 5
  const shapes = (phone: Phone): readonly (readonly PictureStep[] | undefined)[] =>
    galleryState.of(phone.state).media.filter(({ folder }) => folder === 'Pictures/Snapseed').map(({ shot }) => shot?.shape)

  it.each(['100', '105', '109'])('turns by quarters and straightens, on phone %s', async (environment) => {
    const phone = await openPhoto(environment)
    const look = (): Uint8Array => phone.frame({ width: 180, height: 360 }).pixels
    openTool(phone, ROTATE)
    const first = look()
    press(phone, 'rotate_button')
    const turned = look()
    expect(Buffer.compare(first, turned)).not.toBe(0)
    const { left, top, right, bottom } = find(phone, id('image_view')).bounds
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
    drag(phone, middle, { x: middle.x + (right - left) / 4, y: middle.y })
    expect(Buffer.compare(turned, look())).not.toBe(0)
    const label = find(phone, id('slider_label')).text
    press(phone, 'apply_button')
    openTool(phone, ROTATE)
    expect(find(phone, id('slider_label')).text).not.toBe(label)
    press(phone, 'cancel_button', 'export_button', 'save_item')
    const [[step] = []] = shapes(phone)
    expect(step).toMatchObject({ kind: 'rotate', turns: 1 })
    const degrees = step?.kind === 'rotate' ? step.degrees : 0
    expect(degrees).toBeGreaterThan(2)
    if (environment === '100') expect(label).toBe(`Rotate +${degrees}°`)
  })

  it('makes a photo that is turned four times, or taken back, as it was', async () => {
    const phone = await openPhoto('100')
    openTool(phone, ROTATE)
    press(phone, 'rotate_button', 'rotate_button', 'rotate_button', 'rotate_button', 'apply_button')
    press(phone, 'export_button', 'save_item')
    openTool(phone, ROTATE)
    press(phone, 'rotate_button', 'cancel_button', 'export_button', 'save_item')
    expect(shapes(phone)).toEqual([undefined, undefined])
  })
})

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
})

it('offers to undo and redo only what there is', async () => {
  const phone = await openPhoto('100')
  const enabled = (): readonly boolean[] => findAll(phone, { class: 'android.widget.LinearLayout', clickable: true })
    .map((row) => row.enabled)
  press(phone, 'edit_stack_button')
  expect(enabled()).toEqual([false, false, false])
})
