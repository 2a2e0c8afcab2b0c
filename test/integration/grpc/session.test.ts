import type { MakeRequest } from '@droidgym/protocol/v1/MakeRequest'
import type { SessionRequest } from '@droidgym/protocol/v1/SessionRequest'
import type { SessionResponse__Output } from '@droidgym/protocol/v1/SessionResponse'
import type { ClientDuplexStream, ServiceError } from '@grpc/grpc-js'
import { status } from '@grpc/grpc-js'
import { unpack } from 'msgpackr'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import { definition, GymConnection } from '../../fixtures/grpc/gym-connection.ts'
import { until } from '@droidgym/base/test/until'

let gym: GymConnection

beforeEach(async () => {
  gym = await GymConnection.open(countingGym, { maxEnvironments: 4 })
})
afterEach(() => gym.close())

const MAKE: MakeRequest = {
  task: COUNTING_TASK.id,
  actionSpace: 'ACTION_SPACE_TEXT',
  observation: { fields: ['OBSERVATION_FIELD_ELEMENTS'] },
  stepLimit: 10_000,
}

class Session {
  readonly stream: ClientDuplexStream<SessionRequest | Buffer, SessionResponse__Output>
  readonly #arrived: SessionResponse__Output[] = []
  ended: ServiceError | 'end' | undefined

  constructor(connection: GymConnection) {
    const { path, requestSerialize, responseDeserialize } = definition.Session
    this.stream = connection.channel.makeBidiStreamRequest<SessionRequest | Buffer, SessionResponse__Output>(
      path,
      (request) => (Buffer.isBuffer(request) ? request : requestSerialize(request)),
      responseDeserialize,
    )
    this.stream.on('data', (response: SessionResponse__Output) => this.#arrived.push(response))
    this.stream.on('error', (error: ServiceError) => (this.ended ??= error))
    this.stream.on('end', () => (this.ended ??= 'end'))
  }

  async answers(count: number): Promise<readonly SessionResponse__Output[]> {
    await until(() => this.#arrived.length >= count)
    return this.#arrived.splice(0, count)
  }

  async ask(request: SessionRequest): Promise<SessionResponse__Output> {
    this.stream.write(request)
    const [answer] = await this.answers(1)
    if (answer === undefined) throw new Error('no answer')
    return answer
  }

  async made(): Promise<string> {
    return (await this.ask({ make: MAKE })).make?.handle ?? ''
  }
}

test('the requests of a session listen to its end once', async () => {
  const warnings: Error[] = []
  const keep = (warning: Error): void => void warnings.push(warning)
  process.on('warning', keep)
  const session = new Session(gym)
  const handle = await session.made()
  for (let count = 0; count < 20; count += 1) session.stream.write({ reset: { handle } })
  await session.answers(20)
  session.stream.end()
  process.off('warning', keep)
  expect(warnings.map(({ name }) => name)).not.toContain('MaxListenersExceededWarning')
})

test('one answer for every request, in order for one environment, with its id', async () => {
  const session = new Session(gym)
  const handle = await session.made()
  await session.ask({ requestId: 7, reset: { handle } })
  const ids = Array.from({ length: 1000 }, (_, index) => 4_000_000_000 + index)
  for (const requestId of ids) session.stream.write({ requestId, step: { handle, action: { text: 'two' } } })
  const answers = await session.answers(ids.length)
  expect(answers.map(({ requestId }) => requestId)).toEqual(ids)
  expect(answers.map(({ step }) => (unpack(step?.info ?? Buffer.of()) as { step: number }).step)).toEqual(
    ids.map((_, index) => index + 1),
  )
})

test('an error answers its own request and the stream goes on', async () => {
  const session = new Session(gym)
  expect(await session.ask({ requestId: 1 })).toMatchObject({
    requestId: 1,
    response: 'error',
    error: { code: status.INVALID_ARGUMENT, reason: 'INVALID_REQUEST' },
  })
  const handle = await session.made()
  expect(await session.ask({ requestId: 2, step: { handle, action: { text: 'one' } } })).toMatchObject({
    requestId: 2,
    error: { code: status.FAILED_PRECONDITION, reason: 'NOT_RESET' },
  })
  expect(await session.ask({ requestId: 3, listTasks: {} })).toMatchObject({ requestId: 3, response: 'listTasks' })
})

test('serves every kind of request', async () => {
  const session = new Session(gym)
  const handle = await session.made()
  const kinds: SessionRequest[] = [
    { reset: { handle } },
    { step: { handle, action: { text: 'one' } } },
    { stepBatch: { steps: [{ handle, action: { text: 'one' } }] } },
    { render: { handle } },
    { saveSnapshot: { handle, name: 'a' } },
    { loadSnapshot: { handle, name: 'a' } },
    { deleteSnapshot: { handle, name: 'a' } },
    { describe: { handle } },
    { listTasks: {} },
    { listEnvironments: {} },
    { close: { handle } },
  ]
  for (const request of kinds) expect((await session.ask(request)).response).toBe(Object.keys(request)[0])
  expect(gym.server.environmentCount()).toBe(0)
})

test.each(['end', 'cancel'] as const)('its environments are closed after %s, others stay', async (how) => {
  const { handle: own } = await gym.ok('Make', MAKE)
  const session = new Session(gym)
  await session.made()
  await session.made()
  expect(gym.server.environmentCount()).toBe(3)
  session.stream[how]()
  await until(() => gym.server.environmentCount() === 1)
  await gym.ok('Reset', { handle: own })
})

test('requests sent before the end are still answered', async () => {
  const session = new Session(gym)
  const handle = await session.made()
  session.stream.write({ requestId: 1, reset: { handle } })
  session.stream.write({ requestId: 2, step: { handle, action: { text: 'one' } } })
  session.stream.end()
  expect((await session.answers(2)).map(({ response }) => response)).toEqual(['reset', 'step'])
  await until(() => session.ended !== undefined)
  expect(session.ended).toBe('end')
})

test('an environment made for a client that is already gone is closed', async () => {
  const session = new Session(gym)
  session.stream.write({ make: MAKE })
  session.stream.write({ make: MAKE })
  await session.answers(1)
  session.stream.cancel()
  await until(() => gym.server.environmentCount() === 0)
})

test('bytes that are no message end the session with INVALID_ARGUMENT and free its environments', async () => {
  const session = new Session(gym)
  await session.made()
  session.stream.write(Buffer.from([0x7f]))
  await until(() => session.ended !== undefined)
  expect(session.ended).toMatchObject({ code: status.INVALID_ARGUMENT })
  await until(() => gym.server.environmentCount() === 0)
})
