import { formatNumber } from '@droidgym/phone/i18n/formats'
import { h } from '@droidgym/phone/view/jsx'
import { PaperList } from '../parts/paper-list.tsx'
import { Titled } from '../parts/toolbar.tsx'
import { views } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

/** org.wikipedia.settings.languages.WikipediaLanguagesActivity. Assumption: the articles exist in English alone. */
export const languagesScreen = views.of().screen({
  content: ({ palette: { accent }, t, locale }) => (
    <Titled titleKey="preference_title_language">
      <PaperList id="wikipedia_languages_recycler">
        <text
          id="section_header_text"
          text={t('wikipedia_languages_your_languages')}
          size={14}
          weight={500}
          color={accent}
          margin={16}
        />
        <view cls="LinearLayout" direction="row" align="center" minHeight={56} paddingX={16} gap={16}>
          <Words quiet id="wiki_language_order" text={formatNumber(locale, 1)} />
          <Words id="wiki_language_title" text="English" flex={1} />
        </view>
      </PaperList>
    </Titled>
  ),
})
