import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { reads } from '../open.ts'
import { ArticlePicture } from '../parts/article-picture.tsx'
import { Titled } from '../parts/toolbar.tsx'
import { views } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

/** The app's version. */
const VERSION = '2.7.50484-r-2024-04-19'

/** org.wikipedia.settings.AboutActivity */
export const aboutScreen = views.of().screen({
  content: ({ palette: { placeholder }, t }) => (
    <Titled titleKey="about_description">
      <scroll cls="ScrollView" key="about" flex={1}>
        <view align="center" padding={24} gap={12}>
          <image id="about_logo_image" glyph={glyphs.globe} tint={placeholder} size={96} />
          <Words text={t('app_name')} size={24} serif />
          <Words quiet id="about_version_text" text={VERSION} size={14} />
          <Words id="about_text" text={t('about_text')} textAlign="center" />
        </view>
      </scroll>
    </Titled>
  ),
})

/** org.wikipedia.gallery.GalleryActivity with the picture of the day. */
export const galleryScreen = views.of().screen({
  content: ({ encyclopedia: { picture } }) => (
    <Titled titleKey="view_featured_image_card_title">
      <scroll cls="ScrollView" key="gallery" flex={1}>
        <ArticlePicture id="imageView" article={picture} height={240} />
        <Words id="descriptionText" text={`View of ${picture.title}`} padding={16} onClick={reads(picture.title)} />
      </scroll>
    </Titled>
  ),
})
