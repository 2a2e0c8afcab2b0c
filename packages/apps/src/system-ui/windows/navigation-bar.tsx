import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { keyguardOf } from '@droidgym/phone/system/keyguard/keyguard'
import { h } from '@droidgym/phone/view/jsx'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Color } from '@droidgym/phone/view/style'
import { WindowKind } from '@droidgym/phone/view/window'
import { SYSTEM_UI } from '../app.ts'
import { iconsOn, LIGHT_ICONS } from '../bars/bar-colors.ts'
import { navigationKeys } from '../bars/navigation-keys.ts'
import type { SystemView } from '../view.ts'
import { openAssist } from '../open-assist.ts'
import { systemWindow } from '../view.ts'

/** Back, home and overview. Transparent over the home screen, black unless the application asks for a colour. */
export const navigationBar = systemWindow((view) => {
  const { configuration, keyboard, locked, press, state, t } = view
  const { density, leftInset, navigationBarHeight, rightInset } = configuration
  const atSide = leftInset + rightInset > 0
  const thickness = (navigationBarHeight + leftInset + rightInset) / density
  const background = barColor(view)
  const tint = background === null ? LIGHT_ICONS : iconsOn(background)
  const keys = {
    back: {
      picture: keyboard === null ? glyphs.navigationBack : glyphs.navigationHideKeyboard,
      desc: t('accessibility_back'),
      key: 'BACK',
    },
    home: { picture: glyphs.navigationHome, desc: t('accessibility_home'), key: 'HOME' },
    recent_apps: { picture: glyphs.navigationRecents, desc: t('accessibility_recent'), key: 'OVERVIEW' },
  } as const
  return {
    kind: WindowKind.navigationBar,
    key: 'navigation-bar',
    packageName: SYSTEM_UI.packageName,
    content: (
      <view cls="FrameLayout" id="navigation_bar_frame" flex={1} {...(background === null ? {} : { background })}>
        {navigationKeys(configuration).filter(({ name }) => !locked || (name === 'back' && isAsked(state))).map(({ name, centre, start, end }) => (
          <view
            cls="ImageView"
            id={name}
            desc={keys[name].desc}
            absolute
            {...(atSide ? { top: start, start: 0, width: thickness, height: end - start }
              : { top: 0, start, width: end - start, height: thickness })}
            onClick={(tx) => press(tx, keys[name].key)}
            onLongClick={name === 'home' ? openAssist : undefined}
          >
            <view absolute {...(atSide ? { top: centre - start - 12, start: (thickness - 24) / 2 }
              : { top: (thickness - 24) / 2, start: centre - start - 12 })}>
              <image unreported glyph={keys[name].picture} tint={tint} size={24} />
            </view>
          </view>
        ))}
      </view>
    ),
  }
})

/** The lock screen has no keys; its question for the credential can be left. */
function isAsked(state: PhoneState): boolean {
  return keyguardOf(state).bouncer
}

function barColor({ front, keyboard, palette }: SystemView): Color | null {
  if (keyboard !== null) return palette.keyboard
  if (front?.navigationBarColor !== undefined) return front.navigationBarColor
  return front?.kind === WindowKind.home ? null : '#000000'
}
