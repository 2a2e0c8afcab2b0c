import { defined } from '@droidgym/base/defined'
import { OptionFace } from '@droidgym/protocol/option'
import { z } from 'zod'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import type { Size } from '@droidgym/android/geometry'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import type { ObservationRequest } from '@droidgym/gym/observation/observation'
import { MAX_TASK_CHOICES } from '@droidgym/spec/task-choices'
import { MAX_SIDE } from '../../service/answers/answer-size.ts'
import { invalid } from '../../service/errors/request-error.ts'
import { defaultTask } from '../../service/registry/default-task.ts'
import type { EpisodeRequest } from '../../service/sessions/environment-session.ts'
import { firstSentence, plainText } from '@droidgym/spec/options/describe-option'
import { flatOptions, nested } from '@droidgym/spec/options/flat-options'
import type { FlatOption } from '@droidgym/spec/options/flat-options'
import { plainSchema } from '@droidgym/spec/options/option-schema'
import { offeredTaskAt } from './offered-tasks.ts'
import { readFields } from './read-fields.ts'

const MAX_ID_LENGTH = 200
/** The least that the gym draws. */
const MIN_SIDE = 16
/** Width and height: half of a usual display, on which small text can still be read. */
const SCREENSHOT_SIZE = [540, 1080] as const
const DEFAULT_OBSERVATION = ['text'] as const
/** In the space `text` every verb has a form in it, and it reads B-MoCA's actions too. */
const DEFAULT_DIALECT = 'droidgym'

/** What can be shown, and the part of an observation that it is. */
const PARTS = {
  screenshot: (size) => ({ pixels: size }),
  elements: () => ({ elements: true }),
  xml: () => ({ xml: true }),
  text: () => ({ text: { boxes: false } }),
  html: () => ({ html: true }),
  ocr: () => ({ ocr: true }),
  marks: (size) => ({ marks: size }),
  action_mask: () => ({ actionMask: true }),
  instruction: () => ({ instruction: true }),
} as const satisfies Record<string, (size: { width: number; height: number }) => ObservationRequest>
type PartName = keyof typeof PARTS
const PART_NAMES = Object.keys(PARTS) as PartName[]

const FLAT = flatOptions(OptionFace.session)

/** The first sentence and the default of an option, in which other options have the names that they have here. */
function describe({ name, row }: FlatOption): string {
  const otherwise = name === 'dialect' ? `\`${DEFAULT_DIALECT}\`.` : row.default
  return plainText(defined({ about: firstSentence(row.about), default: otherwise }))
}

const side = z.int().min(MIN_SIDE).max(MAX_SIDE)
const id = z.string().min(1).max(MAX_ID_LENGTH)

/** The arguments of a reset, by name. */
export const resetArgumentsSchema = z.strictObject({
  task: id.exactOptional().describe('A task id; the default is the first of those to begin with.'),
  tasks: z.array(id).min(1).max(MAX_TASK_CHOICES).exactOptional()
    .describe('Instead of task: every reset draws one of these; ids of tasks and templates, and globs over them.'),
  index: z.int().min(0).exactOptional().describe('Instead of task: its place in the list of tasks.'),
  action_space: z.enum(ActionSpaceName).exactOptional().describe('Default ui.'),
  observation: z.array(z.enum(PART_NAMES)).min(1).max(PART_NAMES.length).exactOptional()
    .describe('What to show; the default is text, the list of elements.'),
  screenshot_size: z.tuple([side, side]).exactOptional()
    .describe(`Width and height of screenshot and marks; default ${SCREENSHOT_SIZE.join(' × ')}.`),
  episode_id: z.string().max(255).exactOptional().describe('What the state calls the episode.'),
  ...Object.fromEntries(FLAT.map((option) => (
    [option.name, plainSchema(option.row).exactOptional().describe(describe(option))]
  ))),
})
export type ResetArguments = z.output<typeof resetArgumentsSchema>

/** These say one thing in different ways: a reset that gives one of them drops the others of earlier resets. */
const TASKS = ['task', 'tasks', 'index', 'task_definition'] as const
const PHONES = ['environment', 'environment_definition', 'split', 'split_definition', 'shift'] as const
const ALTERNATIVES = [TASKS, PHONES] as const
/** What goes with the first is dropped when a reset gives the first. */
const BELONGING = [
  ...([['observation', 'screenshot_size'], ['observation', 'encoding'], ['observation', 'quality'], ['encoding', 'quality'],
    ['action_space', 'dialect']] as const),
  ...PHONES.flatMap((name) => [[name, 'num_phones'], [name, 'phone_seed']] as const),
]
/** These hold for one episode. */
const OF_ONE_EPISODE = ['seed', 'episode_id'] as const

/**
 * The arguments of a reset, of which those left out are as in the session's last one. Throws `INVALID_REQUEST` with
 * every fault.
 */
export function readResetArguments(given: unknown, earlier: ResetArguments = {}): ResetArguments {
  const named = readFields(resetArgumentsSchema, given, 'reset')
  const kept = new Map(Object.entries(earlier))
  for (const name of OF_ONE_EPISODE) kept.delete(name)
  for (const names of ALTERNATIVES) {
    if (names.some((name) => name in named)) for (const name of names) kept.delete(name)
  }
  for (const [name, belonging] of BELONGING) if (name in named) kept.delete(belonging)
  const [first, second] = TASKS.filter((name) => name in named)
  if (second !== undefined) throw invalid(`reset: ${first ?? ''} and ${second} are both given; give one`)
  return { ...Object.fromEntries(kept), ...named }
}

/** Without the instruction as numbers, unless asked for: every answer tells it in words. */
function shown(names: readonly PartName[], size: Size): ObservationRequest {
  return Object.assign({ instruction: false }, ...names.map((name) => PARTS[name](size))) as ObservationRequest
}

/** What the arguments ask of the gym. Throws `INVALID_REQUEST`. */
export function episodeRequest(asked: ResetArguments, gym: Gym): EpisodeRequest {
  const { task, index, action_space: actionSpace = ActionSpaceName.ui, observation = DEFAULT_OBSERVATION } = asked
  const [width, height] = asked.screenshot_size ?? SCREENSHOT_SIZE
  const read = nested(OptionFace.session, new Map(Object.entries(asked)))
  if ('fault' in read) throw invalid(`reset: ${read.fault}`)
  const { options } = read
  const { backend, dialect, seed, environment } = options
  if (backend !== undefined && !gym.backends.includes(backend)) {
    throw invalid(`reset: backend is ${JSON.stringify(backend)}; choose one of ${gym.backends.join(', ')}`)
  }
  if (dialect !== undefined && actionSpace !== ActionSpaceName.text) {
    throw invalid('reset: dialect goes with the action_space text; leave it out, or choose that space')
  }
  if (asked.screenshot_size !== undefined && !observation.some((name) => name === 'screenshot' || name === 'marks')) {
    throw invalid('reset: screenshot_size goes with the observation screenshot or marks; add one, or leave it out')
  }
  const chosen = task ?? (index === undefined ? undefined : offeredTaskAt(index, gym, 'reset').id)
  const namesOthers = options.taskDefinition !== undefined || options.suite !== undefined || asked.tasks !== undefined
  const make: MakeOptions = defined({
    ...options,
    dialect: actionSpace === ActionSpaceName.text ? dialect ?? DEFAULT_DIALECT : undefined,
    task: chosen ?? (namesOthers ? '' : defaultTask(gym)),
    tasks: asked.tasks?.map((each) => ({ task: each })),
    actionSpace,
    observation: shown(observation, { width, height }),
  })
  return {
    make,
    reset: defined({
      task: make.task !== '' ? make.task : undefined,
      seed,
      environment,
    }),
  }
}
