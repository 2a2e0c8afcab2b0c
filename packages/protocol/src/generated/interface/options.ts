// Original file: packages/protocol/interface/options.yaml

import type { OptionRow } from '../../option.ts'

export const TaskValues = { train: 'train', heldOut: 'held-out' } as const
export type TaskValues = (typeof TaskValues)[keyof typeof TaskValues]

export const Autoreset = { disabled: 'disabled', nextStep: 'next-step', sameStep: 'same-step' } as const
export type Autoreset = (typeof Autoreset)[keyof typeof Autoreset]

export const Criteria = { own: 'own', bmoca: 'bmoca' } as const
export type Criteria = (typeof Criteria)[keyof typeof Criteria]

export const Reward = { sparse: 'sparse', progress: 'progress', milestones: 'milestones' } as const
export type Reward = (typeof Reward)[keyof typeof Reward]

export const OnInvalid = { continue: 'continue', end: 'end' } as const
export type OnInvalid = (typeof OnInvalid)[keyof typeof OnInvalid]

export const Events = { ifTold: 'if-told' } as const
export type Events = (typeof Events)[keyof typeof Events]

export const Encoding = { raw: 'raw', jpeg: 'jpeg', png: 'png', webp: 'webp' } as const
export type Encoding = (typeof Encoding)[keyof typeof Encoding]

/** The options that clients declare and write by the table. */
export interface DeclaredOptions {
  /**
   * The values of templates that are drawn: `train`, or `held-out`, which `train` never has. Default: those of the
   * split, which are `held-out` for test splits, else `train`.
   */
  readonly taskValues?: 'train' | 'held-out'
  /**
   * A custom task instead of `task`: YAML as one entry of envs/tasks, at most 64 KiB.
   */
  readonly taskDefinition?: string
  /**
   * A custom phone instead of `environment`: YAML as one entry of envs/environments, at most 64 KiB.
   */
  readonly environmentDefinition?: string
  /**
   * The name of a set of phones, of which every reset draws one by its seed. `ListSplits` lists them. Default: `train`,
   * unless `environment` is given.
   */
  readonly split?: string
  /**
   * A set of phones of your own instead of `split`: YAML as in envs/splits, at most 64 KiB.
   */
  readonly splitDefinition?: string
  /**
   * Only the first so many phones of the split. 1 to 2^32 - 1. Default: all.
   */
  readonly numPhones?: number
  /**
   * Which phones of the split are the first; with `numPhones`. 0 to 2^32 - 1. Default: `0`.
   */
  readonly phoneSeed?: number
  /**
   * Phones of the split `train-sampled`, except that one factor has the values of `test-sampled`: `locale`, `device`,
   * `theme` or `layout`. The same as the split `shift-locale` and so on.
   */
  readonly shift?: 'locale' | 'device' | 'theme' | 'layout'
  /**
   * The seed of the first episode that is reset without one. `info` tells it. The same seed and actions give the same
   * bytes. 0 to 2^32 - 1. Default: drawn at random.
   */
  readonly seed?: number
  /**
   * The kind of phone: `simulated`, or `adb` on a server that has real phones. Default: `adb` where the server has real
   * phones, else `simulated`.
   */
  readonly backend?: 'simulated' | 'adb'
  /**
   * The list of tasks, such as `b-moca`, whose step limits apply; other tasks are refused. Without a task, every reset
   * draws one of them. Default: `b-moca` where it has the task, else the task's first suite.
   */
  readonly suite?: string
  /**
   * The steps after which an episode is truncated, in place of the task's own limit. 1 to 10000. Default: the suite's.
   */
  readonly stepLimit?: number
  /**
   * Whether and when the next episode starts by itself, as Gymnasium's `AutoresetMode`. `disabled`: a step after the
   * end is refused. `next-step`: the step after the end ignores its action and resets. `same-step`: the step that ends
   * an episode resets, and also returns the old episode's last step. Default: `disabled`.
   */
  readonly autoreset?: 'disabled' | 'next-step' | 'same-step'
  /**
   * The rules of success: the task's `own`, or `bmoca`: those of its benchmark as published, faults and tap rule
   * included. Default: `own`.
   */
  readonly criteria?: 'own' | 'bmoca'
  /**
   * `sparse`: 1 for the step that succeeds, else 0; `progress` and `milestones` also reward steps on the way.
   * `progress`: how much the step has raised the episode's best progress. Progress is the share of these that hold: the
   * task's app is reached, and each part of its criterion. A step that lowers the progress is rewarded with 0. The
   * rewards of an episode that succeeds add up to 1 less the progress at its start. `milestones`: as `progress`, with
   * the share of the task's milestones; tasks without milestones are refused. Default: `sparse`.
   */
  readonly reward?: 'sparse' | 'progress' | 'milestones'
  /**
   * The format of text actions (docs/dialects.md), only with the action space `text`: a name such as `droidgym`.
   * Default: B-MoCA's format.
   */
  readonly dialect?: string
  /**
   * The step that satisfies the criterion ends the episode. False: the agent must finish the episode itself, and
   * succeeds if the criterion holds then. Default: `true`.
   */
  readonly endOnSuccess?: boolean
  /**
   * The cost of an invalid action: a step (`continue`), or the episode (`end`). Default: `continue`.
   */
  readonly onInvalid?: 'continue' | 'end'
  /**
   * Each step lists the events of the user interface in `info`; a phone that tells none is refused. Default: `false`.
   */
  readonly events?: boolean
  /**
   * `info` says in words what has happened by itself since the last action. False: the agent learns it from the phone
   * alone. Default: `true`.
   */
  readonly occurrences?: boolean
  /**
   * The server hands pixels over in a file in memory and not in messages, which saves it about a quarter of its work.
   * It must run on the same machine, as the same user, and share pixels (`--shared-pixels`), as servers do that the
   * clients start. Default: `false`.
   */
  readonly sharedPixels?: boolean
  /**
   * How the pictures of observations come: as `raw` pixels, or each as a file: `jpeg`, `png`, which has the same
   * pixels, or `webp`. The files are made beside the phone, and recorded as they are. Not with `sharedPixels`. Default:
   * `raw`.
   */
  readonly encoding?: 'raw' | 'jpeg' | 'png' | 'webp'
  /**
   * The quality of pictures with the `encoding` `jpeg` or `webp`; higher is closer to the pixels, and larger. 1 to 100.
   * Default: `80`.
   */
  readonly quality?: number
  /**
   * Time that `make` and `reset` may wait for a real phone when all are taken, in milliseconds; then `NO_PHONE_FREE`. 0
   * to 600000. Default: the server's setting.
   */
  readonly waitMs?: number
  /**
   * How long to wait after an action before observing. On simulated phones this is virtual time and costs none.
   * Default: until nothing has changed for 500 ms, at most 3000 ms.
   */
  readonly settle?: {
    readonly kind: 'fixed'
    /**
     * Waits this long after an action, in milliseconds. 0 to 60000.
     */
    readonly ms: number
  } | {
    readonly kind: 'idle'
    /**
     * Waits after an action until nothing has changed for so many milliseconds. 0 to 60000.
     */
    readonly quietMs: number
    /**
     * And waits at most so many milliseconds. 0 to 60000.
     */
    readonly timeoutMs: number
  }
  /**
   * How gestures are read, in the action spaces `dual-gesture` and `text`.
   */
  readonly dualGesture?: {
    /**
     * Distance on [0, 1] coordinates below which a dual gesture is a tap. 0 to 2. Default: `0.14`.
     */
    readonly tapThreshold?: number
    /**
     * The aspect-weighted tap rule of B-MoCA's software, which counts vertical movement twice: √((2Δy)² + Δx²) up to
     * and including the threshold is a tap. Default: true with the `bmoca` criteria, else false.
     */
    readonly bmocaCompat?: boolean
    /**
     * A tap at y 0.95 and x 0.22, 0.50 or 0.78 of the display, within 0.01, presses BACK, HOME or OVERVIEW. Default:
     * `true`.
     */
    readonly navigationButtons?: boolean
  }
}

export const MAKE_OPTIONS = {
  taskValues: {
    kind: 'choice',
    of: ['train', 'held-out'],
    by: {
      number: 24,
    },
    since: '0.2.0',
    about: 'The values of templates that are drawn: `train`, or `held-out`, which `train` never has.',
    default: 'those of the split, which are `held-out` for test splits, else `train`.',
    leftOut: {
      recording: 'the header has the drawn task',
    },
  },
  taskDefinition: {
    kind: 'text',
    by: {
      number: 13,
    },
    since: '0.1.0',
    about: 'A custom task instead of `task`: YAML as one entry of envs/tasks, at most 64 KiB.',
    leftOut: {
      console: 'the page chooses from the catalogue of the server',
      recording: 'the header has it in a field of its own',
    },
  },
  environment: {
    kind: 'id',
    by: {
      number: 2,
    },
    since: '0.1.0',
    about: 'The id of one phone, such as `100`, which every episode has. It takes precedence over `split`.',
    default: 'every reset draws a phone of `split`.',
    leftOut: {
      recording: 'the header has it in a field of its own',
    },
  },
  environmentDefinition: {
    kind: 'text',
    by: {
      number: 14,
    },
    since: '0.1.0',
    about: 'A custom phone instead of `environment`: YAML as one entry of envs/environments, at most 64 KiB.',
    leftOut: {
      console: 'the page chooses from the catalogue of the server',
      recording: 'the header has it in a field of its own',
    },
  },
  split: {
    kind: 'id',
    by: {
      number: 3,
    },
    since: '0.1.0',
    about: 'The name of a set of phones, of which every reset draws one by its seed. `ListSplits` lists them.',
    default: '`train`, unless `environment` is given.',
    leftOut: {
      recording: 'the header has the drawn environment',
    },
  },
  splitDefinition: {
    kind: 'text',
    by: {
      number: 25,
    },
    since: '0.2.0',
    about: 'A set of phones of your own instead of `split`: YAML as in envs/splits, at most 64 KiB.',
    leftOut: {
      console: 'the page chooses from the catalogue of the server',
      recording: 'the header has the drawn environment',
    },
  },
  numPhones: {
    kind: 'integer',
    least: 1,
    most: 4294967295,
    by: {
      number: 26,
    },
    since: '0.2.0',
    about: 'Only the first so many phones of the split.',
    default: 'all.',
    leftOut: {
      recording: 'the header has the drawn environment',
    },
  },
  phoneSeed: {
    kind: 'integer',
    least: 0,
    most: 4294967295,
    by: {
      number: 27,
    },
    since: '0.2.0',
    about: 'Which phones of the split are the first; with `numPhones`.',
    default: 0,
    leftOut: {
      recording: 'the header has the drawn environment',
    },
  },
  shift: {
    kind: 'id',
    by: {
      number: 28,
    },
    since: '0.2.0',
    about: 'Phones of the split `train-sampled`, except that one factor has the values of `test-sampled`: `locale`, `device`, `theme` or `layout`. The same as the split `shift-locale` and so on.',
    leftOut: {
      recording: 'the header has the drawn environment',
    },
  },
  seed: {
    kind: 'integer',
    least: 0,
    most: 4294967295,
    by: {
      number: 7,
    },
    since: '0.1.0',
    about: 'The seed of the first episode that is reset without one. `info` tells it. The same seed and actions give the same bytes.',
    default: 'drawn at random.',
    leftOut: {
      recording: 'the header has it in a field of its own',
    },
  },
  backend: {
    kind: 'text',
    by: {
      number: 6,
    },
    since: '0.1.0',
    about: 'The kind of phone: `simulated`, or `adb` on a server that has real phones.',
    default: '`adb` where the server has real phones, else `simulated`.',
    leftOut: {
      recording: 'the header has it in a field of its own',
    },
  },
  suite: {
    kind: 'id',
    by: {
      number: 17,
    },
    since: '0.1.0',
    about: 'The list of tasks, such as `b-moca`, whose step limits apply; other tasks are refused. Without a task, every reset draws one of them.',
    default: "`b-moca` where it has the task, else the task's first suite.",
    leftOut: {
      recording: 'the header has it in a field of its own',
    },
  },
  stepLimit: {
    kind: 'integer',
    least: 1,
    most: 10000,
    by: {
      number: 9,
    },
    since: '0.1.0',
    about: "The steps after which an episode is truncated, in place of the task's own limit.",
    default: "the suite's.",
    leftOut: {
      recording: 'the header has it in a field of its own',
    },
  },
  autoreset: {
    kind: 'choice',
    of: ['disabled', 'next-step', 'same-step'],
    enum: 'AutoresetMode',
    by: {
      number: 12,
    },
    since: '0.1.0',
    about: "Whether and when the next episode starts by itself, as Gymnasium's `AutoresetMode`. `disabled`: a step after the end is refused. `next-step`: the step after the end ignores its action and resets. `same-step`: the step that ends an episode resets, and also returns the old episode's last step.",
    default: 'disabled',
    leftOut: {
      dmEnvRpc: 'the protocol says what follows the end of an episode',
      session: 'a session begins each episode by a reset',
      console: 'the person begins each episode',
      recording: 'a recording has one episode',
    },
  },
  criteria: {
    kind: 'choice',
    of: ['own', 'bmoca'],
    by: {
      number: 11,
    },
    since: '0.1.0',
    about: "The rules of success: the task's `own`, or `bmoca`: those of its benchmark as published, faults and tap rule included.",
    default: 'own',
  },
  reward: {
    kind: 'choice',
    of: ['sparse', 'progress', 'milestones'],
    by: {
      number: 16,
    },
    since: '0.1.0',
    about: "`sparse`: 1 for the step that succeeds, else 0; `progress` and `milestones` also reward steps on the way. `progress`: how much the step has raised the episode's best progress. Progress is the share of these that hold: the task's app is reached, and each part of its criterion. A step that lowers the progress is rewarded with 0. The rewards of an episode that succeeds add up to 1 less the progress at its start. `milestones`: as `progress`, with the share of the task's milestones; tasks without milestones are refused.",
    default: 'sparse',
  },
  milestones: {
    kind: 'flag',
    by: 'protocols of evaluations',
    since: '0.1.0',
    about: 'Reports the reached milestones in `info`. The reward `milestones` implies it.',
    default: false,
  },
  dialect: {
    kind: 'id',
    by: {
      number: 18,
    },
    since: '0.1.0',
    about: 'The format of text actions (docs/dialects.md), only with the action space `text`: a name such as `droidgym`.',
    default: "B-MoCA's format.",
  },
  endOnSuccess: {
    kind: 'flag',
    by: {
      number: 19,
    },
    since: '0.1.0',
    about: 'The step that satisfies the criterion ends the episode. False: the agent must finish the episode itself, and succeeds if the criterion holds then.',
    default: true,
  },
  onInvalid: {
    kind: 'choice',
    of: ['continue', 'end'],
    by: {
      number: 20,
    },
    since: '0.1.0',
    about: 'The cost of an invalid action: a step (`continue`), or the episode (`end`).',
    default: 'continue',
  },
  finishRound: {
    kind: 'flag',
    by: 'protocols of evaluations',
    since: '0.1.0',
    about: 'The last step of the limit accepts only a finish action.',
    default: false,
  },
  typing: {
    kind: 'flag',
    by: 'protocols of evaluations',
    since: '0.1.0',
    about: "False: actions that type text are invalid, as B-MoCA's agents have none.",
    default: true,
  },
  clearApp: {
    kind: 'flag',
    by: 'protocols of evaluations',
    since: '0.1.0',
    about: "Every reset clears the data of the task's app (`pm clear`) before the task is set up.",
    default: false,
  },
  events: {
    kind: 'flag',
    or: ['if-told'],
    by: {
      number: 21,
    },
    since: '0.1.0',
    about: 'Each step lists the events of the user interface in `info`; a phone that tells none is refused.',
    default: false,
  },
  occurrences: {
    kind: 'flag',
    by: {
      number: 32,
    },
    since: '0.3.0',
    about: '`info` says in words what has happened by itself since the last action. False: the agent learns it from the phone alone.',
    default: true,
  },
  sharedPixels: {
    kind: 'flag',
    by: {
      number: 22,
    },
    since: '0.1.0',
    about: 'The server hands pixels over in a file in memory and not in messages, which saves it about a quarter of its work. It must run on the same machine, as the same user, and share pixels (`--shared-pixels`), as servers do that the clients start.',
    default: false,
    leftOut: {
      dmEnvRpc: 'observations are tensors in the message',
      session: 'pictures are text in the answer',
      console: 'frames are messages to a browser',
      recording: 'it changes nothing of the episode',
    },
  },
  encoding: {
    kind: 'choice',
    of: ['raw', 'jpeg', 'png', 'webp'],
    by: {
      number: 29,
    },
    since: '0.2.0',
    about: 'How the pictures of observations come: as `raw` pixels, or each as a file: `jpeg`, `png`, which has the same pixels, or `webp`. The files are made beside the phone, and recorded as they are. Not with `sharedPixels`.',
    default: 'raw',
    leftOut: {
      console: 'frames are messages to a browser',
      recording: 'the header has it with the sizes of the pictures',
    },
  },
  quality: {
    kind: 'integer',
    least: 1,
    most: 100,
    by: {
      number: 30,
    },
    since: '0.2.0',
    about: 'The quality of pictures with the `encoding` `jpeg` or `webp`; higher is closer to the pixels, and larger.',
    default: 80,
    leftOut: {
      console: 'frames are messages to a browser',
      recording: 'the header has it with the sizes of the pictures',
    },
  },
  judged: {
    kind: 'flag',
    by: 'judges',
    since: '0.1.0',
    about: 'A judge outside the gym decides: tasks with only an instruction are allowed.',
    default: false,
  },
  client: {
    kind: 'text',
    by: 'the server',
    since: '0.1.0',
    about: 'The client, as clients that wait for a phone are served in turn.',
    leftOut: {
      recording: 'the header has it in a field of its own',
    },
  },
  waitMs: {
    kind: 'integer',
    least: 0,
    most: 600000,
    unit: 'ms',
    by: {
      number: 15,
    },
    since: '0.1.0',
    about: 'Time that `make` and `reset` may wait for a real phone when all are taken, in milliseconds; then `NO_PHONE_FREE`.',
    default: "the server's setting.",
    leftOut: {
      session: 'a session waits as long as the server says',
      console: 'a person sees that no phone is free, and asks again',
      recording: 'it changes nothing of the episode',
    },
  },
  settle: {
    kind: 'form',
    of: {
      fixed: {
        ms: {
          kind: 'integer',
          least: 0,
          most: 60000,
          unit: 'ms',
          about: 'Waits this long after an action, in milliseconds.',
        },
      },
      idle: {
        quietMs: {
          kind: 'integer',
          least: 0,
          most: 60000,
          unit: 'ms',
          about: 'Waits after an action until nothing has changed for so many milliseconds.',
        },
        timeoutMs: {
          kind: 'integer',
          least: 0,
          most: 60000,
          unit: 'ms',
          about: 'And waits at most so many milliseconds.',
        },
      },
    },
    by: {
      number: 10,
    },
    since: '0.1.0',
    about: 'How long to wait after an action before observing. On simulated phones this is virtual time and costs none.',
    default: 'until nothing has changed for 500 ms, at most 3000 ms.',
  },
  dualGesture: {
    kind: 'group',
    by: {
      number: 8,
    },
    since: '0.1.0',
    about: 'How gestures are read, in the action spaces `dual-gesture` and `text`.',
    fields: {
      tapThreshold: {
        kind: 'number',
        least: 0,
        most: 2,
        about: 'Distance on [0, 1] coordinates below which a dual gesture is a tap.',
        default: 0.14,
      },
      bmocaCompat: {
        kind: 'flag',
        about: "The aspect-weighted tap rule of B-MoCA's software, which counts vertical movement twice: √((2Δy)² + Δx²) up to and including the threshold is a tap.",
        default: 'true with the `bmoca` criteria, else false.',
      },
      navigationButtons: {
        kind: 'flag',
        about: 'A tap at y 0.95 and x 0.22, 0.50 or 0.78 of the display, within 0.01, presses BACK, HOME or OVERVIEW.',
        default: true,
      },
    },
  },
} as const satisfies Readonly<Record<string, OptionRow>>
