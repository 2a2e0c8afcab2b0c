import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import type { MainLocal } from '../main-local.ts'
import type { View } from '../view.ts'

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
      <QueryField
        id="search_src_text"
        palette={palette}
        text={text}
        hint={hint}
        hintColor={palette.placeholder}
        paddingY={12}
        onTextChange={(tx, filter) => {
          view.change(tx, { filter })
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
