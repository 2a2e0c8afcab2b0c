import { launchIntent, parseComponent } from '@droidgym/android/intent'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { ASSISTANT_DOTS, GOOGLE_LOGO } from '../../kit/icons/google-marks.ts'
import { useHome } from '../view.ts'
import { placeAt } from './place.ts'
import { startVoiceSearchFromHome } from '../../shared/voice-search.ts'

export const GOOGLE = parseComponent('com.google.android.googlequicksearchbox/.SearchActivity')

/** Launcher3 Q's QSB: all of it opens Google's app, its microphone where one speaks. */
export function HomeSearch(): ViewElement {
  const { configuration, geometry: { search, bar }, t } = useHome()
  const height = (search.bottom - search.top) / configuration.density
  const onClick: Handler = (tx) => tx.startActivity(launchIntent(GOOGLE))
  const icon = { width: 48, height, onClick } as const
  return (
    <view
      {...placeAt(search, bar)}
      cls="FrameLayout"
      id="search_container_hotseat"
      desc={t('search')}
      direction="row"
      align="center"
      justify="between"
      radius={height / 2}
      elevation={1}
      background={configuration.dark ? '#373A3EF2' : '#F5F3F4E6'}
      onClick={onClick}
    >
      <image {...icon} id="g_icon" desc={t('google_app')} glyph={GOOGLE_LOGO} size={24} />
      <image {...icon} id="mic_icon" desc={t('voice_search')} glyph={ASSISTANT_DOTS} size={24} onClick={startVoiceSearchFromHome} />
    </view>
  )
}
