import { launchIntent, parseComponent } from '@droidgym/android/intent'
import { formatDate } from '@droidgym/phone/i18n/formats'
import { numberFormat } from '@droidgym/phone/i18n/intl'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { minuteOf } from '@droidgym/phone/watched-state'
import { useHome } from '../view.ts'
import { placeAt } from './place.ts'
import { GOOGLE } from './home-search.tsx'

const CALENDAR = parseComponent('com.google.android.calendar/com.android.calendar.AllInOneActivity')

/** As in B-MoCA's pictures. Assumption: it never changes, as the phone has no weather. */
const CELSIUS = 2

const TEXT = { size: 20, minSize: 12, maxLines: 1, color: '#FFFFFF', shadow: true } as const

/**
 * The row with the date and the weather above the first page's icons. The ids are those of the Pixel Launcher before
 * Android 12. Assumption: these four nodes are the four that B-MoCA's lists count between the scrim and the first icon.
 */
export function Smartspace(): ViewElement {
  const { context, geometry: { grid, rows }, locale } = useHome()
  const row = { ...grid, bottom: Math.round(grid.top + (grid.bottom - grid.top) / rows) }
  const inDegrees = numberFormat(locale, { style: 'unit', unit: 'celsius', unitDisplay: 'short' })
  const temperature = inDegrees.format(CELSIUS)
  return (
    <view {...placeAt(row, grid)} cls="FrameLayout" id="search_container_workspace" align="center" justify="center">
      <view cls="LinearLayout" id="smartspace_content" direction="row" align="center" maxWidth="100%">
        <text
          {...TEXT}
          id="clock"
          text={formatDate(locale, minuteOf(context.state), 'EEEEMMMd')}
          shrink={1}
          paddingX={10}
          paddingY={10}
          onClick={(tx) => tx.startActivity(launchIntent(CALENDAR))}
        />
        <view
          cls="TextView"
          id="title_weather_text"
          reportedText={temperature}
          direction="row"
          align="center"
          gap={4}
          paddingX={10}
          paddingY={10}
          onClick={(tx) => tx.startActivity(launchIntent(GOOGLE))}
        >
          <image unreported glyph={glyphs.cloud} tint="#FFFFFF" size={24} />
          <text {...TEXT} unreported text={temperature} />
        </view>
      </view>
    </view>
  )
}
