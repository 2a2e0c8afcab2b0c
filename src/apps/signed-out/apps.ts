import { signedOutApp } from './signed-out-app.ts'

// Apps of the google_apis image that need an account first. Their launcher activities are those that the apps ship.

export const drive = signedOutApp({
  name: 'drive',
  uid: 10121,
  className: 'com.google.android.apps.docs.app.NewMainProxyActivity',
})

export const playMovies = signedOutApp({
  name: 'play_movies',
  uid: 10122,
  className: 'com.google.android.youtube.videos.EntryPoint',
})

export const playMusic = signedOutApp({
  name: 'play_music',
  uid: 10123,
  className: 'com.android.music.activitymanagement.TopLevelActivity',
})
