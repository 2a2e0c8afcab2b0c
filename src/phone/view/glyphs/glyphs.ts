import { contentGlyphs } from './glyphs-content.ts'
import { mediaGlyphs } from './glyphs-media.ts'
import { navigationGlyphs } from './glyphs-navigation.ts'
import { systemGlyphs } from './glyphs-system.ts'

/** The pictures the apps share, by name: 24 units wide and tinted by whoever shows them. */
export const glyphs = { ...navigationGlyphs, ...systemGlyphs, ...contentGlyphs, ...mediaGlyphs } as const
