import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Criteria } from '@droidgym/protocol/interface/options'
import type { Command } from 'commander'
import { Option } from 'commander'
import type { ActionSpaceName } from '@droidgym/gym/action/action'
import { inspectAgent } from '@droidgym/lab/play/agents/agent-kinds'
import type { AgentSource } from '@droidgym/lab/play/agents/agent-source'
import { policyFileOf } from '@droidgym/lab/play/agents/onnx-source'
import type { ContinualSummary } from '@droidgym/lab/experiment/continual/continual-report'
import {
  continualPage, leftOutLines, matrixTable, metricTable, summarizeStream,
} from '@droidgym/lab/experiment/continual/continual-report'
import { agentAfter, ordersOfStream, STAGE } from '@droidgym/lab/experiment/continual/stream-orders'
import type { Evaluation } from '@droidgym/lab/experiment/run/evaluate'
import type { Stream } from '@droidgym/spec/streams'
import { findStream } from '@droidgym/spec/streams'
import { actionSpaceOf, AGENT_HELP, agentSettings } from '../options/agent-options.ts'
import { evaluateOrders } from '../options/evaluate-orders.ts'
import { writeReports } from '../output/evaluation-output.ts'
import { EXIT_NO, UsageError } from '../exit.ts'
import { writeFromResults } from '../output/keep-results.ts'
import { optionFlag } from '../options/option-flags.ts'
import { ACTION_SPACES, wholeNumber } from '../options/options.ts'
import { seed as seedNumber } from '../options/phone-options.ts'
import { printJson, table } from '../output/output.ts'
import { addQueueOptions } from '../options/player-options.ts'
import type { QueueFlags } from '../options/player-options.ts'
import { SETTLE_HELP, settleChoice } from '../options/settle-option.ts'
import { STREAM_HELP } from './streams.ts'

/** Agents that learn nothing, and are the same after each stage: the floor of a table. */
const FLOORS: readonly string[] = ['random', 'noop']

interface ContinualFlags extends QueueFlags {
  readonly agent: string
  readonly untrained?: string
  readonly heldOut: boolean
  readonly actionSpace?: ActionSpaceName
  readonly criteria?: Criteria
  readonly settle?: string
  readonly episodes: number
  readonly seed: number
  readonly out: string
  readonly atOnce?: number
  readonly json?: true
}

export function defineContinual(command: Command): void {
  command
    .argument('<stream>', STREAM_HELP)
    .requiredOption('--agent <name>', `agent, with ${STAGE} for the number of stages learned: ${AGENT_HELP}`)
    .option('--untrained <name>', `an agent that has learned nothing; default ${STAGE} = 0 where its file is there, else random`)
    .option('--no-held-out', 'leave out the environments that no stage has')
    .addOption(new Option('--action-space <name>', 'action space of the agent; default its first').choices(ACTION_SPACES))
    .addOption(optionFlag('criteria'))
    .option('--settle <choice>', SETTLE_HELP, settleChoice)
    .option('--episodes <number>', 'episodes of every task on every phone', wholeNumber, 1)
    .option('--seed <number>', 'seed from which the seed of every episode is made', seedNumber, 0)
    .requiredOption('--out <folder>', 'folder for the results; a run that was interrupted goes on from there')
    .option('--at-once <number>', "episodes that a thread plays at once; default the agent's own", wholeNumber)
    .option('--json', 'print the matrix and the metrics as an object')
  addQueueOptions(command)
    .action(async (name: string, flags: ContinualFlags) => {
      const found = findStream(name)
      const stream = flags.heldOut ? found : { ...found, heldOut: [] }
      const agents = await inspectAll(agentNames(stream, flags), flags)
      const evaluation = await play(stream, agents, flags)
      const summary = summarizeStream(stream, agents.map((agent) => agent.name), evaluation.results)
      writeSummary(flags.out, evaluation.title, summary)
      writeReports(flags.out, ofLast(evaluation, agents))
      if (flags.json === true) printJson({ ...summary, missing: evaluation.unplayed })
      else print(summary, evaluation)
      if (evaluation.unplayed.length > 0) process.exitCode = EXIT_NO
    })
}

/** The untrained agent's name, and those after each stage. */
function agentNames({ stages }: Stream, { agent, untrained }: ContinualFlags): readonly string[] {
  if (FLOORS.includes(agent)) return [untrained ?? agent, ...stages.map(() => agent)]
  if (!agent.includes(STAGE)) {
    const form = `to be another after each stage, such as onnx:runs/stage-${STAGE}.onnx`
    throw new UsageError(`--agent must name ${STAGE}, ${form}; or be ${FLOORS.join(' or ')}`)
  }
  const first = agentAfter(agent, 0)
  const file = policyFileOf(first)
  const [none, ...names] = [
    untrained ?? (file !== undefined && existsSync(file) ? first : 'random'),
    ...stages.map((_, index) => agentAfter(agent, index + 1)),
  ]
  if (names.includes(none)) throw new UsageError(`--untrained must be none of the agents after a stage, but is ${none}`)
  return [none, ...names]
}

async function inspectAll(names: readonly string[], flags: ContinualFlags): Promise<readonly AgentSource[]> {
  const agents: AgentSource[] = []
  const settings = agentSettings(flags)
  for (const name of names) {
    agents.push(agents.find((agent) => agent.name === name) ?? await inspectAgent(name, settings))
  }
  return agents
}

async function play(stream: Stream, agents: readonly AgentSource[], flags: ContinualFlags): Promise<Evaluation> {
  const { criteria = Criteria.own, settle, seed, out: folder } = flags
  const trained = agents.slice(1)
  const [actionSpace] = trained.map((agent) => actionSpaceOf(agent, flags.actionSpace))
  if (actionSpace === undefined) throw new TypeError('A stream has at least one stage')
  const episodes = Math.max(1, flags.episodes)
  const orders = [...new Set(agents)].flatMap((agent) => {
    actionSpaceOf(agent, actionSpace)
    return ordersOfStream(stream, agent, { actionSpace, criteria, settle, episodes, seed })
  })
  const atOnce = flags.atOnce ?? Math.max(...agents.map((agent) => agent.atOnce))
  return evaluateOrders(orders, flags, {
    folder,
    title: `${flags.agent} after each stage of ${stream.name}, ${actionSpace}, ${episodes} episodes a cell, seed ${seed}`,
    episodesPerThread: atOnce,
  })
}

/** The last agent's results only: means over all agents would mix stages before and after learning. */
function ofLast({ title, results, unplayed }: Evaluation, agents: readonly AgentSource[]): Evaluation {
  const last = agents.at(-1)?.name
  return {
    title: `${title}: the last, ${String(last)}`,
    results: results.filter(({ agent }) => agent === last),
    unplayed: unplayed.filter(({ order }) => order.agent === last),
  }
}

function writeSummary(folder: string, title: string, summary: ContinualSummary): void {
  writeFromResults(`to ${folder}`, () => {
    writeFileSync(join(folder, 'continual.json'), `${JSON.stringify(summary, null, 2)}\n`)
    writeFileSync(join(folder, 'continual.md'), continualPage(title, summary))
  })
}

function print(summary: ContinualSummary, { unplayed }: Evaluation): void {
  const [matrix, metrics] = [matrixTable(summary), metricTable(summary)]
  console.log(`${table(matrix.header, matrix.rows)}\n\n${table(metrics.header, metrics.rows)}`)
  for (const line of leftOutLines(summary)) console.log(line)
  for (const { order, failure } of unplayed) {
    console.log(`MISSING: ${order.agent}: ${order.task} in ${order.environment}, episode ${order.episode}: ${failure}. Run it again`)
  }
}
