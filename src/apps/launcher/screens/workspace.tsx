import type { Bounds } from '../../../android/geometry.ts'
import { launchIntent } from '../../../android/intent.ts'
import type { FavoriteIcon } from '../../../android/storage/launcher-favorites.ts'
import type { ScreenContext } from '../../../phone/app.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { openAllApps } from './all-apps.tsx'
import type { LaunchableApp } from '../data/catalogue.ts'
import { iconOf, labelOf } from '../data/catalogue.ts'
import type { HomeGeometry } from '../data/home-geometry.ts'
import { EDGE, homeGeometry, iconCell, labelSize } from '../data/home-geometry.ts'
import { IconView } from '../parts/icon-view.tsx'
import { placeAt } from '../parts/place.ts'
import { searchField } from '../parts/search-field.tsx'
import { smartspace } from '../parts/smartspace.tsx'
import type { LauncherLocal } from '../state.ts'
import { launcherState } from '../state.ts'

/** Height of the shade at the top and bottom edges, in dp (assumption). */
const SCRIM = 112

/**
 * The home screen itself: one page of icons, the hotseat and the search field, on the wallpaper. Nodes stand in the
 * order of B-MoCA's printed lists; icons in reading order, as LoaderTask.sortWorkspaceItemsSpatially binds them.
 */
export function workspace(
  context: ScreenContext<LauncherLocal>,
  apps: readonly LaunchableApp[],
): readonly ViewElement[] {
  const { configuration, local, state } = context
  const { icons } = launcherState.of(state)
  const geometry = homeGeometry(configuration, icons)
  const { page, grid, bar, hotseat } = geometry
  const shown = icons
    .filter((icon) => icon.container === 'workspace' && icon.page === local.page)
    .toSorted((a, b) => place(a) - place(b))
  const favourites = icons.filter((icon) => icon.container === 'hotseat').toSorted((a, b) => a.slot - b.slot)
  const pages = pageCount(icons)
  const firstRow = shown.some((icon) => icon.container === 'workspace' && icon.row === 0)
  return [
    scrim(context, geometry),
    <view cls="ScrollView" id="workspace" scrollable={pages > 1} {...FULL}>
      {/* CellLayout, and the ShortcutAndWidgetContainer in it. */}
      <view cls="android.view.ViewGroup" {...placeAt(page, configuration)}>
        <view cls="android.view.ViewGroup" {...placeAt(grid, configuration, page)}>
          {local.page === 0 && !firstRow ? smartspace(context, geometry) : null}
          {shown.map((icon) => favourite(context, { icon, apps, geometry, parent: grid }))}
        </view>
      </view>
    </view>,
    pageIndicator(context, { geometry, pages }),
    // A CellLayout of its own.
    <view cls="android.view.ViewGroup" id="hotseat" {...placeAt(bar, configuration)}>
      <view cls="android.view.ViewGroup" {...placeAt(hotseat, configuration, bar)}>
        {favourites.map((icon) => favourite(context, { icon, apps, geometry, parent: hotseat }))}
      </view>
      {searchField(context, geometry)}
    </view>,
    loweredAppList(context, geometry),
  ]
}

const FULL = { absolute: true, start: 0, end: 0, top: 0, bottom: 0 } as const

/** Rows from the top, in a row the columns in reading direction. */
function place(icon: FavoriteIcon): number {
  return icon.container === 'workspace' ? icon.row * 1_000 + icon.column : 0
}

/** Pages from the first to the last that has an icon. */
export function pageCount(icons: readonly FavoriteIcon[]): number {
  return Math.max(1, ...icons.map((icon) => (icon.container === 'workspace' ? icon.page + 1 : 0)))
}

/**
 * Shades behind the system bars, so that they can be read on any wallpaper, and the handle above the hotseat, which
 * Launcher3 Q shows while a client of UiAutomation is connected (ScrimView.updateDragHandleVisibility).
 */
function scrim(context: ScreenContext<LauncherLocal>, { handle }: HomeGeometry): ViewElement {
  const { configuration } = context
  return (
    <view cls="android.view.View" id="scrim_view" {...FULL}>
      <view height={SCRIM} gradient={['#00000059', '#00000000']} />
      <view flex={1} />
      <view height={SCRIM} gradient={['#00000000', '#00000059']} />
      <view
        {...placeAt(handle, configuration)}
        cls="android.view.View"
        desc={translator(configuration.locale, 'launcher')('all_apps_button_label')}
        align="center"
        justify="center"
        onClick={(tx) => {
          openAllApps(tx, context)
        }}
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
function loweredAppList({ configuration }: ScreenContext<LauncherLocal>, { search, bar }: HomeGeometry): ViewElement {
  const list: Bounds = { ...bar, top: search.top }
  return (
    <view cls="RelativeLayout" id="apps_view" {...placeAt(list, configuration)}>
      <view cls="LinearLayout" id="all_apps_header" {...placeAt({ ...bar, top: search.bottom }, configuration, list)} />
    </view>
  )
}

interface FavouriteProps {
  readonly icon: FavoriteIcon
  readonly apps: readonly LaunchableApp[]
  readonly geometry: HomeGeometry
  readonly parent: Bounds
}

/** An icon on its cell; nothing when its application is not installed. */
function favourite(context: ScreenContext<LauncherLocal>, props: FavouriteProps): ViewElement | null {
  const { icon, apps, geometry, parent } = props
  const { configuration, state } = context
  const app = apps.find(({ name }) => name === icon.component)
  if (app === undefined) return null
  const bounds = iconCell(geometry, icon, configuration.rtl)
  return (
    <IconView
      label={labelOf(app, configuration.locale)}
      glyph={iconOf(app, state)}
      size={geometry.iconSize}
      color={icon.container === 'hotseat' ? null : '#FFFFFF'}
      shadow
      labelSize={labelSize(configuration)}
      labelMargin={EDGE / 2}
      style={placeAt(bounds, configuration, parent)}
      onClick={(tx) => {
        tx.startActivity(launchIntent(app.component, bounds))
      }}
      onLongClick={(tx) => {
        context.update(tx, (local) => ({ ...local, popup: { kind: 'icon', component: app.name, bounds } }))
      }}
    />
  )
}

function pageIndicator(
  { configuration, local }: ScreenContext<LauncherLocal>,
  { geometry, pages }: { readonly geometry: HomeGeometry; readonly pages: number },
): ViewElement {
  const words = translator(configuration.locale, 'launcher')
  return (
    <view
      {...placeAt(geometry.indicator, configuration)}
      cls="android.view.View"
      id="page_indicator"
      desc={words('workspace_scroll_format', { page: local.page + 1, total: pages })}
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
