import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { SnapshotDetails as _android_emulation_control_SnapshotDetails, SnapshotDetails__Output as _android_emulation_control_SnapshotDetails__Output } from './android/emulation/control/SnapshotDetails.ts';
import type { SnapshotFilter as _android_emulation_control_SnapshotFilter, SnapshotFilter__Output as _android_emulation_control_SnapshotFilter__Output } from './android/emulation/control/SnapshotFilter.ts';
import type { SnapshotList as _android_emulation_control_SnapshotList, SnapshotList__Output as _android_emulation_control_SnapshotList__Output } from './android/emulation/control/SnapshotList.ts';
import type { SnapshotPackage as _android_emulation_control_SnapshotPackage, SnapshotPackage__Output as _android_emulation_control_SnapshotPackage__Output } from './android/emulation/control/SnapshotPackage.ts';
import type { SnapshotServiceClient as _android_emulation_control_SnapshotServiceClient, SnapshotServiceDefinition as _android_emulation_control_SnapshotServiceDefinition } from './android/emulation/control/SnapshotService.ts';
import type { Snapshot as _emulator_snapshot_Snapshot, Snapshot__Output as _emulator_snapshot_Snapshot__Output } from './emulator_snapshot/Snapshot.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  android: {
    emulation: {
      control: {
        SnapshotDetails: MessageTypeDefinition<_android_emulation_control_SnapshotDetails, _android_emulation_control_SnapshotDetails__Output>
        SnapshotFilter: MessageTypeDefinition<_android_emulation_control_SnapshotFilter, _android_emulation_control_SnapshotFilter__Output>
        SnapshotList: MessageTypeDefinition<_android_emulation_control_SnapshotList, _android_emulation_control_SnapshotList__Output>
        SnapshotPackage: MessageTypeDefinition<_android_emulation_control_SnapshotPackage, _android_emulation_control_SnapshotPackage__Output>
        SnapshotService: SubtypeConstructor<typeof grpc.Client, _android_emulation_control_SnapshotServiceClient> & { service: _android_emulation_control_SnapshotServiceDefinition }
      }
    }
  }
  emulator_snapshot: {
    Snapshot: MessageTypeDefinition<_emulator_snapshot_Snapshot, _emulator_snapshot_Snapshot__Output>
  }
}

