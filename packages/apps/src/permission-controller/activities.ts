import type { Intent } from '@droidgym/android/intent'
import { textExtra } from '@droidgym/android/intent'
import type { PermissionGroup } from '@droidgym/phone/system/permission-groups'
import { GROUP_NAMES, findGroup, groupOf, isRuntimePermission } from '@droidgym/phone/system/permission-groups'
import { REQUEST } from '@droidgym/phone/system/permissions'
import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { installedApp } from '../kit/app-identity.ts'
import { CONTROLLER } from './app.ts'
import { Activity, Extra, ManageAction } from '../shared/permissions/open-pages.ts'
import { appGroupScreen } from './screens/app-group-screen.tsx'
import { grantScreen } from './screens/grant-screen.tsx'
import { manageScreen } from './screens/manage-screen.tsx'
import type { AppGroupLocal, GrantLocal, ManageLocal } from './state.ts'

export const permissionController = installedApp(CONTROLLER, {
  initialState: () => null,
  activities: {
    [Activity.manage]: { create: (_, intent) => manageOf(intent), screen: manageScreen },
    [Activity.appGroup]: { create: (_, intent) => appGroupOf(intent), screen: appGroupScreen },
    [REQUEST.component.className]: { create: questionsOf, screen: grantScreen },
  },
  filters: [
    { action: ManageAction.groups, className: Activity.manage },
    { action: ManageAction.app, className: Activity.manage },
    { action: ManageAction.group, className: Activity.manage },
    { action: ManageAction.appGroup, className: Activity.appGroup },
  ],
})

/** Assumption: an intent without the app or group that it is about shows all groups; Android shows nothing. */
function manageOf(intent: Intent): ManageLocal {
  const packageName = textExtra(intent, Extra.package)
  if (intent.action === ManageAction.app && packageName !== undefined) return { page: 'app', packageName }
  const group = groupOfIntent(intent)
  return intent.action === ManageAction.group && group !== undefined ? { page: 'group', group } : { page: 'groups' }
}

function appGroupOf(intent: Intent): AppGroupLocal {
  const caller = textExtra(intent, Extra.caller)
  return {
    packageName: textExtra(intent, Extra.package) ?? '',
    group: groupOfIntent(intent) ?? null,
    from: caller === 'app' || caller === 'group' ? caller : null,
    warned: false,
    overlay: null,
  }
}

function groupOfIntent(intent: Intent): PermissionGroup | undefined {
  return findGroup(textExtra(intent, Extra.group) ?? textExtra(intent, Extra.permission) ?? '')
}

/** A question for each group that the app below asks for. */
function questionsOf(tx: Transaction, { extras }: Intent): GrantLocal {
  const names = extras?.[REQUEST.names]
  const asked = Array.isArray(names) ? names.filter((name) => typeof name === 'string').filter(isRuntimePermission) : []
  const questions = GROUP_NAMES
    .map((group) => ({ group, permissions: asked.filter((name) => groupOf(name) === group) }))
    .filter(({ permissions }) => permissions.length > 0)
  return { packageName: topActivity(tx.state)?.packageName ?? '', questions }
}
