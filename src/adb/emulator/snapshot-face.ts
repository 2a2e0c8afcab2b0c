import type { Snapshots } from '../../device/device.ts'

/** An emulator's snapshots as one of its faces gives them. `save` replaces a snapshot of the same name. */
export interface SnapshotFace extends Snapshots {
  /** Snapshots beside those of `list` that the emulator refuses to load. */
  incompatible(): Promise<readonly string[]>
}
