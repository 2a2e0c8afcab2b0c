import type { Intent } from '../../android/intent.ts'
import type { App } from '../../phone/app.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { filesScreen } from './files-screen.tsx'
import { logFilesStart } from './navigate.ts'
import { DOWNLOADS_CLASS, FILES_CLASS, LAUNCHER_CLASS, PACKAGE, UID } from './package.ts'
import type { FilesLocal } from './state.ts'
import { FRESH_FILES, INITIAL_FILES } from './state.ts'

/** DownloadManager.ACTION_VIEW_DOWNLOADS */
const VIEW_DOWNLOADS = 'android.intent.action.VIEW_DOWNLOADS'
/** The phone's storage, as DocumentsContract names it. */
const STORAGE_ROOT = /^content:\/\/com\.android\.externalstorage\.documents\/root\/primary$/
const ROOT_TYPE = /^vnd\.android\.document\/root$/

function placeToView({ action, data }: Intent): FilesLocal | undefined {
  if (action === VIEW_DOWNLOADS) return { ...FRESH_FILES, place: { root: 'downloads', path: [] } }
  return STORAGE_ROOT.test(data ?? '') ? { ...FRESH_FILES, place: { root: 'device', path: [] } } : undefined
}

/** AOSP's DocumentsUI. LauncherActivity shows nothing itself, so that it stands for the window that it starts. */
export const files: App = {
  definition: {
    packageName: PACKAGE,
    uid: UID,
    launcherActivity: LAUNCHER_CLASS,
    initialState: () => INITIAL_FILES,
    activities: {
      [FILES_CLASS]: {
        create: (tx, intent) => {
          if (intent.component?.className === LAUNCHER_CLASS) logFilesStart(tx)
          return placeToView(intent) ?? FRESH_FILES
        },
        onNewIntent: (tx, activityId, intent) => {
          logFilesStart(tx)
          const local = placeToView(intent)
          if (local !== undefined) tx.setLocal(activityId, local)
        },
      },
    },
    aliases: { [LAUNCHER_CLASS]: FILES_CLASS, [DOWNLOADS_CLASS]: FILES_CLASS },
    filters: [
      { action: VIEW_DOWNLOADS, className: DOWNLOADS_CLASS },
      { action: 'android.intent.action.VIEW', data: STORAGE_ROOT, type: ROOT_TYPE, className: FILES_CLASS },
    ],
  },
  screens: { [FILES_CLASS]: filesScreen },
  launcher: { icon: LAUNCHER_ICONS.files, labelKey: 'files' },
}
