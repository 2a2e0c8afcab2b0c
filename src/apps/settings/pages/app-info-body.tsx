import type { PhoneState } from '../../../phone/system/state.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { formatSize, installedPackage, packageSize } from '../data/installed-packages.ts'
import { PACKAGE } from '../activity-names.ts'
import type { PageView, Row } from '../page.ts'
import { literal } from '../page.ts'
import { rowViews } from '../parts/rows.tsx'

/** AppInfoDashboardFragment: what one application is and does. */
export function appInfoBody(view: PageView): ViewElement {
  const { palette, local: { argument: packageName }, configuration: { locale }, t, state } = view
  const app = installedPackage(locale, packageName)
  const running = packageName !== PACKAGE && state.processes[packageName] !== undefined
  const rows: readonly Row[] = [
    { kind: 'link', title: 'configure_notification_settings', to: 'notification.AppNotificationSettings', argument: packageName },
    { kind: 'link', title: 'permissions_label', to: 'applications.ManagePermissions' },
    { kind: 'value', title: 'storage_settings', summary: literal(formatSize(locale, packageSize(packageName))) },
    { kind: 'link', title: 'data_usage_app_settings', to: 'datausage.DataUsageList' },
    { kind: 'link', title: 'power_usage_summary_title', to: 'fuelgauge.PowerUsageSummary' },
  ]
  return (
    <scroll cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" flex={1}>
      <view cls="LinearLayout" id="entity_header" align="center" padding={16} gap={8}>
        {app === undefined ? null : <image id="entity_header_icon" glyph={app.icon} size={48} />}
        <text
          id="entity_header_title"
          text={app?.label ?? packageName}
          size={20}
          color={palette.primaryText}
          textAlign="center"
        />
      </view>
      <view cls="LinearLayout" direction="row" wrap justify="evenly" paddingBottom={8}>
        <ActionButton view={view} id="button1" text={t('disable_text')} />
        <ActionButton
          view={view}
          id="button2"
          text={t('force_stop')}
          {...(running ? { onClick: (tx: Transaction) => { forceStop(tx, packageName) } } : {})}
        />
      </view>
      {rowViews(view, rows)}
    </scroll>
  )
}

interface ActionButtonProps {
  readonly view: PageView
  readonly id: string
  readonly text: string
  readonly onClick?: (tx: Transaction) => void
}

/** A button of settings' action row; disabled without a handler. */
function ActionButton({ view: { palette }, id, text, onClick }: ActionButtonProps): ViewElement {
  return (
    <text
      cls="Button"
      id={id}
      text={text}
      size={14}
      weight={500}
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
