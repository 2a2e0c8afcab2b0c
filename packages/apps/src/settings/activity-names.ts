export const Activity = {
  launcher: 'com.android.settings.Settings',
  home: 'com.android.settings.homepage.SettingsHomepageActivity',
  page: 'com.android.settings.SubSettings',
  /** "App info" of the package that the intent's data names. */
  details: 'com.android.settings.applications.InstalledAppDetails',
  languagePicker: 'com.android.settings.localepicker.LocalePickerWithRegionActivity',
  /** Assumption: it is an activity of Settings; on the image it is one of com.android.settings.intelligence. */
  search: 'com.android.settings.search.SearchActivity',
} as const
