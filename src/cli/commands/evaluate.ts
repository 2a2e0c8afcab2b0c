import { join } from 'node:path'
import type { Command } from 'commander'
import { Option } from 'commander'
import { inspectAgent } from '../../evaluate/agents/agent-kinds.ts'
import type { AgentSource } from '../../evaluate/agents/agent-source.ts'
import { loadProtocol, protocolNames } from '../../evaluate/protocol/protocol.ts'
import type { Evaluation } from '../../evaluate/run/evaluate.ts'
import { AGENT_HELP, agentSettings } from '../options/agent-options.ts'
import { evaluateAgents } from './evaluate-agents.ts'
import { evaluateOrders } from '../options/evaluate-orders.ts'
import { printEvaluation, summaryOf, writeReports } from '../output/evaluation-output.ts'
import { printJson } from '../output/output.ts'
import { RecordChoice } from '../../evaluate/run/order-recorder.ts'
import { LIVE_JUDGE_FORMS, openLiveJudge } from '../../judge/judges.ts'
import { EXIT_NO, UsageError } from '../exit.ts'
import { addEpisodeOptions, ordersFor } from '../options/episode-options.ts'
import type { EpisodeFlags } from '../options/episode-options.ts'
import { wholeNumber } from '../options/options.ts'
import { addQueueOptions, playsOnSimulated } from '../options/player-options.ts'
import type { QueueFlags } from '../options/player-options.ts'

interface EvaluateFlags extends QueueFlags, EpisodeFlags {
  readonly agent?: string
  readonly agents?: string
  readonly protocol?: string
  readonly mustFinish?: true
  readonly milestones?: true
  readonly checkpoints?: true
  readonly judgeLive?: string
  readonly out: string
  readonly atOnce?: number
  readonly json?: true
  readonly verbose?: true
}

export function defineEvaluate(command: Command): void {
  const named = command
    .option('--agent <name>', AGENT_HELP)
    .option('--agents <file>', 'all agents of a file instead, each with a folder in that of the results (docs/leaderboard.md)')
  addEpisodeOptions(named)
    .addOption(new Option('--protocol <name>', "a benchmark's limits, stopping, settling and metrics: docs/protocols.md")
      .choices(protocolNames()))
    .option('--must-finish', 'success does not end an episode: the agent has to say that it has finished')
    .option('--milestones', 'tell in each result which milestones of the task were reached')
    .option('--checkpoints', "score each episode by its task's checkpoints")
    .option('--judge-live <name>', `decides in place of the facts: ${LIVE_JUDGE_FORMS.join(', ')} (docs/judges.md)`)
    .requiredOption('--out <folder>', 'where the results go; a run that was interrupted goes on from there')
    .option('--at-once <number>', "episodes a thread plays at once; default the agent's own", wholeNumber)
    .option('--json', 'print the rates as an object')
    .option('--verbose', 'print all tables of the report')
  addQueueOptions(command)
    .action(async (flags: EvaluateFlags) => {
      await checkJudge(flags)
      const { agent: name, agents: file } = flags
      if (file !== undefined && name === undefined) {
        return evaluateAgents(file, flags, (agent, chosen) => (
          ordersFor({ ...flags, ...chosen, simulated: playsOnSimulated(flags) }, agent)
        ))
      }
      if (name === undefined || file !== undefined) throw new UsageError('Name --agent, or a file of several as --agents')
      const agent = await inspectAgent(name, agentSettings(flags))
      const { evaluation, seconds } = await run(flags, agent)
      writeReports(flags.out, evaluation)
      const how = { folder: flags.out, seconds, verbose: flags.verbose === true }
      if (flags.json === true) printJson(summaryOf(evaluation, how))
      else {
        printEvaluation(evaluation, how)
        tellJudges(flags)
      }
      if (evaluation.unplayed.length > 0 || tellFailure(evaluation, agent)) process.exitCode = EXIT_NO
    })
}

/** Tells on standard error that an agent has failed in every episode, which says nothing about the tasks. */
function tellFailure({ results }: Evaluation, { name }: AgentSource): boolean {
  const [first] = results
  if (first === undefined || results.some(({ reason }) => reason !== 'agent_error')) return false
  console.error(`${name} failed in every episode, the first with ${first.agent_error ?? 'no message'}`)
  return true
}

/** Opens the judge once, to find faults. */
async function checkJudge({ judgeLive, queue, record }: EvaluateFlags): Promise<void> {
  if (judgeLive === undefined) return
  if (queue !== undefined) throw new UsageError('--judge-live is for episodes that are played here, without --queue')
  if (record === RecordChoice.failed) {
    throw new UsageError('--judge-live goes with --record all: recordings say what the facts say, not the judge')
  }
  const judge = await openLiveJudge(judgeLive)
  judge.close()
}

async function run(flags: EvaluateFlags, agent: AgentSource): Promise<{ evaluation: Evaluation, seconds: number }> {
  const orders = ordersFor({ ...flags, simulated: playsOnSimulated(flags) }, agent)
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

/** Prints how to judge as the protocol's benchmark does, if it judges by screenshots. */
function tellJudges({ protocol, out }: EvaluateFlags): void {
  const [judge] = protocol === undefined ? [] : loadProtocol(protocol).judges
  if (judge === undefined) return
  console.log(`The criteria have judged. To judge as ${String(protocol)} does, record (--record all) and run:`)
  console.log(`droidgym judge --recordings ${join(out, 'recordings')} --judge ${judge} --model NAME`)
}
