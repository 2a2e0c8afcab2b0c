import type { App, Screen, ScreenContext } from '../../../phone/app.ts'
import { LAUNCHER_COMPONENT } from '../../../phone/phone.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Pan } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { setPanel } from '../../system-ui/state.ts'
import { allApps, openAllApps } from './all-apps.tsx'
import type { LaunchableApp } from '../data/catalogue.ts'
import { enabledApps, launchableApps } from '../data/catalogue.ts'
import { launcherPalette } from '../view.ts'
import { overview } from './overview.tsx'
import { popupView } from './popup.tsx'
import { recentTasks } from '../data/recent-tasks.ts'
import type { LauncherLocal } from '../state.ts'
import { launcherState, showWorkspace } from '../state.ts'
import { pageCount, workspace } from './workspace.tsx'

/** The launcher's only activity: home screen, list of apps, recents. `apps` are all that are installed. */
export function homeScreen(apps: readonly App[]): Screen<LauncherLocal> {
  const launchable = launchableApps(apps)
  return {
    windows(context) {
      const { dark } = context.configuration
      const listed = context.local.layer.kind === 'all-apps'
      return [
        {
          kind: WindowKind.home,
          key: context.window,
          packageName: LAUNCHER_COMPONENT.packageName,
          ...(listed ? { lightSystemBars: !dark, navigationBarColor: launcherPalette(dark).sheet } : {}),
          content: (
            <view cls="FrameLayout" id="launcher" flex={1}>
              <view
                cls="FrameLayout"
                id="drag_layer"
                flex={1}
                onLongClick={(tx) => {
                  context.update(tx, (local) =>
                    local.layer.kind === 'workspace' ? { ...local, popup: { kind: 'options' } } : local,
                  )
                }}
                onPan={(tx, pan) => swipe(tx, pan, context)}
              >
                {shownLayer(context, { all: apps, launchable: enabledApps(launchable, context.state) })}
                {context.local.popup === null ? null : popupView(context, context.local.popup, apps)}
              </view>
            </view>
          ),
        },
      ]
    },
    onBack(tx, context) {
      const { popup, layer } = context.local
      const running = layer.kind === 'overview' && layer.fromApp ? recentTasks(tx.state, apps)[0] : undefined
      if (popup !== null) context.update(tx, (local) => ({ ...local, popup: null }))
      else if (running !== undefined) tx.bringTaskToFront(running.id)
      else context.update(tx, showWorkspace)
      return true
    },
  }
}

interface Apps {
  readonly all: readonly App[]
  readonly launchable: readonly LaunchableApp[]
}

function shownLayer(context: ScreenContext<LauncherLocal>, { all, launchable }: Apps): Children {
  switch (context.local.layer.kind) {
    case 'workspace':
      return workspace(context, launchable)
    case 'all-apps':
      return allApps(context, launchable)
    case 'overview':
      return overview(context, all, launchable)
  }
}

/** Up: the list of apps. Down: the notifications (StatusBarTouchController, Launcher3 Q). Sideways: another page. */
function swipe(tx: Transaction, { direction }: Pan, context: ScreenContext<LauncherLocal>): boolean {
  if (direction === 'down') {
    setPanel(tx, 'shade')
    return true
  }
  if (direction === 'up') {
    openAllApps(tx, context)
    return true
  }
  const last = pageCount(launcherState.of(tx.state).icons) - 1
  const onwards = context.configuration.rtl ? 'right' : 'left'
  context.update(tx, (local) => {
    const page = local.page + (direction === onwards ? 1 : -1)
    return { ...local, page: Math.min(last, Math.max(0, page)) }
  })
  return true
}
