/** Weights that views may ask for. */
export type Weight = 300 | 400 | 500 | 700

export type TypefaceName =
  | 'roboto' | 'romanRest' | 'arabic' | 'devanagari' | 'japanese' | 'korean' | 'chinese'
  | 'roman' | 'symbols' | 'moreSymbols' | 'math' | 'emoji'
  | keyof typeof SCRIPTS | keyof typeof RARE_SCRIPTS

/** What Android's font of the script says of itself. */
export interface Typeface {
  /** Of a line in the font, above and below the baseline; shares of the size. */
  readonly ascent: number
  readonly descent: number
  /**
   * Of what a word is as wide as the sum: kerned pairs, characters, coloured pictures, or only itself, where letters
   * join.
   */
  readonly shaping: 'pairs' | 'characters' | 'pictures' | 'words'
  /** Bold letters are as wide as regular ones. */
  readonly fakesBold: boolean
}

/** The files of a typeface in a package of npm. */
export interface TypefaceSource extends Typeface {
  /** Weights with a font of their own, ascending. Others are drawn with the closest below. */
  readonly weights: readonly Weight[]
  readonly package: string
  /** A file that others can find; '' for the main one. In subsets: the map from subset to unicode ranges. */
  readonly index: string
  /** Path of a font from the folder of the index. */
  readonly file: (weight: Weight, subset: string) => string
  readonly inSubsets: boolean
  /** Only these subsets, in this order of preference; all when absent. */
  readonly subsets?: readonly string[]
  /** As CSS writes them, of a typeface that is not in subsets: other characters are left to others. All when absent. */
  readonly ranges?: string
  /** Users install the package or go without. */
  readonly optional?: true
}

/** The scripts of "Add a language" that have blocks of their own, and those blocks. */
export const SCRIPTS = {
  'armenian': 'U+530-58F,U+FB13-FB17',
  'bengali': 'U+980-9FF',
  'ethiopic': 'U+1200-139F,U+2D80-2DDF,U+AB00-AB2F',
  'georgian': 'U+10A0-10FF,U+1C90-1CBF,U+2D00-2D2F',
  'gujarati': 'U+A80-AFF',
  'gurmukhi': 'U+A00-A7F',
  'hebrew': 'U+590-5FF,U+FB1D-FB4F',
  'kannada': 'U+C80-CFF',
  'khmer': 'U+1780-17FF,U+19E0-19FF',
  'lao': 'U+E80-EFF',
  'malayalam': 'U+D00-D7F',
  'myanmar': 'U+1000-109F,U+A9E0-A9FF,U+AA60-AA7F',
  'oriya': 'U+B00-B7F',
  'sinhala': 'U+D80-DFF',
  'tamil': 'U+B80-BFF',
  'telugu': 'U+C00-C7F',
  'thai': 'U+E00-E7F',
  'tibetan': 'U+F00-FFF',
} as const

/** Scripts that Android 10 has fonts for and none of our texts is in. */
export const RARE_SCRIPTS = {
  'adlam': 'U+1E900-1E95F',
  'balinese': 'U+1B00-1B7F',
  'canadian-aboriginal': 'U+1400-167F,U+18B0-18FF',
  'cherokee': 'U+13A0-13FF,U+AB70-ABBF',
  'javanese': 'U+A980-A9DF',
  'mongolian': 'U+1800-18AF',
  'nko': 'U+7C0-7FF',
  'ol-chiki': 'U+1C50-1C7F',
  'syriac': 'U+700-74F,U+860-86F',
  'thaana': 'U+780-7BF',
  'tifinagh': 'U+2D30-2D7F',
  'yi': 'U+A000-A4CF',
} as const

const ROBOTO_FILES: Readonly<Record<Weight, string>> = { 300: 'Light', 400: 'Regular', 500: 'Medium', 700: 'Bold' }
/** Roboto 2.138, hhea: 1900 and -500 of 2048. */
const ROBOTO = { ascent: 1900 / 2048, descent: 500 / 2048, shaping: 'pairs', fakesBold: false } as const
/** Noto Sans CJK, hhea: 1160 and -320 of 1000. Android has its regular weight only, and makes bold from it. */
const CJK = {
  ascent: 1.16,
  descent: 0.32,
  shaping: 'characters',
  fakesBold: true,
  weights: [400, 700],
  inSubsets: true,
} as const
/**
 * Noto Naskh Arabic UI and Noto Sans Devanagari UI, hhea: 2189 and -600 of 2048. Android has two weights of each.
 * Assumption: the Noto fonts of other scripts are the same in this.
 */
const UI = {
  ascent: 2189 / 2048,
  descent: 600 / 2048,
  shaping: 'words',
  fakesBold: false,
  weights: [400, 700],
  inSubsets: false,
} as const
const ONE_WEIGHT = { ...UI, weights: [400] } as const

/**
 * The releases closest to the fonts of Android 10: Roboto 2.137 has the widths of its 2.138 and fewer characters, which
 * a later release adds; Noto Naskh Arabic 1.0 has those of its 1.08.
 */
export const TYPEFACE_SOURCES: Readonly<Record<TypefaceName, TypefaceSource>> = {
  roboto: {
    ...ROBOTO,
    weights: [300, 400, 500, 700],
    package: 'roboto-fontface',
    index: 'package.json',
    file: (weight) => `fonts/roboto/Roboto-${ROBOTO_FILES[weight]}.woff2`,
    inSubsets: false,
  },
  romanRest: {
    ...ROBOTO,
    ...variable('roboto'),
    weights: [300, 400, 500, 700],
    inSubsets: true,
    subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'math', 'symbols'],
  },
  arabic: { ...UI, ...whole('arabic', 'NotoNaskhArabic') },
  devanagari: { ...UI, ...fixed('noto-sans-devanagari', 'devanagari') },
  // Kana are kerned, as far as they are in one subset.
  japanese: { ...CJK, ...variable('noto-sans-jp'), shaping: 'words' },
  korean: { ...CJK, ...variable('noto-sans-kr') },
  chinese: { ...CJK, ...variable('noto-sans-sc') },
  // What Roboto lacks: letters of African languages and of the phonetic alphabet, marks, fractions.
  roman: { ...UI, ...whole('latin', 'NotoSans') },
  symbols: { ...UI, ...variable('noto-sans-symbols'), inSubsets: true, subsets: ['symbols'] },
  moreSymbols: { ...ONE_WEIGHT, ...fixed('noto-sans-symbols-2'), inSubsets: true, subsets: ['symbols', 'braille'] },
  math: { ...ONE_WEIGHT, ...fixed('noto-sans-math', 'latin'), ranges: 'U+2000-2BFF,U+1D400-1D7FF,U+1EE00-1EEFF' },
  // The WOFF2 files hold SVG only, which no browser but Firefox draws.
  emoji: {
    ...ROBOTO,
    shaping: 'pictures',
    fakesBold: true,
    weights: [400],
    ...fixed('noto-color-emoji'),
    file: (_, subset) => `files/noto-color-emoji-${subset}-400-normal.woff`,
    inSubsets: true,
  },
  ...typefacesOf(SCRIPTS, (script, ranges) => {
    const name = script === 'tibetan' ? 'noto-serif-tibetan' : `noto-sans-${script}`
    return { ...UI, ...variable(name), file: (weight) => variable(name).file(weight, script), ranges }
  }),
  ...typefacesOf(RARE_SCRIPTS, (script, ranges) => ({
    ...ONE_WEIGHT, ...fixed(`noto-sans-${script}`, script), ranges, optional: true,
  })),
}

type Files = Pick<TypefaceSource, 'package' | 'index' | 'file'>

/** A package with all weights in one file a subset. */
function variable(name: string): Files {
  return {
    package: `@fontsource-variable/${name}`,
    index: 'unicode.json',
    file: (_, subset) => `files/${name}-${subset}-wght-normal.woff2`,
  }
}

/** A package with a file for each weight. */
function fixed(name: string, only?: string): Files {
  return {
    package: `@fontsource/${name}`,
    index: 'unicode.json',
    file: (weight, subset) => `files/${name}-${only ?? subset}-${String(weight)}-normal.woff2`,
  }
}

/** A package with a file for each weight, which is not in subsets. */
function whole(name: string, prefix: string): Files {
  return {
    package: `@embedpdf/fonts-${name}`,
    index: '',
    file: (weight) => `../fonts/${prefix}-${weight === 700 ? 'Bold' : 'Regular'}.ttf`,
  }
}

function typefacesOf<Script extends string>(
  scripts: Readonly<Record<Script, string>>,
  make: (script: Script, ranges: string) => TypefaceSource,
): Record<Script, TypefaceSource> {
  const made = (Object.keys(scripts) as Script[]).map((script) => [script, make(script, scripts[script])])
  return Object.fromEntries(made) as Record<Script, TypefaceSource>
}
