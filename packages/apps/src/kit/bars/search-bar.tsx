import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'
import type { IconButtonProps } from './icon-button.tsx'
import { IconButton } from './icon-button.tsx'
import type { QueryFieldProps } from './query-field.tsx'
import { QueryField } from './query-field.tsx'
import type { TopBarProps } from './top-bar.tsx'
import { TopBar, UpButton } from './top-bar.tsx'

export interface SearchBarProps extends TopBarProps {
  /** What stands before the field; default the way up. */
  readonly leading?: Children
  readonly field: QueryFieldProps
  /** The button that clears the field. Null or absent: none, as while there is nothing to clear. */
  readonly clear?: Partial<IconButtonProps> | null
  /** What stands at the end. */
  readonly children?: Children
}

/** A bar with a field to search in. */
export function SearchBar({ leading = <UpButton />, field, clear, children, ...bar }: SearchBarProps): ViewElement {
  return (
    <TopBar {...bar}>
      {leading}
      <QueryField {...field} />
      {clear === undefined || clear === null ? null : (
        <IconButton desc={useKit().framework('searchview_clear_query')} glyph={glyphs.close} {...clear} />
      )}
      {children}
    </TopBar>
  )
}
