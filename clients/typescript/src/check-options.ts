import { DroidgymError } from './droidgym-error.ts'

/** Every name that a function's options may have, as the keys. */
export type OptionNames<Options> = Readonly<Record<keyof Options, unknown>>

/** Throws for a value that is not an object, and for an unknown option, which would otherwise be ignored. */
export function checkOptions<Options extends object>(
  what: string,
  options: Options,
  names: OptionNames<Options>,
): void {
  const given: unknown = options
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw invalidOption(`${what}: the options are ${JSON.stringify(given)}; give an object, e.g. { seed: 7 }`)
  }
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(names, name))
  if (unknown.length === 0) return
  throw invalidOption(`${what}: unknown option ${unknown.join(', ')}; choose from ${Object.keys(names).join(', ')}`)
}

/** Rejects other numbers, which Protocol Buffers would silently truncate to 32 bits. */
export function uint32(value: number, name: string): number {
  if (Number.isInteger(value) && value >= 0 && value < 2 ** 32) return value
  throw invalidOption(`${name} is ${value}; it must be an integer from 0 to 2^32 - 1`)
}

/** The id of an environment: a number is padded to three digits, so that 7 is `007`. */
export function environmentId(environment: string | number): string {
  if (typeof environment === 'string') return environment
  return String(uint32(environment, 'environment')).padStart(3, '0')
}

/** The error for an invalid argument; nothing was sent. */
export function invalidOption(message: string, cause?: unknown): DroidgymError {
  return new DroidgymError({ code: 'INVALID_ARGUMENT', reason: 'INVALID_OPTION', message }, cause)
}
