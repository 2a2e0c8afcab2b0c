import type { Act } from './phone-doors.ts'
import { console, inTurn, open, presses, shell, taps, tile, types } from './phone-doors.ts'
import type { Reaction } from './reaction.ts'

/** The shade has the icons of the status bar, which no accessibility tree holds. */
const lookAtIcons = shell('cmd statusbar expand-notifications')
const page = (action: string): Act => shell(`am start -a android.settings.${action}`)

const STATUS_BAR: readonly Reaction[] = [
  {
    state: 'airplane mode',
    who: 'the status bar',
    set: tile('Airplane mode'),
    look: lookAtIcons,
    shows: { content_desc: 'Airplane mode.' },
    undo: shell('svc data enable', 'settings put global airplane_mode_on 0'),
    recovered: { content_desc: 'Phone signal full.' },
  },
  {
    state: 'Wi-Fi off',
    who: 'the status bar',
    set: tile('Wi-Fi'),
    look: lookAtIcons,
    shows: { text: 'LTE' },
    undo: shell('svc wifi enable'),
    recovered: { content_desc: 'Wi-Fi signal full.' },
  },
  {
    state: 'mobile data off',
    who: 'the status bar',
    set: tile('Mobile data'),
    look: lookAtIcons,
    shows: { content_desc: 'Mobile data off' },
    undo: shell('svc data enable'),
    recovered: { content_desc: 'Phone signal full.' },
  },
  {
    state: 'a captive Wi-Fi network',
    who: 'the status bar',
    set: console('network captive on'),
    look: lookAtIcons,
    shows: { content_desc: 'Wi-Fi signal full.,No internet.' },
    undo: console('network captive off'),
    recovered: { content_desc: 'Wi-Fi signal full.' },
  },
  {
    state: 'no registration with the carrier',
    who: 'the status bar',
    set: console('gsm voice unregistered'),
    look: lookAtIcons,
    shows: { content_desc: 'No signal.' },
    undo: console('gsm voice home'),
    recovered: { content_desc: 'Phone signal full.' },
  },
  {
    state: 'Do Not Disturb',
    who: 'the status bar',
    set: tile('Do Not Disturb'),
    look: lookAtIcons,
    shows: { resource_id: 'zen' },
    undo: shell('settings put global zen_mode 0'),
    recovered: { resource_id: 'clock' },
  },
  {
    state: 'silence',
    who: 'the status bar',
    set: shell('media volume --stream 2 --set 0'),
    look: lookAtIcons,
    shows: { content_desc: 'Ringer silent.' },
    undo: shell('media volume --stream 2 --set 5'),
    recovered: { resource_id: 'clock' },
  },
  {
    state: 'the level of the battery',
    who: 'the status bar',
    set: console('power capacity 42'),
    look: lookAtIcons,
    shows: { content_desc: 'Battery 42 percent.' },
    undo: console('power capacity 100'),
    recovered: { content_desc: 'Battery 100 percent.' },
  },
  {
    state: 'the level of the battery',
    who: 'Settings',
    set: console('power capacity 42'),
    look: shell('am start -a android.intent.action.POWER_USAGE_SUMMARY'),
    shows: { text: '42%' },
    undo: console('power capacity 100'),
    recovered: { text: '100%' },
  },
  {
    state: 'the battery in per cent',
    who: 'the status bar',
    set: shell('settings put system status_bar_show_battery_percent 1'),
    look: lookAtIcons,
    shows: { text: '100%' },
    undo: shell('settings put system status_bar_show_battery_percent 0'),
    recovered: { content_desc: 'Battery 100 percent.' },
  },
]

const HOURS_24 = {
  state: '24 hours',
  before: shell('date 01171805'),
  set: shell('settings put system time_12_24 24'),
  undo: shell('settings put system time_12_24 12'),
}

const SEOUL = {
  state: 'another time zone',
  set: shell('service call alarm 3 s16 Asia/Seoul'),
  undo: shell('service call alarm 3 s16 GMT'),
}
const TEN_TO_ELEVEN = [10, 11]
  .map((hour, index) => `--bind ${index === 0 ? 'dtstart' : 'dtend'}:l:${String(Date.UTC(2024, 0, 17, hour))}`)
  .join(' ')

const CLOCKS: readonly Reaction[] = [
  {
    ...HOURS_24,
    who: 'the status bar',
    look: lookAtIcons,
    shows: { resource_id: 'clock', text: '18:05' },
    recovered: { resource_id: 'clock', text: '6:05' },
  },
  {
    ...HOURS_24,
    who: 'the settings of date and time',
    look: page('DATE_SETTINGS'),
    shows: { text: '18:05' },
    recovered: { text: '6:05 PM' },
  },
  {
    ...HOURS_24,
    who: 'the conversations of Messages',
    before: inTurn(HOURS_24.before, shell('content insert --uri content://sms/inbox --bind address:s:5551234 --bind body:s:Hi')),
    look: open('com.google.android.apps.messaging'),
    shows: { resource_id: 'conversation_timestamp', text: '18:05' },
    recovered: { resource_id: 'conversation_timestamp', text: '6:05 PM' },
  },
  {
    ...HOURS_24,
    who: 'the calls of Phone',
    before: inTurn(HOURS_24.before, shell('am start -a android.intent.action.CALL -d tel:5551234')),
    look: shell('am start -a android.intent.action.CALL_BUTTON'),
    shows: { text_matches: '18:05$' },
    recovered: { text_matches: '6:05 PM$' },
  },
  {
    ...SEOUL,
    who: 'the status bar',
    look: lookAtIcons,
    shows: { resource_id: 'clock', text: '6:05' },
    recovered: { resource_id: 'clock', text: '9:05' },
  },
  {
    ...SEOUL,
    who: 'the settings of date and time',
    look: page('DATE_SETTINGS'),
    shows: { text: 'GMT+09:00' },
    recovered: { text: 'GMT+00:00' },
  },
  {
    ...SEOUL,
    who: 'the events of Calendar',
    before: shell(`content insert --uri content://com.android.calendar/events --bind title:s:Tea ${TEN_TO_ELEVEN}`),
    look: inTurn(open('com.google.android.calendar')),
    shows: { content_desc: 'Tea, 7:00 PM – 8:00 PM' },
    recovered: { content_desc: 'Tea, 10:00 AM – 11:00 AM' },
  },
  {
    ...SEOUL,
    who: 'the conversations of Messages',
    before: shell('content insert --uri content://sms/inbox --bind address:s:5551234 --bind body:s:Hi'),
    look: open('com.google.android.apps.messaging'),
    shows: { resource_id: 'conversation_timestamp', text: '6:05 PM' },
    recovered: { resource_id: 'conversation_timestamp', text: '9:05 AM' },
  },
  {
    ...SEOUL,
    who: 'the calls of Phone',
    before: shell('am start -a android.intent.action.CALL -d tel:5551234'),
    look: shell('am start -a android.intent.action.CALL_BUTTON'),
    shows: { text_matches: '6:05 PM$' },
    recovered: { text_matches: '9:05 AM$' },
  },
]

const AUTOMATIC: Reaction = {
  state: 'automatic time',
  who: 'the settings of date and time',
  set: shell('settings put global auto_time 1'),
  look: page('DATE_SETTINGS'),
  shows: { text: 'Time', enabled: false },
  undo: shell('settings put global auto_time 0'),
  recovered: { text: 'Time', enabled: true },
}

const LOOKS: readonly Reaction[] = [
  {
    state: 'Battery Saver',
    who: 'the dark theme',
    set: tile('Battery Saver'),
    look: page('DISPLAY_SETTINGS'),
    shows: { text: 'Temporarily on due to Battery Saver' },
    undo: shell('settings put global low_power 0'),
    recovered: { resource_id: 'switch_widget', checked: false },
  },
  {
    state: 'Battery Saver',
    who: 'its own page, which a charger turns off',
    before: console('power ac off'),
    set: tile('Battery Saver'),
    look: page('BATTERY_SAVER_SETTINGS'),
    shows: { resource_id: 'switch_widget', checked: true },
    undo: console('power ac on'),
    recovered: { resource_id: 'switch_widget', checked: false },
  },
  {
    state: 'half of the brightness',
    who: 'the settings of the display',
    set: shell('settings put system screen_brightness 20'),
    look: page('DISPLAY_SETTINGS'),
    shows: { text: '35%' },
    undo: shell('settings put system screen_brightness 255'),
    recovered: { text: '100%' },
  },
  {
    state: 'a timeout of the screen',
    who: 'the settings of the display',
    set: shell('settings put system screen_off_timeout 15000'),
    look: page('DISPLAY_SETTINGS'),
    shows: { text: 'After 15 seconds of inactivity' },
    undo: shell('settings put system screen_off_timeout 1800000'),
    recovered: { text: 'After 30 minutes of inactivity' },
  },
  {
    state: 'location off',
    who: 'the settings of location',
    set: shell('settings put secure location_mode 0'),
    look: page('LOCATION_SOURCE_SETTINGS'),
    shows: { resource_id: 'switch_widget', checked: false },
    undo: shell('settings put secure location_mode 3'),
    recovered: { resource_id: 'switch_widget', checked: true },
  },
  {
    state: 'a file of 40 MB',
    who: 'the settings of storage',
    set: (phone) => { phone.writeFile('/sdcard/Download/film.mp4', new Uint8Array(40_000_000)) },
    look: page('INTERNAL_STORAGE_SETTINGS'),
    shows: { text_matches: '5\\.89 GB free' },
    undo: shell('rm /sdcard/Download/film.mp4'),
    recovered: { text_matches: '5\\.93 GB free' },
  },
  {
    state: 'a captive Wi-Fi network',
    who: 'the settings of Wi-Fi',
    set: console('network captive on'),
    look: page('WIFI_SETTINGS'),
    shows: { text: 'Sign in to network' },
    undo: inTurn(taps('AndroidWifi', 'Accept and connect'), page('WIFI_SETTINGS')),
    recovered: { text: 'Connected' },
  },
  {
    state: 'a metered Wi-Fi network',
    who: 'the settings of the network',
    set: shell('cmd netpolicy set metered-network AndroidWifi true'),
    look: inTurn(page('WIFI_SETTINGS'), taps('AndroidWifi')),
    shows: { resource_id: 'android:id/switch_widget', checked: true },
    undo: shell('cmd netpolicy set metered-network AndroidWifi false'),
    recovered: { resource_id: 'android:id/switch_widget', checked: false },
  },
  {
    state: 'a forgotten Wi-Fi network',
    who: 'the status bar',
    set: inTurn(page('WIFI_SETTINGS'), taps('AndroidWifi', 'Forget')),
    look: lookAtIcons,
    shows: { text: 'LTE' },
    undo: inTurn(shell('cmd statusbar collapse'), page('WIFI_SETTINGS'), taps('AndroidWifi'), lookAtIcons),
    recovered: { content_desc: 'Wi-Fi signal full.' },
  },
  {
    state: 'a forgotten Wi-Fi network',
    who: 'the settings of the network',
    set: inTurn(page('WIFI_SETTINGS'), taps('AndroidWifi', 'Forget')),
    look: page('WIRELESS_SETTINGS'),
    shows: { text: 'Not connected' },
    undo: inTurn(page('WIFI_SETTINGS'), taps('AndroidWifi'), page('WIRELESS_SETTINGS')),
    recovered: { text: 'AndroidWifi' },
  },
  {
    state: 'a removed account',
    who: 'Gmail',
    before: inTurn(open('com.google.android.gm'), presses('welcome_tour_got_it', 'action_done')),
    set: inTurn(page('SYNC_SETTINGS'), taps('robin.vale@example.com', 'Remove account'), presses('android:id/button1')),
    look: open('com.google.android.gm'),
    shows: { resource_id: 'setup_addresses_add_another' },
    undo: inTurn(
      page('ADD_ACCOUNT_SETTINGS'), taps('Google', 'Email or phone'), types('robin.vale@example.com'),
      taps('Next', 'Enter your password'), types('secret'), taps('Next'), open('com.google.android.gm'),
    ),
    recovered: { resource_id: 'selected_account_disc_gmail' },
  },
]

export const SYSTEM_ROWS: readonly Reaction[] = [...STATUS_BAR, ...CLOCKS, AUTOMATIC, ...LOOKS]
