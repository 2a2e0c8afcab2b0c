import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Page } from '../page.ts'
import { literal, settingSwitch } from '../page.ts'

/** Settings.Secure.LOCATION_MODE: 0 off, 3 with high accuracy. */
const location = {
  on: (state) => (state.settings.secure['location_mode'] ?? '3') !== '0',
  set: (tx, on) => {
    tx.setSetting('secure', 'location_mode', on ? '3' : '0')
  },
} satisfies Page['switchBar']

export const isLocationOn = location.on

/** Pages about the person: privacy, location, security, accounts, accessibility, Google. */
export const personalPages: readonly Page[] = [
  {
    fragment: 'privacy.PrivacyDashboardFragment',
    title: 'privacy_dashboard_title',
    rows: () => [
      { kind: 'link', title: 'app_permissions', to: 'applications.ManagePermissions' },
      { kind: 'switch', title: 'privacy_show_passwords', ...settingSwitch('system', 'show_password', true) },
      { kind: 'link', title: 'privacy_lock_screen_title', to: 'security.LockscreenDashboardFragment' },
      { kind: 'link', title: 'privacy_autofill_title', to: 'inputmethod.AutofillService' },
    ],
  },
  {
    fragment: 'location.LocationSettings',
    title: 'location_settings_title',
    switchBar: { ...location, label: 'location_use' },
    rows: () => [
      { kind: 'header', title: 'location_category_recent_location_requests' },
      { kind: 'footer', title: 'location_no_recent_apps' },
      { kind: 'link', title: 'location_app_level_permissions', to: 'applications.ManagePermissions' },
    ],
  },
  {
    fragment: 'security.SecuritySettings',
    title: 'security_settings_title',
    rows: () => [
      { kind: 'header', title: 'security_device_security' },
      {
        kind: 'choice',
        key: 'screen_lock',
        title: 'unlock_set_unlock_launch_picker_title',
        setting: ['secure', 'lockscreen.disabled'],
        initial: '0',
        options: [
          { value: '1', label: 'unlock_set_unlock_mode_none' },
          { value: '0', label: 'unlock_set_unlock_mode_off' },
        ],
      },
      { kind: 'link', title: 'lockscreen_settings_title', to: 'security.LockscreenDashboardFragment' },
      {
        kind: 'link',
        title: 'encryption_and_credential_settings_title',
        to: 'security.EncryptionAndCredential',
      },
    ],
  },
  {
    fragment: 'security.EncryptionAndCredential',
    title: 'encryption_and_credential_settings_title',
    rows: () => [{ kind: 'footer', title: 'encryption_and_credential_settings_title' }],
  },
  {
    fragment: 'accounts.AccountDashboardFragment',
    title: 'account_dashboard_title',
    rows: () => [
      { kind: 'link', title: 'add_account_label', glyph: glyphs.add, to: 'accounts.ChooseAccountFragment' },
      { kind: 'switch', title: 'account_sync_title', ...settingSwitch('global', 'auto_sync', true) },
    ],
  },
  {
    fragment: 'accounts.ChooseAccountFragment',
    title: 'add_account_label',
    rows: () => [{ kind: 'value', title: literal('Google'), glyph: glyphs.account }],
  },
  {
    fragment: 'accessibility.AccessibilitySettings',
    title: 'accessibility_settings',
    rows: () => [
      { kind: 'link', title: 'tts_settings_title', to: 'tts.TextToSpeechSettings' },
      { kind: 'header', title: 'display_settings' },
      { kind: 'link', title: 'title_font_size', to: 'accessibility.ToggleFontSizePreferenceFragment' },
      { kind: 'link', title: 'screen_zoom_title', to: 'display.ScreenZoomSettings' },
      {
        kind: 'switch',
        title: 'accessibility_toggle_high_text_contrast_preference_title',
        ...settingSwitch('secure', 'high_text_contrast_enabled'),
      },
      {
        kind: 'switch',
        title: 'accessibility_display_inversion_preference_title',
        ...settingSwitch('secure', 'accessibility_display_inversion_enabled'),
      },
      {
        kind: 'switch',
        title: 'accessibility_screen_magnification_title',
        ...settingSwitch('secure', 'accessibility_display_magnification_enabled'),
      },
      {
        kind: 'switch',
        title: 'accessibility_captioning_title',
        ...settingSwitch('secure', 'accessibility_captioning_enabled'),
      },
    ],
  },
  {
    fragment: 'google.GoogleSettings',
    title: 'google_settings_title',
    rows: () => [{ kind: 'link', title: 'add_account_label', glyph: glyphs.account, to: 'accounts.ChooseAccountFragment' }],
  },
  {
    fragment: 'wellbeing.DigitalWellbeing',
    title: 'digital_wellbeing_title',
    rows: () => [
      { kind: 'link', title: 'zen_mode_settings_title', to: 'notification.ZenModeSettings' },
      { kind: 'link', title: 'configure_notification_settings', to: 'notification.ConfigureNotificationSettings' },
    ],
  },
  {
    // Assumption: a page of our own; Google's asks its services what to show.
    fragment: 'support.SupportDashboard',
    title: 'page_tab_title_support',
    rows: () => [{ kind: 'link', title: 'about_settings_emulator', to: 'deviceinfo.aboutphone.MyDeviceInfoFragment' }],
  },
]
