import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Pan, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'

/** 1: to the next page; -1: to the one before. */
export type PageStep = 1 | -1

/** Where a swipe to the side leads: against the direction of reading to the next page. `undefined`: up or down. */
export function pageStep({ direction }: Pick<Pan, 'direction'>, rtl: boolean): PageStep | undefined {
  if (direction === 'up' || direction === 'down') return undefined
  return (direction === 'left') === rtl ? -1 : 1
}

/** Where a swipe leads in pages below each other. `undefined`: to the side. */
export function verticalPageStep({ direction }: Pick<Pan, 'direction'>): PageStep | undefined {
  return { up: 1, down: -1, left: undefined, right: undefined }[direction] as PageStep | undefined
}

export interface PagerProps extends ViewProps {
  readonly children?: Children
  /** Where a swipe leads, as `pageStep` has it. Absent: swipes turn no pages. */
  readonly stepOf?: (pan: Pan) => PageStep | undefined
  readonly onStep?: (tx: Transaction, step: PageStep) => void
}

/** A ViewPager, with the page that it shows. */
export function Pager({ stepOf, onStep, children, ...pager }: PagerProps): ViewElement {
  const onPan = (tx: Transaction, pan: Pan): boolean => {
    const step = stepOf?.(pan)
    if (step === undefined) return false
    onStep?.(tx, step)
    return true
  }
  return (
    <view
      cls="androidx.viewpager.widget.ViewPager"
      flex={1}
      onPan={stepOf === undefined ? undefined : onPan}
      {...pager}
    >
      {children}
    </view>
  )
}
