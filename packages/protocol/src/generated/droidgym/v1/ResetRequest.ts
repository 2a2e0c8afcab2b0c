// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { TaskChoice as _droidgym_v1_TaskChoice, TaskChoice__Output as _droidgym_v1_TaskChoice__Output } from '../../droidgym/v1/TaskChoice.ts';

export interface ResetRequest {
  'handle'?: (string);
  'seed'?: (number);
  'environment'?: (string);
  'task'?: (string);
  'tasks'?: (_droidgym_v1_TaskChoice)[];
  'split'?: (string);
  '_seed'?: "seed";
  '_environment'?: "environment";
  '_task'?: "task";
  '_split'?: "split";
}

export interface ResetRequest__Output {
  'handle': (string);
  'seed'?: (number);
  'environment'?: (string);
  'task'?: (string);
  'tasks': (_droidgym_v1_TaskChoice__Output)[];
  'split'?: (string);
  '_seed'?: "seed";
  '_environment'?: "environment";
  '_task'?: "task";
  '_split'?: "split";
}
