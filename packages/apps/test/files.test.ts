import { describe, expect, test } from 'vitest'
import { center } from '@droidgym/android/geometry'
import { createPhone } from '@droidgym/simulated/create-phone'
import { MEDIA_PROVIDER, galleryState } from '@droidgym/apps/shared/media/media'
import { seededGallery } from '@droidgym/apps/shared/media/seeded-media'
import { bucketId } from '@droidgym/apps/files/directories/place'
import type { Phone } from '@droidgym/phone/phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { find, findAll, isShown, longPress, tap, tapAt } from '@droidgym/phone/test/finger'
import { onTapGrid } from '@droidgym/apps/test/tap-grid'
import { livedInWorld } from '@droidgym/apps/test/world-of-seed'
import { worldOf } from '@droidgym/apps/shared/world/world'

const ID = 'com.android.documentsui:id'

async function openFiles(environment: string): Promise<Phone> {
  const phone = await createPhone(livedIn(environment))
  phone.shell(['am', 'start', '-n', 'com.android.documentsui/.LauncherActivity'])
  return phone
}

function nth(phone: Phone, id: string, index: number): void {
  const node = findAll(phone, { resource_id: id })[index]
  if (node === undefined) throw new Error(`No ${id} number ${index}`)
  tapAt(phone, center(node.bounds))
}

/** Opens the drawer where there is one, and taps a root: 1 images, 2 videos, 3 audio, 4 downloads, 5 the device. */
function openRoot(phone: Phone, index: number): void {
  if (!isShown(phone, { resource_id: `${ID}/roots_list` })) {
    const [burger] = find(phone, { resource_id: `${ID}/toolbar` }).children
    if (burger !== undefined) tapAt(phone, center(burger.bounds))
  }
  nth(phone, 'android:id/title', index)
}

function directories(phone: Phone): readonly string[] {
  return phone.state.log
    .since(0)
    .filter(({ tag, priority }) => tag === 'DirectoryFragment' && priority === 'D')
    .map(({ message }) => message)
}

const EVERYWHERE = ['100', '101', '103', '105', '108', '109', '030']

describe.each(EVERYWHERE)('Files in environment %s', (environment) => {
  test('starts through LauncherActivity and logs no directory for Recent', async () => {
    const phone = await openFiles(environment)
    const starts = phone.state.log.since(0).filter(({ tag }) => tag === 'ActivityTaskManager')
    expect(starts.at(-1)?.message).toMatch(/^START u0 \{.*cmp=com\.android\.documentsui\/\.files\.FilesActivity/)
    expect(directories(phone)).toEqual([])
    expect(isShown(phone, { resource_id: `${ID}/searchbar_title` })).toBe(true)
  })

  test.each([
    [1, 'content://com.android.providers.media.documents/document/images_root'],
    [2, 'content://com.android.providers.media.documents/document/videos_root'],
    [3, 'content://com.android.providers.media.documents/document/audio_root'],
    [4, 'content://com.android.providers.downloads.documents/document/downloads'],
  ])('root %i is reached by two taps that a coarse grid offers, and is logged', async (index, address) => {
    const phone = await openFiles(environment)
    openRoot(phone, index)
    expect(directories(phone)).toEqual([`Showing directory: ${address}`])
    expect(findAll(phone, { resource_id: `${ID}/item_root` }).length).toBeGreaterThan(0)
  })

  test('the button of the roots and the roots lie on the tap grid', async () => {
    const phone = await openFiles(environment)
    const { width, height } = phone.state.environment
    if (!isShown(phone, { resource_id: `${ID}/roots_list` })) {
      const [burger] = find(phone, { resource_id: `${ID}/toolbar` }).children
      if (burger === undefined) throw new Error('No button')
      expect(onTapGrid(burger.bounds, { width, height })).toBe(true)
      tapAt(phone, center(burger.bounds))
    }
    const roots = find(phone, { resource_id: `${ID}/roots_list` }).children
    const missed = roots.filter(({ bounds }) => !onTapGrid(bounds, { width, height }))
    expect(missed).toEqual([])
    expect(roots.length).toBeGreaterThanOrEqual(6)
  })
})

test('chips and searches list files without showing a directory', async () => {
  const phone = await openFiles('100')
  const [chip] = findAll(phone, { class: 'android.widget.CheckBox' })
  if (chip === undefined) throw new Error('No chip')
  tapAt(phone, center(chip.bounds))
  tap(phone, { resource_id: `${ID}/searchbar_title` })
  phone.type('img')
  expect(findAll(phone, { resource_id: `${ID}/item_root` }).length).toBeGreaterThan(0)
  phone.type('#')
  expect(isShown(phone, { resource_id: `${ID}/message` })).toBe(true)
  expect(directories(phone)).toEqual([])
})

test('goes down into folders and back up, and from a root to Recent', async () => {
  const phone = await openFiles('100')
  openRoot(phone, 3)
  nth(phone, `${ID}/item_root`, 0)
  nth(phone, `${ID}/item_root`, 0)
  expect(directories(phone).map((line) => /document\/(\w+)/.exec(line)?.[1])).toEqual(['audio_root', 'artist', 'album'])
  for (const last of ['artist', 'audio_root']) {
    phone.key('BACK')
    expect(directories(phone).at(-1)).toContain(`/document/${last}`)
  }
  phone.key('BACK')
  expect(isShown(phone, { resource_id: `${ID}/searchbar_title` })).toBe(true)
  phone.key('BACK')
  expect(phone.tree().roots[0]?.packageName).toBe('com.google.android.apps.nexuslauncher')
})

test('makes a folder, deletes a selected file, sorts and changes to the grid', async () => {
  const phone = await openFiles('100')
  openRoot(phone, 4)
  const menu = (row: number): void => {
    const more = find(phone, { resource_id: `${ID}/toolbar` }).children.at(-1)
    if (more !== undefined) tapAt(phone, center(more.bounds))
    nth(phone, `${ID}/title`, row)
  }
  menu(0)
  tap(phone, { resource_id: 'android:id/text1' })
  phone.type('Trip')
  tap(phone, { resource_id: 'android:id/button1' })
  expect(isShown(phone, { resource_id: 'android:id/title', text: 'Trip' })).toBe(true)
  const names = (): readonly string[] => findAll(phone, { resource_id: 'android:id/title' }).map(({ text }) => text)
  const before = names()
  menu(1)
  nth(phone, 'android:id/text1', 1)
  expect(names()).toEqual(['Trip', ...before.slice(1).toReversed()])
  const victim = names()[1] ?? ''
  longPress(phone, { resource_id: 'android:id/title', text: victim })
  tap(phone, { resource_id: `${ID}/action_menu_delete` })
  tap(phone, { resource_id: 'android:id/button1' })
  expect(names()).not.toContain(victim)
  tap(phone, { resource_id: `${ID}/sub_menu_grid` })
  expect(isShown(phone, { resource_id: `${ID}/sub_menu_list` })).toBe(true)
})

test('opens a picture in Photos', async () => {
  const phone = await openFiles('100')
  const [entry] = findAll(phone, { resource_id: `${ID}/icon_thumb` })
  if (entry === undefined) throw new Error('No picture')
  tapAt(phone, center(entry.bounds))
  expect(phone.tree().roots[0]?.packageName).toBe('com.google.android.apps.photos')
  phone.key('BACK')
  expect(phone.tree().roots[0]?.packageName).toBe('com.android.documentsui')
})

test('gives the folder of the camera the id that Android gives it', () => {
  // MediaProvider's BUCKET_ID of /storage/emulated/0/DCIM/Camera.
  expect(bucketId('DCIM/Camera')).toBe(-1739773001)
})

test('fills the storage by the seed', async () => {
  expect(seededGallery(livedInWorld(5))).toEqual(seededGallery(livedInWorld(5)))
  expect(seededGallery(livedInWorld(5)).media).not.toEqual(seededGallery(livedInWorld(6)).media)
  const phone = await createPhone(livedIn('100'))
  expect(phone.state.apps[MEDIA_PROVIDER]).toEqual(seededGallery(worldOf(phone.state.environment)))
  const { media } = galleryState.of(phone.state)
  expect(new Set(media.map(({ folder, name }) => `${folder}/${name}`)).size).toBe(media.length)
  expect(media.every(({ modified }) => modified < phone.state.time)).toBe(true)
})

describe('a selected file', () => {
  const shown = (phone: Phone): readonly string[] => findAll(phone, { resource_id: 'android:id/title' }).map(({ text }) => text)
  const choose = (phone: Phone, row: string): void => {
    longPress(phone, { text: 'letter.pdf' })
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: row })
  }

  async function openDownloads(): Promise<Phone> {
    const phone = await openFiles('100')
    openRoot(phone, 4)
    return phone
  }

  test('is named anew, unless another has the name', async () => {
    const phone = await openDownloads()
    choose(phone, 'Rename')
    // The name is marked, and its ending is not.
    phone.type('old letter')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(shown(phone)).toContain('old letter.pdf')
    expect(shown(phone)).not.toContain('letter.pdf')
    expect(phone.shell(['ls', '/sdcard/Download']).stdout).toContain('old letter.pdf')
  })

  test.each([
    ['Move to…', false],
    ['Copy to…', true],
  ])('%s: goes to another folder', async (row, stays) => {
    const phone = await openDownloads()
    choose(phone, row)
    expect(phone.state.log.since(0).at(-1)?.message).toContain('primary%3A')
    tap(phone, { text: 'Music' })
    tap(phone, { resource_id: 'android:id/button1' })
    expect(phone.shell(['ls', '/sdcard/Music']).stdout).toContain('letter.pdf')
    openRoot(phone, 4)
    expect(shown(phone).includes('letter.pdf')).toBe(stays)
  })

  test('is numbered when it is copied into its own folder', async () => {
    const phone = await openDownloads()
    choose(phone, 'Copy to…')
    openRoot(phone, 4)
    tap(phone, { resource_id: 'android:id/button1' })
    expect(shown(phone)).toEqual(expect.arrayContaining(['letter.pdf', 'letter (1).pdf']))
  })

  test('stays where it is when no folder is chosen', async () => {
    const phone = await openDownloads()
    const before = galleryState.of(phone.state)
    choose(phone, 'Move to…')
    phone.key('BACK')
    expect(galleryState.of(phone.state)).toBe(before)
    expect(isShown(phone, { resource_id: 'android:id/button1' })).toBe(false)
  })
})

describe('a selected folder', () => {
  const shown = (phone: Phone): readonly string[] => findAll(phone, { resource_id: 'android:id/title' }).map(({ text }) => text)
  const listed = (phone: Phone, path: string): string => phone.shell(['ls', '-R', path]).stdout
  const choose = (phone: Phone, folder: string, row: string): void => {
    longPress(phone, { resource_id: 'android:id/title', text: folder })
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: row })
  }

  async function openStorage(): Promise<Phone> {
    const phone = await openFiles('100')
    phone.writeFile('/sdcard/Break/notes/one.txt', Buffer.from('one'))
    phone.writeFile('/sdcard/Break/two.txt', Buffer.from('two'))
    openRoot(phone, 5)
    return phone
  }

  test('is moved with all that is in it', async () => {
    const phone = await openStorage()
    choose(phone, 'Break', 'Move to…')
    tap(phone, { resource_id: 'android:id/title', text: 'Music' })
    tap(phone, { resource_id: 'android:id/button1' })
    expect(listed(phone, '/sdcard/Music/Break')).toMatch(/two\.txt[^]*one\.txt/)
    expect(phone.shell(['cat', '/sdcard/Music/Break/notes/one.txt']).stdout).toBe('one')
    expect(phone.shell(['ls', '/sdcard']).stdout).not.toContain('Break')
  })

  test('is copied with all that is in it, and gets a number where its name is taken', async () => {
    const phone = await openStorage()
    choose(phone, 'Break', 'Copy to…')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(shown(phone)).toEqual(expect.arrayContaining(['Break', 'Break (1)']))
    expect(phone.shell(['cat', '/sdcard/Break (1)/notes/one.txt']).stdout).toBe('one')
    expect(phone.shell(['cat', '/sdcard/Break/two.txt']).stdout).toBe('two')
  })

  test('does not go into itself', async () => {
    const phone = await openStorage()
    const before = listed(phone, '/sdcard')
    choose(phone, 'Break', 'Move to…')
    tap(phone, { resource_id: 'android:id/title', text: 'Break' })
    tap(phone, { resource_id: 'android:id/title', text: 'notes' })
    tap(phone, { resource_id: 'android:id/button1' })
    expect(listed(phone, '/sdcard')).toBe(before)
  })

  test('is named anew, and deleted', async () => {
    const phone = await openStorage()
    choose(phone, 'Break', 'Rename')
    phone.type('Breaks')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(phone.shell(['cat', '/sdcard/Breaks/notes/one.txt']).stdout).toBe('one')
    longPress(phone, { resource_id: 'android:id/title', text: 'Breaks' })
    expect(isShown(phone, { resource_id: `${ID}/action_menu_share` })).toBe(false)
    tap(phone, { resource_id: `${ID}/action_menu_delete` })
    tap(phone, { resource_id: 'android:id/button1' })
    expect(shown(phone)).not.toContain('Breaks')
    expect(listed(phone, '/sdcard')).not.toContain('one.txt')
  })

  test('tells its facts, as a file does', async () => {
    const phone = await openStorage()
    const values = (): readonly string[] => findAll(phone, { resource_id: `${ID}/table_row_value` }).map(({ text }) => text)
    choose(phone, 'Break', 'Get info')
    expect(find(phone, { resource_id: `${ID}/toolbar_title` }).text).toBe('Break')
    expect(values()).toEqual(['2', 'Jan 17, 2024'])
    phone.key('BACK')
    phone.key('BACK')
    tap(phone, { resource_id: 'android:id/title', text: 'Break' })
    choose(phone, 'two.txt', 'Get info')
    expect(values()).toEqual(['Document', '3 B', 'Jan 17, 2024'])
  })
})
