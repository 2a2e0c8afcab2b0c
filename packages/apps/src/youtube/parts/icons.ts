import { glyph } from '@droidgym/phone/view/drawing'

/** The red tile with its triangle. */
export const TILE = glyph(
  24,
  { d: 'M4 4.5h16a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3z', fill: '#FF0000' },
  { d: 'M9.7 8.2v7.6l6.4-3.8z', fill: '#FFFFFF' },
)

export const FLAME = glyph(
  24,
  'M13.5 1.5c.5 4-2 5.5-3.6 7.7C9 10.4 8.9 11.6 9 12.5 7.8 12 7 10.7 7 9.2 5.2 11 4.2 13 4.2 15.2a7.8 7.3 0 0 0 15.6 0c0-5.4-5-7.2-6.3-13.7zM12 20.5a3.2 3.1 0 0 1-3-3.4c0-2 2-2.8 2.8-4.9 1.9 1.3 3.3 3 3.3 5a3.2 3.2 0 0 1-3.1 3.3z',
)

/** A stack with a triangle. */
export const LIBRARY = glyph(
  24,
  'M7 3h13.5a1.5 1.5 0 0 1 1.5 1.5V16a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 16V4.5A1.5 1.5 0 0 1 7 3zM11.5 6.8v7l5.5-3.5zM2 7h1.8v12.2H19V21H3.5A1.5 1.5 0 0 1 2 19.5z',
)

export const THUMB_DOWN = glyph(
  24,
  'M18.5 3h4v11.5h-4zM16.5 4v10l-5.8 7.2a1.6 1.6 0 0 1-2.5-1.9L9.8 15H4a2 2 0 0 1-2-2.5l2-7.5A2.6 2.6 0 0 1 6.5 3H15a1.5 1.5 0 0 1 1.5 1z',
)

/** Lines and a plus: into a playlist. */
export const SAVE = glyph(24, 'M3 6h12v2H3zM3 10h12v2H3zM3 14h8v2H3zM16 13h2v3h3v2h-3v3h-2v-3h-3v-2h3z')

/** To the upper left: into the field. */
export const INSERT = glyph(24, { d: 'M18 18L7 7M7 15V7h8', stroke: 2 })
