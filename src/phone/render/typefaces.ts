import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import { coverageOf } from './glyph-coverage.ts'

/** Weights that views may ask for. */
export type Weight = 300 | 400 | 500 | 700

/** One script's part of a typeface: a file (or one file a weight), opened on first use. */
export interface Face {
  covers(codePoint: number): boolean
  /** Registers the face if necessary and returns the family name to draw with. */
  family(weight: Weight): string
}

export type TypefaceName = 'roboto' | 'arabic' | 'devanagari' | 'japanese' | 'korean' | 'chinese'

interface Source {
  /** The package's map from subset name to unicode ranges. */
  readonly ranges: string
  readonly prefix: string
  /** Only these subsets, in this order of preference; all when absent. */
  readonly subsets?: readonly string[]
  /** One file for all weights. */
  readonly variable: boolean
}

const require = createRequire(import.meta.url)

const SOURCES: Readonly<Record<TypefaceName, () => Source>> = {
  roboto: () => ({
    ranges: require.resolve('@fontsource-variable/roboto/unicode.json'),
    prefix: 'roboto',
    subsets: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'math', 'symbols'],
    variable: true,
  }),
  arabic: () => ({
    ranges: require.resolve('@fontsource/noto-sans-arabic/unicode.json'),
    prefix: 'noto-sans-arabic',
    subsets: ['arabic'],
    variable: false,
  }),
  devanagari: () => ({
    ranges: require.resolve('@fontsource/noto-sans-devanagari/unicode.json'),
    prefix: 'noto-sans-devanagari',
    subsets: ['devanagari'],
    variable: false,
  }),
  japanese: () => ({
    ranges: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
    prefix: 'noto-sans-jp',
    variable: true,
  }),
  korean: () => ({
    ranges: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
    prefix: 'noto-sans-kr',
    variable: true,
  }),
  chinese: () => ({
    ranges: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    prefix: 'noto-sans-sc',
    variable: true,
  }),
}

const opened = new Map<TypefaceName, readonly Face[]>()

/** The faces of a typeface. Reads its list of ranges on first use, and the font files when they are needed. */
export function facesOf(name: TypefaceName): readonly Face[] {
  let faces = opened.get(name)
  if (faces === undefined) {
    faces = openTypeface(SOURCES[name]())
    opened.set(name, faces)
  }
  return faces
}

function openTypeface(source: Source): Face[] {
  const ranges = JSON.parse(readFileSync(source.ranges, 'utf8')) as Record<string, string>
  const subsets = source.subsets ?? Object.keys(ranges)
  return subsets.map((subset) => openFace(source, subset.replace(/[[\]]/g, ''), parseRanges(ranges[subset] ?? '')))
}

function openFace(source: Source, subset: string, ranges: readonly Range[]): Face {
  const registered = new Map<Weight, string>()
  let coverage: ReadonlySet<number> | undefined
  const pathFor = (weight: Weight): string => {
    const axis = source.variable ? 'wght' : String(weight)
    return join(dirname(source.ranges), 'files', `${source.prefix}-${subset}-${axis}-normal.woff2`)
  }
  return {
    covers(codePoint) {
      if (!ranges.some((range) => codePoint >= range.first && codePoint <= range.last)) return false
      coverage ??= coverageOf(pathFor(400))
      return coverage.has(codePoint)
    },
    family(weight) {
      const file: Weight = source.variable ? 400 : weight
      let family = registered.get(file)
      if (family === undefined) {
        family = source.variable ? `${source.prefix}-${subset}` : `${source.prefix}-${subset}-${String(weight)}`
        registerFace(pathFor(file), family)
        registered.set(file, family)
      }
      return family
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

/** `U+0301,U+0400-045F` as CSS writes it. */
function parseRanges(text: string): Range[] {
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-')
    return { first: parseInt(first, 16), last: parseInt(last, 16) }
  })
}
