import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { pictures, trashMedia } from '../../shared/media/media.ts'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import { needing } from '../../shared/permissions/permission-gate.tsx'
import { STORAGE } from '../app.ts'
import { Nothing } from '../parts/nothing.tsx'
import { PhotoGrid } from '../parts/photo-grid.tsx'
import { trashDialog } from '../parts/trash-dialog.ts'
import { homeViews, useHome } from '../view.ts'
import { AlbumPage } from './album-page.tsx'
import { HomeDrawer } from './home-drawer.tsx'
import { HomeTop } from './home-top.tsx'
import { TabsBar, TabContent } from './tabs.tsx'
import { Welcome } from './welcome.tsx'

/** Photos' first activity: on the first start a page that explains it, then the pictures. */
export const homeScreen = homeViews.screen({
  content: ({ state }) => (state.welcomed ? <Home /> : <Welcome />),
  overlay(open, { t, gallery, local: { selected }, change }) {
    if (open === 'share') {
      return shareSheet({ title: t('share'), files: gallery.media.filter(({ id }) => selected.includes(id)) })
    }
    return trashDialog((tx) => {
      for (const id of selected) trashMedia(tx, id)
      change(tx, { selected: [] })
    })
  },
  onBack(tx, { local: { drawer, selected, album, search, tab }, change }) {
    if (drawer) change(tx, { drawer: false })
    else if (selected.length > 0) change(tx, { selected: [] })
    else if (album !== null) change(tx, { album: null })
    else if (search !== null) change(tx, { search: null })
    else if (tab !== 'photos') change(tx, { tab: 'photos' })
    else return false
    return true
  },
})

function Home(): ViewElement {
  const { drawer, album, search } = useHome().local
  const content = (): ViewElement =>
    album !== null ? <AlbumPage album={album} /> : search !== null ? <SearchResults query={search} /> : <TabContent />
  return (
    <view id="drawer_layout" cls="androidx.drawerlayout.widget.DrawerLayout" flex={1}>
      <view flex={1} unreported={drawer}>
        <HomeTop />
        {needing(STORAGE, content)}
        {album === null && search === null ? <TabsBar /> : null}
      </view>
      {drawer ? <HomeDrawer /> : null}
    </view>
  )
}

/** Pictures whose name or folder has the text in it; without a text, all. Assumption: nothing looks into pictures. */
function SearchResults({ query }: { readonly query: string }): ViewElement {
  const { gallery, t } = useHome()
  const wanted = query.trim().toLowerCase()
  const found = pictures(gallery).filter(({ name, folder }) => `${folder}/${name}`.toLowerCase().includes(wanted))
  if (found.length === 0) return <Nothing icon={glyphs.search} title={t('no_results')} />
  return (
    <scroll id="recycler_view" key="search-results" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
      <PhotoGrid media={found} />
    </scroll>
  )
}
