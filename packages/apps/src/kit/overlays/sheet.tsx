import type { ViewProps } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
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
