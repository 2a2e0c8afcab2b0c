import type { Transaction } from '../../../phone/system/transaction.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Article } from '../data/articles.ts'
import { ArticlePicture } from './article-picture.tsx'
import type { PageLocal } from '../open-article.ts'
import { numberOf, stringOf, switchOf } from '../data/preferences.ts'
import type { View } from '../view.ts'

export interface ArticleTextProps {
  readonly view: View<PageLocal>
  readonly article: Article
  readonly onLink: (tx: Transaction, title: string) => void
}

/** How many paragraphs of an article contain a text, whatever the case. */
export function matchesIn(article: Article, wanted: string): number {
  return paragraphsOf(article).filter((paragraph) => contains(paragraph, wanted)).length
}

function paragraphsOf({ extract, sections }: Article): readonly string[] {
  return [extract, ...sections.flatMap(({ paragraphs }) => paragraphs)]
}

function contains(text: string, wanted: string): boolean {
  return wanted !== '' && text.toLowerCase().includes(wanted.toLowerCase())
}

/**
 * An article as a web page: its parts are android.view.View to the accessibility tree, as WebView reports them. English
 * reads from left to right.
 */
export function ArticleText({ view, article, onLink }: ArticleTextProps): ViewElement {
  const { palette, app, local } = view
  const scale = 1 + numberOf(app.preferences, 'textSizeMultiplier') / 10
  const serif = stringOf(app.preferences, 'fontFamily', 'sans-serif') === 'serif'
  const found = paragraphsOf(article).filter((text) => contains(text, local.find?.text ?? ''))
  const marked = found[local.find?.place ?? 0]
  const mark = isDarkTheme(view) ? '#6B5300' : '#FFE9A8'
  const faint = isDarkTheme(view) ? '#453A14' : '#FFF6DC'
  const heading = (text: string, size: number): ViewElement => (
    <text cls="android.view.View" text={text} size={size * scale} serif color={palette.primaryText} marginTop={16} />
  )
  const paragraph = (text: string): ViewElement => (
    <text
      cls="android.view.View"
      text={text}
      size={16 * scale}
      serif={serif}
      color={palette.primaryText}
      marginTop={8}
      {...(found.includes(text) ? { background: text === marked ? mark : faint } : {})}
    />
  )
  const link = (title: string, text: string): ViewElement => (
    <text
      key={`${text}/${title}`}
      cls="android.view.View"
      text={text}
      size={16 * scale}
      serif={serif}
      color={palette.accent}
      paddingY={8}
      onClick={(tx) => {
        onLink(tx, title)
      }}
    />
  )
  return (
    <view cls="android.webkit.WebView" paddingBottom={24} layoutDirection="ltr">
      {switchOf(app.preferences, 'showImages') ? (
        <ArticlePicture id="view_page_header_image" article={article} height={160} />
      ) : null}
      <view paddingX={16}>
        {heading(article.title, 28)}
        <text cls="android.view.View" text={article.description} size={14 * scale} color={palette.secondaryText} />
        {paragraph(article.extract)}
        {article.facts.length === 0 ? null : <Facts view={view} article={article} scale={scale} />}
        {article.sections.map((section) => (
          <view key={section.title}>
            {heading(section.title, 22)}
            <view height={1} background={palette.border} />
            {section.main === undefined ? null : link(section.main, `Main article: ${section.main}`)}
            {section.paragraphs.map(paragraph)}
          </view>
        ))}
        {heading('See also', 22)}
        <view height={1} background={palette.border} />
        {article.links.map((title) => link(title, title))}
      </view>
    </view>
  )
}

function isDarkTheme({ palette }: View): boolean {
  return palette.theme === 'dark' || palette.theme === 'black'
}

interface FactsProps {
  readonly view: View<PageLocal>
  readonly article: Article
  readonly scale: number
}

/** The table of facts: folded at first when tables are to be collapsed. */
function Facts({ view, article, scale }: FactsProps): ViewElement {
  const { palette, t, local, app } = view
  const openNow = local.factsOpen ?? !switchOf(app.preferences, 'collapseTables')
  return (
    <view background={palette.background} border={{ width: 1, color: palette.border }} marginTop={12}>
      <view
        cls="android.view.View"
        reportedText={t('quick_facts')}
        direction="row"
        align="center"
        minHeight={48}
        paddingX={12}
        onClick={(tx) => {
          view.change(tx, { factsOpen: !openNow })
        }}
      >
        <text unreported text={t('quick_facts')} size={14 * scale} weight={700} color={palette.primaryText} flex={1} />
        <image unreported glyph={openNow ? glyphs.collapse : glyphs.expand} tint={palette.iconTint} size={24} />
      </view>
      {openNow
        ? article.facts.map(([name, value]) => (
            <view key={name} direction="row" gap={8} paddingX={12} paddingY={6}>
              <text
                cls="android.view.View"
                text={name}
                size={14 * scale}
                weight={500}
                color={palette.primaryText}
                flex={2}
              />
              <text cls="android.view.View" text={value} size={14 * scale} color={palette.primaryText} flex={3} />
            </view>
          ))
        : null}
    </view>
  )
}
