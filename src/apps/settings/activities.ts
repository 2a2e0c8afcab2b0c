import type { App } from '../../phone/app.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { NO_CHOICE } from './data/add-language.ts'
import { addLanguageScreen } from './screens/add-language-screen.tsx'
import { homeScreen } from './screens/home-screen.tsx'
import { PAGE_ACTIVITIES, SETTINGS_FILTERS } from './intent-pages.ts'
import { freshPage } from './open-page.ts'
import { DETAILS_CLASS, HOME_CLASS, LOCALE_PICKER_CLASS, PACKAGE, PAGE_CLASS, SEARCH_CLASS, UID } from './activity-names.ts'
import { pageScreen } from './screens/page-screen.tsx'
import { APP_INFO } from './pages/apps.ts'
import { searchScreen } from './screens/search-screen.tsx'
import { INITIAL_SETTINGS } from './state.ts'

/** The page that a bare intent for the sub-page's activity shows. */
const DEFAULT_PAGE = 'network.NetworkDashboardFragment'

export const settings: App = {
  definition: {
    packageName: PACKAGE,
    uid: UID,
    launcherActivity: `${PACKAGE}.Settings`,
    initialState: () => INITIAL_SETTINGS,
    activities: {
      [HOME_CLASS]: { singleTop: true },
      [PAGE_CLASS]: { create: () => freshPage(DEFAULT_PAGE) },
      [DETAILS_CLASS]: { create: (_, { data = '' }) => freshPage(APP_INFO, data.replace('package:', '')) },
      [LOCALE_PICKER_CLASS]: { create: () => NO_CHOICE },
      ...PAGE_ACTIVITIES,
      [SEARCH_CLASS]: { create: () => ({ query: '' }) },
    },
    filters: SETTINGS_FILTERS,
    aliases: { [`${PACKAGE}.Settings`]: HOME_CLASS },
  },
  screens: {
    [HOME_CLASS]: homeScreen,
    [PAGE_CLASS]: pageScreen,
    [DETAILS_CLASS]: pageScreen,
    [LOCALE_PICKER_CLASS]: addLanguageScreen,
    ...Object.fromEntries(Object.keys(PAGE_ACTIVITIES).map((className) => [className, pageScreen])),
    [SEARCH_CLASS]: searchScreen,
  },
  launcher: { icon: LAUNCHER_ICONS.settings, labelKey: 'settings' },
}
