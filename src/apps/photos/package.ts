/** com.google.android.apps.photos, as of 2019: what the google_apis image of API 29 carries. */
export const PACKAGE = 'com.google.android.apps.photos'
export const HOME_CLASS = `${PACKAGE}.home.HomeActivity`
export const VIEWER_CLASS = `${PACKAGE}.pager.HostPhotoPagerActivity`
/** Assumption: the class name. */
export const SETTINGS_CLASS = `${PACKAGE}.settings.SettingsActivity`
