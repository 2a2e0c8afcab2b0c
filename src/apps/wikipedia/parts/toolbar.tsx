import type { ViewElement } from '../../../phone/view/element.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { AppBarProps } from '../../kit/bars/app-bar.tsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { useWikipedia } from '../view.ts'

/** A bar with "Navigate up", which finishes the activity, and a title. */
export function Toolbar(props: AppBarProps): ViewElement {
  const { paper } = useWikipedia().palette
  return (
    <AppBar
      paddingX={4}
      background={paper}
      button={{ target: 48 }}
      titleStyle={{ minSize: 13, marginStart: 12 }}
      {...props}
    />
  )
}

/** A line of border colour, under a bar or a heading. */
export function Line(): ViewElement {
  return <view height={1} background={useWikipedia().palette.border} />
}

export interface TitledProps {
  readonly titleKey: string
  /** Buttons at the end of the bar. */
  readonly actions?: Children
  readonly children?: Children
}

/** What fills an activity's window: a bar with its title, and the rest below. */
export function Titled({ titleKey, actions, children }: TitledProps): ViewElement {
  return (
    <view flex={1}>
      <Toolbar title={useWikipedia().t(titleKey)}>{actions}</Toolbar>
      <Line />
      {children}
    </view>
  )
}
