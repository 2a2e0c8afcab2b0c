import { loadGymDefinition } from '@droidgym/protocol'
import type { Build } from '../build.ts'
import type { Findings } from '../figures.ts'
import { SessionLink } from '../players/gym-link.ts'
import { makeRequest, RemotePlayer } from '../players/remote-player.ts'
import type { Effort } from '../rounds.ts'
import { withServer } from '../players/server-process.ts'
import type { ServerProcess } from '../players/server-process.ts'
import type { Phones } from '../players/workload.ts'

const COUNTS = [1, 8, 32, 256]
/** 256 environments take too long for a quick run. */
const QUICK_COUNTS = [1, 8, 32]
/** Environments beyond these share common data. */
const FIRST = 8
/** Environments made concurrently. */
const ABREAST = 8
const MEGABYTE = 1e6

/**
 * Measures a server's resident memory in megabytes over all its processes: without environments, and with some number
 * of them in running episodes with pixels. `total` is after a garbage collection, `uncollected` right before.
 * Environments on the same phone share more. A quick run leaves these out, and counts above 32.
 */
export async function measureMemory(build: Build, effort: Effort): Promise<Findings> {
  const different = await withServer(build, (server) => weigh(server, 'different', effort))
  if (different === null) {
    return { figures: { memory_mb: null }, missing: { memory_mb: 'Only Linux tells the memory of other processes' } }
  }
  if (effort.quick) return { figures: { different_phones: different } }
  const same = await withServer(build, (server) => weigh(server, 'same', effort))
  return { figures: { different_phones: different, same_phone: same } }
}

/** Steps every environment, so that its episode is running and its memory is allocated. */
async function weigh(server: ServerProcess, phones: Phones, { memorySteps: steps, quick }: Effort) {
  const link = new SessionLink(server.client, loadGymDefinition())
  const totals: Record<string, number> = {}
  const base = await server.settledBytes()
  if (base === null) return null
  const players: RemotePlayer[] = []
  let uncollected = 0
  const counts = quick ? QUICK_COUNTS : COUNTS
  for (const count of counts) {
    while (players.length < count) {
      const first = players.length
      const some = Array.from({ length: Math.min(ABREAST, count - first) }, async (_, index) => {
        const player = await RemotePlayer.make(link, makeRequest('rgb_128x256', first + index, phones))
        for (let step = 0; step < steps; step++) await player.advance()
        return player
      })
      players.push(...(await Promise.all(some)))
    }
    uncollected = server.residentBytes() ?? 0
    totals[`total_${count}`] = ((await server.settledBytes()) ?? 0) / MEGABYTE
  }
  link.end()
  const most = Math.max(...counts)
  const beyond = (totals[`total_${most}`] ?? Number.NaN) - (totals[`total_${FIRST}`] ?? Number.NaN)
  return {
    total_0: base / MEGABYTE,
    ...totals,
    [`total_${most}_uncollected`]: uncollected / MEGABYTE,
    per_environment: beyond / (most - FIRST),
  }
}
