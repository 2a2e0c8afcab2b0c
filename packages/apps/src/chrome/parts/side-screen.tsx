import type { ViewElement } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { Divider } from '../../kit/rows/divider.tsx'

interface SideScreenProps {
  readonly title: string
  readonly children?: Children
}

/** A bar over a list. */
export function SideScreen({ title, children }: SideScreenProps): ViewElement {
  return (
    <view flex={1}>
      <AppBar id="action_bar" title={title} />
      <Divider />
      <scroll cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" flex={1}>
        {children}
      </scroll>
    </view>
  )
}
