import type { Screen } from '../../../phone/app.ts'
import { h } from '../../../phone/view/jsx.ts'
import { ArticlePicture } from '../parts/article-picture.tsx'
import { numberOf, stringOf } from '../data/preferences.ts'
import { themeSheet } from '../parts/theme-sheet.tsx'
import { Toolbar } from '../parts/toolbar.tsx'
import { activityWindow, viewOf } from '../view.ts'

/** org.wikipedia.theme.ThemeFittingRoomActivity: a sample, and the sheet that changes its look. They end together. */
export const themeScreen: Screen = {
  windows: (context) => {
    const view = viewOf(context)
    const { palette, t, app, encyclopedia } = view
    const size = 1 + numberOf(app.preferences, 'textSizeMultiplier') / 10
    const serif = stringOf(app.preferences, 'fontFamily', 'sans-serif') === 'serif'
    const content = (
      <view flex={1} background={palette.background}>
        <Toolbar view={view} title={t('preference_title_app_theme')} />
        <scroll cls="ScrollView" key="sample" flex={1}>
          <view
            cls="androidx.cardview.widget.CardView"
            margin={16}
            background={palette.paper}
            radius={4}
            border={{ width: 1, color: palette.border }}
            clip
          >
            <text
              id="theme_test_title"
              text={t('theme_test_title')}
              size={24 * size}
              serif
              color={palette.primaryText}
              margin={12}
            />
            <text
              id="theme_test_text"
              text={t('theme_test_text')}
              size={16 * size}
              serif={serif}
              color={palette.primaryText}
              marginX={12}
              marginBottom={12}
            />
            <ArticlePicture id="theme_test_image" article={encyclopedia.picture} height={100} />
          </view>
        </scroll>
      </view>
    )
    return [
      activityWindow(view, content),
      themeSheet(view, (tx) => {
        tx.finish(context.activityId)
      }),
    ]
  },
}
