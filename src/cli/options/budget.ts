import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import { isUnpriced } from '../../evaluate/run-price.ts'
import type { RunPrice } from '../../evaluate/run-price.ts'
import type { EpisodeResult } from '../../evaluate/run/episode-result.ts'
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

/** What one call of a command may spend on models. */
class Budget {
  readonly #usd: number
  #spent = 0
  #left = 0

  constructor(usd: number) {
    this.#usd = usd
  }

  get isUsed(): boolean {
    return this.#spent >= this.#usd
  }

  /** Episodes that were not begun. */
  get left(): number {
    return this.#left
  }

  spend({ model_usage: usage }: Pick<EpisodeResult, 'model_usage'>): void {
    this.#spent += usage?.cost_usd ?? 0
  }

  leave(episodes: number): void {
    this.#left += episodes
  }

  /** Throws a `UsageError` if an agent's cost cannot be known. */
  checkPriced(agents: Iterable<string>): void {
    for (const agent of agents) {
      if (!isUnpriced(agent)) continue
      throw new UsageError(`Cannot keep a budget for ${agent}: its model has no price. Add it to configs/prices.yaml or your own prices`)
    }
  }

  tell(): void {
    if (this.#left === 0) return
    const spent = `${this.#spent.toFixed(4)} of ${this.#usd} USD are spent`
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
