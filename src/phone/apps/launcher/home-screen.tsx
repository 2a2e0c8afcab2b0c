import type { Screen, ScreenContext } from '../../app.ts'
import { LAUNCHER_COMPONENT } from '../../phone.ts'
import type { Pan } from '../../view/element.ts'
import { h } from '../../view/jsx.ts'
import { WindowKind } from '../../view/window.ts'
import type { Transaction } from '../../system/transaction.ts'
import type { LaunchableApp } from './catalogue.ts'
import type { LauncherLocal } from './state.ts'
import { launcherState } from './state.ts'
import { pageCount, workspace } from './workspace.tsx'

/** The launcher's only activity: home screen, list of apps, recents. */
export function homeScreen(apps: readonly LaunchableApp[]): Screen<LauncherLocal> {
  return {
    windows(context) {
      return [
        {
          kind: WindowKind.home,
          key: context.window,
          packageName: LAUNCHER_COMPONENT.packageName,
          content: (
            <view cls="FrameLayout" id="launcher" flex={1}>
              <view
                cls="FrameLayout"
                id="drag_layer"
                flex={1}
                clickable={false}
                onPan={(tx, pan) => swipe(tx, pan, context)}
              >
                {workspace(context, apps)}
              </view>
            </view>
          ),
        },
      ]
    },
    onBack: () => true,
  }
}

/** Up opens the list of apps, sideways turns the page. */
function swipe(tx: Transaction, { direction }: Pan, context: ScreenContext<LauncherLocal>): boolean {
  const last = pageCount(launcherState.of(tx.state).icons) - 1
  const onwards = context.configuration.rtl ? 'right' : 'left'
  context.update(tx, (local) => {
    if (direction === 'up') return { ...local, layer: { kind: 'all-apps' }, query: '' }
    if (direction === 'down') return local
    const page = local.page + (direction === onwards ? 1 : -1)
    return { ...local, page: Math.min(last, Math.max(0, page)) }
  })
  return true
}
