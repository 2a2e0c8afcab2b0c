// Original file: protos/droidgym/v1/gym.proto

import type { ActionSpace as _droidgym_v1_ActionSpace, ActionSpace__Output as _droidgym_v1_ActionSpace__Output } from '../../droidgym/v1/ActionSpace.ts';
import type { ObservationRequest as _droidgym_v1_ObservationRequest, ObservationRequest__Output as _droidgym_v1_ObservationRequest__Output } from '../../droidgym/v1/ObservationRequest.ts';
import type { DualGestureOptions as _droidgym_v1_DualGestureOptions, DualGestureOptions__Output as _droidgym_v1_DualGestureOptions__Output } from '../../droidgym/v1/DualGestureOptions.ts';
import type { Settle as _droidgym_v1_Settle, Settle__Output as _droidgym_v1_Settle__Output } from '../../droidgym/v1/Settle.ts';
import type { AutoresetMode as _droidgym_v1_AutoresetMode, AutoresetMode__Output as _droidgym_v1_AutoresetMode__Output } from '../../droidgym/v1/AutoresetMode.ts';

export interface MakeRequest {
  'task'?: (string);
  'environment'?: (string);
  'split'?: (string);
  'actionSpace'?: (_droidgym_v1_ActionSpace);
  'observation'?: (_droidgym_v1_ObservationRequest | null);
  'backend'?: (string);
  'seed'?: (number);
  'dualGesture'?: (_droidgym_v1_DualGestureOptions | null);
  'stepLimit'?: (number);
  'settle'?: (_droidgym_v1_Settle | null);
  'criteria'?: (string);
  'autoreset'?: (_droidgym_v1_AutoresetMode);
  'taskDefinition'?: (string);
  'environmentDefinition'?: (string);
  'waitMilliseconds'?: (number);
  'reward'?: (string);
  'suite'?: (string);
  'dialect'?: (string);
  'endOnSuccess'?: (boolean);
  'onInvalid'?: (string);
  'events'?: (boolean);
  '_environment'?: "environment";
  '_split'?: "split";
  '_backend'?: "backend";
  '_seed'?: "seed";
  '_dualGesture'?: "dualGesture";
  '_stepLimit'?: "stepLimit";
  '_settle'?: "settle";
  '_criteria'?: "criteria";
  '_taskDefinition'?: "taskDefinition";
  '_environmentDefinition'?: "environmentDefinition";
  '_waitMilliseconds'?: "waitMilliseconds";
  '_reward'?: "reward";
  '_suite'?: "suite";
  '_dialect'?: "dialect";
  '_endOnSuccess'?: "endOnSuccess";
  '_onInvalid'?: "onInvalid";
  '_events'?: "events";
}

export interface MakeRequest__Output {
  'task': (string);
  'environment'?: (string);
  'split'?: (string);
  'actionSpace': (_droidgym_v1_ActionSpace__Output);
  'observation': (_droidgym_v1_ObservationRequest__Output | null);
  'backend'?: (string);
  'seed'?: (number);
  'dualGesture'?: (_droidgym_v1_DualGestureOptions__Output | null);
  'stepLimit'?: (number);
  'settle'?: (_droidgym_v1_Settle__Output | null);
  'criteria'?: (string);
  'autoreset': (_droidgym_v1_AutoresetMode__Output);
  'taskDefinition'?: (string);
  'environmentDefinition'?: (string);
  'waitMilliseconds'?: (number);
  'reward'?: (string);
  'suite'?: (string);
  'dialect'?: (string);
  'endOnSuccess'?: (boolean);
  'onInvalid'?: (string);
  'events'?: (boolean);
  '_environment'?: "environment";
  '_split'?: "split";
  '_backend'?: "backend";
  '_seed'?: "seed";
  '_dualGesture'?: "dualGesture";
  '_stepLimit'?: "stepLimit";
  '_settle'?: "settle";
  '_criteria'?: "criteria";
  '_taskDefinition'?: "taskDefinition";
  '_environmentDefinition'?: "environmentDefinition";
  '_waitMilliseconds'?: "waitMilliseconds";
  '_reward'?: "reward";
  '_suite'?: "suite";
  '_dialect'?: "dialect";
  '_endOnSuccess'?: "endOnSuccess";
  '_onInvalid'?: "onInvalid";
  '_events'?: "events";
}
