import type { Screen } from '../../../phone/app.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { ArticlePicture } from '../parts/article-picture.tsx'
import { openArticle } from '../open-article.ts'
import { Line, Toolbar } from '../parts/toolbar.tsx'
import { activityWindow, viewOf } from '../view.ts'

/** The app's version. */
const VERSION = '2.7.50484-r-2024-04-19'

/** org.wikipedia.settings.AboutActivity */
export const aboutScreen: Screen = {
  windows: (context) => {
    const view = viewOf(context)
    const { palette, t } = view
    const content = (
      <view flex={1}>
        <Toolbar view={view} title={t('about_description')} />
        <Line view={view} />
        <scroll cls="ScrollView" key="about" flex={1}>
          <view align="center" padding={24} gap={12}>
            <image id="about_logo_image" glyph={glyphs.globe} tint={palette.placeholder} size={96} />
            <text text={t('app_name')} size={24} serif color={palette.primaryText} />
            <text id="about_version_text" text={VERSION} size={14} color={palette.secondaryText} />
            <text id="about_text" text={t('about_text')} size={16} color={palette.primaryText} textAlign="center" />
          </view>
        </scroll>
      </view>
    )
    return [activityWindow(view, content)]
  },
}

/** org.wikipedia.gallery.GalleryActivity with the picture of the day. */
export const galleryScreen: Screen = {
  windows: (context) => {
    const view = viewOf(context)
    const {
      palette,
      t,
      encyclopedia: { picture },
    } = view
    const content = (
      <view flex={1}>
        <Toolbar view={view} title={t('view_featured_image_card_title')} />
        <Line view={view} />
        <scroll cls="ScrollView" key="gallery" flex={1}>
          <ArticlePicture id="imageView" article={picture} height={240} />
          <text
            id="descriptionText"
            text={`View of ${picture.title}`}
            size={16}
            color={palette.primaryText}
            padding={16}
            onClick={(tx) => {
              openArticle(tx, picture.title)
            }}
          />
        </scroll>
      </view>
    )
    return [activityWindow(view, content)]
  },
}
