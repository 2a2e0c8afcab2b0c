import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { appInfoBody } from './app-info-body.tsx'
import { appListBody } from './app-list-body.tsx'
import { installedPackages, recentPackages } from '../data/installed-packages.ts'
import type { Page, PageView, Row } from '../page.ts'
import { literal, settingSwitch } from '../page.ts'

const APP_LIST = 'applications.manageapplications.ManageApplications'
export const APP_INFO = 'applications.appinfo.AppInfoDashboardFragment'

/** The rows above "Notifications": what was used last, or the way to the whole list. */
function recentRows({ state, configuration: { locale } }: PageView): readonly Row[] {
  const recent = recentPackages(state, locale)
  if (recent.length === 0) return [{ kind: 'link', title: 'applications_settings', to: APP_LIST }]
  return [
    { kind: 'header', title: 'recent_app_category_title' },
    ...recent.map(
      ({ packageName, label, icon }): Row => ({
        kind: 'link',
        title: literal(label),
        glyph: icon,
        to: APP_INFO,
        argument: packageName,
      }),
    ),
    {
      kind: 'link',
      title: ({ t }) => t('see_all_apps_title', { count: installedPackages(locale).length }),
      glyph: glyphs.chevronRight,
      to: APP_LIST,
    },
  ]
}

/** Default applications: role, package. */
const DEFAULTS = [
  ['default_browser_title', 'com.android.chrome'],
  ['default_phone_title', 'com.android.dialer'],
  ['default_sms_title', 'com.google.android.apps.messaging'],
] as const

function appRows({ configuration: { locale } }: PageView): readonly Row[] {
  return installedPackages(locale).map(({ packageName, label, icon }) => ({
    kind: 'link',
    title: literal(label),
    glyph: icon,
    to: APP_INFO,
    argument: packageName,
  }))
}

export const appPages: readonly Page[] = [
  {
    fragment: 'applications.AppAndNotificationDashboardFragment',
    title: 'app_and_notification_dashboard_title',
    rows: (view) => [
      ...recentRows(view),
      { kind: 'link', title: 'configure_notification_settings', to: 'notification.ConfigureNotificationSettings' },
      { kind: 'link', title: 'app_default_dashboard_title', to: 'applications.DefaultAppSettings' },
      { kind: 'link', title: 'app_permissions', to: 'applications.ManagePermissions' },
      {
        kind: 'advanced',
        rows: [
          { kind: 'link', title: 'emergency_alerts', to: 'applications.EmergencyAlerts' },
          { kind: 'link', title: 'special_access', to: 'applications.specialaccess.SpecialAccessSettings' },
        ],
      },
    ],
  },
  { fragment: APP_LIST, title: 'applications_settings', body: appListBody },
  {
    fragment: APP_INFO,
    title: 'applications_settings',
    controllers: ['applications.appinfo.AppNotificationPreferenceController'],
    body: appInfoBody,
  },
  {
    fragment: 'notification.AppNotificationSettings',
    title: 'configure_notification_settings',
    switchBar: settingSwitch('global', 'heads_up_notifications_enabled', true),
    rows: () => [],
  },
  {
    fragment: 'notification.ConfigureNotificationSettings',
    title: 'configure_notification_settings',
    rows: (view) => [
      ...appRows(view).map((row): Row => (row.kind === 'link' ? { ...row, to: 'notification.AppNotificationSettings' } : row)),
    ],
  },
  {
    fragment: 'applications.DefaultAppSettings',
    title: 'app_default_dashboard_title',
    rows: ({ configuration: { locale } }) =>
      DEFAULTS.map(([title, packageName]): Row => {
        const app = installedPackages(locale).find((known) => known.packageName === packageName)
        return {
          kind: 'link',
          title,
          summary: literal(app?.label ?? packageName),
          to: APP_INFO,
          argument: packageName,
        }
      }),
  },
  { fragment: 'applications.ManagePermissions', title: 'app_permissions', rows: appRows },
  {
    fragment: 'applications.EmergencyAlerts',
    title: 'emergency_alerts',
    rows: () => [{ kind: 'switch', title: 'emergency_alerts', ...settingSwitch('global', 'emergency_alerts', true) }],
  },
  {
    fragment: 'applications.specialaccess.SpecialAccessSettings',
    title: 'special_access',
    rows: () => [
      { kind: 'link', title: 'high_power_apps', to: 'applications.ManagePermissions' },
      { kind: 'link', title: 'system_alert_window_settings', to: 'applications.ManagePermissions' },
      { kind: 'link', title: 'notification_access', to: 'applications.ManagePermissions' },
      { kind: 'link', title: 'install_other_apps', to: 'applications.ManagePermissions' },
      { kind: 'link', title: 'unrestricted_data_saver', to: 'datausage.UnrestrictedDataAccess' },
    ],
  },
  { fragment: 'datausage.UnrestrictedDataAccess', title: 'unrestricted_data_saver', rows: appRows },
]
