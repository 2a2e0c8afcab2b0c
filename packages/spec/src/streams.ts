import { z } from 'zod'
import type { EnvironmentSpec } from './environments/environment.ts'
import { loadEnvironments } from './environments/environments.ts'
import { compileGlobs } from './glob.ts'
import { SpecReader } from './load/load-yaml.ts'
import { didYouMean } from './nearest.ts'
import { packageRoot } from './load/package-root.ts'
import { SpecError, SpecErrorCode } from './spec-error.ts'
import type { TaskSpec } from './tasks/task.ts'
import { loadSuite } from './find-task.ts'

const MAX_STAGES = 100

const name = z.string().max(40).regex(/^[\w-]+$/)
/** Each must match something. */
const globs = z.array(z.string().min(1).max(200)).min(1)
const common = {
  name,
  /** The list of the tasks, with its step limits. */
  suite: z.string().max(100),
  /** Environments that no stage uses: globs over ids. */
  held_out: globs.optional(),
}

/** `envs/streams/*.yaml`: what is learned in sequence. Stages are in learning order. */
const streamSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    /** Every stage has other tasks, in the same environments. */
    kind: z.literal('task-incremental'),
    environments: globs,
    stages: z.array(z.strictObject({ id: name, tasks: globs })).min(1).max(MAX_STAGES),
  }),
  z.strictObject({
    ...common,
    /** Every stage has other environments, with the same tasks. */
    kind: z.literal('environment-incremental'),
    /** Absent: all of the suite. */
    tasks: globs.optional(),
    stages: z.array(z.strictObject({ id: name, environments: globs })).min(1).max(MAX_STAGES),
  }),
])
type StreamFile = z.infer<typeof streamSchema>

/** All tasks of a stage in all its environments. */
export interface StreamStage {
  readonly id: string
  readonly tasks: readonly TaskSpec[]
  readonly environments: readonly EnvironmentSpec[]
}

/** An ordered stream to learn from. No pair of task and environment is in two stages. */
export interface Stream {
  readonly name: string
  readonly kind: StreamFile['kind']
  readonly suite: string
  readonly stages: readonly StreamStage[]
  /** For evaluation only, never learned from. */
  readonly heldOut: readonly EnvironmentSpec[]
}

const FOLDER = 'envs/streams'

/** The streams of the data files, by file. Throws a `SpecError` that lists all faults. */
export function loadStreams(root = packageRoot()): readonly Stream[] {
  const reader = new SpecReader(root)
  const streams: Stream[] = []
  for (const file of reader.list(FOLDER, '.yaml')) {
    const stream = readStream(reader, file, root)
    if (stream === undefined) continue
    if (streams.some((other) => other.name === stream.name)) reader.report(file, 'name', 'another stream has this name')
    streams.push(stream)
  }
  reader.finish('The streams')
  return streams
}

/** A stream by its name, or by the path of a YAML file. Throws `SpecError`. */
export function findStream(asked: string, root = packageRoot()): Stream {
  if (/\.ya?ml$/.test(asked)) {
    const reader = new SpecReader('')
    const stream = readStream(reader, asked, root)
    reader.finish('The stream')
    if (stream !== undefined) return stream
  }
  const streams = loadStreams(root)
  const stream = streams.find((each) => each.name === asked)
  if (stream !== undefined) return stream
  const hint = didYouMean(asked, streams.map((each) => each.name))
  const message = `There is no stream ${JSON.stringify(asked)}: list them for the names, or name a YAML file${hint}`
  throw new SpecError(SpecErrorCode.unknownStream, message)
}

/** The tasks of all stages, each once, in learning order. */
export function tasksOfStream({ stages }: Stream): readonly TaskSpec[] {
  return [...new Set(stages.flatMap(({ tasks }) => tasks))]
}

/** The environments of all stages, each once, in learning order. */
export function environmentsOfStream({ stages }: Stream): readonly EnvironmentSpec[] {
  return [...new Set(stages.flatMap(({ environments }) => environments))]
}

type Report = (path: string, reason: string) => void

function readStream(reader: SpecReader, file: string, root: string): Stream | undefined {
  const content = reader.read(file, streamSchema)
  return content && resolve(content, root, (path, reason) => reader.report(file, path, reason))
}

function resolve(file: StreamFile, root: string, report: Report): Stream {
  const { name: streamName, kind, suite, held_out: heldOut = [] } = file
  const tasks = loadSuite(suite, root)
  if (tasks.length === 0) report('suite', `no task belongs to the suite ${JSON.stringify(suite)}`)
  const tasksOf = (at: string, wanted: readonly string[]): readonly TaskSpec[] => matching(tasks, wanted, at, report)
  const environmentsOf = (at: string, wanted: readonly string[]): readonly EnvironmentSpec[] => (
    matching(loadEnvironments(root), wanted, at, report)
  )
  const stages = file.kind === 'task-incremental'
    ? taskStages(file, environmentsOf('environments', file.environments), tasksOf)
    : environmentStages(file, file.tasks === undefined ? tasks : tasksOf('tasks', file.tasks), environmentsOf)
  const apart = kind === 'task-incremental' ? 'tasks' : 'environments'
  for (const [index, stage] of stages.entries()) {
    const earlier = stages.slice(0, index)
    if (earlier.some(({ id }) => id === stage.id)) report(`stages[${index}].id`, 'another stage has this id')
    for (const { id } of stage[apart]) {
      const other = earlier.find((each) => each[apart].some((item) => item.id === id))
      if (other !== undefined) report(`stages[${index}].${apart}`, `${id} is in the stage ${other.id} as well`)
    }
  }
  const stream = { name: streamName, kind, suite, stages, heldOut: environmentsOf('held_out', heldOut) }
  const learned = new Set(environmentsOfStream(stream).map(({ id }) => id))
  for (const { id } of stream.heldOut) if (learned.has(id)) report('held_out', `a stage has ${id}`)
  return stream
}

type TaskFile = Extract<StreamFile, { kind: 'task-incremental' }>
type EnvironmentFile = Extract<StreamFile, { kind: 'environment-incremental' }>
type Select<T> = (at: string, wanted: readonly string[]) => readonly T[]

function taskStages(
  { stages }: TaskFile,
  environments: readonly EnvironmentSpec[],
  tasksOf: Select<TaskSpec>,
): readonly StreamStage[] {
  return stages.map(({ id, tasks }, index) => ({ id, tasks: tasksOf(`stages[${index}].tasks`, tasks), environments }))
}

function environmentStages(
  { stages }: EnvironmentFile,
  tasks: readonly TaskSpec[],
  environmentsOf: Select<EnvironmentSpec>,
): readonly StreamStage[] {
  return stages.map(({ id, environments }, index) => (
    { id, tasks, environments: environmentsOf(`stages[${index}].environments`, environments) }
  ))
}

/** Items that match one of the globs, in their own order. A glob that matches nothing is a fault. */
function matching<T extends { readonly id: string }>(
  items: readonly T[],
  wanted: readonly string[],
  at: string,
  report: Report,
): readonly T[] {
  const chosen = new Set(wanted.flatMap((glob, index) => {
    const found = selected(items, glob, (reason) => report(`${at}[${index}]`, reason))
    if (found?.length === 0) report(`${at}[${index}]`, `nothing matches ${JSON.stringify(glob)}`)
    return found ?? []
  }))
  return items.filter((item) => chosen.has(item))
}

function selected<T extends { readonly id: string }>(
  items: readonly T[],
  glob: string,
  report: (reason: string) => void,
): readonly T[] | undefined {
  try {
    const matches = compileGlobs(glob)
    return items.filter(({ id }) => matches(id))
  } catch (error) {
    if (!(error instanceof SpecError)) throw error
    report(error.message)
    return undefined
  }
}
