import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { InvalidArgumentError, Option } from 'commander'
import type { Size } from '@droidgym/android/geometry'
import { MAX_RERUNS, RERUNS } from '@droidgym/lab/play/play-episode'
import { runQueued } from '@droidgym/lab/experiment/queue/run-queued'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import type { EpisodePlayer, Tell } from '@droidgym/lab/experiment/run/episode-player'
import { EpisodePool } from '@droidgym/lab/experiment/run/episode-pool'
import { GymPlayer } from '@droidgym/lab/experiment/run/gym-player'
import { RecordChoice } from '@droidgym/lab/experiment/run/order-recorder'
import { runOrders } from '@droidgym/lab/experiment/run/run-orders'
import { addAgentOptions, agentSettings } from './agent-options.ts'
import type { AgentFlags } from './agent-options.ts'
import { UsageError } from '../exit.ts'
import { pictureSize, wholeNumber } from './options.ts'
import { addPoolOptions, checkSimulated, gymOnPhones, openPool } from './pool-options.ts'
import type { PoolFlags } from './pool-options.ts'

export interface PlayerFlags extends PoolFlags, AgentFlags {
  readonly workers: number
}

/** Options for where episodes are played in this process, and how agents are run. */
export function addPlayerOptions(command: Command): Command {
  const threads = command.option('--workers <number>', 'threads of simulated phones', wholeNumber, availableParallelism())
  return addAgentOptions(addPoolOptions(threads))
}

export interface QueueFlags extends PlayerFlags {
  readonly queue?: string
  readonly record?: RecordChoice
  readonly pixels?: Size | undefined
  readonly reruns: number
}

/** Options for where episodes are played, here or through a queue. */
export function addQueueOptions(command: Command): Command {
  const help = "address of a queue, redis://HOST:6379, from which 'droidgym worker' plays on any number of machines"
  const record = new Option('--record <which>', "record episodes into the results' folder, and link their film strips")
  const recorded = command.option('--queue <url>', help).addOption(record.choices(Object.values(RecordChoice)))
    .option('--pixels <size>', 'keep the screens for judges too, in pictures of this size, with --record; default 540x1080 '
      + 'where the protocol has judges', pictureSize)
  const again = 'times that an episode is played anew which a failing phone or endpoint ended'
  return addPlayerOptions(recorded.option('--reruns <number>', again, rerunNumber, RERUNS))
}

/** Whether only simulated phones can play: none other is named, and no workers elsewhere may have some. */
export function playsOnSimulated({ queue, serial, avd }: QueueFlags): boolean {
  return queue === undefined && serial.length === 0 && avd.length === 0
}

function rerunNumber(text: string): number {
  const reruns = wholeNumber(text)
  if (reruns > MAX_RERUNS) throw new InvalidArgumentError(`It must be a whole number from 0 to ${MAX_RERUNS}.`)
  return reruns
}

export interface PlaySettings {
  /** The folder of the results. */
  readonly folder: string
  readonly episodesPerThread: number
  readonly tell: Tell
  /** As in `QueuedOptions`. */
  readonly cellsAtOnce?: number | undefined
  /** Replaces a player opened for these orders only. */
  readonly player?: OpenPlayer | undefined
}

/** Plays the missing episodes. Rejects as `runOrders` and `runQueued` do. */
export async function playMissing(
  missing: readonly EpisodeOrder[],
  flags: QueueFlags,
  { folder, episodesPerThread, tell, cellsAtOnce, player: shared }: PlaySettings,
): Promise<void> {
  if (flags.queue !== undefined) {
    if (flags.record !== undefined) throw new UsageError('--record is for episodes that are played here, without --queue')
    if (isOnPhones(flags)) {
      throw new UsageError("--queue leaves playing to workers: name phones to 'droidgym worker' instead")
    }
    checkSimulated(flags.apiLevel)
    const { queue: url, reruns } = flags
    await runQueued(missing, { url, tell, reruns, cellsAtOnce, warn: (line) => console.error(line) })
    return
  }
  const { player, atOnce } = shared ?? await openPlayer(flags, episodesPerThread)
  const record = flags.record && { folder, which: flags.record, screens: flags.pixels }
  const play: EpisodePlayer['play'] = (batch, told) => player.play({ ...batch, record }, told)
  await runOrders(missing, { player: { play, close: () => player.close() }, atOnce, tell, reruns: flags.reruns })
}

/** Whether real phones are named. */
export function isOnPhones({ serial, avd }: PoolFlags): boolean {
  return serial.length + avd.length > 0
}

/** A phone that restarts may take minutes. */
const WAIT_MS = 600_000

export interface OpenPlayer {
  readonly player: EpisodePlayer
  /** Number of concurrent episodes. */
  readonly atOnce: number
}

/**
 * Real phones if some are named, with one episode on each at a time; else threads with simulated ones. Closing the
 * player releases the phones. Rejects with `DeviceError`.
 */
export async function openPlayer(flags: PlayerFlags, episodesPerThread: number): Promise<OpenPlayer> {
  const phones = await openPool(flags)
  if (phones === undefined) {
    const threads = Math.max(1, flags.workers)
    return { player: new EpisodePool(threads, agentSettings(flags)), atOnce: threads * Math.max(1, episodesPerThread) }
  }
  const onPhones = new GymPlayer(gymOnPhones(phones, { waitMs: WAIT_MS }), agentSettings(flags))
  const player: EpisodePlayer = {
    play: (batch, tell) => onPhones.play(batch, tell),
    close: async () => {
      await onPhones.close()
      await phones.close()
    },
  }
  return { player, atOnce: flags.serial.length + flags.avd.length }
}
