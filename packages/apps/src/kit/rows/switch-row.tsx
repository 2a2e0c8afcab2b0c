import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Switch } from '../controls/switch.tsx'
import type { ListRowProps } from './list-row.tsx'
import { ListRow } from './list-row.tsx'

export interface SwitchRowProps extends Omit<ListRowProps, 'children' | 'onClick'> {
  readonly checked: boolean
  readonly switchId?: string
  readonly onChange: (tx: Transaction, checked: boolean) => void
}

/** A row that a tap turns on or off. */
export function SwitchRow({ checked, switchId, onChange, ...row }: SwitchRowProps): ViewElement {
  return (
    <ListRow {...row} onClick={(tx) => { onChange(tx, !checked) }}>
      <Switch id={switchId ?? 'android:switch_widget'} checked={checked} />
    </ListRow>
  )
}
