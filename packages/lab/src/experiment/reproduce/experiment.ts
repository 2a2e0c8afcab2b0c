import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Criteria } from '@droidgym/protocol/interface/options'
import { z } from 'zod'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { METRICS, VARIANTS } from '../../judge/metrics/metrics.ts'
import { parseEnvironmentDefinition } from '@droidgym/spec/definitions'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { selectByGlobs } from '@droidgym/spec/glob'
import { SpecReader } from '@droidgym/spec/load/load-yaml'
import { didYouMean } from '@droidgym/spec/nearest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { SpecError, SpecErrorCode } from '@droidgym/spec/spec-error'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { MOBILE_BENCH_CATEGORIES } from '@droidgym/spec/tasks/task'
import { tasksMatching } from '@droidgym/spec/find-task'
import { protocolNames } from '../protocol/protocol.ts'
import type { EpisodeOrder } from '../run/episode-order.ts'
import { settleChoiceSchema } from '../../play/settle-choice.ts'
import { baseSchema } from '../sweep/sweep-factors.ts'

/** Names a row of the table and the folder of its results. */
export const AGENT_ID = /^\w[\w.-]{0,59}$/

const name = z.string().min(1).max(100)
const sentence = z.string().min(1).max(1000)

/** One agent: a row of the table. */
const agentSchema = z.strictObject({
  id: z.string().regex(AGENT_ID),
  /** The agent in the form of `openAgent`; `{seed}` is replaced by the run's seed. */
  agent: z.string().min(1).max(500),
  /** Prerequisites that the user must provide. */
  needs: sentence.exactOptional(),
})
export type ExperimentAgent = z.infer<typeof agentSchema>

/** A change has no defaults: a field that it leaves out is the base's. */
const changeSchema = baseSchema.extend({ content: baseSchema.shape.content.unwrap() }).partial()

/** One label of the figure for environments: known ones, or the base with changes. */
const environmentsSchema = z.strictObject({
  name,
  ids: z.array(z.string()).min(1).exactOptional(),
  change: changeSchema.exactOptional(),
})

const metricName = z.enum(Object.keys({ ...METRICS, ...VARIANTS }))

/** A published number. */
const publishedSchema = z.strictObject({
  /** Ids of `agents`; several if the paper does not say which one it means. With `command`: any names. */
  agents: z.array(name).min(1),
  /** One of the groups of `by`; absent: all of them. With `command`: any words. */
  of: z.string().min(1).max(300).exactOptional(),
  /** Per cent. */
  success: z.number().min(0).max(100),
  /** Standard error of the mean over runs, per cent, where the paper prints it. */
  error: z.number().min(0).max(100).exactOptional(),
  /** What it prints beside the success, for `metrics`: shares in per cent. */
  metrics: z.partialRecord(metricName, z.number().min(0)).exactOptional(),
  /** Printed as a number, or read from a plot, to about one per cent. */
  from: z.enum(['text', 'plot']),
})
export type Published = z.infer<typeof publishedSchema>

/** `configs/experiments/*.yaml`: a published experiment with its paper's results. */
const experimentSchema = z.strictObject({
  /** Equal to the file's name. */
  name: z.string().max(40).regex(/^[\w-]+$/),
  title: name,
  /** The publication. */
  source: name,
  /** The command that makes it, if it is not an evaluation; then nothing is played here. */
  command: name.exactOptional(),
  suite: z.string().exactOptional(),
  /** Globs over the suite's task ids. */
  tasks: z.string().min(1).default('*'),
  /** A name of `configs/protocols`; `criteria` and `settle` must agree with it. */
  protocol: z.enum(protocolNames()).exactOptional(),
  criteria: z.enum(Criteria).default(Criteria.own),
  /** A number may be written without quotation marks. */
  settle: z.union([z.string(), z.number()]).transform(String).pipe(settleChoiceSchema).exactOptional(),
  /** Where an agent offers it; else it acts in its first. */
  action_space: z.enum(ActionSpaceName).exactOptional(),
  runs: z.int().min(1).max(100).default(3),
  /** The environment to which `environments` apply changes. */
  base: baseSchema.exactOptional(),
  environments: z.array(environmentsSchema).default([]),
  /** What the figure distinguishes; `category` is Mobile-Bench's. */
  by: z.enum(['environments', 'task', 'category']).default('environments'),
  /** Metrics beside the success. */
  metrics: z.array(metricName).exactOptional(),
  agents: z.array(agentSchema).default([]),
  published: z.array(publishedSchema).default([]),
  /** Differences from the paper's setting, in sentences. */
  differences: z.array(sentence).default([]),
})
export type Experiment = z.infer<typeof experimentSchema>

/** An environment of an experiment, with its name in the figure. */
export interface NamedEnvironment extends Pick<EpisodeOrder, 'environment' | 'environment_definition'> {
  readonly name: string
}

function folderOf(root: string): string {
  return join(root, 'configs/experiments')
}

/** Every experiment, by its name. Throws a `SpecError` with the faults of the first faulty file. */
export function loadExperiments(root = packageRoot()): readonly Experiment[] {
  const files = readdirSync(folderOf(root)).filter((file) => file.endsWith('.yaml')).sort()
  return files.map((file) => readExperiment(join(folderOf(root), file)))
}

/** The experiment of a name, or of a file (a path with a slash or an ending). Throws a `SpecError`. */
export function findExperiment(nameOrFile: string, root = packageRoot()): Experiment {
  if (/[/\\]|\.ya?ml$/.test(nameOrFile)) return readExperiment(nameOrFile)
  const names = readdirSync(folderOf(root)).map((file) => basename(file, '.yaml')).sort()
  if (names.includes(nameOrFile)) return readExperiment(join(folderOf(root), `${nameOrFile}.yaml`))
  const message = `There is no experiment ${JSON.stringify(nameOrFile)}; there are ${names.join(', ')}`
  throw new SpecError(SpecErrorCode.invalidSpec, `${message}${didYouMean(nameOrFile, names)}`)
}

/** Reads an experiment. Throws a `SpecError` that lists every fault as `file:path: reason`. */
export function readExperiment(file: string): Experiment {
  const reader = new SpecReader('')
  const experiment = reader.read(file, experimentSchema)
  if (experiment !== undefined) {
    const faults = experiment.command === undefined ? faultsOf(experiment) : faultsOfCommand(experiment)
    for (const { at, reason } of [...nameFaults(experiment, file), ...faults]) reader.report(file, at, reason)
  }
  reader.finish('The experiment')
  if (experiment === undefined) throw new TypeError(`${file} is neither valid nor faulty`)
  return experiment
}

/** The experiment's tasks that match the globs. Throws a `SpecError`. */
export function tasksOf({ suite, tasks }: Pick<Experiment, 'suite' | 'tasks'>, globs = '*'): readonly TaskSpec[] {
  return selectByGlobs(tasksMatching(tasks, suite), globs)
}

/** The categories of Mobile-Bench that tasks have, in their order. */
export function categoriesOf(tasks: readonly TaskSpec[]): readonly string[] {
  const named = new Set(tasks.map(({ mobile_bench: category }) => category))
  return MOBILE_BENCH_CATEGORIES.filter((category) => named.has(category))
}

/** Throws a `SpecError` if the base with a change is not a valid environment. */
export function environmentsOf({ name: experiment, environments, base }: Experiment): readonly NamedEnvironment[] {
  return environments.flatMap(({ name: named, ids, change }): readonly NamedEnvironment[] => {
    if (ids !== undefined) return ids.map((environment) => ({ name: named, environment }))
    const environment = `${experiment}-${named.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
    const definition = JSON.stringify({ ...base, ...change, id: environment })
    parseEnvironmentDefinition(definition)
    return [{ name: named, environment, environment_definition: definition }]
  })
}

interface Fault {
  readonly at: string
  readonly reason: string
}

function nameFaults({ name: named }: Experiment, file: string): readonly Fault[] {
  const wanted = basename(file).replace(/\.ya?ml$/, '')
  return named === wanted ? [] : [{ at: 'name', reason: `must be that of the file, ${wanted}` }]
}

function faultsOfCommand({ agents, environments }: Experiment): readonly Fault[] {
  const unused = Object.entries({ agents, environments }).filter(([, { length }]) => length > 0)
  return unused.map(([at]) => ({ at, reason: 'is for experiments without a command' }))
}

function faultsOf(experiment: Experiment): readonly Fault[] {
  const { agents, environments } = experiment
  const empty = Object.entries({ agents, environments }).filter(([, { length }]) => length === 0)
  return [
    ...empty.map(([at]) => ({ at, reason: 'must name at least one, unless a command makes the figure' })),
    ...repeated(agents.map(({ id }) => id)).map((index) => ({ at: `agents[${index}].id`, reason: 'is there twice' })),
    ...repeated(environments.map((each) => each.name))
      .map((index) => ({ at: `environments[${index}].name`, reason: 'is there twice' })),
    ...environmentFaults(experiment),
    ...(tasksOf(experiment).length === 0 ? [{ at: 'tasks', reason: 'no task of the suite is meant' }] : []),
    ...publishedFaults(experiment),
  ]
}

/** Indices of repeated names. */
function repeated(names: readonly string[]): readonly number[] {
  return names.flatMap((each, index) => (names.indexOf(each) < index ? [index] : []))
}

function environmentFaults(experiment: Experiment): readonly Fault[] {
  const known = new Set(loadEnvironments().map(({ id }) => id))
  return experiment.environments.flatMap((each, index): readonly Fault[] => {
    const at = `environments[${index}]`
    if ((each.ids === undefined) === (each.change === undefined)) return [{ at, reason: 'must have either ids or change' }]
    if (each.change !== undefined && experiment.base === undefined) {
      return [{ at: 'base', reason: `must say what ${at}.change is made to` }]
    }
    const unknown = each.ids?.find((id) => !known.has(id))
    if (unknown !== undefined) return [{ at: `${at}.ids`, reason: `there is no environment ${JSON.stringify(unknown)}` }]
    try {
      environmentsOf({ ...experiment, environments: [each] })
      return []
    } catch (error) {
      if (!(error instanceof SpecError)) throw error
      return [{ at: `${at}.change`, reason: `makes no environment: ${error.message}` }]
    }
  })
}

function publishedFaults(experiment: Experiment): readonly Fault[] {
  const { agents, metrics = [], published } = experiment
  const ids = new Set(agents.map(({ id }) => id))
  const groups = new Set(groupNames(experiment))
  return published.flatMap(({ agents: named, of, metrics: printed = {} }, index): readonly Fault[] => {
    const unknown = named.find((id) => !ids.has(id))
    const others = Object.keys(printed).filter((metric) => !metrics.includes(metric))
    return [
      ...others.map((metric) => ({ at: `published[${index}].metrics`, reason: `${metric} is none of the experiment's metrics` })),
      ...(unknown === undefined ? [] : [{ at: `published[${index}].agents`, reason: `there is no agent ${unknown}` }]),
      ...(of === undefined || groups.has(of) ? [] : [{ at: `published[${index}].of`, reason: `there is no ${of} in the figure` }]),
    ]
  })
}

function groupNames(experiment: Experiment): readonly string[] {
  switch (experiment.by) {
    case 'task':
      return tasksOf(experiment).map(({ id }) => id)
    case 'category':
      return categoriesOf(tasksOf(experiment))
    case 'environments':
      return experiment.environments.map((each) => each.name)
  }
}
