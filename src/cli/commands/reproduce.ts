import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { messageOf } from '@droidgym/base/error/message-of'
import { inspectAgent } from '@droidgym/lab/play/agents/agent-kinds'
import type { AgentSource } from '@droidgym/lab/play/agents/agent-source'
import { chooseAgents } from '@droidgym/lab/experiment/reproduce/choose-agents'
import type { Experiment, ExperimentAgent } from '@droidgym/lab/experiment/reproduce/experiment'
import { findExperiment } from '@droidgym/lab/experiment/reproduce/experiment'
import { playedAgents, runFolder } from '@droidgym/lab/experiment/reproduce/findings'
import { reproductionOf, reproductionPage } from '@droidgym/lab/experiment/reproduce/page'
import type { Plan } from '@droidgym/lab/experiment/reproduce/plan'
import { agentOfRun, ordersOfRun, planOf } from '@droidgym/lab/experiment/reproduce/plan'
import { readResults } from '@droidgym/lab/experiment/run/result-log'
import type { Evaluation } from '@droidgym/lab/experiment/run/evaluate'
import { priceRun } from '@droidgym/lab/experiment/run-price'
import type { RunSize } from '@droidgym/lab/experiment/run-price'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import { addBudgetOptions, printPrices } from '../options/budget.ts'
import type { BudgetFlags } from '../options/budget.ts'
import { AGENT_HELP, agentSettings } from '../options/agent-options.ts'
import { evaluateOrders } from '../options/evaluate-orders.ts'
import { writeReports } from '../output/evaluation-output.ts'
import { EXIT_NO, UsageError } from '../exit.ts'
import { writeFromResults } from '../output/keep-results.ts'
import { checkLiveJudge, JUDGE_LIVE_HELP, tellUnpricedJudge } from '../options/judge-live.ts'
import { wholeNumber } from '../options/options.ts'
import { seed as seedNumber } from '../options/phone-options.ts'
import { printJson } from '../output/output.ts'
import { judgedByRules, playedOnSimulated } from '../options/playable-tasks.ts'
import { addQueueOptions, playsOnSimulated } from '../options/player-options.ts'
import type { QueueFlags } from '../options/player-options.ts'
import { printPublished } from '../output/published-output.ts'
import { listExperiments, printCommand, printReproduction } from '../output/reproduction-output.ts'

interface ReproduceFlags extends QueueFlags, BudgetFlags {
  readonly out?: string
  readonly quick?: true
  readonly tasks: readonly string[]
  readonly agent: readonly string[]
  readonly model?: string
  readonly runs?: number
  readonly seed: number
  readonly atOnce?: number
  readonly bounds?: true
  readonly judgeLive?: string
  readonly published?: string | true
  readonly beside?: string
  readonly json?: true
}

const AGENT_CHOICE_HELP
  = `an agent of the experiment, or NAME=AGENT: another in its place, or one more; repeatable: ${AGENT_HELP}`

export function defineReproduce(command: Command): void {
  command
    .argument('[experiment]', 'experiment of configs/experiments, or a file; without one, all are listed with what each needs')
    .option('--out <folder>', 'folder for results and page; an interrupted run goes on from there; default runs/reproduce/NAME')
    .option('--quick', 'play one task of every app once, to see that everything fits together')
    .option('--tasks <globs...>', 'tasks of the experiment to play', ['*'])
    .option('--agent <name>', AGENT_CHOICE_HELP, collected, [])
    .option('--model <name>', 'ask this model in place of the models that the experiment names')
    .option('--runs <number>', "runs, each with a seed of its own; default the experiment's, with --quick 1", wholeNumber)
    .option('--seed <number>', 'seed of the first run; each further one has the next', seedNumber, 0)
    .option('--at-once <number>', "episodes that a thread plays at once; default the agent's own", wholeNumber)
    .option('--bounds', 'play expert, near-miss, noop and random, and show them beside each row; alone, if no --agent is named')
    .option('--judge-live <name>', JUDGE_LIVE_HELP)
    .option('--published [paper]', 'print the result tables of a paper, or of all, and play nothing')
    .option('--beside <folder>', 'folder of results to show as a last row, with --published')
    .option('--json', 'print what the page says as an object')
  addBudgetOptions(addQueueOptions(command))
    .action(async (name: string | undefined, flags: ReproduceFlags) => {
      if (flags.published !== undefined) {
        const results = flags.beside === undefined ? [] : readResults(flags.beside)
        printPublished(flags.published, results, flags.json === true)
      } else if (name === undefined) listExperiments(flags.json === true)
      else await reproduce(findExperiment(name), flags)
    })
}

function collected(text: string, before: readonly string[]): readonly string[] {
  return [...before, text]
}

async function reproduce(experiment: Experiment, flags: ReproduceFlags): Promise<void> {
  if (experiment.command !== undefined) {
    printCommand(experiment, flags.json === true)
    return
  }
  const { quick = false, seed, model, judgeLive: judgedBy } = flags
  const runs = Math.max(1, flags.runs ?? (quick ? 1 : experiment.runs))
  const globs = flags.tasks.join(',')
  const wanted = planOf(experiment, { tasks: globs, quick, runs, seed, judgedBy })
  if (wanted.tasks.length === 0) throw new UsageError(`No task of ${experiment.name} matches ${JSON.stringify(globs)}`)
  const plan = { ...wanted, tasks: playableTasks(wanted, flags) }
  const folder = flags.out ?? join('runs/reproduce', `${experiment.name}${quick ? '-quick' : ''}`)
  const agents = chooseAgents(experiment, {
    named: flags.agent,
    bounds: flags.bounds === true,
    model,
  })
  if (flags.dryRun === true) {
    printPrices(agents.map(({ agent }) => priceRun(agent, sizeOf(plan))), flags.json === true)
    tellUnpricedJudge(flags)
    return
  }
  await checkLiveJudge(flags)
  const evaluations: Evaluation[] = []
  for (const run of await openRuns(plan, agents, flags)) {
    evaluations.push(await playRun(plan, run, { ...flags, folder }))
  }
  const played = playedAgents(folder, plan)
  const reproduction = reproductionOf(plan, played)
  keep(join(folder, 'results.json'), `${JSON.stringify(reproduction, null, 2)}\n`)
  keep(join(folder, 'results.md'), reproductionPage(reproduction, played))
  if (flags.json === true) printJson(reproduction)
  else printReproduction(reproduction, folder)
  flags.budget?.tell()
  const left = flags.budget?.left ?? 0
  if (left > 0 || evaluations.some(({ unplayed }) => unplayed.length > 0)) process.exitCode = EXIT_NO
}

/** Without the tasks that this phone cannot play, or that nothing here judges; both are told. */
function playableTasks({ tasks, judgedBy }: Plan, flags: ReproduceFlags): Plan['tasks'] {
  const played = playsOnSimulated(flags) ? playedOnSimulated(tasks) : tasks
  return judgedBy === undefined ? judgedByRules(played, '--judge-live') : played
}

/** Episodes of an agent, and the steps that they may take. */
function sizeOf({ experiment: { suite }, tasks, environments, seeds }: Plan): RunSize {
  const rounds = environments.length * seeds.length
  const limits = tasks.map((task) => stepLimitOf(task, suite))
  return { episodes: tasks.length * rounds, steps: rounds * limits.reduce((sum, limit) => sum + limit, 0) }
}

interface Run {
  readonly id: string
  readonly seed: number
  readonly source: AgentSource
}

/** Every agent of every run, opened once before anything is played. Rejects with the faults of all. */
async function openRuns(
  { experiment, seeds }: Plan,
  agents: readonly ExperimentAgent[],
  flags: ReproduceFlags,
): Promise<readonly Run[]> {
  const runs: Run[] = []
  const faults = new Set<string>()
  for (const agent of agents) {
    for (const seed of seeds) {
      try {
        runs.push({ id: agent.id, seed, source: await inspectAgent(agentOfRun(agent, seed), agentSettings(flags)) })
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error
        const needs = agent.needs === undefined ? '' : `\n    It needs: ${agent.needs}`
        faults.add(`${agent.id}: ${messageOf(error)}${needs}`)
      }
    }
  }
  if (faults.size === 0) return runs
  throw new UsageError([
    `Cannot play ${experiment.name}, because agents lack what they need:`,
    ...[...faults].map((fault) => `  ${fault}`),
    'Provide it, play another agent in the place of one with --agent NAME=AGENT, or name those to play with --agent NAME',
  ].join('\n'))
}

async function playRun(
  plan: Plan,
  { id, seed, source }: Run,
  flags: ReproduceFlags & { readonly folder: string },
): Promise<Evaluation> {
  const folder = join(flags.folder, runFolder(id, seed))
  const evaluation = await evaluateOrders(ordersOfRun(plan, source, seed), flags, {
    folder,
    title: `${plan.experiment.title}: ${id}, seed ${seed}`,
    label: `${id}, seed ${seed}: `,
    episodesPerThread: flags.atOnce ?? source.atOnce,
  })
  writeReports(folder, evaluation)
  return evaluation
}

function keep(file: string, text: string): void {
  writeFromResults(file, () => {
    writeFileSync(file, text)
  })
}
