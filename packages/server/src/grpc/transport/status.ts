import { Metadata, status } from '@grpc/grpc-js'
import type { StatusObject } from '@grpc/grpc-js'
import type { Failure } from '../../service/errors/failure.ts'

/** The trailer that carries an error's reason. */
const REASON_TRAILER = 'droidgym-reason'

/** The status that ends a call with this failure; `metadata` are its other trailers. */
export function statusOf(failure: Failure, metadata = new Metadata()): StatusObject {
  metadata.set(REASON_TRAILER, failure.reason)
  return { code: status[failure.code], details: failure.message, metadata }
}
