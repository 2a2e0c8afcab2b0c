import { CodedError } from '@droidgym/base/error/coded-error'

export const RequestErrorCode = {
  /** The request's shape is wrong: a field is missing, unknown or out of range. */
  invalidRequest: 'INVALID_REQUEST',
  /** No open environment has this handle. */
  unknownHandle: 'UNKNOWN_HANDLE',
  tooManyEnvironments: 'TOO_MANY_ENVIRONMENTS',
  /** The caller gave up before its turn came. */
  cancelled: 'CANCELLED',
  shuttingDown: 'SHUTTING_DOWN',
  /** The bearer token is missing or not one of the server's. */
  invalidToken: 'INVALID_TOKEN',
  /** The client may not play in environments of this split. */
  splitLocked: 'SPLIT_LOCKED',
  /** The client may only watch. */
  readOnly: 'READ_ONLY',
  /** A person has taken the environment over. */
  environmentTaken: 'ENVIRONMENT_TAKEN',
  /** The client sends more requests or bytes than it may. */
  rateLimited: 'RATE_LIMITED',
  /** The client has kept as many episodes as it may, or as many bytes of them (console). */
  recordingQuota: 'RECORDING_QUOTA',
  /** The answer would be larger than this server sends, or than the client may hold. */
  answerTooLarge: 'ANSWER_TOO_LARGE',
  /** Too many of the client's calls wait for others to end, or one has waited too long. */
  tooManyCalls: 'TOO_MANY_CALLS',
  /** The server does not share pixels. */
  sharedPixelsOff: 'SHARED_PIXELS_OFF',
  /** The memory for shared pixels is used up. */
  sharedPixelsFull: 'SHARED_PIXELS_FULL',
  /** The server has as many files and connections open as its system lets it. */
  tooManyFiles: 'TOO_MANY_FILES',
  /** The worker that held the environment died. */
  workerLost: 'WORKER_LOST',
  /** The stream has not joined a world (dm_env_rpc). */
  notJoined: 'NOT_JOINED',
  /** The stream has joined a world, or the world has been joined (dm_env_rpc). */
  joined: 'JOINED',
  /** A web page of another host may have sent the request (OpenEnv, MCP). */
  foreignPage: 'FOREIGN_PAGE',
  /** As many sessions are open as there may be environments (OpenEnv, MCP). */
  tooManySessions: 'TOO_MANY_SESSIONS',
  /** No open session of the client has this id (OpenEnv, MCP). */
  unknownSession: 'UNKNOWN_SESSION',
  /** A socket is attached to the session already (OpenEnv). */
  sessionTaken: 'SESSION_TAKEN',
  /** The task API has no environment of this name (OpenEnv). */
  unknownName: 'UNKNOWN_NAME',
  /** No tool has this name (OpenEnv, MCP). */
  unknownTool: 'UNKNOWN_TOOL',
  /** The session has no episode (OpenEnv, MCP). */
  noEpisode: 'NO_EPISODE',
  /** The session's episode takes actions of another space (OpenEnv). */
  otherActionSpace: 'OTHER_ACTION_SPACE',
} as const
export type RequestErrorCode = (typeof RequestErrorCode)[keyof typeof RequestErrorCode]

/** A request that the server refuses before the gym sees it. Nothing has changed. */
export class RequestError extends CodedError<RequestErrorCode> {
  override readonly name = 'RequestError'
}

export function invalid(message: string): RequestError {
  return new RequestError(RequestErrorCode.invalidRequest, message)
}
