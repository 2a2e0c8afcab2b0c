import type { Drawing } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { scrollKey } from '../../kit/page-stack.ts'
import { departments } from '../shop/departments.ts'
import { COLORS } from '../palette.ts'
import { LinkRow, PartTitle } from '../parts/rows.tsx'
import { useWalmart } from '../view.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { Words } from '../../kit/controls/words.tsx'

export function StorePage(): ViewElement {
  const view = useWalmart()
  const { city, zip, street, number } = view.shop.store
  return (
    <scroll key={scrollKey(view)} id="store_details" cls="ScrollView" flex={1}>
      <PartTitle title={`${city} Supercenter #${number}`} />
      <Words text={`${street}, ${city} ${zip}`} size={15} paddingX={16} />
      <text text="Open today, 6am to 11pm" size={15} color={COLORS.reduced} paddingX={16} paddingBottom={12} />
      <LinkRow id="store_details_map" icon={glyphs.map} title="Store map" to={{ kind: 'store-map' }} />
      <Divider />
      <LinkRow icon={glyphs.grid} title="Shop this store’s deals" to={{ kind: 'deals' }} />
    </scroll>
  )
}

/** The floor plan. Assumption: drawn here; the real one is a page in a WebView of the same container. */
export function StoreMapPage(): ViewElement {
  const view = useWalmart()
  const { city, number } = view.shop.store
  return (
    <view flex={1}>
      <Words
        id="instoremaps_title"
        text={`${city} Supercenter #${number}`}
        weight={700}
        paddingX={16}
        paddingY={12}
        maxLines={1}
      />
      <view cls="FrameLayout" id="instoremaps_webview_container" flex={1}>
        <view cls="android.webkit.WebView" desc="Store map" flex={1} clip draw={floorPlan} layoutDirection="ltr">
          <view flex={1} direction="row" wrap padding={12}>
            {departments().map(({ name }, index) => (
              <view key={name} width="50%" height="20%" align="center" justify="center" padding={8}>
                <view background="#FFFFFFCC" radius={4} padding={4} align="center">
                  <Words cls="android.view.View" text={name} size={13} minSize={8} maxLines={1} />
                  <Words
                    quiet
                    cls="android.view.View"
                    text={`Aisles ${index * 4 + 1}–${index * 4 + 4}`}
                    size={11}
                    maxLines={1}
                  />
                </view>
              </view>
            ))}
          </view>
        </view>
      </view>
    </view>
  )
}

/** Walls, and five rows of shelves at both sides of the main aisle. */
const floorPlan: Drawing = (context, { width, height }) => {
  context.fillStyle = '#EDEFF2'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#FFFFFF'
  context.fillRect(8, 8, width - 16, height - 16)
  const [inner, tall] = [(width - 24) / 2, (height - 24) / 5]
  for (const [index, { hue }] of departments().entries()) {
    const left = 12 + (index % 2) * inner + 6
    const top = 12 + Math.floor(index / 2) * tall + 6
    context.fillStyle = `hsl(${String(hue)}, 55%, 90%)`
    context.fillRect(left, top, inner - 12, tall - 12)
    context.fillStyle = `hsl(${String(hue)}, 45%, 72%)`
    for (let shelf = 0; shelf < 4; shelf++) {
      context.fillRect(left + 8 + (shelf * (inner - 28)) / 4, top + 8, (inner - 28) / 4 - 8, tall - 28)
    }
  }
}
