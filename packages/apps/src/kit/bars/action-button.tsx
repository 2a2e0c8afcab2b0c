import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { IconButtonProps } from './icon-button.tsx'
import { IconButton } from './icon-button.tsx'

/** AppCompat's ActionMenuItemView, a TextView: an action at the end of a bar. */
export function ActionButton(props: IconButtonProps): ViewElement {
  return <IconButton cls="TextView" {...props} />
}
