import type { Action } from '../../action/action.ts'
import type { Size } from '../../android/geometry.ts'
import type { Frame } from '../../android/picture/frame.ts'
import type { EpisodeStatus, ResetOptions, ResetResult, StepResult } from '../../gym/environment-contract.ts'
import type { Observation, ObservationPart } from '../../observation/observation.ts'

/** What each kind of call takes. `parts`: those of the observation to make; default all. */
interface CallFields {
  reset: { readonly options: ResetOptions; readonly parts?: readonly ObservationPart[] }
  step: { readonly action: Action; readonly parts?: readonly ObservationPart[] }
  render: { readonly size?: Size }
  saveSnapshot: { readonly name: string }
  loadSnapshot: { readonly name: string }
  deleteSnapshot: { readonly name: string }
  status: object
}

/** What each kind of call results in. */
export interface CallResults {
  reset: ResetResult
  step: StepResult
  render: Frame
  saveSnapshot: undefined
  loadSnapshot: Observation
  deleteSnapshot: undefined
  /** `undefined` before the first reset, and after one that failed. */
  status: EpisodeStatus | undefined
}

export type CallKind = keyof CallResults

/** What an environment can be asked; plain data, which passes between threads. */
export type HostCall<Kind extends CallKind = CallKind> = {
  [K in Kind]: { readonly kind: K } & CallFields[K]
}[Kind]
