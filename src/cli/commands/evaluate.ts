import { join } from 'node:path'
import type { Command } from 'commander'
import { Option } from 'commander'
import type { ActionSpaceName } from '../../action/action.ts'
import { inspectAgent } from '../../evaluate/agents/agent-kinds.ts'
import type { AgentSource } from '../../evaluate/agents/agent-source.ts'
import { loadProtocol, protocolNames } from '../../evaluate/protocol/protocol.ts'
import type { EpisodeOrder } from '../../evaluate/run/episode-order.ts'
import { ordersWithTemplates } from '../../evaluate/run/template-orders.ts'
import type { Evaluation } from '../../evaluate/run/evaluate.ts'
import { Criteria } from '../../gym/environment-contract.ts'
import { actionSpaceOf, AGENT_HELP, agentSettings } from '../options/agent-options.ts'
import { evaluateAgents } from './evaluate-agents.ts'
import { evaluateOrders } from '../options/evaluate-orders.ts'
import { printEvaluation, printSummary, writeReports } from '../output/evaluation-output.ts'
import { pairByLanguage } from '../../evaluate/pair-languages.ts'
import { RecordChoice } from '../../evaluate/run/order-recorder.ts'
import { LIVE_JUDGE_FORMS, openLiveJudge } from '../../judge/judges.ts'
import { EXIT_NO, UsageError } from '../exit.ts'
import { checkPairs } from '../options/pair-languages.ts'
import { checkWords, judgedByRules, playedOnSimulated } from '../options/playable-tasks.ts'
import { ACTION_SPACES, CRITERIA_HELP, SUITE_HELP, wholeNumber } from '../options/options.ts'
import { addPhoneOptions, choosePhones } from '../options/phone-options.ts'
import type { PhoneFlags } from '../options/phone-options.ts'
import { addQueueOptions, playsOnSimulated } from '../options/player-options.ts'
import type { QueueFlags } from '../options/player-options.ts'
import { SETTLE_HELP, settleChoice } from '../options/settle-option.ts'
import { selectDrawnTasks } from '../options/template-tasks.ts'

interface EvaluateFlags extends QueueFlags, PhoneFlags {
  readonly agent?: string
  readonly agents?: string
  readonly tasks: readonly string[]
  readonly suite?: string
  readonly actionSpace?: ActionSpaceName
  readonly protocol?: string
  readonly criteria?: Criteria
  readonly settle?: string
  readonly mustFinish?: true
  readonly milestones?: true
  readonly checkpoints?: true
  readonly judgeLive?: string
  readonly episodes: number
  readonly seed: number
  readonly out: string
  readonly atOnce?: number
  readonly json?: true
}

export function defineEvaluate(command: Command): void {
  addPhoneOptions(command, 'default test')
    .option('--agent <name>', AGENT_HELP)
    .option('--agents <file>', 'all agents of a file instead, each with a folder in that of the results (docs/leaderboard.md)')
    .option('--tasks <globs...>', 'globs over task ids, comma-separated or repeated; a template stands for its instances', ['*'])
    .option('--suite <name>', SUITE_HELP)
    .addOption(new Option('--action-space <name>', "how it acts; default the agent's first").choices(ACTION_SPACES))
    .addOption(new Option('--protocol <name>', "a benchmark's limits, stopping, settling and metrics: docs/protocols.md")
      .choices(protocolNames()))
    .addOption(new Option('--criteria <name>', `${CRITERIA_HELP}; default own`).choices(Object.values(Criteria)))
    .option('--settle <choice>', SETTLE_HELP, settleChoice)
    .option('--must-finish', 'success does not end an episode: the agent has to say that it has finished')
    .option('--milestones', 'tell in each result which milestones of the task were reached')
    .option('--checkpoints', "score each episode by its task's checkpoints")
    .option('--judge-live <name>', `decides in place of the facts: ${LIVE_JUDGE_FORMS.join(', ')} (docs/judges.md)`)
    .option('--episodes <number>', 'in every cell of task and environment; of a template, instances on every phone', wholeNumber, 1)
    .option('--seed <number>', "of which every episode's seed is made", wholeNumber, 0)
    .requiredOption('--out <folder>', 'where the results go; a run that was interrupted goes on from there')
    .option('--at-once <number>', "episodes a thread plays at once; default the agent's own", wholeNumber)
    .option('--json', 'print the rates as an object')
  addQueueOptions(command)
    .action(async (flags: EvaluateFlags) => {
      await checkJudge(flags)
      const { agent: name, agents: file } = flags
      if (file !== undefined && name === undefined) {
        return evaluateAgents(file, flags, (agent, chosen) => ordersFor({ ...flags, ...chosen }, agent))
      }
      if (name === undefined || file !== undefined) throw new UsageError('Name --agent, or a file of several as --agents')
      const agent = await inspectAgent(name, agentSettings(flags))
      const { evaluation, seconds } = await run(flags, agent)
      writeReports(flags.out, evaluation)
      if (flags.json === true) printSummary(evaluation, seconds)
      else {
        printEvaluation(evaluation, seconds)
        tellJudges(flags)
      }
      if (evaluation.unplayed.length > 0) process.exitCode = EXIT_NO
    })
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
  const orders = ordersFor(flags, agent)
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

/**
 * All episodes of an agent. Throws a `UsageError` if there are none, or if the agent does not support the action space.
 */
function ordersFor(flags: EvaluateFlags, agent: AgentSource): readonly EpisodeOrder[] {
  const { seed, protocol, criteria, settle, mustFinish, milestones, checkpoints, judgeLive: judgedBy } = flags
  const actionSpace = actionSpaceOf(agent, flags.actionSpace)
  const episodes = Math.max(1, flags.episodes)
  const asked = selectDrawnTasks(flags.tasks.join(','), flags.suite)
  const chosen = playsOnSimulated(flags) ? playedOnSimulated(asked.tasks) : asked.tasks
  const tasks = judgedBy === undefined ? judgedByRules(chosen) : chosen
  checkWords(tasks, agent, actionSpace)
  const named = { named: flags.environments !== undefined }
  const pairings = checkPairs(pairByLanguage(tasks, choosePhones(flags, 'test'), named), named)
  return pairings.flatMap((pairing) => ordersWithTemplates({
    agent: agent.name,
    ...(agent.digest !== undefined && { policy: agent.digest }),
    model: agent.model,
    tasks: pairing.tasks,
    environments: pairing.environments,
    ...{ suite: flags.suite, actionSpace, protocol, criteria, settle, mustFinish, milestones, checkpoints, judgedBy },
    ...{ episodes, seed },
  }, asked.drawn))
}
