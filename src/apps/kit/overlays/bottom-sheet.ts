import type { ViewElement } from '../../../phone/view/element.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { overlayWindow } from './overlay-window.ts'

/** BottomSheetDialog: content at the bottom of the screen; a touch beside it closes it. */
export function bottomSheet(content: ViewElement, given: Partial<WindowSpec> = {}): WindowSpec {
  return overlayWindow(WindowKind.sheet, content, given)
}
