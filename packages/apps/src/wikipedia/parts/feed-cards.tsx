import { numberFormat } from '@droidgym/phone/i18n/intl'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Activity } from '../activity-names.ts'
import { articlesNamed, dealtArticle } from '../encyclopedia/articles.ts'
import type { FeedType, FeedTypeName } from '../preferences/feed-types.ts'
import { opens, reads } from '../open.ts'
import { useWikipedia } from '../view.ts'
import { ArticleCard } from './article-card.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { ArticleRows } from './article-row.tsx'
import { FeedCard } from './card.tsx'
import { PictureCard } from './picture-card.tsx'
import { TopReadRow } from './top-read-row.tsx'
import { Words } from '../../kit/controls/words.tsx'

interface FeedCardProps {
  readonly type: FeedType
}

/** The card of one kind; null when there is nothing to put on it. */
export function feedCard(type: FeedType): ViewElement | null {
  return CARDS[type.name]({ type })
}

const CARDS: Readonly<Record<FeedTypeName, (props: FeedCardProps) => ViewElement | null>> = {
  featuredArticle,
  topRead,
  featuredImage: PictureCard,
  becauseYouRead,
  news,
  onThisDay,
  random,
  mainPage,
}

function featuredArticle({ type }: FeedCardProps): ViewElement {
  const { featured } = useWikipedia().encyclopedia
  return (
    <FeedCard type={type}>
      <ArticleCard id="view_featured_article_card_content_container" article={featured} />
    </FeedCard>
  )
}

function topRead({ type }: FeedCardProps): ViewElement {
  const articles = useWikipedia().encyclopedia.topRead.slice(0, 5)
  return (
    <FeedCard type={type} footer={{ textKey: 'view_top_read_card_action', onClick: opens(Activity.topRead) }}>
      {articles.map((article, index) => <TopReadRow key={article.title} article={article} rank={index + 1} />)}
    </FeedCard>
  )
}

/** Articles that the one read last links to. */
function becauseYouRead({ type }: FeedCardProps): ViewElement | null {
  const { state, encyclopedia } = useWikipedia()
  const [last] = articlesNamed(encyclopedia, state.history)
  if (last === undefined) return null
  return (
    <FeedCard type={type}>
      <Words
        id="view_because_you_read_card_source_title"
        text={last.title}
        size={18}
        serif
        marginX={16}
        marginBottom={8}
      />
      <ArticleRows articles={articlesNamed(encyclopedia, last.links.slice(0, 3))} />
    </FeedCard>
  )
}

function news({ type }: FeedCardProps): ViewElement {
  const { encyclopedia, palette } = useWikipedia()
  return (
    <FeedCard type={type}>
      <scroll horizontal cls="androidx.recyclerview.widget.RecyclerView" id="news_cardview_recycler_view">
        <view direction="row" gap={8} padding={16} paddingTop={0}>
          {encyclopedia.news.map(({ article, text }) => (
            <view
              key={article.title}
              cls="FrameLayout"
              id="news_story_items_container"
              width={180}
              border={{ width: 1, color: palette.border }}
              radius={4}
              clip
              onClick={reads(article.title)}
            >
              <ArticlePicture id="horizontal_scroll_list_item_image" article={article} height={90} />
              <Words id="horizontal_scroll_list_item_text" text={text} size={14} margin={8} />
            </view>
          ))}
        </view>
      </scroll>
    </FeedCard>
  )
}

function onThisDay({ type }: FeedCardProps): ViewElement | null {
  const { encyclopedia, palette, locale } = useWikipedia()
  const [event] = encyclopedia.events
  if (event === undefined) return null
  const year = numberFormat(locale, { useGrouping: false }).format(event.year)
  const show = opens(Activity.onThisDay)
  return (
    <FeedCard type={type} footer={{ textKey: 'more_events_text', onClick: show }}>
      <view cls="LinearLayout" id="event_layout" paddingX={16} onClick={show}>
        <text id="year" text={year} size={20} weight={500} color={palette.accent} />
        <Words id="text" text={event.text} marginY={8} />
      </view>
      <ArticleRows articles={articlesNamed(encyclopedia, [event.article])} />
    </FeedCard>
  )
}

function random({ type }: FeedCardProps): ViewElement {
  const article = dealtArticle(useWikipedia().encyclopedia, 0)
  return (
    <FeedCard type={type} footer={{ textKey: 'view_random_article_card_action', onClick: opens(Activity.random) }}>
      <ArticleCard id="view_random_article_card_content" article={article} />
    </FeedCard>
  )
}

function mainPage({ type }: FeedCardProps): ViewElement {
  const { encyclopedia, t } = useWikipedia()
  const read = reads(encyclopedia.mainPage.title)
  return (
    <FeedCard type={type} footer={{ textKey: 'view_main_page_card_action', onClick: read }}>
      <view cls="LinearLayout" id="card_content" paddingX={16} paddingBottom={16} onClick={read}>
        <Words quiet id="card_subtitle" text={t('view_main_page_card_subtitle')} />
      </view>
    </FeedCard>
  )
}
