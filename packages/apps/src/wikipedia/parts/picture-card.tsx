import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Activity } from '../activity-names.ts'
import type { FeedType } from '../preferences/feed-types.ts'
import { opens } from '../open.ts'
import { useWikipedia } from '../view.ts'
import { ArticlePicture } from './article-picture.tsx'
import { FeedCard } from './card.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** The picture of the day, to look at and to download. */
export function PictureCard({ type }: { readonly type: FeedType }): ViewElement {
  const { palette, t, encyclopedia: { picture } } = useWikipedia()
  const action = (name: string, glyph: Glyph, onClick: Handler): ViewElement => (
    <view
      cls="LinearLayout"
      id={`view_featured_image_card_${name}_button`}
      direction="row"
      align="center"
      gap={8}
      minHeight={48}
      paddingX={8}
      onClick={onClick}
    >
      <image glyph={glyph} tint={palette.accent} size={20} unreported />
      <text text={t(`view_featured_image_card_${name}`)} size={14} weight={500} color={palette.accent} />
    </view>
  )
  const show = opens(Activity.gallery)
  return (
    <FeedCard type={type}>
      <view cls="FrameLayout" id="view_featured_image_card_content_container" onClick={show}>
        <ArticlePicture id="view_featured_image_card_image" article={picture} height={180} />
        <Words
          id="view_featured_image_card_image_description"
          text={`View of ${picture.title}`}
          size={14}
          marginX={16}
          marginTop={12}
        />
      </view>
      <view direction="row" wrap gap={8} paddingX={8} paddingY={8}>
        {action('download', glyphs.download, (tx) => tx.toast(t('download_complete')))}
        {action('share', glyphs.share, show)}
      </view>
    </FeedCard>
  )
}
