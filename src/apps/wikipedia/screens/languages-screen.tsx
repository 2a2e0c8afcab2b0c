import type { Screen } from '../../../phone/app.ts'
import { formatNumber } from '../../../phone/i18n/formats.ts'
import { h } from '../../../phone/view/jsx.ts'
import { Line, Toolbar } from '../parts/toolbar.tsx'
import { activityWindow, viewOf } from '../view.ts'

/** org.wikipedia.settings.languages.WikipediaLanguagesActivity. Assumption: the articles exist in English alone. */
export const languagesScreen: Screen = {
  windows: (context) => {
    const view = viewOf(context)
    const { palette, t, configuration } = view
    const content = (
      <view flex={1}>
        <Toolbar view={view} title={t('preference_title_language')} />
        <Line view={view} />
        <scroll
          cls="androidx.recyclerview.widget.RecyclerView"
          id="wikipedia_languages_recycler"
          flex={1}
          background={palette.paper}
        >
          <text
            id="section_header_text"
            text={t('wikipedia_languages_your_languages')}
            size={14}
            weight={500}
            color={palette.accent}
            margin={16}
          />
          <view cls="LinearLayout" direction="row" align="center" minHeight={56} paddingX={16} gap={16}>
            <text
              id="wiki_language_order"
              text={formatNumber(configuration.locale, 1)}
              size={16}
              color={palette.secondaryText}
            />
            <text id="wiki_language_title" text="English" size={16} color={palette.primaryText} flex={1} />
          </view>
        </scroll>
      </view>
    )
    return [activityWindow(view, content)]
  },
}
