// The client's side of the adb server's protocol (AOSP system/core adb OVERVIEW.TXT and SERVICES.TXT): every request is
// its length in four hexadecimal digits and its text; every answer begins with OKAY, or with FAIL and a reason.

const LENGTH_DIGITS = 4

/**
 * Takes the first request from received bytes, with the rest; `undefined` if it is incomplete. Throws a `SyntaxError`
 * for an invalid request. The length field limits a request to 65535 bytes.
 */
export function takeRequest(bytes: Buffer): { readonly request: string, readonly rest: Buffer } | undefined {
  const digits = bytes.toString('latin1', 0, LENGTH_DIGITS)
  if (!/^[\da-f]*$/i.test(digits)) throw new SyntaxError(`a request begins with its length, not with ${JSON.stringify(digits)}`)
  const end = LENGTH_DIGITS + Number.parseInt(digits, 16)
  if (digits.length < LENGTH_DIGITS || bytes.length < end) return undefined
  return { request: bytes.toString('utf8', LENGTH_DIGITS, end), rest: bytes.subarray(end) }
}

export const OKAY = Buffer.from('OKAY')

/** A text with its length prefix. Too long texts are cut. */
export function withLength(text: string): Buffer {
  const bytes = Buffer.from(text).subarray(0, 0xffff)
  return Buffer.concat([Buffer.from(bytes.length.toString(16).padStart(LENGTH_DIGITS, '0')), bytes])
}

/** A FAIL answer, whose reason `adb` prints. */
export function refusal(reason: string): Buffer {
  return Buffer.concat([Buffer.from('FAIL'), withLength(reason)])
}
