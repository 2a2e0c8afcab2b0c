import type { Bounds } from '@droidgym/android/geometry'
import type { Favorite, FavoritePlace } from '@droidgym/android/storage/launcher-favorites'
import { isFolder, isWidget } from '@droidgym/android/storage/launcher-favorites'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { ViewElement } from '@droidgym/phone/view/element'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { hasDate, pagesOf } from '../home/arrange.ts'
import type { LaunchableApp } from '../home/catalogue.ts'
import { EDGE, iconCell } from '../home/home-geometry.ts'
import { FolderIcon } from '../parts/folder-icon.tsx'
import { IconView } from '../parts/icon-view.tsx'
import { placeAt } from '../parts/place.ts'
import { HomeSearch } from '../parts/home-search.tsx'
import { WidgetView } from '../parts/widget-view.tsx'
import { Smartspace } from '../parts/smartspace.tsx'
import { useHome } from '../view.ts'
import { openAllApps } from './all-apps.tsx'

/** Height of the shade at the top and bottom edges, in dp (assumption). */
const SCRIM = 112

const FULL = { absolute: true, start: 0, end: 0, top: 0, bottom: 0 } as const

export interface WorkspaceProps {
  readonly apps: readonly LaunchableApp[]
}

/**
 * The home screen itself: one page of icons, the hotseat and the search field, on the wallpaper. Nodes are in the
 * order of B-MoCA's printed lists; icons in reading order, as LoaderTask.sortWorkspaceItemsSpatially binds them.
 */
export function Workspace({ apps }: WorkspaceProps): ViewElement {
  const { geometry: { page, grid, bar, hotseat }, icons, local } = useHome()
  const pages = pagesOf(icons)
  const shown = icons
    .filter((icon) => icon.container === 'workspace' && icon.page === pages[local.page])
    .toSorted((a, b) => place(a) - place(b))
  const favourites = icons.filter((icon) => icon.container === 'hotseat').toSorted((a, b) => a.slot - b.slot)
  return (
    <>
      <Scrim />
      <view cls="ScrollView" id="workspace" focusable={false} scrollable={pages.length > 1} {...FULL}>
        {/* CellLayout, and the ShortcutAndWidgetContainer in it. */}
        <view cls="android.view.ViewGroup" {...placeAt(page)}>
          <view cls="android.view.ViewGroup" {...placeAt(grid, page)}>
            {local.page === 0 && hasDate(icons) ? <Smartspace /> : null}
            {shown.map((icon) => favourite(icon, apps, grid))}
          </view>
        </view>
      </view>
      <PageIndicator pages={pages.length} />
      {/* A CellLayout of its own. */}
      <view cls="android.view.ViewGroup" id="hotseat" {...placeAt(bar)}>
        <view cls="android.view.ViewGroup" {...placeAt(hotseat, bar)}>
          {favourites.map((icon) => favourite(icon, apps, hotseat))}
        </view>
        <HomeSearch />
      </view>
      <LoweredAppList />
    </>
  )
}

/** Rows from the top, in a row the columns in reading direction. */
function place(icon: FavoritePlace): number {
  return icon.container === 'workspace' ? icon.row * 1_000 + icon.column : 0
}

/**
 * Shades behind the system bars, so that they can be read on any wallpaper, and the handle above the hotseat, which
 * Launcher3 Q shows while a client of UiAutomation is connected (ScrimView.updateDragHandleVisibility).
 */
function Scrim(): ViewElement {
  const { context, geometry, t } = useHome()
  return (
    <view cls="android.view.View" id="scrim_view" {...FULL}>
      <view height={SCRIM} gradient={['#00000059', '#00000000']} />
      <view flex={1} />
      <view height={SCRIM} gradient={['#00000000', '#00000059']} />
      <view
        {...placeAt(geometry.handle)}
        cls="android.view.View"
        desc={t('all_apps_button_label')}
        align="center"
        justify="center"
        onClick={(tx) => openAllApps(tx, context)}
      >
        <image unreported glyph={glyphs.chevronUp} tint="#FFFFFF" size={18} />
      </view>
    </view>
  )
}

/**
 * The closed list of all apps. Launcher3 Q moves it down by less than the display's height
 * (SearchUiManager.getScrollRangeDelta) and hides what is in it, not the list itself
 * (AllAppsTransitionController.setAlphas). Assumption: of the two nodes that B-MoCA's lists count here, the other is
 * its header, which setAlphas does not hide either.
 */
function LoweredAppList(): ViewElement {
  const { bar, search } = useHome().geometry
  const list = { ...bar, top: search.top }
  return (
    <view cls="RelativeLayout" id="apps_view" {...placeAt(list)}>
      <view cls="LinearLayout" id="all_apps_header" {...placeAt({ ...bar, top: search.bottom }, list)} />
    </view>
  )
}

/** An icon, folder or widget on its cells; nothing when its application is not installed. */
function favourite(icon: Favorite, apps: readonly LaunchableApp[], parent: Bounds): ViewElement | null {
  const { configuration, geometry } = useHome()
  if (isWidget(icon)) return <WidgetView widget={icon} apps={apps} parent={parent} />
  const bounds = iconCell(geometry, icon, configuration.rtl)
  if (isFolder(icon)) return <FolderIcon folder={icon} apps={apps} bounds={bounds} parent={parent} />
  const app = apps.find(({ name }) => name === icon.component)
  if (app === undefined) return null
  return (
    <IconView
      app={app}
      size={geometry.iconSize}
      color={icon.container === 'hotseat' ? null : '#FFFFFF'}
      shadow
      labelMargin={EDGE / 2}
      {...placeAt(bounds, parent)}
      cell={() => bounds}
      carried={{ kind: 'favorite', from: icon }}
    />
  )
}

function PageIndicator({ pages }: { readonly pages: number }): ViewElement {
  const { geometry, local, t } = useHome()
  return (
    <view
      {...placeAt(geometry.indicator)}
      cls="android.view.View"
      id="page_indicator"
      desc={t('workspace_scroll_format', { page: local.page + 1, total: pages })}
      direction="row"
      align="end"
      justify="center"
      gap={6}
    >
      {pages === 1
        ? null
        : Array.from({ length: pages }, (_, page) => (
            <view width={6} height={6} radius={3} background={page === local.page ? '#FFFFFF' : '#FFFFFF80'} />
          ))}
    </view>
  )
}
