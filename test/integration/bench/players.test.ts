import { loadGymDefinition } from '@droidgym/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@grpc/grpc-js'
import { echoCaller, echoStream, serveEcho } from '../../../src/bench/measurements/echo.ts'
import { openChannel, SessionLink } from '../../../src/bench/players/gym-link.ts'
import { makeRequest, RemotePlayer } from '../../../src/bench/players/remote-player.ts'
import { SizeMeter } from '../../../src/bench/players/size-meter.ts'
import { simulatedGym } from '@droidgym/gym/gym'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'

describe('a player on a server', () => {
  let server: RunningServer
  let client: Client

  beforeAll(async () => {
    server = await startServer(simulatedGym(), { port: 0 }, () => undefined)
    client = openChannel(server.address)
  })

  afterAll(async () => {
    client.close()
    await server.stop()
  })

  it('walks beyond the end of an episode, alone and in a batch', async () => {
    const link = new SessionLink(client, loadGymDefinition())
    const request = { ...makeRequest('xml', 0), stepLimit: 2 }
    const players = [await RemotePlayer.make(link, request), await RemotePlayer.make(link, request)]
    link.sizes.clear()
    for (let step = 0; step < 5; step++) await players[0]?.advance()
    expect(link.sizes.mean().response).toBeGreaterThan(1000)
    const batch = RemotePlayer.batch(link, players, false)
    for (let step = 0; step < 4; step++) expect(await batch()).toBe(2)
    await players[1]?.reset()
    await players[1]?.rollOut(2)
    expect(link.sizes.mean().request).toBeGreaterThan(0)
    link.end()
  })

  it('rejects what was asked when the session fails', async () => {
    const link = new SessionLink(client, loadGymDefinition())
    await expect(RemotePlayer.make(link, { task: 'no/such_task' })).rejects.toThrow('INVALID_REQUEST')
    link.end()
  })
})

describe('the echo', () => {
  it('answers with as many bytes as the meter has seen', async () => {
    const sizes = new SizeMeter()
    sizes.request(Buffer.alloc(40))
    sizes.response(Buffer.alloc(3000))
    sizes.response(Buffer.alloc(5000))
    const received = new SizeMeter()
    const client = openChannel(await serveEcho())
    const { lanes, end } = echoStream(client, 2, { sizes, steps: 3, received })
    expect(await Promise.all(lanes.map((lane) => lane()))).toEqual([3, 3])
    expect(await echoCaller(client, { sizes, steps: 1, received })()).toBe(1)
    expect(received.mean()).toEqual({ request: 0, response: 4000 })
    end()
    client.close()
  })
})
