import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { openPermissionManager } from '../../shared/permissions/open-pages.ts'
import { installedPackage, installedPackages, recentPackages } from '../choices/installed-packages.ts'
import type { InstalledPackage } from '../choices/installed-packages.ts'
import type { Page } from '../page.ts'
import type { LinkRow, Row } from '../row.ts'
import { action, advanced, choice, header, link, literal, settingSwitch, toggle } from '../row.ts'
import type { SettingsView } from '../view.ts'
import { APP_INFO, appInfoBody, appInfoDialogs } from './app-info-body.tsx'
import { APP_NOTIFICATIONS, notificationPages } from './notification-pages.tsx'
import { APP_LIST, appListBody } from './app-list-body.tsx'

function appRow({ packageName, label, icon }: InstalledPackage, to = APP_INFO): LinkRow {
  return link(literal(label), to, { glyph: icon, argument: packageName })
}

function appRows(view: SettingsView): readonly Row[] {
  return installedPackages(view).map((app) => appRow(app))
}

/** The rows before "Notifications": what was used last, or the way to the whole list. */
function recentRows(view: SettingsView): readonly Row[] {
  const recent = recentPackages(view)
  if (recent.length === 0) return [link('applications_settings', APP_LIST)]
  const count = installedPackages(view).length
  return [
    header('recent_app_category_title'),
    ...recent.map((app) => appRow(app)),
    link(({ t }) => t('see_all_apps_title', { count }), APP_LIST, { glyph: glyphs.chevronRight }),
  ]
}

/** Default applications: role, setting, and the only package that fills it. Assumption: the browser's setting. */
const DEFAULTS = [
  ['default_browser_title', 'browser_default_application', 'com.android.chrome'],
  ['default_phone_title', 'dialer_default_application', 'com.android.dialer'],
  ['default_sms_title', 'sms_default_application', 'com.google.android.apps.messaging'],
] as const

/** What is allowed for one app at a time: fragment, title. Assumption: the names of the fragments but the third. */
const SPECIAL_ACCESS = [
  ['applications.manageapplications.HighPowerApplications', 'high_power_apps'],
  ['applications.manageapplications.OverlaySettings', 'system_alert_window_settings'],
  ['notification.NotificationAccessSettings', 'notification_access'],
  ['applications.manageapplications.ManageExternalSources', 'install_other_apps'],
] as const

export const appPages: readonly Page[] = [
  {
    fragment: 'applications.AppAndNotificationDashboardFragment',
    title: 'app_and_notification_dashboard_title',
    rows: (view) => [
      ...recentRows(view),
      link('configure_notification_settings', 'notification.ConfigureNotificationSettings'),
      link('app_default_dashboard_title', 'applications.DefaultAppSettings'),
      action('app_permissions', openPermissionManager),
      advanced(
        link('emergency_alerts', 'applications.EmergencyAlerts'),
        link('special_access', 'applications.specialaccess.SpecialAccessSettings'),
      ),
    ],
  },
  { fragment: APP_LIST, title: 'applications_settings', body: appListBody },
  {
    fragment: APP_INFO,
    title: 'applications_settings',
    controllers: ['applications.appinfo.AppNotificationPreferenceController'],
    body: appInfoBody,
    dialogs: appInfoDialogs,
  },
  ...notificationPages,
  {
    fragment: 'notification.ConfigureNotificationSettings',
    title: 'configure_notification_settings',
    rows: (view) => installedPackages(view).map((app) => appRow(app, APP_NOTIFICATIONS)),
  },
  {
    fragment: 'applications.DefaultAppSettings',
    title: 'app_default_dashboard_title',
    rows: (view) =>
      DEFAULTS.map(([title, setting, packageName]) => {
        const label = literal(installedPackage(view, packageName)?.label ?? packageName)
        return choice(title, ['secure', setting], { initial: packageName, options: [{ value: packageName, label }] })
      }),
  },
  {
    fragment: 'applications.EmergencyAlerts',
    title: 'emergency_alerts',
    rows: () => [toggle('emergency_alerts', settingSwitch('global', 'emergency_alerts', true))],
  },
  {
    fragment: 'applications.specialaccess.SpecialAccessSettings',
    title: 'special_access',
    rows: () => [
      ...SPECIAL_ACCESS.map(([fragment, title]) => link(title, fragment)),
      link('unrestricted_data_saver', 'datausage.UnrestrictedDataAccess'),
    ],
  },
  ...SPECIAL_ACCESS.map(([fragment, title]): Page => ({ fragment, title, rows: appRows })),
  { fragment: 'datausage.UnrestrictedDataAccess', title: 'unrestricted_data_saver', rows: appRows },
]
