import type { Snapshots } from '@droidgym/spec/device/device'

/** An emulator's snapshots through gRPC or the console. `save` replaces a snapshot of the same name. */
export interface SnapshotFace extends Snapshots {
  /** Snapshots, not in `list`, that the emulator refuses to load. */
  incompatible(): Promise<readonly string[]>
}
