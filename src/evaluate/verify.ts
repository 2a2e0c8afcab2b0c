import type { ActionSpaceName } from '../action/action.ts'
import type { Gym } from '../gym/simulated-gym.ts'
import type { BaselineAgent } from './baseline-agents.ts'
import { baselineAgent } from './baseline-agents.ts'
import type { Cell } from './cells.ts'
import type { EpisodeOutcome } from './play-episode.ts'
import { playEpisode } from './play-episode.ts'
import { PathProof, searchWithinLimit } from './shortest-path.ts'

export interface Tally {
  readonly episodes: number
  /** Episodes that went as they must: the expert's rewarded, the others' not. */
  readonly passed: number
}

/** A cell whose shortest path is longer than the paper's step limit. */
export interface OverLimit {
  readonly task: string
  readonly environment: string
  readonly action_space: ActionSpaceName
  readonly step_limit: number
  readonly steps: number
  /** Whether a search over forks of the phone has tried everything within the limit, or gave up before. */
  readonly proof: PathProof
}

export interface Failure {
  readonly task: string
  readonly environment: string
  readonly action_space: ActionSpaceName
  readonly agent: BaselineAgent
  readonly problem: string
  /** What was done on the screen, to be replayed and judged. */
  readonly executed: readonly string[]
}

export interface VerifyReport {
  readonly cells: number
  readonly expert: Tally
  readonly near_miss: Tally
  readonly noop: Tally
  readonly random: Tally
  readonly over_limit: readonly OverLimit[]
  readonly failures: readonly Failure[]
}

/** How much longer than the limit a script may take before it counts as lost. */
const PATIENCE = 3

/** Bound of the search for a shorter way in one cell: minutes, not hours. */
const MAX_FORKS = 60_000

/** Plays the expert, the near miss, a no-op and a random episode in every cell; reports what should not have been. */
export async function verify(
  cells: readonly Cell[],
  gym: Gym,
  progress: (done: number, failures: number) => void = () => undefined,
): Promise<VerifyReport> {
  const report = new ReportBuilder(cells.length)
  for (const [index, cell] of cells.entries()) {
    await verifyCell(cell, gym, report)
    progress(index + 1, report.failures.length)
  }
  return report.build()
}

async function verifyCell(cell: Cell, gym: Gym, report: ReportBuilder): Promise<void> {
  const limit = cell.task.step_limit
  const expert = await play(cell, gym, 'expert', PATIENCE * limit)
  if (!expert.terminated) {
    report.add(cell, 'expert', expert, `not solved in ${expert.steps} steps (limit ${limit})`)
  } else if (expert.steps <= limit) {
    report.add(cell, 'expert', expert)
  } else {
    report.addOverLimit(cell, expert, await searchWithinLimit(cell, MAX_FORKS))
  }
  for (const agent of ['near-miss', 'noop', 'random'] as const) {
    const outcome = await play(cell, gym, agent, agent === 'near-miss' ? PATIENCE * limit : limit)
    report.add(cell, agent, outcome, refusalProblem(agent, outcome))
  }
}

/** What is wrong with an episode that must not be rewarded. */
function refusalProblem(agent: BaselineAgent, outcome: EpisodeOutcome): string | undefined {
  if (outcome.reward > 0) return `rewarded after ${outcome.steps} steps: ${outcome.evidence.join('; ')}`
  if (outcome.aborted) return 'aborted by a device failure'
  // A near miss that never came to its end says nothing about the criterion.
  return agent === 'near-miss' && !outcome.gaveUp ? `did not finish within ${outcome.steps} steps` : undefined
}

async function play(
  { task, environment, actionSpace }: Cell,
  gym: Gym,
  agent: BaselineAgent,
  stepLimit: number,
): Promise<EpisodeOutcome> {
  const played = await gym.makeEnvironment({
    task: task.id,
    environment: environment.id,
    actionSpace,
    observation: { xml: true },
    stepLimit,
    seed: SEED,
  })
  try {
    return await playEpisode(played, () => baselineAgent(agent, { task, environment, actionSpace, seed: SEED }))
  } finally {
    await played.close()
  }
}

const SEED = 20

class ReportBuilder {
  readonly failures: Failure[] = []
  readonly #cells: number
  readonly #overLimit: OverLimit[] = []
  readonly #tallies = new Map<BaselineAgent, { episodes: number; passed: number }>()

  constructor(cells: number) {
    this.#cells = cells
  }

  add({ task, environment, actionSpace }: Cell, agent: BaselineAgent, outcome: EpisodeOutcome, problem?: string): void {
    const tally = this.#tallies.get(agent) ?? { episodes: 0, passed: 0 }
    tally.episodes++
    if (problem === undefined) tally.passed++
    this.#tallies.set(agent, tally)
    if (problem === undefined) return
    const where = { task: task.id, environment: environment.id, action_space: actionSpace }
    this.failures.push({ ...where, agent, problem, executed: outcome.executed })
  }

  addOverLimit(cell: Cell, outcome: EpisodeOutcome, proof: PathProof): void {
    const { task, environment, actionSpace } = cell
    const problem = `solved in ${outcome.steps} steps (limit ${task.step_limit}), though a shorter way exists`
    this.add(cell, 'expert', outcome, proof === PathProof.shorter ? problem : undefined)
    this.#overLimit.push({
      task: task.id,
      environment: environment.id,
      action_space: actionSpace,
      step_limit: task.step_limit,
      steps: outcome.steps,
      proof,
    })
  }

  build(): VerifyReport {
    const tally = (agent: BaselineAgent): Tally => this.#tallies.get(agent) ?? { episodes: 0, passed: 0 }
    return {
      cells: this.#cells,
      expert: tally('expert'),
      near_miss: tally('near-miss'),
      noop: tally('noop'),
      random: tally('random'),
      over_limit: this.#overLimit,
      failures: this.failures,
    }
  }
}
