import type { ViewElement } from '@droidgym/phone/view/element'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { ListRowProps } from './list-row.tsx'
import { ListRow } from './list-row.tsx'

export interface ListRowsProps extends Partial<ListRowProps> {
  readonly rows: readonly ListRowProps[]
}

/** Rows of one look below each other. */
export function ListRows({ rows, ...look }: ListRowsProps): ViewElement {
  return <>{rows.map((row) => <ListRow {...look} {...row} />)}</>
}
