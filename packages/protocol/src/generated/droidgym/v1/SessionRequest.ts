// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { MakeRequest as _droidgym_v1_MakeRequest, MakeRequest__Output as _droidgym_v1_MakeRequest__Output } from '../../droidgym/v1/MakeRequest.ts';
import type { ResetRequest as _droidgym_v1_ResetRequest, ResetRequest__Output as _droidgym_v1_ResetRequest__Output } from '../../droidgym/v1/ResetRequest.ts';
import type { StepRequest as _droidgym_v1_StepRequest, StepRequest__Output as _droidgym_v1_StepRequest__Output } from '../../droidgym/v1/StepRequest.ts';
import type { StepBatchRequest as _droidgym_v1_StepBatchRequest, StepBatchRequest__Output as _droidgym_v1_StepBatchRequest__Output } from '../../droidgym/v1/StepBatchRequest.ts';
import type { RenderRequest as _droidgym_v1_RenderRequest, RenderRequest__Output as _droidgym_v1_RenderRequest__Output } from '../../droidgym/v1/RenderRequest.ts';
import type { SaveSnapshotRequest as _droidgym_v1_SaveSnapshotRequest, SaveSnapshotRequest__Output as _droidgym_v1_SaveSnapshotRequest__Output } from '../../droidgym/v1/SaveSnapshotRequest.ts';
import type { LoadSnapshotRequest as _droidgym_v1_LoadSnapshotRequest, LoadSnapshotRequest__Output as _droidgym_v1_LoadSnapshotRequest__Output } from '../../droidgym/v1/LoadSnapshotRequest.ts';
import type { DeleteSnapshotRequest as _droidgym_v1_DeleteSnapshotRequest, DeleteSnapshotRequest__Output as _droidgym_v1_DeleteSnapshotRequest__Output } from '../../droidgym/v1/DeleteSnapshotRequest.ts';
import type { DescribeRequest as _droidgym_v1_DescribeRequest, DescribeRequest__Output as _droidgym_v1_DescribeRequest__Output } from '../../droidgym/v1/DescribeRequest.ts';
import type { CloseRequest as _droidgym_v1_CloseRequest, CloseRequest__Output as _droidgym_v1_CloseRequest__Output } from '../../droidgym/v1/CloseRequest.ts';
import type { ListTasksRequest as _droidgym_v1_ListTasksRequest, ListTasksRequest__Output as _droidgym_v1_ListTasksRequest__Output } from '../../droidgym/v1/ListTasksRequest.ts';
import type { ListEnvironmentsRequest as _droidgym_v1_ListEnvironmentsRequest, ListEnvironmentsRequest__Output as _droidgym_v1_ListEnvironmentsRequest__Output } from '../../droidgym/v1/ListEnvironmentsRequest.ts';
import type { ForkRequest as _droidgym_v1_ForkRequest, ForkRequest__Output as _droidgym_v1_ForkRequest__Output } from '../../droidgym/v1/ForkRequest.ts';
import type { RollOutRequest as _droidgym_v1_RollOutRequest, RollOutRequest__Output as _droidgym_v1_RollOutRequest__Output } from '../../droidgym/v1/RollOutRequest.ts';
import type { ListSplitsRequest as _droidgym_v1_ListSplitsRequest, ListSplitsRequest__Output as _droidgym_v1_ListSplitsRequest__Output } from '../../droidgym/v1/ListSplitsRequest.ts';
import type { OutcomeRequest as _droidgym_v1_OutcomeRequest, OutcomeRequest__Output as _droidgym_v1_OutcomeRequest__Output } from '../../droidgym/v1/OutcomeRequest.ts';
import type { InjectEventRequest as _droidgym_v1_InjectEventRequest, InjectEventRequest__Output as _droidgym_v1_InjectEventRequest__Output } from '../../droidgym/v1/InjectEventRequest.ts';

export interface SessionRequest {
  'requestId'?: (number);
  'make'?: (_droidgym_v1_MakeRequest | null);
  'reset'?: (_droidgym_v1_ResetRequest | null);
  'step'?: (_droidgym_v1_StepRequest | null);
  'stepBatch'?: (_droidgym_v1_StepBatchRequest | null);
  'render'?: (_droidgym_v1_RenderRequest | null);
  'saveSnapshot'?: (_droidgym_v1_SaveSnapshotRequest | null);
  'loadSnapshot'?: (_droidgym_v1_LoadSnapshotRequest | null);
  'deleteSnapshot'?: (_droidgym_v1_DeleteSnapshotRequest | null);
  'describe'?: (_droidgym_v1_DescribeRequest | null);
  'close'?: (_droidgym_v1_CloseRequest | null);
  'listTasks'?: (_droidgym_v1_ListTasksRequest | null);
  'listEnvironments'?: (_droidgym_v1_ListEnvironmentsRequest | null);
  'fork'?: (_droidgym_v1_ForkRequest | null);
  'rollOut'?: (_droidgym_v1_RollOutRequest | null);
  'listSplits'?: (_droidgym_v1_ListSplitsRequest | null);
  'outcome'?: (_droidgym_v1_OutcomeRequest | null);
  'injectEvent'?: (_droidgym_v1_InjectEventRequest | null);
  'request'?: "make"|"reset"|"step"|"stepBatch"|"render"|"saveSnapshot"|"loadSnapshot"|"deleteSnapshot"|"injectEvent"|"describe"|"close"|"listTasks"|"listEnvironments"|"fork"|"rollOut"|"listSplits"|"outcome";
}

export interface SessionRequest__Output {
  'requestId': (number);
  'make'?: (_droidgym_v1_MakeRequest__Output | null);
  'reset'?: (_droidgym_v1_ResetRequest__Output | null);
  'step'?: (_droidgym_v1_StepRequest__Output | null);
  'stepBatch'?: (_droidgym_v1_StepBatchRequest__Output | null);
  'render'?: (_droidgym_v1_RenderRequest__Output | null);
  'saveSnapshot'?: (_droidgym_v1_SaveSnapshotRequest__Output | null);
  'loadSnapshot'?: (_droidgym_v1_LoadSnapshotRequest__Output | null);
  'deleteSnapshot'?: (_droidgym_v1_DeleteSnapshotRequest__Output | null);
  'describe'?: (_droidgym_v1_DescribeRequest__Output | null);
  'close'?: (_droidgym_v1_CloseRequest__Output | null);
  'listTasks'?: (_droidgym_v1_ListTasksRequest__Output | null);
  'listEnvironments'?: (_droidgym_v1_ListEnvironmentsRequest__Output | null);
  'fork'?: (_droidgym_v1_ForkRequest__Output | null);
  'rollOut'?: (_droidgym_v1_RollOutRequest__Output | null);
  'listSplits'?: (_droidgym_v1_ListSplitsRequest__Output | null);
  'outcome'?: (_droidgym_v1_OutcomeRequest__Output | null);
  'injectEvent'?: (_droidgym_v1_InjectEventRequest__Output | null);
  'request'?: "make"|"reset"|"step"|"stepBatch"|"render"|"saveSnapshot"|"loadSnapshot"|"deleteSnapshot"|"injectEvent"|"describe"|"close"|"listTasks"|"listEnvironments"|"fork"|"rollOut"|"listSplits"|"outcome";
}
