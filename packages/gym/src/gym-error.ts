import { CodedError } from '@droidgym/base/error/coded-error'

export const GymErrorCode = {
  unknownTask: 'UNKNOWN_TASK',
  unknownEnvironment: 'UNKNOWN_ENVIRONMENT',
  invalidActionSpace: 'INVALID_ACTION_SPACE',
  invalidObservation: 'INVALID_OBSERVATION',
  invalidOption: 'INVALID_OPTION',
  invalidSnapshotName: 'INVALID_SNAPSHOT_NAME',
  snapshotNotFound: 'SNAPSHOT_NOT_FOUND',
  tooManySnapshots: 'TOO_MANY_SNAPSHOTS',
  tooManyEvents: 'TOO_MANY_EVENTS',
  setupFailed: 'SETUP_FAILED',
  needsRoot: 'NEEDS_ROOT',
  needsApiLevel: 'NEEDS_API_LEVEL',
  needsRealPhone: 'NEEDS_REAL_PHONE',
  needsEvents: 'NEEDS_EVENTS',
  needsConsole: 'NEEDS_CONSOLE',
  needsJudge: 'NEEDS_JUDGE',
  /** An episode that is over has no verdict of its judge. */
  notJudged: 'NOT_JUDGED',
  /** The client has caused all calls of a judge's model that it may. */
  judgeSpent: 'JUDGE_SPENT',
  alreadySatisfied: 'ALREADY_SATISFIED',
  notReset: 'NOT_RESET',
  episodeOver: 'EPISODE_OVER',
  episodeNotOver: 'EPISODE_NOT_OVER',
  busy: 'BUSY',
  notForkable: 'NOT_FORKABLE',
  invalidDefinition: 'INVALID_DEFINITION',
  closed: 'CLOSED',
} as const
export type GymErrorCode = (typeof GymErrorCode)[keyof typeof GymErrorCode]

/** A request that an environment cannot serve. Nothing has changed, unless it came from `reset`. */
export class GymError extends CodedError<GymErrorCode> {
  override readonly name = 'GymError'
}
