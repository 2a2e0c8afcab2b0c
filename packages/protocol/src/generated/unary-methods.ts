// Original file: packages/protocol/protos/droidgym/v1/gym.proto

export const UNARY_METHODS = [
  'ListTasks',
  'ListEnvironments',
  'ListSplits',
  'Make',
  'Reset',
  'Step',
  'StepBatch',
  'Outcome',
  'InjectEvent',
  'Render',
  'SaveSnapshot',
  'LoadSnapshot',
  'DeleteSnapshot',
  'Fork',
  'RollOut',
  'Describe',
  'Close',
] as const
