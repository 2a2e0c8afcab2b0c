import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { compileGlobs } from '@droidgym/spec/glob'
import { SpecReader } from '@droidgym/spec/load/load-yaml'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { optionSchema } from '@droidgym/spec/options/option-schema'
import { SpecError, SpecErrorCode } from '@droidgym/spec/spec-error'
import { settleChoiceSchema } from '../../play/settle-choice.ts'
import { didYouMean } from '@droidgym/spec/nearest'
import { knownSplit, loadSplits } from '@droidgym/spec/splits/splits'
import { baseSchema, ENVIRONMENT_FACTORS, FACTORS, isOfPhone, SHIFT, SHIFT_LEVELS, TRAINING_ENVIRONMENTS } from './sweep-factors.ts'

/** A list may be written as one text. */
const commaSeparated = z.string().min(1).transform((text) => text.split(',').map((item) => item.trim()))

/** `configs/sweeps/*.yaml`: the varied factor, the agent and the tasks. */
const sweepSchema = z.strictObject({
  /** The name of the sweep and of its results folder. */
  name: z.string().max(40).regex(/^[\w-]+$/),
  factor: z.enum(FACTORS),
  /** The levels; absent: all. They fill placeholders as written: `07` is not `7`. */
  levels: z.union([commaSeparated, z.array(z.union([z.string(), z.number()]).transform(String)).min(1)]).optional(),
  /** The environments to which an environment factor's levels apply. */
  base: z.array(baseSchema).min(1).optional(),
  /** Globs over task ids, and their suite. */
  tasks: z.union([z.string(), z.array(z.string()).min(1).transform((globs) => globs.join(','))]).default('*'),
  suite: z.string().optional(),
  /** The split on which policies of `training_environments` are evaluated, or a file of one; absent: `test`. */
  split: z.string().max(1000).optional(),
  /** The first phones of the split, or of each level of `shift`; absent: all of a list, 10 of an endless split. */
  num_phones: z.int().min(1).max(1_000_000).optional(),
  /** Which phones are the first. */
  phone_seed: optionSchema('phoneSeed').optional(),
  /** `{seed}` and `{training_environments}` are replaced by their values. */
  agent: z.string().default('expert'),
  /** Training seeds: each is another agent. */
  seeds: z.array(z.int().min(0)).min(1).default([0]),
  /** Command and arguments that make a missing policy, with the same placeholders. Run without a shell. */
  prepare: z.array(z.string()).min(1).optional(),
  action_space: z.enum(ActionSpaceName).optional(),
  /** A name of `configs/protocols`. */
  protocol: z.string().optional(),
  criteria: optionSchema('criteria').optional(),
  /** False: the agent must finish the episode itself. */
  end_on_success: optionSchema('endOnSuccess').optional(),
  /** Without a protocol only. */
  step_limit: optionSchema('stepLimit').optional(),
  /** A number may be written without quotation marks. */
  settle: z.union([z.string(), z.number()]).transform(String).pipe(settleChoiceSchema).optional(),
  /** Episodes in every cell. */
  episodes: z.int().min(1).default(1),
  /** The seed of the episodes. */
  seed: optionSchema('seed').default(0),
})
export type SweepSpec = z.infer<typeof sweepSchema>

/**
 * The file of a sweep: a path, or a path or name in the package, such as `language` for `configs/sweeps/language.yaml`.
 * Throws a `SpecError` when there is none.
 */
export function sweepFile(name: string): string {
  const folder = join(packageRoot(), 'configs/sweeps')
  const file = [name, join(packageRoot(), name), join(folder, `${name}.yaml`)].find((path) => existsSync(path))
  if (file !== undefined) return file
  const known = readdirSync(folder).map((each) => basename(each, '.yaml'))
  const message = `There is no sweep ${JSON.stringify(name)}: name a file, or one of ${known.join(', ')}${didYouMean(name, known)}`
  throw new SpecError(SpecErrorCode.invalidSpec, message)
}

/** The split that a sweep's file names, as it is written. `undefined` where it names none, or is faulty. */
export function splitNamedIn(file: string): string | undefined {
  return new SpecReader('').read(file, z.looseObject({ split: sweepSchema.shape.split }))?.split
}

/** Reads a sweep; `instead` replaces some keys. Throws a `SpecError` that lists every fault as `file:path: reason`. */
export function readSweep(file: string, instead: Partial<SweepSpec> = {}): SweepSpec {
  const reader = new SpecReader('')
  const read = reader.read(file, sweepSchema)
  const sweep = read && { ...read, ...instead }
  if (sweep !== undefined) for (const { at, reason } of faultsOf(sweep)) reader.report(file, at, reason)
  reader.finish('The sweep')
  if (sweep === undefined) throw new TypeError(`${file} is neither valid nor faulty`)
  compileGlobs(sweep.tasks)
  return sweep
}

interface Fault {
  readonly at: string
  readonly reason: string
}

function faultsOf(sweep: SweepSpec): readonly Fault[] {
  const { factor, agent, seeds } = sweep
  const unseeded = seeds.length > 1 && !agent.includes('{seed}')
  const limited = sweep.protocol !== undefined && sweep.step_limit !== undefined
  return [
    ...(limited ? [{ at: 'step_limit', reason: `the protocol ${sweep.protocol} has limits of its own` }] : []),
    ...(unseeded ? [{ at: 'agent', reason: 'it must name {seed}, because there are several seeds' }] : []),
    ...(isOfPhone(factor) ? phoneFaults(sweep) : splitFaults(sweep)),
  ]
}

/** Of a sweep that changes the phones of `base`. */
function phoneFaults({ factor, base, ...sweep }: SweepSpec): readonly Fault[] {
  const of = (['split', 'num_phones', 'phone_seed'] as const).filter((key) => sweep[key] !== undefined)
  return [
    ...(base === undefined ? [{ at: 'base', reason: `must say which environments ${factor} is varied on` }] : []),
    ...of.map((at) => ({ at, reason: `is for the factors ${SHIFT} and ${TRAINING_ENVIRONMENTS}` })),
  ]
}

/** Of a sweep on the phones of splits. */
function splitFaults({ factor, base, ...sweep }: SweepSpec): readonly Fault[] {
  const reason = `is for the factors ${Object.keys(ENVIRONMENT_FACTORS).join(', ')}`
  return [
    ...(base === undefined ? [] : [{ at: 'base', reason }]),
    ...(factor === SHIFT ? shiftFaults(sweep) : trainingFaults(sweep)),
  ]
}

function shiftFaults({ levels = [], split }: Pick<SweepSpec, 'levels' | 'split'>): readonly Fault[] {
  const known = Object.keys(SHIFT_LEVELS)
  const unknown = levels.flatMap((level, index) => (known.includes(level) ? [] : [{
    at: `levels[${index}]`,
    reason: `there is no shift ${JSON.stringify(level)}; choose from ${known.join(', ')}${didYouMean(level, known)}`,
  }]))
  if (split === undefined) return unknown
  return [...unknown, { at: 'split', reason: `is for the factor ${TRAINING_ENVIRONMENTS}: the levels of ${SHIFT} are splits` }]
}

function trainingFaults({ levels, agent, split }: Pick<SweepSpec, 'levels' | 'agent' | 'split'>): readonly Fault[] {
  const faults: Fault[] = []
  if (levels === undefined) faults.push({ at: 'levels', reason: 'must say the numbers of training environments' })
  const wrong = levels?.findIndex((level) => !/^0*[1-9]\d{0,5}$/.test(level)) ?? -1
  if (wrong >= 0) faults.push({ at: `levels[${wrong}]`, reason: 'must be a whole number above 0' })
  if (!agent.includes(`{${TRAINING_ENVIRONMENTS}}`)) {
    faults.push({ at: 'agent', reason: `it must name {${TRAINING_ENVIRONMENTS}}, to be another at each level` })
  }
  if (split !== undefined && knownSplit(split) === undefined) {
    const names = loadSplits().map(({ name }) => name)
    faults.push({ at: 'split', reason: `there is no split ${JSON.stringify(split)}; choose from ${names.join(', ')}${didYouMean(split, names)}` })
  }
  return faults
}
