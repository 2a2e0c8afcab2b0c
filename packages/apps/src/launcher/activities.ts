import { Category } from '@droidgym/android/intent'
import type { Intent } from '@droidgym/android/intent'
import type { App } from '@droidgym/phone/app'
import { LAUNCHER_COMPONENT, OVERVIEW_ACTION } from '@droidgym/phone/phone'
import { findActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { installedApp } from '../kit/app-identity.ts'
import { LAUNCHER } from './app.ts'
import { launchableApps } from './home/catalogue.ts'
import { favoritesFile } from './home/favorites-file.ts'
import { recentTasks } from './home/recent-tasks.ts'
import { homeScreen } from './screens/home-screen.tsx'
import { OVERVIEW_PANEL } from './screens/overview.tsx'
import { firstState, FRESH_HOME, showWorkspace } from './state.ts'
import type { HomeLocal } from './state.ts'

/** The launcher that shows these applications. */
export function launcherFor(apps: readonly App[]): App {
  return installedApp(LAUNCHER, {
    initialState: firstState,
    activities: {
      [LAUNCHER_COMPONENT.className]: {
        excludeFromRecents: true,
        // RotationHelper.notifyChange. Assumption: so does the list of recent apps, which turns on a real phone.
        orientation: 'nosensor',
        create: () => FRESH_HOME,
        onNewIntent(tx, id, intent) {
          if (intent.action === OVERVIEW_ACTION) callOverview(tx, { id, intent, apps })
          else if (intent.categories?.includes(Category.home) === true) tx.setLocal(id, FRESH_HOME)
        },
        // Recents and lists of choices do not survive leaving, the list of apps does (LauncherState.disableRestore).
        onPause(tx, id) {
          const local = localOf(tx, id)
          if (local.layer.kind === 'overview' || local.overlay !== null) tx.setLocal(id, showWorkspace(local))
        },
        screen: homeScreen(apps),
      },
    },
    files: [favoritesFile(launchableApps(apps))],
  })
}

interface OverviewCall {
  readonly id: number
  readonly intent: Intent
  readonly apps: readonly App[]
}

/** The first press shows the cards; a second one goes to the task before (OverviewCommandHelper, Launcher3 Q). */
function callOverview(tx: Transaction, { id, intent, apps }: OverviewCall): void {
  const local = localOf(tx, id)
  if (local.layer.kind !== 'overview') {
    tx.setLocal(id, { ...showWorkspace(local), layer: { kind: 'overview', fromApp: intent.hasExtras !== true } })
    tx.scrollTo(`activity-${id}`, OVERVIEW_PANEL, 0)
    tx.clearFocus()
    return
  }
  const tasks = recentTasks(tx.state, apps)
  const next = (local.layer.fromApp ? tasks[1] : undefined) ?? tasks[0]
  if (next !== undefined) tx.bringTaskToFront(next.id)
}

function localOf(tx: Transaction, id: number): HomeLocal {
  const record = findActivity(tx.state, id)
  return record === undefined ? FRESH_HOME : (record.local as HomeLocal)
}
