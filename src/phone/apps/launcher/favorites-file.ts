import { readFavorites, writeFavorites } from '../../../android/launcher-favorites.ts'
import { configurationOf } from '../../system/configuration.ts'
import type { FileProjection } from '../../system/app-definition.ts'
import type { LaunchableApp } from './catalogue.ts'
import { labelOf } from './catalogue.ts'
import { launcherState } from './state.ts'

/** The launcher's database: where the icons stand. Pushing another one moves them. */
export function favoritesFile(apps: readonly LaunchableApp[]): FileProjection {
  return {
    path: '/data/data/com.google.android.apps.nexuslauncher/databases/launcher.db',
    source: (state) => launcherState.of(state).icons,
    read(state) {
      const { locale } = configurationOf(state)
      const icons = launcherState.of(state).icons.map((icon) => {
        const app = apps.find(({ name }) => name === icon.component)
        return app === undefined ? icon : { ...icon, title: labelOf(app, locale) }
      })
      return writeFavorites(icons)
    },
    write(tx, bytes) {
      const icons = readFavorites(bytes)
      launcherState.update(tx, (state) => ({ ...state, icons }))
    },
  }
}
