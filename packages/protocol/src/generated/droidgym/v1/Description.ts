// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { MakeRequest as _droidgym_v1_MakeRequest, MakeRequest__Output as _droidgym_v1_MakeRequest__Output } from '../../droidgym/v1/MakeRequest.ts';
import type { Episode as _droidgym_v1_Episode, Episode__Output as _droidgym_v1_Episode__Output } from '../../droidgym/v1/Episode.ts';

export interface Description {
  'options'?: (_droidgym_v1_MakeRequest | null);
  'idleTimeoutMilliseconds'?: (number);
  'episode'?: (_droidgym_v1_Episode | null);
  'stepLimit'?: (number);
  '_episode'?: "episode";
  '_stepLimit'?: "stepLimit";
}

export interface Description__Output {
  'options': (_droidgym_v1_MakeRequest__Output | null);
  'idleTimeoutMilliseconds': (number);
  'episode'?: (_droidgym_v1_Episode__Output | null);
  'stepLimit'?: (number);
  '_episode'?: "episode";
  '_stepLimit'?: "stepLimit";
}
