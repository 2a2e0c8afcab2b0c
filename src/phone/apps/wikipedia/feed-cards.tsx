import { formatNumber } from '../../i18n/formats.ts'
import type { Handler, ViewElement } from '../../view/element.ts'
import { glyphs } from '../../view/glyphs.ts'
import { h } from '../../view/jsx.ts'
import { IconButton } from '../../view/widgets/icon-button.tsx'
import type { Article } from './articles.ts'
import { ArticlePicture } from './article-picture.tsx'
import { ArticleRow } from './article-row.tsx'
import { Card } from './card.tsx'
import type { FeedTypeName } from './feed-types.ts'
import type { MainLocal } from './main-local.ts'
import { openArticle } from './open-article.ts'
import { Activity, open } from './package.ts'
import { toggleSaved } from './state.ts'
import type { View } from './view.ts'
import { articlesNamed } from './view.ts'

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

function opens(article: Article): Handler {
  return (tx) => {
    openArticle(tx, article.title)
  }
}

/** An article with its picture above (view_wiki_article_card.xml). */
function ArticleCard({ view, article }: { readonly view: MainView; readonly article: Article }): ViewElement {
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

interface TopReadRowProps {
  readonly key: string
  readonly view: MainView
  readonly article: Article
  readonly rank: number
}

function TopReadRow({ view, article, rank }: TopReadRowProps): ViewElement {
  const { palette, configuration } = view
  const views = new Intl.NumberFormat(configuration.locale, { notation: 'compact' }).format(article.views * 1000)
  return (
    <view
      cls="android.view.ViewGroup"
      id="view_list_card_item"
      direction="row"
      align="center"
      minHeight={72}
      paddingX={16}
      paddingY={8}
      gap={12}
      onClick={opens(article)}
    >
      <text
        id="view_list_card_number"
        text={formatNumber(configuration.locale, rank)}
        size={14}
        weight={500}
        color={palette.accent}
        width={20}
      />
      <view flex={1}>
        <text id="view_list_card_item_title" text={article.title} size={16} serif color={palette.primaryText} />
        <text id="view_list_card_item_subtitle" text={article.description} size={14} color={palette.secondaryText} />
        <view direction="row" align="center" gap={8}>
          <view
            cls="android.view.View"
            id="view_list_card_item_graph"
            width={48}
            height={16}
            draw={(context, { width, height }) => {
              context.strokeStyle = palette.accent
              context.lineWidth = 2
              context.beginPath()
              for (let day = 0; day < 5; day++)
                context.lineTo((day * width) / 4, height * (0.15 + ((article.views * (day + 3)) % 17) / 24))
              context.stroke()
            }}
          />
          <text id="view_list_card_item_pageviews" text={views} size={12} color={palette.accent} />
        </view>
      </view>
      <ArticlePicture id="view_list_card_item_image" article={article} width={48} height={48} radius={4} />
    </view>
  )
}

function PictureCard({ view }: { readonly view: MainView }): ViewElement {
  const {
    palette,
    t,
    encyclopedia: { picture },
  } = view
  const action = (id: string, key: string, glyph: typeof glyphs.share, onClick: Handler): ViewElement => (
    <view
      cls="LinearLayout"
      id={id}
      direction="row"
      align="center"
      gap={8}
      minHeight={48}
      paddingX={8}
      onClick={onClick}
    >
      <image glyph={glyph} tint={palette.accent} size={20} unreported />
      <text text={t(key)} size={14} weight={500} color={palette.accent} />
    </view>
  )
  const show: Handler = (tx) => {
    open(tx, Activity.gallery)
  }
  return (
    <Card view={view} type="featuredImage" titleKey="view_featured_image_card_title">
      <view cls="FrameLayout" id="view_featured_image_card_content_container" onClick={show}>
        <ArticlePicture id="view_featured_image_card_image" article={picture} height={180} />
        <text
          id="view_featured_image_card_image_description"
          text={`View of ${picture.title}`}
          size={14}
          color={palette.primaryText}
          marginX={16}
          marginTop={12}
        />
      </view>
      <view direction="row" wrap gap={8} paddingX={8} paddingY={8}>
        {action(
          'view_featured_image_card_download_button',
          'view_featured_image_card_download',
          glyphs.download,
          (tx) => {
            tx.toast(t('download_complete'))
          },
        )}
        {action('view_featured_image_card_share_button', 'view_featured_image_card_share', glyphs.share, show)}
      </view>
    </Card>
  )
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
  const year = new Intl.NumberFormat(configuration.locale, { useGrouping: false }).format(event.year)
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
