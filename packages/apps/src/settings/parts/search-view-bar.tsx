import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { SearchBar } from '../../kit/bars/search-bar.tsx'
import { UpButton } from '../../kit/bars/top-bar.tsx'

export interface SearchViewBarProps {
  readonly id: string
  readonly query: string
  readonly hint: string
  readonly onUp: Handler
  readonly onQuery: (tx: Transaction, query: string) => void
}

/** A bar with android.widget.SearchView in it. */
export function SearchViewBar({ id, query, hint, onUp, onQuery }: SearchViewBarProps): ViewElement {
  const clear: Handler = (tx) => { onQuery(tx, '') }
  return (
    <SearchBar
      id={id}
      paddingX={4}
      leading={<UpButton onClick={onUp} />}
      field={{ id: 'android:search_src_text', text: query, hint, size: 18, paddingX: 8, paddingY: 12, onTextChange: onQuery }}
      clear={query === '' ? null : { cls: 'ImageView', id: 'android:search_close_btn', onClick: clear }}
    />
  )
}
