import type { ScreenContext } from '../../phone/app.ts'
import type { Glyph } from '../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../phone/view/jsx.ts'
import { h } from '../../phone/view/jsx.ts'
import { IconButton } from '../kit/bars/icon-button.tsx'
import { OverflowButton } from '../kit/overlays/overflow-menu.tsx'
import { BarTitle, TopBar } from '../kit/bars/top-bar.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import type { MessagesLook } from './look.ts'
import { MESSAGES_PACKAGE } from '../shared/people/messages-package.ts'

/** The window of an activity. */
export function messagesWindow(context: ScreenContext, look: MessagesLook, content: ViewElement): WindowSpec {
  const { palette, dark } = look
  return {
    kind: WindowKind.activity,
    appCompatRoot: 'LinearLayout',
    key: context.window,
    packageName: MESSAGES_PACKAGE,
    background: palette.background,
    navigationBarColor: palette.background,
    lightSystemBars: !dark,
    content,
  }
}

export interface ToolbarProps {
  readonly look: MessagesLook
  /** The button at the start; absent on the first screen. */
  readonly glyph?: Glyph
  readonly desc?: string
  readonly onClick?: Handler
  readonly title?: string
  readonly children?: Children
}

export function Toolbar({ look, glyph, desc, onClick, title, children }: ToolbarProps): ViewElement {
  const { palette } = look
  return (
    <TopBar>
      {onClick === undefined ? (
        <view width={16} />
      ) : (
        <IconButton
          desc={desc ?? look.framework('action_bar_up_description')}
          glyph={glyph ?? glyphs.arrowBack}
          tint={palette.iconTint}
          target={56}
          onClick={onClick}
        />
      )}
      {title === undefined ? null : (
        <BarTitle text={title} minSize={14} color={palette.primaryText} />
      )}
      {children}
    </TopBar>
  )
}

/** A button at the end of the toolbar. */
export function ToolbarButton(props: {
  readonly look: MessagesLook
  readonly id: string
  readonly glyph: Glyph
  readonly desc: string
  readonly onClick: Handler
}): ViewElement {
  const { look, ...button } = props
  return <IconButton cls="TextView" tint={look.palette.iconTint} {...button} />
}

/** The three dots. */
export function MoreButton({ look, onClick }: { readonly look: MessagesLook; readonly onClick: Handler }): ViewElement {
  return (
    <OverflowButton framework={look.framework} tint={look.palette.iconTint} onClick={onClick} />
  )
}
