import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import type { Article } from '../data/articles.ts'
import { ArticlePicture } from './article-picture.tsx'
import { toggleSaved } from '../state.ts'
import type { View } from '../view.ts'

/** An article with its picture above (view_wiki_article_card.xml). */
export function ArticleCard({ view, article }: { readonly view: View; readonly article: Article }): ViewElement {
  const { palette, t, app } = view
  const saved = app.saved.includes(article.title)
  return (
    <view cls="LinearLayout" id="view_wiki_article_card">
      <ArticlePicture id="articleImage" article={article} height={150} />
      <view direction="row" align="center" paddingStart={16} paddingTop={8}>
        <view flex={1}>
          <text id="articleTitle" text={article.title} size={22} serif color={palette.primaryText} />
          <text id="articleDescription" text={article.description} size={14} color={palette.secondaryText} />
        </view>
        <IconButton
          cls="ImageView"
          id="save_button"
          desc={t('menu_link_preview_save')}
          glyph={saved ? glyphs.bookmark : glyphs.bookmarkOutline}
          tint={palette.accent}
          onClick={(tx) => {
            toggleSaved(tx, article.title)
          }}
        />
      </view>
      <text
        id="articleExtract"
        text={article.extract}
        size={14}
        maxLines={5}
        color={palette.primaryText}
        marginX={16}
        marginTop={8}
        marginBottom={16}
      />
    </view>
  )
}
