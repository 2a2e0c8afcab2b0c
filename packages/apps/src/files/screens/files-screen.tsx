import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { NOTHING_SELECTED, sizeOfSelection } from '../../shared/media/folders/selection.ts'
import { goUp, openPlace } from '../navigate.ts'
import { FilesBar } from '../parts/files-bar.tsx'
import { DirectoryList } from '../parts/directory-list.tsx'
import { TransferBar } from '../parts/transfer-bar.tsx'
import { RootsDrawer, Roots } from '../parts/roots.tsx'
import { useFiles, views } from '../view.ts'
import { filesOverlay } from './files-overlays.tsx'

/** FilesActivity: a folder and, in the drawer or beside it, the roots. */
export const filesScreen = views.screen({
  content: ({ wide }) => (
    <view id="coordinator_layout" cls="android.view.ViewGroup" flex={1}>
      {wide ? <TabletLayout /> : <PhoneLayout />}
    </view>
  ),
  overlay: filesOverlay,
  onBack(tx, view): boolean {
    const { local: { drawer, selected, search, chips, place, transfer }, change } = view
    if (drawer || sizeOfSelection(selected) > 0) change(tx, { drawer: false, selected: NOTHING_SELECTED })
    else if (search !== null || chips.length > 0) change(tx, { search: null, chips: [] })
    else if (goUp(tx, view)) return true
    else if (transfer !== null) change(tx, { transfer: null })
    // AbstractActionHandler.popDir and launchToDefaultLocation: from any root back to the first one.
    else if (place.root !== 'recent') openPlace(tx, view, { root: 'recent', path: [] })
    else return false
    return true
  },
})

/** While the drawer is open, what lies behind it is not reported (DrawerLayout, API 29). */
function PhoneLayout(): ViewElement {
  const { local: { drawer } } = useFiles()
  return (
    <view id="drawer_layout" cls="androidx.drawerlayout.widget.DrawerLayout" flex={1}>
      <view flex={1} unreported={drawer}>
        <FilesBar />
        <DirectoryList />
        <TransferBar />
      </view>
      {drawer ? <RootsDrawer /> : null}
    </view>
  )
}

function TabletLayout(): ViewElement {
  return (
    <view flex={1}>
      <FilesBar />
      <view flex={1} direction="row">
        <view direction="column">
          <Roots />
        </view>
        <view flex={1}>
          <DirectoryList />
          <TransferBar />
        </view>
      </view>
    </view>
  )
}
