// Original file: packages/protocol/protos/emulator/snapshot_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { SnapshotFilter as _android_emulation_control_SnapshotFilter, SnapshotFilter__Output as _android_emulation_control_SnapshotFilter__Output } from '../../../android/emulation/control/SnapshotFilter.ts';
import type { SnapshotList as _android_emulation_control_SnapshotList, SnapshotList__Output as _android_emulation_control_SnapshotList__Output } from '../../../android/emulation/control/SnapshotList.ts';
import type { SnapshotPackage as _android_emulation_control_SnapshotPackage, SnapshotPackage__Output as _android_emulation_control_SnapshotPackage__Output } from '../../../android/emulation/control/SnapshotPackage.ts';

export interface SnapshotServiceClient extends grpc.Client {
  DeleteSnapshot(argument: _android_emulation_control_SnapshotPackage, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  DeleteSnapshot(argument: _android_emulation_control_SnapshotPackage, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  DeleteSnapshot(argument: _android_emulation_control_SnapshotPackage, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  DeleteSnapshot(argument: _android_emulation_control_SnapshotPackage, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  deleteSnapshot(argument: _android_emulation_control_SnapshotPackage, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  deleteSnapshot(argument: _android_emulation_control_SnapshotPackage, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  deleteSnapshot(argument: _android_emulation_control_SnapshotPackage, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  deleteSnapshot(argument: _android_emulation_control_SnapshotPackage, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  
  ListSnapshots(argument: _android_emulation_control_SnapshotFilter, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotList__Output>): grpc.ClientUnaryCall;
  ListSnapshots(argument: _android_emulation_control_SnapshotFilter, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_SnapshotList__Output>): grpc.ClientUnaryCall;
  ListSnapshots(argument: _android_emulation_control_SnapshotFilter, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotList__Output>): grpc.ClientUnaryCall;
  ListSnapshots(argument: _android_emulation_control_SnapshotFilter, callback: grpc.requestCallback<_android_emulation_control_SnapshotList__Output>): grpc.ClientUnaryCall;
  listSnapshots(argument: _android_emulation_control_SnapshotFilter, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotList__Output>): grpc.ClientUnaryCall;
  listSnapshots(argument: _android_emulation_control_SnapshotFilter, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_SnapshotList__Output>): grpc.ClientUnaryCall;
  listSnapshots(argument: _android_emulation_control_SnapshotFilter, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotList__Output>): grpc.ClientUnaryCall;
  listSnapshots(argument: _android_emulation_control_SnapshotFilter, callback: grpc.requestCallback<_android_emulation_control_SnapshotList__Output>): grpc.ClientUnaryCall;
  
  LoadSnapshot(argument: _android_emulation_control_SnapshotPackage, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  LoadSnapshot(argument: _android_emulation_control_SnapshotPackage, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  LoadSnapshot(argument: _android_emulation_control_SnapshotPackage, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  LoadSnapshot(argument: _android_emulation_control_SnapshotPackage, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  loadSnapshot(argument: _android_emulation_control_SnapshotPackage, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  loadSnapshot(argument: _android_emulation_control_SnapshotPackage, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  loadSnapshot(argument: _android_emulation_control_SnapshotPackage, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  loadSnapshot(argument: _android_emulation_control_SnapshotPackage, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  
  SaveSnapshot(argument: _android_emulation_control_SnapshotPackage, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  SaveSnapshot(argument: _android_emulation_control_SnapshotPackage, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  SaveSnapshot(argument: _android_emulation_control_SnapshotPackage, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  SaveSnapshot(argument: _android_emulation_control_SnapshotPackage, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  saveSnapshot(argument: _android_emulation_control_SnapshotPackage, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  saveSnapshot(argument: _android_emulation_control_SnapshotPackage, metadata: grpc.Metadata, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  saveSnapshot(argument: _android_emulation_control_SnapshotPackage, options: grpc.CallOptions, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  saveSnapshot(argument: _android_emulation_control_SnapshotPackage, callback: grpc.requestCallback<_android_emulation_control_SnapshotPackage__Output>): grpc.ClientUnaryCall;
  
}

export interface SnapshotServiceHandlers extends grpc.UntypedServiceImplementation {
  DeleteSnapshot: grpc.handleUnaryCall<_android_emulation_control_SnapshotPackage__Output, _android_emulation_control_SnapshotPackage>;
  
  ListSnapshots: grpc.handleUnaryCall<_android_emulation_control_SnapshotFilter__Output, _android_emulation_control_SnapshotList>;
  
  LoadSnapshot: grpc.handleUnaryCall<_android_emulation_control_SnapshotPackage__Output, _android_emulation_control_SnapshotPackage>;
  
  SaveSnapshot: grpc.handleUnaryCall<_android_emulation_control_SnapshotPackage__Output, _android_emulation_control_SnapshotPackage>;
  
}

export interface SnapshotServiceDefinition extends grpc.ServiceDefinition {
  DeleteSnapshot: MethodDefinition<_android_emulation_control_SnapshotPackage, _android_emulation_control_SnapshotPackage, _android_emulation_control_SnapshotPackage__Output, _android_emulation_control_SnapshotPackage__Output>
  ListSnapshots: MethodDefinition<_android_emulation_control_SnapshotFilter, _android_emulation_control_SnapshotList, _android_emulation_control_SnapshotFilter__Output, _android_emulation_control_SnapshotList__Output>
  LoadSnapshot: MethodDefinition<_android_emulation_control_SnapshotPackage, _android_emulation_control_SnapshotPackage, _android_emulation_control_SnapshotPackage__Output, _android_emulation_control_SnapshotPackage__Output>
  SaveSnapshot: MethodDefinition<_android_emulation_control_SnapshotPackage, _android_emulation_control_SnapshotPackage, _android_emulation_control_SnapshotPackage__Output, _android_emulation_control_SnapshotPackage__Output>
}
