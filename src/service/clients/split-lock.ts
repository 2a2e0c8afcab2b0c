import type { MakeOptions, ResetOptions } from '../../gym/environment-contract.ts'
import { findEnvironment, loadEnvironments } from '../../spec/environments/environments.ts'
import { SpecError } from '../../spec/spec-error.ts'
import { RequestError, RequestErrorCode } from '../errors/request-error.ts'
import { splitSchema } from '../options/server-options.ts'
import type { Split } from '../options/server-options.ts'

/**
 * Keeps a client to its splits when it makes an environment. A client that may not play everywhere cannot define one of
 * its own: a phone that differs from a held-out one by a pixel trains for it just as well. An id that does not exist
 * passes: the gym says so. Throws `SPLIT_LOCKED`.
 */
export function checkMake(allowed: readonly Split[], options: MakeOptions): void {
  const { environment, environmentDefinition, split } = options
  if (environmentDefinition !== undefined && !isOpen(allowed)) {
    throw locked(`may not define environments, as it is kept to those of ${allowed.join(', ')}: name one, or a split and a seed`)
  }
  check(allowed, environment === undefined ? (split ?? loadEnvironments()[0]?.split) : splitOf(environment))
}

/** The same for a reset, which can name another environment. */
export function checkReset(allowed: readonly Split[], { environment }: ResetOptions): void {
  if (environment !== undefined) check(allowed, splitOf(environment))
}

function isOpen(allowed: readonly Split[]): boolean {
  return splitSchema.options.every((split) => allowed.includes(split))
}

function check(allowed: readonly Split[], split: Split | undefined): void {
  if (split === undefined || allowed.includes(split)) return
  throw locked(`may not play in environments of the split ${split}, only of ${allowed.join(', ')}: choose another`)
}

function locked(why: string): RequestError {
  return new RequestError(RequestErrorCode.splitLocked, `This client ${why}`)
}

function splitOf(id: string): Split | undefined {
  try {
    return findEnvironment(id).split
  } catch (error) {
    if (error instanceof SpecError) return undefined
    throw error
  }
}
