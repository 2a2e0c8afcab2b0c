import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { FloatingButton } from '../../kit/controls/floating-button.tsx'
import { dealtArticle } from '../encyclopedia/articles.ts'
import { reads } from '../open.ts'
import { ArticlePicture } from '../parts/article-picture.tsx'
import { Unconnected } from '../parts/empty-message.tsx'
import { Titled } from '../parts/toolbar.tsx'
import type { RandomLocal } from '../state.ts'
import { views } from '../view.ts'
import { useOnline } from '../../kit/screens/offline-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** org.wikipedia.random.RandomActivity: one article after another, in the order in which this phone's cards lie. */
export const randomScreen = views.of<RandomLocal>().screen({
  content: ({ palette, t, local, encyclopedia, context }) => {
    const article = dealtArticle(encyclopedia, local.dealt)
    const { paper, border, accent, onAccent } = palette
    if (!useOnline()) return <Titled titleKey="view_random_card_title"><Unconnected /></Titled>
    const id = 'view_random_article_card'
    return (
      <Titled titleKey="view_random_card_title">
        <scroll cls="ScrollView" key="random" flex={1}>
          <view
            cls="androidx.cardview.widget.CardView"
            id={`${id}_content`}
            margin={16}
            marginBottom={96}
            background={paper}
            radius={8}
            border={{ width: 1, color: border }}
            clip
            onClick={reads(article.title)}
          >
            <ArticlePicture id={`${id}_image`} article={article} height={150} />
            <view padding={16} gap={4}>
              <Words id={`${id}_article_title`} text={article.title} size={22} serif />
              <Words quiet id={`${id}_article_subtitle`} text={article.description} size={14} />
              <Words id={`${id}_extract`} text={article.extract} />
            </view>
          </view>
        </scroll>
        <FloatingButton
          id="random_next_button"
          desc={t('random_next')}
          glyph={glyphs.refresh}
          background={accent}
          tint={onAccent}
          absolute
          bottom={16}
          end={16}
          onClick={(tx) => {
            context.update(tx, ({ dealt }) => ({ dealt: dealt + 1 }))
            tx.scrollTo(context.window, 'random', 0)
          }}
        />
      </Titled>
    )
  },
})
