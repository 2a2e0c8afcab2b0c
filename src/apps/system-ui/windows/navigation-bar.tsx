import type { SystemContext } from '../../../phone/app.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Color } from '../../../phone/view/style.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { iconsOn, LIGHT_ICONS } from '../data/bar-colors.ts'
import { keyboardPalette } from '../data/keyboard-palette.ts'
import { navigationKeys } from '../data/navigation-keys.ts'
import { SYSTEM_UI } from '../state.ts'

/** Back, home and overview. Transparent over the home screen, black unless the application asks for a colour. */
export function navigationBar(context: SystemContext): WindowSpec {
  const { configuration, keyboard } = context
  const words = translator(configuration.locale, 'systemui')
  const height = configuration.navigationBarHeight / configuration.density
  const background = barColor(context)
  const tint = background === null ? LIGHT_ICONS : iconsOn(background)
  const keys = {
    back: {
      picture: keyboard === null ? glyphs.navigationBack : glyphs.navigationHideKeyboard,
      desc: words('accessibility_back'),
      key: 'BACK',
    },
    home: { picture: glyphs.navigationHome, desc: words('accessibility_home'), key: 'HOME' },
    recent_apps: { picture: glyphs.navigationRecents, desc: words('accessibility_recent'), key: 'OVERVIEW' },
  } as const
  return {
    kind: WindowKind.navigationBar,
    key: 'navigation-bar',
    packageName: SYSTEM_UI,
    content: (
      <view
        cls="FrameLayout"
        id="navigation_bar_frame"
        flex={1}
        {...(background === null ? {} : { background })}
      >
        {navigationKeys(configuration).map(({ name, centre, start, end }) => (
          <view
            cls="ImageView"
            id={name}
            desc={keys[name].desc}
            absolute
            top={0}
            start={start}
            width={end - start}
            height={height}
            onClick={(tx) => {
              context.press(tx, keys[name].key)
            }}
          >
            <view absolute top={(height - 24) / 2} start={centre - start - 12}>
              <image unreported glyph={keys[name].picture} tint={tint} size={24} />
            </view>
          </view>
        ))}
      </view>
    ),
  }
}

function barColor({ configuration, front, keyboard }: SystemContext): Color | null {
  if (keyboard !== null) return keyboardPalette(configuration.dark).background
  if (front?.navigationBarColor !== undefined) return front.navigationBarColor
  return front?.kind === WindowKind.home ? null : '#000000'
}
