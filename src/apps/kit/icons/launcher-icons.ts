import type { Glyph } from '../../../phone/view/drawing.ts'
import { glyph } from '../../../phone/view/drawing.ts'
import { arc, box, boxHole, disc, discHole, frame, gear, polar, rays, ring } from '../../../phone/view/glyphs/glyph-shapes.ts'
import { calendarSheet } from './calendar-sheet.ts'
import { BLUE, GREEN, icon, outlined, painted, RED, WHITE, YELLOW } from './launcher-icon-shapes.ts'

/**
 * The pictures of the home screen by app, in full colour. Each sits on a circle as adaptive icons do on a round
 * mask (AOSP AdaptiveIconDrawable, whose layers are 108 units wide).
 */
export const LAUNCHER_ICONS = {
  calculator: icon(
    '#455A64',
    painted(box([36, 32, 5, 17]) + box([30, 38, 6, 5]) + box([41, 38, 6, 5]) + box([60, 38, 18, 5]), WHITE),
    outlined('M32 64l13 13M45 64 32 77', WHITE, 5),
    painted(box([60, 63, 18, 5]) + box([60, 73, 18, 5]), '#FFB74D'),
  ),
  /** The one of the package; the launcher shows another for each day (dayIcon). */
  calendar: calendarSheet('31'),
  camera: icon(
    BLUE,
    painted(
      `M45 34h18l5 7h9a5 5 0 0 1 5 5v26a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5V46a5 5 0 0 1 5-5h9z${discHole(54, 58, 14)}`,
      WHITE,
    ),
    painted(disc(54, 58, 8.5), WHITE),
  ),
  chrome: icon(
    WHITE,
    painted(arc([54, 54], [44, 20], -150, -30), RED),
    painted(arc([54, 54], [44, 20], -30, 90), YELLOW),
    painted(arc([54, 54], [44, 20], 90, 210), GREEN),
    painted(disc(54, 54, 21), WHITE),
    painted(disc(54, 54, 16.5), BLUE),
  ),
  clock: icon(
    '#326BDC',
    painted(disc(54, 54, 39), '#6D95E7'),
    outlined('M54 54 36 43M54 54 72 33', WHITE, 6.5),
    painted(disc(54, 54, 5.5), WHITE),
    painted(disc(54, 81, 3) + disc(54, 27, 3) + disc(27, 54, 3) + disc(81, 54, 3), '#D2E0FB'),
  ),
  contacts: icon(
    WHITE,
    painted(box([24, 33, 60, 44], 6), BLUE),
    painted(box([24, 42, 4, 8]) + box([24, 60, 4, 8]), WHITE),
    painted(`${disc(56, 48, 7.5)}M40 69v-2c0-6 10-9 16-9s16 3 16 9v2z`, WHITE),
  ),
  drive: icon(
    WHITE,
    painted('M45 26h18l25 43H70z', YELLOW),
    painted('M45 26 54 42 29 85 20 69z', '#0F9D58'),
    painted('M39 69h49l-9 16H30z', BLUE),
  ),
  files: icon(
    '#3F7DE8',
    painted(
      'M30 33h17l6 7h25a5 5 0 0 1 5 5v27a5 5 0 0 1-5 5H30a5 5 0 0 1-5-5V38a5 5 0 0 1 5-5z',
      WHITE,
    ),
    painted(box([25, 46, 58, 3]), '#C3D8FB'),
  ),
  gmail: icon(
    WHITE,
    painted(box([24, 33, 60, 44], 4), '#ECEFF1'),
    painted('M24 37a4 4 0 0 1 4-4h3v44h-3a4 4 0 0 1-4-4zM84 37a4 4 0 0 0-4-4h-3v44h3a4 4 0 0 0 4-4z', '#D93025'),
    outlined('M27 36.5 54 58 81 36.5', '#D93025', 8),
  ),
  google: icon(
    WHITE,
    painted(arc([54, 54], [29, 19], 205, 320), RED),
    painted(arc([54, 54], [29, 19], 150, 205), YELLOW),
    painted(arc([54, 54], [29, 19], 45, 150), GREEN),
    painted(`${arc([54, 54], [29, 19], 0, 45)}${box([54, 49, 29, 10])}`, BLUE),
  ),
  instagram: icon(
    '#7A3AC0',
    painted(disc(50, 58, 44.3), '#C2338F'),
    painted(disc(46.5, 61.5, 39.4), '#E5405C'),
    painted(disc(42, 66, 33), '#F47C3C'),
    painted(disc(37, 71, 25.9), '#FCB045'),
    painted(frame([31, 31, 46, 46], 13, 5), WHITE),
    painted(ring([54, 54], 12.5, 5) + disc(67, 41, 3), WHITE),
  ),
  maps: icon(
    GREEN,
    painted(`M${polar([54, 54], 50, 20)}A50 50 0 0 1 ${polar([54, 54], 50, 115)}z`, BLUE),
    painted(`M${polar([54, 54], 50, 150)}A50 50 0 0 1 ${polar([54, 54], 50, 262)}z`, YELLOW),
    outlined(`M${polar([54, 54], 48.5, 130)}L${polar([54, 54], 48.5, 320)}`, '#F1F3F4', 7),
    painted(`M54 20a19 19 0 0 1 19 19c0 14-19 37-19 37S35 53 35 39a19 19 0 0 1 19-19z`, RED),
    painted(disc(54, 39, 7.5), '#8C1D18'),
  ),
  messages: icon(
    WHITE,
    painted(
      `M33 30h42a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H43L27 82V36a6 6 0 0 1 6-6z${boxHole([37, 40, 34, 5])}${boxHole([37, 52, 24, 5])}`,
      '#1A73E8',
    ),
  ),
  phone: icon(
    WHITE,
    painted(
      [
        'M33.5 28h10.5a3.5 3.5 0 0 1 3.4 2.6l3 12.2a3.5 3.5 0 0 1-1 3.3l-6.8 6.7a46 46 0 0 0 20 20',
        'l6.7-6.8a3.5 3.5 0 0 1 3.3-1l12.2 3a3.5 3.5 0 0 1 2.6 3.4v10.5a3.5 3.5 0 0 1-3.5 3.5',
        'A53 53 0 0 1 30 31.5a3.5 3.5 0 0 1 3.5-3.5z',
      ].join(''),
      '#1A73E8',
    ),
  ),
  photos: icon(
    WHITE,
    painted('M54 54V20a17 17 0 0 0 0 34z', YELLOW),
    painted('M54 54h34a17 17 0 0 0-34 0z', RED),
    painted('M54 54v34a17 17 0 0 0 0-34z', BLUE),
    painted('M54 54H20a17 17 0 0 0 34 0z', GREEN),
  ),
  play_movies: icon(
    WHITE,
    painted(`${box([24, 30, 60, 48], 6)}${[36, 46, 56, 66].map((y) => boxHole([28, y, 5, 6]) + boxHole([75, y, 5, 6])).join('')}`, RED),
    painted('M46 41v26l22-13z', WHITE),
  ),
  play_music: icon(
    WHITE,
    painted('M36 25v58l48-29z', '#FF6F00'),
    painted(`${disc(48, 62, 7)}${box([52, 42, 4, 20])}${box([52, 42, 12, 6])}`, WHITE),
  ),
  settings: icon('#4B7BE0', painted(gear([54, 54], 32, 24, 8) + discHole(54, 54, 11), WHITE)),
  snapseed: icon(
    WHITE,
    ...[0, 60, 120, 180, 240, 300].map((angle, index) => painted(blade(angle), index % 2 === 0 ? '#6FB23A' : '#2E7D32')),
  ),
  walmart: icon('#0071DC', outlined(rays([54, 54], 12, 34, 6), '#FFC220', 9)),
  wikipedia: icon(
    WHITE,
    outlined('M29 37 44 73 54 47 64 73 79 37', '#111111', 6),
    outlined('M21 36h17M46 36h16M70 36h17', '#111111', 4),
    outlined('M50 36l4 11', '#111111', 6),
  ),
  youtube: icon(WHITE, painted(box([21, 31, 66, 46], 12), '#FF0000'), painted('M47 43v22l20-11z', WHITE)),
} as const satisfies Record<string, Glyph>

/** The mark of Google's Assistant. */
export const ASSISTANT_DOTS: Glyph = glyph(
  24,
  painted(disc(8.5, 9.5, 5), BLUE),
  painted(disc(18, 9, 2.5), RED),
  painted(disc(17.5, 15, 3.2), YELLOW),
  painted(disc(17, 21, 1.8), GREEN),
)

/** One leaf of a shutter, turned by `angle` degrees about the middle of the icon. */
function blade(angle: number): string {
  const at = (radius: number, turn: number) => polar([54, 54], radius, angle + turn)
  return `M${at(9, 0)}Q${at(30, -38)} ${at(37, 12)}Q${at(32, 50)} ${at(9, 60)}z`
}
