import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { useSettings } from '../view.ts'

export interface SearchBarProps {
  readonly id: string
  readonly query: string
  readonly hint: string
  readonly onUp: Handler
  readonly onQuery: (tx: Transaction, query: string) => void
}

/** A bar with android.widget.SearchView in it. */
export function SearchBar({ id, query, hint, onUp, onQuery }: SearchBarProps): ViewElement {
  const { framework } = useSettings()
  return (
    <TopBar id={id} paddingX={4}>
      <UpButton onClick={onUp} />
      <QueryField
        id="android:search_src_text"
        text={query}
        hint={hint}
        size={18}
        paddingX={8}
        paddingY={12}
        onTextChange={onQuery}
      />
      {query === '' ? null : (
        <ActionButton
          cls="ImageView"
          id="android:search_close_btn"
          desc={framework('searchview_clear_query')}
          glyph={glyphs.close}
          onClick={(tx) => { onQuery(tx, '') }}
        />
      )}
    </TopBar>
  )
}
