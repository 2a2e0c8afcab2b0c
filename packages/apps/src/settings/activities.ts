import { installedApp } from '../kit/app-identity.ts'
import { Activity } from './activity-names.ts'
import { SETTINGS } from './app.ts'
import { createSubSettings } from './create-page.ts'
import { PAGE_ACTIVITIES, SETTINGS_FILTERS } from './intent-pages.ts'
import { APP_INFO } from './pages/app-info-body.tsx'
import { addLanguageScreen } from './screens/add-language-screen.tsx'
import { homeScreen } from './screens/home-screen.tsx'
import { pageScreen } from './screens/page-screen.tsx'
import { searchScreen } from './screens/search-screen.tsx'
import { FIRST_STATE, FRESH_PICKER, FRESH_SEARCH, freshPage } from './state.ts'

export const settings = installedApp(SETTINGS, {
  launcherActivity: Activity.launcher,
  initialState: () => FIRST_STATE,
  activities: {
    [Activity.home]: { singleTop: true, screen: homeScreen },
    [Activity.page]: { create: createSubSettings, screen: pageScreen },
    [Activity.details]: {
      create: (_, { data = '' }) => freshPage(APP_INFO, data.replace('package:', '')),
      screen: pageScreen,
    },
    [Activity.languagePicker]: { create: () => FRESH_PICKER, screen: addLanguageScreen },
    ...PAGE_ACTIVITIES,
    [Activity.search]: { create: () => FRESH_SEARCH, screen: searchScreen },
  },
  filters: SETTINGS_FILTERS,
  aliases: { [Activity.launcher]: Activity.home },
})
