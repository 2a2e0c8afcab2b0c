import type { LAUNCHER_ICONS } from './icons/launcher-icons.ts'

/** The package of every application with an icon, by the key of its icon and its label. */
export const PACKAGE_NAMES: Readonly<Record<keyof typeof LAUNCHER_ICONS, string>> = {
  calculator: 'com.google.android.calculator',
  calendar: 'com.google.android.calendar',
  camera: 'com.android.camera2',
  chrome: 'com.android.chrome',
  clock: 'com.google.android.deskclock',
  contacts: 'com.android.contacts',
  drive: 'com.google.android.apps.docs',
  files: 'com.android.documentsui',
  gmail: 'com.google.android.gm',
  google: 'com.google.android.googlequicksearchbox',
  instagram: 'com.instagram.android',
  maps: 'com.google.android.apps.maps',
  messages: 'com.google.android.apps.messaging',
  phone: 'com.android.dialer',
  photos: 'com.google.android.apps.photos',
  play_movies: 'com.google.android.videos',
  play_music: 'com.google.android.music',
  settings: 'com.android.settings',
  snapseed: 'com.niksoftware.snapseed',
  walmart: 'com.walmart.android',
  wikipedia: 'org.wikipedia',
  youtube: 'com.google.android.youtube',
}
