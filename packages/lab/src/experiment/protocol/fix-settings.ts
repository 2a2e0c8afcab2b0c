import { defined } from '@droidgym/base/defined'
import type { Criteria } from '@droidgym/protocol/interface/options'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { stepLimitBy } from '../../judge/metrics/step-limits.ts'
import { parseEnvironmentDefinition } from '@droidgym/spec/definitions'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { expertSteps } from '@droidgym/spec/tasks/expert-steps'
import { fewestSteps } from '@droidgym/spec/tasks/minimum-steps'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { isCrossApp } from '@droidgym/spec/tasks/task-scope'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'
import type { Protocol } from './protocol.ts'
import { loadProtocol, Stopping } from './protocol.ts'

/** Settings of episodes, as in flags and sweeps. Absent ones were not requested. */
export interface PlaySettings {
  readonly criteria?: Criteria | undefined
  readonly settle?: string | undefined
  readonly endOnSuccess?: boolean | undefined
  readonly milestones?: true | undefined
  readonly checkpoints?: true | undefined
}

/** The requested settings, completed by those that a protocol fixes. Throws `PROTOCOL_CONFLICT`. */
export function fixSettings(protocol: Protocol, asked: PlaySettings): PlaySettings {
  const { criteria, settle, stopping } = protocol
  const agentFinishes = stopping === Stopping.agentFinishes
  refuse(protocol, 'criteria', criteria, asked.criteria)
  if (settle !== undefined) refuse(protocol, 'settle', settle, asked.settle)
  if (asked.endOnSuccess === false && !agentFinishes) throw conflict(protocol, 'ends episodes with success: leave end_on_success out')
  return {
    criteria,
    settle: settle ?? asked.settle,
    endOnSuccess: agentFinishes ? false : undefined,
    milestones: protocol.milestones ?? asked.milestones,
    checkpoints: protocol.checkpoints ?? asked.checkpoints,
  }
}

function refuse(protocol: Protocol, what: string, fixed: string, asked: string | undefined): void {
  if (asked === undefined || asked === fixed) return
  throw conflict(protocol, `fixes ${what} to ${fixed}, but ${asked} was asked for: leave ${what} out`)
}

interface Place {
  readonly environment: string
  /** YAML, for an environment outside the data files. */
  readonly environment_definition?: string | undefined
}

/** Throws `PROTOCOL_CONFLICT` if an environment's content differs from the protocol's. */
export function checkContent(protocol: Protocol, { environment, environment_definition: definition }: Place): void {
  if (protocol.content === undefined) return
  const { content } = definition === undefined ? findEnvironment(environment) : parseEnvironmentDefinition(definition)
  if (content === protocol.content) return
  throw conflict(protocol, `plays on ${protocol.content} phones, but the environment ${environment} is ${content}: choose others`)
}

/**
 * The step limit of an episode by a protocol. Where no minimum is known, the golden steps stand in.
 * Throws `PROTOCOL_CONFLICT` if the rule needs unknown steps.
 */
export function limitByProtocol(
  protocol: Protocol,
  task: TaskSpec,
  suite: string | undefined,
  environment: string,
): number {
  const goldenSteps = task.golden_steps ?? expertSteps(task.id, environment)
  const minimumSteps = fewestSteps(task, environment) ?? goldenSteps
  const facts = { suiteLimit: stepLimitOf(task, suite), goldenSteps, minimumSteps, category: task.mobile_bench }
  const limit = stepLimitBy(protocol.limit, { ...facts, crossApp: isCrossApp(task) })
  if (limit !== undefined) return limit
  const why = `limits episodes by golden steps, and ${task.id} has none in the environment ${environment}`
  throw conflict(protocol, `${why}: choose environments of envs/environments`)
}

/** Options of the gym's environments beside the settings. */
export function playedBy(name: string | undefined): Pick<MakeOptions, 'finishRound' | 'clearApp' | 'typing'> {
  if (name === undefined) return {}
  const { limit, clear_app: clearApp, typing } = loadProtocol(name)
  return defined({
    finishRound: limit.of === 'golden_steps' && limit.finish_round ? true : undefined,
    clearApp,
    typing: typing === false ? typing : undefined,
  })
}

function conflict({ name }: Protocol, why: string): EvaluationError {
  return new EvaluationError(EvaluationErrorCode.protocolConflict, `The protocol ${name} ${why}, or choose another protocol`)
}
