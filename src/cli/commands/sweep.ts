import { join } from 'node:path'
import { defined } from '@droidgym/base/defined'
import type { Command } from 'commander'
import { inspectAgent } from '@droidgym/lab/play/agents/agent-kinds'
import type { AgentSource } from '@droidgym/lab/play/agents/agent-source'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import { preparePolicy } from '@droidgym/lab/experiment/sweep/prepare-policy'
import { actionSpaceOf, namesLanguages, ordersOfPart, partsOf, tasksOfSweep } from '@droidgym/lab/experiment/sweep/sweep-orders'
import type { SweepSpec } from '@droidgym/lab/experiment/sweep/sweep-spec'
import { readSweep, sweepFile } from '@droidgym/lab/experiment/sweep/sweep-spec'
import { AGENT_HELP, agentSettings } from '../options/agent-options.ts'
import { evaluateOrders } from '../options/evaluate-orders.ts'
import { printEvaluation, writeReports } from '../output/evaluation-output.ts'
import { EXIT_NO, UsageError } from '../exit.ts'
import type { OwnFlags } from '../options/own-options.ts'
import { tellUnlike } from '../options/pair-languages.ts'
import { checkWords, judgedByRules, playedOnSimulated } from '../options/playable-tasks.ts'
import type { FirstPhonesFlags } from '../options/phone-options.ts'
import { addFirstPhonesOptions, addSplitOption } from '../options/phone-options.ts'
import { addQueueOptions, playsOnSimulated } from '../options/player-options.ts'
import type { QueueFlags } from '../options/player-options.ts'
import { SETTLE_HELP, settleChoice } from '../options/settle-option.ts'
import { openSweepSplits } from '../options/sweep-splits.ts'

interface SweepFlags extends QueueFlags, FirstPhonesFlags, OwnFlags {
  readonly split?: readonly string[]
  readonly agent?: string
  readonly settle?: string
  readonly out: string
}

export function defineSweep(command: Command): void {
  addFirstPhonesOptions(addSplitOption(command, "in place of the file's"))
    .argument('<files...>', 'files of sweeps, or names of those in configs/sweeps, such as language')
    .option('--agent <name>', `agent in place of the file's: ${AGENT_HELP}`)
    .option('--settle <choice>', `${SETTLE_HELP}; in place of the file's`, settleChoice)
    .option('--out <folder>', 'folder with a folder for each sweep; one that was interrupted goes on from there', 'runs/sweeps')
  addQueueOptions(command)
    .action(async (names: readonly string[], flags: SweepFlags) => {
      // Read all files first, so that a fault in the last does not appear after hours.
      const instead = insteadOf(flags)
      const files = names.map((name) => sweepFile(name))
      const splits = instead.split === undefined ? await openSweepSplits(files, flags) : undefined
      const sweeps = files.map((file) => {
        const split = splits?.get(file)
        return readSweep(file, defined({ split, ...instead }))
      })
      for (const sweep of sweeps) partsOf(sweep)
      for (const sweep of sweeps) await runSweep(sweep, flags)
    })
}

/** What the flags set in place of a file. */
function insteadOf({ agent, settle, split, numPhones, phoneSeed }: SweepFlags): Partial<SweepSpec> {
  const [name, another] = split ?? []
  if (another !== undefined) throw new UsageError('A sweep plays on one split: name one with --split')
  return defined({
    agent,
    settle,
    split: name,
    num_phones: numPhones,
    phone_seed: phoneSeed,
  })
}

async function runSweep(sweep: SweepSpec, flags: SweepFlags): Promise<void> {
  const folder = join(flags.out, sweep.name)
  const began = performance.now()
  const { orders, atOnce } = await ordersOf(sweep, flags)
  const evaluation = await evaluateOrders(orders, flags, {
    folder,
    title: `${sweep.name}: ${sweep.agent} at each ${sweep.factor}`,
    label: `${sweep.name}: `,
    episodesPerThread: atOnce,
  })
  writeReports(folder, evaluation)
  printEvaluation(evaluation, { folder, seconds: Math.round((performance.now() - began) / 100) / 10, verbose: true })
  if (evaluation.unplayed.length > 0) process.exitCode = EXIT_NO
}

/** Makes missing policies, and checks every one before the first episode. */
async function ordersOf(
  sweep: SweepSpec,
  flags: SweepFlags,
): Promise<{ orders: readonly EpisodeOrder[], atOnce: number }> {
  const settings = agentSettings(flags)
  const asked = tasksOfSweep(sweep)
  const tasks = judgedByRules(playsOnSimulated(flags) ? playedOnSimulated(asked) : asked)
  const orders: EpisodeOrder[] = []
  let unlike = 0
  const agents = new Map<string, AgentSource>()
  for (const part of partsOf(sweep)) {
    await preparePolicy(part)
    const agent = agents.get(part.agent) ?? (await inspectAgent(part.agent, settings))
    agents.set(part.agent, agent)
    checkWords(tasks, agent, actionSpaceOf(sweep, agent))
    const ofPart = ordersOfPart(sweep, part, agent, tasks)
    orders.push(...ofPart.orders)
    unlike += ofPart.unlike
  }
  if (orders.length === 0) {
    throw new UsageError(`No phone of the sweep ${sweep.name} has the language of its tasks: name levels, or other tasks`)
  }
  tellUnlike(unlike, namesLanguages(sweep))
  return { orders, atOnce: Math.max(...[...agents.values()].map((agent) => agent.atOnce)) }
}
