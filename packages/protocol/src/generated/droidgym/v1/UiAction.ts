// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { UiPlace as _droidgym_v1_UiPlace, UiPlace__Output as _droidgym_v1_UiPlace__Output } from '../../droidgym/v1/UiPlace.ts';
import type { UiPress as _droidgym_v1_UiPress, UiPress__Output as _droidgym_v1_UiPress__Output } from '../../droidgym/v1/UiPress.ts';
import type { UiWay as _droidgym_v1_UiWay, UiWay__Output as _droidgym_v1_UiWay__Output } from '../../droidgym/v1/UiWay.ts';
import type { UiScroll as _droidgym_v1_UiScroll, UiScroll__Output as _droidgym_v1_UiScroll__Output } from '../../droidgym/v1/UiScroll.ts';
import type { UiTyping as _droidgym_v1_UiTyping, UiTyping__Output as _droidgym_v1_UiTyping__Output } from '../../droidgym/v1/UiTyping.ts';
import type { UiFinish as _droidgym_v1_UiFinish, UiFinish__Output as _droidgym_v1_UiFinish__Output } from '../../droidgym/v1/UiFinish.ts';
import type { UiNothing as _droidgym_v1_UiNothing, UiNothing__Output as _droidgym_v1_UiNothing__Output } from '../../droidgym/v1/UiNothing.ts';
import type { UiApi as _droidgym_v1_UiApi, UiApi__Output as _droidgym_v1_UiApi__Output } from '../../droidgym/v1/UiApi.ts';

export interface UiAction {
  'tap'?: (_droidgym_v1_UiPlace | null);
  'doubleTap'?: (_droidgym_v1_UiPlace | null);
  'longPress'?: (_droidgym_v1_UiPress | null);
  'swipe'?: (_droidgym_v1_UiWay | null);
  'drag'?: (_droidgym_v1_UiWay | null);
  'scroll'?: (_droidgym_v1_UiScroll | null);
  'type'?: (_droidgym_v1_UiTyping | null);
  'key'?: (string);
  'openApp'?: (string);
  'waitMilliseconds'?: (number);
  'answer'?: (string);
  'finish'?: (_droidgym_v1_UiFinish | null);
  'askUser'?: (string);
  'noOp'?: (_droidgym_v1_UiNothing | null);
  'api'?: (_droidgym_v1_UiApi | null);
  'kind'?: "tap"|"doubleTap"|"longPress"|"swipe"|"drag"|"scroll"|"type"|"key"|"openApp"|"waitMilliseconds"|"answer"|"finish"|"askUser"|"noOp"|"api";
}

export interface UiAction__Output {
  'tap'?: (_droidgym_v1_UiPlace__Output | null);
  'doubleTap'?: (_droidgym_v1_UiPlace__Output | null);
  'longPress'?: (_droidgym_v1_UiPress__Output | null);
  'swipe'?: (_droidgym_v1_UiWay__Output | null);
  'drag'?: (_droidgym_v1_UiWay__Output | null);
  'scroll'?: (_droidgym_v1_UiScroll__Output | null);
  'type'?: (_droidgym_v1_UiTyping__Output | null);
  'key'?: (string);
  'openApp'?: (string);
  'waitMilliseconds'?: (number);
  'answer'?: (string);
  'finish'?: (_droidgym_v1_UiFinish__Output | null);
  'askUser'?: (string);
  'noOp'?: (_droidgym_v1_UiNothing__Output | null);
  'api'?: (_droidgym_v1_UiApi__Output | null);
  'kind'?: "tap"|"doubleTap"|"longPress"|"swipe"|"drag"|"scroll"|"type"|"key"|"openApp"|"waitMilliseconds"|"answer"|"finish"|"askUser"|"noOp"|"api";
}
