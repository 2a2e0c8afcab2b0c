import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { formatNumber } from '../../../phone/i18n/formats.ts'
import { Activity, open } from '../package.ts'
import type { View } from '../view.ts'

/** The number of open articles in a square; nothing while there is none. */
export function TabsButton({ view, id }: { readonly view: View; readonly id: string }): ViewElement {
  const { app, palette, t, configuration } = view
  if (app.tabs.length === 0) return <view />
  return (
    <view
      cls="android.view.View"
      id={id}
      desc={t('menu_page_show_tabs')}
      width={48}
      height={48}
      align="center"
      justify="center"
      onClick={(tx) => {
        open(tx, Activity.tabs)
      }}
    >
      <view
        width={22}
        height={22}
        radius={4}
        border={{ width: 2, color: palette.iconTint }}
        align="center"
        justify="center"
      >
        <text
          id="tabsCountText"
          text={formatNumber(configuration.locale, app.tabs.length)}
          fixedSize
          size={12}
          weight={700}
          color={palette.iconTint}
        />
      </view>
    </view>
  )
}
