import type { ViewProps } from '../../../phone/view/element.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { useKit } from '../app-views.ts'
import { bottomSheet } from './bottom-sheet.ts'

/** Content on a sheet at the bottom of the screen. `frame` is where the sheet differs from the usual one. */
export function sheet(content: Children, frame: ViewProps = {}, given: Partial<WindowSpec> = {}): WindowSpec {
  const { palette } = useKit()
  return bottomSheet(
    <view cls="FrameLayout" background={palette.surface} paddingY={8} {...frame}>{content}</view>,
    given,
  )
}
