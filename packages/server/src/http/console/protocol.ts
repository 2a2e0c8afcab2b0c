import { z } from 'zod'
import { optionShape } from '@droidgym/spec/options/option-schema'

// What the console's page and its server say to each other over a WebSocket (docs/console.md). The page imports the
// types of this file and nothing else of the server, so it imports nothing but zod and the table of options.
//
// Text messages are JSON. The page sends requests, each is answered once, in any order; the server also sends events.
// Binary messages, all from the server, begin with a header (`BinaryKind`).

export const CONSOLE_PROTOCOL = 1

const id = z.string().min(1).max(200)
const evaluationId = z.string().min(1).max(1000)
const handle = z.string().min(1).max(64)
/** What a person is called in recordings. */
const personName = z.string().trim().min(1).max(64).regex(/^[^\p{Cc}]*$/u, 'must have no control characters')
const side = z.int().min(16).max(2048)

/** The action spaces that pages can act in. */
export const PAGE_SPACES = ['ui', 'dual-gesture', 'discrete', 'text'] as const
const actionSpaceSchema = z.enum(PAGE_SPACES)
export type SpaceName = z.output<typeof actionSpaceSchema>

/** An action as recordings have it; the gym says whether it is valid. */
const actionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('discrete'), index: z.number() }),
  z.strictObject({ kind: z.literal('dual-gesture'), values: z.array(z.number()).length(4) }),
  z.strictObject({ kind: z.literal('text'), text: z.string().max(10_000) }),
  z.strictObject({ kind: z.literal('ui'), action: z.looseObject({ kind: z.string().max(50) }) }),
])
export type PageAction = z.output<typeof actionSchema>

/** What a page asks to play. */
const beginSchema = z.strictObject({
  /** Of a template, the seed draws a task. */
  task: id,
  actionSpace: actionSpaceSchema,
  ...optionShape('console'),
  /** Played on from there, after a server was lost or from a recording's step; only on simulated phones. */
  actions: z.array(actionSchema).max(10_000).exactOptional(),
})
export type Begin = z.output<typeof beginSchema>

/** Which episodes of a run are wanted; absent: any. */
const filterSchema = z.strictObject({
  outcome: z.enum(['success', 'failure']).exactOptional(),
  agent: z.string().max(500).exactOptional(),
  task: z.string().max(200).exactOptional(),
  environment: z.string().max(64).exactOptional(),
  /** How it ended, as results name it. */
  reason: z.string().max(64).exactOptional(),
  /** All of them are in the names of its agent, task, environment and reason. */
  words: z.string().max(500).exactOptional(),
})
export type EpisodeFilter = z.output<typeof filterSchema>

/** The parameters of each method. */
export const REQUESTS = {
  /** The first request of every page, within ten seconds. */
  hello: z.strictObject({ protocol: z.literal(CONSOLE_PROTOCOL), token: z.string().max(520).exactOptional() }),
  /** Whether the connection still stands, which a computer that slept cannot know. */
  ping: z.strictObject({}),
  catalogue: z.strictObject({}),
  /** Makes an environment and resets it. */
  begin: beginSchema,
  act: z.strictObject({ handle, action: actionSchema }),
  /** Back to before the last step, and again forward. */
  undo: z.strictObject({ handle }),
  redo: z.strictObject({ handle }),
  /** After a lost connection: the state of an environment that this client still has. */
  resume: z.strictObject({ handle }),
  close: z.strictObject({ handle }),
  /**
   * Writes the episode as a recording into the server's folder, without the steps that were undone. `pixels`: the size
   * of its pictures; default 160 × 320.
   */
  keep: z.strictObject({
    handle, annotator: personName.exactOptional(),
    pixels: z.strictObject({ width: side, height: side }).exactOptional(),
  }),
  /** Environments of the server: an answer now, and events while they change. */
  environments: z.strictObject({}),
  /** Frames of an environment, at most `rate` a second, when the screen has changed; `rate` 0 stops them. */
  watch: z.strictObject({
    handle, width: side, height: side, rate: z.number().min(0).max(60),
    /** Whether large parts come as PNG; default: where the page is not on the server's machine. */
    png: z.boolean().exactOptional(),
  }),
  /** Takes a client's environment over: from then on `act` acts in it, and its client waits. */
  takeOver: z.strictObject({ handle, by: personName }),
  giveBack: z.strictObject({ handle }),
  recordings: z.strictObject({}),
  /** The bytes of a recording, as binary messages of the kind `recording`; answered when all are sent. */
  recording: z.strictObject({ id, evaluation: evaluationId.exactOptional() }),
  /** What a recording does not have, from playing it once more: log lines, facts and trees of each step. */
  details: z.strictObject({ id, evaluation: evaluationId.exactOptional() }),
  /** A live environment from a step of a recording. 0: after the reset. */
  forkAt: z.strictObject({ id, evaluation: evaluationId.exactOptional(), step: z.int().min(0).max(10_000) }),
  /** Lets an agent of the server play on from a step of a recording, and keeps that in the folder; one at a time. */
  whatIf: z.strictObject({
    id, step: z.int().min(0).max(10_000), agent: z.string().min(1).max(1000),
    steps: z.int().min(1).max(1000), evaluation: evaluationId.exactOptional(),
  }),
  /** Ends the agent of this page, if one plays: `whatIf` then fails with `CANCELLED`, and nothing is kept. */
  stopWhatIf: z.strictObject({}),
  /** The evaluations of the server's folder, and the episodes of one. */
  evaluations: z.strictObject({}),
  evaluation: z.strictObject({ id: evaluationId }),
  /** These evaluations in figures. Those that were not read in time are told without: ask again. */
  runs: z.strictObject({}),
  run: z.strictObject({ id: evaluationId }),
  /** Episodes of a run that a filter leaves, from a place among them on. */
  episodes: z.strictObject({
    id: evaluationId, filter: filterSchema,
    from: z.int().min(0), count: z.int().min(1).max(1000),
  }),
  /** One episode, by its place in the run. */
  episode: z.strictObject({ id: evaluationId, place: z.int().min(0) }),
} as const
export type Method = keyof typeof REQUESTS
export type Params<M extends Method> = z.output<(typeof REQUESTS)[M]>

export interface PageRequest<M extends Method = Method> {
  readonly id: number
  readonly method: M
  readonly params: Params<M>
}

/** What each method answers. */
export interface Results {
  hello: Welcome
  ping: object
  catalogue: Catalogue
  begin: Standing
  act: Standing
  undo: Standing
  redo: Standing
  resume: Standing
  close: object
  keep: { readonly recording: RecordingEntry }
  environments: { readonly environments: readonly EnvironmentEntry[] }
  watch: object
  takeOver: Standing
  giveBack: object
  recordings: { readonly recordings: readonly RecordingEntry[] }
  recording: { readonly bytes: number }
  details: { readonly steps: readonly StepDetails[] }
  forkAt: Standing
  whatIf: WhatIf
  stopWhatIf: object
  evaluations: { readonly evaluations: readonly EvaluationEntry[] }
  evaluation: { readonly cells: readonly EvaluationCell[] }
  runs: { readonly runs: readonly RunEntry[] }
  run: { readonly run: RunEntry; readonly matrix: RunMatrix }
  episodes: { readonly total: number; readonly episodes: readonly EpisodeLine[] }
  episode: RunEpisode
}

export type ServerMessage =
  | { readonly id: number; readonly result: Results[Method] }
  | { readonly id: number; readonly error: ConsoleFault }
  | ServerEvent

/** `code` is one of docs/errors.md; `message` says what to do. */
export interface ConsoleFault {
  readonly code: string
  readonly message: string
}

export type ServerEvent =
  | { readonly event: 'environments'; readonly environments: readonly EnvironmentEntry[] }
  /** An environment that the page plays or watches is no more. */
  | { readonly event: 'closed'; readonly handle: string; readonly why: string }
  /** There is no picture of a phone that the page watches. The server goes on trying. */
  | { readonly event: 'unseen'; readonly handle: string; readonly why: string }

/** Who the page is to the server, and what it may do. */
export interface Welcome {
  readonly droidgym: string
  /** The client's name: an address, or that of its token. */
  readonly client: string
  /** `own`: sees and acts in its own environments. `watch`: sees all, acts in none. `operate`: takes over any. */
  readonly access: 'own' | 'watch' | 'operate'
  /** Kinds of phones; the first is the default. */
  readonly backends: readonly string[]
  /** Whether the server has a folder for recordings. */
  readonly records: boolean
  /** Whether it has a folder of evaluations. */
  readonly evaluates: boolean
  /** Those that can play on from recordings (`whatIf`). */
  readonly agents: readonly string[]
}

/** What an agent has made of a recording's step. */
export interface WhatIf {
  readonly recording: RecordingEntry
  /** How it ended, where the episode is not over, in words. */
  readonly note?: string
}

export interface Catalogue {
  readonly tasks: readonly TaskEntry[]
  /** Names of the sets of phones that this client may draw from. */
  readonly splits: readonly string[]
  /** Those of them with values that are held out for tests. */
  readonly testSplits: readonly string[]
  readonly environments: readonly PhoneEntry[]
  readonly dialects: readonly string[]
}

export interface TaskEntry {
  readonly id: string
  readonly app: string
  readonly instruction: string
  /** Of the instruction, BCP 47. */
  readonly language: string
  readonly suites: readonly string[]
  /** The seed draws a task from it; the instruction has the names of its parameters, as in `${alarm.words}`. */
  readonly isTemplate: boolean
}

/** An environment of `envs/`: how its phone is configured. */
export interface PhoneEntry {
  readonly id: string
  readonly split: string
  readonly locale: string
  readonly device: string
  readonly dark: boolean
}

/** Where an episode of the page stands. */
export interface Standing {
  readonly handle: string
  readonly task: string
  readonly environment: string
  readonly seed: number
  readonly actionSpace: SpaceName
  readonly dialect?: string | undefined
  readonly backend: string
  /** A phone whose steps cannot be undone, nor its episode played again. */
  readonly isReal: boolean
  readonly instruction: string
  /** Pixels of the display: bounds and taps are in these. */
  readonly display: { readonly width: number; readonly height: number; readonly densityDpi: number }
  readonly screen: Screen
  /** Of the last step; 0 after a reset. */
  readonly reward: number
  readonly terminated: boolean
  readonly truncated: boolean
  /** `info` as the protocol and recordings name its fields (docs/recordings.md). */
  readonly info: Info
  /** Every action since the reset that was not undone. */
  readonly actions: readonly PageAction[]
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface Info {
  readonly step: number
  readonly step_limit: number
  readonly success: boolean
  readonly aborted: boolean
  readonly evidence: readonly string[]
  readonly executed?: string
  readonly invalid_action?: string
  readonly answer?: string
  readonly user_reply?: string
  readonly failure?: string
  readonly side_effects?: readonly string[]
}

/** What a screen has beside its picture. */
export interface Screen {
  /** As `uiautomator dump` writes it. */
  readonly xml: string
  readonly marks: readonly { readonly number: number; readonly numeric_tag: number; readonly bounds: Box }[]
}

/** Left, top, right, bottom in pixels of the display. */
export type Box = readonly [number, number, number, number]

export interface EnvironmentEntry {
  readonly handle: string
  /** The client whose it is. */
  readonly client: string
  readonly isOwn: boolean
  readonly backend: string
  /** A `SpaceName`, or one that the page does not know. */
  readonly actionSpace: string
  /** Its phone has failed, and its client has not reset it since. */
  readonly isPhoneLost?: true
  /** Absent before the first reset, and when the phone is lost. */
  readonly episode?: {
    readonly task: string
    readonly instruction: string
    readonly environment: string
    readonly seed: number
    readonly step: number
    readonly stepLimit: number
    readonly over: boolean
    readonly success: boolean
    readonly display: { readonly width: number; readonly height: number }
  }
  /** The person who has it now. */
  readonly takenBy?: string
}

/** One line of a folder's index (docs/recordings.md). */
export interface RecordingEntry {
  readonly id: string
  readonly task: string
  readonly app: string
  readonly environment: string
  readonly seed: number
  readonly action_space: string
  readonly agent: string | null
  readonly steps: number
  readonly reward: number
  readonly success: boolean
  readonly reason: string
  readonly bytes: number
  readonly started_at: string
  /** The client of the server that played it; absent in those of commands and of earlier versions. */
  readonly client?: string | undefined
  /** Actions between the reset and its beginning, where it goes on from a snapshot, a fork or another recording. */
  readonly steps_before?: number | undefined
}

export interface EvaluationEntry {
  /** Its place in the server's folder. */
  readonly id: string
  /** Of its results. */
  readonly bytes: number
  /** When there was a result last, in ISO 8601. */
  readonly changed_at: string
}

/** An episode of an evaluation. */
export interface EvaluationCell {
  readonly agent: string
  readonly task: string
  readonly environment: string
  readonly seed: number
  readonly success: boolean
  readonly steps: number
  /** The id of its recording within the evaluation, where there is one. */
  readonly recording?: string
}

/** A run: an evaluation of the server's folder, with what is known of it. */
export interface RunEntry extends EvaluationEntry {
  /** Absent where it cannot be read, or was not yet. */
  readonly figures?: RunFigures
  /** Its command is at work now. */
  readonly isRunning?: true
  /** Why it cannot be read, or which of its lines are left out, in words. */
  readonly fault?: string
  /** Its first start, in ISO 8601; absent in runs of earlier versions, as what follows. */
  readonly began_at?: string
  /** The versions of droidgym that played it. */
  readonly versions?: readonly string[]
  /** The last command that was typed for it. */
  readonly command?: string
  /** How many episodes it has when it is complete. */
  readonly planned?: number
}

export interface RunFigures {
  readonly agents: readonly string[]
  readonly suites: readonly string[]
  readonly tasks: number
  readonly environments: number
  readonly episodes: number
  readonly successes: number
  /** Wilson's interval of 95 % for the rate of success, from 0 to 1. */
  readonly interval: readonly [low: number, high: number]
  readonly mean_steps?: number
}

export interface RunMatrix {
  readonly tasks: readonly string[]
  readonly environments: readonly string[]
  /** The cells that were played: places of the task and the environment, successes, episodes. */
  readonly cells: readonly (readonly [task: number, environment: number, successes: number, episodes: number])[]
  /** How episodes ended, as results name it and in words, the most frequent first. */
  readonly endings: readonly { readonly reason: string; readonly words: string; readonly episodes: number }[]
}

/** A line of a run's list of episodes. */
export interface EpisodeLine {
  /** Its place in the run, by which it is asked for. */
  readonly place: number
  readonly agent: string
  readonly task: string
  readonly environment: string
  readonly episode: number
  readonly success: boolean
  /** How it ended, in words. */
  readonly ending: string
  readonly steps: number
  readonly reward: number
}

/** An episode of a run, and the places of those beside it. */
export interface RunEpisode extends EpisodeLine {
  readonly total: number
  readonly previous?: number
  readonly next?: number
  readonly previousFailed?: number
  readonly nextFailed?: number
  /** The id of its recording within the run, where there is one. */
  readonly recording?: string
  readonly step_limit: number
  readonly evidence: readonly string[]
  readonly side_effects: readonly string[]
  readonly agent_error?: string
  /** Milestones of the task that were reached. */
  readonly reached?: { readonly reached: number; readonly total: number }
}

/** Index 0 is the reset. */
export interface StepDetails {
  /** `logcat -v threadtime` lines that the step added, at most 200. */
  readonly log: readonly string[]
  /** How many more there were. */
  readonly logLeftOut: number
  /** What changed on the phone in this step, in words, at most 100. */
  readonly changes: readonly string[]
  readonly xml: string
  /** PNG in base64; where the recording has no pictures. */
  readonly picture?: string
}

/**
 * The first byte of a binary message; numbers are big-endian. `frame`: then the format (1 byte: 0 RGB bytes, 1 PNG),
 * width and height of the whole picture, left and top, width and height of the part that has changed (6 × 2 bytes), the
 * length of the handle (1 byte), the handle (ASCII), and the part. `recording`: then the id of the request (4 bytes),
 * and bytes that follow those before.
 */
export const BinaryKind = { frame: 1, recording: 2 } as const
