import { CodedError } from '@droidgym/base/error/coded-error'

export const EvaluationErrorCode = {
  unknownAgent: 'UNKNOWN_AGENT',
  /** The policy differs from the one at the run's start. */
  otherPolicy: 'OTHER_POLICY',
  /** A thread died during an episode. */
  threadLost: 'THREAD_LOST',
  /** A failing device or endpoint ended every attempt of an episode. */
  aborted: 'EPISODE_ABORTED',
  /** The command for a missing policy did not make it. */
  notPrepared: 'NOT_PREPARED',
  /** The folder of policies cannot be read. */
  noPolicies: 'NO_POLICIES',
  /** The queue cannot be reached, or its address is invalid. */
  noQueue: 'NO_QUEUE',
  /** The results in the folder are of another run. */
  otherRun: 'OTHER_RUN',
  /** Another run writes into the folder. */
  folderHeld: 'FOLDER_HELD',
  /** No protocol has this name. */
  unknownProtocol: 'UNKNOWN_PROTOCOL',
  /** The protocol does not allow the requested settings. */
  protocolConflict: 'PROTOCOL_CONFLICT',
  /** The results to compare were played by different protocols. */
  otherProtocol: 'OTHER_PROTOCOL',
  /** A line of results is invalid. */
  malformedResults: 'MALFORMED_RESULTS',
  /** Results cannot be read or written. */
  noResults: 'NO_RESULTS',
} as const
export type EvaluationErrorCode = (typeof EvaluationErrorCode)[keyof typeof EvaluationErrorCode]

/** An evaluation that cannot be run, or unusable results. Finished episodes are kept. */
export class EvaluationError extends CodedError<EvaluationErrorCode> {
  override readonly name = 'EvaluationError'
}

/** Whether a retry may succeed: a thread died, or a device failed. */
export function mayBeTriedAgain(error: unknown): boolean {
  const { threadLost, aborted } = EvaluationErrorCode
  return error instanceof EvaluationError && (error.code === threadLost || error.code === aborted)
}
