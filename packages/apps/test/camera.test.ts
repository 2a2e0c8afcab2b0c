import { expect, test } from 'vitest'
import { center } from '@droidgym/android/geometry'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Media } from '@droidgym/apps/shared/media/media'
import { galleryState, pictures } from '@droidgym/apps/shared/media/media'
import type { Phone } from '@droidgym/phone/phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { drag, find, findAll, isShown, tap, tapAt } from '@droidgym/phone/test/finger'
import { onTapGrid } from '@droidgym/apps/test/tap-grid'

const ID = 'com.android.camera2:id'
const EVERYWHERE = ['100', '103', '105', '108', '109', '030']

async function openCamera(environment: string): Promise<Phone> {
  const phone = await createPhone(livedIn(environment))
  phone.shell(['am', 'start', '-n', 'com.android.camera2/com.android.camera.CameraLauncher'])
  return phone
}

async function readyCamera(environment = '100'): Promise<Phone> {
  const phone = await openCamera(environment)
  tap(phone, { resource_id: `${ID}/check_box` })
  tap(phone, { resource_id: `${ID}/confirm_button` })
  return phone
}

function pan(phone: Phone, direction: 'left' | 'right'): void {
  const { width, height } = phone.state.environment
  const [from, to] = direction === 'left' ? [0.8, 0.2] : [0.2, 0.8]
  drag(phone, { x: width * from, y: height * 0.4 }, { x: width * to, y: height * 0.4 })
}

function newest(phone: Phone): Media {
  const [media] = pictures(galleryState.of(phone.state))
  if (media === undefined) throw new Error('The gallery is empty')
  return media
}

test.each(EVERYWHERE)('asks about locations and takes a picture in environment %s', async (environment) => {
  const phone = await openCamera(environment)
  const { width, height } = phone.state.environment
  const lines = phone.state.log.since(0).map(({ tag, message }) => `${tag}:${message}`)
  expect(lines.some((line) => /^ActivityManager:Start proc \d+:com\.android\.camera2\//.test(line))).toBe(true)
  tap(phone, { resource_id: `${ID}/confirm_button` })
  tap(phone, { resource_id: 'com.android.permissioncontroller:id/permission_allow_foreground_only_button' })
  const before = galleryState.of(phone.state).media.length
  expect(onTapGrid(find(phone, { resource_id: `${ID}/shutter_button` }).bounds, { width, height })).toBe(true)
  tap(phone, { resource_id: `${ID}/shutter_button` })
  expect(galleryState.of(phone.state).media.length).toBe(before + 1)
  expect(newest(phone).name).toMatch(/^IMG_20240117_0905\d\d\.jpg$/)
  tap(phone, { resource_id: `${ID}/rounded_thumbnail_view` })
  expect(isShown(phone, { resource_id: `${ID}/filmstrip_layout` })).toBe(true)
})

test('shows what it takes in Files and Photos', async () => {
  const phone = await readyCamera()
  tap(phone, { resource_id: `${ID}/shutter_button` })
  const { name } = newest(phone)
  phone.shell(['am', 'start', '-n', 'com.android.documentsui/.LauncherActivity'])
  expect(isShown(phone, { resource_id: 'android:id/title', text: name })).toBe(true)
  phone.shell(['am', 'start', '-n', 'com.google.android.apps.photos/.home.HomeActivity'])
  tap(phone, { resource_id: 'com.google.android.apps.photos:id/done_button' })
  expect(isShown(phone, { text: 'Today' })).toBe(true)
})

test('counts down before the picture, and gives up when told to', async () => {
  const phone = await readyCamera()
  tap(phone, { resource_id: `${ID}/mode_options_toggle` })
  tap(phone, { resource_id: `${ID}/countdown_toggle_button` })
  const count = (): number => galleryState.of(phone.state).media.length
  const before = count()
  tap(phone, { resource_id: `${ID}/shutter_button` })
  expect(isShown(phone, { resource_id: `${ID}/remaining_seconds` })).toBe(true)
  tap(phone, { resource_id: `${ID}/shutter_cancel_button` })
  phone.advance(5000)
  expect(count()).toBe(before)
  tap(phone, { resource_id: `${ID}/shutter_button` })
  phone.advance(2000)
  expect(count()).toBe(before)
  phone.advance(2000)
  expect(count()).toBe(before + 1)
})

test('records a video until it is told to stop, or is left', async () => {
  const phone = await readyCamera()
  const record = (stop: () => void): Media => {
    tap(phone, { resource_id: `${ID}/shutter_button` })
    phone.advance(4000)
    stop()
    return newest(phone)
  }
  pan(phone, 'right')
  tap(phone, { resource_id: `${ID}/selector_text`, text: 'Video' })
  const first = record(() => {
    tap(phone, { resource_id: `${ID}/shutter_button` })
  })
  const second = record(() => {
    phone.key('HOME')
  })
  expect([first.kind, second.kind]).toEqual(['video', 'video'])
  expect(first.id).not.toBe(second.id)
})

test('swipes through the filmstrip, deletes and brings back', async () => {
  const phone = await readyCamera()
  const { id } = newest(phone)
  const has = (): boolean => galleryState.of(phone.state).media.some((media) => media.id === id)
  pan(phone, 'left')
  tap(phone, { resource_id: `${ID}/filmstrip_bottom_control_delete` })
  expect(has()).toBe(false)
  tap(phone, { resource_id: `${ID}/camera_undo_deletion_button` })
  expect(has()).toBe(true)
  pan(phone, 'right')
  expect(isShown(phone, { resource_id: `${ID}/shutter_button` })).toBe(true)
})

test('has settings behind the list of modes', async () => {
  const phone = await readyCamera()
  pan(phone, 'right')
  tap(phone, { resource_id: `${ID}/settings_button` })
  const [resolution] = findAll(phone, { resource_id: 'android:id/title' })
  if (resolution === undefined) throw new Error('No rows')
  tapAt(phone, center(resolution.bounds))
  expect(findAll(phone, { resource_id: 'android:id/summary' }).map(({ text }) => text)).toEqual([
    '(4:3) 5.0 megapixels',
    '(4:3) 5.0 megapixels',
    'HD 720p',
    'HD 720p',
  ])
  phone.key('BACK')
  phone.key('BACK')
  expect(isShown(phone, { resource_id: `${ID}/shutter_button` })).toBe(true)
})

test('19: numbers pictures of the same second', async () => {
  const phone = await readyCamera()
  const before = galleryState.of(phone.state).media.length
  for (let count = 0; count < 3; count++) tap(phone, { resource_id: `${ID}/shutter_button` })
  const names = galleryState.of(phone.state).media.slice(before).map(({ name }) => name)
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(3)
})
