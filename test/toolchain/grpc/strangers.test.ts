import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UnaryName } from '@droidgym/protocol'
import { Client, credentials, Metadata, status } from '@grpc/grpc-js'
import type { ChannelCredentials, ServiceError } from '@grpc/grpc-js'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { simulatedGym } from '@droidgym/gym/gym'
import type { Gym } from '@droidgym/gym/gym'
import type { ServerOptions } from '@droidgym/server/service/options/server-options'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { Authority, hasOpenssl } from './certificates.ts'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import { definition } from '../../fixtures/grpc/gym-connection.ts'
import type { Request, Response } from '../../fixtures/grpc/gym-connection.ts'
import { PATIENCE_MS } from '@droidgym/base/test/until'

const TRAIN = 'train-train-train-train'
const EXAM = 'exam-exam-exam-exam'
const BUSY = 'busy-busy-busy-busy'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-strangers-'))
const tokens = join(folder, 'tokens.yaml')
writeFileSync(
  tokens,
  `
- { name: trainer, token: ${TRAIN}, allow_splits: [train], limits: { environments: 2 } }
- { name: examiner, token: ${EXAM} }
- { name: busy, token: ${BUSY}, limits: { requests_per_second: 0.01 } }
`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const MAKE: Request<'Make'> = { task: COUNTING_TASK.id, actionSpace: 3, observation: { fields: [3] } }
const servers: RunningServer[] = []
const channels: Client[] = []
afterEach(async () => {
  for (const channel of channels.splice(0)) channel.close()
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

async function serve(gym: Gym, options: ServerOptions): Promise<RunningServer> {
  const server = await startServer(gym, { port: 0, graceMs: 100, ...options }, () => undefined)
  servers.push(server)
  return server
}

/** One client of a server: what a call answers with, or the reason and code of its refusal. */
function clientOf({ address }: RunningServer, token?: string, as: ChannelCredentials = credentials.createInsecure()) {
  const channel = new Client(address, as)
  channels.push(channel)
  const metadata = new Metadata()
  if (token !== undefined) metadata.set('authorization', `Bearer ${token}`)
  const deadline = (): { deadline: number } => ({ deadline: Date.now() + PATIENCE_MS })
  const call = <Name extends UnaryName>(name: Name, request: Request<Name>): Promise<Response<Name> | string> => {
    type Method = {
      path: string
      requestSerialize: (request: Request<Name>) => Buffer
      responseDeserialize: (bytes: Buffer) => Response<Name>
    }
    const { path, requestSerialize, responseDeserialize } = definition[name] as unknown as Method
    return new Promise((resolve) => {
      const done = (error: ServiceError | null, response?: Response<Name>): void => {
        resolve(error ? refusalOf(error) : (response as Response<Name>))
      }
      channel.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, metadata, deadline(), done)
    })
  }
  const make = async (changed: Partial<Request<'Make'>> = {}): Promise<string> => {
    const made = await call('Make', { ...MAKE, ...changed })
    return typeof made === 'string' ? made : made.handle
  }
  const session = (): Promise<string> => {
    const { path, requestSerialize, responseDeserialize } = definition.Session
    const stream = channel.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, metadata, deadline())
    return new Promise((resolve) => {
      stream.on('data', () => {
        stream.end()
        resolve('answered')
      })
      stream.on('error', (error: ServiceError) => resolve(refusalOf(error)))
      stream.write({ requestId: 1, listTasks: {} })
    })
  }
  return { call, make, session }
}

function refusalOf(error: ServiceError): string {
  const [reason = ''] = error.metadata.get('droidgym-reason')
  return `${status[error.code]} ${String(reason)}`.trim()
}

describe('a server with tokens', () => {
  test('refuses clients without one, on calls and sessions', async () => {
    const server = await serve(countingGym, { tokens })
    for (const token of [undefined, 'wrong-wrong-wrong-wrong']) {
      const stranger = clientOf(server, token)
      expect(await stranger.call('ListTasks', {})).toBe('UNAUTHENTICATED INVALID_TOKEN')
      expect(await stranger.make()).toBe('UNAUTHENTICATED INVALID_TOKEN')
      expect(await stranger.session()).toBe('UNAUTHENTICATED INVALID_TOKEN')
    }
    expect(await clientOf(server, EXAM).session()).toBe('answered')
    expect(server.environmentCount()).toBe(0)
  })

  test('shows no client the environments of another', async () => {
    const server = await serve(countingGym, { tokens })
    const owner = clientOf(server, EXAM)
    const other = clientOf(server, BUSY)
    const thief = clientOf(server, TRAIN)
    const handle = await owner.make()
    const unknown = 'NOT_FOUND UNKNOWN_HANDLE'
    expect(await thief.call('Reset', { handle })).toBe(unknown)
    expect(await thief.call('Step', { handle, action: { text: 'a' } })).toBe(unknown)
    expect(await thief.call('Outcome', { handle })).toBe(unknown)
    expect(await thief.call('Render', { handle })).toBe(unknown)
    expect(await thief.call('SaveSnapshot', { handle, name: 'a' })).toBe(unknown)
    expect(await thief.call('LoadSnapshot', { handle, name: 'a' })).toBe(unknown)
    expect(await thief.call('DeleteSnapshot', { handle, name: 'a' })).toBe(unknown)
    expect(await thief.call('Fork', { handle, count: 1 })).toBe(unknown)
    expect(await thief.call('Describe', { handle })).toBe(unknown)
    expect(await thief.call('Close', { handle })).toBe(unknown)
    expect(await thief.call('StepBatch', { steps: [{ handle, action: { text: 'a' } }] })).toMatchObject({
      outcomes: [{ error: { reason: 'UNKNOWN_HANDLE' } }],
    })
    expect(await other.call('Describe', { handle })).toBe(unknown)
    expect(await clientOf(server, EXAM).call('Reset', { handle })).toMatchObject({ instruction: expect.any(String) as string })
  })

  test('counts environments for each client', async () => {
    const server = await serve(countingGym, { tokens })
    const trainer = clientOf(server, TRAIN)
    const first = await trainer.make()
    await trainer.make()
    expect(await clientOf(server, TRAIN).make()).toBe('RESOURCE_EXHAUSTED TOO_MANY_ENVIRONMENTS')
    expect(await clientOf(server, EXAM).make()).toMatch(/^[\w-]{36}$/)
    await trainer.call('Close', { handle: first })
    expect(await trainer.make()).toMatch(/^[\w-]{36}$/)
  })

  test('slows down a client that sends too much, and no other', async () => {
    const server = await serve(countingGym, { tokens })
    const busy = clientOf(server, BUSY)
    const answers = await Promise.all(Array.from({ length: 20 }, () => busy.call('ListTasks', {})))
    expect(answers.filter((answer) => answer !== 'RESOURCE_EXHAUSTED RATE_LIMITED')).toHaveLength(1)
    expect(await clientOf(server, EXAM).call('ListTasks', {})).toHaveProperty('tasks')
  })

  test('13.6: keeps each client to its splits', async () => {
    const server = await serve(simulatedGym(), { tokens })
    const own = { task: 'clock/open_the_clock_app' }
    const trainer = clientOf(server, TRAIN)
    const examiner = clientOf(server, EXAM)
    const locked = 'PERMISSION_DENIED SPLIT_LOCKED'
    const like100 = { ...findEnvironment('100'), split: undefined, id: 'mine', font_scale: 1.000000001 }
    const copy = { environmentDefinition: stringify(like100) }
    for (const held of [{ environment: '100' }, { split: 'test' }, { split: 'sampled' }, copy]) {
      expect(await trainer.make({ ...own, ...held })).toBe(locked)
      expect(await examiner.make({ ...own, ...held })).toMatch(/^[\w-]{36}$/)
    }
    const handle = await trainer.make({ ...own, split: 'train' })
    expect(await trainer.call('Reset', { handle, environment: '100' })).toBe(locked)
    expect(await trainer.call('Reset', { handle, environment: 'sampled-1' })).toBe(locked)
    expect(await trainer.call('Reset', { handle, environment: '001' })).toHaveProperty('instruction')
  })
})

test('what all clients may have holds for those without a name too', async () => {
  const server = await serve(countingGym, { limits: { environments: 1 }, allowSplits: ['test'] })
  const anyone = clientOf(server)
  expect(await anyone.make()).toBe('PERMISSION_DENIED SPLIT_LOCKED')
  expect(await anyone.make({ split: 'test' })).toMatch(/^[\w-]{36}$/)
  expect(await anyone.make({ split: 'test' })).toBe('RESOURCE_EXHAUSTED TOO_MANY_ENVIRONMENTS')
})

test('definitions of a client\'s own come in by Make, and come back as they were sent', async () => {
  const server = await serve(simulatedGym(), {})
  const client = clientOf(server)
  const taskDefinition = 'id: a/b\napp: a\ninstruction: b\nstep_limit: 1\nsuccess: { ui: { text: c } }'
  const own = { task: '', taskDefinition }
  expect(await client.make({ ...own, taskDefinition: `${taskDefinition}\nshell: reboot` })).toBe(
    'INVALID_ARGUMENT INVALID_DEFINITION',
  )
  expect(await client.make({ ...own, environmentDefinition: '[' })).toBe('INVALID_ARGUMENT INVALID_DEFINITION')
  expect(await client.make({ ...own, task: 'a/b' })).toBe('INVALID_ARGUMENT INVALID_REQUEST')
  expect(await client.make({ ...own, environment: '000', environmentDefinition: 'a' })).toBe(
    'INVALID_ARGUMENT INVALID_REQUEST',
  )
  const handle = await client.make(own)
  expect(await client.call('Describe', { handle })).toMatchObject({ description: { options: { task: '', taskDefinition } } })
})

test.skipIf(!hasOpenssl)('over mutual TLS clients are told apart by certificates (needs openssl)', async () => {
  const authority = new Authority('authority')
  const tls = { ...authority.sign('server'), clientCertificates: authority.certificate }
  const server = await serve(countingGym, { tls })
  const as = (name: string) => {
    const { certificate, key } = authority.sign(name)
    const proof = [readFileSync(key), readFileSync(certificate)] as const
    return clientOf(server, undefined, credentials.createSsl(authority.read(), ...proof))
  }
  const owner = as('owner')
  const handle = await owner.make()
  expect(await as('thief').call('Describe', { handle })).toBe('NOT_FOUND UNKNOWN_HANDLE')
  expect(await as('owner').call('Describe', { handle })).toHaveProperty('description')
  expect(await clientOf(server, undefined, credentials.createSsl(authority.read())).make()).toBe('UNAVAILABLE')
  authority.remove()
})
