import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'

/** A line of 1 dp between rows or below a bar. */
export function Divider(props: ViewProps): ViewElement {
  return <view height={1} background={useKit().palette.divider} {...props} />
}
