import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { Article } from '../encyclopedia/article.ts'
import { reads } from '../open.ts'
import { useWikipedia } from '../view.ts'
import { ArticlePicture } from './article-picture.tsx'
import { Words } from '../../kit/controls/words.tsx'

export interface ArticleRowProps {
  readonly key: string
  readonly article: Article
  /** Default: opens the article. */
  readonly onClick?: Handler
  readonly end?: Children
}

/** An article in a list: title, description, picture (item_page_list_entry.xml). */
export function ArticleRow({ article, onClick = reads(article.title), end }: ArticleRowProps): ViewElement {
  const { palette } = useWikipedia()
  return (
    <view
      cls="android.view.ViewGroup"
      direction="row"
      align="center"
      minHeight={72}
      paddingX={16}
      paddingY={8}
      gap={12}
      background={palette.paper}
      onClick={onClick}
    >
      <view flex={1}>
        <Words id="page_list_item_title" text={article.title} serif />
        <Words quiet id="page_list_item_description" text={article.description} size={14} />
      </view>
      <ArticlePicture id="page_list_item_image" article={article} width={48} height={48} radius={4} />
      {end}
    </view>
  )
}

/** Articles below each other. */
export function ArticleRows({ articles }: { readonly articles: readonly Article[] }): ViewElement {
  return <>{articles.map((article) => <ArticleRow key={article.title} article={article} />)}</>
}
