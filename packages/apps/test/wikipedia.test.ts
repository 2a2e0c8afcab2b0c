import { describe, expect, it } from 'vitest'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { readSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import { wikipedia } from '@droidgym/apps/wikipedia/activities'
import { encyclopediaOf } from '@droidgym/apps/wikipedia/encyclopedia/articles'
import { FEED_TYPES } from '@droidgym/apps/wikipedia/preferences/feed-types'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { drag, find, findAll, isShown, swipe, tap } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

const FILE = '/data/data/org.wikipedia/shared_prefs/org.wikipedia_preferences.xml'

/** A phone with Wikipedia in front. */
function opened(environment = '100', activity = '.main.MainActivity'): Phone {
  const phone = smallPhone(findEnvironment(environment), [wikipedia])
  phone.shell(['am', 'start', '-n', `org.wikipedia/${activity}`])
  return phone
}

function id(name: string): UiSelector {
  return { resource_id: `org.wikipedia:id/${name}` }
}

function row(phone: Phone, key: string): UiSelector {
  return { resource_id: 'android:id/title', text: translator(phone.state.environment.locale, 'wikipedia')(key) }
}

function front(phone: Phone): string | undefined {
  return topActivity(phone.state)?.className.replace('org.wikipedia', '')
}

function preferences(phone: Phone) {
  return readSharedPreferences(new TextDecoder().decode(phone.files.read(phone.state, FILE) ?? new Uint8Array()))
}

/** Swipes a list upwards until the selector finds something; returns how often. */
function seek(phone: Phone, list: string, selector: UiSelector): number {
  for (let swipes = 0; swipes < 20; swipes++) {
    if (isShown(phone, selector)) return swipes
    swipe(phone, id(list), 'up')
  }
  throw new Error(`Nothing in ${list} matches ${JSON.stringify(selector)}`)
}

function openSettings(phone: Phone): void {
  tap(phone, id('nav_more_container'))
  tap(phone, id('main_drawer_settings_container'))
}

const ENVIRONMENTS = ['100', '101', '102', '103', '104', '105', '106', '107', '108', '109']

describe('turning cards off', () => {
  it.each(ENVIRONMENTS)('works within eleven steps in environment %s', (environment) => {
    const phone = opened(environment)
    openSettings(phone)
    tap(phone, row(phone, 'preference_title_customize_explore_feed'))
    const [first, second] = findAll(phone, id('feed_content_type_checkbox'))
    expect([first?.checked, second?.checked]).toEqual([true, true])
    tap(phone, { ...id('feed_content_type_checkbox'), instance: 0 })
    tap(phone, { ...id('feed_content_type_checkbox'), instance: 1 })
    const randomizer = translator(phone.state.environment.locale, 'wikipedia')('view_random_card_title')
    const swipes = seek(phone, 'content_types_recycler', { ...id('feed_content_type_title'), text: randomizer })
    tap(phone, { ...id('feed_content_type_title'), text: randomizer })
    expect(preferences(phone).get('feedCardsEnabled')).toEqual({
      type: 'string',
      value: '[true,true,true,true,true,true,true,true,true,true]',
    })
    phone.key('BACK')
    phone.key('BACK')
    expect(front(phone)).toBe('.main.MainActivity')
    expect(find(phone, id('nav_tab_explore')).selected).toBe(true)
    expect([...preferences(phone)].at(-1)).toEqual([
      'feedCardsEnabled',
      { type: 'string', value: '[false,false,true,true,true,true,false,true,true,true]' },
    ])
    // Opening the application is a step as well.
    expect(1 + 3 + 3 + swipes + 2).toBeLessThanOrEqual(11)
  })

  it('is undone by a second tap anywhere on the row', () => {
    const phone = opened('100', '.feed.configure.ConfigureActivity')
    const description = 'Featured article, Daily featured article on Wikipedia'
    tap(phone, { content_desc: description })
    expect(find(phone, { ...id('feed_content_type_checkbox'), instance: 0 }).checked).toBe(false)
    tap(phone, { ...id('feed_content_type_subtitle'), instance: 0 })
    expect(find(phone, { ...id('feed_content_type_checkbox'), instance: 0 }).checked).toBe(true)
    tap(phone, { ...id('feed_content_type_drag_handle'), instance: 0 })
    expect(find(phone, { ...id('feed_content_type_checkbox'), instance: 0 }).checked).toBe(false)
  })

  it('can be done for all at once, which empties the feed', () => {
    const phone = opened()
    openSettings(phone)
    tap(phone, row(phone, 'preference_title_customize_explore_feed'))
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: 'Hide all' })
    expect(findAll(phone, id('feed_content_type_checkbox')).filter(({ checked }) => checked)).toEqual([])
    phone.key('BACK')
    phone.key('BACK')
    tap(phone, id('customize_button'))
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: 'Restore default view' })
    phone.key('BACK')
    expect(isShown(phone, id('view_featured_article_card_content_container'))).toBe(true)
  })

  it('leaves the order alone, which a drag of the handle changes', () => {
    const phone = opened('100', '.feed.configure.ConfigureActivity')
    const { bounds } = find(phone, { ...id('feed_content_type_drag_handle'), instance: 0 })
    const x = (bounds.left + bounds.right) / 2
    const height = bounds.bottom - bounds.top
    drag(phone, { x, y: bounds.top + height / 2 }, { x, y: bounds.top + height * 2.5 })
    phone.key('BACK')
    expect(preferences(phone).get('feedCardsOrder')).toEqual({ type: 'string', value: '[1,2,0,3,4,5,6,7,8,9]' })
    expect(String(preferences(phone).get('feedCardsEnabled')?.value)).not.toContain('false')
  })
})

describe('the feed', () => {
  it('shows the cards that are on in their order', () => {
    const phone = opened()
    const titles = new Set<string>()
    for (let swipes = 0; swipes < 12; swipes++) {
      for (const { text } of findAll(phone, id('view_card_header_title'))) titles.add(text)
      swipe(phone, id('feed_view'), 'up')
    }
    const t = translator('en-US', 'wikipedia')
    // Nothing has been read yet.
    const expected = FEED_TYPES.filter(({ name }) => name !== 'becauseYouRead').map(({ titleKey }) => t(titleKey))
    expect([...titles]).toEqual(expected)
  })

  it('hides a card, and leads to the customization, from the menu of a card', () => {
    const phone = opened()
    const button = find(phone, { ...id('view_list_card_header_menu'), instance: 0 })
    tap(phone, { ...id('view_list_card_header_menu'), instance: 0 })
    expect(find(phone, { text: 'Hide this card' }).bounds.bottom).toBeGreaterThan(button.bounds.top)
    tap(phone, { text: 'Hide this card' })
    expect(isShown(phone, { text: 'Featured article' })).toBe(false)
    tap(phone, { ...id('view_list_card_header_menu'), instance: 0 })
    tap(phone, { text: 'Customize the feed' })
    expect(front(phone)).toBe('.feed.configure.ConfigureActivity')
  })
})

describe('the main activity', () => {
  it.each(['nav_tab_reading_lists', 'nav_tab_search', 'nav_tab_edits'])('ends on BACK from %s', (tab) => {
    const phone = opened()
    tap(phone, id(tab))
    expect(find(phone, id(tab)).selected).toBe(true)
    phone.key('BACK')
    expect(front(phone)).not.toBe('.main.MainActivity')
  })

  it('closes the sheet behind More on BACK and stays', () => {
    const phone = opened()
    tap(phone, id('nav_more_container'))
    expect(isShown(phone, id('main_drawer_places_container'))).toBe(true)
    phone.key('BACK')
    expect(isShown(phone, id('nav_tab_explore'))).toBe(true)
  })

  it('logs the start of its activities', () => {
    const phone = opened()
    openSettings(phone)
    const starts = phone.state.log.since(0).filter(({ message }) => message.startsWith('START u0'))
    expect(starts.at(-1)?.message).toContain('cmp=org.wikipedia/.settings.SettingsActivity} from uid 10125')
  })
})

describe('the settings', () => {
  it('writes a switch when it is switched', () => {
    const phone = opened('100', '.settings.SettingsActivity')
    expect(preferences(phone).has('showLinkPreviews')).toBe(false)
    tap(phone, row(phone, 'preference_title_show_link_previews'))
    expect(preferences(phone).get('showLinkPreviews')).toEqual({ type: 'boolean', value: false })
  })

  it('changes the text size by one step with each tap, within its range', () => {
    const phone = opened('100', '.theme.ThemeFittingRoomActivity')
    expect(find(phone, id('text_size_percent')).text).toBe('100% (Default)')
    tap(phone, id('buttonDecreaseTextSize'))
    expect(find(phone, id('text_size_percent')).text).toBe('90%')
    expect(preferences(phone).get('textSizeMultiplier')).toEqual({ type: 'int', value: -1 })
    for (let taps = 0; taps < 20; taps++) tap(phone, id('buttonIncreaseTextSize'))
    expect(find(phone, id('text_size_percent')).text).toBe('180%')
    const { bounds } = find(phone, id('text_size_seek_bar'))
    const y = (bounds.top + bounds.bottom) / 2
    drag(phone, { x: bounds.right - 30, y }, { x: bounds.left + 5, y })
    expect(find(phone, id('text_size_percent')).text).toBe('50%')
    expect(preferences(phone).get('textSizeMultiplier')).toEqual({ type: 'int', value: -5 })
    phone.key('BACK')
    expect(front(phone)).not.toBe('.theme.ThemeFittingRoomActivity')
  })

  it('offers dark themes in the light only when the system is not followed', () => {
    const phone = opened('100', '.theme.ThemeFittingRoomActivity')
    expect(find(phone, id('button_theme_black')).enabled).toBe(phone.state.environment.dark_theme)
    tap(phone, id('theme_chooser_match_system_theme_switch'))
    tap(phone, id('button_theme_black'))
    expect(preferences(phone).get('colorTheme')).toEqual({ type: 'int', value: 2 })
    expect(phone.windows()[0]?.spec.background).toBe('#202122')
  })
})

describe('articles', () => {
  const { featured } = encyclopediaOf(findEnvironment('100'))
  const [link = ''] = featured.links

  function readFeatured(): Phone {
    const phone = opened()
    seek(phone, 'feed_view', id('articleTitle'))
    tap(phone, { ...id('articleTitle'), instance: 0 })
    return phone
  }

  it('open from the feed, are saved and come back on BACK', () => {
    const phone = readFeatured()
    expect(isShown(phone, { text: featured.title })).toBe(true)
    tap(phone, id('page_save'))
    phone.key('BACK')
    tap(phone, id('nav_tab_reading_lists'))
    expect(find(phone, id('page_list_item_title')).text).toBe(featured.title)
    tap(phone, id('nav_tab_search'))
    expect(find(phone, id('page_list_item_title')).text).toBe(featured.title)
  })

  it('show a preview of a link, and follow it', () => {
    const phone = readFeatured()
    seek(phone, 'page_web_view', { text: link })
    tap(phone, { text: link })
    expect(find(phone, id('link_preview_title')).text).toBe(link)
    tap(phone, id('link_preview_primary_button'))
    expect(isShown(phone, { text: link })).toBe(true)
    phone.key('BACK')
    expect(isShown(phone, { text: featured.title })).toBe(true)
  })

  it('follow a link at once when previews are off', () => {
    const phone = readFeatured()
    const pushed = `<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n<map><boolean name="showLinkPreviews" value="false" /></map>`
    phone.writeFile(FILE, new TextEncoder().encode(pushed))
    seek(phone, 'page_web_view', { text: link })
    tap(phone, { text: link })
    expect(isShown(phone, id('link_preview_title'))).toBe(false)
    expect(isShown(phone, { text: link })).toBe(true)
  })

  it('are found by their titles', () => {
    const phone = opened()
    tap(phone, id('search_container'))
    phone.type(featured.title)
    tap(phone, { ...id('page_list_item_title'), text: featured.title })
    expect(front(phone)).toBe('.page.PageActivity')
    phone.key('BACK')
    phone.key('BACK')
    tap(phone, id('search_container'))
    expect(isShown(phone, { text: featured.title })).toBe(true)
  })
})

describe('every activity', () => {
  const classes = Object.keys(wikipedia.definition.activities)
  it.each(['100', '103', '105', '108', '109'])('can be seen and left in environment %s', (environment) => {
    for (const className of classes) {
      const phone = opened(environment, className)
      expect(topActivity(phone.state)?.className).toBe(className)
      expect(findAll(phone, { package: 'org.wikipedia' }).length).toBeGreaterThan(3)
      phone.key('BACK')
      if (topActivity(phone.state)?.className === className) phone.key('BACK')
      expect(topActivity(phone.state)?.className).not.toBe(className)
    }
  })
})

describe('pushed preferences', () => {
  it('change what the feed shows', () => {
    const phone = opened()
    const list = '[false,true,true,true,true,true,true,true,true,true]'
    const pushed = `<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n<map><string name="feedCardsEnabled">${list}</string></map>`
    phone.writeFile(FILE, new TextEncoder().encode(pushed))
    expect(isShown(phone, { text: 'Featured article' })).toBe(false)
    expect(isShown(phone, { text: 'Top read' })).toBe(true)
  })

  it('change nothing when they cannot be read', () => {
    const phone = opened()
    const before = phone.state
    expect(() => {
      phone.writeFile(FILE, new TextEncoder().encode('<map>'))
    }).toThrow(expect.objectContaining({ code: 'FILE_FORMAT' }))
    expect(phone.state).toBe(before)
  })
})
