import { OBSERVATION_PARTS } from '@droidgym/protocol/interface/observation'
import type { PartFlags } from '@droidgym/protocol/interface/observation'
import type { ActionSpace } from '@droidgym/protocol/v1/ActionSpace'
import type { AutoresetMode } from '@droidgym/protocol/v1/AutoresetMode'
import type { MakeRequest } from '@droidgym/protocol/v1/MakeRequest'
import type { ObservationField } from '@droidgym/protocol/v1/ObservationField'
import type { ObservationRequest } from '@droidgym/protocol/v1/ObservationRequest'
import type { Settle } from '@droidgym/protocol/v1/Settle'
import { checkOptions, environmentId, invalidOption, uint32 } from './check-options.ts'
import { writeTaskChoices } from './task-choice.ts'
import type { TaskChoice } from './task-choice.ts'

export type ActionSpaceName = 'dual-gesture' | 'discrete' | 'text' | 'ui'

/** Whether and when the next episode starts by itself, with Gymnasium's meaning. */
export type AutoresetName = 'disabled' | 'next-step' | 'same-step'

/**
 * `true`: 128 wide and 256 high. Sides are 16 to 4096. `area` resamples the whole screenshot as OpenCV's INTER_AREA
 * does, as for B-MoCA's pictures.
 */
export type PictureOptions =
  | boolean
  | { readonly width: number; readonly height: number; readonly resampling?: 'default' | 'area' | undefined }

/** The fields of an observation; only requested fields are made. */
export interface ObservationOptions extends PartFlags {
  readonly pixels?: PictureOptions | undefined
  /** The elements as B-MoCA's prompts have them; with `boxes`, every entry has its box. */
  readonly text?: boolean | { readonly boxes?: boolean | undefined } | undefined
  /** The pixels with a numbered box over every element that can be used; with `pixels`, of the same size. */
  readonly marks?: PictureOptions | undefined
  /** The elements as padded arrays with room for `length`, 1 to 1024; default 128. */
  readonly arrays?: boolean | { readonly length?: number | undefined } | undefined
}

/** The options of an environment. The defaults are those of the Python client. */
export interface MakeOptions {
  /**
   * The id of a task; or the id of a template or globs over ids, from which every reset draws a task by its seed. One
   * of `task`, `tasks`, `taskDefinition` and `suite` is needed; with `suite` alone every reset draws a task of it.
   */
  readonly task?: string
  /** In place of `task`: every reset draws one of these by its seed. 1 to 1024 choices, with or without weights. */
  readonly tasks?: readonly TaskChoice[]
  /**
   * The values of the parameters of templates: `train`, or `held-out`, which `train` never has. Default: those of the
   * split, which are `held-out` for test splits, else `train`.
   */
  readonly taskValues?: 'train' | 'held-out'
  /** A custom task: YAML as one entry of `envs/tasks`, at most 64 KiB. */
  readonly taskDefinition?: string
  /** Default `dual-gesture`. */
  readonly actionSpace?: ActionSpaceName
  /** The fields of the observation, at least one. Default `{ pixels: true }`; see also `observation.instruction`. */
  readonly observation?: ObservationOptions
  /**
   * The id of one phone, `'100'` or 100, which every episode has; takes precedence over `split`. Default: every reset
   * draws a phone of `split`.
   */
  readonly environment?: string | number
  /** A custom environment instead: YAML as one entry of `envs/environments`, at most 64 KiB. */
  readonly environmentDefinition?: string
  /**
   * The name of a set of phones, from which every reset draws one by its seed: `train` (default), `test`, or a
   * distribution such as `train-sampled`. `GymClient.listSplits` lists them.
   */
  readonly split?: string
  /** A set of phones of your own in place of `split`: YAML as in `envs/splits`, at most 64 KiB. */
  readonly splitDefinition?: string
  /** Only the first so many phones of the split, 1 to 2^32 - 1. Default: all. */
  readonly numPhones?: number
  /** Which phones of the split are the first, 0 (default) to 2^32 - 1; with `numPhones`. */
  readonly phoneSeed?: number
  /**
   * Phones as of `train-sampled`, except that one factor has the values of `test-sampled`: `locale`, `device`, `theme`
   * or `layout`. The same as the split `shift-locale` and so on.
   */
  readonly shift?: string
  /** The kind of phone; default: real ones if the server has some, else simulated ones. */
  readonly backend?: 'simulated' | 'adb'
  /**
   * The seed of the first episode that is reset without one, 0 to 2^32 - 1. Default: drawn at random; `info.seed` tells
   * it. The same seed draws the same phone and task, and the same actions then give the same observations.
   */
  readonly seed?: number
  /**
   * The suite whose step limit applies. Default `b-moca`, and for tasks outside it their first suite.
   */
  readonly suite?: string
  readonly stepLimit?: number
  /**
   * `disabled` (default): a step after the end is refused. `next-step`: the step after the end ignores its action and
   * resets. `same-step`: the step that ends an episode resets, and has the old episode's last step in `final`.
   */
  readonly autoreset?: AutoresetName
  /**
   * Milliseconds, 0 to 600 000, to wait for a real phone when all are taken, at `make` and `reset`; default: the
   * server's setting. The connection's `deadlineMs` ends a call earlier.
   */
  readonly waitMs?: number
  /** The rules of success: the task's own (default), or those of its benchmark, faults included. */
  readonly criteria?: 'own' | 'bmoca'
  /**
   * `sparse` (default): 1 for the step that succeeds. `progress`: how much the step has raised the episode's best
   * progress: the share of these that hold: the task's app is reached, and each part of its criterion. `milestones`: as
   * `progress`, with the share of the task's milestones.
   */
  readonly reward?: 'sparse' | 'progress' | 'milestones'
  /** The format of text actions, only with `text`: a name such as `droidgym`. Default: B-MoCA's. */
  readonly dialect?: string
  /** Default true. False: the agent must finish itself, and succeeds if the criterion holds then. */
  readonly endOnSuccess?: boolean
  /** `end`: an invalid action ends the episode. Default `continue`: it costs a step. */
  readonly onInvalid?: 'continue' | 'end'
  /** Each step lists the events of the user interface in `info.events`. Default false. */
  readonly events?: boolean
  /**
   * The server hands pixels over in a file in memory and not in messages, which saves it about a quarter of its work.
   * It must run on this machine, as the same user, and share pixels (`--shared-pixels`), as those of `startLocalServer`
   * do. Default false.
   */
  readonly sharedPixels?: boolean
  readonly settle?:
    | { readonly kind: 'fixed'; readonly ms: number }
    | { readonly kind: 'idle'; readonly quietMs: number; readonly timeoutMs: number }
  /** How gestures are read, in the spaces `dual-gesture` and `text`. */
  readonly dualGesture?: {
    /** Distance on [0, 1] coordinates below which a gesture is a tap. Default 0.14. */
    readonly tapThreshold?: number
    /** The aspect-weighted tap rule, √((2Δy)² + Δx²). Default: true with the criteria `bmoca`, else false. */
    readonly bmocaCompat?: boolean
    /** A tap at y 0.95 and x 0.22, 0.50 or 0.78, within 0.01, presses BACK, HOME or OVERVIEW. Default true. */
    readonly navigationButtons?: boolean
  }
}

const ACTION_SPACES: Record<ActionSpaceName, ActionSpace> = {
  'dual-gesture': 'ACTION_SPACE_DUAL_GESTURE',
  discrete: 'ACTION_SPACE_DISCRETE',
  text: 'ACTION_SPACE_TEXT',
  ui: 'ACTION_SPACE_UI',
}

const AUTORESETS: Record<AutoresetName, AutoresetMode> = {
  disabled: 'AUTORESET_MODE_DISABLED',
  'next-step': 'AUTORESET_MODE_NEXT_STEP',
  'same-step': 'AUTORESET_MODE_SAME_STEP',
}

/** How each option is written; every other function derives the names of the options from here. */
const WRITERS: { readonly [Name in keyof MakeOptions]-?: (value: Required<MakeOptions>[Name]) => MakeRequest } = {
  task: (task) => ({ task }),
  tasks: (tasks) => ({ tasks: writeTaskChoices(tasks, 'make') }),
  taskValues: (taskValues) => ({ taskValues }),
  taskDefinition: (taskDefinition) => ({ taskDefinition }),
  actionSpace: (space) => ({ actionSpace: oneOf(ACTION_SPACES, space, 'actionSpace') }),
  observation: (shown) => ({ observation: writeObservationRequest(shown) }),
  environment: (id) => ({ environment: environmentId(id) }),
  environmentDefinition: (environmentDefinition) => ({ environmentDefinition }),
  split: (split) => ({ split }),
  splitDefinition: (splitDefinition) => ({ splitDefinition }),
  numPhones: (count) => ({ numPhones: uint32(count, 'numPhones') }),
  phoneSeed: (seed) => ({ phoneSeed: uint32(seed, 'phoneSeed') }),
  shift: (shift) => ({ shift }),
  backend: (backend) => ({ backend }),
  seed: (seed) => ({ seed: uint32(seed, 'seed') }),
  suite: (suite) => ({ suite }),
  stepLimit: (limit) => ({ stepLimit: uint32(limit, 'stepLimit') }),
  autoreset: (mode) => ({ autoreset: oneOf(AUTORESETS, mode, 'autoreset') }),
  waitMs: (ms) => ({ waitMilliseconds: uint32(ms, 'waitMs') }),
  criteria: (criteria) => ({ criteria }),
  reward: (reward) => ({ reward }),
  dialect: (dialect) => ({ dialect }),
  endOnSuccess: (endOnSuccess) => ({ endOnSuccess }),
  onInvalid: (onInvalid) => ({ onInvalid }),
  events: (events) => ({ events }),
  sharedPixels: (sharedPixels) => ({ sharedPixels }),
  settle: (settle) => ({ settle: writeSettle(settle) }),
  dualGesture: (dualGesture) => ({ dualGesture }),
}

/** The protocol's value of every field. */
const FIELDS = Object.fromEntries(
  OBSERVATION_PARTS.map(({ name, wire }) => [name, `OBSERVATION_FIELD_${wire.toUpperCase()}`]),
) as Record<keyof ObservationOptions, ObservationField>

/** Throws a `DroidgymError` for invalid options. */
export function writeMakeRequest(options: MakeOptions): MakeRequest {
  checkOptions('make', options, WRITERS)
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  const defaults: MakeOptions = { task: '', actionSpace: 'dual-gesture', observation: { pixels: true } }
  return Object.entries({ ...defaults, ...Object.fromEntries(given) }).reduce<MakeRequest>((request, [name, value]) => {
    // `checkOptions` has found the name, and its writer takes its value.
    const write = WRITERS[name as keyof MakeOptions] as (value: unknown) => MakeRequest
    return { ...request, ...write(value) }
  }, {})
}

function writeObservationRequest(shown: ObservationOptions): ObservationRequest {
  checkOptions('make: observation', shown, FIELDS)
  const { text, arrays, instruction } = shown
  const asked = new Set(Object.entries(shown).filter(([, value]) => Boolean(value)).map(([part]) => part))
  const boxes = typeof text === 'object' ? text.boxes : undefined
  const length = typeof arrays === 'object' ? arrays.length : undefined
  return {
    fields: Object.entries(FIELDS).filter(([part]) => asked.has(part)).map(([, field]) => field),
    ...writePictures(shown),
    ...(boxes !== undefined && { textBoxes: boxes }),
    ...(length !== undefined && { arraysLength: uint32(length, 'observation.arrays.length') }),
    ...(instruction !== undefined && { instruction }),
  }
}

/** Writes the one size of both pictures. */
function writePictures({ pixels, marks }: ObservationOptions): Pick<ObservationRequest, 'pixelsSize' | 'resampling'> {
  const [one, other] = [pixels, marks].filter((picture) => typeof picture === 'object')
  if (one === undefined) return {}
  const { resampling, ...pixelsSize } = one
  const isOneSize = other === undefined || (other.width === one.width && other.height === one.height)
  if (!isOneSize || (other !== undefined && other.resampling !== resampling)) {
    throw invalidOption('make: observation.pixels and observation.marks differ; give both the same size and resampling')
  }
  return { pixelsSize, ...(resampling !== undefined && { resampling }) }
}

function oneOf<Name extends string, Value>(values: Record<Name, Value>, name: Name, what: string): Value {
  if (Object.hasOwn(values, name)) return values[name]
  throw invalidOption(`make: ${what} is ${JSON.stringify(name)}; choose from ${Object.keys(values).join(', ')}`)
}

function writeSettle(settle: NonNullable<MakeOptions['settle']>): Settle {
  return settle.kind === 'fixed'
    ? { fixed: { milliseconds: uint32(settle.ms, 'settle.ms') } }
    : {
        idle: {
          quietMilliseconds: uint32(settle.quietMs, 'settle.quietMs'),
          timeoutMilliseconds: uint32(settle.timeoutMs, 'settle.timeoutMs'),
        },
      }
}
