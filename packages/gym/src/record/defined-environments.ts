import type { MakeOptions } from '../environment-contract.ts'
import { parseEnvironmentDefinition, parseSplitDefinition } from '@droidgym/spec/definitions'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { Split } from '@droidgym/spec/splits/splits'

type Definitions = Pick<MakeOptions, 'environmentDefinition' | 'splitDefinition'>

/** The environments of a client: known ones, and those that its definitions add. */
export class DefinedEnvironments {
  readonly #definitions: Definitions
  #environment: EnvironmentSpec | undefined
  #split: Split | undefined

  constructor(definitions: Definitions) {
    this.#definitions = definitions
  }

  find(id: string): EnvironmentSpec {
    return this.defined(id)?.environment ?? findEnvironment(id)
  }

  /** An environment that the client has defined, or that was drawn from a split that it has defined. */
  defined(id: string): { readonly environment: EnvironmentSpec, readonly definition: string } | undefined {
    const { environmentDefinition: definition, splitDefinition } = this.#definitions
    if (definition !== undefined) this.#environment ??= parseEnvironmentDefinition(definition)
    const environment = this.#environment
    if (definition !== undefined && environment?.id === id) return { environment, definition }
    if (splitDefinition === undefined) return undefined
    this.#split ??= parseSplitDefinition(splitDefinition)
    const [, seed] = id.startsWith(`${this.#split.name}-`) ? (/-(\d+)$/.exec(id) ?? []) : []
    if (seed === undefined) return undefined
    const drawn = this.#split.draw(Number(seed))
    return { environment: drawn, definition: JSON.stringify({ ...drawn, split: undefined }) }
  }
}
