import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { Action as _droidgym_v1_Action, Action__Output as _droidgym_v1_Action__Output } from './droidgym/v1/Action.ts';
import type { ActionCredit as _droidgym_v1_ActionCredit, ActionCredit__Output as _droidgym_v1_ActionCredit__Output } from './droidgym/v1/ActionCredit.ts';
import type { ActionList as _droidgym_v1_ActionList, ActionList__Output as _droidgym_v1_ActionList__Output } from './droidgym/v1/ActionList.ts';
import type { Bounds as _droidgym_v1_Bounds, Bounds__Output as _droidgym_v1_Bounds__Output } from './droidgym/v1/Bounds.ts';
import type { CloseRequest as _droidgym_v1_CloseRequest, CloseRequest__Output as _droidgym_v1_CloseRequest__Output } from './droidgym/v1/CloseRequest.ts';
import type { CloseResponse as _droidgym_v1_CloseResponse, CloseResponse__Output as _droidgym_v1_CloseResponse__Output } from './droidgym/v1/CloseResponse.ts';
import type { Column as _droidgym_v1_Column, Column__Output as _droidgym_v1_Column__Output } from './droidgym/v1/Column.ts';
import type { DeleteSnapshotRequest as _droidgym_v1_DeleteSnapshotRequest, DeleteSnapshotRequest__Output as _droidgym_v1_DeleteSnapshotRequest__Output } from './droidgym/v1/DeleteSnapshotRequest.ts';
import type { DeleteSnapshotResponse as _droidgym_v1_DeleteSnapshotResponse, DeleteSnapshotResponse__Output as _droidgym_v1_DeleteSnapshotResponse__Output } from './droidgym/v1/DeleteSnapshotResponse.ts';
import type { DescribeRequest as _droidgym_v1_DescribeRequest, DescribeRequest__Output as _droidgym_v1_DescribeRequest__Output } from './droidgym/v1/DescribeRequest.ts';
import type { DescribeResponse as _droidgym_v1_DescribeResponse, DescribeResponse__Output as _droidgym_v1_DescribeResponse__Output } from './droidgym/v1/DescribeResponse.ts';
import type { Description as _droidgym_v1_Description, Description__Output as _droidgym_v1_Description__Output } from './droidgym/v1/Description.ts';
import type { Difference as _droidgym_v1_Difference, Difference__Output as _droidgym_v1_Difference__Output } from './droidgym/v1/Difference.ts';
import type { DualGesture as _droidgym_v1_DualGesture, DualGesture__Output as _droidgym_v1_DualGesture__Output } from './droidgym/v1/DualGesture.ts';
import type { DualGestureOptions as _droidgym_v1_DualGestureOptions, DualGestureOptions__Output as _droidgym_v1_DualGestureOptions__Output } from './droidgym/v1/DualGestureOptions.ts';
import type { Element as _droidgym_v1_Element, Element__Output as _droidgym_v1_Element__Output } from './droidgym/v1/Element.ts';
import type { ElementArrays as _droidgym_v1_ElementArrays, ElementArrays__Output as _droidgym_v1_ElementArrays__Output } from './droidgym/v1/ElementArrays.ts';
import type { ElementList as _droidgym_v1_ElementList, ElementList__Output as _droidgym_v1_ElementList__Output } from './droidgym/v1/ElementList.ts';
import type { Environment as _droidgym_v1_Environment, Environment__Output as _droidgym_v1_Environment__Output } from './droidgym/v1/Environment.ts';
import type { Episode as _droidgym_v1_Episode, Episode__Output as _droidgym_v1_Episode__Output } from './droidgym/v1/Episode.ts';
import type { Error as _droidgym_v1_Error, Error__Output as _droidgym_v1_Error__Output } from './droidgym/v1/Error.ts';
import type { ForkRequest as _droidgym_v1_ForkRequest, ForkRequest__Output as _droidgym_v1_ForkRequest__Output } from './droidgym/v1/ForkRequest.ts';
import type { ForkResponse as _droidgym_v1_ForkResponse, ForkResponse__Output as _droidgym_v1_ForkResponse__Output } from './droidgym/v1/ForkResponse.ts';
import type { GymClient as _droidgym_v1_GymClient, GymDefinition as _droidgym_v1_GymDefinition } from './droidgym/v1/Gym.ts';
import type { InjectEventRequest as _droidgym_v1_InjectEventRequest, InjectEventRequest__Output as _droidgym_v1_InjectEventRequest__Output } from './droidgym/v1/InjectEventRequest.ts';
import type { InjectEventResponse as _droidgym_v1_InjectEventResponse, InjectEventResponse__Output as _droidgym_v1_InjectEventResponse__Output } from './droidgym/v1/InjectEventResponse.ts';
import type { Instruction as _droidgym_v1_Instruction, Instruction__Output as _droidgym_v1_Instruction__Output } from './droidgym/v1/Instruction.ts';
import type { ListEnvironmentsRequest as _droidgym_v1_ListEnvironmentsRequest, ListEnvironmentsRequest__Output as _droidgym_v1_ListEnvironmentsRequest__Output } from './droidgym/v1/ListEnvironmentsRequest.ts';
import type { ListEnvironmentsResponse as _droidgym_v1_ListEnvironmentsResponse, ListEnvironmentsResponse__Output as _droidgym_v1_ListEnvironmentsResponse__Output } from './droidgym/v1/ListEnvironmentsResponse.ts';
import type { ListSplitsRequest as _droidgym_v1_ListSplitsRequest, ListSplitsRequest__Output as _droidgym_v1_ListSplitsRequest__Output } from './droidgym/v1/ListSplitsRequest.ts';
import type { ListSplitsResponse as _droidgym_v1_ListSplitsResponse, ListSplitsResponse__Output as _droidgym_v1_ListSplitsResponse__Output } from './droidgym/v1/ListSplitsResponse.ts';
import type { ListTasksRequest as _droidgym_v1_ListTasksRequest, ListTasksRequest__Output as _droidgym_v1_ListTasksRequest__Output } from './droidgym/v1/ListTasksRequest.ts';
import type { ListTasksResponse as _droidgym_v1_ListTasksResponse, ListTasksResponse__Output as _droidgym_v1_ListTasksResponse__Output } from './droidgym/v1/ListTasksResponse.ts';
import type { LoadSnapshotRequest as _droidgym_v1_LoadSnapshotRequest, LoadSnapshotRequest__Output as _droidgym_v1_LoadSnapshotRequest__Output } from './droidgym/v1/LoadSnapshotRequest.ts';
import type { LoadSnapshotResponse as _droidgym_v1_LoadSnapshotResponse, LoadSnapshotResponse__Output as _droidgym_v1_LoadSnapshotResponse__Output } from './droidgym/v1/LoadSnapshotResponse.ts';
import type { MakeRequest as _droidgym_v1_MakeRequest, MakeRequest__Output as _droidgym_v1_MakeRequest__Output } from './droidgym/v1/MakeRequest.ts';
import type { MakeResponse as _droidgym_v1_MakeResponse, MakeResponse__Output as _droidgym_v1_MakeResponse__Output } from './droidgym/v1/MakeResponse.ts';
import type { Mark as _droidgym_v1_Mark, Mark__Output as _droidgym_v1_Mark__Output } from './droidgym/v1/Mark.ts';
import type { Marks as _droidgym_v1_Marks, Marks__Output as _droidgym_v1_Marks__Output } from './droidgym/v1/Marks.ts';
import type { Observation as _droidgym_v1_Observation, Observation__Output as _droidgym_v1_Observation__Output } from './droidgym/v1/Observation.ts';
import type { ObservationRequest as _droidgym_v1_ObservationRequest, ObservationRequest__Output as _droidgym_v1_ObservationRequest__Output } from './droidgym/v1/ObservationRequest.ts';
import type { OutcomeRequest as _droidgym_v1_OutcomeRequest, OutcomeRequest__Output as _droidgym_v1_OutcomeRequest__Output } from './droidgym/v1/OutcomeRequest.ts';
import type { OutcomeResponse as _droidgym_v1_OutcomeResponse, OutcomeResponse__Output as _droidgym_v1_OutcomeResponse__Output } from './droidgym/v1/OutcomeResponse.ts';
import type { PhoneChanges as _droidgym_v1_PhoneChanges, PhoneChanges__Output as _droidgym_v1_PhoneChanges__Output } from './droidgym/v1/PhoneChanges.ts';
import type { Pixels as _droidgym_v1_Pixels, Pixels__Output as _droidgym_v1_Pixels__Output } from './droidgym/v1/Pixels.ts';
import type { RandomActions as _droidgym_v1_RandomActions, RandomActions__Output as _droidgym_v1_RandomActions__Output } from './droidgym/v1/RandomActions.ts';
import type { RefusedStep as _droidgym_v1_RefusedStep, RefusedStep__Output as _droidgym_v1_RefusedStep__Output } from './droidgym/v1/RefusedStep.ts';
import type { RenderRequest as _droidgym_v1_RenderRequest, RenderRequest__Output as _droidgym_v1_RenderRequest__Output } from './droidgym/v1/RenderRequest.ts';
import type { RenderResponse as _droidgym_v1_RenderResponse, RenderResponse__Output as _droidgym_v1_RenderResponse__Output } from './droidgym/v1/RenderResponse.ts';
import type { ResetRequest as _droidgym_v1_ResetRequest, ResetRequest__Output as _droidgym_v1_ResetRequest__Output } from './droidgym/v1/ResetRequest.ts';
import type { ResetResponse as _droidgym_v1_ResetResponse, ResetResponse__Output as _droidgym_v1_ResetResponse__Output } from './droidgym/v1/ResetResponse.ts';
import type { RollOutOutcome as _droidgym_v1_RollOutOutcome, RollOutOutcome__Output as _droidgym_v1_RollOutOutcome__Output } from './droidgym/v1/RollOutOutcome.ts';
import type { RollOutPlan as _droidgym_v1_RollOutPlan, RollOutPlan__Output as _droidgym_v1_RollOutPlan__Output } from './droidgym/v1/RollOutPlan.ts';
import type { RollOutRequest as _droidgym_v1_RollOutRequest, RollOutRequest__Output as _droidgym_v1_RollOutRequest__Output } from './droidgym/v1/RollOutRequest.ts';
import type { RollOutResponse as _droidgym_v1_RollOutResponse, RollOutResponse__Output as _droidgym_v1_RollOutResponse__Output } from './droidgym/v1/RollOutResponse.ts';
import type { RollOutResult as _droidgym_v1_RollOutResult, RollOutResult__Output as _droidgym_v1_RollOutResult__Output } from './droidgym/v1/RollOutResult.ts';
import type { RolledOut as _droidgym_v1_RolledOut, RolledOut__Output as _droidgym_v1_RolledOut__Output } from './droidgym/v1/RolledOut.ts';
import type { SaveSnapshotRequest as _droidgym_v1_SaveSnapshotRequest, SaveSnapshotRequest__Output as _droidgym_v1_SaveSnapshotRequest__Output } from './droidgym/v1/SaveSnapshotRequest.ts';
import type { SaveSnapshotResponse as _droidgym_v1_SaveSnapshotResponse, SaveSnapshotResponse__Output as _droidgym_v1_SaveSnapshotResponse__Output } from './droidgym/v1/SaveSnapshotResponse.ts';
import type { SessionRequest as _droidgym_v1_SessionRequest, SessionRequest__Output as _droidgym_v1_SessionRequest__Output } from './droidgym/v1/SessionRequest.ts';
import type { SessionResponse as _droidgym_v1_SessionResponse, SessionResponse__Output as _droidgym_v1_SessionResponse__Output } from './droidgym/v1/SessionResponse.ts';
import type { Settle as _droidgym_v1_Settle, Settle__Output as _droidgym_v1_Settle__Output } from './droidgym/v1/Settle.ts';
import type { SharedPlace as _droidgym_v1_SharedPlace, SharedPlace__Output as _droidgym_v1_SharedPlace__Output } from './droidgym/v1/SharedPlace.ts';
import type { Size as _droidgym_v1_Size, Size__Output as _droidgym_v1_Size__Output } from './droidgym/v1/Size.ts';
import type { Split as _droidgym_v1_Split, Split__Output as _droidgym_v1_Split__Output } from './droidgym/v1/Split.ts';
import type { StepBatchRequest as _droidgym_v1_StepBatchRequest, StepBatchRequest__Output as _droidgym_v1_StepBatchRequest__Output } from './droidgym/v1/StepBatchRequest.ts';
import type { StepBatchResponse as _droidgym_v1_StepBatchResponse, StepBatchResponse__Output as _droidgym_v1_StepBatchResponse__Output } from './droidgym/v1/StepBatchResponse.ts';
import type { StepColumns as _droidgym_v1_StepColumns, StepColumns__Output as _droidgym_v1_StepColumns__Output } from './droidgym/v1/StepColumns.ts';
import type { StepOutcome as _droidgym_v1_StepOutcome, StepOutcome__Output as _droidgym_v1_StepOutcome__Output } from './droidgym/v1/StepOutcome.ts';
import type { StepRequest as _droidgym_v1_StepRequest, StepRequest__Output as _droidgym_v1_StepRequest__Output } from './droidgym/v1/StepRequest.ts';
import type { StepResponse as _droidgym_v1_StepResponse, StepResponse__Output as _droidgym_v1_StepResponse__Output } from './droidgym/v1/StepResponse.ts';
import type { Task as _droidgym_v1_Task, Task__Output as _droidgym_v1_Task__Output } from './droidgym/v1/Task.ts';
import type { TaskChoice as _droidgym_v1_TaskChoice, TaskChoice__Output as _droidgym_v1_TaskChoice__Output } from './droidgym/v1/TaskChoice.ts';
import type { Tensor as _droidgym_v1_Tensor, Tensor__Output as _droidgym_v1_Tensor__Output } from './droidgym/v1/Tensor.ts';
import type { TextBox as _droidgym_v1_TextBox, TextBox__Output as _droidgym_v1_TextBox__Output } from './droidgym/v1/TextBox.ts';
import type { TextBoxList as _droidgym_v1_TextBoxList, TextBoxList__Output as _droidgym_v1_TextBoxList__Output } from './droidgym/v1/TextBoxList.ts';
import type { UiAction as _droidgym_v1_UiAction, UiAction__Output as _droidgym_v1_UiAction__Output } from './droidgym/v1/UiAction.ts';
import type { UiApi as _droidgym_v1_UiApi, UiApi__Output as _droidgym_v1_UiApi__Output } from './droidgym/v1/UiApi.ts';
import type { UiFinish as _droidgym_v1_UiFinish, UiFinish__Output as _droidgym_v1_UiFinish__Output } from './droidgym/v1/UiFinish.ts';
import type { UiNothing as _droidgym_v1_UiNothing, UiNothing__Output as _droidgym_v1_UiNothing__Output } from './droidgym/v1/UiNothing.ts';
import type { UiPlace as _droidgym_v1_UiPlace, UiPlace__Output as _droidgym_v1_UiPlace__Output } from './droidgym/v1/UiPlace.ts';
import type { UiPoint as _droidgym_v1_UiPoint, UiPoint__Output as _droidgym_v1_UiPoint__Output } from './droidgym/v1/UiPoint.ts';
import type { UiPress as _droidgym_v1_UiPress, UiPress__Output as _droidgym_v1_UiPress__Output } from './droidgym/v1/UiPress.ts';
import type { UiScroll as _droidgym_v1_UiScroll, UiScroll__Output as _droidgym_v1_UiScroll__Output } from './droidgym/v1/UiScroll.ts';
import type { UiTyping as _droidgym_v1_UiTyping, UiTyping__Output as _droidgym_v1_UiTyping__Output } from './droidgym/v1/UiTyping.ts';
import type { UiWay as _droidgym_v1_UiWay, UiWay__Output as _droidgym_v1_UiWay__Output } from './droidgym/v1/UiWay.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  droidgym: {
    v1: {
      Action: MessageTypeDefinition<_droidgym_v1_Action, _droidgym_v1_Action__Output>
      ActionCredit: MessageTypeDefinition<_droidgym_v1_ActionCredit, _droidgym_v1_ActionCredit__Output>
      ActionList: MessageTypeDefinition<_droidgym_v1_ActionList, _droidgym_v1_ActionList__Output>
      ActionSpace: EnumTypeDefinition
      AutoresetMode: EnumTypeDefinition
      Bounds: MessageTypeDefinition<_droidgym_v1_Bounds, _droidgym_v1_Bounds__Output>
      CloseRequest: MessageTypeDefinition<_droidgym_v1_CloseRequest, _droidgym_v1_CloseRequest__Output>
      CloseResponse: MessageTypeDefinition<_droidgym_v1_CloseResponse, _droidgym_v1_CloseResponse__Output>
      Column: MessageTypeDefinition<_droidgym_v1_Column, _droidgym_v1_Column__Output>
      DeleteSnapshotRequest: MessageTypeDefinition<_droidgym_v1_DeleteSnapshotRequest, _droidgym_v1_DeleteSnapshotRequest__Output>
      DeleteSnapshotResponse: MessageTypeDefinition<_droidgym_v1_DeleteSnapshotResponse, _droidgym_v1_DeleteSnapshotResponse__Output>
      DescribeRequest: MessageTypeDefinition<_droidgym_v1_DescribeRequest, _droidgym_v1_DescribeRequest__Output>
      DescribeResponse: MessageTypeDefinition<_droidgym_v1_DescribeResponse, _droidgym_v1_DescribeResponse__Output>
      Description: MessageTypeDefinition<_droidgym_v1_Description, _droidgym_v1_Description__Output>
      Difference: MessageTypeDefinition<_droidgym_v1_Difference, _droidgym_v1_Difference__Output>
      DualGesture: MessageTypeDefinition<_droidgym_v1_DualGesture, _droidgym_v1_DualGesture__Output>
      DualGestureOptions: MessageTypeDefinition<_droidgym_v1_DualGestureOptions, _droidgym_v1_DualGestureOptions__Output>
      Element: MessageTypeDefinition<_droidgym_v1_Element, _droidgym_v1_Element__Output>
      ElementArrays: MessageTypeDefinition<_droidgym_v1_ElementArrays, _droidgym_v1_ElementArrays__Output>
      ElementList: MessageTypeDefinition<_droidgym_v1_ElementList, _droidgym_v1_ElementList__Output>
      Environment: MessageTypeDefinition<_droidgym_v1_Environment, _droidgym_v1_Environment__Output>
      Episode: MessageTypeDefinition<_droidgym_v1_Episode, _droidgym_v1_Episode__Output>
      Error: MessageTypeDefinition<_droidgym_v1_Error, _droidgym_v1_Error__Output>
      ForkRequest: MessageTypeDefinition<_droidgym_v1_ForkRequest, _droidgym_v1_ForkRequest__Output>
      ForkResponse: MessageTypeDefinition<_droidgym_v1_ForkResponse, _droidgym_v1_ForkResponse__Output>
      Gym: SubtypeConstructor<typeof grpc.Client, _droidgym_v1_GymClient> & { service: _droidgym_v1_GymDefinition }
      InjectEventRequest: MessageTypeDefinition<_droidgym_v1_InjectEventRequest, _droidgym_v1_InjectEventRequest__Output>
      InjectEventResponse: MessageTypeDefinition<_droidgym_v1_InjectEventResponse, _droidgym_v1_InjectEventResponse__Output>
      Instruction: MessageTypeDefinition<_droidgym_v1_Instruction, _droidgym_v1_Instruction__Output>
      ListEnvironmentsRequest: MessageTypeDefinition<_droidgym_v1_ListEnvironmentsRequest, _droidgym_v1_ListEnvironmentsRequest__Output>
      ListEnvironmentsResponse: MessageTypeDefinition<_droidgym_v1_ListEnvironmentsResponse, _droidgym_v1_ListEnvironmentsResponse__Output>
      ListSplitsRequest: MessageTypeDefinition<_droidgym_v1_ListSplitsRequest, _droidgym_v1_ListSplitsRequest__Output>
      ListSplitsResponse: MessageTypeDefinition<_droidgym_v1_ListSplitsResponse, _droidgym_v1_ListSplitsResponse__Output>
      ListTasksRequest: MessageTypeDefinition<_droidgym_v1_ListTasksRequest, _droidgym_v1_ListTasksRequest__Output>
      ListTasksResponse: MessageTypeDefinition<_droidgym_v1_ListTasksResponse, _droidgym_v1_ListTasksResponse__Output>
      LoadSnapshotRequest: MessageTypeDefinition<_droidgym_v1_LoadSnapshotRequest, _droidgym_v1_LoadSnapshotRequest__Output>
      LoadSnapshotResponse: MessageTypeDefinition<_droidgym_v1_LoadSnapshotResponse, _droidgym_v1_LoadSnapshotResponse__Output>
      MakeRequest: MessageTypeDefinition<_droidgym_v1_MakeRequest, _droidgym_v1_MakeRequest__Output>
      MakeResponse: MessageTypeDefinition<_droidgym_v1_MakeResponse, _droidgym_v1_MakeResponse__Output>
      Mark: MessageTypeDefinition<_droidgym_v1_Mark, _droidgym_v1_Mark__Output>
      Marks: MessageTypeDefinition<_droidgym_v1_Marks, _droidgym_v1_Marks__Output>
      Observation: MessageTypeDefinition<_droidgym_v1_Observation, _droidgym_v1_Observation__Output>
      ObservationField: EnumTypeDefinition
      ObservationRequest: MessageTypeDefinition<_droidgym_v1_ObservationRequest, _droidgym_v1_ObservationRequest__Output>
      OutcomeRequest: MessageTypeDefinition<_droidgym_v1_OutcomeRequest, _droidgym_v1_OutcomeRequest__Output>
      OutcomeResponse: MessageTypeDefinition<_droidgym_v1_OutcomeResponse, _droidgym_v1_OutcomeResponse__Output>
      PhoneChanges: MessageTypeDefinition<_droidgym_v1_PhoneChanges, _droidgym_v1_PhoneChanges__Output>
      Pixels: MessageTypeDefinition<_droidgym_v1_Pixels, _droidgym_v1_Pixels__Output>
      RandomActions: MessageTypeDefinition<_droidgym_v1_RandomActions, _droidgym_v1_RandomActions__Output>
      RefusedStep: MessageTypeDefinition<_droidgym_v1_RefusedStep, _droidgym_v1_RefusedStep__Output>
      RenderRequest: MessageTypeDefinition<_droidgym_v1_RenderRequest, _droidgym_v1_RenderRequest__Output>
      RenderResponse: MessageTypeDefinition<_droidgym_v1_RenderResponse, _droidgym_v1_RenderResponse__Output>
      ResetRequest: MessageTypeDefinition<_droidgym_v1_ResetRequest, _droidgym_v1_ResetRequest__Output>
      ResetResponse: MessageTypeDefinition<_droidgym_v1_ResetResponse, _droidgym_v1_ResetResponse__Output>
      RollOutOutcome: MessageTypeDefinition<_droidgym_v1_RollOutOutcome, _droidgym_v1_RollOutOutcome__Output>
      RollOutPlan: MessageTypeDefinition<_droidgym_v1_RollOutPlan, _droidgym_v1_RollOutPlan__Output>
      RollOutRequest: MessageTypeDefinition<_droidgym_v1_RollOutRequest, _droidgym_v1_RollOutRequest__Output>
      RollOutResponse: MessageTypeDefinition<_droidgym_v1_RollOutResponse, _droidgym_v1_RollOutResponse__Output>
      RollOutResult: MessageTypeDefinition<_droidgym_v1_RollOutResult, _droidgym_v1_RollOutResult__Output>
      RolledOut: MessageTypeDefinition<_droidgym_v1_RolledOut, _droidgym_v1_RolledOut__Output>
      SaveSnapshotRequest: MessageTypeDefinition<_droidgym_v1_SaveSnapshotRequest, _droidgym_v1_SaveSnapshotRequest__Output>
      SaveSnapshotResponse: MessageTypeDefinition<_droidgym_v1_SaveSnapshotResponse, _droidgym_v1_SaveSnapshotResponse__Output>
      SessionRequest: MessageTypeDefinition<_droidgym_v1_SessionRequest, _droidgym_v1_SessionRequest__Output>
      SessionResponse: MessageTypeDefinition<_droidgym_v1_SessionResponse, _droidgym_v1_SessionResponse__Output>
      Settle: MessageTypeDefinition<_droidgym_v1_Settle, _droidgym_v1_Settle__Output>
      SharedPlace: MessageTypeDefinition<_droidgym_v1_SharedPlace, _droidgym_v1_SharedPlace__Output>
      Size: MessageTypeDefinition<_droidgym_v1_Size, _droidgym_v1_Size__Output>
      Split: MessageTypeDefinition<_droidgym_v1_Split, _droidgym_v1_Split__Output>
      StepBatchRequest: MessageTypeDefinition<_droidgym_v1_StepBatchRequest, _droidgym_v1_StepBatchRequest__Output>
      StepBatchResponse: MessageTypeDefinition<_droidgym_v1_StepBatchResponse, _droidgym_v1_StepBatchResponse__Output>
      StepColumns: MessageTypeDefinition<_droidgym_v1_StepColumns, _droidgym_v1_StepColumns__Output>
      StepOutcome: MessageTypeDefinition<_droidgym_v1_StepOutcome, _droidgym_v1_StepOutcome__Output>
      StepRequest: MessageTypeDefinition<_droidgym_v1_StepRequest, _droidgym_v1_StepRequest__Output>
      StepResponse: MessageTypeDefinition<_droidgym_v1_StepResponse, _droidgym_v1_StepResponse__Output>
      Task: MessageTypeDefinition<_droidgym_v1_Task, _droidgym_v1_Task__Output>
      TaskChoice: MessageTypeDefinition<_droidgym_v1_TaskChoice, _droidgym_v1_TaskChoice__Output>
      Tensor: MessageTypeDefinition<_droidgym_v1_Tensor, _droidgym_v1_Tensor__Output>
      TextBox: MessageTypeDefinition<_droidgym_v1_TextBox, _droidgym_v1_TextBox__Output>
      TextBoxList: MessageTypeDefinition<_droidgym_v1_TextBoxList, _droidgym_v1_TextBoxList__Output>
      UiAction: MessageTypeDefinition<_droidgym_v1_UiAction, _droidgym_v1_UiAction__Output>
      UiApi: MessageTypeDefinition<_droidgym_v1_UiApi, _droidgym_v1_UiApi__Output>
      UiFinish: MessageTypeDefinition<_droidgym_v1_UiFinish, _droidgym_v1_UiFinish__Output>
      UiNothing: MessageTypeDefinition<_droidgym_v1_UiNothing, _droidgym_v1_UiNothing__Output>
      UiPlace: MessageTypeDefinition<_droidgym_v1_UiPlace, _droidgym_v1_UiPlace__Output>
      UiPoint: MessageTypeDefinition<_droidgym_v1_UiPoint, _droidgym_v1_UiPoint__Output>
      UiPress: MessageTypeDefinition<_droidgym_v1_UiPress, _droidgym_v1_UiPress__Output>
      UiScroll: MessageTypeDefinition<_droidgym_v1_UiScroll, _droidgym_v1_UiScroll__Output>
      UiTyping: MessageTypeDefinition<_droidgym_v1_UiTyping, _droidgym_v1_UiTyping__Output>
      UiWay: MessageTypeDefinition<_droidgym_v1_UiWay, _droidgym_v1_UiWay__Output>
    }
  }
}

