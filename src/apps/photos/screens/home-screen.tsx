import type { Screen } from '../../../phone/app.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { galleryState, pictures, trashMedia } from '../../shared/media/media.ts'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import { AlbumPage } from './album-page.tsx'
import { HomeDrawer } from './home-drawer.tsx'
import { HomeTop } from './home-top.tsx'
import { PACKAGE } from '../package.ts'
import { PhotoGrid } from '../parts/photo-grid.tsx'
import { photosView } from '../data/albums.ts'
import type { PhotosView } from '../data/albums.ts'
import type { HomeLocal } from '../state.ts'
import { photosState } from '../state.ts'
import { Message, TabBar, TabContent } from './tabs.tsx'
import { trashDialog } from '../parts/trash-dialog.ts'
import { Welcome } from './welcome.tsx'

/** Photos' first activity: on the first start a page that explains it, then the pictures. */
export const homeScreen: Screen<HomeLocal> = {
  windows(context): readonly WindowSpec[] {
    const view = photosView(context)
    const { palette } = view
    const main: WindowSpec = {
      kind: WindowKind.activity,
      key: context.window,
      packageName: PACKAGE,
      background: palette.background,
      navigationBarColor: palette.background,
      lightSystemBars: !context.configuration.dark,
      content: photosState.of(context.state).welcomed ? <Home view={view} /> : <Welcome view={view} />,
    }
    const above = windowAbove(view)
    return above === null ? [main] : [main, above]
  },
  onBack(tx, context): boolean {
    const { drawer, selected, album, search, tab } = context.local
    if (drawer) context.update(tx, (local) => ({ ...local, drawer: false }))
    else if (selected.length > 0) context.update(tx, (local) => ({ ...local, selected: [] }))
    else if (album !== null) context.update(tx, (local) => ({ ...local, album: null }))
    else if (search !== null) context.update(tx, (local) => ({ ...local, search: null }))
    else if (tab !== 'photos') context.update(tx, (local) => ({ ...local, tab: 'photos' }))
    else return false
    return true
  },
}

function Home({ view }: { readonly view: PhotosView<HomeLocal> }): ViewElement {
  const { drawer, album, search } = view.context.local
  return (
    <view id="drawer_layout" cls="androidx.drawerlayout.widget.DrawerLayout" flex={1}>
      <view flex={1} unreported={drawer}>
        <HomeTop view={view} />
        {album !== null ? (
          <AlbumPage view={view} album={album} />
        ) : search !== null ? (
          <SearchResults view={view} query={search} />
        ) : (
          <TabContent view={view} />
        )}
        {album === null && search === null ? <TabBar view={view} /> : null}
      </view>
      {drawer ? <HomeDrawer view={view} /> : null}
    </view>
  )
}

interface SearchProps {
  readonly view: PhotosView<HomeLocal>
  readonly query: string
}

/** Pictures whose name or folder has the text in it; without a text, all. Assumption: nothing looks into pictures. */
function SearchResults({ view, query }: SearchProps): ViewElement {
  const wanted = query.trim().toLowerCase()
  const found = pictures(galleryState.of(view.context.state)).filter(({ name, folder }) =>
    `${folder}/${name}`.toLowerCase().includes(wanted),
  )
  if (found.length === 0) return <Message view={view} glyph={glyphs.search} text={view.t('no_results')} />
  return (
    <scroll id="recycler_view" key="search-results" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      <PhotoGrid view={view} media={found} />
    </scroll>
  )
}

function windowAbove(view: PhotosView<HomeLocal>): WindowSpec | null {
  const { context, t } = view
  const { above, selected } = context.local
  const close = (tx: Parameters<typeof context.update>[0]): void => {
    context.update(tx, (local) => ({ ...local, above: null }))
  }
  if (above === 'share') {
    const { configuration } = context
    return shareSheet({ key: `${context.window}-share`, configuration, title: t('share'), onDismiss: close })
  }
  if (above === null) return null
  return trashDialog(view, {
    onDelete: (tx) => {
      for (const id of selected) trashMedia(tx, id)
      context.update(tx, (local) => ({ ...local, above: null, selected: [] }))
    },
    onDismiss: close,
  })
}
