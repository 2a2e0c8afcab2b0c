import type { EventFields } from '../android/ui/event-fields.ts'
import { eventFields } from '../android/ui/event-fields.ts'
import type { StepInfo } from './environment-contract.ts'

/** `info` with the names that gym.proto lists under `StepResponse.info`, also used in recordings. */
export interface InfoFields {
  readonly step: number
  readonly step_limit: number
  readonly task: string
  readonly environment: string
  readonly seed: number
  readonly success: boolean
  readonly aborted: boolean
  readonly evidence: readonly string[]
  readonly progress?: number
  readonly substates?: { readonly reached: readonly number[], readonly total: number }
  readonly invalid_action?: string
  readonly executed?: string
  readonly answer?: string
  readonly finished?: 'complete' | 'infeasible'
  readonly user_reply?: string
  readonly side_effects?: readonly string[]
  readonly failure?: string
  readonly taken_over?: { readonly by: string, readonly steps: number }
  readonly events?: readonly EventFields[]
  readonly events_dropped?: number
}

export function infoFields(info: StepInfo): InfoFields {
  return {
    step: info.step,
    step_limit: info.stepLimit,
    task: info.task,
    environment: info.environment,
    seed: info.seed,
    success: info.success,
    aborted: info.aborted,
    evidence: info.evidence,
    ...(info.progress !== undefined && { progress: info.progress }),
    ...(info.substates !== undefined && { substates: info.substates }),
    ...(info.invalidAction !== undefined && { invalid_action: info.invalidAction }),
    ...(info.executed !== undefined && { executed: info.executed }),
    ...(info.answer !== undefined && { answer: info.answer }),
    ...(info.finished !== undefined && { finished: info.finished }),
    ...(info.userReply !== undefined && { user_reply: info.userReply }),
    ...(info.sideEffects !== undefined && { side_effects: info.sideEffects }),
    ...(info.failure !== undefined && { failure: info.failure }),
    ...(info.takenOver !== undefined && { taken_over: info.takenOver }),
    ...(info.events !== undefined && { events: info.events.map(eventFields) }),
    ...(info.eventsDropped !== undefined && { events_dropped: info.eventsDropped }),
  }
}
