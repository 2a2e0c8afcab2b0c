import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { TextButtonProps } from '../../kit/controls/text-button.tsx'
import { FilledButton } from '../../kit/controls/text-button.tsx'

/** A filled button with room around its text. */
export function RoomyButton(props: TextButtonProps): ViewElement {
  return <FilledButton paddingX={24} paddingY={14} textAlign="center" {...props} />
}
