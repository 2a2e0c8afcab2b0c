import { CodedError } from '@droidgym/base/error/coded-error'

export const HookErrorCode = {
  /** The body is not JSON, or does not match the request's schema. */
  badBody: 'HOOK_BAD_BODY',
  tooLong: 'HOOK_TOO_LONG',
  /** `after-action` without `before-action`. */
  notBegun: 'HOOK_NOT_BEGUN',
  unknownAddress: 'HOOK_UNKNOWN_ADDRESS',
  /** The request may come from a web page. */
  notFromHere: 'HOOK_NOT_FROM_HERE',
} as const
export type HookErrorCode = (typeof HookErrorCode)[keyof typeof HookErrorCode]

/** The HTTP status of each code. */
export const HOOK_STATUS: Readonly<Record<HookErrorCode, number>> = {
  [HookErrorCode.badBody]: 400,
  [HookErrorCode.tooLong]: 413,
  [HookErrorCode.notBegun]: 409,
  [HookErrorCode.unknownAddress]: 404,
  [HookErrorCode.notFromHere]: 403,
}

/** An invalid request of a program about its episode; it has no effect. */
export class HookError extends CodedError<HookErrorCode> {
  override readonly name = 'HookError'
}
