import type { Pan, ViewElement } from '@droidgym/phone/view/element'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { useMaps } from '../view.ts'

interface SheetLayoutProps {
  readonly map: ViewElement
  readonly sheet: ViewElement
  /** How much of the height the sheet has; absent, as much as its content needs. */
  readonly share?: `${number}%`
  readonly onPan?: (tx: Transaction, pan: Pan) => boolean
}

/** A map with a sheet below it, or beside it where there is room. */
export function SheetLayout({ map, sheet, share, onPan }: SheetLayoutProps): ViewElement {
  const view = useMaps()
  const inner: Children = view.wide ? null : (
    <view width={32} height={4} radius={2} marginTop={6} marginBottom={2} background="#DADCE0" alignSelf="center" />
  )
  const side = (
    <view
      key="sheet"
      cls="FrameLayout"
      id="home_bottom_sheet_container"
      background="#FFFFFF"
      elevation={8}
      {...(view.wide ? { width: 420 } : { height: share ?? 'auto', maxHeight: '70%' })}
      onPan={onPan}
    >
      {inner}
      {sheet}
    </view>
  )
  return (
    <view flex={1} direction={view.wide ? 'row' : 'column'}>
      {view.wide ? side : map}
      {view.wide ? map : side}
    </view>
  )
}
