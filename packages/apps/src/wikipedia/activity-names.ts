/** The activities, by what they show. */
export const Activity = {
  main: 'org.wikipedia.main.MainActivity',
  settings: 'org.wikipedia.settings.SettingsActivity',
  configure: 'org.wikipedia.feed.configure.ConfigureActivity',
  theme: 'org.wikipedia.theme.ThemeFittingRoomActivity',
  search: 'org.wikipedia.search.SearchActivity',
  page: 'org.wikipedia.page.PageActivity',
  tabs: 'org.wikipedia.page.tabs.TabActivity',
  languages: 'org.wikipedia.settings.languages.WikipediaLanguagesActivity',
  login: 'org.wikipedia.login.LoginActivity',
  about: 'org.wikipedia.settings.AboutActivity',
  places: 'org.wikipedia.places.PlacesActivity',
  random: 'org.wikipedia.random.RandomActivity',
  topRead: 'org.wikipedia.feed.topread.TopReadArticlesActivity',
  onThisDay: 'org.wikipedia.feed.onthisday.OnThisDayActivity',
  gallery: 'org.wikipedia.gallery.GalleryActivity',
} as const
export type Activity = (typeof Activity)[keyof typeof Activity]
