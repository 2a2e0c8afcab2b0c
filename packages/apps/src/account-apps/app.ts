import { box, boxHole, disc } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { Glyph } from '@droidgym/phone/view/drawing'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { AppIdentity } from '../kit/app-identity.ts'
import { BLUE, RED, WHITE, YELLOW, icon, painted } from '../kit/icons/launcher-icon-shapes.ts'

// The key of an app's label is that of its welcome in `account_apps` too.

/** A part of an app in its bottom bar. The key of its text when nothing is in it is `no_<key>`. */
export interface AppTab {
  readonly key: string
  readonly glyph: Glyph
}

/** An app that shows what the account holds, and without an account nothing but a welcome. */
export type AccountApp = AppIdentity & Required<Pick<AppIdentity, 'launcher'>> & {
  readonly tabs: readonly [AppTab, ...AppTab[]]
}

export const DRIVE: AccountApp = {
  packageName: 'com.google.android.apps.docs',
  uid: 10121,
  strings: 'account_apps',
  tabs: [
    { key: 'drive_home', glyph: glyphs.houseOutline },
    { key: 'starred', glyph: glyphs.starOutline },
    { key: 'shared', glyph: glyphs.people },
    { key: 'my_files', glyph: glyphs.folderOutline },
  ],
  launcher: {
    icon: icon(
      WHITE,
      painted('M45 26h18l25 43H70z', YELLOW),
      painted('M45 26 54 42 29 85 20 69z', '#0F9D58'),
      painted('M39 69h49l-9 16H30z', BLUE),
    ),
    labelKey: 'drive',
  },
}

const FILM_HOLES = [36, 46, 56, 66].map((y) => boxHole([28, y, 5, 6]) + boxHole([75, y, 5, 6])).join('')

export const PLAY_MOVIES: AccountApp = {
  packageName: 'com.google.android.videos',
  uid: 10122,
  strings: 'account_apps',
  tabs: [
    { key: 'movie_library', glyph: glyphs.movie },
    { key: 'wishlist', glyph: glyphs.bookmarkOutline },
  ],
  launcher: {
    icon: icon(WHITE, painted(`${box([24, 30, 60, 48], 6)}${FILM_HOLES}`, RED), painted('M46 41v26l22-13z', WHITE)),
    labelKey: 'play_movies',
  },
}

export const PLAY_MUSIC: AccountApp = {
  packageName: 'com.google.android.music',
  uid: 10123,
  strings: 'account_apps',
  tabs: [
    { key: 'recents', glyph: glyphs.history },
    { key: 'music_library', glyph: glyphs.mediaNote },
  ],
  launcher: {
    icon: icon(
      WHITE,
      painted('M36 25v58l48-29z', '#FF6F00'),
      painted(`${disc(48, 62, 7)}${box([52, 42, 4, 20])}${box([52, 42, 12, 6])}`, WHITE),
    ),
    labelKey: 'play_music',
  },
}
