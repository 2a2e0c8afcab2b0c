import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'

export interface TabBarProps extends ViewProps {
  readonly children?: Children
  /** Of the strip in it that holds the tabs (TabLayout's SlidingTabStrip). Null: the bar holds them itself. */
  readonly strip?: ViewProps | null
}

/** A TabLayout: tabs beside each other, at the top of what they choose. For those at the bottom: `BottomBar`. */
export function TabBar({ strip = {}, children, ...bar }: TabBarProps): ViewElement {
  return (
    <view cls="HorizontalScrollView" {...bar}>
      {strip === null ? children : <view cls="LinearLayout" direction="row" {...strip}>{children}</view>}
    </view>
  )
}

export interface TabProps extends ViewProps {
  readonly children?: Children
}

/** A tab of a `TabBar`. */
export function BarTab({ children, ...tab }: TabProps): ViewElement {
  return <view cls="androidx.appcompat.app.ActionBar$Tab" flex={1} {...tab}>{children}</view>
}
