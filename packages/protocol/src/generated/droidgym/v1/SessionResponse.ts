// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { MakeResponse as _droidgym_v1_MakeResponse, MakeResponse__Output as _droidgym_v1_MakeResponse__Output } from '../../droidgym/v1/MakeResponse.ts';
import type { ResetResponse as _droidgym_v1_ResetResponse, ResetResponse__Output as _droidgym_v1_ResetResponse__Output } from '../../droidgym/v1/ResetResponse.ts';
import type { StepResponse as _droidgym_v1_StepResponse, StepResponse__Output as _droidgym_v1_StepResponse__Output } from '../../droidgym/v1/StepResponse.ts';
import type { StepBatchResponse as _droidgym_v1_StepBatchResponse, StepBatchResponse__Output as _droidgym_v1_StepBatchResponse__Output } from '../../droidgym/v1/StepBatchResponse.ts';
import type { RenderResponse as _droidgym_v1_RenderResponse, RenderResponse__Output as _droidgym_v1_RenderResponse__Output } from '../../droidgym/v1/RenderResponse.ts';
import type { SaveSnapshotResponse as _droidgym_v1_SaveSnapshotResponse, SaveSnapshotResponse__Output as _droidgym_v1_SaveSnapshotResponse__Output } from '../../droidgym/v1/SaveSnapshotResponse.ts';
import type { LoadSnapshotResponse as _droidgym_v1_LoadSnapshotResponse, LoadSnapshotResponse__Output as _droidgym_v1_LoadSnapshotResponse__Output } from '../../droidgym/v1/LoadSnapshotResponse.ts';
import type { DeleteSnapshotResponse as _droidgym_v1_DeleteSnapshotResponse, DeleteSnapshotResponse__Output as _droidgym_v1_DeleteSnapshotResponse__Output } from '../../droidgym/v1/DeleteSnapshotResponse.ts';
import type { DescribeResponse as _droidgym_v1_DescribeResponse, DescribeResponse__Output as _droidgym_v1_DescribeResponse__Output } from '../../droidgym/v1/DescribeResponse.ts';
import type { CloseResponse as _droidgym_v1_CloseResponse, CloseResponse__Output as _droidgym_v1_CloseResponse__Output } from '../../droidgym/v1/CloseResponse.ts';
import type { ListTasksResponse as _droidgym_v1_ListTasksResponse, ListTasksResponse__Output as _droidgym_v1_ListTasksResponse__Output } from '../../droidgym/v1/ListTasksResponse.ts';
import type { ListEnvironmentsResponse as _droidgym_v1_ListEnvironmentsResponse, ListEnvironmentsResponse__Output as _droidgym_v1_ListEnvironmentsResponse__Output } from '../../droidgym/v1/ListEnvironmentsResponse.ts';
import type { ForkResponse as _droidgym_v1_ForkResponse, ForkResponse__Output as _droidgym_v1_ForkResponse__Output } from '../../droidgym/v1/ForkResponse.ts';
import type { Error as _droidgym_v1_Error, Error__Output as _droidgym_v1_Error__Output } from '../../droidgym/v1/Error.ts';
import type { RollOutResponse as _droidgym_v1_RollOutResponse, RollOutResponse__Output as _droidgym_v1_RollOutResponse__Output } from '../../droidgym/v1/RollOutResponse.ts';
import type { ListSplitsResponse as _droidgym_v1_ListSplitsResponse, ListSplitsResponse__Output as _droidgym_v1_ListSplitsResponse__Output } from '../../droidgym/v1/ListSplitsResponse.ts';
import type { OutcomeResponse as _droidgym_v1_OutcomeResponse, OutcomeResponse__Output as _droidgym_v1_OutcomeResponse__Output } from '../../droidgym/v1/OutcomeResponse.ts';
import type { InjectEventResponse as _droidgym_v1_InjectEventResponse, InjectEventResponse__Output as _droidgym_v1_InjectEventResponse__Output } from '../../droidgym/v1/InjectEventResponse.ts';

export interface SessionResponse {
  'requestId'?: (number);
  'make'?: (_droidgym_v1_MakeResponse | null);
  'reset'?: (_droidgym_v1_ResetResponse | null);
  'step'?: (_droidgym_v1_StepResponse | null);
  'stepBatch'?: (_droidgym_v1_StepBatchResponse | null);
  'render'?: (_droidgym_v1_RenderResponse | null);
  'saveSnapshot'?: (_droidgym_v1_SaveSnapshotResponse | null);
  'loadSnapshot'?: (_droidgym_v1_LoadSnapshotResponse | null);
  'deleteSnapshot'?: (_droidgym_v1_DeleteSnapshotResponse | null);
  'describe'?: (_droidgym_v1_DescribeResponse | null);
  'close'?: (_droidgym_v1_CloseResponse | null);
  'listTasks'?: (_droidgym_v1_ListTasksResponse | null);
  'listEnvironments'?: (_droidgym_v1_ListEnvironmentsResponse | null);
  'fork'?: (_droidgym_v1_ForkResponse | null);
  'error'?: (_droidgym_v1_Error | null);
  'rollOut'?: (_droidgym_v1_RollOutResponse | null);
  'listSplits'?: (_droidgym_v1_ListSplitsResponse | null);
  'outcome'?: (_droidgym_v1_OutcomeResponse | null);
  'injectEvent'?: (_droidgym_v1_InjectEventResponse | null);
  'response'?: "make"|"reset"|"step"|"stepBatch"|"render"|"saveSnapshot"|"loadSnapshot"|"deleteSnapshot"|"injectEvent"|"describe"|"close"|"listTasks"|"listEnvironments"|"fork"|"error"|"rollOut"|"listSplits"|"outcome";
}

export interface SessionResponse__Output {
  'requestId': (number);
  'make'?: (_droidgym_v1_MakeResponse__Output | null);
  'reset'?: (_droidgym_v1_ResetResponse__Output | null);
  'step'?: (_droidgym_v1_StepResponse__Output | null);
  'stepBatch'?: (_droidgym_v1_StepBatchResponse__Output | null);
  'render'?: (_droidgym_v1_RenderResponse__Output | null);
  'saveSnapshot'?: (_droidgym_v1_SaveSnapshotResponse__Output | null);
  'loadSnapshot'?: (_droidgym_v1_LoadSnapshotResponse__Output | null);
  'deleteSnapshot'?: (_droidgym_v1_DeleteSnapshotResponse__Output | null);
  'describe'?: (_droidgym_v1_DescribeResponse__Output | null);
  'close'?: (_droidgym_v1_CloseResponse__Output | null);
  'listTasks'?: (_droidgym_v1_ListTasksResponse__Output | null);
  'listEnvironments'?: (_droidgym_v1_ListEnvironmentsResponse__Output | null);
  'fork'?: (_droidgym_v1_ForkResponse__Output | null);
  'error'?: (_droidgym_v1_Error__Output | null);
  'rollOut'?: (_droidgym_v1_RollOutResponse__Output | null);
  'listSplits'?: (_droidgym_v1_ListSplitsResponse__Output | null);
  'outcome'?: (_droidgym_v1_OutcomeResponse__Output | null);
  'injectEvent'?: (_droidgym_v1_InjectEventResponse__Output | null);
  'response'?: "make"|"reset"|"step"|"stepBatch"|"render"|"saveSnapshot"|"loadSnapshot"|"deleteSnapshot"|"injectEvent"|"describe"|"close"|"listTasks"|"listEnvironments"|"fork"|"error"|"rollOut"|"listSplits"|"outcome";
}
