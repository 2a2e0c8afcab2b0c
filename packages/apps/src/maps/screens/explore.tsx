import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { MapArea, RoundButton } from '../parts/map-area.tsx'
import { CategoryChips, Omnibox } from '../parts/omnibox.tsx'
import { resultsPage } from '../state.ts'
import type { View } from '../view.ts'
import { useMaps } from '../view.ts'
import { openPage } from '../../kit/page-stack.ts'
import { OfflineBar } from '../../kit/screens/offline-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** The map with everything that floats over it. */
export function Explore(): ViewElement {
  const view = useMaps()
  const { t, city } = view
  const expand = (tx: Parameters<View['change']>[0]): void => openPage(view, tx, resultsPage(null))
  return (
    <view flex={1}>
      <MapArea directed>
        <Omnibox query={null} />
        <CategoryChips />
        <LayersButton />
      </MapArea>
      <view
        cls="FrameLayout"
        id="home_bottom_sheet_container"
        background="#FFFFFF"
        elevation={8}
        onClick={expand}
        onPan={(tx, { direction }) => {
          if (direction !== 'up') return false
          expand(tx)
          return true
        }}
      >
        <OfflineBar />
        <view width={32} height={4} radius={2} marginTop={6} background="#DADCE0" alignSelf="center" />
        <Words
          text={t('explore_city', { city: city.name })}
          size={18}
          weight={500}
          minSize={12}
          maxLines={1}
          paddingX={16}
          paddingY={10}
        />
      </view>
    </view>
  )
}

function LayersButton(): ViewElement {
  const view = useMaps()
  return (
    <view alignSelf="end" marginEnd={12}>
      <RoundButton
        id="layers_button"
        desc={view.t('layers')}
        icon={glyphs.layers}
        onClick={(tx) => view.change(tx, { overlay: 'layers' })}
      />
    </view>
  )
}
