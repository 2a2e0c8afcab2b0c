import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import type { ModelUsage } from '@droidgym/agent/exchange'
import { isUnpriced } from '@droidgym/lab/experiment/run-price'
import type { RunPrice } from '@droidgym/lab/experiment/run-price'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import { isUnpricedJudge } from '@droidgym/lab/judge/judges'
import { UsageError } from '../exit.ts'
import { printJson, table } from '../output/output.ts'

export interface BudgetFlags {
  readonly budget?: Budget
  readonly dryRun?: true
}

export function addBudgetOptions(command: Command): Command {
  return command
    .option('--budget <USD>', 'begin no more episodes once the models of this call have cost as much; the same command goes on', readBudget)
    .option('--dry-run', 'play nothing: print what the models can cost at most, by the step limits and the known prices')
}

function readBudget(text: string): Budget {
  const usd = Number(text)
  if (!(usd > 0 && Number.isFinite(usd))) throw new InvalidArgumentError('It must be a number of USD above 0.')
  return new Budget(usd)
}

/** What one call of a command may spend on models: those of agents, and of judges that judge at once. */
class Budget {
  readonly #usd: number
  #spent = 0
  #unknown = 0
  #left = 0

  constructor(usd: number) {
    this.#usd = usd
  }

  /** Also when it cannot be kept any longer. */
  get isUsed(): boolean {
    return this.#spent >= this.#usd || this.#unknown > 0
  }

  /** Episodes that were not begun. */
  get left(): number {
    return this.#left
  }

  spend(usages: readonly ModelUsage[]): void {
    this.#spent += usages.reduce((sum, { cost_usd: cost = 0 }) => sum + cost, 0)
    this.#unknown += Number(usages.some(({ cost_usd: cost }) => cost === undefined))
  }

  leave(episodes: number): void {
    this.#left += episodes
  }

  /** Throws a `UsageError` if the cost of an agent or of a judge cannot be known. */
  checkPriced(orders: readonly Pick<EpisodeOrder, 'agent' | 'judged_by'>[]): void {
    const agents = new Set(orders.map(({ agent }) => agent))
    const judges = new Set(orders.flatMap(({ judged_by: judge }) => judge ?? []))
    const [unpriced] = [...[...agents].filter(isUnpriced), ...[...judges].filter(isUnpricedJudge)]
    if (unpriced === undefined) return
    throw new UsageError(`Cannot keep a budget for ${unpriced}: its model has no price. Add it to configs/prices.yaml or your own prices`)
  }

  tell(): void {
    if (this.#left === 0) return
    const spent = this.#unknown > 0
      ? `The endpoint did not report the tokens of ${this.#unknown} episodes, so that the budget cannot be kept`
      : `${this.#spent.toFixed(4)} of ${this.#usd} USD are spent`
    console.error(`${spent}, and ${this.#left} episodes were not begun. Run the same command again: it goes on from there`)
  }
}

export function printPrices(prices: readonly RunPrice[], json: boolean): void {
  if (json) {
    printJson(prices)
    return
  }
  const sum = prices.reduce((before, { usd = 0 }) => before + usd, 0)
  const rows = prices.map(({ agent, episodes, calls, input_tokens: input, output_tokens: output, usd }) => (
    [agent, episodes, calls, input, output, usd === undefined ? 'no price' : usd.toFixed(2)]
  ))
  console.log(table(['agent', 'episodes', 'calls', 'input tokens', 'output tokens', 'USD'], rows))
  const some = prices.some(({ usd }) => usd === undefined) ? ', without the models that have no price' : ''
  console.log(`\nAt most about ${sum.toFixed(2)} USD${some}: every step is played, every reply as long as allowed.`)
}
