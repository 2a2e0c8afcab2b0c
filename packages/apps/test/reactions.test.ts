import { beforeAll, describe, expect, it } from 'vitest'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { find, findAll, isShown } from '@droidgym/phone/test/finger'
import { REACTIONS } from './reaction-table.ts'
import type { Act } from './reactions/phone-doors.ts'
import { console, inTurn, keys, open, presses, shell, types } from './reactions/phone-doors.ts'

let fresh: Phone

beforeAll(async () => {
  fresh = await createPhone(livedIn('100'))
})

function after(...acts: readonly Act[]): Phone {
  const phone = fresh.fork()
  inTurn(...acts)(phone)
  return phone
}

it.each(REACTIONS.map((row) => [row.state, row.who, row] as const))('%s: %s', (_state, _who, row) => {
  const usual = after(row.before ?? (() => undefined))
  const phone = usual.fork()
  row.look?.(usual)
  expect(isShown(usual, row.shows)).toBe(false)
  row.set(phone)
  row.look?.(phone)
  expect(isShown(phone, row.shows)).toBe(true)
  row.undo(phone)
  row.recover?.(phone)
  expect(isShown(phone, row.shows)).toBe(false)
  expect(isShown(phone, row.recovered)).toBe(true)
})

const LOSE_NETWORK = shell('svc wifi disable', 'svc data disable')
const AIRPLANE = shell('settings put global airplane_mode_on 1', 'am broadcast -a android.intent.action.AIRPLANE_MODE --ez state true')
const LANDED = shell('settings put global airplane_mode_on 0', 'am broadcast -a android.intent.action.AIRPLANE_MODE --ez state false')

describe('without a network', () => {
  it('Chrome keeps a page that it has loaded, and has nothing to go back to that it has not', () => {
    const search = (query: string): Act => shell(`am start -a android.intent.action.VIEW -d https://www.google.com/search?q=${query}`)
    const phone = after(search('music'), LOSE_NETWORK)
    expect(isShown(phone, { text: 'music', class: 'android.view.View' })).toBe(true)
    inTurn(presses('url_bar'), types('trains'), keys('ENTER'))(phone)
    expect(isShown(phone, { text: 'ERR_INTERNET_DISCONNECTED' })).toBe(true)
    phone.key('BACK')
    expect(isShown(phone, { text: 'music', class: 'android.view.View' })).toBe(true)
  })

  it('a page that was not loaded is no part of the history', () => {
    const visits = (phone: Phone): number => {
      shell('am start -n com.android.chrome/org.chromium.chrome.browser.history.HistoryActivity')(phone)
      return findAll(phone, { text: 'www.google.com' }).length + findAll(phone, { text_matches: 'Google Search' }).length
    }
    const view = shell('am start -a android.intent.action.VIEW -d https://www.google.com/search?q=music')
    expect(visits(after(LOSE_NETWORK, view))).toBe(0)
    expect(visits(after(view))).toBeGreaterThan(0)
  })

  it('Wikipedia opens articles that were saved or read, and no others', () => {
    const phone = after(open('org.wikipedia'), presses('articleTitle'))
    const { text: title } = find(phone, { resource_id: 'page_web_view' })
    LOSE_NETWORK(phone)
    expect(isShown(phone, { resource_id: 'page_web_view' })).toBe(true)
    expect(find(phone, { resource_id: 'page_web_view' }).text).toBe(title)
  })

  it('YouTube plays what was downloaded', () => {
    const phone = after(open('com.google.android.youtube'), presses('thumbnail', 'offline_button'), LOSE_NETWORK)
    expect(isShown(phone, { resource_id: 'player_error_view' })).toBe(false)
    presses('player_view')(phone)
    expect(isShown(phone, { content_desc: 'Pause video' })).toBe(true)
  })

  it('Instagram posts no comment', () => {
    const comment = inTurn(
      presses('row_feed_button_comment', 'layout_comment_thread_edittext'),
      types('Nice'),
      presses('layout_comment_thread_edittext_send'),
    )
    const written = { text: 'Nice', resource_id: 'row_search_user_fullname' }
    expect(isShown(after(open('com.instagram.android'), comment), written)).toBe(true)
    expect(isShown(after(open('com.instagram.android'), LOSE_NETWORK, comment), written)).toBe(false)
  })

  it('YouTube subscribes to nothing, and takes a download off the phone', () => {
    const subscribed = { resource_id: 'subscribe_button', text: 'SUBSCRIBED' }
    const watched = inTurn(open('com.google.android.youtube'), presses('thumbnail', 'offline_button'))
    expect(isShown(after(watched, presses('subscribe_button')), subscribed)).toBe(true)
    const phone = after(watched, LOSE_NETWORK, presses('subscribe_button'))
    expect(isShown(phone, subscribed)).toBe(false)
    presses('offline_button')(phone)
    expect(isShown(phone, { resource_id: 'offline_button' })).toBe(false)
  })

  it('Instagram marks no post', () => {
    const like = presses('row_feed_button_like')
    expect(isShown(after(open('com.instagram.android'), like), { content_desc: 'Liked' })).toBe(true)
    const phone = after(open('com.instagram.android'), LOSE_NETWORK, like)
    expect(isShown(phone, { content_desc: 'Liked' })).toBe(false)
  })

  it('on mobile data alone everything is as on Wi-Fi', () => {
    const phone = after(shell('svc wifi disable'), open('com.google.android.youtube'))
    expect(isShown(phone, { resource_id: 'thumbnail' })).toBe(true)
    console('gsm data unregistered')(phone)
    expect(isShown(phone, { resource_id: 'thumbnail' })).toBe(false)
  })

  it('airplane mode leaves Wi-Fi that is turned on in it', () => {
    const phone = after(AIRPLANE, open('com.google.android.youtube'))
    expect(isShown(phone, { text: "You're offline" })).toBe(true)
    shell('svc wifi enable')(phone)
    expect(isShown(phone, { resource_id: 'thumbnail' })).toBe(true)
  })
})

describe('text messages in airplane mode', () => {
  const rows = (phone: Phone, folder: string): string => phone.shell(['content', 'query', '--uri', `content://sms/${folder}`]).stdout

  it('are kept as failed, and sent when they are tapped later', () => {
    const phone = after(
      AIRPLANE,
      shell('am start -a android.intent.action.SENDTO -d smsto:5551234'),
      presses('compose_message_text'),
      types('See you'),
      presses('send_message_button_container'),
    )
    expect(rows(phone, 'failed')).toMatch(/address=5551234.*type=5, body=See you/)
    expect(rows(phone, 'sent')).not.toContain('See you')
    presses('conversation_message_view')(phone)
    expect(rows(phone, 'sent')).not.toContain('See you')
    inTurn(LANDED, presses('conversation_message_view'))(phone)
    expect(rows(phone, 'failed')).toBe('No result found.\n')
    expect(rows(phone, 'sent')).toContain('See you')
  })

  it('come in when it ends', () => {
    const phone = after(AIRPLANE, console('sms send 5559876 Late already'))
    expect(rows(phone, 'inbox')).not.toContain('Late already')
    LANDED(phone)
    expect(rows(phone, 'inbox')).toContain('Late already')
  })
})

describe('calls in airplane mode', () => {
  it('reach an emergency number, which ends it', () => {
    const phone = after(AIRPLANE, shell('am start -a android.intent.action.CALL -d tel:911'))
    expect(isShown(phone, { text: 'Turn off airplane mode to make a call.' })).toBe(false)
    expect(phone.state.settings.global['airplane_mode_on']).toBe('0')
  })

  it('leave nothing behind when their message is left with HOME', () => {
    const phone = after(AIRPLANE, open('com.android.dialer'), shell('am start -a android.intent.action.CALL -d tel:5551234'), keys('HOME'))
    open('com.android.dialer')(phone)
    expect(isShown(phone, { resource_id: 'ongoing_call' })).toBe(false)
    expect(isShown(phone, { resource_id: 'fab' })).toBe(true)
  })
})

it('Battery Saver darkens apps that follow the theme, and not the setting', () => {
  const phone = after(open('com.google.android.deskclock'))
  const light = phone.frame({ width: 216, height: 432 }).pixels
  shell('settings put global low_power 1')(phone)
  expect(phone.frame({ width: 216, height: 432 }).pixels).not.toEqual(light)
  expect(phone.shell(['settings', 'get', 'secure', 'ui_night_mode']).stdout).toBe('1\n')
})

it('Maps shows no position without location', () => {
  const phone = after(open('com.google.android.apps.maps'))
  const located = phone.frame({ width: 432, height: 864 }).pixels
  shell('settings put secure location_mode 0')(phone)
  expect(phone.frame({ width: 432, height: 864 }).pixels).not.toEqual(located)
})

describe('the screen', () => {
  const isDark = (phone: Phone): boolean => phone.frame({ width: 27, height: 54 }).pixels.every((byte) => byte === 0)
  const power = shell('input keyevent 26')
  const timeout = shell('settings put system screen_off_timeout 15000')

  it('goes off when it was not used for the set time, unless a charger keeps it on', () => {
    const charged = after(timeout)
    charged.advance(60_000)
    expect(isDark(charged)).toBe(false)
    const phone = after(timeout, console('power ac off'))
    phone.advance(14_000)
    phone.key('HOME')
    phone.advance(14_000)
    expect(isDark(phone)).toBe(false)
    phone.advance(2000)
    expect(isDark(phone)).toBe(true)
    expect(phone.shell(['dumpsys', 'power']).stdout).toContain('mWakefulness=Asleep')
  })

  it('wakes by its key, not by a touch or HOME, and shows what it showed', () => {
    const phone = after(open('com.google.android.deskclock'))
    const shown = phone.frame({ width: 27, height: 54 }).pixels
    power(phone)
    expect(isDark(phone)).toBe(true)
    expect(phone.tree().roots).toEqual([])
    phone.key('HOME')
    phone.touch([{ x: 540, y: 1900, time: 0 }, { x: 540, y: 1900, time: 60 }])
    expect(isDark(phone)).toBe(true)
    power(phone)
    expect(phone.frame({ width: 27, height: 54 }).pixels).toEqual(shown)
    shell('input keyevent 223')(phone)
    expect(isDark(phone)).toBe(true)
    shell('input keyevent 224')(phone)
    expect(isDark(phone)).toBe(false)
  })
})
