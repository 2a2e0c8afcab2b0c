import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { SETTINGS } from '../app.ts'
import { installedPackage, packageSize } from '../choices/installed-packages.ts'
import { pageRows } from '../parts/page-rows.tsx'
import { link, literal, value } from '../row.ts'
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
        <Button id="button1" text={t('disable_text')} />
        <Button id="button2" text={t('force_stop')} {...(running && { onClick: (tx) => { forceStop(tx, packageName) } })} />
      </view>
      {pageRows([
        link('configure_notification_settings', 'notification.AppNotificationSettings', { argument: packageName }),
        link('permissions_label', 'applications.ManagePermissions'),
        value('storage_settings', literal(formatFileSize(locale, packageSize(packageName)))),
        link('data_usage_app_settings', 'datausage.DataUsageList'),
        link('power_usage_summary_title', 'fuelgauge.PowerUsageSummary'),
      ])}
    </scroll>
  )
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
  for (const { id } of tasksOf(tx.state, packageName)) tx.removeTask(id)
}

function tasksOf(state: PhoneState, packageName: string): PhoneState['tasks'] {
  return state.tasks.filter(({ affinity }) => affinity === packageName)
}
