import type { Glyph } from '@droidgym/phone/view/drawing'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Effect } from '../../shared/media/edits/effects.ts'
import type { BlendMode, Curves, Fill, PictureStep } from '../../shared/media/edits/picture-step.ts'

/** What a filter lets one change, as keys of the texts. */
export type Parameter =
  | 'brightness' | 'contrast' | 'saturation' | 'warmth' | 'strength'
  | 'vertical' | 'horizontal' | 'rotate' | 'scale' | 'structure' | 'opacity'
  | 'dodge_burn' | 'exposure' | 'temperature' | 'sharpening'
export type Values = Readonly<Partial<Record<Parameter, number>>>

export interface Tool {
  /** Key of its name in the texts. */
  readonly name: string
  readonly glyph: Glyph
  readonly parameters: readonly Parameter[]
  /** Ready-made variants; the first holds when the tool opens. */
  readonly styles: readonly string[]
  /** Instead of styles: keys of texts to choose one from; the first holds when the tool opens. */
  readonly options?: readonly string[]
  /** Where its parameters are not 0 at first. */
  readonly first?: Values
  /** What it does to the picture, beside its colours. */
  readonly step?: (values: Values, style: string | null) => PictureStep
  /** What fingers have not yet done, of a tool that works at the places that they touch. */
  readonly draft?: PictureStep
}

/** Where a parameter is not from -100 to 100. */
const RANGES: Readonly<Partial<Record<Parameter, { readonly least: number; readonly most: number }>>> = {
  rotate: { least: -45, most: 45 },
  opacity: { least: 0, most: 100 },
  sharpening: { least: 0, most: 100 },
}

/** The nearest value that a parameter can have. */
export function allowed(parameter: Parameter, value: number): number {
  const { least, most } = RANGES[parameter] ?? { least: -100, most: 100 }
  return Math.min(most, Math.max(least, Math.round(value)))
}

const LIGHT: readonly Parameter[] = ['brightness', 'contrast', 'saturation', 'warmth']
const FILTER: readonly Parameter[] = ['brightness', 'contrast', 'strength']

function tool(
  name: string,
  glyph: Glyph,
  parameters: readonly Parameter[] = ['strength'],
  more: readonly string[] | Partial<Pick<Tool, 'styles' | 'options' | 'first' | 'step' | 'draft'>> = {},
): Tool {
  return { name, glyph, parameters, styles: [], ...('length' in more ? { styles: more } : more) }
}

export const BLEND_MODES: readonly BlendMode[] = ['default', 'lighten', 'darken', 'add', 'subtract', 'overlay']
export const CHANNELS: readonly (keyof Curves)[] = ['rgb', 'red', 'green', 'blue', 'luminance']
const FILLS: readonly Fill[] = ['smart', 'white', 'black']
const NOTHING_ADDED = { left: 0, top: 0, right: 0, bottom: 0 }
const BRUSHES: readonly Parameter[] = ['dodge_burn', 'exposure', 'temperature', 'saturation']
/** Assumption: what the frames look like. */
const FRAME_COLORS = ['#FFFFFF', '#000000', '#F5F0E1', '#3E2723', '#9E9E9E', '#C62828']

const perspective: Tool['step'] = (values, style) => ({
  kind: 'perspective',
  vertical: values.vertical ?? 0,
  horizontal: values.horizontal ?? 0,
  degrees: values.rotate ?? 0,
  size: values.scale ?? 0,
  fill: FILLS.find((fill) => fill === style) ?? 'smart',
})

const frame: Tool['step'] = ({ strength = 0 }, style) => {
  const index = Math.max(0, numbered('F', 12).indexOf(style ?? ''))
  return {
    kind: 'frame',
    color: FRAME_COLORS[index % FRAME_COLORS.length] ?? '#FFFFFF',
    width: (index < FRAME_COLORS.length ? 4 : 8) * (1 + strength / 101),
  }
}

/** `S01`, `S02`… */
function numbered(prefix: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(2, '0')}`)
}

const TEXT_STYLES = numbered('X', 8)
/** Assumption: the real styles are letterings, and colours are chosen apart. */
const TEXT_COLORS = ['#FFFFFF', '#000000', '#F44336', '#FFEB3B', '#4CAF50', '#2196F3', '#9C27B0', '#FF9800']

/** The colour of the text in a style. */
export function textColor(style: string | null): string {
  return TEXT_COLORS[TEXT_STYLES.indexOf(style ?? '')] ?? '#FFFFFF'
}

/**
 * The tools, in the order of the sheet. Assumption: the pictures, the parameters, and all names of styles but `S03`.
 */
export const TOOLS: readonly Tool[] = [
  tool('tune_image', glyphs.sliders, LIGHT),
  tool('details', glyphs.filter, ['structure', 'sharpening'], {
    step: ({ structure = 0, sharpening = 0 }) => ({ kind: 'sharpen', structure, sharpening }),
  }),
  tool('curves', glyphs.gesture, [], { options: CHANNELS, draft: { kind: 'curves', curves: {} } }),
  tool('white_balance', glyphs.brightnessLow, ['warmth']),
  tool('crop', glyphs.crop, []),
  tool('rotate', glyphs.rotate, [], { draft: { kind: 'rotate', turns: 0, degrees: 0 } }),
  tool('perspective', glyphs.openInNew, ['vertical', 'horizontal', 'rotate', 'scale'], {
    options: FILLS,
    step: perspective,
  }),
  tool('expand', glyphs.fullscreen, [], {
    options: FILLS,
    draft: { kind: 'expand', added: NOTHING_ADDED, fill: 'smart' },
  }),
  tool('selective', glyphs.myLocation, ['brightness', 'contrast', 'saturation', 'structure'], {
    draft: { kind: 'selective', points: [] },
  }),
  tool('brush', glyphs.brush, BRUSHES, {
    first: { dodge_burn: 5, exposure: 5, temperature: 5, saturation: 5 },
    draft: { kind: 'brush', strokes: [] },
  }),
  tool('healing', glyphs.addCircle, [], { draft: { kind: 'heal', strokes: [] } }),
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
  tool('head_pose', glyphs.account, []),
  tool('lens_blur', glyphs.lens, ['strength'], {
    first: { strength: 50 },
    step: ({ strength = 0 }) => ({ kind: 'blur', strength: Math.max(0, strength) }),
  }),
  tool('vignette', glyphs.record, ['brightness'], {
    first: { brightness: -50 },
    step: ({ brightness = 0 }) => ({ kind: 'vignette', strength: brightness }),
  }),
  tool('double_exposure', glyphs.image, ['opacity'], {
    first: { opacity: 50 },
    options: BLEND_MODES,
  }),
  tool('text', glyphs.label, [], {
    styles: TEXT_STYLES,
    draft: { kind: 'text', text: '', color: '#FFFFFF', at: { x: 0.5, y: 0.5 } },
  }),
  tool('frames', glyphs.grid, ['strength'], { styles: numbered('F', 12), step: frame }),
]

/** Whether a tool draws on the picture, instead of changing all its colours. */
export function isDrawn({ name, step, draft }: Tool): boolean {
  return step !== undefined || draft !== undefined || name === 'double_exposure' || name === 'crop'
}

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
