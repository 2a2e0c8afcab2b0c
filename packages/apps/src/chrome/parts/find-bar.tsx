import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import type { BrowserLocal } from '../state.ts'
import { useBrowser } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

/** "Find in page" in the toolbar's place (find_toolbar.xml). */
export function FindBar({ text, place }: NonNullable<BrowserLocal['find']>): ViewElement {
  const { t, framework, shown, change } = useBrowser()
  const places = shown.kind === 'page' ? shown.page.paragraphs.filter((paragraph) => holds(paragraph, text)).length : 0
  return (
    <view id="find_toolbar" cls="LinearLayout" direction="row" align="center" height={56} paddingStart={16}>
      <QueryField
        id="find_query"
        text={text}
        hint={t('find_in_page')}
        height={48}
        onTextChange={(tx, typed) => change(tx, { find: { text: typed, place: 0 } })}
      />
      {text === '' ? null : (
        <Words
          quiet
          id="find_status"
          text={t('find_status', { place: places === 0 ? 0 : place + 1, places })}
          size={14}
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
          id={id}
          desc={t(key)}
          glyph={glyph}
          target={40}
          disabled={text === ''}
          onClick={(tx) => {
            // FindToolbar.hideKeyboardAndStartFinding
            tx.clearFocus()
            if (places > 0) change(tx, { find: { text, place: (place + by + places) % places } })
          }}
        />
      ))}
      <IconButton
        id="close_find_button"
        desc={framework('close')}
        glyph={glyphs.close}
        onClick={(tx) => {
          tx.clearFocus()
          change(tx, { find: null })
        }}
      />
    </view>
  )
}

/** Whether a paragraph holds what is looked for; none holds a blank. */
export function holds(paragraph: string, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return wanted !== '' && paragraph.toLowerCase().includes(wanted)
}
