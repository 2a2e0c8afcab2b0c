/** com.android.documentsui of Android 10: ids, classes and log lines of AOSP packages/apps/DocumentsUI. */
export const PACKAGE = 'com.android.documentsui'
export const UID = 10063
export const LAUNCHER_CLASS = `${PACKAGE}.LauncherActivity`
/** Shows the downloads to other apps. */
export const DOWNLOADS_CLASS = `${PACKAGE}.ViewDownloadsActivity`
export const FILES_CLASS = `${PACKAGE}.files.FilesActivity`
