import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'
import { coverageOf } from './glyph-coverage.ts'
import { TYPEFACE_SOURCES, type Typeface, type TypefaceName, type TypefaceSource, type Weight } from './typeface-sources.ts'

/** One script's part of a typeface: a file (or one file a weight), opened on first use. */
export interface Face {
  readonly name: TypefaceName
  readonly typeface: Typeface
  /** Paths of all its files, for builds that copy them. */
  readonly files: readonly string[]
  covers(codePoint: number): boolean
  /** Registers the face if necessary and returns how to draw with it: CSS weight and family. */
  font(weight: Weight): { readonly weight: Weight; readonly family: string }
}

const require = createRequire(import.meta.url)

const opened = new Map<TypefaceName, readonly Face[]>()

/**
 * The faces of a typeface; none where its optional package is not installed. Reads its list of ranges on first use, and
 * the font files when they are needed.
 */
export function facesOf(name: TypefaceName): readonly Face[] {
  let faces = opened.get(name)
  if (faces === undefined) {
    faces = openTypeface(name)
    opened.set(name, faces)
  }
  return faces
}

function openTypeface(name: TypefaceName): Face[] {
  const source = TYPEFACE_SOURCES[name]
  const index = indexOf(source)
  if (index === undefined) return []
  if (!source.inSubsets) return [openFace(name, index, '', source.ranges)]
  const ranges = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>
  const subsets = source.subsets ?? Object.keys(ranges)
  return subsets.map((subset) => openFace(name, index, subset.replace(/[[\]]/g, ''), ranges[subset] ?? ''))
}

/** Path of the file that leads to the others; undefined where an optional package is not installed. */
function indexOf(source: TypefaceSource): string | undefined {
  try {
    return require.resolve(join(source.package, source.index))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'
    if (source.optional === true && isMissing) return undefined
    throw error
  }
}

function openFace(name: TypefaceName, index: string, subset: string, ranges = EVERYTHING): Face {
  const source = TYPEFACE_SOURCES[name]
  const own = parseRanges(ranges)
  const registered = new Map<Weight, string>()
  const path = (weight: Weight): string => join(dirname(index), source.file(weight, subset))
  let coverage: ReadonlySet<number> | undefined
  return {
    name,
    typeface: source,
    files: [...new Set(source.weights.map(path))],
    covers(codePoint) {
      if (!own.some((range) => codePoint >= range.first && codePoint <= range.last)) return false
      coverage ??= coverageOf(path(400))
      return coverage.has(codePoint)
    },
    font(wanted) {
      const weight = source.weights.findLast((each) => each <= wanted) ?? 400
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

const EVERYTHING = 'U+0-10FFFF'

/** `U+0301,U+0400-045F` as CSS writes it. */
function parseRanges(text: string): Range[] {
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-')
    return { first: parseInt(first, 16), last: parseInt(last, 16) }
  })
}
