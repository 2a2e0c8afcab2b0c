import type { Glyph } from '../drawing.ts'
import { glyph } from '../drawing.ts'
import { box, disc, frame, gear, discHole, line } from './glyph-shapes.ts'

const chevronDown = glyph(24, line('M6 9l6 6 6-6'))
const chevronUp = glyph(24, line('M6 15l6-6 6 6'))

/** Navigation: arrows, chevrons, button bars, the system's navigation keys. */
export const navigationGlyphs = {
  arrowBack: mirrored(glyph(24, line('M20 12H5.5M12.5 4.5 5 12l7.5 7.5'))),
  arrowForward: mirrored(glyph(24, line('M4 12h14.5M11.5 4.5 19 12l-7.5 7.5'))),
  arrowUp: glyph(24, line('M12 20V5.5M4.5 12.5 12 5l7.5 7.5')),
  arrowDown: glyph(24, line('M12 4v14.5M4.5 11.5 12 19l7.5-7.5')),
  arrowDropDown: glyph(24, 'M7 9.5h10L12 15z'),
  arrowDropUp: glyph(24, 'M7 14.5h10L12 9z'),
  close: glyph(24, line('M5.5 5.5l13 13M18.5 5.5l-13 13')),
  clear: glyph(24, disc(12, 12, 10), { d: 'M8 8l8 8M16 8l-8 8', stroke: 2, fill: '#FFFFFF' }),
  search: glyph(24, line('M15.5 10a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM14 14l6.5 6.5')),
  moreVertical: glyph(24, disc(12, 5.5, 2) + disc(12, 12, 2) + disc(12, 18.5, 2)),
  moreHorizontal: glyph(24, disc(5.5, 12, 2) + disc(12, 12, 2) + disc(18.5, 12, 2)),
  menu: glyph(24, box([3, 6, 18, 2]) + box([3, 11, 18, 2]) + box([3, 16, 18, 2])),
  add: glyph(24, box([11, 5, 2, 14]) + box([5, 11, 14, 2])),
  remove: glyph(24, box([5, 11, 14, 2])),
  addCircle: glyph(24, line('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7.5v9M7.5 12h9')),
  check: glyph(24, line('M4 12.5l5.2 5.2L20 7')),
  checkCircle: glyph(24, line('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM7.5 12.2l3.2 3.2 5.8-6')),
  chevronUp,
  chevronDown,
  chevronLeft: mirrored(glyph(24, line('M15 6l-6 6 6 6'))),
  chevronRight: mirrored(glyph(24, line('M9 6l6 6-6 6'))),
  expand: chevronDown,
  collapse: chevronUp,
  unfoldMore: glyph(24, line('M8 9l4-4 4 4M8 15l4 4 4-4')),
  unfoldLess: glyph(24, line('M8 4l4 4 4-4M8 20l4-4 4 4')),
  fullscreen: glyph(24, line('M6 10V6h4M14 6h4v4M18 14v4h-4M10 18H6v-4')),
  openInNew: mirrored(glyph(24, line('M11 4H4v16h16v-7M14 4h6v6M20 4 10.5 13.5'))),
  undo: mirrored(glyph(24, line('M4.5 9.5H15a4.75 4.75 0 0 1 0 9.5H8M9 4.5l-5 5 5 5'))),
  redo: mirrored(glyph(24, line('M19.5 9.5H9A4.75 4.75 0 0 0 9 19h7M15 4.5l5 5-5 5'))),
  swap: glyph(24, line('M3 8h15M14 3.5 18.5 8 14 12.5M21 16H6M10 11.5 5.5 16l4.5 4.5', 1.8)),
  settings: glyph(24, gear([12, 12], 10, 7.2, 8) + discHole(12, 12, 3.4)),
  apps: glyph(24, dots([5, 12, 19], 2)),
  widgets: glyph(24, `${box([3, 3, 8, 8])}${box([3, 13, 8, 8])}${box([13, 13, 8, 8])}M17 2l5.5 5.5L17 13l-5.5-5.5z`),
  grid: glyph(24, [3, 13.5].flatMap((y) => [3, 13.5].map((x) => box([x, y, 7.5, 7.5]))).join('')),
  list: mirrored(
    glyph(24, [6, 11, 16].map((y) => box([3, y, 2.4, 2.4]) + box([8, y + 0.2, 13, 2])).join('')),
  ),
  dragHandle: glyph(24, box([4, 9, 16, 2]) + box([4, 13, 16, 2])),
  house: glyph(24, 'M12 3 2.5 11.2 3.8 12.7 5 11.7V20.5h5.2v-6h3.6v6H19v-8.8l1.2 1 1.3-1.5z'),
  houseOutline: glyph(24, line('M5 10.5V20h5v-6h4v6h5v-9.5L12 4.3z')),
  // AOSP SystemUI ic_sysbar_*: solid shapes in the middle of the key.
  navigationBack: mirrored(
    glyph(24, 'M5.4 12.9 15.6 18.8a1 1 0 0 0 1.5-.9V6.1a1 1 0 0 0-1.5-.9L5.4 11.1a1 1 0 0 0 0 1.8z'),
  ),
  navigationHome: glyph(24, disc(12, 12, 6.2)),
  navigationRecents: glyph(24, box([6.4, 6.4, 11.2, 11.2], 1.2)),
  // Back first closes the keyboard; then the triangle points down.
  navigationHideKeyboard: glyph(
    24,
    'M11.1 18.6 5.2 8.4a1 1 0 0 1 .9-1.5h11.8a1 1 0 0 1 .9 1.5L12.9 18.6a1 1 0 0 1-1.8 0z',
  ),
  backspace: mirrored(glyph(24, line('M8.5 5H21v14H8.5L3.3 12zM11.5 9l6 6M17.5 9l-6 6', 1.8))),
  shift: glyph(24, line('M12 4 4 12.5h4.2V19h7.6v-6.5H20z', 1.8)),
  shiftOn: glyph(24, 'M12 3 2.8 12.8h4.8V19.5h8.8v-6.7h4.8z'),
  shiftLocked: glyph(24, `M12 2 3.5 11h4.4v5.5h8.2V11h4.4z${box([7.9, 18.5, 8.2, 2])}`),
  enter: mirrored(glyph(24, line('M20 5v8H4.5M9.5 7.5 4 13l5.5 5.5'))),
  space: glyph(24, line('M4 10v5h16v-5')),
  keyboard: glyph(
    24,
    frame([2, 5, 20, 14], 2, 1.8) +
      [5, 8, 11, 14, 17].map((x) => box([x, 8, 2, 2]) + box([x, 11, 2, 2])).join('') +
      box([8, 14.4, 8, 2]),
  ),
  keyboardHide: glyph(
    24,
    frame([2, 3, 20, 13], 2, 1.8) +
      [5, 8, 11, 14, 17].map((x) => box([x, 6, 2, 2])).join('') +
      box([8, 11, 8, 2]) +
      'M8.5 18.5h7L12 22z',
  ),
  dialpad: glyph(24, dots([6, 12, 18], 1.8, [4, 9.5, 15]) + disc(12, 20.5, 1.8)),
} as const

function mirrored(picture: Glyph): Glyph {
  return { ...picture, mirrors: true }
}

function dots(columns: readonly number[], radius: number, rows = columns): string {
  return rows.flatMap((y) => columns.map((x) => disc(x, y, radius))).join('')
}
