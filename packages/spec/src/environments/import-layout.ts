import { readIcons } from '@droidgym/android/storage/launcher-favorites'
import { layoutSchema } from './environment.ts'
import type { Layout } from './environment.ts'

/**
 * The icon layout in the bytes of a launcher's `launcher.db` (await `loadSqlite()` first). Throws `FavoritesError` for
 * folders and widgets, `SqliteError` for other bytes.
 */
export function layoutFromLauncherDatabase(bytes: Uint8Array): Layout {
  return layoutSchema.parse({ icons: readIcons(bytes) })
}
