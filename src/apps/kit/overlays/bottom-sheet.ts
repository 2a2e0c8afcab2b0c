import type { ViewElement } from '../../../phone/view/element.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import type { OverlayBase } from './overlay-defaults.ts'
import { overlayDefaults } from './overlay-defaults.ts'

/** BottomSheetDialog: content at the bottom of the screen; a touch beside it closes it. */
export function bottomSheet(content: ViewElement, given: Omit<OverlayBase, 'palette'> = {}): WindowSpec {
  const { key, packageName, onDismiss } = overlayDefaults(given)
  return { kind: WindowKind.sheet, key, packageName, content, ...(onDismiss && { onDismiss }) }
}
