import { ActionSpaceName } from '@droidgym/gym/action/action'
import type { GymEnvironment } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import { findDifference } from '@droidgym/gym/reward/difference/find-difference'
import type { BaselineAgent } from '@droidgym/lab/play/agents/baseline-agents'
import { baselineAgent, LIMIT_FACTOR } from '@droidgym/lab/play/agents/baseline-agents'
import type { Cell } from '@droidgym/lab/play/cells'
import { groupsOf, limitOf, seedOf } from '@droidgym/lab/play/cells'
import type { EpisodeOutcome } from '@droidgym/lab/play/play-episode'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import { loadMilestones } from '@droidgym/spec/milestones/milestones'
import { isProvenOverLimit } from '@droidgym/spec/tasks/tasks'
import { PathProof, searchWithinLimit } from '../shortest-path.ts'
import { milestoneProblem } from './verify-milestones.ts'
import type { VerifyReport } from './verify-report.ts'
import { EMPTY_REPORT, mergeReports, placeOf, reportEpisode, reportOf } from './verify-report.ts'

/** More than any script takes. */
const STEP_LIMIT = 1000
/** Limit of the search for a shorter path in one cell: minutes, not hours. */
const MAX_FORKS = 60_000

/**
 * Plays the expert, the near misses, a no-op and a random episode in every cell; reports violations.
 * `progress` is called after every cell with the report so far.
 */
export async function verify(
  cells: readonly Cell[],
  gym: Gym,
  progress: (report: VerifyReport) => void = () => undefined,
): Promise<VerifyReport> {
  let report = EMPTY_REPORT
  for (const group of groupsOf(cells)) {
    const environment = await gym.makeEnvironment({
      task: group[0].task.id,
      environment: group[0].environment.id,
      actionSpace: group[0].actionSpace,
      observation: { xml: true },
      stepLimit: STEP_LIMIT,
      milestones: group[0].milestones === true,
    })
    try {
      for (const cell of group) {
        report = mergeReports(report, await new CellTrial(cell, environment).run())
        progress(report)
      }
    } finally {
      await environment.close()
    }
  }
  return report
}

/** All episodes of one cell. */
class CellTrial {
  readonly #cell: Cell
  readonly #environment: GymEnvironment
  /** The seed of its episodes and of the random agent. */
  readonly #seed: number
  #report: VerifyReport

  constructor(cell: Cell, environment: GymEnvironment) {
    this.#cell = cell
    this.#environment = environment
    this.#seed = seedOf(cell)
    this.#report = reportOf(cell)
  }

  async run(): Promise<VerifyReport> {
    const { task } = this.#cell
    if (task.expert.length > 0) await this.#expert()
    for (const miss of task.near_misses.keys()) await this.#nearMiss(miss)
    const idle = await this.#play('noop', limitOf(this.#cell))
    this.#add('noop', idle, refusalProblem(idle))
    await this.#random()
    return this.#report
  }

  async #expert(): Promise<void> {
    const limit = limitOf(this.#cell)
    const outcome = await this.#play('expert', LIMIT_FACTOR * limit)
    const { steps, reward, sideEffects, changes } = outcome
    const difference = changes === undefined ? [] : findDifference(changes, this.#cell.task)
    if (reward === 0) {
      this.#add('expert', outcome, `not solved in ${steps} steps (limit ${limit})`)
    } else if (sideEffects.length > 0) {
      this.#add('expert', outcome, `side effects: ${sideEffects.join('; ')}`)
    } else if (difference.length > 0) {
      this.#add('expert', outcome, `changes beyond the task: ${difference.map(({ what }) => what).join('; ')}`)
    } else if (steps <= limit) {
      this.#add('expert', outcome)
    } else {
      const proof = await this.#proofFor(steps)
      const problem = `${steps} steps (limit ${limit}); a search for a way within the limit says: ${proof}`
      this.#add('expert', outcome, proof === PathProof.none ? undefined : problem)
      this.#merge({ ...EMPTY_REPORT, over_limit: [{ ...placeOf(this.#cell), step_limit: limit, steps, proof }] })
    }
  }

  /** Uses the proofs that the task lists. */
  async #proofFor(steps: number): Promise<PathProof> {
    const { task, environment, actionSpace } = this.#cell
    const listed = isProvenOverLimit(task, { environment: environment.id, actionSpace, steps })
    return listed ? PathProof.none : searchWithinLimit(this.#cell, MAX_FORKS)
  }

  async #nearMiss(miss: number): Promise<void> {
    const { actionSpace } = this.#cell
    const outcome = await this.#play('near-miss', LIMIT_FACTOR * limitOf(this.#cell), miss)
    // An unfinished script does not test the criterion. The discrete grid may not be able to touch its targets.
    const lost = outcome.lost && actionSpace !== ActionSpaceName.discrete
    const isPlayed = outcome.finished !== undefined || (outcome.gaveUp && !lost)
    const unfinished = isPlayed ? undefined : `did not come to its end in ${outcome.steps} steps`
    const problem = refusalProblem(outcome) ?? unfinished
    this.#add('near-miss', outcome, problem === undefined ? undefined : `near miss ${miss}: ${problem}`)
  }

  async #random(): Promise<void> {
    const { task } = this.#cell
    const outcome = await this.#play('random', limitOf(this.#cell))
    const judgement = task.by_chance
    const { reward, actions, executed, evidence, sideEffects } = outcome
    const judged = reward > 0 && judgement !== undefined
    this.#add('random', outcome, judged ? undefined : refusalProblem(outcome))
    if (reward === 0) return
    const kept = { seed: this.#seed, actions, executed, evidence, side_effects: sideEffects }
    const chance = { ...placeOf(this.#cell), ...kept }
    this.#merge({ ...EMPTY_REPORT, chance: [judged ? { ...chance, judgement } : chance] })
  }

  #play(agent: BaselineAgent, limit: number, miss = 0): Promise<EpisodeOutcome> {
    const briefing = { ...this.#cell, seed: this.#seed }
    const reset = { task: this.#cell.task.id, seed: this.#seed }
    const options = { limit, reset, changes: true } as const
    return playEpisode(this.#environment, () => baselineAgent(agent, briefing, { miss }), options)
  }

  #add(agent: BaselineAgent, outcome: EpisodeOutcome, problem?: string): void {
    this.#merge(reportEpisode(this.#cell, agent, outcome, problem ?? this.#milestoneProblem(agent, outcome)))
  }

  #milestoneProblem(agent: BaselineAgent, { substates }: EpisodeOutcome): string | undefined {
    if (this.#cell.milestones === undefined) return undefined
    const milestones = loadMilestones().get(this.#cell.task.id)
    if (milestones === undefined || substates === undefined) return 'the task has no milestones'
    return milestoneProblem(agent, milestones, substates)
  }

  #merge(report: VerifyReport): void {
    this.#report = mergeReports(this.#report, report)
  }
}

/** The problem of an episode that must not be rewarded. */
function refusalProblem({ reward, steps, evidence, aborted, failure }: EpisodeOutcome): string | undefined {
  if (reward > 0) return `rewarded after ${steps} steps: ${evidence.join('; ')}`
  return aborted ? `aborted: ${failure ?? 'the device failed'}` : undefined
}
