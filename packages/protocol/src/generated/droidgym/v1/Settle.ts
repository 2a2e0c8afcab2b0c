// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface _droidgym_v1_Settle_Fixed {
  'milliseconds'?: (number);
}

export interface _droidgym_v1_Settle_Fixed__Output {
  'milliseconds': (number);
}

export interface _droidgym_v1_Settle_Idle {
  'quietMilliseconds'?: (number);
  'timeoutMilliseconds'?: (number);
}

export interface _droidgym_v1_Settle_Idle__Output {
  'quietMilliseconds': (number);
  'timeoutMilliseconds': (number);
}

export interface Settle {
  'fixed'?: (_droidgym_v1_Settle_Fixed | null);
  'idle'?: (_droidgym_v1_Settle_Idle | null);
  'policy'?: "fixed"|"idle";
}

export interface Settle__Output {
  'fixed'?: (_droidgym_v1_Settle_Fixed__Output | null);
  'idle'?: (_droidgym_v1_Settle_Idle__Output | null);
  'policy'?: "fixed"|"idle";
}
