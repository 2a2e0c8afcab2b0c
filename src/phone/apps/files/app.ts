import type { App } from '../../app.ts'
import { LAUNCHER_ICONS } from '../launcher-icons.ts'
import { filesScreen } from './files-screen.tsx'
import { logFilesStart } from './navigate.ts'
import { FILES_CLASS, LAUNCHER_CLASS, PACKAGE, UID } from './package.ts'
import { FRESH_FILES, INITIAL_FILES } from './state.ts'

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
          return FRESH_FILES
        },
        onNewIntent: logFilesStart,
      },
    },
    aliases: { [LAUNCHER_CLASS]: FILES_CLASS },
  },
  screens: { [FILES_CLASS]: filesScreen },
  launcher: { icon: LAUNCHER_ICONS.files, labelKey: 'files' },
}
