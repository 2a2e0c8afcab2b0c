import { numberFormat } from '../../../phone/i18n/intl.ts'
import type { Screen } from '../../../phone/app.ts'
import { h } from '../../../phone/view/jsx.ts'
import { ArticleRow } from '../parts/article-row.tsx'
import { openArticle } from '../open-article.ts'
import { Line, Toolbar } from '../parts/toolbar.tsx'
import { activityWindow, articlesNamed, viewOf } from '../view.ts'

/** org.wikipedia.feed.onthisday.OnThisDayActivity: events of other years, the latest first. */
export const onThisDayScreen: Screen = {
  windows: (context) => {
    const view = viewOf(context)
    const { palette, t, encyclopedia, configuration } = view
    const years = numberFormat(configuration.locale, { useGrouping: false })
    const content = (
      <view flex={1}>
        <Toolbar view={view} title={t('on_this_day_card_title')} />
        <Line view={view} />
        <scroll
          cls="androidx.recyclerview.widget.RecyclerView"
          id="events_recycler"
          flex={1}
          background={palette.paper}
        >
          {encyclopedia.events.map(({ year, text, article: title }) => (
            <view key={text} cls="LinearLayout" paddingTop={16}>
              <text id="year" text={years.format(year)} size={20} weight={500} color={palette.accent} marginX={16} />
              <text id="text" text={text} size={16} color={palette.primaryText} marginX={16} marginTop={4} />
              {articlesNamed(view, [title]).map((article) => (
                <ArticleRow
                  key={title}
                  view={view}
                  article={article}
                  onClick={(tx) => {
                    openArticle(tx, title)
                  }}
                />
              ))}
            </view>
          ))}
        </scroll>
      </view>
    )
    return [activityWindow(view, content)]
  },
}
