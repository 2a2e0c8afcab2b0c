import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { useMain } from '../view.ts'

export interface FilterFieldProps {
  readonly text: string
  readonly hintKey: string
}

/** The field above a list that narrows it down. */
export function FilterField({ text, hintKey }: FilterFieldProps): ViewElement {
  const { palette, t, framework, change } = useMain()
  return (
    <view direction="row" align="center" background={palette.paper} paddingStart={16}>
      <QueryField
        id="search_src_text"
        text={text}
        hint={t(hintKey)}
        hintColor={palette.placeholder}
        paddingY={12}
        onTextChange={(tx, filter) => change(tx, { filter })}
      />
      <IconButton
        id="search_close_btn"
        desc={framework('searchview_clear_query')}
        glyph={glyphs.close}
        onClick={(tx) => change(tx, { filter: null })}
      />
    </view>
  )
}
