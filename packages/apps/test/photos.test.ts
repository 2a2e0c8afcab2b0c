import { expect, test } from 'vitest'
import { center } from '@droidgym/android/geometry'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { createPhone } from '@droidgym/simulated/create-phone'
import { addMedia, galleryState, pictures } from '@droidgym/apps/shared/media/media'
import { editPicture } from '@droidgym/apps/shared/media/open-picture'
import type { Phone } from '@droidgym/phone/phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { drag, find, findAll, isShown, tap, tapAt } from '@droidgym/phone/test/finger'
import { onTapGrid } from '@droidgym/apps/test/tap-grid'

const ID = 'com.google.android.apps.photos:id'

async function openPhotos(environment = '100'): Promise<Phone> {
  const phone = await createPhone(livedIn(environment))
  phone.shell(['am', 'start', '-n', 'com.google.android.apps.photos/.home.HomeActivity'])
  return phone
}

function thumbnails(phone: Phone): readonly UiNode[] {
  return find(phone, { resource_id: `${ID}/recycler_view` }).children.filter((node) => node.contentDescription !== '')
}

function openNewest(phone: Phone): void {
  const [first] = thumbnails(phone)
  if (first === undefined) throw new Error('No picture')
  tapAt(phone, center(first.bounds))
}

test.each(['100', '103', '105', '108', '109', '030'])('is past its first page by one tap in %s', async (environment) => {
  const phone = await openPhotos(environment)
  const { width, height } = phone.state.environment
  expect(phone.state.log.since(0).map(({ message }) => message).join('\n')).toMatch(/START.*com\.google\.android\.apps\.photos/)
  tap(phone, { resource_id: `${ID}/auto_backup_switch` })
  expect(find(phone, { resource_id: `${ID}/auto_backup_switch` }).checked).toBe(true)
  tap(phone, { resource_id: `${ID}/done_button` })
  expect(thumbnails(phone).length).toBeGreaterThan(0)
  expect(find(phone, { resource_id: `${ID}/tab_photos` }).selected).toBe(true)
  for (const tab of ['albums', 'assistant', 'sharing', 'photos']) {
    expect(onTapGrid(find(phone, { resource_id: `${ID}/tab_${tab}` }).bounds, { width, height })).toBe(true)
    tap(phone, { resource_id: `${ID}/tab_${tab}` })
    expect(find(phone, { resource_id: `${ID}/tab_${tab}` }).selected).toBe(true)
  }
})

test.each([
  ['100', 'left'],
  ['030', 'right'],
] as const)('swipes to the next older picture in environment %s', async (environment, direction) => {
  const phone = await openPhotos(environment)
  tap(phone, { resource_id: `${ID}/done_button` })
  const described = thumbnails(phone).map(({ contentDescription }) => contentDescription)
  openNewest(phone)
  const shown = (): string => find(phone, { resource_id: `${ID}/photo_hashtag_fragment_container` }).contentDescription
  expect(shown()).toBe(described[0])
  const { width, height } = phone.state.environment
  const [from, to] = direction === 'left' ? [0.8, 0.2] : [0.2, 0.8]
  drag(phone, { x: width * from, y: height * 0.4 }, { x: width * to, y: height * 0.4 })
  expect(shown()).toBe(described[1])
})

test('moves a picture to the trash and brings it back', async () => {
  const phone = await openPhotos()
  tap(phone, { resource_id: `${ID}/done_button` })
  const before = pictures(galleryState.of(phone.state))
  openNewest(phone)
  tap(phone, { resource_id: `${ID}/photos_photofragment_delete` })
  tap(phone, { resource_id: 'android:id/button1' })
  expect(pictures(galleryState.of(phone.state))).toEqual(before.slice(1))
  phone.key('BACK')
  const [menu] = find(phone, { resource_id: `${ID}/toolbar` }).children
  if (menu !== undefined) tapAt(phone, center(menu.bounds))
  tap(phone, { resource_id: `${ID}/title`, text: 'Trash' })
  expect(thumbnails(phone)).toHaveLength(1)
  tap(phone, { text: 'Restore' })
  expect(pictures(galleryState.of(phone.state))).toEqual(before)
})

test('saves what is edited as a copy, and marks favorites', async () => {
  const phone = await openPhotos()
  tap(phone, { resource_id: `${ID}/done_button` })
  const [original] = pictures(galleryState.of(phone.state)).filter(({ kind }) => kind === 'image')
  openNewest(phone)
  tap(phone, { resource_id: `${ID}/photos_photofragment_edit` })
  tap(phone, { resource_id: `${ID}/cpe_rotate` })
  tap(phone, { text: 'Mono' })
  tap(phone, { resource_id: `${ID}/cpe_save` })
  const [copy] = pictures(galleryState.of(phone.state))
  expect(copy?.name).toBe(original?.name.replace('.jpg', '-EDIT.jpg'))
  expect(copy?.shot).toEqual({ ...original?.shot, filter: 'mono', turns: 1 })
  expect(copy?.shot?.subject).toBeDefined()
  tap(phone, { content_desc: 'Favorite' })
  phone.key('BACK')
  tap(phone, { resource_id: `${ID}/tab_albums` })
  tap(phone, { resource_id: `${ID}/title`, text: 'Favorites' })
  expect(thumbnails(phone)).toHaveLength(1)
})

test('finds pictures by name and says when there are none', async () => {
  const phone = await openPhotos()
  tap(phone, { resource_id: `${ID}/done_button` })
  tap(phone, { resource_id: `${ID}/search_bar_text` })
  phone.type('vid_')
  expect(findAll(phone, { class: 'android.view.ViewGroup' }).some((node) => node.contentDescription.startsWith('Video'))).toBe(true)
  phone.type('?')
  expect(isShown(phone, { text: 'No results' })).toBe(true)
})

test('edits a turned picture as it is turned', async () => {
  const phone = await openPhotos()
  const [newest] = pictures(galleryState.of(phone.state)).filter(({ kind }) => kind === 'image')
  if (newest?.shot === undefined) throw new Error('No picture')
  const { id, shot } = newest
  phone.change((tx) => { addMedia(tx, { ...newest, name: 'turned.jpg', modified: tx.now, shot: { ...shot, turns: 1 } }) })
  const turned = pictures(galleryState.of(phone.state)).find(({ name }) => name === 'turned.jpg')
  expect(turned?.id).not.toBe(id)
  phone.change((tx) => editPicture(tx, turned?.id ?? id))
  tap(phone, { resource_id: `${ID}/cpe_save` })
  expect(pictures(galleryState.of(phone.state))[0]).toMatchObject({ name: 'turned-EDIT.jpg', shot: { turns: 1 } })
})
