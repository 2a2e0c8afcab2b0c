import { contentGlyphs } from './glyphs-content.ts'
import { mediaGlyphs } from './glyphs-media.ts'
import { navigationGlyphs } from './glyphs-navigation.ts'
import { systemGlyphs } from './glyphs-system.ts'

/** The apps' shared pictures by name: 24 units wide; the view that shows one tints it. */
export const glyphs = { ...navigationGlyphs, ...systemGlyphs, ...contentGlyphs, ...mediaGlyphs } as const
