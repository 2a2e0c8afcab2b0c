import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { setAppState, uninstallApp } from '@droidgym/phone/package-changes'
import { forgetNotifications } from '@droidgym/phone/system/notification-manager/cancel'
import { isEnabled } from '@droidgym/phone/system/package-settings'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { appOf } from '../../kit/app-label.ts'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { DIALER_PACKAGE } from '../../shared/people/dialer-state.ts'
import { MESSAGES_PACKAGE } from '../../shared/people/messages-package.ts'
import { openAppPermissions } from '../../shared/permissions/open-pages.ts'
import { SETTINGS } from '../app.ts'
import { installedPackage, packageSize } from '../choices/installed-packages.ts'
import { APP_NOTIFICATIONS } from './notification-pages.tsx'
import { pageRows } from '../parts/page-rows.tsx'
import { action, link, literal, value } from '../row.ts'
import type { PageView } from '../view.ts'
import { usePage } from '../view.ts'

export const APP_INFO = 'applications.appinfo.AppInfoDashboardFragment'

/** AppInfoDashboardFragment: what one application is and does. */
export function appInfoBody(): ViewElement {
  const view = usePage()
  const { local: { argument: packageName }, locale, t, state } = view
  const app = installedPackage(view, packageName)
  const running = packageName !== SETTINGS.packageName && state.processes[packageName] !== undefined
  return (
    <scroll cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" flex={1}>
      <view cls="LinearLayout" id="entity_header" align="center" padding={16} gap={8}>
        {app && <image id="entity_header_icon" glyph={app.icon} size={48} />}
        <Words id="entity_header_title" text={app?.label ?? packageName} size={20} textAlign="center" />
      </view>
      <view cls="LinearLayout" direction="row" wrap justify="evenly" paddingBottom={8}>
        <Button id="button1" {...firstButton(view)} />
        <Button id="button2" text={t('force_stop')} {...(running && { onClick: (tx) => { forceStop(tx, packageName) } })} />
      </view>
      {pageRows([
        link('configure_notification_settings', APP_NOTIFICATIONS, { argument: packageName }),
        action('permissions_label', (tx) => { openAppPermissions(tx, packageName) }),
        value('storage_settings', literal(formatFileSize(locale, packageSize(packageName)))),
        link('data_usage_app_settings', 'datausage.DataUsageList'),
        link('power_usage_summary_title', 'fuelgauge.PowerUsageSummary'),
      ])}
    </scroll>
  )
}

/** Apps that hold a role of the phone stay enabled (ApplicationFeatureProvider.getKeepEnabledPackages, API 29). */
const KEPT = new Set([SETTINGS.packageName, DIALER_PACKAGE, MESSAGES_PACKAGE, 'com.android.documentsui'])

/** AppButtonsPreferenceController: an app that was installed can be uninstalled, one of the image can be disabled. */
function firstButton({ t, state, opener, context, local: { argument: packageName } }: PageView): Omit<ButtonProps, 'id'> {
  const app = appOf(context, packageName)?.definition
  if (app?.installed !== undefined) return { text: t('uninstall_text'), onClick: opener('uninstall') }
  if (app === undefined || KEPT.has(packageName)) return { text: t('disable_text') }
  if (isEnabled(state, packageName)) return { text: t('disable_text'), onClick: opener('disable') }
  return { text: t('enable_text'), onClick: (tx) => { setAppState(tx, app, 'enabled') } }
}

/**
 * The questions before an app is uninstalled or disabled. Assumption: Settings asks the first one itself, which is a
 * window of the package installer.
 */
export const appInfoDialogs: Readonly<Record<string, () => WindowSpec>> = {
  uninstall: () => {
    const view = usePage()
    const { t, context, local: { argument: packageName } } = view
    return confirmDialog({
      title: installedPackage(view, packageName)?.label ?? packageName,
      message: t('uninstall_application_text'),
      onConfirm: (tx) => {
        const app = appOf(context, packageName)?.definition
        if (app === undefined) return
        uninstallApp(tx, app)
        tx.finish(context.activityId)
      },
    })
  },
  disable: () => {
    const { t, context, local: { argument: packageName } } = usePage()
    return confirmDialog({
      message: t('app_disable_dlg_text'),
      confirm: t('app_disable_dlg_positive'),
      onConfirm: (tx) => {
        const app = appOf(context, packageName)?.definition
        if (app !== undefined) setAppState(tx, app, 'disabled-user')
      },
    })
  },
}

interface ButtonProps {
  readonly id: string
  readonly text: string
  readonly onClick?: Handler
}

/** A button of the action row; disabled without a handler. */
function Button({ id, text, onClick }: ButtonProps): ViewElement {
  const { palette } = usePage()
  return (
    <TextButton
      id={id}
      text={text}
      paddingX={16}
      paddingY={15}
      textAlign="center"
      color={onClick === undefined ? palette.disabledText : palette.accent}
      disabled={onClick === undefined}
      onClick={onClick}
    />
  )
}

/** ActivityManagerService.forceStopPackage: its process dies and its task goes. */
function forceStop(tx: Transaction, packageName: string): void {
  const pid = tx.state.processes[packageName]
  const rest = Object.entries(tx.state.processes).filter(([name]) => name !== packageName)
  tx.log({ tag: 'ActivityManager', priority: 'I', message: `Force stopping ${packageName} user=0: from pid ${pid ?? 0}` })
  tx.set({ processes: Object.fromEntries(rest) })
  forgetNotifications(tx, packageName)
  for (const { id } of tasksOf(tx.state, packageName)) tx.removeTask(id)
}

function tasksOf(state: PhoneState, packageName: string): PhoneState['tasks'] {
  return state.tasks.filter(({ affinity }) => affinity === packageName)
}
