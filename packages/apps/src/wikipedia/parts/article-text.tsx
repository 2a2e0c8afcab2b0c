import type { Transaction } from '@droidgym/phone/system/transaction'
import type { TextProps, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import type { Article } from '../encyclopedia/article.ts'
import { fontFamilyOf, switchOf, textScaleOf } from '../preferences/preferences.ts'
import { isDark } from '../palette.ts'
import { usePage } from '../view.ts'
import { ArticlePicture } from './article-picture.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { Words } from '../../kit/controls/words.tsx'

export interface ArticleTextProps {
  readonly article: Article
  readonly onLink: (tx: Transaction, title: string) => void
}

/** How many paragraphs of an article contain a text, whatever the case. */
export function matchesIn(article: Article, wanted: string): number {
  return paragraphsWith(article, wanted).length
}

function paragraphsWith({ extract, sections }: Article, wanted: string): readonly string[] {
  if (wanted === '') return []
  const paragraphs = [extract, ...sections.flatMap((section) => section.paragraphs)]
  return paragraphs.filter((text) => text.toLowerCase().includes(wanted.toLowerCase()))
}

/** A piece of a web page: an android.view.View to the accessibility tree, as WebView reports it. */
function WebText(props: Omit<TextProps, 'color'> & { readonly color?: Color }): ViewElement {
  return <text cls="android.view.View" color={usePage().palette.primaryText} selectable={props.onClick === undefined} {...props} />
}

/** An article as a web page. English reads from left to right. */
export function ArticleText({ article, onLink }: ArticleTextProps): ViewElement {
  const { palette, state: { preferences }, local } = usePage()
  const scale = textScaleOf(preferences)
  const font = { size: 16 * scale, serif: fontFamilyOf(preferences) === 'serif' }
  const found = paragraphsWith(article, local.find?.text ?? '')
  const marked = found[local.find?.place ?? 0]
  const dark = isDark(palette.theme)
  const mark = dark ? '#6B5300' : '#FFE9A8'
  const faint = dark ? '#453A14' : '#FFF6DC'
  const heading = (text: string, size: number): ViewElement => (
    <WebText text={text} size={size * scale} serif marginTop={16} />
  )
  const paragraph = (text: string): ViewElement => (
    <WebText
      text={text}
      {...font}
      marginTop={8}
      {...(found.includes(text) && { background: text === marked ? mark : faint })}
    />
  )
  const link = (title: string, text: string): ViewElement => (
    <WebText
      key={`${text}/${title}`}
      text={text}
      {...font}
      color={palette.accent}
      paddingY={8}
      onClick={(tx) => onLink(tx, title)}
    />
  )
  return (
    <view cls="android.webkit.WebView" paddingBottom={24} layoutDirection="ltr">
      {switchOf(preferences, 'showImages') ? (
        <ArticlePicture id="view_page_header_image" article={article} height={160} />
      ) : null}
      <view paddingX={16}>
        {heading(article.title, 28)}
        <WebText text={article.description} size={14 * scale} color={palette.secondaryText} />
        {paragraph(article.extract)}
        {article.facts.length === 0 ? null : <Facts facts={article.facts} size={14 * scale} />}
        {article.sections.map(({ title, main, paragraphs }) => (
          <view key={title}>
            {heading(title, 22)}
            <Divider />
            {main === undefined ? null : link(main, `Main article: ${main}`)}
            {paragraphs.map(paragraph)}
          </view>
        ))}
        {heading('See also', 22)}
        <Divider />
        {article.links.map((title) => link(title, title))}
      </view>
    </view>
  )
}

interface FactsProps extends Pick<Article, 'facts'> {
  /** Of the text, in sp. */
  readonly size: number
}

/** The table of facts: folded at first when tables are to be collapsed. */
function Facts({ facts, size }: FactsProps): ViewElement {
  const { palette, t, local, state, change } = usePage()
  const openNow = local.factsOpen ?? !switchOf(state.preferences, 'collapseTables')
  return (
    <view background={palette.background} border={{ width: 1, color: palette.border }} marginTop={12}>
      <view
        cls="android.view.View"
        reportedText={t('quick_facts')}
        direction="row"
        align="center"
        minHeight={48}
        paddingX={12}
        onClick={(tx) => change(tx, { factsOpen: !openNow })}
      >
        <Words unreported text={t('quick_facts')} size={size} weight={700} flex={1} />
        <image unreported glyph={openNow ? glyphs.collapse : glyphs.expand} tint={palette.iconTint} size={24} />
      </view>
      {openNow
        ? facts.map(([name, value]) => (
            <view key={name} direction="row" gap={8} paddingX={12} paddingY={6}>
              <WebText text={name} size={size} weight={500} flex={2} />
              <WebText text={value} size={size} flex={3} />
            </view>
          ))
        : null}
    </view>
  )
}
