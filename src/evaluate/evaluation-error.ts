import { CodedError } from '../error/coded-error.ts'

export const EvaluationErrorCode = {
  unknownAgent: 'UNKNOWN_AGENT',
  /** The policy is not the one that the run began with. */
  otherPolicy: 'OTHER_POLICY',
  /** A thread died while it played. */
  threadLost: 'THREAD_LOST',
  /** A failing device or endpoint ended an episode every time. */
  aborted: 'EPISODE_ABORTED',
  /** The command that makes a missing policy did not make it. */
  notPrepared: 'NOT_PREPARED',
  /** The folder of policies cannot be read. */
  noPolicies: 'NO_POLICIES',
  /** The queue cannot be reached, or its address makes no sense. */
  noQueue: 'NO_QUEUE',
  /** The results in the folder are of another run. */
  otherRun: 'OTHER_RUN',
  /** No protocol has this name. */
  unknownProtocol: 'UNKNOWN_PROTOCOL',
  /** What was asked for cannot be played by the protocol. */
  protocolConflict: 'PROTOCOL_CONFLICT',
  /** The results to compare were played by different protocols. */
  otherProtocol: 'OTHER_PROTOCOL',
  /** A line of results is none. */
  malformedResults: 'MALFORMED_RESULTS',
  /** Results cannot be read or written. */
  noResults: 'NO_RESULTS',
} as const
export type EvaluationErrorCode = (typeof EvaluationErrorCode)[keyof typeof EvaluationErrorCode]

/** An evaluation that cannot be made, or one whose results cannot be used. What has been played is kept. */
export class EvaluationError extends CodedError<EvaluationErrorCode> {
  override readonly name = 'EvaluationError'
}

/** Nothing is wrong with the episode as far as anybody knows: a thread died, or a device failed. */
export function mayBeTriedAgain(error: unknown): boolean {
  const { threadLost, aborted } = EvaluationErrorCode
  return error instanceof EvaluationError && (error.code === threadLost || error.code === aborted)
}
