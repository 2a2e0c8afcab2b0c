import { formatNumber } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Activity } from '../activity-names.ts'
import { opens } from '../open.ts'
import { useWikipedia } from '../view.ts'

/** The number of open articles in a square; nothing while there is none. */
export function TabsButton({ id }: { readonly id: string }): ViewElement {
  const { state, palette: { iconTint }, t, locale } = useWikipedia()
  if (state.tabs.length === 0) return <view />
  return (
    <view
      cls="android.view.View"
      id={id}
      desc={t('menu_page_show_tabs')}
      width={48}
      height={48}
      align="center"
      justify="center"
      onClick={opens(Activity.tabs)}
    >
      <view width={22} height={22} radius={4} border={{ width: 2, color: iconTint }} align="center" justify="center">
        <text
          id="tabsCountText"
          text={formatNumber(locale, state.tabs.length)}
          fixedSize
          size={12}
          weight={700}
          color={iconTint}
        />
      </view>
    </view>
  )
}
