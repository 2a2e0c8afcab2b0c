import { CodedError } from '@droidgym/base/error/coded-error'
import { messageOf } from '@droidgym/base/error/message-of'

/** A listener of the server cannot have its address. Nothing stays open. */
export class ListenError extends CodedError<'PORT_UNAVAILABLE'> {
  override readonly name = 'ListenError'
}

/** By codes of the operating system. gRPC's errors have them only in their messages. */
const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses the port. Choose another one, or 0 for any',
  EADDRNOTAVAIL: 'this machine does not have the address. Choose one that it has, such as 127.0.0.1',
  EACCES: 'the port is reserved. Choose one above 1023, or 0 for any',
}

/** @param purpose what the address is for, such as `gRPC`. */
export function cannotListen(address: string, purpose: string, cause: unknown): ListenError {
  const systemMessage = messageOf(cause)
  const [, reason = `${systemMessage}. Choose another address`] = Object.entries(REASONS).find(([code]) => systemMessage.includes(code)) ?? []
  return new ListenError('PORT_UNAVAILABLE', `Cannot listen on ${address} for ${purpose}: ${reason}`, { cause })
}
