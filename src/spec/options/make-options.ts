import type { DefaultValue, OptionKind, ValueOf } from './option-kinds.ts'
import { Autoreset, Criteria, Events, OnInvalid, Reward, TASK_VALUES } from './option-values.ts'

/** Where an option can be given, beside gRPC and the clients for Python and TypeScript, which take all of clients. */
export const OptionFace = {
  /** Settings of `CreateWorld`. */
  dmEnvRpc: 'dmEnvRpc',
  /** Resets of OpenEnv and MCP. */
  session: 'session',
  /** `begin` of the console's page. */
  console: 'console',
  /** The options in the header of a recording. */
  recording: 'recording',
} as const
export type OptionFace = (typeof OptionFace)[keyof typeof OptionFace]

/**
 * The declaration of an option. The server's faces read, write and describe options by it; what stands by hand in the
 * protocol and in the clients is compared with it by test/unit/spec/options.
 */
export type OptionRow = OptionKind & {
  /** Whole sentences, of which the first says the most. Other options and values stand in backticks, in camel case. */
  readonly about: string
  readonly default?: DefaultValue
  /** The minor version of droidgym that has it first. */
  readonly since: string
  /** Who sets it: clients, by this number of the field in `MakeRequest`; or in process only, and then who. */
  readonly by: { readonly number: number } | string
  /** Faces that do not take it, each with the reason. */
  readonly leftOut?: Readonly<Partial<Record<OptionFace, string>>>
}

const PLACE_IN_HEADER = 'the header has it in a field of its own'
const PLACE_OF_PHONE = 'the header has the drawn environment'
const FROM_CATALOGUE = 'the page chooses from the catalogue of the server'

/** Every option of `make` beside `task`, `tasks`, `actionSpace` and `observation`, in the order of lists. */
export const MAKE_OPTIONS = {
  taskValues: {
    kind: 'choice', of: TASK_VALUES, by: { number: 24 }, since: '0.2.0',
    about: 'The values of templates that are drawn: `train`, or `held-out`, which `train` never has.',
    default: 'those of the split, which are `held-out` for test splits, else `train`.',
    leftOut: { recording: 'the header has the drawn task' },
  },
  taskDefinition: {
    kind: 'text', by: { number: 13 }, since: '0.1.0',
    about: 'A custom task instead of `task`: YAML as one entry of envs/tasks, at most 64 KiB.',
    leftOut: { console: FROM_CATALOGUE, recording: PLACE_IN_HEADER },
  },
  environment: {
    kind: 'id', by: { number: 2 }, since: '0.1.0',
    about: 'The id of one phone, such as `100`, which every episode has. It takes precedence over `split`.',
    default: 'every reset draws a phone of `split`.',
    leftOut: { recording: PLACE_IN_HEADER },
  },
  environmentDefinition: {
    kind: 'text', by: { number: 14 }, since: '0.1.0',
    about: 'A custom phone instead of `environment`: YAML as one entry of envs/environments, at most 64 KiB.',
    leftOut: { console: FROM_CATALOGUE, recording: PLACE_IN_HEADER },
  },
  split: {
    kind: 'id', by: { number: 3 }, since: '0.1.0',
    about: 'The name of a set of phones, of which every reset draws one by its seed. `ListSplits` lists them.',
    default: '`train`, unless `environment` is given.',
    leftOut: { recording: PLACE_OF_PHONE },
  },
  splitDefinition: {
    kind: 'text', by: { number: 25 }, since: '0.2.0',
    about: 'A set of phones of your own instead of `split`: YAML as in envs/splits, at most 64 KiB.',
    leftOut: { console: FROM_CATALOGUE, recording: PLACE_OF_PHONE },
  },
  numPhones: {
    kind: 'integer', least: 1, most: 2 ** 32 - 1, by: { number: 26 }, since: '0.2.0',
    about: 'Only the first so many phones of the split.', default: 'all.',
    leftOut: { recording: PLACE_OF_PHONE },
  },
  phoneSeed: {
    kind: 'integer', least: 0, most: 2 ** 32 - 1, by: { number: 27 }, since: '0.2.0',
    about: 'Which phones of the split are the first; with `numPhones`.', default: 0,
    leftOut: { recording: PLACE_OF_PHONE },
  },
  shift: {
    kind: 'id', by: { number: 28 }, since: '0.2.0',
    about: 'Phones of the split `train-sampled`, except that one factor has the values of `test-sampled`: `locale`, '
      + '`device`, `theme` or `layout`. The same as the split `shift-locale` and so on.',
    leftOut: { recording: PLACE_OF_PHONE },
  },
  seed: {
    kind: 'integer', least: 0, most: 2 ** 32 - 1, by: { number: 7 }, since: '0.1.0',
    about: 'The seed of the first episode that is reset without one. `info` tells it. '
      + 'The same seed and actions give the same bytes.',
    default: 'drawn at random.',
    leftOut: { recording: PLACE_IN_HEADER },
  },
  backend: {
    kind: 'text', by: { number: 6 }, since: '0.1.0',
    about: 'The kind of phone: `simulated`, or `adb` on a server that has real phones.',
    default: '`adb` where the server has real phones, else `simulated`.',
    leftOut: { recording: PLACE_IN_HEADER },
  },
  suite: {
    kind: 'id', by: { number: 17 }, since: '0.1.0',
    about: 'The list of tasks, such as `b-moca`, whose step limits apply; other tasks are refused. Without a task, every '
      + 'reset draws one of them.',
    default: "`b-moca` where it has the task, else the task's first suite.",
    leftOut: { recording: PLACE_IN_HEADER },
  },
  stepLimit: {
    kind: 'integer', least: 1, most: 10_000, by: { number: 9 }, since: '0.1.0',
    about: "The steps after which an episode is truncated, in place of the task's own limit.", default: "the suite's.",
    leftOut: { recording: PLACE_IN_HEADER },
  },
  autoreset: {
    kind: 'choice', of: Object.values(Autoreset), by: { number: 12 }, since: '0.1.0',
    about: "Whether and when the next episode starts by itself, as Gymnasium's `AutoresetMode`.", default: Autoreset.disabled,
    leftOut: {
      dmEnvRpc: 'the protocol says what follows the end of an episode',
      session: 'a session begins each episode by a reset',
      console: 'the person begins each episode',
      recording: 'a recording has one episode',
    },
  },
  criteria: {
    kind: 'choice', of: Object.values(Criteria), by: { number: 11 }, since: '0.1.0',
    about: "The rules of success: the task's `own`, or `bmoca`: those of its benchmark as published, faults and tap rule "
      + 'included.',
    default: Criteria.own,
  },
  reward: {
    kind: 'choice', of: Object.values(Reward), by: { number: 16 }, since: '0.1.0',
    about: '`sparse`: 1 for the step that succeeds, else 0; `progress` and `milestones` also reward steps on the way. '
      + "`progress`: how much the step has raised the episode's best progress. Progress is the share of these that hold: "
      + "the task's app is reached, and each part of its criterion. A step that lowers the progress is rewarded with 0. "
      + 'The rewards of an episode that succeeds add up to 1 less the progress at its start. `milestones`: as '
      + "`progress`, with the share of the task's milestones; tasks without milestones are refused.",
    default: Reward.sparse,
  },
  milestones: {
    kind: 'flag', by: 'protocols of evaluations', since: '0.1.0', default: false,
    about: 'Reports the reached milestones in `info`. The reward `milestones` implies it.',
  },
  dialect: {
    kind: 'id', by: { number: 18 }, since: '0.1.0',
    about: 'The format of text actions (docs/dialects.md), only with the action space `text`: a name such as `droidgym`.',
    default: "B-MoCA's format.",
  },
  endOnSuccess: {
    kind: 'flag', by: { number: 19 }, since: '0.1.0', default: true,
    about: 'The step that satisfies the criterion ends the episode. False: the agent must finish the episode itself, and '
      + 'succeeds if the criterion holds then.',
  },
  onInvalid: {
    kind: 'choice', of: Object.values(OnInvalid), by: { number: 20 }, since: '0.1.0', default: OnInvalid.continue,
    about: 'The cost of an invalid action: a step (`continue`), or the episode (`end`).',
  },
  finishRound: {
    kind: 'flag', by: 'protocols of evaluations', since: '0.1.0', default: false,
    about: 'The last step of the limit accepts only a finish action.',
  },
  typing: {
    kind: 'flag', by: 'protocols of evaluations', since: '0.1.0', default: true,
    about: "False: actions that type text are invalid, as B-MoCA's agents have none.",
  },
  clearApp: {
    kind: 'flag', by: 'protocols of evaluations', since: '0.1.0', default: false,
    about: "Every reset clears the data of the task's app (`pm clear`) before the task is set up.",
  },
  events: {
    kind: 'flag', or: Object.values(Events), by: { number: 21 }, since: '0.1.0', default: false,
    about: 'Each step lists the events of the user interface in `info`; a phone that tells none is refused.',
  },
  sharedPixels: {
    kind: 'flag', by: { number: 22 }, since: '0.1.0', default: false,
    about: 'The server hands pixels over in a file in memory and not in messages, which saves it about a quarter of its '
      + 'work. It must run on the same machine, as the same user, and share pixels (`--shared-pixels`), as servers do '
      + 'that the clients start.',
    leftOut: {
      dmEnvRpc: 'observations are tensors in the message',
      session: 'pictures are text in the answer',
      console: 'frames are messages to a browser',
      recording: 'it changes nothing of the episode',
    },
  },
  judged: {
    kind: 'flag', by: 'judges', since: '0.1.0', default: false,
    about: 'A judge outside the gym decides: tasks with only an instruction are allowed.',
  },
  client: {
    kind: 'text', by: 'the server', since: '0.1.0',
    about: 'The client, as clients that wait for a phone are served in turn.',
    leftOut: { recording: PLACE_IN_HEADER },
  },
  waitMs: {
    kind: 'integer', least: 0, most: 600_000, unit: 'ms', by: { number: 15 }, since: '0.1.0',
    about: 'Time that `make` and `reset` may wait for a real phone when all are taken, in milliseconds; then `NO_PHONE_FREE`.',
    default: "the server's setting.",
    leftOut: {
      session: 'a session waits as long as the server says',
      console: 'a person sees that no phone is free, and asks again',
      recording: 'it changes nothing of the episode',
    },
  },
  settle: {
    kind: 'form', by: { number: 10 }, since: '0.1.0',
    about: 'How long to wait after an action before observing. On simulated phones this is virtual time and costs none.',
    default: 'until nothing has changed for 500 ms, at most 3000 ms.',
    of: {
      fixed: { ms: { kind: 'integer', least: 0, most: 60_000, unit: 'ms', about: 'Waits this long after an action, in milliseconds.' } },
      idle: {
        quietMs: { kind: 'integer', least: 0, most: 60_000, unit: 'ms', about: 'Waits after an action until nothing has changed for so many milliseconds.' },
        timeoutMs: { kind: 'integer', least: 0, most: 60_000, unit: 'ms', about: 'And waits at most so many milliseconds.' },
      },
    },
  },
  dualGesture: {
    kind: 'group', by: { number: 8 }, since: '0.1.0',
    about: 'How gestures are read, in the action spaces `dual-gesture` and `text`.',
    fields: {
      tapThreshold: {
        kind: 'number', least: 0, most: 2, default: 0.14,
        about: 'Distance on [0, 1] coordinates below which a dual gesture is a tap.',
      },
      bmocaCompat: {
        kind: 'flag', default: 'true with the `bmoca` criteria, else false.',
        about: "The aspect-weighted tap rule of B-MoCA's software, which counts vertical movement twice: √((2Δy)² + Δx²) "
          + 'up to and including the threshold is a tap.',
      },
      navigationButtons: {
        kind: 'flag', default: true,
        about: 'A tap at y 0.95 and x 0.22, 0.50 or 0.78 of the display, within 0.01, presses BACK, HOME or OVERVIEW.',
      },
    },
  },
} as const satisfies Readonly<Record<string, OptionRow>>

type Table = typeof MAKE_OPTIONS
export type OptionName = keyof Table
/** The values of options, by their names. */
export type OptionValues = { readonly [Name in OptionName]?: ValueOf<Table[Name]> }

type RowsWith<Face extends OptionFace> = {
  [Name in OptionName]: Table[Name] extends { readonly leftOut: Readonly<Record<Face, string>> } ? never : Name
}[OptionName]
type ByClients = { [Name in OptionName]: Table[Name]['by'] extends string ? never : Name }[OptionName]
/** Names of the options that clients set. */
export type ClientOption = ByClients
/** Names of the options that a face takes. A recording also has those that clients do not set. */
export type OptionOf<Face extends OptionFace> = Face extends 'recording' ? RowsWith<Face> : RowsWith<Face> & ByClients

const ROWS = Object.entries(MAKE_OPTIONS) as readonly (readonly [OptionName, OptionRow])[]

/** The options that clients set, in the table's order. */
export const CLIENT_OPTIONS = ROWS.filter(([, { by }]) => typeof by !== 'string') as readonly (readonly [ClientOption, OptionRow])[]

/** The options that a face takes, in the table's order. */
export function optionsOf<Face extends OptionFace>(face: Face): readonly (readonly [OptionOf<Face>, OptionRow])[] {
  const rows: readonly (readonly [OptionName, OptionRow])[] = face === OptionFace.recording ? ROWS : CLIENT_OPTIONS
  return rows.filter((row): row is readonly [OptionOf<Face>, OptionRow] => row[1].leftOut?.[face] === undefined)
}
