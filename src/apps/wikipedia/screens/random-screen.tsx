import type { Screen } from '../../../phone/app.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { FloatingButton } from '../../kit/controls/floating-button.tsx'
import { ArticlePicture } from '../parts/article-picture.tsx'
import { openArticle } from '../open-article.ts'
import { Line, Toolbar } from '../parts/toolbar.tsx'
import { activityWindow, viewOf } from '../view.ts'

/** What RandomActivity keeps: how many articles have been dealt. */
export interface RandomLocal {
  readonly dealt: number
}

/** org.wikipedia.random.RandomActivity: one article after another, in the order in which this phone's cards lie. */
export const randomScreen: Screen<RandomLocal> = {
  windows: (context) => {
    const view = viewOf(context)
    const { palette, t, local, encyclopedia } = view
    const article = encyclopedia.shuffled[(11 + local.dealt) % encyclopedia.shuffled.length] ?? encyclopedia.featured
    const content = (
      <view flex={1}>
        <Toolbar view={view} title={t('view_random_card_title')} />
        <Line view={view} />
        <scroll cls="ScrollView" key="random" flex={1}>
          <view
            cls="androidx.cardview.widget.CardView"
            id="view_random_article_card_content"
            margin={16}
            marginBottom={96}
            background={palette.paper}
            radius={8}
            border={{ width: 1, color: palette.border }}
            clip
            onClick={(tx) => {
              openArticle(tx, article.title)
            }}
          >
            <ArticlePicture id="view_random_article_card_image" article={article} height={150} />
            <view padding={16} gap={4}>
              <text
                id="view_random_article_card_article_title"
                text={article.title}
                size={22}
                serif
                color={palette.primaryText}
              />
              <text
                id="view_random_article_card_article_subtitle"
                text={article.description}
                size={14}
                color={palette.secondaryText}
              />
              <text
                id="view_random_article_card_extract"
                text={article.extract}
                size={16}
                color={palette.primaryText}
              />
            </view>
          </view>
        </scroll>
        <FloatingButton
          id="random_next_button"
          desc={t('random_next')}
          glyph={glyphs.refresh}
          background={palette.accent}
          tint={palette.onAccent}
          absolute
          bottom={16}
          end={16}
          onClick={(tx) => {
            context.update(tx, ({ dealt }) => ({ dealt: dealt + 1 }))
            tx.scrollTo(context.window, 'random', 0)
          }}
        />
      </view>
    )
    return [activityWindow(view, content)]
  },
}
