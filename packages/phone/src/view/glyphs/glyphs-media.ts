import { glyph } from '../drawing.ts'
import { arc, box, disc, discHole, frame, line, ring } from './glyph-shapes.ts'

const CONE = 'M3 9h4l5.5-5v16L7 15H3z'
const LOUD = CONE + arc([12, 12], [6, 4.2], -50, 50) + arc([12, 12], [10, 8.2], -55, 55)
const STAND = 'M5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21.5'
const volume = glyph(24, LOUD)

/** Sound and video: playing, recording, muting. */
export const mediaGlyphs = {
  microphone: glyph(24, box([9, 2, 6, 12.5], 3), line(STAND)),
  mute: glyph(24, line(`M9.8 10V5.5a2.2 2.2 0 0 1 4.4 0V11a2.2 2.2 0 0 1-4.4 0z${STAND}M3 3l18 18.5`, 1.8)),
  volume,
  speaker: volume,
  volumeLow: glyph(24, CONE + arc([12, 12], [6, 4.2], -50, 50)),
  volumeOff: glyph(24, CONE, line('M15.5 9l6 6M21.5 9l-6 6')),
  pause: glyph(24, box([6, 5, 4, 14]) + box([14, 5, 4, 14])),
  hold: glyph(24, ring([12, 12], 10, 2) + box([8.3, 7.5, 2.4, 9]) + box([13.3, 7.5, 2.4, 9])),
  play: glyph(24, 'M7.5 4.5v15L19.5 12z'),
  playCircle: glyph(24, `${disc(12, 12, 10)}M9.8 7.5v9l7-4.5z`),
  stop: glyph(24, box([6, 6, 12, 12])),
  record: glyph(24, disc(12, 12, 7)),
  skipNext: glyph(24, `M5.5 5.5v13l9-6.5z${box([16, 5.5, 2.4, 13])}`),
  skipPrevious: glyph(24, `M18.5 5.5v13l-9-6.5z${box([5.6, 5.5, 2.4, 13])}`),
  video: glyph(24, `${box([2.5, 6, 14, 12], 1.4)}M17.5 11v2l4.5 4V7z`),
  videoOff: glyph(24, line('M3.5 7h12v10h-12zM15.5 11l5-3.5v9l-5-3.5M3 2.5l17.5 19')),
  mediaNote: glyph(24, `${disc(8.8, 17.4, 3.8)}M10.6 3h7.4v4.4h-5.4V17.4h-2z`),
  movie: glyph(24, frame([2.5, 5, 19, 14.5], 1.5) + box([4, 9, 16, 1.8]) + 'M5 6l2.5 4h3L8 6zM11 6l2.5 4h3L14 6z'),
  subscriptions: glyph(24, `${box([2, 9, 20, 12.5], 1.8)}M10 11.7v7l6-3.5z` + box([4, 5.6, 16, 1.8]) + box([6.5, 2.3, 11, 1.8])),
  lens: glyph(24, disc(12, 12, 10) + discHole(12, 12, 7) + disc(12, 12, 5)),
} as const
