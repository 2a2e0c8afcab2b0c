/** Milliseconds before the second attempt, doubled for each further one. */
const FIRST_WAIT_MS = 500
/** There is no retry if the endpoint asks for a longer wait. */
const MAX_WAIT_MS = 60_000

/** Milliseconds to wait after failed attempt `tried` (from 1); undefined if the endpoint asks for too long a wait. */
export function waitAfter(tried: number, retryAfter: string | null): number | undefined {
  const asked = retryAfter === null ? undefined : parseRetryAfter(retryAfter)
  if (asked === undefined) return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (tried - 1))
  return asked > MAX_WAIT_MS ? undefined : asked
}

/** Seconds or a date (RFC 9110, section 10.2.3), as milliseconds from now. */
function parseRetryAfter(value: string): number | undefined {
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
