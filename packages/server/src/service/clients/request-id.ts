import { randomUUID } from 'node:crypto'

/** Where a client names its request (metadata, header), and where the answer repeats the name. */
export const REQUEST_ID_KEY = 'x-request-id'
const REQUEST_ID = /^[\w.-]{1,64}$/

/** The name that the client gave the request; one of our own when it gave none, or one that no log should repeat. */
export function requestIdFrom(given: unknown): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}
