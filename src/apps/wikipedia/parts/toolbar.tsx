import type { ViewElement } from '../../../phone/view/element.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import type { View } from '../view.ts'

export interface ToolbarProps {
  readonly view: View
  readonly id?: string
  readonly title?: string
  /** Buttons at the end. */
  readonly children?: Children
}

/** A bar with "Navigate up", which finishes the activity, and a title. */
export function Toolbar({ view, id = 'toolbar', title, children }: ToolbarProps): ViewElement {
  const { palette, framework, context } = view
  return (
    <TopBar id={id} paddingX={4} background={palette.paper}>
      <UpButton
        framework={framework}
        tint={palette.iconTint}
        onClick={(tx) => {
          tx.finish(context.activityId)
        }}
      />
      {title === undefined ? null : (
        <BarTitle text={title} minSize={13} color={palette.primaryText} marginStart={12} />
      )}
      {children}
    </TopBar>
  )
}

/** Half a dp of border colour under a bar. */
export function Line({ view }: { readonly view: View }): ViewElement {
  return <view height={1} background={view.palette.border} />
}
