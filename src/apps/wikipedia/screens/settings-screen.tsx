import type { Screen } from '../../../phone/app.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { Switch } from '../../kit/controls/switch.tsx'
import { Activity, open, openInBrowser } from '../package.ts'
import type { SwitchKey } from '../data/preferences.ts'
import { switchOf } from '../data/preferences.ts'
import { setPreference } from '../state.ts'
import { Line, Toolbar } from '../parts/toolbar.tsx'
import type { View } from '../view.ts'
import { activityWindow, viewOf } from '../view.ts'

type Row =
  | { readonly kind: 'header'; readonly title: string }
  | { readonly kind: 'link'; readonly title: string; readonly summary?: string; readonly onClick: Handler }
  | { readonly kind: 'switch'; readonly title: string; readonly summary?: string; readonly preference: SwitchKey }

/** org.wikipedia.settings.SettingsActivity: preferences.xml, row by row. */
export const settingsScreen: Screen = {
  windows: (context) => {
    const view = viewOf(context)
    const { t } = view
    const content = (
      <view flex={1}>
        <Toolbar view={view} title={t('settings_activity_title')} />
        <Line view={view} />
        <scroll
          cls="androidx.recyclerview.widget.RecyclerView"
          id="recycler_view"
          flex={1}
          background={view.palette.paper}
        >
          {rows(view).map((row, index) => (
            <RowView key={index} view={view} row={row} />
          ))}
        </scroll>
      </view>
    )
    return [activityWindow(view, content)]
  },
}

function rows({ t, palette }: View): readonly Row[] {
  return [
    { kind: 'header', title: t('preferences_general_heading') },
    {
      kind: 'link',
      title: t('preference_title_language'),
      summary: 'English',
      onClick: (tx) => {
        open(tx, Activity.languages)
      },
    },
    {
      kind: 'link',
      title: t('preference_title_customize_explore_feed'),
      summary: t('preference_summary_customize_explore_feed'),
      onClick: (tx) => {
        open(tx, Activity.configure)
      },
    },
    {
      kind: 'switch',
      title: t('preference_title_show_link_previews'),
      summary: t('preference_summary_show_link_previews'),
      preference: 'showLinkPreviews',
    },
    {
      kind: 'switch',
      title: t('preference_title_collapse_tables'),
      summary: t('preference_summary_collapse_tables'),
      preference: 'collapseTables',
    },
    {
      kind: 'link',
      title: t('preference_title_app_theme'),
      summary: t(`color_theme_${palette.theme}`),
      onClick: (tx) => {
        open(tx, Activity.theme)
      },
    },
    { kind: 'header', title: t('preferences_heading_syncing') },
    {
      kind: 'switch',
      title: t('preference_title_sync_reading_lists_from_account'),
      summary: t('preference_summary_sync_reading_lists'),
      preference: 'syncReadingLists',
    },
    {
      kind: 'switch',
      title: t('preference_title_download_reading_list_articles'),
      preference: 'downloadReadingListArticles',
    },
    { kind: 'header', title: t('preferences_heading_data_usage') },
    { kind: 'switch', title: t('preference_title_download_only_over_wifi'), preference: 'downloadOnlyOverWiFi' },
    {
      kind: 'switch',
      title: t('preference_title_show_images'),
      summary: t('preference_summary_show_images'),
      preference: 'showImages',
    },
    {
      kind: 'switch',
      title: t('preference_title_prefer_offline_content'),
      summary: t('preference_summary_prefer_offline_content'),
      preference: 'preferOfflineContent',
    },
    { kind: 'header', title: t('preferences_heading_about') },
    {
      kind: 'link',
      title: t('about_description'),
      onClick: (tx) => {
        open(tx, Activity.about)
      },
    },
    {
      kind: 'link',
      title: t('preference_title_app_faq'),
      onClick: browse('https://www.mediawiki.org/wiki/Wikimedia_Apps/Android_FAQ'),
    },
    {
      kind: 'link',
      title: t('privacy_policy_description'),
      onClick: browse('https://foundation.wikimedia.org/wiki/Policy:Privacy_policy'),
    },
    {
      kind: 'link',
      title: t('terms_of_use_description'),
      onClick: browse('https://foundation.wikimedia.org/wiki/Policy:Terms_of_Use'),
    },
  ]
}

function browse(url: string): Handler {
  return (tx) => {
    openInBrowser(tx, url)
  }
}

interface RowProps {
  readonly view: View
  readonly row: Row
  readonly key: number
}

function RowView({ view, row }: RowProps): ViewElement {
  const { palette, framework, app } = view
  if (row.kind === 'header') {
    return (
      <view cls="LinearLayout" paddingX={16} paddingTop={20} paddingBottom={4}>
        <text id="android:title" text={row.title} size={14} weight={500} color={palette.accent} />
      </view>
    )
  }
  const on = row.kind === 'switch' && switchOf(app.preferences, row.preference)
  const onClick: Handler =
    row.kind === 'switch'
      ? (tx) => {
          setPreference(tx, row.preference, !on)
        }
      : row.onClick
  return (
    <view cls="LinearLayout" direction="row" align="center" minHeight={56} paddingX={16} onClick={onClick}>
      <view cls="RelativeLayout" flex={1} paddingY={10}>
        <text id="android:title" text={row.title} size={16} color={palette.primaryText} />
        {row.summary === undefined ? null : (
          <text id="android:summary" text={row.summary} size={14} color={palette.secondaryText} />
        )}
      </view>
      {row.kind === 'switch' ? (
        <view cls="LinearLayout" id="android:widget_frame" paddingStart={16}>
          <Switch
            id="switchWidget"
            checked={on}
            palette={palette}
            reportedText={framework(on ? 'capital_on' : 'capital_off')}
          />
        </view>
      ) : null}
    </view>
  )
}
