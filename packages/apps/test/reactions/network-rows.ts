import type { Act } from './phone-doors.ts'
import { console, inTurn, keys, open, presses, pressesNamed, shell, taps, tile, types } from './phone-doors.ts'
import type { Reaction } from './reaction.ts'

const AIRPLANE = { state: 'airplane mode', set: tile('Airplane mode'), undo: tile('Airplane mode') }
/** Calls and text messages go on. */
const NO_NETWORK = {
  state: 'no network',
  set: shell('svc wifi disable', 'svc data disable'),
  undo: shell('svc wifi enable', 'svc data enable'),
}
const OFFLINE = { text: "You're offline" }

const view = (url: string): Act => shell(`am start -a android.intent.action.VIEW -d ${url}`)
const search = view('https://www.google.com/search?q=music')
const RESULTS = { text: 'music', class: 'android.view.View' }

const CHROME: readonly Reaction[] = [
  {
    ...NO_NETWORK,
    who: 'a page that Chrome opens',
    look: search,
    shows: { text: 'ERR_INTERNET_DISCONNECTED' },
    recovered: RESULTS,
  },
  {
    ...NO_NETWORK,
    who: 'a page that Chrome reloads',
    before: search,
    look: presses('menu_button', 'button_five'),
    shows: { text: 'ERR_INTERNET_DISCONNECTED' },
    recovered: RESULTS,
  },
  {
    state: 'a captive Wi-Fi network',
    who: 'a page that Chrome opens',
    set: inTurn(shell('svc data disable'), console('network captive on')),
    look: search,
    shows: { text: 'Connect to Wi-Fi' },
    undo: taps('Connect', 'Accept and connect'),
    recover: keys('BACK'),
    recovered: RESULTS,
  },
]

const call = shell('am start -a android.intent.action.CALL -d tel:5551234')
const IN_CALL = { resource_id: 'incall_end_call' }
const write = inTurn(
  shell('am start -a android.intent.action.SENDTO -d smsto:5551234'),
  presses('compose_message_text'),
  types('See you at noon'),
  presses('send_message_button_container'),
)

const PHONE_AND_MESSAGES: readonly Reaction[] = [
  {
    ...AIRPLANE,
    who: 'a call',
    look: call,
    shows: { text: 'Turn off airplane mode to make a call.' },
    undo: inTurn(taps('OK'), AIRPLANE.undo),
    recover: call,
    recovered: IN_CALL,
  },
  {
    ...AIRPLANE,
    who: 'a call that goes on',
    before: call,
    shows: { text: 'Call ended' },
    recover: call,
    recovered: IN_CALL,
  },
  {
    state: 'no registration with the carrier',
    who: 'a call',
    set: console('gsm voice unregistered'),
    look: call,
    shows: { text: 'Cellular network not available.' },
    undo: inTurn(taps('OK'), console('gsm voice home')),
    recover: call,
    recovered: IN_CALL,
  },
  {
    ...AIRPLANE,
    who: 'a text message that is sent',
    look: write,
    shows: { text: 'Not sent. Tap to try again.' },
    recover: presses('conversation_message_view'),
    recovered: { resource_id: 'message_status', text_matches: '^Sent' },
  },
]

const GMAIL = 'com.google.android.gm'
const mails = inTurn(open(GMAIL), presses('welcome_tour_got_it', 'action_done'))
const folder = (name: string): Act => inTurn(open(GMAIL), pressesNamed('Open navigation drawer'), taps(name))

const GOOGLE_APPS: readonly Reaction[] = [
  {
    ...NO_NETWORK,
    who: 'a mail that Gmail sends',
    before: mails,
    look: inTurn(
      presses('compose_button', 'to'),
      types('ana@example.com'),
      presses('subject'),
      types('Lunch'),
      presses('send'),
      folder('Outbox'),
    ),
    shows: { resource_id: 'date', text: 'Queued' },
    recover: folder('Sent'),
    recovered: { resource_id: 'subject', text: 'Lunch' },
  },
  {
    ...NO_NETWORK,
    who: 'the mails of Gmail, which stay',
    before: mails,
    shows: { text: 'No internet connection' },
    recovered: { resource_id: 'subject' },
  },
  {
    ...NO_NETWORK,
    who: 'a search in the Google app',
    before: inTurn(open('com.google.android.googlequicksearchbox'), presses('googleapp_search_box'), types('music')),
    look: presses('text_1'),
    shows: OFFLINE,
    recovered: { resource_id: 'googleapp_srp_search_plate_text_view', text: 'music' },
  },
  {
    ...NO_NETWORK,
    who: 'a search in Maps',
    before: open('com.google.android.apps.maps'),
    look: inTurn(view('geo:0,0?q=cafe')),
    shows: OFFLINE,
    recovered: { resource_id: 'recycler_view' },
  },
  {
    ...NO_NETWORK,
    who: 'the videos of YouTube',
    before: open('com.google.android.youtube'),
    shows: OFFLINE,
    recovered: { resource_id: 'thumbnail' },
  },
  {
    ...NO_NETWORK,
    who: 'a video that YouTube plays',
    before: inTurn(open('com.google.android.youtube'), presses('thumbnail', 'player_view')),
    shows: { resource_id: 'player_error_view', text: 'No internet connection' },
    recover: presses('player_control_play_pause_replay_button'),
    recovered: { content_desc: 'Pause video' },
  },
]

const INSTAGRAM = 'com.instagram.android'

const OTHER_APPS: readonly Reaction[] = [
  {
    ...NO_NETWORK,
    who: 'the feed of Instagram, which stays',
    before: open(INSTAGRAM),
    shows: { text: 'No internet connection' },
    recovered: { resource_id: 'row_feed_photo_profile_name' },
  },
  {
    ...NO_NETWORK,
    who: 'the reels of Instagram',
    before: inTurn(open(INSTAGRAM), presses('clips_tab')),
    shows: OFFLINE,
    recovered: { resource_id: 'clips_author_username' },
  },
  {
    ...NO_NETWORK,
    who: 'a message that Instagram sends',
    before: inTurn(
      open(INSTAGRAM),
      presses('action_bar_inbox_button', 'row_search_user_container', 'row_thread_composer_edittext'),
    ),
    look: inTurn(types('Hello'), presses('row_thread_composer_edittext_send')),
    shows: { text: 'Not sent. Tap to retry.' },
    recover: presses('message_status'),
    recovered: { resource_id: 'direct_text_message_text_view', text: 'Hello' },
  },
  {
    ...NO_NETWORK,
    who: 'a photo that Instagram posts',
    before: inTurn(open(INSTAGRAM), presses('creation_tab', 'image_button')),
    look: presses('share_footer_button'),
    shows: { text: 'We’ll post when you’re back online.' },
    recover: presses('profile_tab'),
    recovered: { resource_id: 'image_button' },
  },
  {
    ...NO_NETWORK,
    who: 'the goods of Walmart',
    before: open('com.walmart.android'),
    shows: { text: 'Looks like you’re offline' },
    recovered: { resource_id: 'category_tile' },
  },
  {
    ...NO_NETWORK,
    who: 'the articles of Wikipedia',
    before: open('org.wikipedia'),
    shows: { text: 'Cannot connect to the Internet.' },
    recovered: { resource_id: 'articleTitle' },
  },
  {
    ...NO_NETWORK,
    who: 'an article that Wikipedia opens',
    look: shell('am start -n org.wikipedia/.page.PageActivity'),
    shows: { text: 'Cannot connect to the Internet.' },
    recovered: { resource_id: 'page_web_view' },
  },
]

export const NETWORK_ROWS: readonly Reaction[] = [...CHROME, ...PHONE_AND_MESSAGES, ...GOOGLE_APPS, ...OTHER_APPS]
