import { loadGymDefinition } from '@droidgym/protocol'
import type { Build } from '../build.ts'
import type { Figures, Findings } from '../figures.ts'
import { SessionLink } from '../players/gym-link.ts'
import { makeRequest, RemotePlayer } from '../players/remote-player.ts'
import { runRound } from '../rounds.ts'
import type { Effort } from '../rounds.ts'
import { withServer } from '../players/server-process.ts'
import type { ServerProcess } from '../players/server-process.ts'
import { observationsIn } from '../players/workload.ts'
import type { ObservationName } from '../players/workload.ts'

/**
 * Measures a server's time by stage with one client in lock-step: mean milliseconds of a step. `step` is the total
 * without decoding and encoding, `reset` the share of resets between episodes. Timing itself takes time, so the sum
 * exceeds an untimed step.
 */
export async function measureStages(build: Build, effort: Effort): Promise<Findings> {
  return withServer(build, async (server) => {
    const figures: Record<string, Figures> = {}
    for (const observation of observationsIn(effort)) {
      const stages = await timeStages(server, observation, effort)
      if (Object.keys(stages).length > 0) figures[observation] = stages
    }
    if (Object.keys(figures).length > 0) return { figures }
    return { figures: { stages: null }, missing: { stages: 'This server does not report its stages' } }
  })
}

async function timeStages(server: ServerProcess, observation: ObservationName, effort: Effort): Promise<Figures> {
  const link = new SessionLink(server.client, loadGymDefinition())
  const player = await RemotePlayer.make(link, makeRequest(observation, 0))
  const lanes = [() => player.advance().then(() => 1)]
  await runRound(lanes, effort.warmUpMs, [])
  const latencies: number[] = []
  await server.read({ collect: false, stages: true })
  await runRound(lanes, effort.roundMs * effort.rounds, latencies)
  const { readings } = await server.read({ collect: false, stages: false })
  await player.close()
  link.end()
  const totals: Record<string, number> = {}
  for (const { stages } of readings) {
    for (const [name, { ms }] of Object.entries(stages)) totals[name] = (totals[name] ?? 0) + ms
  }
  return Object.fromEntries(Object.entries(totals).map(([name, ms]) => [`${name}_ms`, ms / latencies.length]))
}
