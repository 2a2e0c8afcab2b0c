// Original file: packages/protocol/protos/emulator/snapshot.proto

import type { Long } from '@grpc/proto-loader';

export interface Snapshot {
  'version'?: (number);
  'creationTime'?: (number | string | Long);
  'logicalName'?: (string);
  '_version'?: "version";
  '_creationTime'?: "creationTime";
  '_logicalName'?: "logicalName";
}

export interface Snapshot__Output {
  'version'?: (number);
  'creationTime'?: (number);
  'logicalName'?: (string);
  '_version'?: "version";
  '_creationTime'?: "creationTime";
  '_logicalName'?: "logicalName";
}
