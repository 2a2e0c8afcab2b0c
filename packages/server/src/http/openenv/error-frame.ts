import { defined } from '@droidgym/base/defined'
import type { Failure } from '../../service/errors/failure.ts'
import type { OpenSessions } from '../../service/sessions/open-sessions.ts'

/** OpenEnv's codes of error frames (openenv 0.10.0). */
export type FrameCode =
  | 'INVALID_JSON'
  | 'UNKNOWN_TYPE'
  | 'VALIDATION_ERROR'
  | 'EXECUTION_ERROR'
  | 'CAPACITY_REACHED'
  | 'FACTORY_ERROR'
  | 'SESSION_ERROR'

const NO_ROOM: readonly string[] = ['TOO_MANY_SESSIONS', 'TOO_MANY_ENVIRONMENTS', 'NO_PHONE_FREE']

/** Our stable code is in `reason`. */
export interface ErrorFrame {
  readonly type: 'error'
  readonly data: Readonly<Record<string, unknown>> & {
    readonly message: string
    readonly code: FrameCode
    readonly reason: string
  }
}

/** @param known the code, where the frame itself was at fault. */
export function errorFrame(
  { code, reason, message }: Failure,
  sessions: Pick<OpenSessions, 'size' | 'max'>,
  known?: FrameCode,
): ErrorFrame {
  const named = known ?? frameCode(code, reason)
  return {
    type: 'error',
    data: defined({
      message, code: named, reason,
      errors: named === 'VALIDATION_ERROR' ? [{ type: reason, msg: message }] : undefined,
      ...(named === 'CAPACITY_REACHED' && { active_sessions: sessions.size, max_sessions: sessions.max }),
      factory_name: named === 'FACTORY_ERROR' ? 'droidgym' : undefined,
    }),
  }
}

function frameCode(code: Failure['code'], reason: string): FrameCode {
  if (NO_ROOM.includes(reason)) return 'CAPACITY_REACHED'
  if (reason === 'SETUP_FAILED') return 'FACTORY_ERROR'
  if (code === 'INVALID_ARGUMENT') return 'VALIDATION_ERROR'
  if (code === 'NOT_FOUND' || code === 'CANCELLED') return 'SESSION_ERROR'
  return 'EXECUTION_ERROR'
}
