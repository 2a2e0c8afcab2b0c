import type { ViewElement } from '../../../phone/view/element.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import type { OverlayBase } from './overlay-defaults.ts'
import { overlayDefaults } from './overlay-defaults.ts'

/** android.support.design.widget.BottomSheetDialog: content at the bottom edge; a touch beside it closes it. */
export function bottomSheet(content: ViewElement, base: OverlayBase = {}): WindowSpec {
  const { key, packageName, onDismiss } = overlayDefaults(base)
  return { kind: WindowKind.sheet, key, packageName, content, ...(onDismiss && { onDismiss }) }
}
