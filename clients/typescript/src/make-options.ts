import { OBSERVATION_PARTS } from '@droidgym/protocol/interface/observation'
import type { PartFlags } from '@droidgym/protocol/interface/observation'
import { ACTION_SPACES } from '@droidgym/protocol/interface/action-spaces'
import type { ActionSpaceName } from '@droidgym/protocol/interface/action-spaces'
import { MAKE_OPTIONS } from '@droidgym/protocol/interface/options'
import type { DeclaredOptions } from '@droidgym/protocol/interface/options'
import { wireName, writeOption } from '@droidgym/protocol/option'
import type { PlainKind } from '@droidgym/protocol/option'
import type { ActionSpace } from '@droidgym/protocol/v1/ActionSpace'
import type { MakeRequest } from '@droidgym/protocol/v1/MakeRequest'
import type { ObservationField } from '@droidgym/protocol/v1/ObservationField'
import type { ObservationRequest } from '@droidgym/protocol/v1/ObservationRequest'
import { checkOptions, environmentId, invalidOption, uint32 } from './check-options.ts'
import { defined } from './defined.ts'
import { writeTaskChoices } from './task-choice.ts'
import type { TaskChoice } from './task-choice.ts'

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
export interface MakeOptions extends DeclaredOptions {
  /**
   * The id of a task; or the id of a template or globs over ids, from which every reset draws a task by its seed. One
   * of `task`, `tasks`, `taskDefinition` and `suite` is needed; with `suite` alone every reset draws a task of it.
   */
  readonly task?: string
  /** In place of `task`: every reset draws one of these by its seed. 1 to 1024 choices, with or without weights. */
  readonly tasks?: readonly TaskChoice[]
  /** Default `dual-gesture`. */
  readonly actionSpace?: ActionSpaceName
  /** The fields of the observation, at least one. Default `{ pixels: true }`; see also `observation.instruction`. */
  readonly observation?: ObservationOptions
  /**
   * The id of one phone, `'100'` or 100, which every episode has; takes precedence over `split`. Default: every reset
   * draws a phone of `split`.
   */
  readonly environment?: string | number
}

type Writers<Options> = { readonly [Name in keyof Options]-?: (value: Required<Options>[Name]) => MakeRequest }

const OWN_WRITERS: Writers<Omit<MakeOptions, keyof DeclaredOptions>> = {
  task: (task) => ({ task }),
  tasks: (tasks) => ({ tasks: writeTaskChoices(tasks, 'make') }),
  actionSpace: (space) => ({ actionSpace: spaceValue(space) }),
  observation: (shown) => ({ observation: writeObservationRequest(shown) }),
  environment: (id) => ({ environment: environmentId(id) }),
}

const DECLARED_ROWS = Object.entries(MAKE_OPTIONS)
  .filter(([name, { by }]) => typeof by !== 'string' && !Object.hasOwn(OWN_WRITERS, name))

/** How each option is written; every other function derives the names of the options from here. */
const WRITERS: Writers<MakeOptions> = {
  ...OWN_WRITERS,
  // A row of the table writes what its type in the table says.
  ...Object.fromEntries(DECLARED_ROWS.map(([name, row]) => (
    [name, (value: unknown): MakeRequest => ({ [wireName(name, row)]: writeOption(value, row, name, checkPlain) })]
  ))) as unknown as Writers<DeclaredOptions>,
}

/** The server checks what Protocol Buffers would not change silently. */
function checkPlain(value: unknown, row: PlainKind, name: string): unknown {
  if (row.kind === 'integer') return uint32(value as number, name)
  if (row.kind === 'choice' && row.enum !== undefined && !row.of.includes(value as string)) {
    throw invalidOption(`make: ${name} is ${JSON.stringify(value)}; choose from ${row.of.join(', ')}`)
  }
  return value
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
  return defined({
    fields: Object.entries(FIELDS).filter(([part]) => asked.has(part)).map(([, field]) => field),
    ...writePictures(shown),
    textBoxes: boxes,
    arraysLength: length === undefined ? undefined : uint32(length, 'observation.arrays.length'),
    instruction,
  })
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
  return defined({ pixelsSize, resampling })
}

function spaceValue(name: ActionSpaceName): ActionSpace {
  if (Object.hasOwn(ACTION_SPACES, name)) return `ACTION_SPACE_${ACTION_SPACES[name].wire.toUpperCase()}` as ActionSpace
  throw invalidOption(`make: actionSpace is ${JSON.stringify(name)}; choose from ${Object.keys(ACTION_SPACES).join(', ')}`)
}
