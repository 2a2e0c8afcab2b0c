import { describe, expect, it } from 'vitest'
import { findAll, find, isShown, tap, tapAt } from '@droidgym/phone/test/finger'
import { logLines, settingsPhone, tapRow, titled } from '@droidgym/apps/test/settings-phone'

/** Devices and languages that differ in everything: phone, small, large and dark displays, tablet, right to left. */
const ENVIRONMENTS = ['100', '101', '102', '103', '104', '105', '106', '107', '108', '109', '030', '032']

describe('the way to "Add a language"', () => {
  it.each(ENVIRONMENTS)('takes at most six gestures inside the app in environment %s', (environment) => {
    const phone = settingsPhone(environment)
    const gestures =
      tapRow(phone, 'header_category_system') + tapRow(phone, 'language_settings') + tapRow(phone, 'phone_language')
    expect(logLines(phone).filter((line) => line.includes('LocalePicker'))).toEqual([])
    tap(phone, { resource_id: 'com.android.settings:id/add_language' })
    expect(gestures + 1).toBeLessThanOrEqual(6)
    expect(logLines(phone)).toContain(
      'ActivityTaskManager: START u0 {cmp=com.android.settings/.localepicker.LocalePickerWithRegionActivity} from uid 1000',
    )
  })
})

describe('the home screen', () => {
  it('starts the process by the name of the alias', () => {
    expect(logLines(settingsPhone())).toContainEqual(
      expect.stringMatching(
        /^ActivityManager: Start proc \d+:com\.android\.settings\/1000 for activity \{com\.android\.settings\/com\.android\.settings\.Settings\}$/,
      ),
    )
  })

  it('has rows of 72 dp with a summary on the reference phone', () => {
    const phone = settingsPhone()
    const row = find(phone, { clickable: true, containing: titled(phone, 'display_settings'), class: 'android.widget.LinearLayout', instance: -1 })
    const height = (row.bounds.bottom - row.bounds.top) / (440 / 160)
    expect(height).toBeGreaterThan(68)
    expect(height).toBeLessThan(76)
  })

  it('mirrors in right-to-left languages', () => {
    const title = (environment: string) => {
      const phone = settingsPhone(environment)
      return find(phone, titled(phone, 'network_dashboard_title')).bounds
    }
    expect(title('100').left).toBe(198)
    expect(title('030').right).toBe(1080 - 198)
  })

  it('comes back after BACK on a page', () => {
    const phone = settingsPhone()
    tapRow(phone, 'network_dashboard_title')
    expect(isShown(phone, titled(phone, 'airplane_mode'))).toBe(true)
    phone.key('BACK')
    expect(isShown(phone, titled(phone, 'network_dashboard_title'))).toBe(true)
    tapRow(phone, 'network_dashboard_title')
    tap(phone, { content_desc: 'Navigate up' })
    expect(isShown(phone, titled(phone, 'network_dashboard_title'))).toBe(true)
  })
})

describe('an intent for a page', () => {
  it.each([
    ['com.android.settings.DisplaySettings', 'brightness'],
    ['com.android.settings.NoSuchFragment', 'airplane_mode'],
  ])('with the fragment %s shows a page with the row %s', (fragment, row) => {
    const phone = settingsPhone()
    const extra = ['--es', ':settings:show_fragment', fragment]
    phone.shell(['am', 'start', '-n', 'com.android.settings/.SubSettings', ...extra])
    expect(isShown(phone, titled(phone, row))).toBe(true)
  })
})

describe('network', () => {
  it('turns Wi-Fi off and on by the switch of its row, and opens its page by the row', () => {
    const phone = settingsPhone()
    tapRow(phone, 'network_dashboard_title')
    tap(phone, { resource_id: 'com.android.settings:id/switchWidget' })
    expect(phone.state.settings.global['wifi_on']).toBe('0')
    expect(logLines(phone)).toContain('WifiService: setWifiEnabled package=com.android.settings uid=1000 enable=false')
    tapRow(phone, 'wifi_settings')
    expect(logLines(phone)).toContain('SettingsActivity: Switching to fragment com.android.settings.wifi.WifiSettings')
    expect(isShown(phone, { text_matches: 'To see available networks' })).toBe(true)
    tap(phone, { resource_id: 'com.android.settings:id/switch_bar' })
    expect(logLines(phone)).toContain('WifiService: setWifiEnabled package=com.android.settings uid=1000 enable=true')
    expect(isShown(phone, { text: 'AndroidWifi' })).toBe(true)
  })

  it('turns the radios off in airplane mode and on again', () => {
    const phone = settingsPhone()
    tapRow(phone, 'network_dashboard_title')
    tapRow(phone, 'airplane_mode')
    expect(phone.state.settings.global).toMatchObject({ airplane_mode_on: '1', wifi_on: '3', cell_on: '2' })
    expect(logLines(phone)).toContain('PhoneGlobals: Turning radio off - airplane')
    expect(find(phone, { resource_id: 'android:id/switch_widget' })).toMatchObject({ checked: true, text: 'ON' })
    tapRow(phone, 'airplane_mode')
    expect(phone.state.settings.global).toMatchObject({ airplane_mode_on: '0', wifi_on: '1' })
    expect(logLines(phone)).toContain('PhoneGlobals: Turning radio on - airplane')
  })

  it('asks a host of its own, once the name can be one, and does nothing on CANCEL', () => {
    const phone = settingsPhone()
    const open = (): void => { tapRow(phone, 'select_private_dns_configuration_title') }
    const mode = (name: string): void => { tap(phone, { resource_id: `com.android.settings:id/private_dns_mode_${name}` }) }
    tapRow(phone, 'network_dashboard_title')
    tapRow(phone, 'advanced_section_header')
    open()
    mode('off')
    tap(phone, { resource_id: 'android:id/button2' })
    expect(phone.state.settings.global['private_dns_mode']).toBeUndefined()
    open()
    mode('provider')
    expect(find(phone, { resource_id: 'android:id/button1' }).enabled).toBe(false)
    mode('provider_hostname')
    phone.type('dns.example')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(phone.state.settings.global).toMatchObject({ private_dns_mode: 'hostname', private_dns_specifier: 'dns.example' })
    expect(isShown(phone, { resource_id: 'android:id/summary', text: 'dns.example' })).toBe(true)
    open()
    mode('off')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(phone.state.settings.global).toMatchObject({ private_dns_mode: 'off' })
  })
})

describe('connected devices', () => {
  const LINE =
    'PrefCtrlListHelper: Could not find Context-only controller for pref: com.android.settings.bluetooth.BluetoothDeviceRenamePreferenceController'

  it('logs the rename controller on both Bluetooth pages only', () => {
    const phone = settingsPhone()
    tapRow(phone, 'connected_devices_dashboard_title')
    tapRow(phone, 'connected_device_connections_title')
    expect(logLines(phone)).not.toContain(LINE)
    tapRow(phone, 'bluetooth_settings_title')
    expect(logLines(phone)).toContain(LINE)

    const other = settingsPhone('100', { bluetooth: true })
    tapRow(other, 'connected_devices_dashboard_title')
    tapRow(other, 'bluetooth_pairing_pref_title')
    expect(logLines(other)).toContain(LINE)
    expect(other.state.settings.global['bluetooth_on']).toBe('1')
  })

  it('14.2: shows the Bluetooth page without an adapter, and nothing on it that could be used', () => {
    const phone = settingsPhone()
    tapRow(phone, 'connected_devices_dashboard_title')
    expect(isShown(phone, titled(phone, 'bluetooth_pairing_pref_title'))).toBe(false)
    tapRow(phone, 'connected_device_connections_title')
    expect(isShown(phone, titled(phone, 'bluetooth_show_received_files'))).toBe(false)
    tapRow(phone, 'bluetooth_settings_title')
    expect(find(phone, { resource_id: 'com.android.settings:id/switch_bar' }).enabled).toBe(false)
    const { state } = phone
    tap(phone, { resource_id: 'com.android.settings:id/switch_bar' })
    expect(phone.state.settings).toEqual(state.settings)
    expect(find(phone, { resource_id: 'com.android.settings:id/switch_widget' })).toMatchObject({ checked: false, enabled: false })
    expect(isShown(phone, { resource_id: 'android:id/title', text: 'Device name' })).toBe(false)
  })

  it('renames the phone by typing', () => {
    const phone = settingsPhone('100', { bluetooth: true })
    tapRow(phone, 'connected_devices_dashboard_title')
    tapRow(phone, 'bluetooth_pairing_pref_title')
    tapRow(phone, 'bluetooth_device_name')
    phone.type('!')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(isShown(phone, { text: 'Android SDK built for x86_64!' })).toBe(true)
  })
})

describe('apps', () => {
  it('lists all applications', () => {
    const phone = settingsPhone()
    tapRow(phone, 'app_and_notification_dashboard_title')
    tapRow(phone, 'applications_settings')
    expect(logLines(phone)).toContain(
      'SettingsActivity: Switching to fragment com.android.settings.applications.manageapplications.ManageApplications',
    )
    tap(phone, { text: 'Chrome' })
    expect(find(phone, { resource_id: 'com.android.settings:id/entity_header_title' }).text).toBe('Chrome')
  })
})

describe('sound', () => {
  it('sets a volume where the finger touches the slider, and the system logs it', () => {
    const phone = settingsPhone()
    tapRow(phone, 'sound_settings')
    const slider = find(phone, { resource_id: 'android:id/seekbar', content_desc: 'Alarm volume' })
    expect(slider).toMatchObject({ className: 'android.widget.SeekBar', text: '6.0', clickable: false })
    const { left, right, top, bottom } = slider.bounds
    tapAt(phone, { x: left + (right - left) * 0.1, y: (top + bottom) / 2 })
    expect(logLines(phone).at(-1)).toBe('vol.Events: writeEvent level_changed STREAM_ALARM 1')
    expect(phone.state.volumes[4]).toBe(1)
  })

  it('vibrates for calls', () => {
    const phone = settingsPhone()
    tapRow(phone, 'sound_settings')
    tapRow(phone, 'vibrate_when_ringing_title')
    expect(logLines(phone)).toContain('SettingsProvider: Notifying for 0: content://settings/system/vibrate_when_ringing')
  })
})

describe('search', () => {
  it('finds pages by what is typed and opens them', () => {
    const phone = settingsPhone()
    tap(phone, { resource_id: 'com.android.settings:id/search_action_bar' })
    expect(findAll(phone, { resource_id: 'android:id/title' })).toEqual([])
    phone.type('display si')
    tap(phone, { resource_id: 'android:id/title', text: 'Display size' })
    expect(logLines(phone)).toContain(
      'SettingsActivity: Switching to fragment com.android.settings.display.ScreenZoomSettings',
    )
  })
})
