import { numberFormat } from '../../../phone/i18n/intl.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { ArticleCard } from './article-card.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { ArticleRow } from './article-row.tsx'
import { Card } from './card.tsx'
import type { FeedTypeName } from '../data/feed-types.ts'
import type { MainLocal } from '../main-local.ts'
import { opens } from '../open-article.ts'
import { PictureCard } from './picture-card.tsx'
import { TopReadRow } from './top-read-row.tsx'
import { Activity, open } from '../package.ts'
import type { View } from '../view.ts'
import { articlesNamed } from '../view.ts'

type MainView = View<MainLocal>

/** The card of one kind; null when there is nothing to put on it. */
export function feedCard(view: MainView, name: FeedTypeName): ViewElement | null {
  return CARDS[name](view)
}

const CARDS: Readonly<Record<FeedTypeName, (view: MainView) => ViewElement | null>> = {
  featuredArticle: (view) => (
    <Card view={view} type="featuredArticle" titleKey="view_featured_article_card_title">
      <view
        cls="LinearLayout"
        id="view_featured_article_card_content_container"
        onClick={opens(view.encyclopedia.featured)}
      >
        <ArticleCard view={view} article={view.encyclopedia.featured} />
      </view>
    </Card>
  ),
  topRead: (view) => (
    <Card
      view={view}
      type="topRead"
      titleKey="view_top_read_card_title"
      footer={{
        text: view.t('view_top_read_card_action'),
        onClick: (tx) => {
          open(tx, Activity.topRead)
        },
      }}
    >
      {view.encyclopedia.topRead.slice(0, 5).map((article, index) => (
        <TopReadRow key={article.title} view={view} article={article} rank={index + 1} />
      ))}
    </Card>
  ),
  featuredImage: (view) => <PictureCard view={view} />,
  becauseYouRead: (view) => becauseYouRead(view),
  news: (view) => (
    <Card view={view} type="news" titleKey="view_card_news_title">
      <scroll horizontal cls="androidx.recyclerview.widget.RecyclerView" id="news_cardview_recycler_view">
        <view direction="row" gap={8} padding={16} paddingTop={0}>
          {view.encyclopedia.news.map(({ article, text }) => (
            <view
              key={article.title}
              cls="FrameLayout"
              id="news_story_items_container"
              width={180}
              border={{ width: 1, color: view.palette.border }}
              radius={4}
              clip
              onClick={opens(article)}
            >
              <ArticlePicture id="horizontal_scroll_list_item_image" article={article} height={90} />
              <text
                id="horizontal_scroll_list_item_text"
                text={text}
                size={14}
                color={view.palette.primaryText}
                margin={8}
              />
            </view>
          ))}
        </view>
      </scroll>
    </Card>
  ),
  onThisDay: (view) => onThisDay(view),
  random: (view) => {
    const [article] = view.encyclopedia.shuffled.slice(11)
    return article === undefined ? null : (
      <Card
        view={view}
        type="random"
        titleKey="view_random_card_title"
        footer={{
          text: view.t('view_random_article_card_action'),
          onClick: (tx) => {
            open(tx, Activity.random)
          },
        }}
      >
        <view cls="LinearLayout" id="view_random_article_card_content" onClick={opens(article)}>
          <ArticleCard view={view} article={article} />
        </view>
      </Card>
    )
  },
  mainPage: (view) => (
    <Card
      view={view}
      type="mainPage"
      titleKey="view_main_page_card_title"
      footer={{ text: view.t('view_main_page_card_action'), onClick: opens(view.encyclopedia.mainPage) }}
    >
      <view
        cls="LinearLayout"
        id="card_content"
        paddingX={16}
        paddingBottom={16}
        onClick={opens(view.encyclopedia.mainPage)}
      >
        <text
          id="card_subtitle"
          text={view.t('view_main_page_card_subtitle')}
          size={16}
          color={view.palette.secondaryText}
        />
      </view>
    </Card>
  ),
}

/** Articles that the one read last links to. */
function becauseYouRead(view: MainView): ViewElement | null {
  const [last] = articlesNamed(view, view.app.history)
  if (last === undefined) return null
  return (
    <Card view={view} type="becauseYouRead" titleKey="view_because_you_read_card_title">
      <text
        id="view_because_you_read_card_source_title"
        text={last.title}
        size={18}
        serif
        color={view.palette.primaryText}
        marginX={16}
        marginBottom={8}
      />
      {articlesNamed(view, last.links.slice(0, 3)).map((article) => (
        <ArticleRow key={article.title} view={view} article={article} onClick={opens(article)} />
      ))}
    </Card>
  )
}

function onThisDay(view: MainView): ViewElement | null {
  const [event] = view.encyclopedia.events
  if (event === undefined) return null
  const { palette, configuration } = view
  const year = numberFormat(configuration.locale, { useGrouping: false }).format(event.year)
  const show: Handler = (tx) => {
    open(tx, Activity.onThisDay)
  }
  return (
    <Card
      view={view}
      type="onThisDay"
      titleKey="on_this_day_card_title"
      footer={{ text: view.t('more_events_text'), onClick: show }}
    >
      <view cls="LinearLayout" id="event_layout" paddingX={16} onClick={show}>
        <text id="year" text={year} size={20} weight={500} color={palette.accent} />
        <text id="text" text={event.text} size={16} color={palette.primaryText} marginY={8} />
      </view>
      {articlesNamed(view, [event.article]).map((article) => (
        <ArticleRow key={article.title} view={view} article={article} onClick={opens(article)} />
      ))}
    </Card>
  )
}
