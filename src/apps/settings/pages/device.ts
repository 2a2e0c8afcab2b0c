import { formatNumber, formatPercent } from '../../../phone/i18n/formats.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { formatSize } from '../data/installed-packages.ts'
import type { Page, PageView, Row } from '../page.ts'
import { change, literal, settingSwitch } from '../page.ts'
import { textDialog } from '../parts/text-dialog.tsx'

/** The emulator's data partition: used share, and bytes (assumption: those of the image that the screenshots show). */
const USED = 0.63
const FREE = 5.93e9

export function storageSummary({ t, configuration: { locale } }: PageView): string {
  return t('storage_summary', { used: formatPercent(locale, USED), free: formatSize(locale, FREE) })
}

function deviceName({ state }: PageView): string {
  return state.settings.global['device_name'] ?? state.properties['ro.product.model'] ?? ''
}

const property =
  (key: string) =>
  ({ state }: PageView): string =>
    state.properties[key] ?? ''

/** What is stored, in bytes. */
const CONTENT = [
  ['storage_photos_videos', glyphs.image, 84e6],
  ['storage_music_audio', glyphs.mediaNote, 12e6],
  ['storage_other_apps', glyphs.apps, 1.9e9],
  ['storage_files', glyphs.folder, 41e6],
  ['header_category_system', glyphs.system, 6.1e9],
] as const

/** Taps on "Build number" that make a developer (BuildNumberPreferenceController.TAPS_TO_BE_A_DEVELOPER). */
const DEVELOPER_TAPS = 7

export const devicePages: readonly Page[] = [
  {
    fragment: 'fuelgauge.PowerUsageSummary',
    title: 'power_usage_summary_title',
    rows: ({ configuration: { locale } }) => [
      { kind: 'value', title: literal(formatPercent(locale, 1)), glyph: glyphs.battery },
      { kind: 'link', title: 'battery_saver', to: 'fuelgauge.batterysaver.BatterySaverSettings' },
      { kind: 'link', title: 'smart_battery_manager_title', to: 'fuelgauge.SmartBatterySettings' },
      {
        kind: 'switch',
        title: 'battery_percentage',
        summary: 'battery_percentage_description',
        ...settingSwitch('system', 'status_bar_show_battery_percent'),
      },
    ],
  },
  {
    fragment: 'fuelgauge.batterysaver.BatterySaverSettings',
    title: 'battery_saver',
    switchBar: settingSwitch('global', 'low_power'),
    rows: () => [],
  },
  {
    fragment: 'fuelgauge.SmartBatterySettings',
    title: 'smart_battery_manager_title',
    switchBar: settingSwitch('global', 'app_auto_restriction_enabled', true),
    rows: () => [],
  },
  {
    fragment: 'deviceinfo.StorageDashboardFragment',
    title: 'storage_settings',
    rows: ({ configuration: { locale } }) => [
      { kind: 'value', title: 'storage_internal', summary: storageSummary, glyph: glyphs.storage },
      ...CONTENT.map(
        ([title, glyph, bytes]): Row => ({ kind: 'value', title, summary: literal(formatSize(locale, bytes)), glyph }),
      ),
    ],
  },
  {
    fragment: 'deviceinfo.aboutphone.MyDeviceInfoFragment',
    title: 'about_settings_emulator',
    rows: (view) => [
      {
        kind: 'action',
        title: 'bluetooth_device_name',
        summary: deviceName,
        onClick: (tx) => {
          change(view, tx, { dialog: 'rename', input: deviceName(view) })
          tx.focus(`${view.context.window}-dialog`, 'android:edit')
        },
      },
      { kind: 'value', title: 'status_number', summary: literal('+1 555-521-5554') },
      { kind: 'link', title: 'emergency_info_title', to: 'deviceinfo.EmergencyInformation' },
      { kind: 'link', title: 'legal_information', to: 'LegalSettings' },
      { kind: 'value', title: 'model_info', summary: property('ro.product.model') },
      { kind: 'value', title: 'firmware_version', summary: property('ro.build.version.release') },
      {
        kind: 'action',
        title: 'build_number',
        summary: ({ state }) => buildNumber(state.properties['ro.build.fingerprint'] ?? ''),
        onClick: (tx) => {
          const taps = (view.local.position ?? 0) + 1
          change(view, tx, { position: taps })
          if (taps === DEVELOPER_TAPS) tx.setSetting('global', 'development_settings_enabled', '1')
        },
      },
    ],
    dialogs: {
      rename: (view) =>
        textDialog(view, {
          title: view.t('bluetooth_device_name'),
          positive: view.t('save'),
          accept: (tx, name) => {
            tx.setSetting('global', 'device_name', name)
          },
        }),
    },
  },
  {
    fragment: 'deviceinfo.EmergencyInformation',
    title: 'emergency_info_title',
    rows: () => [{ kind: 'value', title: 'emergency_info_title', summary: 'status_number_unknown' }],
  },
  {
    fragment: 'LegalSettings',
    title: 'legal_information',
    rows: ({ configuration: { locale } }) => [
      { kind: 'value', title: literal('Android'), summary: literal(formatNumber(locale, 10)) },
    ],
  },
]

/** `QSR1.211112.011` of `google/sdk_gphone_x86_64/generic_x86_64:10/QSR1.211112.011/13135432:userdebug/dev-keys`. */
function buildNumber(fingerprint: string): string {
  return fingerprint.split('/')[3] ?? fingerprint
}
