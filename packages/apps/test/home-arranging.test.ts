import { describe, expect, test } from 'vitest'
import type { Point } from '@droidgym/android/geometry'
import { center } from '@droidgym/android/geometry'
import type { Favorite, FavoriteIcon, FavoritePlace } from '@droidgym/android/storage/launcher-favorites'
import { FAVORITES_DATABASE, readFavorites, writeFavorites } from '@droidgym/android/storage/launcher-favorites'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import { homeGeometry, iconCell } from '@droidgym/apps/launcher/home/home-geometry'
import { configurationOf } from '@droidgym/phone/system/configuration'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { carry, drag, find, findAll, isShown, longPress, tap, tapAt } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { paperSettings, smallPhone } from '@droidgym/simulated/test/small-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

await loadSqlite()

const CHROME = 'com.android.chrome/com.google.android.apps.chrome.Main'
const MAPS = 'com.google.android.apps.maps/com.google.android.maps.MapsActivity'
const GMAIL = 'com.google.android.gm/.ConversationListActivityGmail'
const WALMART = 'com.walmart.android/com.walmart.glass.integration.splash.SplashActivity'

const cell = (column: number, row: number, page = 0): FavoritePlace => ({ container: 'workspace', page, column, row })
const slot = (index: number): FavoritePlace => ({ container: 'hotseat', slot: index })
const icon = (component: string, place: FavoritePlace): FavoriteIcon => ({ component, ...place })

function phoneWith(icons: readonly FavoriteIcon[], id = '100'): Phone {
  return smallPhone({ ...findEnvironment(id), icons: [...icons] }, [paperSettings])
}

function favorites(phone: Phone): readonly Favorite[] {
  return readFavorites(phone.files.read(phone.state, FAVORITES_DATABASE) ?? new Uint8Array())
}

/** The middle of a cell or slot. */
function middle(phone: Phone, place: FavoritePlace): Point {
  const configuration = configurationOf(phone.state)
  return center(iconCell(homeGeometry(configuration, favorites(phone)), place, configuration.rtl))
}

function move(phone: Phone, from: FavoritePlace, to: FavoritePlace): void {
  carry(phone, middle(phone, from), middle(phone, to))
}

function openList(phone: Phone): void {
  const { width, height } = phone.tree()
  drag(phone, { x: width / 2, y: height * 0.75 }, { x: width / 2, y: height * 0.25 })
}

function front(phone: Phone): string | undefined {
  return topActivity(phone.state)?.packageName
}

describe.each(['100', '105', '108', '109'])('an icon that is held and moved, on phone %s', (id) => {
  test('goes to a free cell, and into the hotseat', () => {
    const phone = phoneWith([icon(CHROME, cell(1, 2))], id)
    move(phone, cell(1, 2), cell(3, 4))
    expect(favorites(phone)).toEqual([icon(CHROME, cell(3, 4))])
    move(phone, cell(3, 4), slot(2))
    expect(favorites(phone)).toEqual([icon(CHROME, slot(2))])
  })

  test('makes a folder on another one, which opens, and dissolves with its last but one', () => {
    const phone = phoneWith([icon(CHROME, cell(1, 2)), icon(MAPS, cell(3, 3))], id)
    const { x, y } = middle(phone, cell(3, 3))
    carry(phone, middle(phone, cell(1, 2)), { x: x + 12, y: y - 12 })
    expect(favorites(phone)).toEqual([{ title: '', components: [MAPS, CHROME], ...cell(3, 3) }])
    tapAt(phone, middle(phone, cell(3, 3)))
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(false)
    const inside = findAll(phone, { class: 'android.widget.TextView', clickable: true })
    expect(inside).toHaveLength(2)
    carry(phone, center(inside[1]?.bounds ?? { left: 0, top: 0, right: 0, bottom: 0 }), middle(phone, slot(0)))
    expect(favorites(phone)).toEqual([icon(MAPS, cell(3, 3)), icon(CHROME, slot(0))])
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(true)
  })

  test('goes away at the top', () => {
    const phone = phoneWith([icon(CHROME, cell(1, 2)), icon(MAPS, cell(3, 3))], id)
    const { statusBarHeight } = configurationOf(phone.state)
    carry(phone, middle(phone, cell(1, 2)), { x: 60, y: statusBarHeight + 20 })
    expect(favorites(phone)).toEqual([icon(MAPS, cell(3, 3))])
  })
})

describe('what a finger carries', () => {
  test('pushes another icon aside when it is dropped beside its middle', () => {
    const phone = phoneWith([icon(CHROME, cell(0, 2)), icon(MAPS, cell(3, 3))])
    const { x, y } = middle(phone, cell(3, 3))
    carry(phone, middle(phone, cell(0, 2)), { x: x + 70, y: y + 100 })
    const [chrome, maps] = favorites(phone)
    expect(chrome).toEqual(icon(CHROME, cell(3, 3)))
    expect(maps).toEqual(icon(MAPS, cell(3, 2)))
  })

  test('is put back where there is no room, with a word', async () => {
    const icons = [0, 1, 2, 3, 4].map((index) => icon(MAPS, slot(index)))
    const phone = await createPhone({ ...findEnvironment('100'), icons: [...icons, icon(CHROME, cell(0, 2))] })
    const { x, y } = middle(phone, slot(2))
    const before = favorites(phone)
    carry(phone, middle(phone, cell(0, 2)), { x: x + 90, y })
    expect(favorites(phone)).toEqual(before)
    expect(phone.state.toast).toBe('No more room in the Favorites tray')
  })

  test('finds the row of the date taken', () => {
    const phone = phoneWith([icon(CHROME, cell(0, 2))])
    const { x, y } = middle(phone, cell(2, 0))
    carry(phone, middle(phone, cell(0, 2)), { x, y: y + 40 })
    expect(favorites(phone)).toEqual([icon(CHROME, cell(2, 1))])
  })

  test('keeps its list of choices while it is near, and is only pressed when it does not move', () => {
    const phone = phoneWith([icon(CHROME, cell(0, 2))])
    const { x, y } = middle(phone, cell(0, 2))
    carry(phone, { x, y }, { x: x + 30, y })
    expect(find(phone, { resource_id: 'bubble_text' }).text).toBe('App info')
    phone.key('BACK')
    longPress(phone, { text: 'Chrome' })
    expect(find(phone, { resource_id: 'bubble_text' }).text).toBe('App info')
    phone.key('BACK')
    carry(phone, { x, y }, middle(phone, cell(2, 2)))
    expect(isShown(phone, { resource_id: 'bubble_text' })).toBe(false)
  })

  test('is not lifted by a movement that begins at once', () => {
    const phone = phoneWith([icon(CHROME, cell(0, 2)), icon(MAPS, cell(1, 2, 1))])
    drag(phone, middle(phone, cell(0, 2)), { x: -200, y: middle(phone, cell(0, 2)).y })
    expect(favorites(phone)).toEqual([icon(CHROME, cell(0, 2)), icon(MAPS, cell(1, 2, 1))])
  })

  test.each([['100', 1079], ['108', 0]] as const)('turns the page at the edge, to a new one behind the last (%s)', (id, x) => {
    const phone = phoneWith([icon(CHROME, cell(2, 2)), icon(MAPS, cell(0, 1))], id)
    const at = middle(phone, cell(2, 2))
    carry(phone, at, { x, y: at.y }, 8000)
    expect(favorites(phone)).toEqual([icon(CHROME, cell(4, 2, 1)), icon(MAPS, cell(0, 1))])
    expect(findAll(phone, { class: 'android.widget.TextView', clickable: true })).toHaveLength(1)
    const label = id === '100' ? 'Home screen 2 of 2' : /2/
    expect(find(phone, { resource_id: 'page_indicator' }).contentDescription).toMatch(label)
  })

  test('leaves no empty page behind', () => {
    const phone = phoneWith([icon(CHROME, cell(2, 2)), icon(MAPS, cell(0, 1, 1)), icon(GMAIL, cell(0, 1, 2))])
    const turn = (): void => { drag(phone, { x: 900, y: 1300 }, { x: 200, y: 1300 }) }
    turn()
    carry(phone, middle(phone, cell(0, 1, 1)), middle(phone, slot(0)))
    expect(find(phone, { resource_id: 'page_indicator' }).contentDescription).toBe('Home screen 2 of 2')
    expect(isShown(phone, { text: 'Gmail' })).toBe(true)
  })

  test('comes from the list of apps as one more icon', () => {
    const phone = phoneWith([icon(CHROME, cell(0, 2))])
    openList(phone)
    carry(phone, center(find(phone, { resource_id: 'icon', text: 'Maps' }).bounds), middle(phone, cell(2, 3)))
    expect(favorites(phone)).toEqual([icon(CHROME, cell(0, 2)), icon(MAPS, cell(2, 3))])
    openList(phone)
    carry(phone, center(find(phone, { resource_id: 'icon', text: 'Maps' }).bounds), { x: 500, y: 90 })
    expect(favorites(phone)).toHaveLength(2)
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(true)
  })

  test('can be uninstalled when it was installed', () => {
    const phone = phoneWith([icon(WALMART, cell(0, 2)), icon(CHROME, cell(1, 2))])
    carry(phone, middle(phone, cell(0, 2)), { x: 900, y: 120 })
    expect(front(phone)).toBe('com.android.settings')
    phone.key('HOME')
    carry(phone, middle(phone, cell(1, 2)), { x: 900, y: 120 })
    expect(favorites(phone)).toEqual([icon(WALMART, cell(0, 2))])
  })
})

describe('a folder', () => {
  const FOLDER: readonly Favorite[] = [
    { title: 'Travel', components: [MAPS, CHROME], ...cell(3, 3) },
    icon(GMAIL, cell(1, 4)),
  ]
  const withFolder = (): Phone => {
    const phone = phoneWith([])
    phone.writeFile(FAVORITES_DATABASE, writeFavorites(FOLDER))
    return phone
  }

  test('is told as Launcher3 does', () => {
    const phone = withFolder()
    const node = find(phone, { content_desc: 'Folder: Travel' })
    expect(node).toMatchObject({ className: 'android.widget.FrameLayout', text: '', clickable: true, longClickable: true })
    expect(node.children.map(({ resourceId, text }) => [resourceId.split('/')[1], text])).toEqual([['folder_icon_name', 'Travel']])
  })

  test('is renamed, starts what is in it, and is closed by BACK and beside it', () => {
    const phone = withFolder()
    const open = (): void => { tapAt(phone, middle(phone, cell(3, 3))) }
    open()
    tap(phone, { resource_id: 'folder_name' })
    phone.type(' 2')
    phone.key('BACK')
    phone.key('BACK')
    expect(find(phone, { content_desc: 'Folder: Travel 2' })).toBeDefined()
    open()
    tapAt(phone, { x: 60, y: 200 })
    expect(isShown(phone, { resource_id: 'folder_content' })).toBe(false)
    open()
    tap(phone, { text: 'Chrome' })
    expect(front(phone)).toBe('com.android.chrome')
    expect(favorites(phone)).toEqual([{ ...FOLDER[0], title: 'Travel 2' }, FOLDER[1]])
  })

  test('takes one more, moves as a whole, and goes with all that is in it', () => {
    const phone = withFolder()
    move(phone, cell(1, 4), cell(3, 3))
    expect(favorites(phone)).toEqual([{ title: 'Travel', components: [MAPS, CHROME, GMAIL], ...cell(3, 3) }])
    move(phone, cell(3, 3), cell(0, 1))
    expect(favorites(phone)).toEqual([{ title: 'Travel', components: [MAPS, CHROME, GMAIL], ...cell(0, 1) }])
    carry(phone, middle(phone, cell(0, 1)), { x: 200, y: 100 })
    expect(favorites(phone)).toEqual([])
  })

  test('keeps an icon that is moved within it', () => {
    const phone = withFolder()
    tapAt(phone, middle(phone, cell(3, 3)))
    carry(phone, center(find(phone, { text: 'Maps' }).bounds), center(find(phone, { text: 'Chrome' }).bounds))
    expect(favorites(phone)).toEqual(FOLDER)
    expect(isShown(phone, { resource_id: 'folder_content' })).toBe(true)
  })

  test('is still there after the launcher was stopped and the phone restarted', async () => {
    const phone = await createPhone({ ...findEnvironment('100'), icons: [icon(CHROME, cell(1, 2)), icon(MAPS, cell(3, 3))] })
    const [{ x: x1, y: y1 }, { x: x2, y: y2 }] = [middle(phone, cell(1, 2)), middle(phone, cell(3, 3))]
    phone.shell(['input', 'draganddrop', ...[x1, y1, x2, y2].map(String), '500'])
    const made = favorites(phone)
    expect(made).toEqual([{ title: '', components: [MAPS, CHROME], ...cell(3, 3) }])
    phone.shell(['am', 'force-stop', 'com.google.android.apps.nexuslauncher'])
    phone.key('HOME')
    expect(favorites(phone)).toEqual(made)
    expect(isShown(phone, { content_desc: 'Folder: ' })).toBe(true)
  })

  test('is made by a swipe so slow that it begins as a long press', async () => {
    const phone = await createPhone({ ...findEnvironment('100'), icons: [icon(CHROME, cell(1, 2)), icon(MAPS, cell(1, 3))] })
    const [{ x: x1, y: y1 }, { x: x2, y: y2 }] = [middle(phone, cell(1, 2)), middle(phone, cell(1, 3))]
    phone.shell(['input', 'swipe', ...[x1, y1, x2, y2].map(String), '9000'])
    expect(favorites(phone)).toHaveLength(1)
  })
})
