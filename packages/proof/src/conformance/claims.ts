import { isDeepStrictEqual } from 'node:util'
import { DeviceError } from '@droidgym/spec/device/device-error'
import type { DeviceErrorCode } from '@droidgym/spec/device/device-error'

/** A device violates the contract. The message has the request, the expected and the actual result. */
export class ConformanceFailure extends Error {
  override readonly name = 'ConformanceFailure'
  readonly code = 'NOT_CONFORMANT'

  constructor(what: string, expected: string, found: unknown) {
    super(`${what}: expected ${expected}, but found ${inWords(found)}`)
  }
}

const LONGEST_WORDS = 300

function inWords(value: unknown): string {
  // JSON cannot represent undefined.
  const words = value instanceof Error || value === undefined ? String(value) : JSON.stringify(value)
  return words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS)}…` : words
}

/** Throws `ConformanceFailure` unless it holds. */
export function claim(holds: boolean, what: string, expected: string, found: unknown): asserts holds {
  if (!holds) throw new ConformanceFailure(what, expected, found)
}

/** Throws `ConformanceFailure` unless both are deeply equal. */
export function claimEqual<T>(what: string, found: T, expected: T): void {
  claim(isDeepStrictEqual(found, expected), what, inWords(expected), found)
}

/** Rejects with `ConformanceFailure` unless `work` rejects with a `DeviceError` of this code. */
export async function claimRejects(what: string, code: DeviceErrorCode, work: () => Promise<unknown>): Promise<void> {
  let promise: Promise<unknown>
  try {
    promise = work()
  } catch (error) {
    throw new ConformanceFailure(what, `a promise that rejects with ${code}`, error)
  }
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  claim(error instanceof DeviceError && error.code === code, what, `a DeviceError ${code}`, error ?? 'success')
}
