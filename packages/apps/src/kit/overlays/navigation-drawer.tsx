import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { useKit } from '../app-views.ts'

export interface NavigationDrawerProps {
  readonly onDismiss: Handler
  readonly children?: Children
}

/**
 * android.support.v4.widget.DrawerLayout's open drawer over its parent; a touch beside it dismisses it. It leaves 56 dp
 * of the screen's width free and is at most 300 dp wide.
 */
export function NavigationDrawer({ onDismiss, children }: NavigationDrawerProps): ViewElement {
  const { palette, configuration: { widthDp } } = useKit()
  return (
    <>
      <view absolute top={0} bottom={0} start={0} end={0} background="#00000099" clickable={false} onClick={onDismiss} />
      <scroll
        cls="ListView"
        id="drawer_list"
        absolute
        top={0}
        bottom={0}
        start={0}
        width={Math.min(300, widthDp - 56)}
        background={palette.surface}
        elevation={16}
      >
        {children}
      </scroll>
    </>
  )
}

export interface DrawerRowProps {
  readonly key: string
  /** Of the text. */
  readonly id: string
  readonly text: string
  readonly glyph: Glyph
  readonly color: Color
  readonly selected: boolean
  readonly onClick: Handler
  /** What stands at the end. */
  readonly children?: Children
}

/** A place that the drawer leads to. */
export function DrawerRow({ key, id, text, glyph, color, selected, onClick, children }: DrawerRowProps): ViewElement {
  return (
    <view
      key={key}
      cls="LinearLayout"
      selected={selected}
      direction="row"
      align="center"
      minHeight={48}
      paddingX={16}
      gap={24}
      onClick={onClick}
    >
      <image glyph={glyph} size={24} tint={color} unreported />
      <text id={id} text={text} size={14} weight={500} color={color} flex={1} />
      {children}
    </view>
  )
}
