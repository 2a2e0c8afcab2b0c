import type { Screen } from '../../app.ts'
import { translator } from '../../i18n/strings.ts'
import { h } from '../../view/jsx.ts'
import { googlePalette } from '../../view/theme.ts'
import { WindowKind } from '../../view/window.ts'
import type { PlainApp } from './catalogue.ts'

/** A toolbar with the application's name, and its icon in the middle. */
export function titleScreen({ packageName, icon, labelKey }: PlainApp): Screen {
  return {
    windows({ configuration, window }) {
      const palette = googlePalette(configuration.dark)
      const label = translator(configuration.locale, 'apps')(labelKey)
      return [
        {
          kind: WindowKind.activity,
          key: window,
          packageName,
          background: palette.background,
          navigationBarColor: palette.background,
          lightSystemBars: !configuration.dark,
          content: (
            <view flex={1}>
              <view id="toolbar" cls="android.view.ViewGroup" height={56} paddingX={16} justify="center">
                <text text={label} size={20} weight={500} color={palette.primaryText} maxLines={1} />
              </view>
              <view height={1} background={palette.divider} />
              <view flex={1} align="center" justify="center" gap={16}>
                <image glyph={icon} size={96} unreported />
                <text text={label} size={16} color={palette.secondaryText} unreported />
              </view>
            </view>
          ),
        },
      ]
    },
  }
}
