import { heldText } from './files.ts'

/** Of a package: the code points of each of its files, as the first of a run and the length of the run. */
type PackageCoverage = Readonly<Record<string, readonly number[]>>

const packages = new Map<string, PackageCoverage>()

/** The code points with glyphs in a font file, which the build read from it: a page cannot unpack fonts. */
export function coverageOf(path: string): ReadonlySet<number> {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const folder = path.slice(0, path.lastIndexOf('/'))
  const runs = coverageIn(folder)[file] ?? []
  const points = new Set<number>()
  for (let at = 0; at < runs.length; at += 2) {
    const first = runs[at] ?? 0
    for (let point = first; point < first + (runs[at + 1] ?? 0); point++) points.add(point)
  }
  return points
}

function coverageIn(folder: string): PackageCoverage {
  const known = packages.get(folder)
  if (known !== undefined) return known
  const text = heldText(`${folder}/coverage.json`)
  if (text === undefined) throw new RangeError(`Reading the characters of the fonts in ${folder}: the page has no coverage.json`)
  const coverage = JSON.parse(text) as PackageCoverage
  packages.set(folder, coverage)
  return coverage
}
