import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import type { AnswerBudget } from '../answers/answer-budget.ts'
import { stepBytes } from '../answers/answer-size.ts'
import type { Caller } from '../clients/caller.ts'
import { checkMake } from '../clients/split-lock.ts'
import type { Hosts } from '../hosts/hosts.ts'
import type { EnvironmentRegistry, Lease } from './environment-registry.ts'

export interface MakeParts {
  readonly gym: Pick<Gym, 'backends'>
  readonly hosts: Hosts
  readonly registry: EnvironmentRegistry
  readonly budget: AnswerBudget
  /** How long clients wait for a real phone unless they say otherwise; milliseconds. */
  readonly waitMs: number
}

/**
 * Makes an environment for a client, by the rules of every face: the server's defaults, the client's splits, and a step
 * that the server can answer. Rejects with `SPLIT_LOCKED`, `ANSWER_TOO_LARGE`, and as `EnvironmentRegistry.lease` does.
 */
export async function makeEnvironment(
  { gym, hosts, registry, budget, waitMs }: MakeParts,
  request: MakeOptions,
  caller: Caller,
): Promise<Lease> {
  const { client } = caller
  const [backend] = gym.backends
  const options = { waitMs, client: client.name, ...(backend !== undefined && { backend }), ...request }
  checkMake(client.splits, options)
  const largest = stepBytes(options)
  budget.check(client, { answer: largest, heldBytes: largest })
  return registry.lease(options, hosts.placeFor(options), caller)
}
