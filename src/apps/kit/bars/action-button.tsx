import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { IconButtonProps } from './icon-button.tsx'
import { IconButton } from './icon-button.tsx'

/** AppCompat's ActionMenuItemView, a TextView: an action at the end of a bar. */
export function ActionButton(button: IconButtonProps): ViewElement {
  return <IconButton cls="TextView" {...button} />
}
