import { launchIntent, parseComponent } from '../../../android/intent.ts'
import type { ScreenContext } from '../../../phone/app.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { ASSISTANT_DOTS, LAUNCHER_ICONS } from '../../kit/icons/launcher-icons.ts'
import type { HomeGeometry } from '../data/home-geometry.ts'
import { placeAt } from './place.ts'
import type { LauncherLocal } from '../state.ts'

export const GOOGLE = parseComponent('com.google.android.googlequicksearchbox/.SearchActivity')

/** Launcher3 Q's QSB: all of it opens Google's app. */
export function searchField(
  { configuration }: ScreenContext<LauncherLocal>,
  { search, bar }: HomeGeometry,
): ViewElement {
  const { dark, density, locale } = configuration
  const words = translator(locale, 'launcher')
  const height = (search.bottom - search.top) / density
  const onClick: Handler = (tx) => {
    tx.startActivity(launchIntent(GOOGLE))
  }
  const icon = { width: 48, height, onClick } as const
  return (
    <view
      {...placeAt(search, configuration, bar)}
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
      <image {...icon} id="mic_icon" desc={words('voice_search')} glyph={ASSISTANT_DOTS} size={24} />
    </view>
  )
}
