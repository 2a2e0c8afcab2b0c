import type { Intent } from '@droidgym/android/intent'
import { installedApp } from '../kit/app-identity.ts'
import { FILES } from './app.ts'
import { logFilesStart } from './navigate.ts'
import { documentPath } from './directories/place.ts'
import { filesScreen } from './screens/files-screen.tsx'
import { infoScreen } from './screens/info-screen.tsx'
import type { FilesLocal, InfoLocal } from './state.ts'
import { FILES_ACTIVITY, FIRST_STATE, FRESH_FILES, INFO_ACTIVITY } from './state.ts'

/** Shows nothing itself, so that it stands for the window that it starts. */
const LAUNCHER_ACTIVITY = `${FILES.packageName}.LauncherActivity`
/** Shows the downloads to other apps. */
const DOWNLOADS_ACTIVITY = `${FILES.packageName}.ViewDownloadsActivity`

/** DownloadManager.ACTION_VIEW_DOWNLOADS */
const VIEW_DOWNLOADS = 'android.intent.action.VIEW_DOWNLOADS'
/** The phone's storage, as DocumentsContract names it. */
const STORAGE_ROOT = /^content:\/\/com\.android\.externalstorage\.documents\/root\/primary$/
const ROOT_TYPE = /^vnd\.android\.document\/root$/

export const files = installedApp(FILES, {
  launcherActivity: LAUNCHER_ACTIVITY,
  initialState: () => FIRST_STATE,
  activities: {
    [FILES_ACTIVITY]: {
      create: (tx, intent) => {
        if (intent.component?.className === LAUNCHER_ACTIVITY) logFilesStart(tx)
        return placeToView(intent) ?? FRESH_FILES
      },
      onNewIntent: (tx, activityId, intent) => {
        logFilesStart(tx)
        const local = placeToView(intent)
        if (local !== undefined) tx.setLocal(activityId, local)
      },
      screen: filesScreen,
    },
    [INFO_ACTIVITY]: {
      create: (_tx, { data }): InfoLocal => ({ path: documentPath(data ?? '') }),
      screen: infoScreen,
    },
  },
  aliases: { [LAUNCHER_ACTIVITY]: FILES_ACTIVITY, [DOWNLOADS_ACTIVITY]: FILES_ACTIVITY },
  filters: [
    { action: VIEW_DOWNLOADS, className: DOWNLOADS_ACTIVITY },
    { action: 'android.intent.action.VIEW', data: STORAGE_ROOT, type: ROOT_TYPE, className: FILES_ACTIVITY },
  ],
})

/** What an intent opens; undefined for one that names no place. */
function placeToView({ action, data }: Intent): FilesLocal | undefined {
  if (action === VIEW_DOWNLOADS) return { ...FRESH_FILES, place: { root: 'downloads', path: [] } }
  return STORAGE_ROOT.test(data ?? '') ? { ...FRESH_FILES, place: { root: 'device', path: [] } } : undefined
}
