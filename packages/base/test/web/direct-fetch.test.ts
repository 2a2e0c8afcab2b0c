import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { directFetch, isThisMachine } from '@droidgym/base/web/direct-fetch'

/** Where Node keeps what carries `fetch`; with NODE_USE_ENV_PROXY it is one that goes to the proxy. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1')
const carriers = globalThis as unknown as Record<symbol, unknown>

const proxy = {
  asked: 0,
  dispatch(): boolean {
    proxy.asked += 1
    throw new Error('asked the proxy')
  },
}
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
    if (request.url === '/slow') return
    const { method, headers } = request
    if (request.url === '/empty') response.writeHead(204).end()
    else response.writeHead(418, { 'x-many': ['a', 'b'] }).end(JSON.stringify({
      method, said: headers['x-said'], encoding: headers['accept-encoding'], body: Buffer.concat(chunks).toString(),
    }))
  })
})
let port = 0
let before: unknown

beforeEach(async () => {
  before = carriers[DISPATCHER]
  carriers[DISPATCHER] = proxy
  proxy.asked = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterEach(() => {
  carriers[DISPATCHER] = before
  server.closeAllConnections()
  server.close()
})

describe('fetching where the environment names a proxy', () => {
  it.each(['127.0.0.1', 'localhost', '127.1', '0.0.0.0', '[::ffff:127.0.0.1]'])('asks %s itself', async (host) => {
    const asked = { method: 'POST', headers: { 'x-said': 'hello' }, body: 'ü' }
    const response = await directFetch(`http://${host}:${port}/path`, asked)
    expect(response.status).toBe(418)
    expect(response.headers.get('x-many')).toBe('a, b')
    expect(await response.json()).toEqual({ method: 'POST', said: 'hello', encoding: 'identity', body: 'ü' })
    expect(proxy.asked).toBe(0)
  })

  it('reads an answer without a body', async () => {
    const response = await directFetch(new URL(`http://127.0.0.1:${port}/empty`))
    expect([response.status, await response.text()]).toEqual([204, ''])
  })

  it('gives up when it is aborted', async () => {
    const given = new AbortController()
    const asked = directFetch(`http://127.0.0.1:${port}/slow`, { signal: given.signal })
    given.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('says why there is no connection', async () => {
    server.close()
    await expect(directFetch(`http://localhost:${port}/`)).rejects.toThrow(/ECONNREFUSED/)
  })

  it('asks other machines through the proxy', async () => {
    await expect(directFetch('http://192.0.2.1:8080/')).rejects.toThrow()
    expect(proxy.asked).toBe(1)
  })

  it.each([
    ['127.8.9.10', true], ['::1', true], ['LOCALHOST', true], ['phone.localhost', true], ['localhost.', true], ['::', true],
    ['::ffff:7f00:1', true], ['128.0.0.1', false], ['localhost.example', false], ['127.0.0.1.example', false], ['::2', false],
  ])('knows whether %s is this machine', (host, expected) => {
    expect(isThisMachine(host)).toBe(expected)
  })
})
