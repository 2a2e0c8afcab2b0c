import type { App } from '@droidgym/phone/app'
import { installedApp } from '../kit/app-identity.ts'
import type { AccountApp } from './app.ts'
import { DRIVE, PLAY_MOVIES, PLAY_MUSIC } from './app.ts'
import { accountAppScreen } from './screen.tsx'
import { FIRST_TAB } from './view.ts'

function accountApp({ tabs, ...identity }: AccountApp, launcherActivity: string): App {
  return installedApp(identity, {
    launcherActivity,
    initialState: () => null,
    activities: { [launcherActivity]: { create: () => FIRST_TAB, screen: accountAppScreen({ ...identity, tabs }) } },
  })
}

// Apps of the google_apis image that need an account. Their launcher activities are those that the apps ship.

export const drive = accountApp(DRIVE, 'com.google.android.apps.docs.app.NewMainProxyActivity')
export const playMovies = accountApp(PLAY_MOVIES, 'com.google.android.youtube.videos.EntryPoint')
export const playMusic = accountApp(PLAY_MUSIC, 'com.android.music.activitymanagement.TopLevelActivity')
