import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TaskValues } from '@droidgym/protocol/interface/options'
import { sideFault } from '../environments/display-limits.ts'
import type { EnvironmentSpec } from '../environments/environment.ts'
import { componentsOf, loadDevices, loadEnvironments, loadLayouts } from '../environments/environments.ts'
import { ownEnvironments } from '../environments/own-environments.ts'
import { SpecReader } from '../load/load-yaml.ts'
import { packageRoot } from '../load/package-root.ts'
import { didYouMean } from '../nearest.ts'
import { Random } from '../random.ts'
import { SpecError, SpecErrorCode } from '../spec-error.ts'
import { drawPhone } from './draw-phone.ts'
import type { AllFactors, PhoneParts } from './draw-phone.ts'
import { boundsOf, valuesIn } from './factor-values.ts'
import { placeOf } from './icon-places.ts'
import { ownSplits } from './own-splits.ts'
import type { Factors, SplitFile } from './split-file.ts'
import { splitFileSchema } from './split-file.ts'

/** A set of phones to draw from: a list, or a distribution that makes a phone of every seed. */
export interface Split {
  readonly name: string
  /** Number of phones; `undefined` for endlessly many. */
  readonly size: number | undefined
  /** The first 12 hexadecimal digits of the SHA-256 of what it is made of. */
  readonly hash: string
  readonly taskValues: TaskValues
  /** Those of a distribution. */
  readonly factors?: AllFactors
  /** The phone that a seed draws, a whole number below 2³². */
  draw(seed: number): EnvironmentSpec
  /** The phone at a place from 0 in the order that `phoneSeed` makes; places beyond the size begin again. */
  at(place: number, phoneSeed: number): EnvironmentSpec
}

/** The split of single environments of the operator's files. */
export const OWN_SPLIT = 'own'
const FOLDER = 'envs/splits'
/** All factors but `density`, which devices have themselves. */
const NEEDED_FACTORS = [
  'device', 'display_size', 'font_scale', 'locale', 'wallpaper', 'dark_theme', 'layout', 'content',
] as const

interface Fault {
  readonly at: string
  readonly reason: string
}

const roots = new Map<string, readonly SplitFile[]>()

/** All splits: `train`, `test`, the distributions of the data files, then those of the operator. Throws `SpecError`. */
export function loadSplits(root = packageRoot()): readonly Split[] {
  const lists = ['train', 'test', ...(root === packageRoot() && ownEnvironments().environments.length > 0 ? [OWN_SPLIT] : [])]
  return [...lists.map((name) => listSplit(name, root)), ...filesOf(root).map((file) => splitOfFile(file, root))]
}

/** Throws `SpecError`. */
export function findSplit(name: string, root = packageRoot()): Split {
  const split = knownSplit(name, root)
  if (split !== undefined) return split
  const names = loadSplits(root).map((each) => each.name)
  const message = `There is no split ${JSON.stringify(name.slice(0, 100))}; choose one of ${names.join(', ')}${didYouMean(name, names)}`
  throw new SpecError(SpecErrorCode.unknownSplit, message)
}

/** A split by name, if there is one. */
export function knownSplit(name: string, root = packageRoot()): Split | undefined {
  if (name === 'train' || name === 'test') return listSplit(name, root)
  if (name === OWN_SPLIT) return loadSplits(root).find((split) => split.name === name)
  const file = filesOf(root).find((each) => each.name === name)
  return file && splitOfFile(file, root)
}

/** The first `count` phones of a split, in the order that `phoneSeed` makes. */
export function firstPhones(split: Split, count: number, phoneSeed: number): Split {
  const size = Math.min(count, split.size ?? count)
  const at = (place: number): EnvironmentSpec => split.at(place % size, phoneSeed)
  const draw = (seed: number): EnvironmentSpec => at(new Random(seed).below(size))
  return { ...split, size, draw, at, get hash() { return hashOf([split.hash, size, phoneSeed]) } }
}

/** The faults of a split beyond its schema. */
export function splitFaults(file: SplitFile, root = packageRoot()): readonly Fault[] {
  const { name, base, factors } = file
  const isBase = name === base
  const bases = filesOf(root).map((each) => each.name)
  if (!isBase && !bases.includes(base)) {
    const reason = `there is no distribution "${base}"; choose one of ${bases.join(', ')}${didYouMean(base, bases)}`
    return [{ at: 'base', reason }]
  }
  if (!isBase && Object.keys(factors).length === 0) {
    return [{ at: 'factors', reason: `is empty, so this is ${base} by another name: name a factor, or play on ${base}` }]
  }
  const parts = partsOf(root)
  const missing = isBase ? NEEDED_FACTORS.filter((factor) => factors[factor] === undefined) : []
  const unknown = [
    ...namesFaults('device', factors.device, parts.devices.map(({ id }) => id), 'envs/devices.yaml'),
    ...(factors.layout === undefined || 'places' in factors.layout
      ? [] : namesFaults('layout', factors.layout, [...parts.layouts.keys()], 'envs/layouts')),
  ]
  const reason = 'is missing, and the split has no other base'
  const faults = [...missing.map((factor) => ({ at: `factors.${factor}`, reason })), ...unknown]
  return faults.length > 0 ? faults : densityFaults(allFactors(file, root), parts)
}

/** The split of a checked file. */
export function splitOfFile(file: SplitFile, root = packageRoot()): Split {
  const { name, task_values: taskValues } = file
  const factors = allFactors(file, root)
  const parts = partsOf(root)
  const draw = (seed: number): EnvironmentSpec => drawPhone(name, factors, seed, parts)
  const at = (place: number, phoneSeed: number): EnvironmentSpec => draw(seedAt(place, phoneSeed))
  return { name, size: undefined, taskValues, factors, draw, at, get hash() { return hashOf([factors, taskValues]) } }
}

function listSplit(name: string, root: string): Split {
  const environments = loadEnvironments(root).filter(({ split }) => split === name)
  const draw = (seed: number): EnvironmentSpec => new Random(seed).pick(environments)
  const at = (place: number, phoneSeed: number): EnvironmentSpec => {
    const order = phoneSeed === 0 ? environments : new Random(phoneSeed).sample(environments, environments.length)
    const environment = order[place % order.length]
    if (environment === undefined) throw new RangeError(`The split ${name} is empty`)
    return environment
  }
  const taskValues = name === 'test' ? 'held-out' : 'train'
  const { length: size } = environments
  return { name, size, taskValues, draw, at, get hash() { return hashOf([environments, taskValues]) } }
}

/** The place-th number of the generator of a seed, without those before it; of the seed 0, the place itself. */
function seedAt(place: number, phoneSeed: number): number {
  if (phoneSeed === 0) return place % 2 ** 32
  return Random.at(phoneSeed, place).below(2 ** 32)
}

/** Splits are looked up with every reset that names a phone, and their hash is seldom asked for. */
function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)
}

function filesOf(root: string): readonly SplitFile[] {
  const own = root === packageRoot() ? ownSplits() : []
  const shipped = roots.get(root) ?? readFiles(root)
  roots.set(root, shipped)
  return own.length === 0 ? shipped : [...shipped, ...own]
}

function readFiles(root: string): readonly SplitFile[] {
  // Another root may have no distributions.
  if (!existsSync(join(root, FOLDER))) return []
  const reader = new SpecReader(root)
  const files = reader.list(FOLDER, '.yaml').flatMap((file) => {
    const read = reader.read(file, splitFileSchema)
    if (read !== undefined && file !== `${FOLDER}/${read.name}.yaml`) reader.report(file, 'name', "must be the file's name")
    return read ?? []
  })
  reader.finish('The splits')
  roots.set(root, files)
  for (const file of files) {
    for (const { at, reason } of splitFaults(file, root)) reader.report(`${FOLDER}/${file.name}.yaml`, at, reason)
  }
  reader.finish('The splits')
  return files
}

/** With the factors of its base, and so on. */
function allFactors({ name, base, factors }: SplitFile, root: string): AllFactors {
  if (name === base) return factors as AllFactors
  const found = filesOf(root).find((each) => each.name === base)
  if (found === undefined) throw new TypeError(`The base ${base} was not checked`)
  return { ...allFactors(found, root), ...factors }
}

const parts = new Map<string, PhoneParts>()

function partsOf(root: string): PhoneParts {
  const known = parts.get(root)
  if (known !== undefined) return known
  const shipped = loadEnvironments(root).filter(({ split }) => split !== OWN_SPLIT)
  const tested = shipped.filter(({ split }) => split === 'test').flatMap(({ icons }) => icons)
  const found = {
    devices: loadDevices(root),
    layouts: loadLayouts(root),
    components: componentsOf(shipped),
    testPlaces: new Set(tested.map(placeOf)),
  }
  parts.set(root, found)
  return found
}

function namesFaults(
  factor: string,
  choices: Factors['device'],
  known: readonly string[],
  where: string,
): readonly Fault[] {
  return (choices ?? []).flatMap(({ value }, index) => {
    if (known.includes(value)) return []
    return [{ at: `factors.${factor}[${index}]`, reason: `${where} has no "${value}"${didYouMean(value, known)}` }]
  })
}

/** A display can be too small or too large for a density. */
function densityFaults(factors: AllFactors, { devices }: PhoneParts): readonly Fault[] {
  if (factors.density === undefined) return []
  const [lowest, highest] = boundsOf(factors.density)
  const drawn = valuesIn(factors.device)
  return devices.filter(({ id }) => drawn.includes(id)).flatMap(({ id, width, height }) => (
    [lowest, highest].flatMap((density) => [width, height].flatMap((side) => {
      const fault = sideFault(side, density)
      return fault === undefined ? [] : [{ at: 'factors.density', reason: `${id}: ${fault}` }]
    }))
  ))
}
