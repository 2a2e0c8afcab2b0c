import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import type { MainLocal } from '../main-local.ts'
import { Activity, PACKAGE, open, openInBrowser } from '../package.ts'
import type { View } from '../view.ts'

/** The sheet behind "More" of someone who is not logged in (view_main_drawer.xml). */
export function moreSheet(view: View<MainLocal>): WindowSpec {
  const { palette, t, context } = view
  const dismiss: Handler = (tx) => {
    view.change(tx, { more: false })
  }
  const row = (name: string, key: string, glyph: Glyph, onClick: Handler): ViewElement => (
    <view
      key={name}
      cls="LinearLayout"
      id={`main_drawer_${name}_container`}
      direction="row"
      align="center"
      minHeight={48}
      paddingX={16}
      gap={24}
      onClick={(tx) => {
        dismiss(tx)
        onClick(tx)
      }}
    >
      <image cls="ImageView" glyph={glyph} tint={palette.iconTint} size={24} />
      <text text={t(key)} size={16} color={palette.primaryText} flex={1} />
    </view>
  )
  return {
    kind: WindowKind.sheet,
    key: `${context.window}-more`,
    packageName: PACKAGE,
    onDismiss: dismiss,
    content: (
      <view cls="FrameLayout" id="design_bottom_sheet" background={palette.paper} shrink={1}>
        <scroll cls="ScrollView" key="drawer">
          <view cls="LinearLayout" paddingY={16}>
            <view
              cls="LinearLayout"
              id="main_drawer_account_container"
              direction="row"
              align="center"
              minHeight={56}
              paddingX={16}
              gap={24}
              onClick={(tx) => {
                dismiss(tx)
                open(tx, Activity.login)
              }}
            >
              <image id="main_drawer_account_avatar" glyph={glyphs.person} tint={palette.accent} size={24} />
              <text
                id="main_drawer_login_button"
                text={t('main_drawer_login')}
                size={16}
                weight={500}
                color={palette.accent}
                flex={1}
              />
            </view>
            {row('places', 'places_title', glyphs.map, (tx) => {
              open(tx, Activity.places)
            })}
            {row('settings', 'settings_activity_title', glyphs.settings, (tx) => {
              open(tx, Activity.settings)
            })}
            {row('donate', 'nav_item_donate', glyphs.heart, (tx) => {
              openInBrowser(tx, 'https://donate.wikimedia.org/')
            })}
          </view>
        </scroll>
      </view>
    ),
  }
}
