import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import type { BrowserLocal } from '../state.ts'
import type { View } from '../view.ts'

interface FindBarProps {
  readonly view: View<BrowserLocal>
  readonly text: string
  readonly place: number
  /** How often the text occurs. */
  readonly places: number
}

/** "Find in page" in the toolbar's place (find_toolbar.xml). */
export function FindBar({ view, text, place, places }: FindBarProps): ViewElement {
  const { t, palette } = view
  return (
    <view id="find_toolbar" cls="LinearLayout" direction="row" align="center" height={56} paddingStart={16}>
      <QueryField
        id="find_query"
        palette={palette}
        text={text}
        hint={t('find_in_page')}
        height={48}
        onTextChange={(tx, typed) => {
          view.change(tx, { find: { text: typed, place: 0 } })
        }}
      />
      {text === '' ? null : (
        <text
          id="find_status"
          text={t('find_status', { place: places === 0 ? 0 : place + 1, places })}
          size={14}
          color={palette.secondaryText}
          marginX={4}
        />
      )}
      {(
        [
          ['find_prev_button', 'previous', glyphs.chevronUp, -1],
          ['find_next_button', 'next', glyphs.chevronDown, 1],
        ] as const
      ).map(([id, key, glyph, by]) => (
        <IconButton
          key={id}
          id={id}
          desc={t(key)}
          glyph={glyph}
          tint={palette.iconTint}
          target={40}
          disabled={text === ''}
          onClick={(tx) => {
            // FindToolbar.hideKeyboardAndStartFinding
            tx.clearFocus()
            if (places > 0) view.change(tx, { find: { text, place: (place + by + places) % places } })
          }}
        />
      ))}
      <IconButton
        id="close_find_button"
        desc={view.framework('close')}
        glyph={glyphs.close}
        tint={palette.iconTint}
        onClick={(tx) => {
          tx.clearFocus()
          view.change(tx, { find: null })
        }}
      />
    </view>
  )
}
