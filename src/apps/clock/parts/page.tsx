import type { ScreenContext } from '../../../phone/app.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { CLOCK } from '../app.ts'

/** The window of one of the clock's further activities: a toolbar with "up", and what is below. */
export function page(context: ScreenContext, bar: ViewElement | string, body: Children): WindowSpec {
  const { configuration } = context
  const palette = googlePalette(configuration.dark)
  const title = typeof bar === 'string' ? <text text={bar} size={20} weight={500} color={palette.primaryText} /> : bar
  return {
    kind: WindowKind.activity,
    key: context.window,
    packageName: CLOCK.packageName,
    background: palette.background,
    lightSystemBars: !configuration.dark,
    navigationBarColor: palette.background,
    content: (
      <view flex={1}>
        <view
          cls="android.view.ViewGroup"
          id="action_bar"
          direction="row"
          align="center"
          height={56}
          background={palette.background}
          elevation={2}
        >
          <image
            cls="ImageButton"
            desc={translator(configuration.locale, 'framework')('action_bar_up_description')}
            glyph={glyphs.arrowBack}
            tint={palette.iconTint}
            size={24}
            width={56}
            height={56}
            onClick={(tx) => {
              tx.finish(context.activityId)
            }}
          />
          <view flex={1} paddingX={16}>
            {title}
          </view>
        </view>
        {body}
      </view>
    ),
  }
}
