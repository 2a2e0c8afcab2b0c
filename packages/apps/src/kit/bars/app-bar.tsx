import type { TextProps, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { useKit } from '../app-views.ts'
import type { IconButtonProps } from './icon-button.tsx'
import type { TopBarProps } from './top-bar.tsx'
import { BarTitle, TopBar, UpButton } from './top-bar.tsx'

export interface AppBarProps extends TopBarProps {
  /** How the button at the start differs from the way up. Null: no button. */
  readonly button?: Partial<IconButtonProps> | null
  /** Absent: what stands at the end begins right after the button. */
  readonly title?: string
  readonly titleStyle?: Omit<TextProps, 'text' | 'size'>
  /** Of the button and the title; default those of the screen's palette. */
  readonly tint?: Color
}

/** AppCompat's Toolbar: a button at the start, the title, and what stands at the end. */
export function AppBar({ button = {}, title, titleStyle, tint, children, ...bar }: AppBarProps): ViewElement {
  const { palette } = useKit()
  return (
    <TopBar {...bar}>
      {button === null ? null : <UpButton tint={tint ?? palette.iconTint} target={56} {...button} />}
      {title === undefined ? null : <BarTitle text={title} color={tint ?? palette.primaryText} {...titleStyle} />}
      {children}
    </TopBar>
  )
}
