import { FAVORITES_DATABASE } from '@droidgym/android/storage/launcher-favorites'
import type { Device, DevicePath } from './device.ts'

/** From Android 11 on, Launcher3 has a database for each grid (LauncherFiles.java). */
const GRIDS_API = 30
const OF_GRID = /^launcher_\d+_by_\d+\.db$/m

/**
 * The database with the icons of the home screen; needs root from Android 11 on. Rejects with `DeviceError`.
 * Assumption: of the databases of several grids, the launcher uses the one that was written last.
 */
export async function launcherDatabase(device: Pick<Device, 'description' | 'shell'>): Promise<DevicePath> {
  if (device.description.apiLevel < GRIDS_API) return FAVORITES_DATABASE
  const folder = `/${FAVORITES_DATABASE.split('/').slice(1, -1).join('/')}` as const
  const { stdout } = await device.shell(['su', '0', 'ls', '-t', folder])
  const name = OF_GRID.exec(stdout.replaceAll('\r', ''))?.[0]
  return name === undefined ? FAVORITES_DATABASE : `${folder}/${name}`
}
