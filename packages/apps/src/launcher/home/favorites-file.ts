import { ComponentError } from '@droidgym/android/intent'
import { FAVORITES_DATABASE, FavoritesError, readFavorites, writeFavorites } from '@droidgym/android/storage/launcher-favorites'
import type { Favorite } from '@droidgym/android/storage/launcher-favorites'
import { SqliteError } from '@droidgym/android/storage/sqlite'
import { configurationOf } from '@droidgym/phone/system/configuration'
import type { FileProjection } from '@droidgym/phone/system/app-definition'
import { PhoneError } from '@droidgym/phone/system/phone-error'
import type { LaunchableApp } from './catalogue.ts'
import { labelOf } from './catalogue.ts'
import { launcherState } from '../state.ts'

/** The launcher's database: the places of the icons and folders. Pushing another one moves them. */
export function favoritesFile(apps: readonly LaunchableApp[]): FileProjection {
  return {
    path: FAVORITES_DATABASE,
    source: (state) => launcherState.of(state).icons,
    read(state) {
      const { locale } = configurationOf(state)
      const titleOf = (component: string): string | undefined => {
        const app = apps.find(({ name }) => name === component)
        return app && labelOf(app, locale)
      }
      return writeFavorites(launcherState.of(state).icons, { titleOf })
    },
    write(tx, bytes) {
      const icons = readPushed(bytes)
      launcherState.update(tx, (state) => ({ ...state, icons }))
    },
  }
}

/** Throws `PhoneError` FILE_FORMAT when the bytes are no database of this launcher. */
function readPushed(bytes: Uint8Array): readonly Favorite[] {
  try {
    return readFavorites(bytes)
  } catch (cause) {
    const known = [SqliteError, FavoritesError, ComponentError]
    if (!(cause instanceof Error) || known.every((type) => !(cause instanceof type))) throw cause
    throw new PhoneError('FILE_FORMAT', `Cannot take in ${FAVORITES_DATABASE}: ${cause.message}`, { cause })
  }
}
