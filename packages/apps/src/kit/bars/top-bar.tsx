import type { Handler, TextProps, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'
import { goUp } from '../page-stack.ts'
import type { IconButtonProps } from './icon-button.tsx'
import { IconButton } from './icon-button.tsx'

export interface TopBarProps extends ViewProps {
  readonly children?: Children
}

/** The line of 56 dp at the top of a screen: what leads away from it, its title, buttons. */
export function TopBar({ children, ...props }: TopBarProps): ViewElement {
  return (
    <view cls="android.view.ViewGroup" id="toolbar" direction="row" align="center" height={56} {...props}>
      {children}
    </view>
  )
}

export type UpButtonProps = Omit<IconButtonProps, 'glyph' | 'desc'>

/** The arrow that every bar calls "Navigate up". By default it closes the topmost page, or without one the activity. */
export function UpButton({ onClick = up(), ...button }: UpButtonProps): ViewElement {
  const desc = useKit().framework('action_bar_up_description')
  return <IconButton desc={desc} glyph={glyphs.arrowBack} onClick={onClick} {...button} />
}

function up(): Handler {
  const view = useKit()
  return (tx) => { goUp(view, tx) }
}

/** What a screen is called: one line that takes the room between the buttons. */
export function BarTitle({ color, ...props }: Omit<TextProps, 'size'>): ViewElement {
  return <text size={20} weight={500} maxLines={1} flex={1} color={color ?? useKit().palette.primaryText} {...props} />
}
