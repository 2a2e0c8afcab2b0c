import { translator } from '../../i18n/strings.ts'
import type { Configuration } from '../../system/configuration.ts'
import type { Transaction } from '../../system/transaction.ts'
import type { Handler, ViewElement } from '../../view/element.ts'
import { glyphs } from '../../view/glyphs.ts'
import { h } from '../../view/jsx.ts'
import { IconButton } from '../../view/widgets/icon-button.tsx'
import { QueryField } from '../../view/widgets/query-field.tsx'
import { TopBar, UpButton } from '../../view/widgets/top-bar.tsx'
import { settingsPalette } from './palette.ts'

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
