import type { Screen } from '../../../phone/app.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { ArticleRow } from './article-row.tsx'
import type { Article } from '../data/articles.ts'
import { opens } from '../open-article.ts'
import { Line, Toolbar } from './toolbar.tsx'
import type { View } from '../view.ts'
import { activityWindow, viewOf } from '../view.ts'

export interface ListScreenSpec {
  readonly titleKey: string
  readonly articles: (view: View) => readonly Article[]
  /** What stands at the end of an article's row. */
  readonly end?: (view: View, article: Article) => Children
}

/** An activity with a list of articles. */
export function listScreen({ titleKey, articles, end }: ListScreenSpec): Screen {
  return {
    windows: (context) => {
      const view = viewOf(context)
      const content = (
        <view flex={1}>
          <Toolbar view={view} title={view.t(titleKey)} />
          <Line view={view} />
          <scroll
            cls="androidx.recyclerview.widget.RecyclerView"
            id="recycler_view"
            flex={1}
            background={view.palette.paper}
          >
            {articles(view).map((article) => (
              <ArticleRow
                key={article.title}
                view={view}
                article={article}
                end={end?.(view, article)}
                onClick={opens(article)}
              />
            ))}
          </scroll>
        </view>
      )
      return [activityWindow(view, content)]
    },
  }
}
