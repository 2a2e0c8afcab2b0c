import type { Handler, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'

export interface SideDrawerProps extends ViewProps {
  /** What accessibility calls the dimmed rest. */
  readonly closeDesc: string
  readonly onDismiss: Handler
  readonly children?: Children
}

/** androidx.drawerlayout.widget.DrawerLayout's open drawer over its parent, and the dimmed rest that closes it. */
export function SideDrawer({ closeDesc, onDismiss, children, ...drawer }: SideDrawerProps): ViewElement {
  return (
    <view absolute top={0} bottom={0} start={0} end={0} direction="row">
      <view cls="LinearLayout" background={useKit().palette.background} elevation={12} {...drawer}>
        {children}
      </view>
      <view flex={1} desc={closeDesc} background="#00000099" onClick={onDismiss} />
    </view>
  )
}
