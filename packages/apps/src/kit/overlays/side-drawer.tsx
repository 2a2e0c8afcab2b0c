import type { Handler, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'

export interface SideDrawerProps extends Omit<ViewProps, 'maxWidth'> {
  /** In dp. */
  readonly maxWidth?: number
  /** What accessibility calls the dimmed rest. */
  readonly closeDesc: string
  readonly onDismiss: Handler
  readonly children?: Children
}

/** Of the screen beside a drawer, in dp. */
const LEFT_FREE = 56

/**
 * androidx.drawerlayout.widget.DrawerLayout's open drawer over its parent, and the dimmed rest that closes it: some of
 * it is left beside a drawer of any width.
 */
export function SideDrawer(props: SideDrawerProps): ViewElement {
  const { closeDesc, onDismiss, children, maxWidth = Infinity, ...drawer } = props
  const { palette, configuration: { widthDp } } = useKit()
  return (
    <view absolute top={0} bottom={0} start={0} end={0} direction="row">
      <view
        cls="LinearLayout"
        background={palette.background}
        elevation={12}
        {...drawer}
        maxWidth={Math.min(maxWidth, widthDp - LEFT_FREE)}
      >
        {children}
      </view>
      <view flex={1} desc={closeDesc} background="#00000099" onClick={onDismiss} />
    </view>
  )
}
