import type { ViewElement } from '../../view/element.ts'
import { glyphs } from '../../view/glyphs.ts'
import { h } from '../../view/jsx.ts'
import { IconButton } from '../../view/widgets/icon-button.tsx'
import type { MainLocal } from './main-local.ts'
import type { View } from './view.ts'

interface FilterFieldProps {
  readonly view: View<MainLocal>
  readonly text: string
  readonly hint: string
}

/** The field that narrows down a list, above it. */
export function FilterField({ view, text, hint }: FilterFieldProps): ViewElement {
  const { palette, framework } = view
  return (
    <view direction="row" align="center" background={palette.paper} paddingStart={16}>
      <edit
        id="search_src_text"
        text={text}
        hint={hint}
        hintColor={palette.placeholder}
        size={16}
        color={palette.primaryText}
        flex={1}
        paddingY={12}
        maxLines={1}
        imeAction="search"
        onTextChange={(tx, filter) => {
          view.change(tx, { filter })
        }}
        onImeAction={(tx) => {
          tx.clearFocus()
        }}
      />
      <IconButton
        id="search_close_btn"
        desc={framework('searchview_clear_query')}
        glyph={glyphs.close}
        tint={palette.iconTint}
        onClick={(tx) => {
          view.change(tx, { filter: null })
        }}
      />
    </view>
  )
}
