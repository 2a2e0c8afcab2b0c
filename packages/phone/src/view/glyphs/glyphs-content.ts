import type { Glyph } from '../drawing.ts'
import { glyph } from '../drawing.ts'
import { arc, box, boxHole, disc, discHole, frame, line, ring, star } from './glyph-shapes.ts'

const HANDSET = [
  'M4.5 3H8a1 1 0 0 1 1 .75l.87 3.6a1 1 0 0 1-.3 1L7.4 10.4a14 14 0 0 0 6.2 6.2l2.07-2.17a1 1 0 0 1 1-.3',
  'l3.58.9a1 1 0 0 1 .75.97v3.5a1 1 0 0 1-1 1A16.5 16.5 0 0 1 3.5 4a1 1 0 0 1 1-1z',
].join('')
const HEART = 'M12 20.5C5 14.6 3 12 3 8.8A4.8 4.8 0 0 1 12 6.1a4.8 4.8 0 0 1 9 2.7c0 3.2-2 5.8-9 11.7z'
const BOOKMARK = 'M6 4h12v16.5L12 17l-6 3.5z'
const BUBBLE = 'M4 4h16v12.5H8.2L4 20.5z'
const FOLDER = 'M3.5 4H10l2 2.2h8.5A1.5 1.5 0 0 1 22 7.7v10.8a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 18.5v-13A1.5 1.5 0 0 1 3.5 4z'
const CLOCK = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5.4l3.8 2.3'
const TAG = 'M3 5.5h13L21 12l-5 6.5H3z'
const CALENDAR = `${box([3, 4.5, 18, 17], 1.8)}${boxHole([5, 10, 14, 9.5])}${box([6.5, 2, 2.2, 3.4])}${box([15.3, 2, 2.2, 3.4])}`
const hourglass = glyph(24, line('M5.5 3.5h13M5.5 20.5h13M7.5 4v3.6L11.8 12l-4.3 4.4V20M16.5 4v3.6L12.2 12l4.3 4.4V20'))

/** User content: times, people, messages, files, places. */
export const contentGlyphs = {
  alarmClock: glyph(
    24,
    line('M19.5 13a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM12 8.5v5l3.4 2M2.8 6.6 7 3M21.2 6.6 17 3'),
  ),
  alarmOff: glyph(24, line('M19.5 13a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM2.8 6.6 7 3M21.2 6.6 17 3M3 3l18 18.5')),
  alarmSnooze: glyph(24, line('M19.5 13a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM2.8 6.6 7 3M21.2 6.6 17 3M9.5 10.3h5l-5 5.6h5')),
  clock: glyph(24, line(CLOCK)),
  clockFilled: glyph(24, disc(12, 12, 10), { d: 'M12 6.5v6l4.2 2.5', stroke: 2, fill: '#FFFFFF' }),
  hourglass,
  timer: hourglass,
  stopwatch: glyph(24, line('M19.5 13.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM12 9v5M9 2.5h6M18 7l1.8-1.8')),
  history: glyph(24, line('M5.3 8.2A8.3 8.3 0 1 1 5.6 17M12.7 7.6v5l3.6 2.2'), 'M3 4v6.5h6.5z'),
  date: glyph(24, CALENDAR + box([7, 12, 4.4, 4.4])),
  calendar: glyph(24, CALENDAR + [7, 11, 15].map((x) => box([x, 12, 2, 2]) + box([x, 15.5, 2, 2])).join('')),
  label: mirrored(glyph(24, line(TAG))),
  labelFilled: mirrored(glyph(24, TAG)),
  star: glyph(24, star([12, 12.8], 10.6, 4.4, 5)),
  starOutline: glyph(24, line(star([12, 12.8], 9, 4, 5), 1.7)),
  heart: glyph(24, HEART),
  heartOutline: glyph(24, line(HEART)),
  bookmark: glyph(24, BOOKMARK),
  bookmarkOutline: glyph(24, line(BOOKMARK)),
  person: glyph(24, disc(12, 7.8, 4.3), 'M3.5 20.5v-2.2c0-3 5.2-4.8 8.5-4.8s8.5 1.8 8.5 4.8v2.2z'),
  personAdd: glyph(
    24,
    `${disc(14.8, 7.8, 4)}M7 20v-2c0-2.8 4.8-4.4 7.8-4.4s7.8 1.6 7.8 4.4v2z`,
    box([3.6, 7, 2, 8]) + box([0.8, 10, 2.8, 2]) + box([5.6, 10, 2.8, 2]),
  ),
  people: glyph(
    24,
    `${disc(8.2, 8.2, 3.6)}M1 19.5v-2c0-2.6 4.4-4 7.2-4s7.2 1.4 7.2 4v2z`,
    'M14.6 4.9a3.6 3.6 0 1 1 0 6.6 6.2 6.2 0 0 0 0-6.6zM16 13.6c3 .2 7 1.6 7 3.9v2h-5.6v-2c0-1.6-.5-2.9-1.4-3.9z',
  ),
  phone: glyph(24, HANDSET),
  phoneEnd: glyph(
    24,
    'M12 8C8 8 4.4 9.2 1.5 11.4a1 1 0 0 0-.3 1.3l1.9 3.2a1 1 0 0 0 1.2.4l3.5-1.4a1 1 0 0 0 .7-.9v-2.4a14 14 0 0 1 7 0V14a1 1 0 0 0 .7.9l3.5 1.4a1 1 0 0 0 1.2-.4l1.9-3.2a1 1 0 0 0-.3-1.3C19.6 9.2 16 8 12 8z',
  ),
  phoneHold: glyph(24, HANDSET, box([14.5, 3, 2.2, 7.5]) + box([18.6, 3, 2.2, 7.5])),
  phoneMissed: glyph(24, HANDSET, line('M14.5 3.5l5.5 5.5M20 3.5l-5.5 5.5')),
  voicemail: glyph(24, ring([6.4, 11.5], 4.9, 2) + ring([17.6, 11.5], 4.9, 2) + box([7.4, 14.4, 9.2, 2])),
  message: glyph(24, line(`${BUBBLE}M7.5 8.5h9M7.5 12h9`)),
  comment: glyph(24, line(BUBBLE)),
  mail: glyph(24, line('M3 5.5h18v13H3zM3 6.5l9 6.4 9-6.4')),
  mailOpen: glyph(24, line('M3 9l9-6 9 6v11.5H3zM3.5 9.5l8.5 5.2 8.5-5.2')),
  inbox: glyph(24, line('M4 4h16v16H4zM4 14.5h4.5l1 2h5l1-2H20')),
  archive: glyph(24, line('M4 8h16v12H4zM4 8l2-4h12l2 4M12 10.5v6M9 13.8l3 3 3-3')),
  send: mirrored(glyph(24, 'M2.5 20.8 22.5 12 2.5 3.2v6.8L16 12 2.5 14z')),
  folder: glyph(24, FOLDER),
  folderOutline: glyph(24, line('M3 5.2h6.8l2 2.4H21V19H3z')),
  file: glyph(24, line('M5.5 3h8l5 5v13h-13zM13 3.5V8.5h5')),
  delete: glyph(
    24,
    `${box([4.5, 4.6, 15, 2])}${box([9, 3, 6, 2])}M6 8h12v11.5a1.8 1.8 0 0 1-1.8 1.8H7.8A1.8 1.8 0 0 1 6 19.5z`,
  ),
  deleteOutline: glyph(24, line('M4.5 6h15M9.5 5V4h5v1M7 8.5v11.5h10V8.5M10.3 10v7M13.7 10v7', 1.8)),
  edit: glyph(24, 'M3 17.2 14.2 6 18 9.8 6.8 21H3zM15.4 4.8l1.9-1.9a1 1 0 0 1 1.4 0l2.4 2.4a1 1 0 0 1 0 1.4l-1.9 1.9z'),
  copy: glyph(24, line('M8.5 7H20v14H8.5zM16 3H4.5v14')),
  link: glyph(24, line('M11 7.5H7a4.5 4.5 0 0 0 0 9h4M13 7.5h4a4.5 4.5 0 0 1 0 9h-4M8.5 12h7')),
  attach: glyph(24, line('M16.5 7v9.5a4.5 4.5 0 0 1-9 0V6a3 3 0 0 1 6 0v9.6a1.5 1.5 0 0 1-3 0V7.5', 1.7)),
  share: glyph(24, disc(18, 5, 3) + disc(6, 12, 3) + disc(18, 19, 3), line('M8.6 10.5l6.8-4M8.6 13.5l6.8 4')),
  download: glyph(24, line('M5 20h14'), 'M9.5 3h5v6.5H19L12 17 5 9.5h4.5z'),
  upload: glyph(24, line('M5 20h14'), 'M9.5 17.5h5V11H19l-7-7.5L5 11h4.5z'),
  refresh: glyph(24, line('M18.6 7.6A8 8 0 1 0 19.8 14'), 'M20.8 3.2v7.3h-7.3z'),
  filter: glyph(24, 'M3 4h18l-7 8.6V20l-4-2.4v-5z'),
  sort: mirrored(glyph(24, box([3, 6, 18, 2]) + box([3, 11, 12, 2]) + box([3, 16, 6, 2]))),
  sliders: glyph(24, line('M3 6h8M16 6h5M3 12h3M11 12h10M3 18h10M18 18h3'), disc(13.5, 6, 2.5) + disc(8.5, 12, 2.5) + disc(15.5, 18, 2.5)),
  layers: glyph(24, 'M12 2.5 2.5 9.8 12 17l9.5-7.2z', line('M2.8 14.2l9.2 7 9.2-7')),
  crop: glyph(24, line('M6.5 1.5v16h16M1.5 6.5h16v16')),
  brush: glyph(24, 'M20.4 3.6a1.4 1.4 0 0 0-2 0L9 13l2.2 2.2 9.3-9.5a1.4 1.4 0 0 0-.1-2.1zM7.6 13.8a3 3 0 0 0-3 3c0 1.4-1 2-2.1 2 1 1.2 2.4 2 4 2a4 4 0 0 0 4-4 3 3 0 0 0-2.9-3z'),
  image: glyph(24, `${frame([3, 3, 18, 18], 2)}M6 17.5l3.6-4.8 2.6 3.2 3.5-4.6 4.3 6.2z${disc(8.3, 8.3, 1.6)}`),
  camera: glyph(
    24,
    `M9 3.5h6l1.8 2.2H20A2 2 0 0 1 22 7.7V18a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7.7A2 2 0 0 1 4 5.7h3.2z${discHole(12, 12.8, 4.6)}${disc(12, 12.8, 2.8)}`,
  ),
  cameraSwitch: glyph(24, line('M4 8.5h14M14.5 4l4.5 4.5-4.5 4.5M20 15.5H6M9.5 11 5 15.5 9.5 20')),
  map: glyph(24, line('M3.5 6.2 9 4l6 2.2L20.5 4v13.8L15 20l-6-2.2-5.5 2.2zM9 4v13.8M15 6.2V20')),
  compass: glyph(24, ring([12, 12], 10, 2), 'M17 7l-3.2 6.8L7 17l3.2-6.8z'),
  directions: glyph(24, 'M12 1.5 22.5 12 12 22.5 1.5 12zM8 15.5h2v-4h4V14l3.5-3.5L14 7v2.5H8z'),
  cart: glyph(24, `${disc(8, 20, 2)}${disc(17, 20, 2)}M4.8 5H21l-2.8 8.5H8.3z`, line('M1 3h3l4 11-1 2h12', 1.8)),
  barcode: glyph(24, [[2, 2], [5, 1], [7.2, 2.4], [11, 1.2], [13.4, 1], [15.8, 2.6], [19.6, 2.4]].map(([x = 0, w = 0]) => box([x, 5, w, 14])).join('')),
  thumbUp: glyph(24, `${box([1.5, 9.5, 4, 11.5])}M7.5 20V10l5.8-7.2a1.6 1.6 0 0 1 2.5 1.9L14.2 9H20a2 2 0 0 1 2 2.5l-2 7.5a2.6 2.6 0 0 1-2.5 2H9a1.5 1.5 0 0 1-1.5-1z`),
  emoji: glyph(
    24,
    ring([12, 12], 10, 2) + disc(8.5, 9.7, 1.5) + disc(15.5, 9.7, 1.5) + arc([12, 12.8], [5.5, 0], 15, 165),
  ),
  lightbulb: glyph(
    24,
    'M12 2a7 7 0 0 1 4 12.7V17H8v-2.3A7 7 0 0 1 12 2zM8.5 18.5h7V20a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2z',
  ),
} as const

function mirrored(picture: Glyph): Glyph {
  return { ...picture, mirrors: true }
}
