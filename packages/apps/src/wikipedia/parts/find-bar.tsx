import { localizeDigits } from '@droidgym/phone/i18n/formats'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { TopBar } from '../../kit/bars/top-bar.tsx'
import type { PageLocal } from '../state.ts'
import { usePage } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

export interface FindBarProps {
  readonly find: NonNullable<PageLocal['find']>
  /** How many paragraphs contain the text. */
  readonly count: number
}

/** The field that looks for words in the article, in place of the toolbar. */
export function FindBar({ find, count }: FindBarProps): ViewElement {
  const { palette, t, framework, locale, change } = usePage()
  const go = (tx: Transaction, step: number): void => {
    if (count > 0) change(tx, { find: { ...find, place: (find.place + step + count) % count } })
  }
  const stepButton = (name: 'prev' | 'next', desc: string, glyph: Glyph, step: number): ViewElement => (
    <IconButton
      id={`find_in_page_${name}`}
      cls="ImageView"
      desc={desc}
      target={40}
      glyph={glyph}
      onClick={(tx) => go(tx, step)}
    />
  )
  const place = localizeDigits(locale, `${String(count === 0 ? 0 : find.place + 1)}/${String(count)}`)
  return (
    <TopBar id="page_toolbar" paddingX={4} background={palette.paper}>
      <IconButton
        id="find_in_page_close"
        cls="ImageView"
        desc={framework('close')}
        glyph={glyphs.close}
        onClick={(tx) => change(tx, { find: null })}
      />
      <QueryField
        id="find_in_page_input"
        text={find.text}
        hint={t('menu_page_find_in_page')}
        hintColor={palette.placeholder}
        paddingY={12}
        onTextChange={(tx, text) => change(tx, { find: { text, place: 0 } })}
        onImeAction={(tx) => go(tx, 1)}
      />
      {find.text === '' ? null : <Words quiet id="find_in_page_match" text={place} size={14} />}
      {stepButton('prev', t('find_previous'), glyphs.collapse, -1)}
      {stepButton('next', t('find_next'), glyphs.expand, 1)}
    </TopBar>
  )
}
