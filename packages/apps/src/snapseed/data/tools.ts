import type { Glyph } from '@droidgym/phone/view/drawing'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Effect } from '../editing/effects.ts'

/** What a filter lets one change, as keys of the texts. */
export type Parameter = 'brightness' | 'contrast' | 'saturation' | 'warmth' | 'strength'
export type Values = Readonly<Partial<Record<Parameter, number>>>

export interface Tool {
  /** Key of its name in the texts. */
  readonly name: string
  readonly glyph: Glyph
  readonly parameters: readonly Parameter[]
  /** Ready-made variants; the first holds when the tool opens. */
  readonly styles: readonly string[]
}

const LIGHT: readonly Parameter[] = ['brightness', 'contrast', 'saturation', 'warmth']
const FILTER: readonly Parameter[] = ['brightness', 'contrast', 'strength']

function tool(
  name: string,
  glyph: Glyph,
  parameters: readonly Parameter[] = ['strength'],
  styles: readonly string[] = [],
): Tool {
  return { name, glyph, parameters, styles }
}

/** `S01`, `S02`… */
function numbered(prefix: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(2, '0')}`)
}

/**
 * The tools, in the order of the sheet. Assumption: the pictures, the parameters, and all names of styles but `S03`.
 */
export const TOOLS: readonly Tool[] = [
  tool('tune_image', glyphs.sliders, LIGHT),
  tool('details', glyphs.filter),
  tool('curves', glyphs.gesture, ['contrast']),
  tool('white_balance', glyphs.brightnessLow, ['warmth']),
  tool('crop', glyphs.crop, []),
  tool('rotate', glyphs.rotate, []),
  tool('perspective', glyphs.openInNew),
  tool('expand', glyphs.fullscreen),
  tool('selective', glyphs.myLocation, LIGHT),
  tool('brush', glyphs.brush, LIGHT),
  tool('healing', glyphs.addCircle),
  tool('hdr_scape', glyphs.layers, FILTER, numbered('H', 4)),
  tool('glamour_glow', glyphs.emoji, FILTER, numbered('G', 5)),
  tool('tonal_contrast', glyphs.darkTheme, ['contrast']),
  tool('drama', glyphs.bolt, FILTER, numbered('D', 6)),
  tool('vintage', glyphs.history, FILTER, numbered('V', 12)),
  tool('grainy_film', glyphs.movie, FILTER, [...numbered('A', 4), ...numbered('B', 4), ...numbered('L', 3)]),
  tool('retrolux', glyphs.star, FILTER, numbered('R', 13)),
  tool('grunge', glyphs.wallpaper, FILTER, numbered('T', 10)),
  tool('black_white', glyphs.nightLight, FILTER, numbered('N', 6)),
  tool('noir', glyphs.camera, FILTER, [...numbered('S', 6), ...numbered('C', 8)]),
  tool('portrait', glyphs.person, FILTER, numbered('P', 6)),
  tool('head_pose', glyphs.account),
  tool('lens_blur', glyphs.lens),
  tool('vignette', glyphs.record, ['brightness']),
  tool('double_exposure', glyphs.image),
  tool('text', glyphs.label, ['strength'], numbered('X', 8)),
  tool('frames', glyphs.grid, ['strength'], numbered('F', 12)),
]

const GREY: ReadonlySet<string> = new Set(['noir', 'black_white'])

/** What a tool with these settings does to the colours. */
export function effectOf({ name, styles }: Tool, style: string | null, values: Values): Effect {
  const { brightness = 0, contrast = 0, saturation = 0, warmth = 0, strength = 0 } = values
  const variant = style === null ? 0 : styles.indexOf(style) + 1
  return {
    saturation: (GREY.has(name) ? 0 : 1 + saturation / 100) * (1 - (variant % 3) * 0.12),
    contrast: 1 + contrast / 150 + variant * 0.05 + strength / 300,
    lift: brightness / 4 + ((variant % 4) - 1) * (variant === 0 ? 0 : 3),
    warmth: warmth / 200 + (name === 'vintage' || name === 'retrolux' ? 0.1 * (1 + (variant % 5)) : 0),
  }
}
