import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../clients/typescript/src/index.ts'
import type { ConnectOptions, GymClient, MakeOptions } from '../../../clients/typescript/src/index.ts'
import type { ServerOptions } from '@droidgym/server/service/options/server-options'
import { Authority, hasOpenssl } from '../grpc/certificates.ts'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import { GymConnection } from '../../fixtures/grpc/gym-connection.ts'
import { PATIENCE_MS } from '@droidgym/base/test/until'

const TOKEN = 'trainer-trainer-trainer'
const MAKE: MakeOptions = { task: COUNTING_TASK.id, actionSpace: 'text', observation: { xml: true } }

const folder = mkdtempSync(join(tmpdir(), 'droidgym-client-'))
const tokens = join(folder, 'tokens.yaml')
writeFileSync(tokens, `- { name: trainer, token: ${TOKEN} }\n`)
afterAll(() => rmSync(folder, { recursive: true }))

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close()
})

async function serve(options: ServerOptions): Promise<GymConnection> {
  const connection = await GymConnection.open(countingGym, options)
  open.push(connection)
  return connection
}

async function client({ server }: GymConnection, options: ConnectOptions): Promise<GymClient> {
  const connected = await connect(server.address, { deadlineMs: PATIENCE_MS, ...options })
  open.push(connected)
  return connected
}

test('every option of an environment arrives as it was given', async () => {
  const connection = await serve({})
  const described = async (options: MakeOptions) => {
    const { handle } = await (await client(connection, {})).make(options)
    return (await connection.ok('Describe', { handle })).description?.options
  }
  expect(await described({ ...MAKE, autoreset: 'next-step', waitMs: 1500 })).toMatchObject({
    task: COUNTING_TASK.id,
    autoreset: 'AUTORESET_MODE_NEXT_STEP',
    waitMilliseconds: 1500,
  })
  expect(await described({ ...MAKE, environmentDefinition: 'id: mine', autoreset: 'same-step' })).toMatchObject({
    environmentDefinition: 'id: mine',
    autoreset: 'AUTORESET_MODE_SAME_STEP',
  })
  await expect(described({ ...MAKE, waitMs: -1 })).rejects.toMatchObject({ reason: 'INVALID_OPTION' })
  const without: MakeOptions = { actionSpace: 'text', observation: { xml: true } }
  await expect(described(without)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  // The counter knows no tasks but its own; that the definition is looked at at all shows in the refusal.
  await expect(described({ ...without, taskDefinition: 'x: 1' })).rejects.toMatchObject({ reason: 'UNKNOWN_TASK' })
})

describe('tokens', () => {
  test('go with every call and every stream', async () => {
    const connection = await serve({ tokens })
    const known = await client(connection, { token: TOKEN })
    const environment = await known.make(MAKE)
    await environment.reset()
    const vector = await known.makeVector({ ...MAKE, count: 2 })
    await vector.reset()
    expect((await vector.step(['one', 'one'])).observations.xml).toEqual(['<node text="1"/>', '<node text="1"/>'])
  })

  test('no token and a wrong one are refused', async () => {
    const connection = await serve({ tokens })
    for (const options of [{}, { token: 'stranger-stranger' }]) {
      const stranger = await client(connection, options)
      const refusal = { code: 'UNAUTHENTICATED', reason: 'INVALID_TOKEN' }
      await expect(stranger.listTasks()).rejects.toMatchObject(refusal)
      await expect(stranger.makeVector({ ...MAKE, count: 1 })).rejects.toMatchObject(refusal)
    }
  })

  test('what no header can carry is refused here', async () => {
    const connection = await serve({ tokens })
    for (const token of ['', 'two words', 'a\nb', 'schlüssel']) {
      await expect(client(connection, { token })).rejects.toMatchObject({ reason: 'INVALID_OPTION' })
    }
  })
})

describe.skipIf(!hasOpenssl)('TLS (skipped without openssl)', () => {
  let authority: Authority
  beforeAll(() => {
    authority = new Authority('authority')
  })
  afterAll(() => authority.remove())

  test('both ends prove who they are', async () => {
    const connection = await serve({ tls: { ...authority.sign('server'), clientCertificates: authority.certificate } })
    const ca = authority.certificate
    const trusted = await client(connection, { tls: { ca, ...authority.sign('client') } })
    expect((await trusted.listTasks()).filter(({ isTemplate }) => !isTemplate)).toHaveLength(1)
    const vector = await trusted.makeVector({ ...MAKE, count: 1 })
    await vector.reset()
    const asked = async (options: ConnectOptions) => {
      const stranger = await client(connection, { deadlineMs: 1500, ...options })
      return stranger.listTasks()
    }
    for (const options of [{}, { tls: {} }, { tls: { ca } }]) {
      await expect(asked(options)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    }
  })

  test('files that cannot be used are named', async () => {
    const connection = await serve({})
    const [ca, key] = [join(folder, 'missing.pem'), authority.sign('other').key]
    await expect(client(connection, { tls: { ca } })).rejects.toThrow(ca)
    await expect(client(connection, { tls: { key } })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
    await expect(client(connection, { tls: { key, certificate: tokens } })).rejects.toMatchObject({ reason: 'INVALID_OPTION' })
  })
})
