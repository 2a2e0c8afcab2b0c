import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { formatNumber, formatPercent } from '@droidgym/phone/i18n/formats'
import { batteryOf } from '@droidgym/phone/system/hardware/battery'
import { freeBytes, STORAGE_BYTES } from '@droidgym/phone/system/storage/disk-space'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Glyph } from '@droidgym/phone/view/drawing'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Page } from '../page.ts'
import { openTextDialog, textDialog } from '../parts/text-dialog.tsx'
import type { Label, Row } from '../row.ts'
import { action, link, literal, settingSwitch, toggle, value } from '../row.ts'
import { APP_LIST } from './app-list-body.tsx'
import type { SettingsView } from '../view.ts'

export function storageSummary({ t, locale, context }: SettingsView): string {
  const free = freeBytes(context.state)
  return t('storage_summary', { used: formatPercent(locale, 1 - free / STORAGE_BYTES), free: formatFileSize(locale, free) })
}

export function deviceName({ state }: SettingsView): string {
  return state.settings.global['device_name'] ?? state.properties['ro.product.model'] ?? ''
}

const property =
  (key: string): Label =>
  ({ state }) =>
    state.properties[key] ?? ''

/** What is stored beside the system, in bytes (assumption). The system takes the rest. */
const CONTENT = [
  ['storage_photos_videos', glyphs.image, 84e6],
  ['storage_music_audio', glyphs.mediaNote, 12e6],
  ['storage_other_apps', glyphs.apps, 1.9e9],
  ['storage_files', glyphs.folder, 41e6],
] as const
const CONTENT_BYTES = CONTENT.reduce((sum, [, , bytes]) => sum + bytes, 0)

/** What StorageItemPreferenceController opens. Of music, photos and other apps these are the apps that hold them. */
function storageRow(title: string, glyph: Glyph, summary: Label): Row {
  switch (title) {
    case 'header_category_system':
      return value(title, summary, glyph)
    case 'storage_files':
      return action(title, openStorage, { summary, glyph })
    default:
      return link(title, APP_LIST, { summary, glyph })
  }
}

/** Shows the storage in Files, by the document that DocumentsContract names its root. */
function openStorage(tx: Transaction): void {
  const files = 'com.android.documentsui'
  tx.startActivity({
    action: 'android.intent.action.VIEW',
    data: 'content://com.android.externalstorage.documents/root/primary',
    type: 'vnd.android.document/root',
    component: { packageName: files, className: `${files}.files.FilesActivity` },
  })
}

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
    fragment: 'deviceinfo.StorageDashboardFragment',
    title: 'storage_settings',
    rows: ({ locale, state }) => [
      value('storage_internal', storageSummary, glyphs.storage),
      ...[...CONTENT, ['header_category_system', glyphs.system, STORAGE_BYTES - freeBytes(state) - CONTENT_BYTES] as const]
        .map(([title, glyph, bytes]) => storageRow(title, glyph, literal(formatFileSize(locale, bytes)))),
    ],
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
