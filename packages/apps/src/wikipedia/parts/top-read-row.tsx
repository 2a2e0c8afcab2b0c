import { formatNumber } from '@droidgym/phone/i18n/formats'
import { numberFormat } from '@droidgym/phone/i18n/intl'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Article } from '../encyclopedia/article.ts'
import { reads } from '../open.ts'
import { useWikipedia } from '../view.ts'
import { ArticlePicture } from './article-picture.tsx'
import { Words } from '../../kit/controls/words.tsx'

export interface TopReadRowProps {
  readonly key: string
  readonly article: Article
  readonly rank: number
}

/** An article with its rank and how often it has been read. */
export function TopReadRow({ article, rank }: TopReadRowProps): ViewElement {
  const { palette, locale } = useWikipedia()
  const views = numberFormat(locale, { notation: 'compact' }).format(article.views * 1000)
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
      onClick={reads(article.title)}
    >
      <text
        id="view_list_card_number"
        text={formatNumber(locale, rank)}
        size={14}
        weight={500}
        color={palette.accent}
        width={20}
      />
      <view flex={1}>
        <Words id="view_list_card_item_title" text={article.title} serif />
        <Words quiet id="view_list_card_item_subtitle" text={article.description} size={14} />
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
