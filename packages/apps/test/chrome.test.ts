import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { loadSqlite, query } from '@droidgym/android/storage/sqlite'
import { addressOf } from '@droidgym/apps/chrome/browsing/address'
import { chrome } from '@droidgym/apps/chrome/activities'
import { wikipedia } from '@droidgym/apps/wikipedia/activities'
import { webOf } from '@droidgym/apps/shared/web/web'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { find, findAll, isShown, longPress, swipe, tap } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

const HISTORY_FILE = '/data/data/com.android.chrome/app_chrome/Default/History'
const ENVIRONMENTS = ['100', '101', '102', '103', '104', '105', '106', '107', '108', '109', '030']
const TWO = /[2٢۲]/

beforeAll(loadSqlite)

function opened(environment = '100'): Phone {
  const phone = smallPhone(livedIn(environment), [chrome, wikipedia])
  phone.shell(['am', 'start', '-n', 'com.android.chrome/com.google.android.apps.chrome.Main'])
  return phone
}

function id(name: string): UiSelector {
  return { resource_id: `com.android.chrome:id/${name}` }
}

/** Taps a row of the menu, scrolling to it; returns how many steps that took. */
function choose(phone: Phone, key: string): number {
  const row = { ...id('menu_item_text'), text: translator(phone.state.environment.locale, 'chrome')(key) }
  tap(phone, id('menu_button'))
  let swipes = 0
  for (; !isShown(phone, row) && swipes < 4; swipes++) swipe(phone, id('app_menu_list'), 'up')
  tap(phone, row)
  return 2 + swipes
}

function tabsSaid(phone: Phone): string {
  return find(phone, id('tab_switcher_button')).contentDescription
}

function goTo(phone: Phone, typed: string): void {
  tap(phone, id(isShown(phone, id('url_bar')) ? 'url_bar' : 'search_box_text'))
  if (isShown(phone, id('delete_button'))) tap(phone, id('delete_button'))
  phone.type(typed)
  phone.key('ENTER')
}

describe.each(ENVIRONMENTS)('in environment %s', (environment) => {
  it('a new tab makes two of one', () => {
    const phone = opened(environment)
    expect(tabsSaid(phone)).not.toMatch(TWO)
    expect(1 + choose(phone, 'new_tab')).toBeLessThanOrEqual(5)
    expect(tabsSaid(phone)).toMatch(TWO)
  })

  it('an incognito tab is counted apart', () => {
    const phone = opened(environment)
    choose(phone, 'new_incognito_tab')
    expect(tabsSaid(phone)).not.toMatch(TWO)
  })

  it('the history is reached within six steps', () => {
    const phone = opened(environment)
    const from = phone.state.log.length
    expect(1 + choose(phone, 'history')).toBeLessThanOrEqual(6)
    expect(isShown(phone, id('clear_browsing_data_button'))).toBe(true)
    const started = phone.state.log
      .since(from)
      .some(({ message }) => /START(.*)chrome.browser.history.HistoryActivity/.test(message))
    // A tablet shows it in the tab.
    expect(started).toBe(environment !== '109')
    if (environment === '109') expect(find(phone, id('url_bar')).text).toContain('chrome://history')
  })
})

describe('tabs', () => {
  it('says how many there are in the words of Chrome', () => {
    const phone = opened()
    expect(tabsSaid(phone)).toBe('1 open tab, tap to switch tabs')
    choose(phone, 'new_tab')
    expect(tabsSaid(phone)).toBe('2 open tabs, tap to switch tabs')
  })

  it('are opened by the switcher and by a long press, and closed one after the other', () => {
    const phone = opened()
    tap(phone, id('tab_switcher_button'))
    tap(phone, id('new_tab_button'))
    expect(tabsSaid(phone)).toMatch(/^2/)
    longPress(phone, id('tab_switcher_button'))
    tap(phone, { ...id('title'), text: 'New tab' })
    expect(tabsSaid(phone)).toMatch(/^3/)
    tap(phone, id('tab_switcher_button'))
    for (let left = 3; left > 0; left--) tap(phone, { content_desc: 'Close New tab tab' })
    expect(isShown(phone, { text: 'No open tabs' })).toBe(true)
    tap(phone, id('new_tab_button'))
    expect(tabsSaid(phone)).toMatch(/^1/)
  })

  it('forget where incognito ones have been', () => {
    const phone = opened()
    const [site] = webOf(phone.state.environment).sites
    choose(phone, 'new_incognito_tab')
    goTo(phone, site?.address ?? '')
    expect(find(phone, { class: 'android.webkit.WebView' }).text).toBe(site?.title)
    choose(phone, 'history')
    expect(isShown(phone, { text: site?.title ?? '' })).toBe(false)
  })
})

describe('addresses', () => {
  it('typed with and without scheme lead to the same page, and BACK away from it', () => {
    for (const form of ['{}', 'https://{}', 'http://www.{}/', '{}/']) {
      const phone = opened()
      const [, page] = webOf(phone.state.environment).articles
      goTo(phone, form.replace('{}', page?.address ?? ''))
      expect(find(phone, { class: 'android.webkit.WebView' }).text).toBe(page?.title)
      expect(find(phone, id('url_bar')).text).toBe(page?.address)
      phone.key('BACK')
      expect(isShown(phone, id('search_box_text'))).toBe(true)
    }
  })

  it('are searched for when they are none, and the results are links', () => {
    const phone = opened()
    const [page] = webOf(phone.state.environment).articles
    goTo(phone, page?.title ?? '')
    tap(phone, { class: 'android.view.View', text: page?.title ?? '', clickable: true })
    expect(find(phone, id('url_bar')).text).toBe(page?.address)
    goTo(phone, 'zzzz qqqq')
    expect(isShown(phone, { text: 'Your search - zzzz qqqq - did not match any documents.' })).toBe(true)
  })

  it('without a server say so', () => {
    const phone = opened()
    goTo(phone, 'nowhere.invalid/page')
    expect(isShown(phone, { text: 'ERR_NAME_NOT_RESOLVED' })).toBe(true)
  })

  it('of any text lead somewhere', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(addressOf(typed)).toMatch(/^[a-z-]+:/i)
      }),
    )
  })

  it('sent by another app open in a tab', () => {
    const phone = opened()
    choose(phone, 'bookmarks')
    phone.key('HOME')
    phone.shell(['am', 'start', '-n', 'org.wikipedia/.main.MainActivity'])
    tap(phone, { resource_id: 'org.wikipedia:id/nav_more_container' })
    tap(phone, { resource_id: 'org.wikipedia:id/main_drawer_donate_container' })
    expect(tabsSaid(phone)).toMatch(/^2/)
    expect(find(phone, id('url_bar')).text).toBe('donate.wikimedia.org')
  })
})

describe('the history', () => {
  it('is in the file, newest last, and can be cleared', () => {
    const phone = opened()
    const [site] = webOf(phone.state.environment).sites
    goTo(phone, site?.address ?? '')
    const read = (): readonly unknown[] =>
      query(phone.files.read(phone.state, HISTORY_FILE) ?? new Uint8Array(), 'SELECT url, title FROM urls ORDER BY id')
    expect(read().at(-1)).toEqual({ url: `https://${site?.address ?? ''}`, title: site?.title })
    choose(phone, 'history')
    expect(findAll(phone, id('date')).map(({ text }) => text)).toEqual(['Today - Wed, Jan 17', 'Yesterday - Tue, Jan 16'])
    const rows = findAll(phone, id('title')).length
    tap(phone, id('remove'))
    expect(findAll(phone, id('title')).length).toBe(rows - 1)
    tap(phone, id('clear_browsing_data_button'))
    tap(phone, { resource_id: 'android:id/button1' })
    expect(isShown(phone, id('empty_view'))).toBe(true)
    expect(read()).toEqual([])
    tap(phone, id('close_menu_id'))
    expect(topActivity(phone.state)?.className).toBe('org.chromium.chrome.browser.ChromeTabbedActivity')
  })
})
