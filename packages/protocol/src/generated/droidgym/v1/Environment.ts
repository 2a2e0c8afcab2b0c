// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Size as _droidgym_v1_Size, Size__Output as _droidgym_v1_Size__Output } from '../../droidgym/v1/Size.ts';

export interface Environment {
  'id'?: (string);
  'split'?: (string);
  'device'?: (string);
  'display'?: (_droidgym_v1_Size | null);
  'density'?: (number);
  'fontScale'?: (number | string);
  'locale'?: (string);
  'wallpaper'?: (string);
  'darkTheme'?: (boolean);
  'iconCount'?: (number);
  'content'?: (string);
}

export interface Environment__Output {
  'id': (string);
  'split': (string);
  'device': (string);
  'display': (_droidgym_v1_Size__Output | null);
  'density': (number);
  'fontScale': (number);
  'locale': (string);
  'wallpaper': (string);
  'darkTheme': (boolean);
  'iconCount': (number);
  'content': (string);
}
