import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import type { AppBarProps } from '../bars/app-bar.tsx'
import { AppBar } from '../bars/app-bar.tsx'
import { Divider } from '../rows/divider.tsx'

export interface TitledPageProps extends ViewProps {
  readonly title: string
  /** Where the bar differs from the usual one. */
  readonly bar?: AppBarProps
  /** What stands at the end of the bar. */
  readonly actions?: Children
  /** Without the line below the bar. */
  readonly plain?: boolean
  readonly children?: Children
}

/** What fills a screen that lies over another: a bar with the way back and the title, a line, and the rest below. */
export function TitledPage({ title, bar, actions, plain = false, children, ...page }: TitledPageProps): ViewElement {
  return (
    <view flex={1} {...page}>
      <AppBar paddingX={4} button={{ target: 48 }} title={title} {...bar}>{actions}</AppBar>
      {plain ? null : <Divider />}
      {children}
    </view>
  )
}
