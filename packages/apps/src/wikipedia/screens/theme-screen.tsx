import { h } from '@droidgym/phone/view/jsx'
import { fontFamilyOf, textScaleOf } from '../preferences/preferences.ts'
import { ArticlePicture } from '../parts/article-picture.tsx'
import { themeSheet } from '../parts/theme-sheet.tsx'
import { PaperBar } from '../parts/toolbar.tsx'
import type { ThemeLocal } from '../state.ts'
import { views } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

/** org.wikipedia.theme.ThemeFittingRoomActivity: a sample, and the sheet that changes its look. They end together. */
export const themeScreen = views.of<ThemeLocal>().screen({
  content: ({ palette, t, state: { preferences }, encyclopedia }) => {
    const scale = textScaleOf(preferences)
    const { paper, border } = palette
    return (
      <view flex={1} background={palette.background}>
        <PaperBar title={t('preference_title_app_theme')} />
        <scroll cls="ScrollView" key="sample" flex={1}>
          <view
            cls="androidx.cardview.widget.CardView"
            margin={16}
            background={paper}
            radius={4}
            border={{ width: 1, color: border }}
            clip
          >
            <Words id="theme_test_title" text={t('theme_test_title')} size={24 * scale} serif margin={12} />
            <Words
              id="theme_test_text"
              text={t('theme_test_text')}
              size={16 * scale}
              serif={fontFamilyOf(preferences) === 'serif'}
              marginX={12}
              marginBottom={12}
            />
            <ArticlePicture id="theme_test_image" article={encyclopedia.picture} height={100} />
          </view>
        </scroll>
      </view>
    )
  },
  overlay: (_, { context }) => themeSheet({ onDismiss: (tx) => tx.finish(context.activityId) }),
})
