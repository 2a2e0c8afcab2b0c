import { join } from 'node:path'
import { defined } from '@droidgym/base/defined'
import type { ActionSpaceName } from '@droidgym/gym/action/action'
import type { AgentSource } from '@droidgym/lab/play/agents/agent-source'
import type { AgentEntry } from '@droidgym/lab/play/agents/agents-file'
import { folderOf } from '@droidgym/lab/play/agents/agents-file'
import { RATE_HEADER, rateRow, summarize } from '@droidgym/lab/experiment/report/summary'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import type { Evaluation } from '@droidgym/lab/experiment/run/evaluate'
import { evaluate } from '@droidgym/lab/experiment/run/evaluate'
import { SharedPlayer } from '@droidgym/lab/experiment/run/shared-player'
import type { AbsentAgent, ReadyAgent } from '../agents-file.ts'
import { absence, failureOf, openAgentsFile } from '../agents-file.ts'
import { writeReports } from '../output/evaluation-output.ts'
import { EXIT_NO } from '../exit.ts'
import { printJson, table } from '../output/output.ts'
import { isOnPhones, openPlayer, playMissing } from '../options/player-options.ts'
import type { OpenPlayer, QueueFlags } from '../options/player-options.ts'
import type { Progress } from '../output/progress.ts'
import { commandLine } from '../output/command-line.ts'
import { runsHint } from '../output/console-hints.ts'
import { progressBar } from '../output/progress.ts'
import { resumable } from '../output/resumable.ts'

interface AgentsFlags extends QueueFlags {
  readonly out: string
  readonly actionSpace?: ActionSpaceName
  readonly atOnce?: number
  readonly json?: true
}

/** Choices of a file's entry that override the command's. */
type Chosen = Partial<Record<'settle', string> & Record<'actionSpace', ActionSpaceName>>
type OrdersFor = (agent: AgentSource, chosen: Chosen) => readonly EpisodeOrder[]

interface PlannedAgent extends ReadyAgent {
  readonly orders: readonly EpisodeOrder[]
}
interface PlayedAgent {
  readonly entry: AgentEntry
  readonly evaluation: Evaluation
}

/** Plays every agent of a file that can play, each into its own subfolder of the results. */
export async function evaluateAgents(file: string, flags: AgentsFlags, ordersFor: OrdersFor): Promise<void> {
  const phone = isOnPhones(flags) ? 'real' : 'simulated'
  const offers = { ...(flags.queue === undefined && { phone } as const), actionSpace: flags.actionSpace }
  const opened = await openAgentsFile(file, flags, offers)
  const planned = opened.map((each) => ('source' in each ? plan(each, ordersFor) : each))
  const ready = planned.filter((each) => 'orders' in each)
  const absent = planned.flatMap((each) => ('orders' in each ? [] : [each]))
  const outcomes = [...absent, ...await playAll(ready, flags)]
  const inOrder = planned.flatMap(({ entry }) => outcomes.filter((each) => each.entry === entry))
  if (flags.json === true) printJson({ agents: inOrder.map((each) => toldOf(each, flags.out)) })
  else {
    print(inOrder)
    console.log(runsHint(flags.out))
  }
  if (inOrder.some((each) => 'failure' in each || ('evaluation' in each && each.evaluation.unplayed.length > 0))) {
    process.exitCode = EXIT_NO
  }
}

function plan(agent: ReadyAgent, ordersFor: OrdersFor): PlannedAgent | AbsentAgent {
  const { entry: { settle, action_space: actionSpace }, source } = agent
  const chosen = defined<Parameters<OrdersFor>[1]>({ settle, actionSpace })
  try {
    return { ...agent, orders: ordersFor(source, chosen) }
  } catch (error) {
    return { entry: agent.entry, failure: failureOf(error) }
  }
}

/** Plays all agents concurrently, on the same threads, phones or queue. */
async function playAll(
  agents: readonly PlannedAgent[],
  flags: AgentsFlags,
): Promise<readonly (PlayedAgent | AbsentAgent)[]> {
  if (agents.length === 0) return []
  const perThread = flags.atOnce ?? Math.max(...agents.map(({ source }) => source.atOnce))
  const stage = flags.queue === undefined ? await openPlayer(flags, perThread) : undefined
  const shared = stage && new SharedPlayer(stage.player, stage.atOnce)
  const bar = progressOf(agents)
  const play = async (agent: PlannedAgent): Promise<PlayedAgent | AbsentAgent> => {
    const { entry, settings, source: { atOnce } } = agent
    // A single agent gets as many places as with `evaluate --agent`.
    const usual = flags.queue === undefined ? Math.max(1, flags.workers) * (flags.atOnce ?? atOnce) : undefined
    const most = entry.concurrency ?? usual
    const player = shared
      && { player: shared.playerOf(entry.agent, settings), atOnce: Math.min(stage.atOnce, most ?? stage.atOnce) }
    try {
      return { entry, evaluation: await playOne(agent, flags, { player, cellsAtOnce: most, bar }) }
    } catch (error) {
      return { entry, failure: failureOf(error) }
    }
  }
  try {
    return await resumable(`The finished episodes are kept in ${flags.out}`, () => Promise.all(agents.map(play)))
  } finally {
    bar.stop()
    await shared?.close()
  }
}

interface Playing {
  readonly player: OpenPlayer | undefined
  readonly cellsAtOnce: number | undefined
  readonly bar: Pick<Progress, 'update'>
}

async function playOne(
  { entry, source, orders }: PlannedAgent,
  flags: AgentsFlags,
  playing: Playing,
): Promise<Evaluation> {
  const folder = join(flags.out, folderOf(entry))
  const { bar, player, cellsAtOnce } = playing
  let lines = 0
  const evaluation = await evaluate(orders, {
    folder,
    title: `${folderOf(entry)} (${entry.agent}), ${orders[0]?.action_space ?? ''}`,
    command: commandLine(),
    play: (missing, tell) => playMissing(missing, flags, {
      folder, tell, player, cellsAtOnce,
      episodesPerThread: source.atOnce,
    }),
    progress: (done) => {
      bar.update(done - lines, '')
      lines = done
    },
  })
  writeReports(folder, evaluation)
  return evaluation
}

/** One bar for all agents; `update` takes the number of new episodes. */
function progressOf(agents: readonly PlannedAgent[]): Progress {
  const bar = progressBar(agents.reduce((sum, { orders }) => sum + orders.length, 0), 'episodes')
  let done = 0
  return { update: (more) => bar.update((done += more), `${agents.length} agents`), stop: () => bar.stop() }
}

function print(outcomes: readonly (PlayedAgent | AbsentAgent)[]): void {
  const rows = outcomes.flatMap((each) => (
    'evaluation' in each ? [[folderOf(each.entry), ...rateRow(summarize(each.evaluation.results).all)]] : []
  ))
  if (rows.length > 0) console.log(table(['agent', ...RATE_HEADER], rows))
  for (const each of outcomes) {
    if (!('evaluation' in each)) console.error(absence(each))
    else if (each.evaluation.unplayed.length > 0) {
      const [{ order, failure } = { order: undefined, failure: '' }] = each.evaluation.unplayed
      const first = `the first: ${String(order?.task)} in ${String(order?.environment)}: ${failure}`
      console.error(`MISSING: ${each.evaluation.unplayed.length} episodes of ${folderOf(each.entry)}, ${first}. Run it again`)
    }
  }
}

/** The JSON form. */
function toldOf(each: PlayedAgent | AbsentAgent, out: string): object {
  const { name, agent, model } = each.entry
  const named = { name, agent, model: model?.name }
  if ('unmet' in each) return { ...named, skipped: each.unmet }
  if ('failure' in each) return { ...named, failure: each.failure }
  const { results, unplayed } = each.evaluation
  return { ...named, folder: join(out, folderOf(each.entry)), all: summarize(results).all, missing: unplayed }
}
