import type { EnvironmentSpec } from '../environments/environment.ts'
import { loadEnvironments } from '../environments/environments.ts'
import { ownEnvironments } from '../environments/own-environments.ts'
import { packageRoot } from '../load/package-root.ts'
import { didYouMean } from '../nearest.ts'
import { SpecError, SpecErrorCode } from '../spec-error.ts'
import { knownSplit } from './splits.ts'

/** An environment by id; `sampled-7` is the one that the seed 7 draws from `sampled`. Throws `SpecError`. */
export function findEnvironment(id: string, root = packageRoot()): EnvironmentSpec {
  const environments = loadEnvironments(root)
  const environment = environments.find((candidate) => candidate.id === id) ?? drawnEnvironment(id, root)
  if (environment !== undefined) return environment
  const hint = didYouMean(id, environments.map((each) => each.id))
  const broken = root === packageRoot() ? ownEnvironments().broken : []
  const leftOut = broken.map((file) => `. ${file} has faults and is left out`)
  const message = `There is no environment ${JSON.stringify(id)}: list them for the ids${leftOut.join('')}${hint}`
  throw new SpecError(SpecErrorCode.unknownEnvironment, message)
}

/** Whether an id is of the form that environments of a known split have, such as `sampled-7`. */
export function isDrawnId(id: string, root = packageRoot()): boolean {
  const { name = '' } = DRAWN.exec(id)?.groups ?? {}
  return knownSplit(name, root)?.factors !== undefined
}

const DRAWN = /^(?<name>.+)-(?<seed>0|[1-9]\d{0,9})$/

/** The environment of an id such as `sampled-7`, if there is such a split. */
function drawnEnvironment(id: string, root: string): EnvironmentSpec | undefined {
  const { name, seed } = DRAWN.exec(id)?.groups ?? {}
  const split = name === undefined ? undefined : knownSplit(name, root)
  return split?.size === undefined ? split?.draw(Number(seed)) : undefined
}
