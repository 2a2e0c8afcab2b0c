import type { Glyph } from '../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../phone/view/element.ts'
import type { Children } from '../../phone/view/jsx.ts'
import { h } from '../../phone/view/jsx.ts'
import type { Color } from '../../phone/view/style.ts'
import { IconButton } from '../kit/bars/icon-button.tsx'
import { BarTitle, TopBar } from '../kit/bars/top-bar.tsx'
import { CONTACTS_COLORS } from './look.ts'

export interface ToolbarProps {
  /** The button at the start. */
  readonly glyph: Glyph
  readonly desc: string
  readonly onClick: Handler
  readonly title?: string
  readonly background?: Color
  /** Without the shadow below it. */
  readonly flat?: boolean
  /** What stands at the end. */
  readonly children?: Children
}

/** The band of 56 dp over every screen. */
export function Toolbar({ glyph, desc, onClick, title, background, flat, children }: ToolbarProps): ViewElement {
  return (
    <TopBar background={background ?? CONTACTS_COLORS.toolbar} elevation={flat === true ? 0 : 4}>
      <IconButton desc={desc} glyph={glyph} tint="#FFFFFF" target={56} onClick={onClick} />
      {title === undefined ? null : (
        <BarTitle text={title} minSize={11} color="#FFFFFF" marginStart={4} />
      )}
      {children}
    </TopBar>
  )
}
