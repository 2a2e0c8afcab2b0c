import { formatNumber, formatPercent } from '@droidgym/phone/i18n/formats'
import { batteryOf } from '@droidgym/phone/system/hardware/battery'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Page } from '../page.ts'
import { openTextDialog, textDialog } from '../parts/text-dialog.tsx'
import type { Label } from '../row.ts'
import { action, link, literal, settingSwitch, toggle, value } from '../row.ts'
import type { SettingsView } from '../view.ts'

export function deviceName({ state }: SettingsView): string {
  return state.settings.global['device_name'] ?? state.properties['ro.product.model'] ?? ''
}

const property =
  (key: string): Label =>
  ({ state }) =>
    state.properties[key] ?? ''

/** Taps on "Build number" that make a developer (BuildNumberPreferenceController.TAPS_TO_BE_A_DEVELOPER). */
const DEVELOPER_TAPS = 7

export const devicePages: readonly Page[] = [
  {
    fragment: 'fuelgauge.PowerUsageSummary',
    title: 'power_usage_summary_title',
    rows: ({ locale, state }) => [
      value(literal(formatPercent(locale, batteryOf(state).level / 100)), undefined, glyphs.battery),
      link('battery_saver', 'fuelgauge.batterysaver.BatterySaverSettings'),
      link('smart_battery_manager_title', 'fuelgauge.SmartBatterySettings'),
      toggle('battery_percentage', settingSwitch('system', 'status_bar_show_battery_percent'), {
        summary: 'battery_percentage_description',
      }),
    ],
  },
  {
    fragment: 'fuelgauge.batterysaver.BatterySaverSettings',
    title: 'battery_saver',
    switchBar: settingSwitch('global', 'low_power'),
  },
  {
    fragment: 'fuelgauge.SmartBatterySettings',
    title: 'smart_battery_manager_title',
    switchBar: settingSwitch('global', 'app_auto_restriction_enabled', true),
  },
  {
    fragment: 'deviceinfo.aboutphone.MyDeviceInfoFragment',
    title: 'about_settings_emulator',
    rows: () => [
      action('bluetooth_device_name', (tx, view) => { openTextDialog(tx, view, 'rename', deviceName(view)) }, {
        summary: deviceName,
      }),
      value('status_number', literal('+1 555-521-5554')),
      link('emergency_info_title', 'deviceinfo.EmergencyInformation'),
      link('legal_information', 'LegalSettings'),
      value('model_info', property('ro.product.model')),
      value('firmware_version', property('ro.build.version.release')),
      action(
        'build_number',
        (tx, { local, change }) => {
          const taps = (local.position ?? 0) + 1
          change(tx, { position: taps })
          if (taps === DEVELOPER_TAPS) tx.setSetting('global', 'development_settings_enabled', '1')
        },
        { summary: buildNumber },
      ),
    ],
    dialogs: {
      rename: () => textDialog('bluetooth_device_name', (tx, name) => { tx.setSetting('global', 'device_name', name) }),
    },
  },
  {
    fragment: 'deviceinfo.EmergencyInformation',
    title: 'emergency_info_title',
    rows: () => [value('emergency_info_title', 'status_number_unknown')],
  },
  {
    fragment: 'LegalSettings',
    title: 'legal_information',
    rows: ({ locale }) => [value(literal('Android'), literal(formatNumber(locale, 10)))],
  },
]

/** `QSR1.211112.011` of `google/sdk_gphone_x86_64/generic_x86_64:10/QSR1.211112.011/13135432:userdebug/dev-keys`. */
function buildNumber({ state }: SettingsView): string {
  const fingerprint = state.properties['ro.build.fingerprint'] ?? ''
  return fingerprint.split('/')[3] ?? fingerprint
}
