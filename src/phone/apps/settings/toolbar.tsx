import type { Configuration } from '../../system/configuration.ts'
import { translator } from '../../i18n/strings.ts'
import type { Handler, ViewElement } from '../../view/element.ts'
import { glyphs } from '../../view/glyphs.ts'
import type { Children } from '../../view/jsx.ts'
import { h } from '../../view/jsx.ts'
import { IconButton } from '../../view/widgets/icon-button.tsx'
import { settingsPalette } from './palette.ts'

export interface ToolbarProps {
  readonly configuration: Configuration
  readonly title: string
  readonly onUp: Handler
  /** Buttons at the end. */
  readonly children?: Children
}

/** Height of the action bar in dp: action_bar_default_height_material, 64 dp from sw600dp. */
function toolbarHeight({ smallestWidthDp }: Configuration): number {
  return smallestWidthDp >= 600 ? 64 : 56
}

/** The platform's action bar: "Navigate up", a title, buttons. */
export function Toolbar({ configuration, title, onUp, children }: ToolbarProps): ViewElement {
  const palette = settingsPalette(configuration.dark)
  return (
    <view
      cls="android.view.ViewGroup"
      id="android:action_bar"
      direction="row"
      align="center"
      height={toolbarHeight(configuration)}
      paddingX={4}
    >
      <IconButton
        desc={translator(configuration.locale, 'framework')('action_bar_up_description')}
        glyph={glyphs.arrowBack}
        tint={palette.iconTint}
        onClick={onUp}
      />
      <text
        text={title}
        size={20}
        minSize={14}
        weight={500}
        color={palette.primaryText}
        maxLines={1}
        flex={1}
        marginStart={16}
      />
      {children}
    </view>
  )
}
