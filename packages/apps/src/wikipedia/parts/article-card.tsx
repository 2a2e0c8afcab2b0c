import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import type { Article } from '../encyclopedia/article.ts'
import { reads } from '../open.ts'
import { toggleSaved } from '../state.ts'
import { useWikipedia } from '../view.ts'
import { ArticlePicture } from './article-picture.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** An article with its picture above (view_wiki_article_card.xml), in a container that opens it. */
export function ArticleCard({ id, article }: { readonly id: string; readonly article: Article }): ViewElement {
  const { palette, t, state } = useWikipedia()
  const { title, description, extract } = article
  const saved = state.saved.includes(title)
  return (
    <view cls="LinearLayout" id={id} onClick={reads(title)}>
      <view cls="LinearLayout" id="view_wiki_article_card">
        <ArticlePicture id="articleImage" article={article} height={150} />
        <view direction="row" align="center" paddingStart={16} paddingTop={8}>
          <view flex={1}>
            <Words id="articleTitle" text={title} size={22} serif />
            <Words quiet id="articleDescription" text={description} size={14} />
          </view>
          <IconButton
            cls="ImageView"
            id="save_button"
            desc={t('menu_link_preview_save')}
            glyph={saved ? glyphs.bookmark : glyphs.bookmarkOutline}
            tint={palette.accent}
            onClick={(tx) => toggleSaved(tx, title)}
          />
        </view>
        <Words
          id="articleExtract"
          text={extract}
          size={14}
          maxLines={5}
          marginX={16}
          marginTop={8}
          marginBottom={16}
        />
      </view>
    </view>
  )
}
