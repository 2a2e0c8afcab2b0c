import { translator } from '../../../phone/i18n/strings.ts'
import type { Configuration } from '../../../phone/system/configuration.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { settingsPalette } from '../view.ts'

export interface SearchBarProps {
  readonly id: string
  readonly configuration: Configuration
  readonly query: string
  readonly hint: string
  readonly onUp: Handler
  readonly onQuery: (tx: Transaction, query: string) => void
}

/** A bar with android.widget.SearchView in it. */
export function SearchBar({ id, configuration, query, hint, onUp, onQuery }: SearchBarProps): ViewElement {
  const palette = settingsPalette(configuration.dark)
  const framework = translator(configuration.locale, 'framework')
  return (
    <TopBar id={id} paddingX={4}>
      <UpButton framework={framework} tint={palette.iconTint} onClick={onUp} />
      <QueryField
        id="android:search_src_text"
        palette={palette}
        text={query}
        hint={hint}
        size={18}
        paddingX={8}
        paddingY={12}
        onTextChange={onQuery}
      />
      {query === '' ? null : (
        <IconButton
          cls="ImageView"
          id="android:search_close_btn"
          desc={framework('searchview_clear_query')}
          glyph={glyphs.close}
          tint={palette.iconTint}
          onClick={(tx) => {
            onQuery(tx, '')
          }}
        />
      )}
    </TopBar>
  )
}
