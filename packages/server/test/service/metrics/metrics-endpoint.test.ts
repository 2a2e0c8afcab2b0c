import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MetricsEndpoint } from '@droidgym/server/service/metrics/metrics-endpoint'
import { startMetricsEndpoint } from '@droidgym/server/service/metrics/metrics-endpoint'

let endpoint: MetricsEndpoint
let ready = true
let page: () => Promise<string>

beforeEach(async () => {
  ready = true
  page = async () => 'droidgym_steps_total 3\n'
  endpoint = await startMetricsEndpoint({ host: '127.0.0.1', port: 0, ready: () => ready, page: () => page() })
})
afterEach(() => endpoint.close())

function get(path: string, method = 'GET'): Promise<Response> {
  return fetch(`http://127.0.0.1:${endpoint.port}${path}`, { method })
}

/** What comes back for these bytes, until the server ends the connection. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(endpoint.port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part
  })
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return text
}

test('the page is served in the format that Prometheus reads', async () => {
  const response = await get('/metrics')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('version=0.0.4')
  expect(await response.text()).toBe('droidgym_steps_total 3\n')
})

test('ready as long as calls are taken; alive even when they are not', async () => {
  expect((await get('/readyz')).status).toBe(200)
  ready = false
  expect((await get('/readyz')).status).toBe(503)
  expect((await get('/healthz')).status).toBe(200)
})

test('anything else is not there, and nothing is taken', async () => {
  for (const path of ['/', '/metrics/', '/metrics/../healthz/x', '/favicon.ico']) expect((await get(path)).status).toBe(404)
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/metrics', method)).status).toBe(405)
})

test('a page that cannot be made is a 500 that says nothing of why', async () => {
  page = () => Promise.reject(new Error('secret'))
  const response = await get('/metrics')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect((await get('/healthz')).status).toBe(200)
})

test('13.7: on loopback, pages of other sites and names rebound to this machine are refused', async () => {
  for (const headers of ['Host: evil.example', 'Host: localhost\r\nOrigin: http://evil.example', 'Host: localhost\r\nOrigin: null']) {
    const answer = await raw(`GET /metrics HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 403/)
    expect(answer).not.toContain('droidgym_steps_total')
  }
  for (const host of [`localhost:${endpoint.port}`, '[::1]', '127.0.0.1']) {
    expect(await raw(`GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200/)
  }
})

test('13.7: on an address that the operator opened, any Host is answered', async () => {
  await endpoint.close()
  endpoint = await startMetricsEndpoint({ host: '0.0.0.0', port: 0, ready: () => ready, page: () => page() })
  expect(await raw('GET /metrics HTTP/1.1\r\nHost: gym.example\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/)
})

test('headers that are too long, and what is no HTTP, are refused; others are served on', async () => {
  expect(await raw(`GET /metrics HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(10_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431/)
  expect(await raw('\u0016\u0003\u0001 hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
  expect((await get('/healthz')).status).toBe(200)
})

test('a connection that sends half a request is cut off', { timeout: 30_000 }, async () => {
  expect(await raw('GET /metrics HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408/)
})

test('closing cuts connections that are kept alive', async () => {
  await get('/healthz')
  await endpoint.close()
  await expect(get('/healthz')).rejects.toThrow()
})

test('13.14: a port that another program uses is named, with what to do', async () => {
  const { port } = endpoint
  const second = startMetricsEndpoint({ host: '127.0.0.1', port, ready: () => true, page })
  await expect(second).rejects.toMatchObject({
    code: 'PORT_UNAVAILABLE',
    message: `Cannot listen on 127.0.0.1:${port} for metrics: another program uses the port. Choose another one, or 0 for any`,
  })
})
