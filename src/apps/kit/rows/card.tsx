import type { ViewElement, ViewProps } from '../../../phone/view/element.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { useKit } from '../app-views.ts'

export interface CardProps extends ViewProps {
  readonly children?: Children
}

/** A sheet of paper with an edge and round corners. */
export function Card({ children, ...card }: CardProps): ViewElement {
  return (
    <view radius={8} border={{ width: 1, color: useKit().palette.divider }} clip {...card}>
      {children}
    </view>
  )
}
