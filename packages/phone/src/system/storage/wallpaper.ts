import { appState } from '../app-definition.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'
import { removeFiles } from './remove-files.ts'

/** A picture here is shown instead of the chosen wallpaper (WallpaperManagerService.WALLPAPER_CROP, API 29). */
const WALLPAPER_FILE = '/data/system/users/0/wallpaper'

/** What WallpaperManagerService keeps of the wallpaper, which home screen and lock screen share. */
interface ChosenWallpaper {
  /** One of the phone's wallpapers. */
  readonly name: string
  /** Each choice has the next id (WallpaperManagerService.makeWallpaperIdLocked). */
  readonly id: number
}

const chosen = appState<ChosenWallpaper | undefined>('android.wallpaper')

/** That of the environment. Assumption: the first after the one that Android falls back to. */
const FIRST_ID = 2

/** The wallpaper that was chosen last. `picture`: a file that was written to the phone covers it. */
export function wallpaperOf(state: PhoneState): ChosenWallpaper & { readonly picture?: Uint8Array | undefined } {
  const picture = state.files[WALLPAPER_FILE]?.bytes ?? undefined
  return { ...(chosen.of(state) ?? { name: state.environment.wallpaper, id: FIRST_ID }), picture }
}

/** Shows one of the phone's own wallpapers. */
export function setWallpaper(tx: Transaction, name: string): void {
  const { id } = wallpaperOf(tx.state)
  removeFiles(tx, new Set([WALLPAPER_FILE]))
  chosen.update(tx, () => ({ name, id: id + 1 }))
}
