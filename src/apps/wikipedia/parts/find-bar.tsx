import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { localizeDigits } from '../../../phone/i18n/formats.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { QueryField } from '../../kit/bars/query-field.tsx'
import { TopBar } from '../../kit/bars/top-bar.tsx'
import type { PageLocal } from '../open-article.ts'
import type { View } from '../view.ts'

export interface FindBarProps {
  readonly view: View<PageLocal>
  readonly find: NonNullable<PageLocal['find']>
  /** How many paragraphs contain the text. */
  readonly count: number
}

/** The field that looks for words in the article, in place of the toolbar. */
export function FindBar({ view, find, count }: FindBarProps): ViewElement {
  const { palette, t, framework, configuration } = view
  const go = (tx: Transaction, step: number): void => {
    if (count > 0) view.change(tx, { find: { ...find, place: (find.place + step + count) % count } })
  }
  const place = localizeDigits(configuration.locale, `${String(count === 0 ? 0 : find.place + 1)}/${String(count)}`)
  return (
    <TopBar id="page_toolbar" paddingX={4} background={palette.paper}>
      <IconButton
        id="find_in_page_close"
        cls="ImageView"
        desc={framework('close')}
        glyph={glyphs.close}
        tint={palette.iconTint}
        onClick={(tx) => {
          view.change(tx, { find: null })
        }}
      />
      <QueryField
        id="find_in_page_input"
        palette={palette}
        text={find.text}
        hint={t('menu_page_find_in_page')}
        hintColor={palette.placeholder}
        paddingY={12}
        onTextChange={(tx, text) => {
          view.change(tx, { find: { text, place: 0 } })
        }}
        onImeAction={(tx) => {
          go(tx, 1)
        }}
      />
      {find.text === '' ? null : <text id="find_in_page_match" text={place} size={14} color={palette.secondaryText} />}
      <IconButton
        id="find_in_page_prev"
        cls="ImageView"
        desc={t('find_previous')}
        target={40}
        glyph={glyphs.collapse}
        tint={palette.iconTint}
        onClick={(tx) => {
          go(tx, -1)
        }}
      />
      <IconButton
        id="find_in_page_next"
        cls="ImageView"
        desc={t('find_next')}
        target={40}
        glyph={glyphs.expand}
        tint={palette.iconTint}
        onClick={(tx) => {
          go(tx, 1)
        }}
      />
    </TopBar>
  )
}
