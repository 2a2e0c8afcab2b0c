import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { ArticlePicture } from './article-picture.tsx'
import { Card } from './card.tsx'
import type { MainLocal } from '../main-local.ts'
import { Activity, open } from '../package.ts'
import type { View } from '../view.ts'

/** The picture of the day, to look at and to download. */
export function PictureCard({ view }: { readonly view: View<MainLocal> }): ViewElement {
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
