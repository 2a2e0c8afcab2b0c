import { numberFormat } from '@droidgym/phone/i18n/intl'
import { h } from '@droidgym/phone/view/jsx'
import { articlesNamed } from '../encyclopedia/articles.ts'
import { ArticleRows } from '../parts/article-row.tsx'
import { PaperList } from '../parts/paper-list.tsx'
import { Titled } from '../parts/toolbar.tsx'
import { views } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

/** org.wikipedia.feed.onthisday.OnThisDayActivity: events of other years, the latest first. */
export const onThisDayScreen = views.of().screen({
  content: ({ palette: { accent }, encyclopedia, locale }) => {
    const years = numberFormat(locale, { useGrouping: false })
    return (
      <Titled titleKey="on_this_day_card_title">
        <PaperList id="events_recycler">
          {encyclopedia.events.map(({ year, text, article }) => (
            <view key={text} cls="LinearLayout" paddingTop={16}>
              <text id="year" text={years.format(year)} size={20} weight={500} color={accent} marginX={16} />
              <Words id="text" text={text} marginX={16} marginTop={4} />
              <ArticleRows articles={articlesNamed(encyclopedia, [article])} />
            </view>
          ))}
        </PaperList>
      </Titled>
    )
  },
})
