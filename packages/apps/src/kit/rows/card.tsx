import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
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
