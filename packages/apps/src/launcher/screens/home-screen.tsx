import type { App, Screen } from '@droidgym/phone/app'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Pan, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { setPanel } from '../../system-ui/state.ts'
import { pagesOf } from '../home/arrange.ts'
import { enabledApps, launchableApps } from '../home/catalogue.ts'
import type { LaunchableApp } from '../home/catalogue.ts'
import { recentTasks } from '../home/recent-tasks.ts'
import type { HomeLocal } from '../state.ts'
import { launcherState, showWorkspace } from '../state.ts'
import type { HomeView } from '../view.ts'
import { homeViews } from '../view.ts'
import { AllApps, openAllApps } from './all-apps.tsx'
import { Overview } from './overview.tsx'
import { OpenFolder } from './open-folder.tsx'
import { Popup } from './popup.tsx'
import { WidgetsSheet } from './widgets-sheet.tsx'
import { Workspace } from './workspace.tsx'

/** The launcher's only activity: home screen, list of apps, recents. `installed`: every app that the phone has. */
export function homeScreen(installed: readonly App[]): Screen<HomeLocal> {
  const launchable = launchableApps(installed)
  return homeViews.screen({
    content: (view) => {
      const { context } = view
      const apps = enabledApps(launchable, context.state)
      return (
        <view cls="FrameLayout" id="launcher" flex={1}>
          <view
            cls="FrameLayout"
            id="drag_layer"
            flex={1}
            onLongClick={(tx) => {
              context.update(tx, (now) => (now.layer.kind === 'workspace' ? { ...now, overlay: { kind: 'options' } } : now))
            }}
            onPan={(tx, pan) => swipe(tx, pan, view)}
          >
            {shownLayer(view, apps, installed)}
            {shownOverlay(view, apps)}
          </view>
        </view>
      )
    },
    windowLook: ({ configuration: { dark }, local, palette }) =>
      local.layer.kind === 'all-apps' ? { lightSystemBars: !dark, navigationBarColor: palette.sheet } : {},
    onBack(tx, { closeOverlay, context, local: { layer, overlay } }) {
      const running = layer.kind === 'overview' && layer.fromApp ? recentTasks(tx.state, installed)[0] : undefined
      if (overlay !== null) closeOverlay(tx)
      else if (running !== undefined) tx.bringTaskToFront(running.id)
      else context.update(tx, showWorkspace)
      return true
    },
  })
}

function shownLayer(
  { context, local }: HomeView,
  apps: readonly LaunchableApp[],
  installed: readonly App[],
): ViewElement {
  switch (local.layer.kind) {
    case 'workspace':
      // Under an open folder or sheet it is drawn, and hidden from accessibility
      // (BaseDragLayer.addChildrenForAccessibility).
      return local.overlay?.kind === 'folder' || local.overlay?.kind === 'widgets'
        ? <view unreported flex={1}><Workspace apps={apps} /></view>
        : <Workspace apps={apps} />
    case 'all-apps':
      return <AllApps apps={apps} />
    case 'overview':
      return <Overview tasks={recentTasks(context.state, installed)} apps={apps} />
  }
}

function shownOverlay({ local: { overlay } }: HomeView, apps: readonly LaunchableApp[]): ViewElement | null {
  if (overlay === null) return null
  if (overlay.kind === 'widgets') return <WidgetsSheet apps={apps} />
  return overlay.kind === 'folder' ? <OpenFolder place={overlay.place} apps={apps} /> : <Popup popup={overlay} />
}

/** Up: the list of apps. Down: the notifications (StatusBarTouchController, Launcher3 Q). Sideways: another page. */
function swipe(tx: Transaction, { direction }: Pan, { configuration: { rtl }, context }: HomeView): boolean {
  if (direction === 'down') setPanel(tx, 'shade')
  else if (direction === 'up') openAllApps(tx, context)
  else {
    const last = pagesOf(launcherState.of(tx.state).icons).length - 1
    const step = direction === (rtl ? 'right' : 'left') ? 1 : -1
    context.update(tx, (local) => ({ ...local, page: Math.min(last, Math.max(0, local.page + step)) }))
  }
  return true
}
