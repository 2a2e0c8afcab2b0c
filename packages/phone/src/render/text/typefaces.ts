import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import { coverageOf } from './glyph-coverage.ts'

/** Weights that views may ask for. */
export type Weight = 300 | 400 | 500 | 700

/** One script's part of a typeface: a file (or one file a weight), opened on first use. */
export interface Face {
  readonly name: TypefaceName
  readonly typeface: Typeface
  covers(codePoint: number): boolean
  /** Registers the face if necessary and returns how to draw with it: CSS weight and family. */
  font(weight: Weight): { readonly weight: Weight; readonly family: string }
}

export type TypefaceName = 'roboto' | 'romanRest' | 'arabic' | 'devanagari' | 'japanese' | 'korean' | 'chinese'

/** What Android's font of the script says of itself. */
export interface Typeface {
  /** Of a line in the font, above and below the baseline; shares of the size. */
  readonly ascent: number
  readonly descent: number
  /** Of what a word is as wide as the sum: kerned pairs, characters, or only itself, where letters join. */
  readonly shaping: 'pairs' | 'characters' | 'words'
  /** Bold letters are as wide as regular ones. */
  readonly fakesBold: boolean
}

interface Source extends Typeface {
  /** Weights with a font of their own, ascending. Others are drawn with the closest below. */
  readonly weights: readonly Weight[]
  /** A file of the package; the map from subset to unicode ranges, where the typeface comes in subsets. */
  readonly index: () => string
  /** Path of a font from the folder of the index. */
  readonly file: (weight: Weight, subset: string) => string
  readonly inSubsets: boolean
  /** Only these subsets, in this order of preference; all when absent. */
  readonly subsets?: readonly string[]
}

const require = createRequire(import.meta.url)

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
/** Noto Naskh Arabic UI and Noto Sans Devanagari UI, hhea: 2189 and -600 of 2048. Android has two weights of each. */
const UI = { ascent: 2189 / 2048, descent: 600 / 2048, shaping: 'words', fakesBold: false, weights: [400, 700] } as const

/**
 * The releases closest to the fonts of Android 10: Roboto 2.137 has the widths of its 2.138 and fewer characters, which
 * a later release adds; Noto Naskh Arabic 1.0 has those of its 1.08.
 */
const SOURCES: Readonly<Record<TypefaceName, Source>> = {
  roboto: {
    ...ROBOTO,
    weights: [300, 400, 500, 700],
    index: () => require.resolve('roboto-fontface/package.json'),
    file: (weight) => `fonts/roboto/Roboto-${ROBOTO_FILES[weight]}.woff2`,
    inSubsets: false,
  },
  romanRest: {
    ...ROBOTO,
    weights: [300, 400, 500, 700],
    index: () => require.resolve('@fontsource-variable/roboto/unicode.json'),
    file: (_, subset) => variableFile('roboto', subset),
    inSubsets: true,
    subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'math', 'symbols'],
  },
  arabic: {
    ...UI,
    index: () => require.resolve('@embedpdf/fonts-arabic'),
    file: (weight) => `../fonts/NotoNaskhArabic-${weight === 700 ? 'Bold' : 'Regular'}.ttf`,
    inSubsets: false,
  },
  devanagari: {
    ...UI,
    index: () => require.resolve('@fontsource/noto-sans-devanagari/unicode.json'),
    file: (weight) => `files/noto-sans-devanagari-devanagari-${String(weight)}-normal.woff2`,
    inSubsets: false,
  },
  japanese: {
    ...CJK,
    // Kana are kerned, as far as they are in one subset.
    shaping: 'words',
    index: () => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
    file: (_, subset) => variableFile('noto-sans-jp', subset),
  },
  korean: {
    ...CJK,
    index: () => require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
    file: (_, subset) => variableFile('noto-sans-kr', subset),
  },
  chinese: {
    ...CJK,
    index: () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    file: (_, subset) => variableFile('noto-sans-sc', subset),
  },
}

function variableFile(name: string, subset: string): string {
  return `files/${name}-${subset}-wght-normal.woff2`
}

const opened = new Map<TypefaceName, readonly Face[]>()

/** The faces of a typeface. Reads its list of ranges on first use, and the font files when they are needed. */
export function facesOf(name: TypefaceName): readonly Face[] {
  let faces = opened.get(name)
  if (faces === undefined) {
    faces = openTypeface(name)
    opened.set(name, faces)
  }
  return faces
}

function openTypeface(name: TypefaceName): Face[] {
  const source = SOURCES[name]
  if (!source.inSubsets) return [openFace(name, '', EVERYTHING)]
  const ranges = JSON.parse(readFileSync(source.index(), 'utf8')) as Record<string, string>
  const subsets = source.subsets ?? Object.keys(ranges)
  return subsets.map((subset) => openFace(name, subset.replace(/[[\]]/g, ''), parseRanges(ranges[subset] ?? '')))
}

function openFace(name: TypefaceName, subset: string, ranges: readonly Range[]): Face {
  const source = SOURCES[name]
  const registered = new Map<Weight, string>()
  const path = (weight: Weight): string => join(dirname(source.index()), source.file(weight, subset))
  let coverage: ReadonlySet<number> | undefined
  return {
    name,
    typeface: source,
    covers(codePoint) {
      if (!ranges.some((range) => codePoint >= range.first && codePoint <= range.last)) return false
      coverage ??= coverageOf(path(400))
      return coverage.has(codePoint)
    },
    font(wanted) {
      const weight = source.weights.findLast((own) => own <= wanted) ?? 400
      let family = registered.get(weight)
      if (family === undefined) {
        const file = path(weight)
        // The name of the file, which no font of the machine has.
        family = basename(file)
        registerFace(file, family)
        registered.set(weight, family)
      }
      return { weight, family }
    },
  }
}

function registerFace(path: string, family: string): void {
  if (GlobalFonts.registerFromPath(path, family) === null) {
    throw new RangeError(`Registering font ${path}: not a readable font file; install the package again`)
  }
}

interface Range {
  readonly first: number
  readonly last: number
}

const EVERYTHING: readonly Range[] = [{ first: 0, last: 0x10ffff }]

/** `U+0301,U+0400-045F` as CSS writes it. */
function parseRanges(text: string): Range[] {
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-')
    return { first: parseInt(first, 16), last: parseInt(last, 16) }
  })
}
