import { loadGymDefinition } from '@droidgym/protocol'
import { Client, credentials, Metadata, status } from '@grpc/grpc-js'
import type { ServiceError } from '@grpc/grpc-js'
import { DroidgymError } from '@droidgym/client'
import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { PATIENCE_MS } from '@droidgym/base/test/until'

const definition = loadGymDefinition()
/** Enough steps to be in the middle of them for a while. */
const STEPS = 500
const LARGE_ANSWERS = { 'grpc.max_receive_message_length': -1 }
const TEXT = { task: 'clock/open_the_clock_app', actionSpace: 'ACTION_SPACE_TEXT' } as const

/** `droidgym serve` as a process of its own, and a session with it. */
class Served {
  readonly process: ChildProcessByStdio<null, null, Readable>
  #said = ''

  constructor(...args: string[]) {
    const main = join(packageRoot(), 'dist/cli/main.js')
    const flags = ['--port', '0', '--metrics-port', '0', '--workers', '1', '--log-level', 'debug', ...args]
    this.process = spawn(process.execPath, [main, 'serve', ...flags], { stdio: ['ignore', 'ignore', 'pipe'] })
    this.process.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#said += text
    })
  }

  /** What the server says of itself, once it has said it. */
  async said(pattern: RegExp): Promise<string> {
    for (;;) {
      const [, found] = pattern.exec(this.#said) ?? []
      if (found !== undefined) return found
      if (this.process.exitCode !== null) throw new Error(`The server has ended: ${this.#said}`)
      await pause(20)
    }
  }

  async metrics(path: string): Promise<{ readonly status: number; readonly text: string }> {
    const port = await this.said(/Serving metrics on 127\.0\.0\.1:(\d+)/)
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: response.status, text: await response.text() }
  }
}

type Answer = ReturnType<(typeof definition)['Session']['responseDeserialize']>
type Request = Parameters<(typeof definition)['Session']['requestSerialize']>[0]

/** One stream, on which answers come by the id of their request. */
class Session {
  readonly #client: Client
  readonly #stream
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  readonly ended: Promise<string>
  #nextId = 1

  constructor(client: Client) {
    this.#client = client
    const { path, requestSerialize, responseDeserialize } = definition.Session
    this.#stream = this.#client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize)
    this.#stream.on('data', (answer: Answer) => {
      this.#waiting.get(answer.requestId)?.(answer)
      this.#waiting.delete(answer.requestId)
    })
    this.ended = new Promise((resolve) => {
      this.#stream.on('error', (error: ServiceError) => resolve(DroidgymError.fromService(error, 'Session').code))
      this.#stream.on('end', () => resolve('OK'))
    })
  }

  ask(request: Request): Promise<Answer> {
    const requestId = this.#nextId++
    return new Promise((resolve) => {
      this.#waiting.set(requestId, resolve)
      this.#stream.write({ ...request, requestId })
    })
  }
}

let served: Served | undefined
let client: Client | undefined

beforeEach(() => {
  served = undefined
  client = undefined
})
afterEach(() => {
  client?.close()
  served?.process.kill('SIGKILL')
})

/** A server in the middle of a long batch of steps. */
async function inTheMiddle(...args: string[]): Promise<{
  readonly server: Served
  readonly channel: Client
  readonly session: Session
  readonly batch: Promise<Answer>
}> {
  const server = new Served(...args)
  served = server
  const address = await server.said(/Listening on (127\.0\.0\.1:\d+)/)
  const channel = new Client(address, credentials.createInsecure(), LARGE_ANSWERS)
  client = channel
  const session = new Session(channel)
  const pixelsSize = { width: 64, height: 64 }
  const made = await session.ask({
    make: {
      ...TEXT, environment: '100', stepLimit: STEPS,
      observation: { fields: ['OBSERVATION_FIELD_PIXELS'], pixelsSize },
    },
  })
  if (!made.make) throw new Error(made.error?.message)
  const { handle } = made.make
  await session.ask({ reset: { handle } })
  const swipe = { handle, action: { text: 'Action: swipe("up")' } }
  const home = { handle, action: { text: 'Action: press("HOME")' } }
  const steps = Array.from({ length: STEPS }, (_, index) => (index % 2 === 0 ? swipe : home))
  const batch = session.ask({ stepBatch: { steps } })
  while (!/^droidgym_steps_total [1-9]/m.test((await server.metrics('/metrics')).text)) await pause(10)
  return { server, channel, session, batch }
}

function unary(channel: Client): Promise<number> {
  const { path, requestSerialize, responseDeserialize } = definition.ListTasks
  const options = { deadline: Date.now() + PATIENCE_MS }
  return new Promise((resolve) => {
    channel.makeUnaryRequest(path, requestSerialize, responseDeserialize, {}, new Metadata(), options, (error) =>
      resolve(error?.code ?? status.OK),
    )
  })
}

test('SIGTERM: what is under way is finished, nothing new is taken, and the process ends well', async () => {
  const { server, channel, session, batch } = await inTheMiddle('--grace', '60')
  expect((await server.metrics('/readyz')).status).toBe(200)
  let finished = false
  void batch.then(() => {
    finished = true
  })
  const closed = once(server.process, 'close')
  server.process.kill('SIGTERM')
  while ((await server.metrics('/readyz')).status !== 503) await pause(5)
  // The tests below mean something only as long as the batch is under way.
  expect(finished).toBe(false)
  expect((await server.metrics('/healthz')).status).toBe(200)
  const late = await session.ask({ make: { ...TEXT, observation: { fields: ['OBSERVATION_FIELD_ELEMENTS'] } } })
  expect(late.error).toMatchObject({ code: status.UNAVAILABLE, reason: 'SHUTTING_DOWN' })
  expect(await unary(channel)).toBe(status.UNAVAILABLE)

  const { stepBatch } = await batch
  expect(stepBatch?.outcomes).toHaveLength(STEPS)
  expect(stepBatch?.outcomes.filter(({ step }) => !step)).toEqual([])
  expect(await session.ended).toBe('OK')
  expect(await closed).toEqual([0, null])
})

test('a second signal ends the process at once', async () => {
  const { server, session } = await inTheMiddle('--grace', '600')
  const closed = once(server.process, 'close')
  server.process.kill('SIGTERM')
  while ((await server.metrics('/readyz')).status !== 503) await pause(5)
  server.process.kill('SIGINT')
  expect(await closed).toEqual([null, 'SIGINT'])
  expect(await session.ended).toBe('UNAVAILABLE')
})

test('steps that outlast the grace time are given up, and the process still ends well', async () => {
  const { server, session } = await inTheMiddle('--grace', '0')
  const closed = once(server.process, 'close')
  server.process.kill('SIGTERM')
  expect(await closed).toEqual([0, null])
  expect(await session.ended).not.toBe(status.OK)
})
