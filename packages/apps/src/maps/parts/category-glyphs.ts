import type { Glyph } from '@droidgym/phone/view/drawing'
import { glyph } from '@droidgym/phone/view/drawing'
import { box, disc, line } from '@droidgym/phone/view/glyphs/glyph-shapes'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Category } from '@droidgym/spec/world/world-data'

export const CATEGORY_GLYPHS: Readonly<Record<Category, Glyph>> = {
  restaurant: glyph(24, line('M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21V3c-3 1-4 4-4 9h4')),
  cafe: glyph(24, line('M4 7h12v7a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM16 9h2.5a2.5 2.5 0 0 1 0 5H16M7 2v2M12 2v2')),
  gas: glyph(24, line('M5 21V4h9v17M3 21h13M7.5 7h4v4h-4zM14 12h2.5v5a1.5 1.5 0 0 0 3 0V9l-3-3')),
  grocery: glyphs.cart,
  hotel: glyph(24, line('M3 5v15M3 16h18v4M21 16v-3a3 3 0 0 0-3-3h-7v6M7 12.5a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2')),
  pharmacy: glyph(24, `${box([9.5, 4, 5, 16])}${box([4, 9.5, 16, 5])}`),
  bank: glyph(24, line('M3 9.5 12 4l9 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3 20h18')),
  museum: glyphs.image,
  station: glyph(24, line('M6 4h12v12H6zM6 10h12M8 20l2-4M16 20l-2-4'), disc(9, 13.2, 1.2), disc(15, 13.2, 1.2)),
  park: glyph(24, 'M12 2 5 11h3l-4 6h6.8v5h2.4v-5H20l-4-6h3z'),
}

export const MODE_GLYPHS: Readonly<Record<'car' | 'transit' | 'walk' | 'bike', Glyph>> = {
  car: glyph(24, line('M3.5 17v-5l2.3-6h12.4l2.3 6v5zM4 12h16M6 17v2.5M18 17v2.5'), disc(7.5, 14.6, 1.3), disc(16.5, 14.6, 1.3)),
  transit: CATEGORY_GLYPHS.station,
  walk: glyph(24, disc(13, 4, 2.2), line('M12.5 8 9 11v3M12.5 8l3 4 3 1M12.5 8l-1 6.5 3.5 3V22M11.5 14.5 10 18l-2.5 4')),
  bike: glyph(24, line('M9.5 16.5a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0M22 16.5a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0M5.7 16.5 9 9h6l3 7.5M9 9l3.5 7.5L16 9M15 6h3M7.5 8h3', 1.8)),
}

export const BRIEFCASE = glyph(24, line('M4 20V9h16v11zM9 9V5h6v4M4 14h16'))
export const BUILDINGS = glyph(24, line('M4 20V9h6v11M10 20V4h10v16zM3 20h18M7 12.5v.5M7 16v.5M14 8h2M14 12h2M14 16h2', 1.8))
