import type { AppWithIcon, ScreenContext } from '@droidgym/phone/app'
import { compareLabels } from '@droidgym/phone/i18n/formats'
import { isEnabled } from '@droidgym/phone/system/package-settings'
import type { PermissionGroup } from '@droidgym/phone/system/permission-groups'
import type { RequestedGroup } from '@droidgym/phone/system/permissions'
import { requestedGroup } from '@droidgym/phone/system/permissions'
import { appLabel } from '../kit/app-label.ts'

/** An app that requests a group. */
export interface RequestingApp {
  readonly app: AppWithIcon
  readonly label: string
  readonly requested: RequestedGroup
}

/** The enabled apps that request a group, in the order of their labels. Apps without an icon count as the system's. */
export function requestingApps(
  { state, appsWithIcon, configuration: { locale } }: ScreenContext,
  group: PermissionGroup,
): readonly RequestingApp[] {
  return appsWithIcon
    .flatMap((app): readonly RequestingApp[] => {
      const { packageName } = app.definition
      const requested = requestedGroup(state, packageName, group)
      return requested === undefined || !isEnabled(state, packageName)
        ? []
        : [{ app, label: appLabel(app, locale), requested }]
    })
    .sort((left, right) => compareLabels(locale, left.label, right.label))
}
