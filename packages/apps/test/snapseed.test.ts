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
import type { Phone } from '@droidgym/phone/phone'
import { PhoneError } from '@droidgym/phone/system/phone-error'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { drag, find, findAll, isShown, swipe, tap } from '@droidgym/phone/test/finger'
import { id, open, openPhoto, openTool, press } from '@droidgym/apps/test/snapseed-phone'
import { onTapGrid } from '@droidgym/apps/test/tap-grid'

const ENVIRONMENTS = ['100', '101', '103', '105', '107', '108', '109', '030']

function stored(phone: Phone, key: string): unknown {
  const file = new TextDecoder().decode(phone.files.read(phone.state, PREFERENCES_PATH) ?? undefined)
  return readSharedPreferences(file).get(key)?.value
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

it('offers to undo and redo only what there is', async () => {
  const phone = await openPhoto('100')
  const enabled = (): readonly boolean[] => findAll(phone, { class: 'android.widget.LinearLayout', clickable: true })
    .map((row) => row.enabled)
  press(phone, 'edit_stack_button')
  expect(enabled()).toEqual([false, false, false])
})
