import type { ViewElement } from '@droidgym/phone/view/element'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { overlayWindow } from './overlay-window.ts'

/** BottomSheetDialog: content at the bottom of the screen; a touch beside it closes it. */
export function bottomSheet(content: ViewElement, given: Partial<WindowSpec> = {}): WindowSpec {
  return overlayWindow(WindowKind.sheet, content, given)
}
