// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface ActionCredit {
  'sequence'?: (number);
  'rollOuts'?: (number);
  'value'?: (number | string);
  'advantage'?: (number | string);
  'regret'?: (number | string);
}

export interface ActionCredit__Output {
  'sequence': (number);
  'rollOuts': (number);
  'value': (number);
  'advantage': (number);
  'regret': (number);
}
