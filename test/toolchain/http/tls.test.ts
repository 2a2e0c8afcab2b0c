import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ClientOptions } from 'ws'
import { OpenEnvServer } from '../../fixtures/http/openenv-server.ts'
import { countingGym } from '../../fixtures/service/counting-environment.ts'
import { Authority, hasOpenssl } from '../grpc/certificates.ts'

describe.skipIf(!hasOpenssl)('OpenEnv over TLS (skipped without openssl)', () => {
  let authority: Authority
  let openenv: OpenEnvServer

  beforeAll(async () => {
    authority = new Authority('authority')
    const tls = { ...authority.sign('server'), clientCertificates: authority.certificate }
    openenv = await OpenEnvServer.open(countingGym, { tls })
  })
  afterAll(async () => {
    await openenv.stop()
    authority.remove()
  })

  function connect(options: ClientOptions): WebSocket {
    return new WebSocket(`wss://127.0.0.1:${openenv.port}/ws`, { ca: authority.read(), ...options })
  }

  test('lets in clients with a certificate of its authority, and no others', async () => {
    const { certificate, key } = authority.sign('alice')
    const socket = connect({ cert: readFileSync(certificate), key: readFileSync(key) })
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'reset', data: { action_space: 'text' } }))
    const [answer] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(answer.toString())).toMatchObject({ type: 'observation' })
    socket.close()
    await expect(once(connect({}), 'open')).rejects.toThrow()
    await expect(once(new WebSocket(`ws://127.0.0.1:${openenv.port}/ws`), 'open')).rejects.toThrow()
  })
})
