// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Episode as _droidgym_v1_Episode, Episode__Output as _droidgym_v1_Episode__Output } from '../../droidgym/v1/Episode.ts';
import type { PhoneChanges as _droidgym_v1_PhoneChanges, PhoneChanges__Output as _droidgym_v1_PhoneChanges__Output } from '../../droidgym/v1/PhoneChanges.ts';

export interface OutcomeResponse {
  'episode'?: (_droidgym_v1_Episode | null);
  'done'?: (boolean);
  'firstSuccessStep'?: (number);
  'changes'?: (_droidgym_v1_PhoneChanges | null);
  '_firstSuccessStep'?: "firstSuccessStep";
  '_changes'?: "changes";
}

export interface OutcomeResponse__Output {
  'episode': (_droidgym_v1_Episode__Output | null);
  'done': (boolean);
  'firstSuccessStep'?: (number);
  'changes'?: (_droidgym_v1_PhoneChanges__Output | null);
  '_firstSuccessStep'?: "firstSuccessStep";
  '_changes'?: "changes";
}
