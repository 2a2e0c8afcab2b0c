import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { PACKAGE_NAMES } from '../kit/package-names.ts'

export type SignedOutApp = Required<AppIdentity>

/** `name` is the key of the app's icon, its label, and its text among those of `signed_out`. */
function signedOut(name: 'drive' | 'play_movies' | 'play_music', uid: number): SignedOutApp {
  const launcher = { icon: LAUNCHER_ICONS[name], labelKey: name }
  return { packageName: PACKAGE_NAMES[name], uid, strings: 'signed_out', launcher }
}

export const DRIVE = signedOut('drive', 10121)
export const PLAY_MOVIES = signedOut('play_movies', 10122)
export const PLAY_MUSIC = signedOut('play_music', 10123)
