import { loadGymDefinition } from '@droidgym/protocol'
import type { Build } from '../build.ts'
import type { Figures, Findings } from '../figures.ts'
import { SessionLink } from '../players/gym-link.ts'
import { makeRequest, RemotePlayer } from '../players/remote-player.ts'
import { withServer } from '../players/server-process.ts'
import type { ServerProcess } from '../players/server-process.ts'
import type { Effort } from '../rounds.ts'
import { repeat } from '../rounds.ts'

const COUNTS = [1, 8, 64, 512]
const QUICK_COUNTS = [1, 8, 64]
/** The phones that share one set of phones' data come first; memory grows by the others. */
const FIRST = 8
const WORKERS = 2
/** Phones that work at the same time. */
const ABREAST = 8
const WALK = 8
/** Episodes of each phone before the first call is measured. */
const WARM_UPS = 3
/** Calls of each kind that are measured together. */
const CALLS = 128
const SNAPSHOT = 'growth'
const MEGABYTE = 1e6

/**
 * What a server with two workers spends with more and more phones, all of them in episodes: CPU milliseconds of all its
 * threads for one call of each kind, and after the threads were ended, for making one phone again and resetting it.
 * Memory is after a garbage collection.
 */
export async function measureGrowth(build: Build, { quick }: Effort): Promise<Findings> {
  const figures: Record<string, Figures> = {}
  let first: number | null = null
  for (const count of quick ? QUICK_COUNTS : COUNTS) {
    const { memory_mb: memory, ...calls } = await withServer(build, (server) => measure(server, count), [
      '--workers', String(WORKERS),
    ])
    if (count === FIRST) first = memory
    const more = memory === null || first === null || count <= FIRST ? null : (memory - first) / (count - FIRST)
    figures[`phones_${count}`] = { ...calls, memory_mb: memory, memory_mb_of_one_more: more }
  }
  return { figures }
}

async function measure(server: ServerProcess, count: number) {
  const link = new SessionLink(server.client, loadGymDefinition())
  const players: RemotePlayer[] = []
  await abreast(Array.from({ length: count }, (_, index) => index), async (index) => {
    players[index] = await RemotePlayer.make(link, makeRequest('rgb_128x256', index, 'different'))
  })
  const calls = Math.max(CALLS, count)
  const turns = Array.from({ length: calls }, (_, index) => players[index % count]).filter((each) => each !== undefined)
  const cpuMs = async (work: (player: RemotePlayer) => Promise<unknown>, over = turns): Promise<number> => {
    const before = await server.read({ collect: false })
    await abreast(over, work)
    return ((await server.read({ collect: false })).cpuMs - before.cpuMs) / over.length
  }
  const walk = (player: RemotePlayer): Promise<void> => repeat(WALK, () => player.advance())
  await repeat(WARM_UPS, async () => {
    await abreast(turns, walk)
    await abreast(turns, (player) => player.reset())
  })
  const step = (await cpuMs(walk)) / WALK
  const save = await cpuMs((player) => player.saveSnapshot(SNAPSHOT))
  await cpuMs(walk, players)
  const load = await cpuMs((player) => player.loadSnapshot(SNAPSHOT))
  await cpuMs(walk, players)
  const fork = await cpuMs(async (player) => (await player.fork()).close())
  const rollOut = await cpuMs((player) => player.rollOut(WALK))
  const reset = await cpuMs((player) => player.reset())
  await cpuMs(walk, players)
  const bytes = await server.settledBytes()
  const begin = performance.now()
  const before = await server.read({ collect: false })
  await server.read({ collect: false, endThreads: true })
  await abreast(players, (player) => resetWhenThere(player))
  const again = (await server.read({ collect: false })).cpuMs - before.cpuMs
  const seconds = (performance.now() - begin) / 1000
  link.end()
  return {
    step_ms: step,
    reset_ms: reset,
    save_snapshot_ms: save,
    load_snapshot_ms: load,
    fork_ms: fork,
    roll_out_of_8_ms: rollOut,
    restart_ms_of_a_phone: again / count,
    restart_wall_s: seconds,
    memory_mb: bytes === null ? null : bytes / MEGABYTE,
  }
}

/** A phone whose thread ended is refused until another thread is there. */
async function resetWhenThere(player: RemotePlayer): Promise<void> {
  const isLost = await player.advance().then(() => false, () => true)
  if (isLost) await player.reset()
}

async function abreast<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values()
  const lane = async (): Promise<void> => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: ABREAST }, lane))
}
