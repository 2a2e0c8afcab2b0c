import type { Command } from 'commander'
import { Option } from 'commander'
import { inspectAgent } from '@droidgym/lab/play/agents/agent-kinds'
import type { AgentSource } from '@droidgym/lab/play/agents/agent-source'
import { loadProtocol, protocolNames } from '@droidgym/lab/experiment/protocol/protocol'
import type { Evaluation } from '@droidgym/lab/experiment/run/evaluate'
import { priceRun } from '@droidgym/lab/experiment/run-price'
import type { RunSize } from '@droidgym/lab/experiment/run-price'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import { findTask } from '@droidgym/spec/find-task'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import { addBudgetOptions, printPrices } from '../options/budget.ts'
import type { BudgetFlags } from '../options/budget.ts'
import { AGENT_HELP, agentSettings } from '../options/agent-options.ts'
import { evaluateAgents } from './evaluate-agents.ts'
import { evaluateOrders } from '../options/evaluate-orders.ts'
import { printEvaluation, summaryOf, writeReports } from '../output/evaluation-output.ts'
import { quoted } from '../output/command-line.ts'
import { runHint } from '../output/console-hints.ts'
import { printJson } from '../output/output.ts'
import { RecordChoice, recordingsOf } from '@droidgym/lab/experiment/run/order-recorder'
import { JUDGED_SIZE } from '@droidgym/lab/judge/judged-episode'
import { EXIT_NO, UsageError } from '../exit.ts'
import { addEpisodeOptions, ordersFor } from '../options/episode-options.ts'
import type { EpisodeFlags } from '../options/episode-options.ts'
import { checkLiveJudge, JUDGE_LIVE_HELP, tellUnpricedJudge } from '../options/judge-live.ts'
import { wholeNumber } from '../options/options.ts'
import { addQueueOptions, playsOnSimulated } from '../options/player-options.ts'
import type { QueueFlags } from '../options/player-options.ts'

interface EvaluateFlags extends QueueFlags, EpisodeFlags, BudgetFlags {
  readonly agent?: string
  readonly agents?: string
  readonly protocol?: string
  readonly milestones?: true
  readonly checkpoints?: true
  readonly judgeLive?: string
  readonly judgeLater?: true
  readonly out: string
  readonly atOnce?: number
  readonly json?: true
  readonly verbose?: true
}

export function defineEvaluate(command: Command): void {
  const named = command
    .option('--agent <name>', AGENT_HELP)
    .option('--agents <file>', 'file of agents to play instead, each with a folder in that of the results (docs/leaderboard.md)')
  addEpisodeOptions(named)
    .addOption(new Option('--protocol <name>', "a benchmark's limits, stopping, settling and metrics: docs/protocols.md")
      .choices(protocolNames()))
    .option('--milestones', 'tell in each result which milestones of the task were reached')
    .option('--checkpoints', "score each episode by its task's checkpoints")
    .option('--judge-live <name>', JUDGE_LIVE_HELP)
    .option('--judge-later', 'play also the tasks that only a judge can judge, and record all for it (docs/judges.md)')
    .requiredOption('--out <folder>', 'folder for the results; a run that was interrupted goes on from there')
    .option('--at-once <number>', "episodes that a thread plays at once; default the agent's own", wholeNumber)
    .option('--json', 'print the rates as an object')
    .option('--verbose', 'print all tables of the report')
  addBudgetOptions(addQueueOptions(command))
    .action(async (asked: EvaluateFlags) => {
      if (asked.judgeLive !== undefined && asked.judgeLater === true) {
        throw new UsageError('--judge-live judges at once: leave out --judge-later')
      }
      await checkLiveJudge(asked)
      const flags = recordedForJudges(asked)
      const { agent: name, agents: file } = flags
      if (file !== undefined && name === undefined) {
        if (flags.budget !== undefined || flags.dryRun === true) {
          throw new UsageError('--budget and --dry-run go with --agent, not with --agents')
        }
        return evaluateAgents(file, flags, (agent, chosen) => (
          ordersFor({ ...flags, ...chosen, simulated: playsOnSimulated(flags) }, agent)
        ))
      }
      if (name === undefined || file !== undefined) throw new UsageError('Name --agent, or a file of several as --agents')
      const agent = await inspectAgent(name, agentSettings(flags))
      if (flags.dryRun === true) {
        printPrices([priceRun(name, sizeOf(ordersOf(flags, agent)))], flags.json === true)
        tellUnpricedJudge(flags)
        return
      }
      const { evaluation, seconds } = await run(flags, agent)
      writeReports(flags.out, evaluation)
      const how = { folder: flags.out, seconds, verbose: flags.verbose === true }
      if (flags.json === true) printJson(summaryOf(evaluation, how))
      else {
        printEvaluation(evaluation, how)
        tellJudges(flags, agent, evaluation)
        console.log(runHint(flags.out))
      }
      flags.budget?.tell()
      const isIncomplete = evaluation.unplayed.length > 0 || (flags.budget?.left ?? 0) > 0
      if (tellFailure(evaluation, agent) || isIncomplete) process.exitCode = EXIT_NO
    })
}

/** Tells on standard error that an agent has failed in every episode, which says nothing about the tasks. */
function tellFailure({ results }: Evaluation, { name }: AgentSource): boolean {
  const [first] = results
  if (first === undefined || results.some(({ reason }) => reason !== 'agent_error')) return false
  console.error(`${name} failed in every episode, the first with ${first.agent_error ?? 'no message'}`)
  return true
}

/** Records screens with pictures where the protocol's judges, or those of later, need them. */
function recordedForJudges(flags: EvaluateFlags): EvaluateFlags {
  const { judgeLater, protocol, record, pixels } = flags
  if (judgeLater === true && record === RecordChoice.failed) {
    throw new UsageError('--judge-later records all: leave out --record failed')
  }
  const recorded = judgeLater === true ? RecordChoice.all : record
  if (recorded === undefined) {
    if (pixels !== undefined) throw new UsageError('--pixels is of recordings: give --record all')
    return flags
  }
  const hasJudges = judgeLater === true || (protocol !== undefined && loadProtocol(protocol).judges.length > 0)
  const size = pixels ?? (hasJudges ? JUDGED_SIZE : undefined)
  return { ...flags, record: recorded, pixels: size }
}

function ordersOf(flags: EvaluateFlags, agent: AgentSource): readonly EpisodeOrder[] {
  return ordersFor({ ...flags, simulated: playsOnSimulated(flags) }, agent)
}

/** Episodes, and the steps that they may take. */
function sizeOf(orders: readonly EpisodeOrder[]): RunSize {
  const limits = orders.map(({ task, suite, step_limit: limit }) => limit ?? stepLimitOf(findTask(task), suite))
  return { episodes: orders.length, steps: limits.reduce((sum, limit) => sum + limit, 0) }
}

async function run(flags: EvaluateFlags, agent: AgentSource): Promise<{ evaluation: Evaluation, seconds: number }> {
  const orders = ordersOf(flags, agent)
  const [{ action_space: actionSpace } = { action_space: '' }] = orders
  const byProtocol = flags.protocol === undefined ? '' : `protocol ${flags.protocol}, `
  const began = performance.now()
  const evaluation = await evaluateOrders(orders, flags, {
    folder: flags.out,
    title: `${agent.name}, ${actionSpace}, ${byProtocol}${Math.max(1, flags.episodes)} episodes a cell, seed ${flags.seed}`,
    episodesPerThread: flags.atOnce ?? agent.atOnce,
  })
  return { evaluation, seconds: Math.round((performance.now() - began) / 100) / 10 }
}

/** Prints how to judge as the protocol's benchmark does, if it judges by screenshots, and what waits for a judge. */
function tellJudges(
  { protocol, record, out }: EvaluateFlags,
  { model }: AgentSource,
  { waiting = [] }: Evaluation,
): void {
  const [ofProtocol] = protocol === undefined ? [] : loadProtocol(protocol).judges
  if (waiting.length > 0) console.log(`${waiting.length} episodes wait for a judge: their tasks have only an instruction.`)
  else if (ofProtocol === undefined) return
  else console.log(`The criteria have judged. To judge as ${String(protocol)} does, it takes recordings and a judge.`)
  if (record !== RecordChoice.all) {
    console.log('With --record all, into another folder, this command records, and prints the commands that judge.')
    return
  }
  const [judge, verdicts, judged] = [ofProtocol ?? DEFAULT_JUDGE, `${out}-verdicts.jsonl`, `${out}-judged`]
  const by = `--judge ${judge} --model ${quoted(model ?? 'NAME')} --out ${quoted(verdicts)}`
  console.log(`droidgym judge --recordings ${quoted(recordingsOf(out))} ${by}`)
  console.log(`droidgym report ${quoted(out)} --verdicts ${quoted(verdicts)} --out ${quoted(judged)}`)
}

/** Judges any task by its instruction. */
const DEFAULT_JUDGE = 'spa-fine'
