import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MakeRequest } from '@droidgym/protocol/v1/MakeRequest'
import type { SessionRequest } from '@droidgym/protocol/v1/SessionRequest'
import type { SessionResponse__Output } from '@droidgym/protocol/v1/SessionResponse'
import { Client, credentials, status } from '@grpc/grpc-js'
import type { ServiceError } from '@grpc/grpc-js'
import { DroidgymError } from '@droidgym/client'
import fc from 'fast-check'
import { unpack } from 'msgpackr'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import { definition, GymConnection } from '../../fixtures/grpc/gym-connection.ts'
import { PATIENCE_MS, until } from '@droidgym/base/test/until'
import { ServedProcess } from './served-process.ts'

const MAKE: MakeRequest = {
  task: COUNTING_TASK.id,
  actionSpace: 'ACTION_SPACE_TEXT',
  observation: { fields: ['OBSERVATION_FIELD_ELEMENTS'] },
  stepLimit: 10_000,
}
/** The same on a simulated phone. */
const PHONE: MakeRequest = { ...MAKE, task: 'clock/create_alarm_at_10_30_am', environment: '000' }
const NOTHING = { text: 'two' }

let gym: GymConnection
/** Another client's environment, which must stay as it is. */
let witness = ''
let steps = 0

beforeAll(async () => {
  gym = await GymConnection.open(countingGym, { maxEnvironments: 300 })
  witness = (await gym.ok('Make', MAKE)).handle
  await gym.ok('Reset', { handle: witness })
})
afterEach(async () => {
  steps += 1
  const { info } = await gym.ok('Step', { handle: witness, action: NOTHING })
  expect(unpack(info)).toMatchObject({ step: steps })
  await until(() => gym.server.environmentCount() === 1)
  expect(gym.events.filter(({ level }) => level === 'error')).toEqual([])
})
afterAll(() => gym.close())

test('a client that is killed in the middle of an episode leaves nothing behind', async () => {
  const script = `
    import { connect } from '@droidgym/client'
    const client = await connect(${JSON.stringify(gym.server.address)})
    const environment = await client.session().make({ task: ${JSON.stringify(COUNTING_TASK.id)}, actionSpace: 'text',
      observation: { elements: true }, stepLimit: 10000 })
    await environment.reset()
    for (let step = 0; ; step++) {
      await environment.step('two')
      if (step === 5) console.log('playing')
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: packageRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  expect(gym.server.environmentCount()).toBe(2)
  child.kill('SIGKILL')
  await once(child, 'exit')
})

test('200 clients at once are all served', async () => {
  const play = async (): Promise<void> => {
    const channel = new Client(gym.server.address, credentials.createInsecure(), { 'grpc.use_local_subchannel_pool': 1 })
    const session = channel.makeBidiStreamRequest(
      definition.Session.path,
      definition.Session.requestSerialize,
      definition.Session.responseDeserialize,
    )
    const answers = session[Symbol.asyncIterator]() as AsyncIterator<SessionResponse__Output, undefined>
    const ask = async (request: SessionRequest): Promise<SessionResponse__Output | undefined> => {
      session.write(request)
      return (await answers.next()).value
    }
    const handle = (await ask({ make: MAKE }))?.make?.handle ?? ''
    await ask({ reset: { handle } })
    for (const count of [1, 2, 3]) {
      const step = (await ask({ step: { handle, action: { text: 'one' } } }))?.step
      expect(step?.observation?.elements?.elements[0]?.text).toBe(String(count))
    }
    session.end()
    expect((await answers.next()).done).toBe(true)
    channel.close()
  }
  await Promise.all(Array.from({ length: 200 }, play))
})

test('who does not read is not written to without end', async () => {
  const { handle } = await gym.ok('Make', MAKE)
  await gym.ok('Reset', { handle })
  const session = gym.channel.makeBidiStreamRequest(
    definition.Session.path,
    definition.Session.requestSerialize,
    definition.Session.responseDeserialize,
  )
  const sent = 2_000
  const read: number[] = []
  session.on('data', ({ requestId, step }: SessionResponse__Output) => {
    if (step) read.push(requestId)
  })
  session.pause()
  for (let requestId = 1; requestId <= sent; requestId++) {
    session.write({ requestId, step: { handle, action: NOTHING } })
    session.write({ requestId, render: { handle, size: { width: 200, height: 100 } } })
  }
  const carriedOut = async (): Promise<number> => {
    const { description } = await gym.ok('Describe', { handle })
    return description?.episode?.step ?? 0
  }
  let before = -1
  await until(async () => {
    await pause(500)
    const now = await carriedOut()
    const stands = now === before && now > 0
    before = now
    return stands
  })
  expect(before).toBeLessThan(sent / 2)
  session.resume()
  await until(() => read.length === sent)
  expect(read).toEqual(Array.from({ length: sent }, (_, index) => index + 1))
  session.end()
  await gym.ok('Close', { handle })
})

test('cancelled calls disturb neither other clients nor their own environment', async () => {
  const { handle } = await gym.ok('Make', MAKE)
  await gym.ok('Reset', { handle })
  const ended = Array.from({ length: 50 }, () => {
    const { path, requestSerialize, responseDeserialize } = definition.Step
    return new Promise<ServiceError | null>((resolve) => {
      const call = gym.channel.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        { handle, action: NOTHING },
        resolve,
      )
      call.cancel()
    })
  })
  for (const error of await Promise.all(ended)) expect(error?.code).toBe(status.CANCELLED)
  const { info } = await gym.ok('Step', { handle, action: NOTHING })
  const { step } = unpack(info) as { step: number }
  expect(step).toBeLessThanOrEqual(51)
  expect(await gym.ok('Describe', { handle })).toMatchObject({ description: { episode: { step } } })
  await gym.ok('Close', { handle })
})

test('a deadline of a millisecond ends the call and nothing else', async () => {
  const { handle } = await gym.ok('Make', MAKE)
  await gym.ok('Reset', { handle })
  const { path, requestSerialize, responseDeserialize } = definition.Step
  const request = { handle, action: NOTHING }
  const codes = await Promise.all(
    Array.from({ length: 50 }, () => {
      return new Promise<number>((resolve) => {
        const options = { deadline: Date.now() + 1 }
        gym.channel.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, options, (error) =>
          resolve(error?.code ?? status.OK),
        )
      })
    }),
  )
  expect(codes).toContain(status.DEADLINE_EXCEEDED)
  expect(new Set([...codes, status.OK, status.DEADLINE_EXCEEDED]).size).toBe(2)
  await gym.ok('Step', request)
  await gym.ok('Close', { handle })
})

test('10 000 malformed messages are 10 000 refusals', async () => {
  const bytes = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 60 }), 1000)
  const methods = ['Make', 'Reset', 'Step', 'StepBatch', 'Render', 'Fork', 'Describe', 'Close', 'LoadSnapshot'] as const
  let refused = 0
  for (let round = 0; round < 100; round++) {
    const answers = Array.from({ length: 100 }, (_, index) => {
      // Field 100 of a wire type that there is not: none of these is well-formed.
      const rest = bytes[(round * 100 + index) % bytes.length] ?? Buffer.alloc(1)
      const message = Buffer.concat([Buffer.of(0xa7, 0x06), rest])
      return gym.raw(methods[index % methods.length] ?? 'Step', message)
    })
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ code: status.INVALID_ARGUMENT, reason: 'INVALID_REQUEST' })
      refused += 1
    }
  }
  expect(refused).toBe(10_000)
})

test('setting the clock forward and back ends no lease and no episode', async () => {
  // Every signal sets the clock of the server's process: a day forward, two back, four forward.
  const clock = `let shift = -43200000; const now = Date.now; Date.now = () => now() + (shift === -43200000 ? 0 : shift);
    process.on('SIGUSR2', () => { shift *= -2 })`
  const server = await ServedProcess.start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` })
  const channel = new Client(server.address, credentials.createInsecure())
  const { handle } = await call(channel, 'Make', PHONE)
  await call(channel, 'Reset', { handle })
  for (const step of [1, 2, 3]) {
    server.child.kill('SIGUSR2')
    const { info } = await call(channel, 'Step', { handle, action: { text: 'Action: press("HOME")' } })
    expect(unpack(info)).toMatchObject({ step, aborted: false })
  }
  channel.close()
  await server.kill()
})

test('a full disk costs a recording and not the outcome', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-full-'))
  try {
    symlinkSync('/dev/full', join(folder, 'filmstrip.png'))
    const task = 'clock/create_alarm_at_10_30_am'
    const child = spawn(process.execPath, [
      ...[join(packageRoot(), 'dist/cli/main.js'), 'play', '--task', task, '--environment', '000', '--record', folder],
    ])
    const said = { out: '', error: '' }
    child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said.error += chunk.toString()))
    const [code] = (await once(child, 'exit')) as [number]
    expect(said.out).toContain('reward 1')
    expect(said.error).toContain('is not complete: ENOSPC')
    expect(code).toBe(2)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('clients of a server that is killed get UNAVAILABLE, and go on with the next one', async () => {
  const first = await ServedProcess.start()
  const port = first.address.split(':').at(-1) ?? ''
  const channel = new Client(first.address, credentials.createInsecure())
  const play = async (): Promise<void> => {
    const { handle } = await call(channel, 'Make', PHONE)
    await call(channel, 'Reset', { handle })
    await call(channel, 'Step', { handle, action: { text: 'Action: press("HOME")' } })
  }
  await play()
  await first.kill()
  await expect(play()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const second = await ServedProcess.start({}, port)
  await until(() =>
    play().then(
      () => true,
      () => false,
    ),
  )
  channel.close()
  await second.kill()
})

function call<Name extends 'Make' | 'Reset' | 'Step'>(
  channel: Client,
  name: Name,
  request: Parameters<(typeof definition)[Name]['requestSerialize']>[0],
): Promise<ReturnType<(typeof definition)[Name]['responseDeserialize']>> {
  type Answer = ReturnType<(typeof definition)[Name]['responseDeserialize']>
  const method: {
    readonly path: string
    readonly requestSerialize: (request: never) => Buffer
    readonly responseDeserialize: (bytes: Buffer) => unknown
  } = definition[name]
  return new Promise((resolve, reject) => {
    channel.makeUnaryRequest(
      method.path,
      method.requestSerialize as (value: typeof request) => Buffer,
      (bytes) => method.responseDeserialize(bytes) as Answer,
      request,
      { deadline: Date.now() + PATIENCE_MS },
      (error, response) => {
        if (error) reject(DroidgymError.fromService(error, name))
        else if (response === undefined) reject(new Error(`${name}: no response`))
        else resolve(response)
      },
    )
  })
}
