import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'

/** The circle of a radio button, 20 dp; it is filled when it is the one chosen. */
export function RadioRing({ checked }: { readonly checked: boolean }): ViewElement {
  const { palette } = useKit()
  const color = checked ? palette.accent : palette.secondaryText
  return (
    <view width={20} height={20} radius={10} align="center" justify="center" border={{ width: 2, color }}>
      {checked ? <view width={10} height={10} radius={5} background={palette.accent} /> : null}
    </view>
  )
}
