import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { TextButtonProps } from '../../kit/controls/text-button.tsx'
import { FilledButton } from '../../kit/controls/text-button.tsx'

/** A filled button with room around its text. */
export function RoomyButton(props: TextButtonProps): ViewElement {
  return <FilledButton paddingX={24} paddingY={14} textAlign="center" {...props} />
}
