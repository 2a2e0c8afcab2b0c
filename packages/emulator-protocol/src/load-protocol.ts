import { PROTOS } from '@droidgym/protocol'
import { loadSync } from '@grpc/proto-loader'
import type { EmulatorControllerDefinition } from './generated/android/emulation/control/EmulatorController.ts'
import type { SnapshotServiceDefinition } from './generated/android/emulation/control/SnapshotService.ts'

export interface EmulatorProtocol {
  readonly controller: EmulatorControllerDefinition
  readonly snapshots: SnapshotServiceDefinition
}

/** The emulator's services, with messages typed by `generated`. */
export function loadEmulatorProtocol(): EmulatorProtocol {
  const loaded = loadSync(['emulator/emulator_controller.proto', 'emulator/snapshot_service.proto'], {
    includeDirs: [PROTOS],
    enums: String,
    longs: Number,
    defaults: true,
    oneofs: true,
  })
  return {
    controller: loaded['android.emulation.control.EmulatorController'] as unknown as EmulatorControllerDefinition,
    snapshots: loaded['android.emulation.control.SnapshotService'] as unknown as SnapshotServiceDefinition,
  }
}
