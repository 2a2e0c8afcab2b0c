import { loadGymDefinition } from '@droidgym/protocol'
import type { Build } from '../build.ts'
import type { Findings } from '../figures.ts'
import { SessionLink } from '../players/gym-link.ts'
import { makeRequest, RemotePlayer } from '../players/remote-player.ts'
import { measureRestarts } from './restarts.ts'
import type { Effort } from '../rounds.ts'
import { withServer } from '../players/server-process.ts'

/** Measures resets, snapshot loads and forks over a session, with pixels. */
export async function measureSessionRestarts(build: Build, effort: Effort): Promise<Findings> {
  return withServer(build, async ({ client }) => {
    const link = new SessionLink(client, loadGymDefinition())
    const player = await RemotePlayer.make(link, makeRequest('rgb_128x256', 0))
    const findings = await measureRestarts(player, effort)
    link.end()
    return findings
  })
}
