import { h } from '@droidgym/phone/view/jsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { PreferenceRow } from '../../kit/rows/preference-row.tsx'
import type { Preference } from '../../kit/screens/preference-screen.tsx'
import { PreferenceList } from '../../kit/screens/preference-screen.tsx'
import { Activity } from '../activity-names.ts'
import type { SwitchKey } from '../preferences/preferences.ts'
import { switchOf } from '../preferences/preferences.ts'
import { browses, opens } from '../open.ts'
import { Titled } from '../parts/toolbar.tsx'
import { setPreference } from '../state.ts'
import type { View } from '../view.ts'
import { views } from '../view.ts'

const ROW = { minHeight: 56, gap: 0 }
const TEXTS = { paddingY: 10 }

/** org.wikipedia.settings.SettingsActivity: preferences.xml, row by row. */
export const settingsScreen = views.of().screen({
  content: (view) => {
    const list = { id: 'recycler_view', cls: 'androidx.recyclerview.widget.RecyclerView', background: view.palette.paper }
    return (
      <Titled titleKey="settings_activity_title">
        <PreferenceList rows={rows(view)} style={{ list, row: ROW, texts: TEXTS }} />
      </Titled>
    )
  },
})

function rows({ t, palette, state }: View): readonly Preference[] {
  const header = (name: string): Preference => ({ kind: 'header', title: t(name) })
  const row = (name: string, preference: SwitchKey, summaryKey?: string): Preference => {
    const on = switchOf(state.preferences, preference)
    return {
      kind: 'own',
      element: (
        <PreferenceRow
          title={t(`preference_title_${name}`)}
          subtitle={summaryKey === undefined ? undefined : t(summaryKey)}
          {...ROW}
          texts={TEXTS}
          onClick={(tx) => setPreference(tx, preference, !on)}
        >
          <view cls="LinearLayout" id="android:widget_frame" paddingStart={16}>
            <Switch id="switchWidget" checked={on} />
          </view>
        </PreferenceRow>
      ),
    }
  }
  return [
    header('preferences_general_heading'),
    { kind: 'link', title: t('preference_title_language'), summary: 'English', onClick: opens(Activity.languages) },
    {
      kind: 'link',
      title: t('preference_title_customize_explore_feed'),
      summary: t('preference_summary_customize_explore_feed'),
      onClick: opens(Activity.configure),
    },
    row('show_link_previews', 'showLinkPreviews', 'preference_summary_show_link_previews'),
    row('collapse_tables', 'collapseTables', 'preference_summary_collapse_tables'),
    {
      kind: 'link',
      title: t('preference_title_app_theme'),
      summary: t(`color_theme_${palette.theme}`),
      onClick: opens(Activity.theme),
    },
    header('preferences_heading_syncing'),
    row('sync_reading_lists_from_account', 'syncReadingLists', 'preference_summary_sync_reading_lists'),
    row('download_reading_list_articles', 'downloadReadingListArticles'),
    header('preferences_heading_data_usage'),
    row('download_only_over_wifi', 'downloadOnlyOverWiFi'),
    row('show_images', 'showImages', 'preference_summary_show_images'),
    row('prefer_offline_content', 'preferOfflineContent', 'preference_summary_prefer_offline_content'),
    header('preferences_heading_about'),
    { kind: 'link', title: t('about_description'), onClick: opens(Activity.about) },
    {
      kind: 'link',
      title: t('preference_title_app_faq'),
      onClick: browses('https://www.mediawiki.org/wiki/Wikimedia_Apps/Android_FAQ'),
    },
    {
      kind: 'link',
      title: t('privacy_policy_description'),
      onClick: browses('https://foundation.wikimedia.org/wiki/Policy:Privacy_policy'),
    },
    {
      kind: 'link',
      title: t('terms_of_use_description'),
      onClick: browses('https://foundation.wikimedia.org/wiki/Policy:Terms_of_Use'),
    },
  ]
}
