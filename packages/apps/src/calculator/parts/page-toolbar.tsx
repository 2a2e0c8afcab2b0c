import type { ViewElement } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { useCalculator } from '../view.ts'

export interface PageToolbarProps {
  readonly id: string
  readonly title: string
  readonly children?: Children
}

/** The bar of a page that lies over the pad, with the way back to it. */
export function PageToolbar({ id, title, children }: PageToolbarProps): ViewElement {
  const { changer } = useCalculator()
  return (
    <TopBar id={id}>
      <UpButton target={56} onClick={changer({ page: 'pad' })} />
      <BarTitle text={title} />
      {children}
    </TopBar>
  )
}
