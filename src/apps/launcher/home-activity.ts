import { Category } from '../../android/intent.ts'
import type { Intent } from '../../android/intent.ts'
import type { App } from '../../phone/app.ts'
import { OVERVIEW_ACTION } from '../../phone/phone.ts'
import type { ActivityDefinition } from '../../phone/system/app-definition.ts'
import { findActivity } from '../../phone/system/state.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { OVERVIEW_PANEL } from './screens/overview.tsx'
import { recentTasks } from './data/recent-tasks.ts'
import { AT_HOME, showWorkspace } from './state.ts'
import type { LauncherLocal } from './state.ts'

/** What the HOME and OVERVIEW keys do to the launcher. */
export function homeActivity(apps: readonly App[]): ActivityDefinition {
  return {
    excludeFromRecents: true,
    create: () => AT_HOME,
    onNewIntent(tx, id, intent) {
      if (intent.action === OVERVIEW_ACTION) callOverview(tx, { id, intent, apps })
      else if (intent.categories?.includes(Category.home) === true) tx.setLocal(id, AT_HOME)
    },
    // Recents and lists of choices do not survive leaving, the list of apps does (LauncherState.disableRestore).
    onPause(tx, id) {
      const local = localOf(tx, id)
      if (local.layer.kind === 'overview' || local.popup !== null) tx.setLocal(id, showWorkspace(local))
    },
  }
}

interface OverviewCall {
  readonly id: number
  readonly intent: Intent
  readonly apps: readonly App[]
}

/** The first press shows the cards; a second one goes to the task before (OverviewCommandHelper, Launcher3 Q). */
function callOverview(tx: Transaction, { id, intent, apps }: OverviewCall): void {
  const { layer } = localOf(tx, id)
  if (layer.kind !== 'overview') {
    tx.setLocal(id, { ...showWorkspace(localOf(tx, id)), layer: { kind: 'overview', fromApp: intent.hasExtras !== true } })
    tx.scrollTo(`activity-${id}`, OVERVIEW_PANEL, 0)
    tx.clearFocus()
    return
  }
  const tasks = recentTasks(tx.state, apps)
  const next = (layer.fromApp ? tasks[1] : undefined) ?? tasks[0]
  if (next !== undefined) tx.bringTaskToFront(next.id)
}

function localOf(tx: Transaction, id: number): LauncherLocal {
  const record = findActivity(tx.state, id)
  return record === undefined ? AT_HOME : (record.local as LauncherLocal)
}
