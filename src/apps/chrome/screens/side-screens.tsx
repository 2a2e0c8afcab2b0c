import type { Screen } from '../../../phone/app.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { SwitchPreference } from '../../kit/rows/switch-preference.tsx'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { bareAddress } from '../../shared/web/web.ts'
import { HistoryPage, clearDialog, foldSearch } from './history-page.tsx'
import type { SwitchName } from '../state.ts'
import { SWITCHES, chromeState } from '../state.ts'
import { toggleBookmark } from '../tabs.ts'
import type { View } from '../view.ts'
import { activityWindow, openInBrowser, viewOf } from '../view.ts'

/** org.chromium.chrome.browser.history.HistoryActivity, which only phones start. */
export const historyScreen: Screen = {
  windows(context) {
    const view = viewOf(context)
    const main = activityWindow(view, <HistoryPage view={view} scrollName="recycler_view" />)
    const above = clearDialog(view)
    return above === null ? [main] : [main, above]
  },
  onBack(tx, context) {
    if (chromeState.of(context.state).historyPage.search === null) return false
    foldSearch(tx)
    return true
  },
}

/** org.chromium.chrome.browser.bookmarks.BookmarkActivity */
export const bookmarksScreen: Screen = {
  windows(context) {
    const view = viewOf(context)
    const { chrome, palette, t } = view
    return [
      page(
        view,
        'bookmarks',
        chrome.bookmarks.length === 0 ? <Empty view={view} textKey="bookmarks_empty" /> : null,
        chrome.bookmarks.map(({ url, title }) => (
          <view
            key={url}
            cls="FrameLayout"
            direction="row"
            align="center"
            minHeight={64}
            paddingStart={16}
            gap={16}
            onClick={(tx) => {
              openInBrowser(tx, context.activityId, url)
            }}
          >
            <image glyph={glyphs.star} size={20} width={24} height={24} tint={palette.iconTint} unreported />
            <view flex={1}>
              <text id="title" text={title} size={16} maxLines={1} color={palette.primaryText} />
              <text id="description" text={bareAddress(url)} size={13} maxLines={1} color={palette.secondaryText} />
            </view>
            <IconButton
              id="more"
              desc={t('remove')}
              glyph={glyphs.close}
              tint={palette.iconTint}
              size={18}
              onClick={(tx) => {
                toggleBookmark(tx, url)
              }}
            />
          </view>
        )),
      ),
    ]
  },
}

/** org.chromium.chrome.browser.download.DownloadActivity */
export const downloadsScreen: Screen = {
  windows(context) {
    const view = viewOf(context)
    return [page(view, 'downloads', <Empty view={view} textKey="downloads_empty" />)]
  },
}

/** org.chromium.chrome.browser.preferences.Preferences, as far as the phone's browser has something to choose. */
export const settingsScreen: Screen = {
  windows(context) {
    const view = viewOf(context)
    const { palette, t } = view
    return [
      page(
        view,
        'settings',
        SWITCHES.map((name) => <SwitchRow key={name} view={view} name={name} />),
        <view cls="LinearLayout" minHeight={64} paddingX={16} justify="center">
          <text id="android:title" text={t('application_version')} size={16} color={palette.primaryText} />
          <text id="android:summary" text="Chrome 74.0.3729.185" size={14} color={palette.secondaryText} />
        </view>,
      ),
    ]
  },
}

interface SwitchRowProps {
  readonly key: string
  readonly view: View
  readonly name: SwitchName
}

function SwitchRow({ view, name }: SwitchRowProps): ViewElement {
  const { chrome, palette, t, framework } = view
  const checked = chrome.switches[name]
  return (
    <SwitchPreference
      title={t(name)}
      checked={checked}
      palette={palette}
      framework={framework}
      minHeight={56}
      switchId="switchWidget"
      onClick={(tx) => {
        chromeState.update(tx, (state) => ({ ...state, switches: { ...state.switches, [name]: !checked } }))
      }}
    />
  )
}

function Empty({ view, textKey }: { readonly view: View; readonly textKey: string }): ViewElement {
  return (
    <text
      id="empty_view"
      text={view.t(textKey)}
      size={16}
      color={view.palette.secondaryText}
      textAlign="center"
      margin={32}
    />
  )
}

function page(view: View, titleKey: string, ...content: Children[]) {
  const { palette, t, framework, context } = view
  return activityWindow(
    view,
    <view flex={1}>
      <TopBar id="action_bar">
        <UpButton
          framework={framework}
          tint={palette.iconTint}
          target={56}
          onClick={(tx) => {
            tx.finish(context.activityId)
          }}
        />
        <BarTitle text={t(titleKey)} color={palette.primaryText} />
      </TopBar>
      <view height={1} background={palette.divider} />
      <scroll cls="androidx.recyclerview.widget.RecyclerView" id="recycler_view" flex={1}>
        {content}
      </scroll>
    </view>,
  )
}
