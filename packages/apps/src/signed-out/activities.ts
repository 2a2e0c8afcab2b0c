import type { App } from '@droidgym/phone/app'
import { installedApp } from '../kit/app-identity.ts'
import type { SignedOutApp } from './app.ts'
import { DRIVE, PLAY_MOVIES, PLAY_MUSIC } from './app.ts'
import { welcomeScreen } from './welcome-screen.tsx'

/** An app whose only page asks to sign in: this phone has no Google account. */
function signedOutApp(app: SignedOutApp, launcherActivity: string): App {
  return installedApp(app, {
    launcherActivity,
    initialState: () => null,
    activities: { [launcherActivity]: { screen: welcomeScreen(app) } },
  })
}

// Apps of the google_apis image that need an account first. Their launcher activities are those that the apps ship.

export const drive = signedOutApp(DRIVE, 'com.google.android.apps.docs.app.NewMainProxyActivity')
export const playMovies = signedOutApp(PLAY_MOVIES, 'com.google.android.youtube.videos.EntryPoint')
export const playMusic = signedOutApp(PLAY_MUSIC, 'com.android.music.activitymanagement.TopLevelActivity')
