// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CloseRequest as _droidgym_v1_CloseRequest, CloseRequest__Output as _droidgym_v1_CloseRequest__Output } from '../../droidgym/v1/CloseRequest.ts';
import type { CloseResponse as _droidgym_v1_CloseResponse, CloseResponse__Output as _droidgym_v1_CloseResponse__Output } from '../../droidgym/v1/CloseResponse.ts';
import type { DeleteSnapshotRequest as _droidgym_v1_DeleteSnapshotRequest, DeleteSnapshotRequest__Output as _droidgym_v1_DeleteSnapshotRequest__Output } from '../../droidgym/v1/DeleteSnapshotRequest.ts';
import type { DeleteSnapshotResponse as _droidgym_v1_DeleteSnapshotResponse, DeleteSnapshotResponse__Output as _droidgym_v1_DeleteSnapshotResponse__Output } from '../../droidgym/v1/DeleteSnapshotResponse.ts';
import type { DescribeRequest as _droidgym_v1_DescribeRequest, DescribeRequest__Output as _droidgym_v1_DescribeRequest__Output } from '../../droidgym/v1/DescribeRequest.ts';
import type { DescribeResponse as _droidgym_v1_DescribeResponse, DescribeResponse__Output as _droidgym_v1_DescribeResponse__Output } from '../../droidgym/v1/DescribeResponse.ts';
import type { ForkRequest as _droidgym_v1_ForkRequest, ForkRequest__Output as _droidgym_v1_ForkRequest__Output } from '../../droidgym/v1/ForkRequest.ts';
import type { ForkResponse as _droidgym_v1_ForkResponse, ForkResponse__Output as _droidgym_v1_ForkResponse__Output } from '../../droidgym/v1/ForkResponse.ts';
import type { InjectEventRequest as _droidgym_v1_InjectEventRequest, InjectEventRequest__Output as _droidgym_v1_InjectEventRequest__Output } from '../../droidgym/v1/InjectEventRequest.ts';
import type { InjectEventResponse as _droidgym_v1_InjectEventResponse, InjectEventResponse__Output as _droidgym_v1_InjectEventResponse__Output } from '../../droidgym/v1/InjectEventResponse.ts';
import type { ListEnvironmentsRequest as _droidgym_v1_ListEnvironmentsRequest, ListEnvironmentsRequest__Output as _droidgym_v1_ListEnvironmentsRequest__Output } from '../../droidgym/v1/ListEnvironmentsRequest.ts';
import type { ListEnvironmentsResponse as _droidgym_v1_ListEnvironmentsResponse, ListEnvironmentsResponse__Output as _droidgym_v1_ListEnvironmentsResponse__Output } from '../../droidgym/v1/ListEnvironmentsResponse.ts';
import type { ListSplitsRequest as _droidgym_v1_ListSplitsRequest, ListSplitsRequest__Output as _droidgym_v1_ListSplitsRequest__Output } from '../../droidgym/v1/ListSplitsRequest.ts';
import type { ListSplitsResponse as _droidgym_v1_ListSplitsResponse, ListSplitsResponse__Output as _droidgym_v1_ListSplitsResponse__Output } from '../../droidgym/v1/ListSplitsResponse.ts';
import type { ListTasksRequest as _droidgym_v1_ListTasksRequest, ListTasksRequest__Output as _droidgym_v1_ListTasksRequest__Output } from '../../droidgym/v1/ListTasksRequest.ts';
import type { ListTasksResponse as _droidgym_v1_ListTasksResponse, ListTasksResponse__Output as _droidgym_v1_ListTasksResponse__Output } from '../../droidgym/v1/ListTasksResponse.ts';
import type { LoadSnapshotRequest as _droidgym_v1_LoadSnapshotRequest, LoadSnapshotRequest__Output as _droidgym_v1_LoadSnapshotRequest__Output } from '../../droidgym/v1/LoadSnapshotRequest.ts';
import type { LoadSnapshotResponse as _droidgym_v1_LoadSnapshotResponse, LoadSnapshotResponse__Output as _droidgym_v1_LoadSnapshotResponse__Output } from '../../droidgym/v1/LoadSnapshotResponse.ts';
import type { MakeRequest as _droidgym_v1_MakeRequest, MakeRequest__Output as _droidgym_v1_MakeRequest__Output } from '../../droidgym/v1/MakeRequest.ts';
import type { MakeResponse as _droidgym_v1_MakeResponse, MakeResponse__Output as _droidgym_v1_MakeResponse__Output } from '../../droidgym/v1/MakeResponse.ts';
import type { OutcomeRequest as _droidgym_v1_OutcomeRequest, OutcomeRequest__Output as _droidgym_v1_OutcomeRequest__Output } from '../../droidgym/v1/OutcomeRequest.ts';
import type { OutcomeResponse as _droidgym_v1_OutcomeResponse, OutcomeResponse__Output as _droidgym_v1_OutcomeResponse__Output } from '../../droidgym/v1/OutcomeResponse.ts';
import type { RenderRequest as _droidgym_v1_RenderRequest, RenderRequest__Output as _droidgym_v1_RenderRequest__Output } from '../../droidgym/v1/RenderRequest.ts';
import type { RenderResponse as _droidgym_v1_RenderResponse, RenderResponse__Output as _droidgym_v1_RenderResponse__Output } from '../../droidgym/v1/RenderResponse.ts';
import type { ResetRequest as _droidgym_v1_ResetRequest, ResetRequest__Output as _droidgym_v1_ResetRequest__Output } from '../../droidgym/v1/ResetRequest.ts';
import type { ResetResponse as _droidgym_v1_ResetResponse, ResetResponse__Output as _droidgym_v1_ResetResponse__Output } from '../../droidgym/v1/ResetResponse.ts';
import type { RollOutRequest as _droidgym_v1_RollOutRequest, RollOutRequest__Output as _droidgym_v1_RollOutRequest__Output } from '../../droidgym/v1/RollOutRequest.ts';
import type { RollOutResponse as _droidgym_v1_RollOutResponse, RollOutResponse__Output as _droidgym_v1_RollOutResponse__Output } from '../../droidgym/v1/RollOutResponse.ts';
import type { SaveSnapshotRequest as _droidgym_v1_SaveSnapshotRequest, SaveSnapshotRequest__Output as _droidgym_v1_SaveSnapshotRequest__Output } from '../../droidgym/v1/SaveSnapshotRequest.ts';
import type { SaveSnapshotResponse as _droidgym_v1_SaveSnapshotResponse, SaveSnapshotResponse__Output as _droidgym_v1_SaveSnapshotResponse__Output } from '../../droidgym/v1/SaveSnapshotResponse.ts';
import type { SessionRequest as _droidgym_v1_SessionRequest, SessionRequest__Output as _droidgym_v1_SessionRequest__Output } from '../../droidgym/v1/SessionRequest.ts';
import type { SessionResponse as _droidgym_v1_SessionResponse, SessionResponse__Output as _droidgym_v1_SessionResponse__Output } from '../../droidgym/v1/SessionResponse.ts';
import type { StepBatchRequest as _droidgym_v1_StepBatchRequest, StepBatchRequest__Output as _droidgym_v1_StepBatchRequest__Output } from '../../droidgym/v1/StepBatchRequest.ts';
import type { StepBatchResponse as _droidgym_v1_StepBatchResponse, StepBatchResponse__Output as _droidgym_v1_StepBatchResponse__Output } from '../../droidgym/v1/StepBatchResponse.ts';
import type { StepRequest as _droidgym_v1_StepRequest, StepRequest__Output as _droidgym_v1_StepRequest__Output } from '../../droidgym/v1/StepRequest.ts';
import type { StepResponse as _droidgym_v1_StepResponse, StepResponse__Output as _droidgym_v1_StepResponse__Output } from '../../droidgym/v1/StepResponse.ts';

export interface GymClient extends grpc.Client {
  Close(argument: _droidgym_v1_CloseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_CloseResponse__Output>): grpc.ClientUnaryCall;
  Close(argument: _droidgym_v1_CloseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_CloseResponse__Output>): grpc.ClientUnaryCall;
  Close(argument: _droidgym_v1_CloseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_CloseResponse__Output>): grpc.ClientUnaryCall;
  Close(argument: _droidgym_v1_CloseRequest, callback: grpc.requestCallback<_droidgym_v1_CloseResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteSnapshot(argument: _droidgym_v1_DeleteSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_DeleteSnapshotResponse__Output>): grpc.ClientUnaryCall;
  DeleteSnapshot(argument: _droidgym_v1_DeleteSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_DeleteSnapshotResponse__Output>): grpc.ClientUnaryCall;
  DeleteSnapshot(argument: _droidgym_v1_DeleteSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_DeleteSnapshotResponse__Output>): grpc.ClientUnaryCall;
  DeleteSnapshot(argument: _droidgym_v1_DeleteSnapshotRequest, callback: grpc.requestCallback<_droidgym_v1_DeleteSnapshotResponse__Output>): grpc.ClientUnaryCall;
  deleteSnapshot(argument: _droidgym_v1_DeleteSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_DeleteSnapshotResponse__Output>): grpc.ClientUnaryCall;
  deleteSnapshot(argument: _droidgym_v1_DeleteSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_DeleteSnapshotResponse__Output>): grpc.ClientUnaryCall;
  deleteSnapshot(argument: _droidgym_v1_DeleteSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_DeleteSnapshotResponse__Output>): grpc.ClientUnaryCall;
  deleteSnapshot(argument: _droidgym_v1_DeleteSnapshotRequest, callback: grpc.requestCallback<_droidgym_v1_DeleteSnapshotResponse__Output>): grpc.ClientUnaryCall;
  
  Describe(argument: _droidgym_v1_DescribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_DescribeResponse__Output>): grpc.ClientUnaryCall;
  Describe(argument: _droidgym_v1_DescribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_DescribeResponse__Output>): grpc.ClientUnaryCall;
  Describe(argument: _droidgym_v1_DescribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_DescribeResponse__Output>): grpc.ClientUnaryCall;
  Describe(argument: _droidgym_v1_DescribeRequest, callback: grpc.requestCallback<_droidgym_v1_DescribeResponse__Output>): grpc.ClientUnaryCall;
  describe(argument: _droidgym_v1_DescribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_DescribeResponse__Output>): grpc.ClientUnaryCall;
  describe(argument: _droidgym_v1_DescribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_DescribeResponse__Output>): grpc.ClientUnaryCall;
  describe(argument: _droidgym_v1_DescribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_DescribeResponse__Output>): grpc.ClientUnaryCall;
  describe(argument: _droidgym_v1_DescribeRequest, callback: grpc.requestCallback<_droidgym_v1_DescribeResponse__Output>): grpc.ClientUnaryCall;
  
  Fork(argument: _droidgym_v1_ForkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ForkResponse__Output>): grpc.ClientUnaryCall;
  Fork(argument: _droidgym_v1_ForkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_ForkResponse__Output>): grpc.ClientUnaryCall;
  Fork(argument: _droidgym_v1_ForkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ForkResponse__Output>): grpc.ClientUnaryCall;
  Fork(argument: _droidgym_v1_ForkRequest, callback: grpc.requestCallback<_droidgym_v1_ForkResponse__Output>): grpc.ClientUnaryCall;
  fork(argument: _droidgym_v1_ForkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ForkResponse__Output>): grpc.ClientUnaryCall;
  fork(argument: _droidgym_v1_ForkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_ForkResponse__Output>): grpc.ClientUnaryCall;
  fork(argument: _droidgym_v1_ForkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ForkResponse__Output>): grpc.ClientUnaryCall;
  fork(argument: _droidgym_v1_ForkRequest, callback: grpc.requestCallback<_droidgym_v1_ForkResponse__Output>): grpc.ClientUnaryCall;
  
  InjectEvent(argument: _droidgym_v1_InjectEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_InjectEventResponse__Output>): grpc.ClientUnaryCall;
  InjectEvent(argument: _droidgym_v1_InjectEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_InjectEventResponse__Output>): grpc.ClientUnaryCall;
  InjectEvent(argument: _droidgym_v1_InjectEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_InjectEventResponse__Output>): grpc.ClientUnaryCall;
  InjectEvent(argument: _droidgym_v1_InjectEventRequest, callback: grpc.requestCallback<_droidgym_v1_InjectEventResponse__Output>): grpc.ClientUnaryCall;
  injectEvent(argument: _droidgym_v1_InjectEventRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_InjectEventResponse__Output>): grpc.ClientUnaryCall;
  injectEvent(argument: _droidgym_v1_InjectEventRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_InjectEventResponse__Output>): grpc.ClientUnaryCall;
  injectEvent(argument: _droidgym_v1_InjectEventRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_InjectEventResponse__Output>): grpc.ClientUnaryCall;
  injectEvent(argument: _droidgym_v1_InjectEventRequest, callback: grpc.requestCallback<_droidgym_v1_InjectEventResponse__Output>): grpc.ClientUnaryCall;
  
  ListEnvironments(argument: _droidgym_v1_ListEnvironmentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ListEnvironmentsResponse__Output>): grpc.ClientUnaryCall;
  ListEnvironments(argument: _droidgym_v1_ListEnvironmentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_ListEnvironmentsResponse__Output>): grpc.ClientUnaryCall;
  ListEnvironments(argument: _droidgym_v1_ListEnvironmentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ListEnvironmentsResponse__Output>): grpc.ClientUnaryCall;
  ListEnvironments(argument: _droidgym_v1_ListEnvironmentsRequest, callback: grpc.requestCallback<_droidgym_v1_ListEnvironmentsResponse__Output>): grpc.ClientUnaryCall;
  listEnvironments(argument: _droidgym_v1_ListEnvironmentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ListEnvironmentsResponse__Output>): grpc.ClientUnaryCall;
  listEnvironments(argument: _droidgym_v1_ListEnvironmentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_ListEnvironmentsResponse__Output>): grpc.ClientUnaryCall;
  listEnvironments(argument: _droidgym_v1_ListEnvironmentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ListEnvironmentsResponse__Output>): grpc.ClientUnaryCall;
  listEnvironments(argument: _droidgym_v1_ListEnvironmentsRequest, callback: grpc.requestCallback<_droidgym_v1_ListEnvironmentsResponse__Output>): grpc.ClientUnaryCall;
  
  ListSplits(argument: _droidgym_v1_ListSplitsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ListSplitsResponse__Output>): grpc.ClientUnaryCall;
  ListSplits(argument: _droidgym_v1_ListSplitsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_ListSplitsResponse__Output>): grpc.ClientUnaryCall;
  ListSplits(argument: _droidgym_v1_ListSplitsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ListSplitsResponse__Output>): grpc.ClientUnaryCall;
  ListSplits(argument: _droidgym_v1_ListSplitsRequest, callback: grpc.requestCallback<_droidgym_v1_ListSplitsResponse__Output>): grpc.ClientUnaryCall;
  listSplits(argument: _droidgym_v1_ListSplitsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ListSplitsResponse__Output>): grpc.ClientUnaryCall;
  listSplits(argument: _droidgym_v1_ListSplitsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_ListSplitsResponse__Output>): grpc.ClientUnaryCall;
  listSplits(argument: _droidgym_v1_ListSplitsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ListSplitsResponse__Output>): grpc.ClientUnaryCall;
  listSplits(argument: _droidgym_v1_ListSplitsRequest, callback: grpc.requestCallback<_droidgym_v1_ListSplitsResponse__Output>): grpc.ClientUnaryCall;
  
  ListTasks(argument: _droidgym_v1_ListTasksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ListTasksResponse__Output>): grpc.ClientUnaryCall;
  ListTasks(argument: _droidgym_v1_ListTasksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_ListTasksResponse__Output>): grpc.ClientUnaryCall;
  ListTasks(argument: _droidgym_v1_ListTasksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ListTasksResponse__Output>): grpc.ClientUnaryCall;
  ListTasks(argument: _droidgym_v1_ListTasksRequest, callback: grpc.requestCallback<_droidgym_v1_ListTasksResponse__Output>): grpc.ClientUnaryCall;
  listTasks(argument: _droidgym_v1_ListTasksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ListTasksResponse__Output>): grpc.ClientUnaryCall;
  listTasks(argument: _droidgym_v1_ListTasksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_ListTasksResponse__Output>): grpc.ClientUnaryCall;
  listTasks(argument: _droidgym_v1_ListTasksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ListTasksResponse__Output>): grpc.ClientUnaryCall;
  listTasks(argument: _droidgym_v1_ListTasksRequest, callback: grpc.requestCallback<_droidgym_v1_ListTasksResponse__Output>): grpc.ClientUnaryCall;
  
  LoadSnapshot(argument: _droidgym_v1_LoadSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_LoadSnapshotResponse__Output>): grpc.ClientUnaryCall;
  LoadSnapshot(argument: _droidgym_v1_LoadSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_LoadSnapshotResponse__Output>): grpc.ClientUnaryCall;
  LoadSnapshot(argument: _droidgym_v1_LoadSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_LoadSnapshotResponse__Output>): grpc.ClientUnaryCall;
  LoadSnapshot(argument: _droidgym_v1_LoadSnapshotRequest, callback: grpc.requestCallback<_droidgym_v1_LoadSnapshotResponse__Output>): grpc.ClientUnaryCall;
  loadSnapshot(argument: _droidgym_v1_LoadSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_LoadSnapshotResponse__Output>): grpc.ClientUnaryCall;
  loadSnapshot(argument: _droidgym_v1_LoadSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_LoadSnapshotResponse__Output>): grpc.ClientUnaryCall;
  loadSnapshot(argument: _droidgym_v1_LoadSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_LoadSnapshotResponse__Output>): grpc.ClientUnaryCall;
  loadSnapshot(argument: _droidgym_v1_LoadSnapshotRequest, callback: grpc.requestCallback<_droidgym_v1_LoadSnapshotResponse__Output>): grpc.ClientUnaryCall;
  
  Make(argument: _droidgym_v1_MakeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_MakeResponse__Output>): grpc.ClientUnaryCall;
  Make(argument: _droidgym_v1_MakeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_MakeResponse__Output>): grpc.ClientUnaryCall;
  Make(argument: _droidgym_v1_MakeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_MakeResponse__Output>): grpc.ClientUnaryCall;
  Make(argument: _droidgym_v1_MakeRequest, callback: grpc.requestCallback<_droidgym_v1_MakeResponse__Output>): grpc.ClientUnaryCall;
  make(argument: _droidgym_v1_MakeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_MakeResponse__Output>): grpc.ClientUnaryCall;
  make(argument: _droidgym_v1_MakeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_MakeResponse__Output>): grpc.ClientUnaryCall;
  make(argument: _droidgym_v1_MakeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_MakeResponse__Output>): grpc.ClientUnaryCall;
  make(argument: _droidgym_v1_MakeRequest, callback: grpc.requestCallback<_droidgym_v1_MakeResponse__Output>): grpc.ClientUnaryCall;
  
  Outcome(argument: _droidgym_v1_OutcomeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_OutcomeResponse__Output>): grpc.ClientUnaryCall;
  Outcome(argument: _droidgym_v1_OutcomeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_OutcomeResponse__Output>): grpc.ClientUnaryCall;
  Outcome(argument: _droidgym_v1_OutcomeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_OutcomeResponse__Output>): grpc.ClientUnaryCall;
  Outcome(argument: _droidgym_v1_OutcomeRequest, callback: grpc.requestCallback<_droidgym_v1_OutcomeResponse__Output>): grpc.ClientUnaryCall;
  outcome(argument: _droidgym_v1_OutcomeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_OutcomeResponse__Output>): grpc.ClientUnaryCall;
  outcome(argument: _droidgym_v1_OutcomeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_OutcomeResponse__Output>): grpc.ClientUnaryCall;
  outcome(argument: _droidgym_v1_OutcomeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_OutcomeResponse__Output>): grpc.ClientUnaryCall;
  outcome(argument: _droidgym_v1_OutcomeRequest, callback: grpc.requestCallback<_droidgym_v1_OutcomeResponse__Output>): grpc.ClientUnaryCall;
  
  Render(argument: _droidgym_v1_RenderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_RenderResponse__Output>): grpc.ClientUnaryCall;
  Render(argument: _droidgym_v1_RenderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_RenderResponse__Output>): grpc.ClientUnaryCall;
  Render(argument: _droidgym_v1_RenderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_RenderResponse__Output>): grpc.ClientUnaryCall;
  Render(argument: _droidgym_v1_RenderRequest, callback: grpc.requestCallback<_droidgym_v1_RenderResponse__Output>): grpc.ClientUnaryCall;
  render(argument: _droidgym_v1_RenderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_RenderResponse__Output>): grpc.ClientUnaryCall;
  render(argument: _droidgym_v1_RenderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_RenderResponse__Output>): grpc.ClientUnaryCall;
  render(argument: _droidgym_v1_RenderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_RenderResponse__Output>): grpc.ClientUnaryCall;
  render(argument: _droidgym_v1_RenderRequest, callback: grpc.requestCallback<_droidgym_v1_RenderResponse__Output>): grpc.ClientUnaryCall;
  
  Reset(argument: _droidgym_v1_ResetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ResetResponse__Output>): grpc.ClientUnaryCall;
  Reset(argument: _droidgym_v1_ResetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_ResetResponse__Output>): grpc.ClientUnaryCall;
  Reset(argument: _droidgym_v1_ResetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ResetResponse__Output>): grpc.ClientUnaryCall;
  Reset(argument: _droidgym_v1_ResetRequest, callback: grpc.requestCallback<_droidgym_v1_ResetResponse__Output>): grpc.ClientUnaryCall;
  reset(argument: _droidgym_v1_ResetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ResetResponse__Output>): grpc.ClientUnaryCall;
  reset(argument: _droidgym_v1_ResetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_ResetResponse__Output>): grpc.ClientUnaryCall;
  reset(argument: _droidgym_v1_ResetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_ResetResponse__Output>): grpc.ClientUnaryCall;
  reset(argument: _droidgym_v1_ResetRequest, callback: grpc.requestCallback<_droidgym_v1_ResetResponse__Output>): grpc.ClientUnaryCall;
  
  RollOut(argument: _droidgym_v1_RollOutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_RollOutResponse__Output>): grpc.ClientUnaryCall;
  RollOut(argument: _droidgym_v1_RollOutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_RollOutResponse__Output>): grpc.ClientUnaryCall;
  RollOut(argument: _droidgym_v1_RollOutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_RollOutResponse__Output>): grpc.ClientUnaryCall;
  RollOut(argument: _droidgym_v1_RollOutRequest, callback: grpc.requestCallback<_droidgym_v1_RollOutResponse__Output>): grpc.ClientUnaryCall;
  rollOut(argument: _droidgym_v1_RollOutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_RollOutResponse__Output>): grpc.ClientUnaryCall;
  rollOut(argument: _droidgym_v1_RollOutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_RollOutResponse__Output>): grpc.ClientUnaryCall;
  rollOut(argument: _droidgym_v1_RollOutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_RollOutResponse__Output>): grpc.ClientUnaryCall;
  rollOut(argument: _droidgym_v1_RollOutRequest, callback: grpc.requestCallback<_droidgym_v1_RollOutResponse__Output>): grpc.ClientUnaryCall;
  
  SaveSnapshot(argument: _droidgym_v1_SaveSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_SaveSnapshotResponse__Output>): grpc.ClientUnaryCall;
  SaveSnapshot(argument: _droidgym_v1_SaveSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_SaveSnapshotResponse__Output>): grpc.ClientUnaryCall;
  SaveSnapshot(argument: _droidgym_v1_SaveSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_SaveSnapshotResponse__Output>): grpc.ClientUnaryCall;
  SaveSnapshot(argument: _droidgym_v1_SaveSnapshotRequest, callback: grpc.requestCallback<_droidgym_v1_SaveSnapshotResponse__Output>): grpc.ClientUnaryCall;
  saveSnapshot(argument: _droidgym_v1_SaveSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_SaveSnapshotResponse__Output>): grpc.ClientUnaryCall;
  saveSnapshot(argument: _droidgym_v1_SaveSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_SaveSnapshotResponse__Output>): grpc.ClientUnaryCall;
  saveSnapshot(argument: _droidgym_v1_SaveSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_SaveSnapshotResponse__Output>): grpc.ClientUnaryCall;
  saveSnapshot(argument: _droidgym_v1_SaveSnapshotRequest, callback: grpc.requestCallback<_droidgym_v1_SaveSnapshotResponse__Output>): grpc.ClientUnaryCall;
  
  Session(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_droidgym_v1_SessionRequest, _droidgym_v1_SessionResponse__Output>;
  Session(options?: grpc.CallOptions): grpc.ClientDuplexStream<_droidgym_v1_SessionRequest, _droidgym_v1_SessionResponse__Output>;
  session(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_droidgym_v1_SessionRequest, _droidgym_v1_SessionResponse__Output>;
  session(options?: grpc.CallOptions): grpc.ClientDuplexStream<_droidgym_v1_SessionRequest, _droidgym_v1_SessionResponse__Output>;
  
  Step(argument: _droidgym_v1_StepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_StepResponse__Output>): grpc.ClientUnaryCall;
  Step(argument: _droidgym_v1_StepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_StepResponse__Output>): grpc.ClientUnaryCall;
  Step(argument: _droidgym_v1_StepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_StepResponse__Output>): grpc.ClientUnaryCall;
  Step(argument: _droidgym_v1_StepRequest, callback: grpc.requestCallback<_droidgym_v1_StepResponse__Output>): grpc.ClientUnaryCall;
  step(argument: _droidgym_v1_StepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_StepResponse__Output>): grpc.ClientUnaryCall;
  step(argument: _droidgym_v1_StepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_StepResponse__Output>): grpc.ClientUnaryCall;
  step(argument: _droidgym_v1_StepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_StepResponse__Output>): grpc.ClientUnaryCall;
  step(argument: _droidgym_v1_StepRequest, callback: grpc.requestCallback<_droidgym_v1_StepResponse__Output>): grpc.ClientUnaryCall;
  
  StepBatch(argument: _droidgym_v1_StepBatchRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_StepBatchResponse__Output>): grpc.ClientUnaryCall;
  StepBatch(argument: _droidgym_v1_StepBatchRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_StepBatchResponse__Output>): grpc.ClientUnaryCall;
  StepBatch(argument: _droidgym_v1_StepBatchRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_StepBatchResponse__Output>): grpc.ClientUnaryCall;
  StepBatch(argument: _droidgym_v1_StepBatchRequest, callback: grpc.requestCallback<_droidgym_v1_StepBatchResponse__Output>): grpc.ClientUnaryCall;
  stepBatch(argument: _droidgym_v1_StepBatchRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_StepBatchResponse__Output>): grpc.ClientUnaryCall;
  stepBatch(argument: _droidgym_v1_StepBatchRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_droidgym_v1_StepBatchResponse__Output>): grpc.ClientUnaryCall;
  stepBatch(argument: _droidgym_v1_StepBatchRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_droidgym_v1_StepBatchResponse__Output>): grpc.ClientUnaryCall;
  stepBatch(argument: _droidgym_v1_StepBatchRequest, callback: grpc.requestCallback<_droidgym_v1_StepBatchResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface GymHandlers extends grpc.UntypedServiceImplementation {
  Close: grpc.handleUnaryCall<_droidgym_v1_CloseRequest__Output, _droidgym_v1_CloseResponse>;
  
  DeleteSnapshot: grpc.handleUnaryCall<_droidgym_v1_DeleteSnapshotRequest__Output, _droidgym_v1_DeleteSnapshotResponse>;
  
  Describe: grpc.handleUnaryCall<_droidgym_v1_DescribeRequest__Output, _droidgym_v1_DescribeResponse>;
  
  Fork: grpc.handleUnaryCall<_droidgym_v1_ForkRequest__Output, _droidgym_v1_ForkResponse>;
  
  InjectEvent: grpc.handleUnaryCall<_droidgym_v1_InjectEventRequest__Output, _droidgym_v1_InjectEventResponse>;
  
  ListEnvironments: grpc.handleUnaryCall<_droidgym_v1_ListEnvironmentsRequest__Output, _droidgym_v1_ListEnvironmentsResponse>;
  
  ListSplits: grpc.handleUnaryCall<_droidgym_v1_ListSplitsRequest__Output, _droidgym_v1_ListSplitsResponse>;
  
  ListTasks: grpc.handleUnaryCall<_droidgym_v1_ListTasksRequest__Output, _droidgym_v1_ListTasksResponse>;
  
  LoadSnapshot: grpc.handleUnaryCall<_droidgym_v1_LoadSnapshotRequest__Output, _droidgym_v1_LoadSnapshotResponse>;
  
  Make: grpc.handleUnaryCall<_droidgym_v1_MakeRequest__Output, _droidgym_v1_MakeResponse>;
  
  Outcome: grpc.handleUnaryCall<_droidgym_v1_OutcomeRequest__Output, _droidgym_v1_OutcomeResponse>;
  
  Render: grpc.handleUnaryCall<_droidgym_v1_RenderRequest__Output, _droidgym_v1_RenderResponse>;
  
  Reset: grpc.handleUnaryCall<_droidgym_v1_ResetRequest__Output, _droidgym_v1_ResetResponse>;
  
  RollOut: grpc.handleUnaryCall<_droidgym_v1_RollOutRequest__Output, _droidgym_v1_RollOutResponse>;
  
  SaveSnapshot: grpc.handleUnaryCall<_droidgym_v1_SaveSnapshotRequest__Output, _droidgym_v1_SaveSnapshotResponse>;
  
  Session: grpc.handleBidiStreamingCall<_droidgym_v1_SessionRequest__Output, _droidgym_v1_SessionResponse>;
  
  Step: grpc.handleUnaryCall<_droidgym_v1_StepRequest__Output, _droidgym_v1_StepResponse>;
  
  StepBatch: grpc.handleUnaryCall<_droidgym_v1_StepBatchRequest__Output, _droidgym_v1_StepBatchResponse>;
  
}

export interface GymDefinition extends grpc.ServiceDefinition {
  Close: MethodDefinition<_droidgym_v1_CloseRequest, _droidgym_v1_CloseResponse, _droidgym_v1_CloseRequest__Output, _droidgym_v1_CloseResponse__Output>
  DeleteSnapshot: MethodDefinition<_droidgym_v1_DeleteSnapshotRequest, _droidgym_v1_DeleteSnapshotResponse, _droidgym_v1_DeleteSnapshotRequest__Output, _droidgym_v1_DeleteSnapshotResponse__Output>
  Describe: MethodDefinition<_droidgym_v1_DescribeRequest, _droidgym_v1_DescribeResponse, _droidgym_v1_DescribeRequest__Output, _droidgym_v1_DescribeResponse__Output>
  Fork: MethodDefinition<_droidgym_v1_ForkRequest, _droidgym_v1_ForkResponse, _droidgym_v1_ForkRequest__Output, _droidgym_v1_ForkResponse__Output>
  InjectEvent: MethodDefinition<_droidgym_v1_InjectEventRequest, _droidgym_v1_InjectEventResponse, _droidgym_v1_InjectEventRequest__Output, _droidgym_v1_InjectEventResponse__Output>
  ListEnvironments: MethodDefinition<_droidgym_v1_ListEnvironmentsRequest, _droidgym_v1_ListEnvironmentsResponse, _droidgym_v1_ListEnvironmentsRequest__Output, _droidgym_v1_ListEnvironmentsResponse__Output>
  ListSplits: MethodDefinition<_droidgym_v1_ListSplitsRequest, _droidgym_v1_ListSplitsResponse, _droidgym_v1_ListSplitsRequest__Output, _droidgym_v1_ListSplitsResponse__Output>
  ListTasks: MethodDefinition<_droidgym_v1_ListTasksRequest, _droidgym_v1_ListTasksResponse, _droidgym_v1_ListTasksRequest__Output, _droidgym_v1_ListTasksResponse__Output>
  LoadSnapshot: MethodDefinition<_droidgym_v1_LoadSnapshotRequest, _droidgym_v1_LoadSnapshotResponse, _droidgym_v1_LoadSnapshotRequest__Output, _droidgym_v1_LoadSnapshotResponse__Output>
  Make: MethodDefinition<_droidgym_v1_MakeRequest, _droidgym_v1_MakeResponse, _droidgym_v1_MakeRequest__Output, _droidgym_v1_MakeResponse__Output>
  Outcome: MethodDefinition<_droidgym_v1_OutcomeRequest, _droidgym_v1_OutcomeResponse, _droidgym_v1_OutcomeRequest__Output, _droidgym_v1_OutcomeResponse__Output>
  Render: MethodDefinition<_droidgym_v1_RenderRequest, _droidgym_v1_RenderResponse, _droidgym_v1_RenderRequest__Output, _droidgym_v1_RenderResponse__Output>
  Reset: MethodDefinition<_droidgym_v1_ResetRequest, _droidgym_v1_ResetResponse, _droidgym_v1_ResetRequest__Output, _droidgym_v1_ResetResponse__Output>
  RollOut: MethodDefinition<_droidgym_v1_RollOutRequest, _droidgym_v1_RollOutResponse, _droidgym_v1_RollOutRequest__Output, _droidgym_v1_RollOutResponse__Output>
  SaveSnapshot: MethodDefinition<_droidgym_v1_SaveSnapshotRequest, _droidgym_v1_SaveSnapshotResponse, _droidgym_v1_SaveSnapshotRequest__Output, _droidgym_v1_SaveSnapshotResponse__Output>
  Session: MethodDefinition<_droidgym_v1_SessionRequest, _droidgym_v1_SessionResponse, _droidgym_v1_SessionRequest__Output, _droidgym_v1_SessionResponse__Output>
  Step: MethodDefinition<_droidgym_v1_StepRequest, _droidgym_v1_StepResponse, _droidgym_v1_StepRequest__Output, _droidgym_v1_StepResponse__Output>
  StepBatch: MethodDefinition<_droidgym_v1_StepBatchRequest, _droidgym_v1_StepBatchResponse, _droidgym_v1_StepBatchRequest__Output, _droidgym_v1_StepBatchResponse__Output>
}
