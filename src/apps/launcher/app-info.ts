import type { Bounds } from '../../android/geometry.ts'
import { parseComponent } from '../../android/intent.ts'
import type { App } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'

const DETAILS = parseComponent('com.android.settings/.applications.InstalledAppDetails')

interface PressedIcon {
  /** The application's component, short form. */
  readonly component: string
  readonly bounds: Bounds
}

/** Starts the application's page in Settings (PackageManagerHelper.startDetailsActivityForInfo, Launcher3). */
export function openAppInfo(tx: Transaction, { component, bounds }: PressedIcon, apps: readonly App[]): void {
  const { packageName } = parseComponent(component)
  const settings = apps.find(({ definition }) => definition.packageName === DETAILS.packageName)?.definition
  const known = settings?.activities[DETAILS.className] ?? settings?.aliases?.[DETAILS.className]
  // Assumption: where Settings has no such page, its first page stands in.
  const className = known === undefined ? settings?.launcherActivity : DETAILS.className
  if (className === undefined) return
  tx.startActivity({
    action: 'android.settings.APPLICATION_DETAILS_SETTINGS',
    data: `package:${packageName}`,
    flags: 0x1000_8000,
    component: { packageName: DETAILS.packageName, className },
    sourceBounds: bounds,
  })
}
