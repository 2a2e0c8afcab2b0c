import type { ViewElement } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { BarTitle } from '../../kit/bars/top-bar.tsx'
import { useClock } from '../view.ts'

export interface ClockBarProps {
  readonly title?: string
  /** What stands in the title's place. */
  readonly children?: Children
}

/** The bar of one of the clock's further activities. */
export function ClockBar({ title, children }: ClockBarProps): ViewElement {
  const { palette } = useClock()
  return (
    <AppBar id="action_bar" background={palette.background} elevation={2}>
      <view direction="row" flex={1} paddingX={16}>
        {title === undefined ? children : <BarTitle text={title} />}
      </view>
    </AppBar>
  )
}
