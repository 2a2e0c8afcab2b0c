import type { Screen } from '../../../phone/app.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { AppBar } from '../parts/app-bar.tsx'
import { DirectoryList } from '../parts/directory-list.tsx'
import { windowAbove } from './files-overlays.tsx'
import { filesView } from '../view.ts'
import type { FilesView } from '../view.ts'
import { goUp, openPlace } from '../navigate.ts'
import { FILES } from '../app.ts'
import { Drawer, Roots } from '../parts/roots.tsx'
import type { FilesLocal } from '../state.ts'

/** FilesActivity: a folder and, in the drawer or beside it, the roots. */
export const filesScreen: Screen<FilesLocal> = {
  windows(context): readonly WindowSpec[] {
    const view = filesView(context)
    const { palette, wide } = view
    const main: WindowSpec = {
      kind: WindowKind.activity,
      appCompatRoot: 'LinearLayout',
      key: context.window,
      packageName: FILES.packageName,
      background: palette.background,
      navigationBarColor: palette.background,
      lightSystemBars: !context.configuration.dark,
      content: (
        <view id="coordinator_layout" cls="android.view.ViewGroup" flex={1}>
          {wide ? tabletLayout(view) : phoneLayout(view)}
        </view>
      ),
    }
    const above = windowAbove(view)
    return above === null ? [main] : [main, above]
  },
  onBack(tx, context): boolean {
    const view = filesView(context)
    const { drawer, selected, search, chips, place } = context.local
    if (drawer || selected.length > 0) context.update(tx, (local) => ({ ...local, drawer: false, selected: [] }))
    else if (search !== null || chips.length > 0) context.update(tx, (local) => ({ ...local, search: null, chips: [] }))
    else if (goUp(tx, view)) return true
    // AbstractActionHandler.popDir and launchToDefaultLocation: from any root back to the first one.
    else if (place.root !== 'recent') openPlace(tx, view, { root: 'recent', path: [] })
    else return false
    return true
  },
}

/** While the drawer is open, what lies behind it is not reported (DrawerLayout, API 29). */
function phoneLayout(view: FilesView): WindowSpec['content'] {
  const { drawer } = view.context.local
  return (
    <view id="drawer_layout" cls="androidx.drawerlayout.widget.DrawerLayout" flex={1}>
      <view flex={1} unreported={drawer}>
        <AppBar view={view} />
        <DirectoryList view={view} />
      </view>
      {drawer ? <Drawer view={view} /> : null}
    </view>
  )
}

function tabletLayout(view: FilesView): WindowSpec['content'] {
  return (
    <view flex={1}>
      <AppBar view={view} />
      <view flex={1} direction="row">
        <view direction="column">
          <Roots view={view} />
        </view>
        <view flex={1}>
          <DirectoryList view={view} />
        </view>
      </view>
    </view>
  )
}
