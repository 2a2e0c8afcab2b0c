import type { Handler } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import type { Article } from '../data/articles.ts'
import type { PageLocal } from '../open-article.ts'
import { PACKAGE } from '../package.ts'
import { numberOf } from '../data/preferences.ts'
import type { View } from '../view.ts'

/** The article's headings; a tap goes to one. */
export function contentsSheet(view: View<PageLocal>, article: Article, onDismiss: Handler): WindowSpec {
  const { palette, context } = view
  const rows = [article.title, ...article.sections.map(({ title }) => title), 'See also']
  return {
    kind: WindowKind.sheet,
    key: `${context.window}-contents`,
    packageName: PACKAGE,
    onDismiss,
    content: (
      <view cls="FrameLayout" id="design_bottom_sheet" background={palette.paper} shrink={1}>
        <scroll cls="ListView" id="toc_list">
          {rows.map((title, index) => (
            <view
              key={title}
              cls="LinearLayout"
              minHeight={48}
              justify="center"
              paddingX={16}
              onClick={(tx) => {
                onDismiss(tx)
                tx.scrollTo(context.window, 'page_web_view', headingOffset(view, article, index))
              }}
            >
              <text
                id="page_toc_item_text"
                text={title}
                size={index === 0 ? 18 : 16}
                serif={index === 0}
                color={palette.primaryText}
              />
            </view>
          ))}
        </scroll>
      </view>
    ),
  }
}

/** About where a heading stands, in dp: a line holds two characters for every dp of its size (Assumption). */
function headingOffset({ configuration, app }: View, article: Article, index: number): number {
  if (index === 0) return 0
  const size = 16 * configuration.fontScale * (1 + numberOf(app.preferences, 'textSizeMultiplier') / 10)
  const perLine = (configuration.widthDp - 32) / (size * 0.5)
  const heightOf = (text: string): number => Math.ceil(text.length / perLine) * size * 1.2 + 8
  const before = article.sections.slice(0, index - 1)
  const texts = [article.extract, ...before.flatMap(({ paragraphs }) => paragraphs)]
  const top = 160 + 16 + size * 4 + 60
  return texts.reduce((sum, text) => sum + heightOf(text), top + before.length * (16 + size * 1.8))
}
