import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { PreferenceRow } from '../../kit/rows/preference-row.tsx'
import { bareAddress } from '../../shared/web/web.ts'
import { openInBrowser } from '../navigation.ts'
import { PageRow, RemoveButton } from '../parts/page-row.tsx'
import { SWITCHES, chromeState } from '../state.ts'
import { toggleBookmark } from '../tabs.ts'
import { views } from '../view.ts'
import { Divider } from '../../kit/rows/divider.tsx'
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

/** org.chromium.chrome.browser.download.DownloadActivity */
export const downloadsScreen = views.of().screen({
  content: ({ t }) => (
    <SideScreen title={t('downloads')}>
      <EmptyText id="empty_view" title={t('downloads_empty')} margin={32} />
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

interface SideScreenProps {
  readonly title: string
  readonly children?: Children
}

/** A bar over a list. */
function SideScreen({ title, children }: SideScreenProps): ViewElement {
  return (
    <view flex={1}>
      <AppBar id="action_bar" title={title} />
      <Divider />
      <scroll cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" flex={1}>
        {children}
      </scroll>
    </view>
  )
}
