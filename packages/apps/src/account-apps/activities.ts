import type { App } from '@droidgym/phone/app'
import { installedApp } from '../kit/app-identity.ts'
import type { AppParts } from '../kit/app-identity.ts'
import { PDF_TYPE, PDF_VIEWER } from '../shared/media/open-file.ts'
import type { AccountApp } from './app.ts'
import { DRIVE, PLAY_MOVIES, PLAY_MUSIC } from './app.ts'
import { pdfViewer } from './pdf-viewer.tsx'
import { accountAppScreen } from './screen.tsx'
import { FIRST_TAB } from './view.ts'

function accountApp({ tabs, ...identity }: AccountApp, launcherActivity: string, more: Partial<AppParts> = {}): App {
  return installedApp(identity, {
    launcherActivity,
    initialState: () => null,
    ...more,
    activities: {
      [launcherActivity]: { create: () => FIRST_TAB, screen: accountAppScreen({ ...identity, tabs }) },
      ...more.activities,
    },
  })
}

// Apps of the google_apis image that need an account. Their launcher activities are those that the apps ship.

export const drive = accountApp(DRIVE, 'com.google.android.apps.docs.app.NewMainProxyActivity', {
  filters: [
    {
      action: 'android.intent.action.VIEW',
      data: /^(?:file|content):/,
      type: PDF_TYPE,
      className: PDF_VIEWER.className,
    },
  ],
  activities: pdfViewer,
})
export const playMovies = accountApp(PLAY_MOVIES, 'com.google.android.youtube.videos.EntryPoint')
export const playMusic = accountApp(PLAY_MUSIC, 'com.android.music.activitymanagement.TopLevelActivity')
