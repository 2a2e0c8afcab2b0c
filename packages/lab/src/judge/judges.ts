import { join } from 'node:path'
import { z } from 'zod'
import { endpointAddress } from '@droidgym/agent/model/endpoint/endpoint-address'
import { ModelEndpoint } from '@droidgym/agent/model/endpoint/model-endpoint'
import type { Prices } from '@droidgym/agent/model/cost/prices'
import { pricesSchema } from '@droidgym/agent/model/cost/prices'
import { knownTask } from '@droidgym/spec/find-task'
import { readSpecFile } from '@droidgym/spec/load/load-yaml'
import { loadListedSubstates } from '@droidgym/spec/milestones/listed-substates'
import { loadMilestones } from '@droidgym/spec/milestones/milestones'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { Subtask } from '@droidgym/spec/tasks/subtask'
import { AutoevalJudge } from './autoeval/autoeval-judge.ts'
import { loadAutoevalPrompt } from './autoeval/autoeval-prompt.ts'
import { LiveAutoeval } from './autoeval/live-autoeval.ts'
import { ConstantJudge } from './constant-judge.ts'
import type { Judge } from './judge.ts'
import { Outcome } from './judge.ts'
import { JudgeError, JudgeErrorCode } from './judge-error.ts'
import type { JudgeModel } from './judge-model.ts'
import { EndJudge } from './played/end-judge.ts'
import type { PlayedJudge } from './played/played-judge.ts'
import { TextReader } from './ocr/text-reader.ts'
import { CrossAppJudge } from './spa/cross-app-judge.ts'
import { loadPassPrompt, PassJudge } from './pass-judge.ts'
import type { FineMode } from './spa/fine-stage.ts'
import { componentsFor, loadKeyComponents } from './spa/load-key-components.ts'
import { TextSource } from './spa/screen-texts.ts'
import type { CoarseStage, FineStage } from './spa/spa-judge.ts'
import { SpaJudge } from './spa/spa-judge.ts'
import { loadSpaPrompt } from './spa/spa-prompt.ts'
import { readSubtasks } from './spa/subtasks.ts'

/** Settings of judges; each uses those that it needs. */
export interface JudgeSettings {
  /** The name of the model, at the endpoint of `OPENAI_BASE_URL` and `OPENAI_API_KEY`. */
  readonly model?: string | undefined
  /** The model of the same endpoint that describes screenshots for AutoEval's judges; default `model`. */
  readonly capturer?: string | undefined
  /** A file of prompts in place of `configs/prompts/judge-*.yaml`. */
  readonly prompts?: string | undefined
  readonly prices?: Prices | undefined
  /** A folder of cached replies. */
  readonly cache?: string | undefined
  readonly texts?: TextSource | undefined
  readonly mode?: FineMode | undefined
  /** A file of substates in place of `envs/listed-substates.yaml`. */
  readonly substates?: string | undefined
  /** Files of key components and of subtasks, which take precedence over those of the tasks. */
  readonly keyComponents?: string | undefined
  readonly subtasks?: string | undefined
}

interface JudgeKind {
  readonly summary: string
  readonly open: (name: string, settings: JudgeSettings) => Promise<Judge>
}

/** Every judge. A new one is a file and a row here. */
export const JUDGES: Readonly<Record<string, JudgeKind>> = {
  'spa': {
    summary: "SPA-Bench's: key components first, then a model",
    open: async (name, settings) => {
      const fine = await openFine(name, settings)
      return new SpaJudge(name, { coarse: await openCoarse(settings), fine })
    },
  },
  'spa-coarse': {
    summary: 'its first stage alone: key components in the text of a screen',
    open: async (name, settings) => new SpaJudge(name, { coarse: await openCoarse(settings) }),
  },
  'spa-fine': {
    summary: 'its second stage alone: a model sees every screenshot',
    open: async (name, settings) => new SpaJudge(name, { fine: await openFine(name, settings) }),
  },
  'spa-cross-app': {
    summary: "SPA-Bench's for tasks in several apps, part by part",
    open: async (name, settings) => {
      const listed = settings.subtasks === undefined ? undefined : readSubtasks(settings.subtasks)
      const subtasks = (task: string): readonly Subtask[] | undefined => listed?.get(task) ?? knownTask(task)?.subtasks
      return new CrossAppJudge(name, await openFine(name, settings), subtasks)
    },
  },
  'spa-cross-app-generated': {
    summary: 'the same with parts that the model makes of the instruction',
    open: async (name, settings) => new CrossAppJudge(name, await openFine(name, settings)),
  },
  'autoeval': {
    summary: "AutoEval's: which of a task's milestones the screens show",
    open: async (name, settings) => {
      const milestones = loadMilestones()
      const parts = { judge: await openModel(name, settings), prompt: loadAutoevalPrompt(settings.prompts) }
      return new AutoevalJudge(name, { ...parts, substates: (task) => milestones.get(task), areMilestones: true })
    },
  },
  'autoeval-listed': {
    summary: 'the same with the substates that the paper prints, or those of --substates',
    open: async (name, settings) => {
      const lists = loadListedSubstates(settings.substates)
      const parts = { judge: await openModel(name, settings), prompt: loadAutoevalPrompt(settings.prompts) }
      return new AutoevalJudge(name, { ...parts, substates: (task) => lists.get(task) })
    },
  },
  'autoeval-decomposed': {
    summary: 'the same with substates of its own, for tasks that have only an instruction',
    open: async (name, settings) => (
      new AutoevalJudge(name, { judge: await openModel(name, settings), prompt: loadAutoevalPrompt(settings.prompts) })
    ),
  },
  'mobile-bench': {
    summary: "Mobile-Bench's: a model sees the actions and the last screen",
    open: async (name, settings) => {
      const prompt = loadPassPrompt(settings.prompts)
      return new PassJudge(name, await openModel(name, settings), prompt)
    },
  },
  'always-success': {
    summary: 'calls every episode a success; for comparison',
    open: (name) => Promise.resolve(new ConstantJudge(name, Outcome.success)),
  },
  'always-failure': {
    summary: 'calls every episode a failure; for comparison',
    open: (name) => Promise.resolve(new ConstantJudge(name, Outcome.failure)),
  },
}

/**
 * Opens a judge. Rejects with `JUDGE_NOT_CONFIGURED` if there is none of this name or it lacks a setting, and with the
 * errors of its parts: `ModelError`, `OptionalPackageError`, `SpecError`, `BAD_LABELS`, `OCR_UNUSABLE`.
 */
export async function openJudge(name: string, settings: JudgeSettings): Promise<Judge> {
  const kind = Object.hasOwn(JUDGES, name) ? JUDGES[name] : undefined
  if (kind !== undefined) return kind.open(name, settings)
  const message = `There is no judge ${JSON.stringify(name)}. Choose one of: ${Object.keys(JUDGES).join(', ')}`
  throw new JudgeError(JudgeErrorCode.notConfigured, message)
}

/** The forms of names of judges that judge each screen while an episode is played. */
export const LIVE_JUDGE_FORMS = ['autoeval:MODEL', 'autoeval-listed:MODEL', 'autoeval-decomposed:MODEL'] as const
/** The forms of names of judges that judge an episode as soon as it is over. */
export const END_JUDGE_FORMS = [
  'spa:MODEL', 'spa-coarse', 'spa-fine:MODEL', 'spa-cross-app:MODEL', 'spa-cross-app-generated:MODEL',
  'mobile-bench:MODEL', 'always-success', 'always-failure',
] as const
const LIVE_KINDS = new Set<string>(LIVE_JUDGE_FORMS.map((form) => form.replace(':MODEL', '')))
const END_KINDS = new Map(END_JUDGE_FORMS.map((form) => {
  const [kind = '', model] = form.split(':')
  return [kind, { asksModel: model !== undefined }]
}))

/** Whether the name is of a judge that judges an episode as soon as it is over. */
export function isEndJudge(name: string): boolean {
  return END_KINDS.has(/^[a-z-]+/.exec(name)?.[0] ?? '')
}

/**
 * Opens a live judge by its name: one of `LIVE_JUDGE_FORMS`, optionally with the settings `?cache=FOLDER` (of
 * replies), `capturer=MODEL`, `prompts=FILE` and `substates=FILE`, joined by `&`. Rejects as `openJudge` does.
 */
export async function openLiveJudge(name: string): Promise<LiveAutoeval> {
  const { kind, settings } = playedJudge(name)
  if (!LIVE_KINDS.has(kind)) throw noPlayedJudge(name)
  const lists = kind === 'autoeval-listed' ? loadListedSubstates(settings.substates) : loadMilestones()
  return new LiveAutoeval(name, {
    judge: await openModel(name, settings),
    prompt: loadAutoevalPrompt(settings.prompts),
    ...(kind !== 'autoeval-decomposed' && { substates: (task) => lists.get(task) }),
  })
}

/** Opens a judge of episodes that are played, of either list of forms. Rejects as `openJudge` does. */
export async function openPlayedJudge(name: string): Promise<PlayedJudge> {
  return isEndJudge(name) ? new EndJudge(name, await openEndJudge(name)) : openLiveJudge(name)
}

/** As `openLiveJudge`, for `END_JUDGE_FORMS`. */
export async function openEndJudge(name: string): Promise<Judge> {
  const { kind, settings } = playedJudge(name)
  if (END_KINDS.get(kind)?.asksModel !== (settings.model !== undefined)) throw noPlayedJudge(name)
  return openJudge(kind, settings)
}

/** Whether a judge of episodes that are played asks a model without a price. */
export function isUnpricedJudge(name: string): boolean {
  const { model, capturer, prices = { models: {} } } = playedJudge(name).settings
  return [model, capturer].some((asked) => asked !== undefined && !Object.hasOwn(prices.models, asked))
}

/** `KIND:MODEL?cache=FOLDER&capturer=MODEL&prompts=FILE&substates=FILE`; all but the kind may be absent. */
function playedJudge(name: string): { readonly kind: string, readonly settings: JudgeSettings } {
  const [, kind, model, query = ''] = /^([a-z-]+)(?::([^?]+))?(?:\?(.+))?$/.exec(name) ?? []
  const { success, data } = querySchema.safeParse(Object.fromEntries(new URLSearchParams(query)))
  if (kind === undefined || !success) throw noPlayedJudge(name)
  return { kind, settings: { ...data, ...(model !== undefined && { model, prices: shippedPrices() }) } }
}

const querySchema = z.strictObject({
  cache: z.string().min(1).exactOptional(),
  capturer: z.string().min(1).exactOptional(),
  prompts: z.string().min(1).exactOptional(),
  substates: z.string().min(1).exactOptional(),
})

function noPlayedJudge(name: string): JudgeError {
  const forms = [...LIVE_JUDGE_FORMS, ...END_JUDGE_FORMS].join(', ')
  const message = `There is no judge ${JSON.stringify(name)} of episodes that are played. Choose one of: ${forms}`
  return new JudgeError(JudgeErrorCode.notConfigured, message)
}

function shippedPrices(): Prices {
  return readSpecFile(join(packageRoot(), 'configs/prices.yaml'), pricesSchema, 'The prices')
}

async function openCoarse({ texts, keyComponents }: JudgeSettings): Promise<CoarseStage> {
  const all = loadKeyComponents(keyComponents)
  return {
    components: ({ task, locale }) => {
      const own = ownComponents(task, locale)
      const listed = componentsFor(all, task, locale)
      return keyComponents === undefined ? (own ?? listed) : (listed ?? own)
    },
    ...(texts === TextSource.ocr && { reader: await TextReader.open() }),
  }
}

/** The key components that a task has itself, for episodes in its own language. */
function ownComponents(id: string, locale: string): readonly string[] | undefined {
  const task = knownTask(id)
  const isOwn = task !== undefined && `${locale}-`.startsWith(`${task.language}-`)
  return isOwn ? task.key_components : undefined
}

async function openFine(name: string, settings: JudgeSettings): Promise<FineStage> {
  const { mode } = settings
  return { judge: await openModel(name, settings), prompt: loadSpaPrompt(settings.prompts), mode }
}

/** Calls are concurrent, as several episodes are judged concurrently. */
const LIMITS = { timeoutMs: 120_000, retries: 3, concurrency: 4, maxReplyBytes: 1_000_000 }

async function openModel(name: string, { model, capturer, prices, cache }: JudgeSettings): Promise<JudgeModel> {
  if (model === undefined) throw lacks(name, 'a model: give --model NAME')
  const endpoint = await ModelEndpoint.open(endpointAddress(process.env), LIMITS, cache)
  return { endpoint, model, capturer, prices: prices ?? { models: {} } }
}

function lacks(name: string, what: string): JudgeError {
  return new JudgeError(JudgeErrorCode.notConfigured, `The judge ${name} needs ${what}`)
}
