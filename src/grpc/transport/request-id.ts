import { randomUUID } from 'node:crypto'
import type { Metadata } from '@grpc/grpc-js'

/** The metadata key in which a client names its request, and in which the answer repeats the name. */
export const REQUEST_ID_KEY = 'x-request-id'
const REQUEST_ID = /^[\w.-]{1,64}$/

/** The name that the client gave the request; one of our own when it gave none, or one that no log should repeat. */
export function requestIdOf(metadata: Metadata): string {
  const [given] = metadata.get(REQUEST_ID_KEY)
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}
