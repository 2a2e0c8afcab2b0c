import type { ViewElement } from '../../view/element.ts'
import { glyphs } from '../../view/glyphs.ts'
import type { Children } from '../../view/jsx.ts'
import { h } from '../../view/jsx.ts'
import { IconButton } from '../../view/widgets/icon-button.tsx'
import type { View } from './view.ts'

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
    <view
      cls="android.view.ViewGroup"
      id={id}
      direction="row"
      align="center"
      height={56}
      paddingX={4}
      background={palette.paper}
    >
      <IconButton
        desc={framework('action_bar_up_description')}
        glyph={glyphs.arrowBack}
        tint={palette.iconTint}
        onClick={(tx) => {
          tx.finish(context.activityId)
        }}
      />
      {title === undefined ? null : (
        <text
          text={title}
          size={20}
          minSize={13}
          weight={500}
          color={palette.primaryText}
          maxLines={1}
          flex={1}
          marginStart={12}
        />
      )}
      {children}
    </view>
  )
}

/** Half a dp of border colour under a bar. */
export function Line({ view }: { readonly view: View }): ViewElement {
  return <view height={1} background={view.palette.border} />
}
