import type { ViewElement } from '../../view/element.ts'
import { glyphs } from '../../view/glyphs.ts'
import type { Children } from '../../view/jsx.ts'
import { h } from '../../view/jsx.ts'
import { IconButton } from '../../view/widgets/icon-button.tsx'
import type { Look } from './look.ts'
import type { CalculatorContext } from './state.ts'

export interface PageToolbarProps {
  readonly id: string
  readonly title: string
  readonly context: CalculatorContext
  readonly look: Look
  readonly children?: Children
}

/** The bar of a page that lies over the pad, with the way back to it. */
export function PageToolbar({ id, title, context, look, children }: PageToolbarProps): ViewElement {
  return (
    <view id={id} cls="android.view.ViewGroup" height={56} direction="row" align="center">
      <IconButton
        desc={look.up}
        glyph={glyphs.arrowBack}
        tint={look.palette.iconTint}
        target={56}
        onClick={(tx) => {
          context.update(tx, (local) => ({ ...local, page: 'pad' }))
        }}
      />
      <text text={title} size={20} weight={500} color={look.palette.primaryText} flex={1} maxLines={1} />
      {children}
    </view>
  )
}
