import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Color } from '../../../phone/view/style.ts'
import { useKit } from '../app-views.ts'
import type { IconButtonProps } from './icon-button.tsx'
import { IconButton } from './icon-button.tsx'

export interface ActionButtonProps extends Omit<IconButtonProps, 'tint'> {
  /** Default: the screen's. */
  readonly tint?: Color
}

/** AppCompat's ActionMenuItemView, a TextView: an action at the end of a bar. */
export function ActionButton({ tint = useKit().palette.iconTint, ...button }: ActionButtonProps): ViewElement {
  return <IconButton cls="TextView" tint={tint} {...button} />
}
