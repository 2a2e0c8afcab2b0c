import { CodedError } from '../../error/coded-error.ts'

export const HookErrorCode = {
  /** The body is no JSON, or not of the form that the request has. */
  badBody: 'HOOK_BAD_BODY',
  tooLong: 'HOOK_TOO_LONG',
  /** `after-action` without `before-action`. */
  notBegun: 'HOOK_NOT_BEGUN',
  unknownAddress: 'HOOK_UNKNOWN_ADDRESS',
  /** A web page may have sent it. */
  notFromHere: 'HOOK_NOT_FROM_HERE',
} as const
export type HookErrorCode = (typeof HookErrorCode)[keyof typeof HookErrorCode]

/** Of HTTP. */
export const HOOK_STATUS: Readonly<Record<HookErrorCode, number>> = {
  [HookErrorCode.badBody]: 400,
  [HookErrorCode.tooLong]: 413,
  [HookErrorCode.notBegun]: 409,
  [HookErrorCode.unknownAddress]: 404,
  [HookErrorCode.notFromHere]: 403,
}

/** What a program asked of its episode that cannot be had; nothing comes of it. */
export class HookError extends CodedError<HookErrorCode> {
  override readonly name = 'HookError'
}
