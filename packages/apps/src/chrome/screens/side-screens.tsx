import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { PreferenceRow } from '../../kit/rows/preference-row.tsx'
import { bareAddress } from '../../shared/web/web.ts'
import { openInBrowser } from '../navigation.ts'
import { PageRow, RemoveButton } from '../parts/page-row.tsx'
import { SideScreen } from '../parts/side-screen.tsx'
import { SWITCHES, chromeState } from '../state.ts'
import { toggleBookmark } from '../tabs.ts'
import { views } from '../view.ts'
import { EmptyText } from '../../kit/rows/empty-state.tsx'
import { Words } from '../../kit/controls/words.tsx'

/** org.chromium.chrome.browser.bookmarks.BookmarkActivity */
export const bookmarksScreen = views.of().screen({
  content: ({ t, state: { bookmarks } }) => (
    <SideScreen title={t('bookmarks')}>
      {bookmarks.length === 0 ? <EmptyText id="empty_view" title={t('bookmarks_empty')} margin={32} /> : null}
      {bookmarks.map(({ url, title }) => (
        <PageRow icon={glyphs.star} title={title} subtitle={bareAddress(url)} onClick={openInBrowser(url)}>
          <RemoveButton id="more" onClick={(tx) => toggleBookmark(tx, url)} />
        </PageRow>
      ))}
    </SideScreen>
  ),
})

/** org.chromium.chrome.browser.preferences.Preferences, as far as the phone's browser has something to choose. */
export const settingsScreen = views.of().screen({
  content: ({ t, state: { switches } }) => (
    <SideScreen title={t('settings')}>
      {SWITCHES.map((name) => (
        <PreferenceRow
          title={t(name)}
          texts={null}
          minHeight={56}
          onClick={(tx) => {
            chromeState.update(tx, (state) => ({ ...state, switches: { ...state.switches, [name]: !switches[name] } }))
          }}
        >
          <Switch id="switchWidget" checked={switches[name]} />
        </PreferenceRow>
      ))}
      <view cls="LinearLayout" minHeight={64} paddingX={16} justify="center">
        <Words id="android:title" text={t('application_version')} />
        <Words quiet id="android:summary" text="Chrome 74.0.3729.185" size={14} />
      </view>
    </SideScreen>
  ),
})
