import type { Error as WireError } from '@droidgym/protocol/v1/Error'
import { status } from '@grpc/grpc-js'
import type { Failure } from '../../service/errors/failure.ts'

/** For errors inside of messages; `code` is the number of the canonical code. */
export function writeError({ code, reason, message }: Failure): WireError {
  return { code: status[code], reason, message }
}
