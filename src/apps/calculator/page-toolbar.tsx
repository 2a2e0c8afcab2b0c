import type { ViewElement } from '../../phone/view/element.ts'
import type { Children } from '../../phone/view/jsx.ts'
import { h } from '../../phone/view/jsx.ts'
import { BarTitle, TopBar, UpButton } from '../kit/bars/top-bar.tsx'
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
    <TopBar id={id}>
      <UpButton
        framework={look.framework}
        tint={look.palette.iconTint}
        target={56}
        onClick={(tx) => {
          context.update(tx, (local) => ({ ...local, page: 'pad' }))
        }}
      />
      <BarTitle text={title} color={look.palette.primaryText} />
      {children}
    </TopBar>
  )
}
