/** com.android.settings of Android 10: ids, classes and log lines of AOSP packages/apps/Settings. */
export const PACKAGE = 'com.android.settings'
/** Linux user id of the system, under which Settings runs (android:sharedUserId="android.uid.system"). */
export const UID = 1000
export const HOME_CLASS = `${PACKAGE}.homepage.SettingsHomepageActivity`
export const PAGE_CLASS = `${PACKAGE}.SubSettings`
/** "App info" of the package that the intent's data names. */
export const DETAILS_CLASS = `${PACKAGE}.applications.InstalledAppDetails`
export const LOCALE_PICKER_CLASS = `${PACKAGE}.localepicker.LocalePickerWithRegionActivity`
/** Assumption: the search is an activity of Settings; on the image it is that of com.android.settings.intelligence. */
export const SEARCH_CLASS = `${PACKAGE}.search.SearchActivity`
