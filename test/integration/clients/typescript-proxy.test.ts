import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { connect, DroidgymError, startLocalServer } from '../../../clients/typescript/src/index.ts'
import { startServer } from '@droidgym/server/grpc/server'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { countingGym } from '../../fixtures/service/counting-environment.ts'

/** A proxy that nothing listens at. */
const DEAD = 'http://user:secret@127.0.0.1:9'
const MAIN = join(packageRoot(), 'dist/cli/main.js')

const toClose: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of toClose.splice(0).toReversed()) await close()
})

function stub(variables: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
}

async function serve(host: string): Promise<number> {
  const server = await startServer(countingGym, { host, port: 0, graceMs: 100 }, () => undefined)
  toClose.push(() => server.stop())
  return server.port
}

test.each([
  { http_proxy: DEAD, https_proxy: DEAD, grpc_proxy: DEAD },
  { http_proxy: DEAD, no_proxy: 'localhost' },
  { grpc_proxy: DEAD, no_grpc_proxy: '127.0.0.1' },
])('this machine is not behind a proxy: %j', async (variables) => {
  stub(variables)
  const [port, port6] = [await serve('127.0.0.1'), await serve('::1')]
  const addresses = [
    ...['127.0.0.1', 'localhost', '0.0.0.0', '[::ffff:127.0.0.1]'].map((host) => `${host}:${port}`),
    ...['[::1]', '[0:0:0:0:0:0:0:1]'].map((host) => `${host}:${port6}`),
    `dns:localhost:${port}`,
    `ipv4:127.0.0.1:${port}`,
  ]
  for (const address of addresses) {
    const client = await connect(address)
    expect((await client.listTasks()).length, address).toBeGreaterThan(0)
    client.close()
  }
})

test('a server that the client has started is not behind a proxy', async () => {
  stub({ http_proxy: DEAD, https_proxy: DEAD, grpc_proxy: DEAD })
  const server = await startLocalServer({ command: [process.execPath, MAIN] })
  toClose.push(() => server.stop())
  const client = await connect(server.address)
  expect((await client.listTasks()).length).toBeGreaterThan(100)
  client.close()
})

test.each(['http_proxy', 'https_proxy', 'grpc_proxy'])('the error for another machine names the proxy of %s', async (variable) => {
  stub({ [variable]: DEAD })
  for (const host of ['gym.example', '203.0.113.9', 'localhost.example', '[2001:db8::1]']) {
    const error: unknown = await connect(`${host}:50051`).catch((reason: unknown) => reason)
    if (!(error instanceof DroidgymError)) throw new Error('not refused with a DroidgymError', { cause: error })
    expect(error.code).toBe('UNAVAILABLE')
    expect(error.message).toContain(
      `(through the proxy 127.0.0.1:9 of the variable ${variable}; to go without it, add ${host.replace(/[[\]]/g, '')} to no_proxy)`,
    )
    expect(error.message).not.toMatch(/undefined|secret/)
  }
})

test('an exempt machine is not said to be behind a proxy', async () => {
  stub({ http_proxy: DEAD, no_proxy: '10.0.0.0/8,.invalid' })
  const error: unknown = await connect('gym.invalid:50051').catch((reason: unknown) => reason)
  expect(String(error)).toMatch(/connect to gym\.invalid:50051: Name resolution failed/)
  expect(String(error)).not.toContain('proxy')
})

test.each([
  ['http://gym.example:50051', ', without http://'],
  ['grpc://127.0.0.1:50051', ', without grpc://'],
  ['127.0.0.1:50051/', ', without a path'],
  ['::1:50051', '; an IPv6 address stands in brackets: [::1]:50051'],
])('an address that cannot be one is explained: %s', async (address, advice) => {
  await expect(connect(address)).rejects.toThrow(
    `connect: the address is "${address}"; give host:port, e.g. 127.0.0.1:50051${advice}`,
  )
})

test('the console of another server on this machine is not behind a proxy', async () => {
  const variables = { ...process.env, http_proxy: DEAD, https_proxy: DEAD, HTTP_PROXY: DEAD, ALL_PROXY: DEAD, NODE_USE_ENV_PROXY: '1' }
  const start = async (args: readonly string[], listening: RegExp): Promise<string> => {
    const child = spawn(process.execPath, [MAIN, ...args], { env: { ...variables, DROIDGYM_WORKERS: '0' }, stdio: ['ignore', 'pipe', 'pipe'] })
    toClose.push(async () => {
      child.kill()
      await once(child, 'close')
    })
    return await new Promise((resolve, reject) => {
      let said = ''
      const hear = (chunk: Buffer): void => {
        said += chunk.toString()
        const found = listening.exec(said)?.[1]
        if (found !== undefined) resolve(found)
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('close', () => reject(new Error(said)))
    })
  }
  const port = await start(['serve', '--port', '0', '--console', '0'], /onsole on [\d.]+:(\d+)/)
  const page = await start(['console', '--no-open', '--port', '0', '--server', `localhost:${port}`], /The console is at http:\/\/(\S+)\//)
  const socket = new WebSocket(`ws://${page}/socket`)
  toClose.push(() => socket.terminate())
  await once(socket, 'open')
  socket.send('{}')
  // The relay's answer comes from the other server: a relay without one closes with a reason.
  const end = await Promise.race([once(socket, 'message'), once(socket, 'close').then(([, reason]) => String(reason))])
  expect(String(end)).not.toContain('Cannot reach')
})
