import { Autoreset } from '@droidgym/protocol/interface/options'
import type { Action } from '@droidgym/gym/action/action'
import type { Size } from '@droidgym/android/geometry'
import type { Frame } from '@droidgym/android/picture/frame'
import { resetAtEnd, stepWithAutoreset } from '@droidgym/gym/autoreset'
import type {
  EndedEpisode, EpisodeStatus, GymEnvironment, MakeOptions, OutcomeOptions, ResetOptions, ResetResult, StepResult,
} from '@droidgym/gym/environment-contract'
import { playRollOuts } from '@droidgym/gym/roll-outs/play-roll-outs'
import { extentOf } from '@droidgym/gym/roll-outs/roll-out'
import type { RollOutPlan, RollOutResult } from '@droidgym/gym/roll-outs/roll-out'
import type { Observation, ObservationPart } from '@droidgym/gym/observation/observation'
import { pictureBytes, resetBytes, REST_BYTES, rollOutBytes, stepBytes } from '../answers/answer-size.ts'
import type { Caller } from '../clients/caller.ts'
import type { GymMetrics } from '../metrics/gym-metrics.ts'
import type { Look, Looks, Wanted } from './looks.ts'
import type { UnheardEnd } from './unheard-end.ts'
import type { FrameRing } from './shared-frames.ts'

/** What each kind of call takes. `parts`: those of the observation to make; default all. */
interface CallFields {
  reset: { readonly options: ResetOptions; readonly parts?: readonly ObservationPart[] | undefined }
  /** `actor`: the person who acts instead of the client; the observation is then whole. */
  step: { readonly action: Action; readonly parts?: readonly ObservationPart[]; readonly actor?: string }
  outcome: { readonly options?: OutcomeOptions }
  injectEvent: { readonly definition: string }
  render: { readonly size?: Size | undefined }
  hierarchy: object
  saveSnapshot: { readonly name: string }
  loadSnapshot: { readonly name: string }
  deleteSnapshot: { readonly name: string }
  status: object
  look: Wanted
  rollOut: { readonly plan: RollOutPlan }
}

/** What each kind of call results in. */
export interface CallResults {
  reset: ResetResult
  step: StepResult
  outcome: EndedEpisode
  injectEvent: string
  render: Frame
  hierarchy: string
  saveSnapshot: undefined
  loadSnapshot: Observation
  deleteSnapshot: undefined
  /** `undefined` before the first reset, and after one that failed. */
  status: EpisodeStatus | undefined
  look: Look
  rollOut: RollOutResult
}

export type CallKind = keyof CallResults

/** What an environment can be asked; plain data, which passes between threads. */
export type HostCall<Kind extends CallKind = CallKind> = {
  [K in Kind]: { readonly kind: K } & CallFields[K]
}[Kind]

/** Tells whether the caller still waits. */
export interface Waiting extends Pick<Caller, 'cancelled' | 'signal'> {
  /** Called now and then while a long call makes progress. */
  readonly onProgress?: () => void
}

/** An environment where it lives. */
export interface Hosted {
  readonly environment: GymEnvironment
  readonly options: MakeOptions
  readonly metrics: GymMetrics | undefined
  /** Where its pixels go, if they are shared. */
  readonly ring?: FrameRing | undefined
  /** What onlookers see of it. */
  readonly looks: Looks
  readonly pendingEnd: UnheardEnd
}

/** How each kind of call is carried out where the environment lives. */
export const CARRY_OUT: {
  readonly [Kind in CallKind]: (hosted: Hosted, call: HostCall<Kind>, caller?: Waiting) => Promise<CallResults[Kind]>
} = {
  reset: async ({ environment, metrics, looks, pendingEnd }, { options, parts }, caller) => {
    const result = await environment.reset(options, parts, caller?.signal)
    pendingEnd.clear()
    metrics?.reset()
    looks.observed(result.observation.pixels)
    return result
  },
  step: async ({ environment, options, metrics, looks, pendingEnd }, { action, parts, actor }) => {
    if (actor !== undefined) {
      const acted = await environment.step(action, undefined, { actor })
      pendingEnd.stepped(acted)
      metrics?.stepped(acted)
      return acted
    }
    const autoreset = options.autoreset ?? Autoreset.disabled
    const end = pendingEnd.result
    if (end !== undefined) {
      const resetResult = await resetAtEnd(environment, autoreset, end, parts)
      pendingEnd.clear()
      return resetResult
    }
    const result = await stepWithAutoreset(environment, autoreset, { action, parts })
    metrics?.stepped(result)
    looks.observed(result.observation.pixels)
    return result
  },
  outcome: ({ environment }, { options }) => environment.outcome(options),
  injectEvent: ({ environment }, { definition }) => environment.injectEvent(definition),
  render: ({ environment }, { size }) => environment.render(size),
  hierarchy: ({ environment }) => environment.hierarchy(),
  saveSnapshot: async ({ environment }, { name }) => {
    await environment.saveSnapshot(name)
  },
  loadSnapshot: async ({ environment, pendingEnd }, { name }) => {
    const observation = await environment.loadSnapshot(name)
    pendingEnd.clear()
    return observation
  },
  deleteSnapshot: async ({ environment }, { name }) => {
    await environment.deleteSnapshot(name)
  },
  status: async ({ environment }) => environment.status(),
  look: ({ environment, looks }, wanted) => looks.look(environment, wanted),
  rollOut: ({ environment, options, metrics }, { plan }, caller) => {
    const onStep = (): void => {
      metrics?.rolledOut()
      caller?.onProgress?.()
    }
    return playRollOuts(environment, options, plan, { signal: caller?.signal, onStep })
  },
}

/** What decides how large an answer can be. */
interface Shown {
  /** What the environment was made with, if known. */
  readonly options: MakeOptions | undefined
  /** Of a picture. */
  readonly size?: Size | null | undefined
  /** Of roll-outs. */
  readonly plan?: RollOutPlan | undefined
}

/** The largest answers to the kinds of calls that show something, in bytes. */
const BYTES = {
  reset: ({ options }) => resetBytes(options),
  step: ({ options }) => stepBytes(options),
  render: ({ size }) => pictureBytes(size),
  loadSnapshot: ({ options }) => resetBytes(options),
  rollOut: ({ options, plan }) => (plan === undefined ? REST_BYTES : rollOutBytes(options, plan)),
} satisfies Partial<Record<CallKind, (shown: Shown) => number>>

/** Kinds of calls whose results show something, which makes them large. */
export type EncodedKind = keyof typeof BYTES

/** The largest answer to a kind of call, in bytes. */
export function callBytes(kind: CallKind, shown: Shown): number {
  return isEncoded(kind) ? BYTES[kind](shown) : REST_BYTES
}

/** How much work a call is, beside other calls of its client: by its answer, and by its steps where it takes many. */
export function callCost(kind: CallKind, shown: Shown): number {
  const steps = shown.plan === undefined ? 0 : extentOf(shown.plan).steps
  return Math.max(callBytes(kind, shown), steps * ROLL_OUT_STEP_COST)
}

/** A few dozen steps are as much work as a large picture. */
const ROLL_OUT_STEP_COST = 64 * 1024

export function isEncoded(kind: string): kind is EncodedKind {
  return Object.hasOwn(BYTES, kind)
}
