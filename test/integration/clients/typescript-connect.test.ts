import { createServer as createWebServer } from 'node:http'
import { createServer as createHttp2Server } from 'node:http2'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Server as GrpcServer, ServerCredentials } from '@grpc/grpc-js'
import { afterEach, expect, test, vi } from 'vitest'
import { connect, DroidgymError } from '../../../clients/typescript/src/index.ts'
import type { ConnectOptions } from '../../../clients/typescript/src/index.ts'
import { startServer } from '@droidgym/server/grpc/server'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import { freePort } from '../../fixtures/free-port.ts'

const toClose: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of toClose.splice(0).toReversed()) await close()
})

async function listen(server: Pick<Server, 'listen' | 'address' | 'close'>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  toClose.push(() => server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function serveOn(port: number): Promise<void> {
  const server = await startServer(countingGym, { port, graceMs: 100 }, () => undefined)
  toClose.push(() => server.stop())
}

/** How connecting fails. Half a minute is no measure of speed: it tells a refusal from a deadline of a minute. */
async function refusal(address: string, options?: ConnectOptions): Promise<DroidgymError> {
  const begun = Date.now()
  const error: unknown = await connect(address, options).catch((reason: unknown) => reason)
  expect(Date.now() - begun).toBeLessThan(30_000)
  if (!(error instanceof DroidgymError)) throw new Error(`${address}: not refused with a DroidgymError`, { cause: error })
  return error
}

test('13.18: connecting to a port that refuses fails at once and says how to start a server', async () => {
  const address = `127.0.0.1:${await freePort()}`
  const error = await refusal(address)
  expect(error).toMatchObject({ code: 'UNAVAILABLE', reason: 'UNAVAILABLE' })
  expect(error.message).toBe(
    `connect to ${address}: connect ECONNREFUSED ${address}; start a server with "npx droidgym serve", or correct the address`,
  )
})

test('13.18: connecting to a name that does not resolve fails and names it', async () => {
  const error = await refusal('no-such-host.invalid:50051')
  expect(error.code).toBe('UNAVAILABLE')
  expect(error.message).toMatch(/^connect to no-such-host\.invalid:50051: .*; correct the address/)
})

test('13.18: connecting to a listener that never answers fails after a few seconds, or after waitMs', async () => {
  const address = await listen(createServer())
  for (const [options, ms] of [[{}, 5000], [{ waitMs: 200 }, 200], [{ deadlineMs: 100 }, 100]] as const) {
    const error = await refusal(address, options)
    expect(error.code).toBe('UNAVAILABLE')
    expect(error.message).toContain(`connect to ${address}: no answer within ${ms} ms; `)
  }
})

test('13.18: connecting to another kind of server fails and says so', async () => {
  const http2 = createHttp2Server((_request, response) => response.writeHead(404).end())
  const other = new GrpcServer()
  const port = await new Promise<number>((resolve, reject) => {
    other.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)))
  })
  toClose.push(() => other.forceShutdown())
  const addresses = {
    'an HTTP/1 server': await listen(createWebServer((_request, response) => response.end('hello'))),
    'an HTTP/2 server': await listen(http2),
    'another gRPC server': `127.0.0.1:${port}`,
    'a server of another protocol': await listen(createServer((socket) => socket.end('SSH-2.0-Test\r\n'))),
  }
  for (const [what, address] of Object.entries(addresses)) {
    const error = await refusal(address)
    expect(error.code, what).toBe('UNAVAILABLE')
    expect(error.message, what).toContain('what answers there is no droidgym server')
    expect(error.message, what).toContain(`connect to ${address}: `)
  }
})

test.each(['', 'localhost', '127.0.0.1:', 'localhost:99999', 'http://localhost:50051'])(
  '13.18: an address that cannot be one is refused before anything is tried: %j',
  async (address) => {
    const error = await refusal(address)
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', reason: 'INVALID_OPTION' })
    expect(error.message).toContain('host:port')
  },
)

test('13.18: waitMs waits for a server that is starting', async () => {
  const port = await freePort()
  const connecting = connect(`127.0.0.1:${port}`, { waitMs: 60_000 })
  await delay(300)
  await serveOn(port)
  const client = await connecting
  expect((await client.listTasks()).filter(({ isTemplate }) => !isTemplate)).toHaveLength(1)
  client.close()
})

test('13.18: a signal ends the wait', async () => {
  const controller = new AbortController()
  const options = { waitMs: 60_000, signal: controller.signal }
  const connecting = refusal(`127.0.0.1:${await freePort()}`, options)
  await delay(300)
  controller.abort('enough')
  expect(await connecting).toMatchObject({ code: 'CANCELLED', reason: 'ABORTED', cause: 'enough' })
})

test('13.18: a server that has started after a refusal is found at once', async () => {
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await refusal(address)).message).toContain('ECONNREFUSED')
  await serveOn(port)
  const client = await connect(address)
  client.close()
})

test('13.18: DROIDGYM_ADDRESS is the default address', async () => {
  const port = await freePort()
  vi.stubEnv('DROIDGYM_ADDRESS', `127.0.0.1:${port}`)
  await expect(connect()).rejects.toThrow(`connect to 127.0.0.1:${port}: `)
  await serveOn(port)
  const client = await connect()
  const tasks = (await client.listTasks()).filter(({ isTemplate }) => !isTemplate)
  expect(tasks).toMatchObject([{ id: COUNTING_TASK.id }])
  client.close()
})
