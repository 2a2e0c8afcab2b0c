import { lockKind } from '@droidgym/phone/system/keyguard/lock-settings'
import type { PhoneState } from '@droidgym/phone/system/state'
import { openGroupApps, openPermissionManager } from '../../shared/permissions/open-pages.ts'
import { LOCK_NAMES, openScreenLock } from '../lock/lock-flow.ts'
import type { Page } from '../page.ts'
import { action, footer, header, link, settingSwitch, toggle, value } from '../row.ts'

/** Settings.Secure.LOCATION_MODE: 0 off, 3 with high accuracy. */
export function isLocationOn({ settings }: PhoneState): boolean {
  return (settings.secure['location_mode'] ?? '3') !== '0'
}

/** Pages about the person: privacy, location, security, accessibility. */
export const personalPages: readonly Page[] = [
  {
    fragment: 'privacy.PrivacyDashboardFragment',
    title: 'privacy_dashboard_title',
    rows: () => [
      action('app_permissions', openPermissionManager),
      toggle('privacy_show_passwords', settingSwitch('system', 'show_password', true)),
      link('privacy_lock_screen_title', 'security.LockscreenDashboardFragment'),
      link('privacy_autofill_title', 'inputmethod.AutofillService'),
    ],
  },
  {
    fragment: 'location.LocationSettings',
    title: 'location_settings_title',
    switchBar: {
      label: 'location_use',
      on: isLocationOn,
      set: (tx, on) => { tx.setSetting('secure', 'location_mode', on ? '3' : '0') },
    },
    rows: () => [
      header('location_category_recent_location_requests'),
      footer('location_no_recent_apps'),
      action('location_app_level_permissions', (tx) => { openGroupApps(tx, 'LOCATION') }),
    ],
  },
  {
    fragment: 'security.SecuritySettings',
    title: 'security_settings_title',
    rows: () => [
      header('security_device_security'),
      action('unlock_set_unlock_launch_picker_title', openScreenLock, {
        summary: ({ state, t }) => t(LOCK_NAMES[lockKind(state)]),
      }),
      link('lockscreen_settings_title', 'security.LockscreenDashboardFragment'),
      link('encryption_and_credential_settings_title', 'security.EncryptionAndCredential'),
    ],
  },
  {
    fragment: 'security.EncryptionAndCredential',
    title: 'encryption_and_credential_settings_title',
    // encryption_and_credential.xml (API 29) without the authorities that the system trusts and what installs more.
    rows: () => [
      value('crypt_keeper_encrypt_title', 'crypt_keeper_encrypted_summary'),
      header('credential_storage'),
      value('credential_storage_type', 'credential_storage_type_software'),
      link('user_credentials', 'security.UserCredentials', { summary: 'user_credentials_summary' }),
      action('credentials_reset', () => undefined, { summary: 'credentials_reset_summary', disabled: true }),
    ],
  },
  {
    fragment: 'security.UserCredentials',
    title: 'user_credentials',
    rows: () => [footer('user_credentials_none_installed')],
  },
  {
    fragment: 'accessibility.AccessibilitySettings',
    title: 'accessibility_settings',
    rows: () => [
      link('tts_settings_title', 'tts.TextToSpeechSettings'),
      header('display_settings'),
      link('title_font_size', 'accessibility.ToggleFontSizePreferenceFragment'),
      link('screen_zoom_title', 'display.ScreenZoomSettings'),
      toggle(
        'accessibility_toggle_high_text_contrast_preference_title',
        settingSwitch('secure', 'high_text_contrast_enabled'),
      ),
      toggle(
        'accessibility_display_inversion_preference_title',
        settingSwitch('secure', 'accessibility_display_inversion_enabled'),
      ),
      toggle(
        'accessibility_screen_magnification_title',
        settingSwitch('secure', 'accessibility_display_magnification_enabled'),
      ),
      toggle('accessibility_captioning_title', settingSwitch('secure', 'accessibility_captioning_enabled')),
    ],
  },
  {
    fragment: 'wellbeing.DigitalWellbeing',
    title: 'digital_wellbeing_title',
    rows: () => [
      link('zen_mode_settings_title', 'notification.ZenModeSettings'),
      link('configure_notification_settings', 'notification.ConfigureNotificationSettings'),
    ],
  },
  {
    // Assumption: a page of our own; Google's asks its services what to show.
    fragment: 'support.SupportDashboard',
    title: 'page_tab_title_support',
    rows: () => [link('about_settings_emulator', 'deviceinfo.aboutphone.MyDeviceInfoFragment')],
  },
]
