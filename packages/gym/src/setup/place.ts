import type { GeoPosition } from '@droidgym/android/geo-position'
import type { SetupShell } from './setup-shell.ts'

/** Has the phone's GPS place it, where it can be told; else a person has to carry it, or mock the position. */
export async function setLocation(shell: SetupShell, position: GeoPosition): Promise<void> {
  const { locate } = shell.device
  if (locate === undefined) {
    shell.leave('location')
    return
  }
  await locate(position)
}
