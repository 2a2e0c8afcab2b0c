import type { FavoriteIcon } from '../../../android/launcher-favorites.ts'
import { launchIntent, parseComponent } from '../../../android/intent.ts'
import type { ScreenContext } from '../../app.ts'
import { formatDate } from '../../i18n/formats.ts'
import { translator } from '../../i18n/strings.ts'
import { glyphs } from '../../view/glyphs.ts'
import type { Handler, ViewElement } from '../../view/element.ts'
import { h } from '../../view/jsx.ts'
import { minuteOf } from '../../watched-state.ts'
import { LAUNCHER_ICONS } from '../launcher-icons.ts'
import type { LaunchableApp } from './catalogue.ts'
import { labelOf } from './catalogue.ts'
import type { HomeGeometry } from './home-geometry.ts'
import { homeGeometry, iconCell } from './home-geometry.ts'
import { IconView } from './icon-view.tsx'
import { placeAt } from './place.ts'
import type { LauncherLocal } from './state.ts'
import { launcherState } from './state.ts'

const GOOGLE = parseComponent('com.google.android.googlequicksearchbox/.SearchActivity')
const CALENDAR = parseComponent('com.google.android.calendar/com.android.calendar.AllInOneActivity')

/** Height of the shade at the top and bottom edges, in dp (assumption). */
const SCRIM = 112

/** The home screen itself: one page of icons, the hotseat and the search field, on the wallpaper. */
export function workspace(
  context: ScreenContext<LauncherLocal>,
  apps: readonly LaunchableApp[],
): readonly ViewElement[] {
  const { configuration, local, state } = context
  const { icons } = launcherState.of(state)
  const geometry = homeGeometry(configuration, icons)
  const shown = icons.filter((icon) => icon.container === 'workspace' && icon.page === local.page)
  const favourites = icons.filter((icon) => icon.container === 'hotseat')
  const pages = pageCount(icons)
  const full = { absolute: true, start: 0, end: 0, top: 0, bottom: 0 } as const
  const words = translator(configuration.locale, 'launcher')
  return [
    // Shades behind the system bars, so that they can be read on any wallpaper (SysUiScrim of Launcher3).
    <view cls="android.view.View" id="scrim_view" {...full}>
      <view height={SCRIM} gradient={['#00000059', '#00000000']} />
      <view flex={1} />
      <view height={SCRIM} gradient={['#00000000', '#00000059']} />
    </view>,
    <view cls="android.view.View" desc={words('home_screen')} {...full} />,
    <view cls="ScrollView" id="workspace" scrollable={pages > 1} {...full}>
      {local.page === 0 && !shown.some((icon) => icon.container === 'workspace' && icon.row === 0)
        ? smartspace(context, geometry)
        : null}
      {shown.map((icon) => favourite(context, { icon, apps, geometry }))}
    </view>,
    pageIndicator(context, { geometry, pages }),
    <view cls="android.view.ViewGroup" id="hotseat" {...full} top={geometry.hotseat.top / configuration.density}>
      {favourites.map((icon) => favourite(context, { icon, apps, geometry }))}
      {searchField(context, geometry)}
    </view>,
  ]
}

/** Pages from the first to the last that has an icon. */
export function pageCount(icons: readonly FavoriteIcon[]): number {
  return Math.max(1, ...icons.map((icon) => (icon.container === 'workspace' ? icon.page + 1 : 0)))
}

/** The row with the date above the first page's icons. */
function smartspace({ configuration, state }: ScreenContext<LauncherLocal>, { grid, rows }: HomeGeometry): ViewElement {
  const row = { ...grid, bottom: Math.round(grid.top + (grid.bottom - grid.top) / rows) }
  return (
    <view
      {...placeAt(row, configuration)}
      cls="FrameLayout"
      id="search_container_workspace"
      align="center"
      justify="center"
    >
      <text
        id="date"
        text={formatDate(configuration.locale, minuteOf(state), 'EEEEMMMd')}
        size={20}
        minSize={12}
        maxLines={1}
        color="#FFFFFF"
        shadow
        textAlign="center"
        paddingX={16}
        paddingY={10}
        onClick={(tx) => {
          tx.startActivity(launchIntent(CALENDAR))
        }}
      />
    </view>
  )
}

interface FavouriteProps {
  readonly icon: FavoriteIcon
  readonly apps: readonly LaunchableApp[]
  readonly geometry: HomeGeometry
}

/** An icon on its cell; nothing when its application is not installed. */
function favourite(context: ScreenContext<LauncherLocal>, props: FavouriteProps): ViewElement | null {
  const { icon, apps, geometry } = props
  const { configuration } = context
  const app = apps.find(({ name }) => name === icon.component)
  if (app === undefined) return null
  const inHotseat = icon.container === 'hotseat'
  const bounds = iconCell(geometry, icon, configuration.rtl)
  return (
    <IconView
      label={labelOf(app, configuration.locale)}
      glyph={app.icon}
      size={geometry.iconSize}
      color={inHotseat ? null : '#FFFFFF'}
      shadow
      style={placeAt(bounds, configuration, inHotseat ? geometry.hotseat.top : 0)}
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
      align="center"
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

/** Launcher3 Q's QSB: all of it opens Google's app. */
function searchField({ configuration }: ScreenContext<LauncherLocal>, { search, hotseat }: HomeGeometry): ViewElement {
  const { dark, density, locale } = configuration
  const words = translator(locale, 'launcher')
  const height = (search.bottom - search.top) / density
  const onClick: Handler = (tx) => {
    tx.startActivity(launchIntent(GOOGLE))
  }
  const icon = { width: 48, height, onClick } as const
  return (
    <view
      {...placeAt(search, configuration, hotseat.top)}
      cls="FrameLayout"
      id="search_container_hotseat"
      desc={words('search')}
      direction="row"
      align="center"
      justify="between"
      radius={height / 2}
      elevation={1}
      background={dark ? '#373A3EF2' : '#F5F3F4E6'}
      onClick={onClick}
    >
      <image {...icon} id="g_icon" desc={words('google_app')} glyph={LAUNCHER_ICONS.google} size={24} />
      <image
        {...icon}
        id="mic_icon"
        desc={words('voice_search')}
        glyph={glyphs.microphone}
        tint={dark ? '#8AB4F8' : '#4285F4'}
        size={22}
      />
    </view>
  )
}
