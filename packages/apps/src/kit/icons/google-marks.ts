import type { Glyph } from '@droidgym/phone/view/drawing'
import { glyph } from '@droidgym/phone/view/drawing'
import { arc, box, disc } from '@droidgym/phone/view/glyphs/glyph-shapes'
import { BLUE, GREEN, RED, WHITE, YELLOW, icon, painted } from './launcher-icon-shapes.ts'

/** Google's letter, on a circle. */
export const GOOGLE_LOGO: Glyph = icon(
  WHITE,
  painted(arc([54, 54], [29, 19], 205, 320), RED),
  painted(arc([54, 54], [29, 19], 150, 205), YELLOW),
  painted(arc([54, 54], [29, 19], 45, 150), GREEN),
  painted(`${arc([54, 54], [29, 19], 0, 45)}${box([54, 49, 29, 10])}`, BLUE),
)

/** The mark of Google's Assistant. */
export const ASSISTANT_DOTS: Glyph = glyph(
  24,
  painted(disc(8.5, 9.5, 5), BLUE),
  painted(disc(18, 9, 2.5), RED),
  painted(disc(17.5, 15, 3.2), YELLOW),
  painted(disc(17, 21, 1.8), GREEN),
)
