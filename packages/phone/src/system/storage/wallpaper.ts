import { removeFiles } from './remove-files.ts'
import type { Transaction } from '../transaction.ts'

/** A picture here is shown instead of the environment's wallpaper (WallpaperManagerService.WALLPAPER_CROP, API 29). */
export const WALLPAPER_FILE = '/data/system/users/0/wallpaper'

/** Shows one of the phone's own wallpapers. */
export function setWallpaper(tx: Transaction, wallpaper: string): void {
  removeFiles(tx, new Set([WALLPAPER_FILE]))
  tx.set({ environment: { ...tx.state.environment, wallpaper } })
}
