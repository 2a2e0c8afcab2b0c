import type { Configuration } from '../../../phone/system/configuration.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { settingsPalette } from '../view.ts'

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
    <TopBar id="android:action_bar" height={toolbarHeight(configuration)} paddingX={4}>
      <UpButton framework={translator(configuration.locale, 'framework')} tint={palette.iconTint} onClick={onUp} />
      <BarTitle text={title} minSize={14} color={palette.primaryText} marginStart={16} />
      {children}
    </TopBar>
  )
}
