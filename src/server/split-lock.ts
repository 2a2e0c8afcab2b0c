import type { MakeOptions, ResetOptions } from '../gym/environment-contract.ts'
import { parseEnvironmentDefinition } from '../spec/definitions.ts'
import type { EnvironmentSpec } from '../spec/environment.ts'
import { findEnvironment, loadEnvironments } from '../spec/environments.ts'
import { SpecError } from '../spec/spec-error.ts'
import { RequestError, RequestErrorCode } from './request-error.ts'
import { splitSchema } from './server-options.ts'
import type { Split } from './server-options.ts'

/**
 * Keeps a client to its splits when it makes an environment. One of its own is allowed unless it looks the same as one
 * of a split that is not. What does not exist or cannot be read passes: the gym says so. Throws `SPLIT_LOCKED`.
 */
export function checkMake(allowed: readonly Split[], options: MakeOptions): void {
  if (isOpen(allowed)) return
  const { environment, environmentDefinition, split } = options
  if (environmentDefinition !== undefined) refuse(allowed, splitOfDefinition(environmentDefinition, allowed))
  else if (environment !== undefined) refuse(allowed, splitOf(environment))
  else refuse(allowed, split ?? loadEnvironments()[0]?.split)
}

/** The same for a reset, which can name another environment. */
export function checkReset(allowed: readonly Split[], { environment }: ResetOptions): void {
  if (!isOpen(allowed) && environment !== undefined) refuse(allowed, splitOf(environment))
}

function isOpen(allowed: readonly Split[]): boolean {
  return splitSchema.options.every((split) => allowed.includes(split))
}

function refuse(allowed: readonly Split[], split: Split | undefined): void {
  if (split === undefined || allowed.includes(split)) return
  throw new RequestError(
    RequestErrorCode.splitLocked,
    `This client may not play in environments of the split ${split}, only of ${allowed.join(', ')}: choose another`,
  )
}

function splitOf(id: string): Split | undefined {
  return readable(() => findEnvironment(id))?.split
}

function splitOfDefinition(definition: string, allowed: readonly Split[]): Split | undefined {
  const environment = readable(() => parseEnvironmentDefinition(definition))
  if (environment === undefined) return undefined
  const look = lookOf(environment)
  return loadEnvironments().find((known) => !allowed.includes(known.split) && lookOf(known) === look)?.split
}

/** Everything of an environment that shows on its home screen, in one text. */
function lookOf(environment: EnvironmentSpec): string {
  const { width, height, density, font_scale: fontScale, locale, wallpaper, dark_theme: isDark, icons } = environment
  const places = icons.map((icon) =>
    icon.container === 'hotseat'
      ? `${icon.component} ${icon.slot}`
      : `${icon.component} ${icon.page} ${icon.column} ${icon.row}`,
  )
  return JSON.stringify([width, height, density, fontScale, locale, wallpaper, isDark, places.sort()])
}

function readable(read: () => EnvironmentSpec): EnvironmentSpec | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof SpecError) return undefined
    throw error
  }
}
