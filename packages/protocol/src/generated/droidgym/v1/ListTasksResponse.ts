// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Task as _droidgym_v1_Task, Task__Output as _droidgym_v1_Task__Output } from '../../droidgym/v1/Task.ts';

export interface ListTasksResponse {
  'tasks'?: (_droidgym_v1_Task)[];
}

export interface ListTasksResponse__Output {
  'tasks': (_droidgym_v1_Task__Output)[];
}
