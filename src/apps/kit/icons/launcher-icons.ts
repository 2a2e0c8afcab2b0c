import type { Glyph } from '../../../phone/view/drawing.ts'
import { box, disc } from '../../../phone/view/glyphs/glyph-shapes.ts'
import { WHITE, icon, outlined, painted } from './launcher-icon-shapes.ts'

export const LAUNCHER_ICONS = {
  clock: icon(
    '#326BDC',
    painted(disc(54, 54, 39), '#6D95E7'),
    outlined('M54 54 36 43M54 54 72 33', WHITE, 6.5),
    painted(disc(54, 54, 5.5), WHITE),
    painted(disc(54, 81, 3) + disc(54, 27, 3) + disc(27, 54, 3) + disc(81, 54, 3), '#D2E0FB'),
  ),
  files: icon(
    '#3F7DE8',
    painted(
      'M30 33h17l6 7h25a5 5 0 0 1 5 5v27a5 5 0 0 1-5 5H30a5 5 0 0 1-5-5V38a5 5 0 0 1 5-5z',
      WHITE,
    ),
    painted(box([25, 46, 58, 3]), '#C3D8FB'),
  ),
} as const satisfies Record<string, Glyph>
