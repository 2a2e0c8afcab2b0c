import { z } from 'zod'
import { ActionSpaceName } from '../../action/action.ts'
import { Criteria } from '../../gym/environment-contract.ts'
import { compileGlobs } from '../../spec/glob.ts'
import { SpecReader } from '../../spec/load/load-yaml.ts'
import { settleChoiceSchema } from '../settle-choice.ts'
import { baseSchema, ENVIRONMENT_FACTORS, FACTORS, TRAINING_ENVIRONMENTS } from './sweep-factors.ts'

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
  /** The split on which policies of `training_environments` are evaluated. */
  split: z.enum(['train', 'test']).default('test'),
  /** `{seed}` and `{training_environments}` are replaced by their values. */
  agent: z.string().default('expert'),
  /** Training seeds: each is another agent. */
  seeds: z.array(z.int().min(0)).min(1).default([0]),
  /** Command and arguments that make a missing policy, with the same placeholders. Run without a shell. */
  prepare: z.array(z.string()).min(1).optional(),
  action_space: z.enum(ActionSpaceName).optional(),
  /** A name of `configs/protocols`. */
  protocol: z.string().optional(),
  criteria: z.enum(Criteria).optional(),
  /** A number may be written without quotation marks. */
  settle: z.union([z.string(), z.number()]).transform(String).pipe(settleChoiceSchema).optional(),
  /** Episodes in every cell. */
  episodes: z.int().min(1).default(1),
  /** The seed of the episodes. */
  seed: z.int().min(0).max(2 ** 32 - 1).default(0),
})
export type SweepSpec = z.infer<typeof sweepSchema>

/** Reads a sweep. Throws a `SpecError` that lists every fault as `file:path: reason`. */
export function readSweep(file: string): SweepSpec {
  const reader = new SpecReader('')
  const sweep = reader.read(file, sweepSchema)
  if (sweep !== undefined) for (const { at, reason } of faultsOf(sweep)) reader.report(file, at, reason)
  reader.finish('The sweep')
  if (sweep === undefined) throw new TypeError(`${file} is neither valid nor faulty`)
  compileGlobs(sweep.tasks)
  return sweep
}

function faultsOf({ factor, base, levels, agent, seeds }: SweepSpec): readonly { at: string, reason: string }[] {
  const faults: { at: string, reason: string }[] = []
  if (seeds.length > 1 && !agent.includes('{seed}')) {
    faults.push({ at: 'agent', reason: 'it must name {seed}, because there are several seeds' })
  }
  if (factor === TRAINING_ENVIRONMENTS) {
    if (base !== undefined) faults.push({ at: 'base', reason: `is for the factors ${Object.keys(ENVIRONMENT_FACTORS).join(', ')}` })
    if (levels === undefined) faults.push({ at: 'levels', reason: 'must say the numbers of training environments' })
    const wrong = levels?.findIndex((level) => !/^0*[1-9]\d{0,5}$/.test(level)) ?? -1
    if (wrong >= 0) faults.push({ at: `levels[${wrong}]`, reason: 'must be a whole number above 0' })
    if (!agent.includes(`{${factor}}`)) faults.push({ at: 'agent', reason: `it must name {${factor}}, to be another at each level` })
    return faults
  }
  if (base === undefined) faults.push({ at: 'base', reason: `must say which environments ${factor} is varied on` })
  return faults
}
