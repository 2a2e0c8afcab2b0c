import { describe, expect, test } from 'vitest'
import type { FavoriteIcon } from '@droidgym/android/storage/launcher-favorites'
import { readFavorites, writeFavorites } from '@droidgym/android/storage/launcher-favorites'
import { formatShortComponent, parseComponent } from '@droidgym/android/intent'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { WindowKind } from '@droidgym/phone/view/window'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { drag, find, findAll, isShown, longPress, longPressAt, swipe, tap, tapSystem } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { paperSettings, smallPhone } from '@droidgym/simulated/test/small-phone'

await loadSqlite()

const LAUNCHER = 'com.google.android.apps.nexuslauncher'
const DATABASE = '/data/data/com.google.android.apps.nexuslauncher/databases/launcher.db'
/** One of every kind: phones at three densities, right-to-left, tablet, dark. */
const DISPLAYS = ['100', '001', '103', '108', '109', '030', '106']

function front(phone: Phone): string {
  const activity = topActivity(phone.state)
  return activity === undefined ? '' : formatShortComponent(activity)
}

/** The last start by an action, as the launcher makes them; an app may go on to another activity of its own. */
function lastStart(phone: Phone): string {
  return phone.state.log.since(0).findLast(({ message }) => message.startsWith('START u0 {act='))?.message ?? ''
}

function swipeUp(phone: Phone): void {
  const { width, height } = phone.tree()
  drag(phone, { x: width / 2, y: height * 0.75 }, { x: width / 2, y: height * 0.25 })
}

function placed(component: string, page: number, column: number, row: number): FavoriteIcon {
  return { component, container: 'workspace', page, column, row }
}

describe.each(DISPLAYS)('in environment %s', (id) => {
  const environment = findEnvironment(id)

  test('every icon of an installed application starts it from where it stands', () => {
    const phone = smallPhone(environment)
    const home = phone.state
    const icons = findAll(phone, { package: LAUNCHER, clickable: true }).filter(
      ({ className, resourceId }) => className === 'android.widget.TextView' && resourceId === '',
    )
    const started = icons.map(({ bounds, text }) => {
      phone.restore(home)
      tap(phone, { text, clickable: true })
      const { left, top, right, bottom } = bounds
      const line = lastStart(phone)
      expect(line).toContain(` bnds=[${left},${top}][${right},${bottom}]`)
      const component = / flg=0x10200000 cmp=(\S+) /.exec(line)?.[1] ?? ''
      expect(topActivity(phone.state)?.packageName).toBe(parseComponent(component).packageName)
      return component
    })
    const placedHere = environment.icons.map(({ component }) => component)
    const expected = placedHere.filter((name) => parseComponent(name).packageName in home.apps)
    expect(started.toSorted()).toEqual(expected.toSorted())
  })

  test('the list of apps shows every application, and each starts from where it stands', () => {
    const phone = smallPhone(environment)
    swipeUp(phone)
    const icons = findAll(phone, { resource_id: 'icon' })
    expect(icons.length).toBe(17)
    const open = phone.state
    for (const { text, bounds } of icons) {
      phone.restore(open)
      tap(phone, { resource_id: 'icon', text })
      const { left, top, right, bottom } = bounds
      expect(lastStart(phone)).toContain(`bnds=[${left},${top}][${right},${bottom}]`)
    }
  })

  test('what is drawn for recents can be taken up again', () => {
    const phone = smallPhone(environment)
    swipeUp(phone)
    tap(phone, { resource_id: 'icon', instance: 0 })
    const older = front(phone)
    phone.key('HOME')
    swipeUp(phone)
    tap(phone, { resource_id: 'icon', instance: 3 })
    const newer = front(phone)
    phone.key('OVERVIEW')
    expect(findAll(phone, { resource_id: 'task' }).length).toBe(2)
    tap(phone, { resource_id: 'task', instance: 1 })
    expect(front(phone)).toBe(older)
    phone.key('OVERVIEW')
    phone.key('OVERVIEW')
    expect(front(phone)).toBe(newer)
  })
})

test('columns count from the right in right-to-left languages', () => {
  const component = 'com.android.chrome/com.google.android.apps.chrome.Main'
  const icons = [placed(component, 0, 0, 1)]
  const middle = (id: string): number => {
    const phone = smallPhone({ ...findEnvironment(id), icons })
    const { bounds } = find(phone, { text: 'Chrome' })
    return (bounds.left + bounds.right) / 2 / phone.tree().width
  }
  expect(middle('100')).toBeLessThan(0.2)
  expect(middle('108')).toBeGreaterThan(0.8)
})

test('an icon without its application is not shown', () => {
  const phone = smallPhone({ ...findEnvironment('100'), icons: [placed('org.gone/.Main', 0, 0, 1)] })
  const labels = findAll(phone, { class: 'android.widget.TextView' }).map(({ text }) => text)
  expect(labels).toEqual(['Wednesday, Jan 17', '2°C'])
})

test('the date opens the calendar, the search field Google', () => {
  const phone = smallPhone()
  tap(phone, { resource_id: 'clock' })
  expect(front(phone)).toContain('com.google.android.calendar/')
  phone.key('HOME')
  tap(phone, { resource_id: 'search_container_hotseat' })
  expect(front(phone)).toContain('com.google.android.googlequicksearchbox/')
})

describe('the list of apps', () => {
  test('is in the order of the language', () => {
    const labels = (id: string): readonly string[] => {
      const phone = smallPhone(findEnvironment(id))
      swipeUp(phone)
      return findAll(phone, { resource_id: 'icon' }).map(({ text }) => text)
    }
    expect(labels('100').slice(0, 5)).toEqual(['Calendar', 'Camera', 'Chrome', 'Contacts', 'Drive'])
    expect(labels('105').slice(0, 5)).toEqual(['드라이브', '메시지', '주소록', '지도', '카메라'])
  })

  test.each(['BACK', 'HOME'] as const)('is closed by %s', (key) => {
    const phone = smallPhone()
    swipeUp(phone)
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(false)
    phone.key(key)
    expect(isShown(phone, { resource_id: 'apps_list_view' })).toBe(false)
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(true)
  })

  test('is closed by a swipe down at its top, after scrolling back there', () => {
    // The display on which the list is longer than its room.
    const phone = smallPhone({ ...findEnvironment('100'), density: 900 })
    swipeUp(phone)
    swipe(phone, { resource_id: 'apps_list_view' }, 'up')
    expect(isShown(phone, { text: 'YouTube' })).toBe(true)
    for (let swipes = 0; isShown(phone, { resource_id: 'apps_list_view' }); swipes++) {
      expect(swipes).toBeLessThan(6)
      swipe(phone, { resource_id: 'apps_list_view' }, 'down')
    }
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(true)
  })

  test('reports where a scrolled icon stands', () => {
    const phone = smallPhone({ ...findEnvironment('100'), density: 900 })
    swipeUp(phone)
    swipe(phone, { resource_id: 'apps_list_view' }, 'up')
    const { left, top, right, bottom } = find(phone, { text: 'YouTube' }).bounds
    tap(phone, { text: 'YouTube' })
    expect(lastStart(phone)).toContain(`bnds=[${left},${top}][${right},${bottom}]`)
  })

  test('shows what is searched for, and the search key opens the first', () => {
    const phone = smallPhone()
    swipeUp(phone)
    tap(phone, { resource_id: 'search_container_all_apps' })
    expect(find(phone, { resource_id: 'search_box_input' }).focused).toBe(true)
    tapSystem(phone, 'key_pos_0_0')
    tapSystem(phone, 'key_pos_del')
    phone.type('ma')
    expect(findAll(phone, { resource_id: 'icon' }).map(({ text }) => text)).toEqual(['Gmail', 'Maps', 'Walmart'])
    phone.type('ps')
    phone.key('ENTER')
    expect(front(phone)).toContain('com.google.android.apps.maps/')
  })

  test('says so when nothing is found', () => {
    const phone = smallPhone()
    swipeUp(phone)
    tap(phone, { resource_id: 'search_container_all_apps' })
    phone.type('xyz')
    expect(find(phone, { resource_id: 'empty_text' }).text).toBe('No apps found matching "xyz"')
  })

  test('comes back when the application started from it is left', () => {
    const phone = smallPhone()
    swipeUp(phone)
    tap(phone, { text: 'Maps' })
    phone.key('BACK')
    expect(isShown(phone, { resource_id: 'apps_list_view' })).toBe(true)
  })
})

describe('pages', () => {
  const chrome = placed('com.android.chrome/com.google.android.apps.chrome.Main', 0, 0, 1)
  const maps = placed('com.google.android.apps.maps/com.google.android.maps.MapsActivity', 1, 2, 2)
  const sideways = (phone: Phone, from: number, to: number): void => {
    const { width, height } = phone.tree()
    drag(phone, { x: from * width, y: height * 0.6 }, { x: to * width, y: height * 0.6 })
  }

  test.each([
    ['100', 0.8, 0.2],
    ['108', 0.2, 0.8],
  ] as const)('turn in the reading direction of environment %s', (id, from, to) => {
    const phone = smallPhone({ ...findEnvironment(id), icons: [chrome, maps] })
    expect(find(phone, { resource_id: 'workspace' }).scrollable).toBe(true)
    sideways(phone, from, to)
    expect(isShown(phone, { text: 'Chrome' })).toBe(false)
    sideways(phone, from, to)
    expect(findAll(phone, { package: LAUNCHER, class: 'android.widget.TextView' }).length).toBe(1)
    sideways(phone, to, from)
    expect(isShown(phone, { text: 'Chrome' })).toBe(true)
    sideways(phone, from, to)
    phone.key('HOME')
    expect(isShown(phone, { text: 'Chrome' })).toBe(true)
  })
})

describe('recents', () => {
  function withTasks(...labels: readonly string[]): Phone {
    const phone = smallPhone()
    for (const text of labels) {
      phone.key('HOME')
      swipeUp(phone)
      tap(phone, { resource_id: 'icon', text })
    }
    return phone
  }
  const cards = (phone: Phone): readonly string[] => findAll(phone, { resource_id: 'task' }).map((node) => node.contentDescription)

  test('show the newest first, in the middle', () => {
    const phone = withTasks('Chrome', 'Maps')
    phone.key('OVERVIEW')
    expect(cards(phone)).toEqual(['Maps', 'Chrome'])
    const { left, right } = find(phone, { resource_id: 'task' }).bounds
    expect((left + right) / 2).toBeCloseTo(540, -1)
  })

  test('are scrolled towards older tasks, and cleared at their end', () => {
    const phone = withTasks('Chrome', 'Maps', 'Photos', 'Gmail')
    phone.key('OVERVIEW')
    for (let swipes = 0; swipes < 6; swipes++) swipe(phone, { resource_id: 'overview_panel' }, 'right')
    expect(cards(phone)).toContain('Chrome')
    tap(phone, { resource_id: 'clear_all' })
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(true)
    phone.key('OVERVIEW')
    expect(isShown(phone, { text: 'No recent items' })).toBe(true)
  })

  test('lose a card that is swiped up', () => {
    const phone = withTasks('Chrome', 'Maps')
    phone.key('OVERVIEW')
    swipe(phone, { resource_id: 'task' }, 'up')
    expect(cards(phone)).toEqual(['Chrome'])
    swipe(phone, { resource_id: 'task' }, 'up')
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(true)
  })

  test.each(['BACK', 'HOME'] as const)('are left with %s', (key) => {
    const phone = withTasks('Chrome')
    phone.key('OVERVIEW')
    phone.key(key)
    expect(front(phone)).toContain(key === 'BACK' ? 'com.android.chrome/' : LAUNCHER)
    phone.key('HOME')
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(true)
  })

  test('called from the home screen, BACK goes there', () => {
    const phone = withTasks('Chrome')
    phone.key('HOME')
    phone.key('OVERVIEW')
    phone.key('BACK')
    expect(isShown(phone, { resource_id: 'workspace' })).toBe(true)
  })
})

describe('a long press', () => {
  test('on the background offers what can be set, and closes again', () => {
    const phone = smallPhone()
    const onBackground = (): void => {
      longPressAt(phone, { x: 130, y: 500 })
    }
    const emptied = { ...findEnvironment('100'), icons: [] }
    phone.restore(smallPhone(emptied).state)
    onBackground()
    const rows = findAll(phone, { resource_id: 'bubble_text' }).map(({ text }) => text)
    expect(rows).toEqual(['Widgets', 'Styles & wallpapers'])
    phone.key('BACK')
    expect(isShown(phone, { resource_id: 'bubble_text' })).toBe(false)
  })

  test('on the background leads to the wallpapers, of which a tap takes one', async () => {
    const phone = await createPhone({ ...findEnvironment('100'), icons: [] })
    const size = { width: 90, height: 180 }
    const before = phone.frame(size).pixels
    longPressAt(phone, { x: 130, y: 500 })
    tap(phone, { text: 'Styles & wallpapers' })
    tap(phone, { content_desc: 'red' })
    expect(find(phone, { content_desc: 'red' }).selected).toBe(true)
    phone.key('HOME')
    expect(Buffer.compare(before, phone.frame(size).pixels)).not.toBe(0)
  })

  test('on the background leads to the wallpaper that dumpsys tells and the lock screen shows', async () => {
    const phone = await createPhone({ ...findEnvironment('100'), icons: [] })
    const told = () => /id=(\d+)[^]*?mName=(.*)/.exec(phone.shell(['dumpsys', 'wallpaper']).stdout)?.slice(1)
    const locked = () => {
      phone.shell(['locksettings', 'set-disabled', 'false'])
      phone.shell(['input', 'keyevent', 'SLEEP', 'WAKEUP'])
      expect(isShown(phone, { resource_id: 'com.android.systemui:id/default_clock_view' })).toBe(true)
      const { pixels } = phone.frame({ width: 90, height: 180 })
      phone.shell(['wm', 'dismiss-keyguard'])
      return pixels
    }
    const before = locked()
    expect(told()).toEqual(['2', 'res:com.android.settings:drawable/wallpaper_00_default'])
    longPressAt(phone, { x: 130, y: 500 })
    tap(phone, { text: 'Styles & wallpapers' })
    tap(phone, { content_desc: 'red' })
    expect(told()).toEqual(['3', 'res:com.android.settings:drawable/wallpaper_01_red'])
    expect(Buffer.compare(before, locked())).not.toBe(0)
    phone.writeFile('/data/system/users/0/wallpaper', new Uint8Array([1]))
    expect(told()).toEqual(['3', ''])
    expect(find(phone, { content_desc: 'red' }).selected).toBe(false)
    tap(phone, { content_desc: 'red' })
    expect(told()).toEqual(['4', 'res:com.android.settings:drawable/wallpaper_01_red'])
  })

  test('on an app of recents: its options', async () => {
    const phone = await createPhone(findEnvironment('100'))
    phone.shell(['am', 'start', '-n', 'com.google.android.calculator/com.android.calculator2.Calculator'])
    phone.key('OVERVIEW')
    tap(phone, { content_desc: 'App options' })
    expect(find(phone, { resource_id: 'bubble_text' }).text).toBe('App info')
    phone.key('BACK')
    expect(isShown(phone, { resource_id: 'task' })).toBe(true)
    tap(phone, { content_desc: 'App options' })
    tap(phone, { text: 'App info' })
    expect(front(phone)).toContain('com.android.settings/')
  })

  test.each(DISPLAYS)('on an icon offers its page in Settings, inside the display (%s)', (id) => {
    const phone = smallPhone(findEnvironment(id), [paperSettings])
    swipeUp(phone)
    longPress(phone, { resource_id: 'icon', instance: 4 })
    const row = find(phone, { resource_id: 'system_shortcut' }).bounds
    const { density } = findEnvironment(id)
    expect(row.right - row.left).toBeGreaterThan((200 * density) / 160)
    tap(phone, { resource_id: 'system_shortcut' })
    expect(front(phone)).toContain('com.android.settings/')
    expect(lastStart(phone)).toMatch(/act=android\.settings\.APPLICATION_DETAILS_SETTINGS dat=package:[\w.]+ flg=0x10008000/)
  })
})

describe('launcher.db', () => {
  test('holds the icons of the environment', () => {
    const { icons } = findEnvironment('100')
    const phone = smallPhone()
    const bytes = phone.files.read(phone.state, DATABASE)
    expect(bytes === null ? null : readFavorites(bytes)).toEqual(icons)
  })

  test('moves the icons when another one is pushed', () => {
    const phone = smallPhone()
    const before = phone.files.status(phone.state, DATABASE).version
    phone.writeFile(DATABASE, writeFavorites([placed('com.android.chrome/com.google.android.apps.chrome.Main', 0, 2, 3)]))
    expect(phone.files.status(phone.state, DATABASE).version).not.toBe(before)
    const labels = findAll(phone, { class: 'android.widget.TextView' }).map(({ text }) => text)
    expect(labels).toEqual(['Wednesday, Jan 17', '2°C', 'Chrome'])
  })
})

test('light and dark lists of apps ask for bars that can be read', () => {
  const bars = (id: string): boolean | undefined => {
    const phone = smallPhone(findEnvironment(id))
    swipeUp(phone)
    return phone.windows().find(({ spec }) => spec.kind === WindowKind.home)?.spec.lightSystemBars
  }
  expect([bars('100'), bars('102')]).toEqual([true, false])
})
