import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { REQUESTS } from '@droidgym/server/http/console/protocol'
import type { Method } from '@droidgym/server/http/console/protocol'
import type { ServerOptions } from '@droidgym/server/service/options/server-options'
import { ConsoleServer } from '../../../fixtures/http/console-server.ts'
import { countingGym } from '../../../fixtures/service/counting-environment.ts'

let server: ConsoleServer
const folder = mkdtempSync(join(tmpdir(), 'droidgym-console-'))

async function serve(options: ServerOptions = {}): Promise<void> {
  server = await ConsoleServer.open(countingGym, options)
}

afterEach(() => server.stop())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function statusOfUpgrade(headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/socket`, { headers })
  socket.on('error', () => undefined)
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
  response.destroy()
  return response.statusCode
}

test('pages of other hosts are refused, and the page itself runs under a strict policy', async () => {
  await serve()
  expect(await statusOfUpgrade({ origin: 'https://example.com' })).toBe(403)
  expect(await statusOfUpgrade({ host: 'example.com' })).toBe(403)
  for (const path of ['', 'console.js', 'console.css']) {
    const answer = await fetch(server.url + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    await answer.arrayBuffer()
  }
  for (const path of ['../package.json', 'console.js.map', 'third-party-licenses.md']) {
    expect((await fetch(server.url + path)).status).toBe(404)
  }
})

test('a page has to say who it is', async () => {
  const tokens = join(folder, 'tokens.yaml')
  const token = 'correct-horse-battery'
  writeFileSync(tokens, `- name: ada\n  token: ${token}\n`)
  await serve({ tokens })
  const page = await server.connect()
  const hello = { id: 1, method: 'hello', params: { protocol: 1 } }
  expect(await page.send({ id: 2, method: 'catalogue', params: {} })).toMatchObject({ id: 2, error: { code: 'INVALID_REQUEST' } })
  expect(await page.send(hello)).toMatchObject({ error: { code: 'INVALID_TOKEN' } })
  const wrong = { ...hello, id: 3, params: { protocol: 1, token: 'x'.repeat(20) } }
  expect(await page.send(wrong)).toMatchObject({ error: { code: 'INVALID_TOKEN' } })
  const right = { ...hello, id: 4, params: { protocol: 1, token } }
  expect(await page.send(right)).toMatchObject({ result: { client: 'ada' } })
  expect(await page.send({ ...right, id: 5 })).toMatchObject({ error: { code: 'INVALID_REQUEST' } })
  const old = await server.connect()
  expect(await old.send({ id: 1, method: 'hello', params: { protocol: 0, token } })).toMatchObject({ error: { code: 'INVALID_REQUEST' } })
})

test('whatever comes, each message is answered and the page goes on', async () => {
  await serve()
  const page = await server.page()
  const methods = Object.keys(REQUESTS) as Method[]
  const anything = fc.oneof(
    fc.json(),
    fc.string(),
    fc.record({
      id: fc.constant(0),
      method: fc.constantFrom(...methods),
      params: fc.dictionary(fc.constantFrom('handle', 'id', 'task', 'action', 'width', 'rate', 'step', 'seed'), fc.jsonValue()),
    }),
  )
  await fc.assert(
    fc.asyncProperty(anything, async (message) => {
      // An answer to an id that was sent is not waited for.
      const text = typeof message === 'string' ? message : JSON.stringify(message)
      page.socket.send(text)
      const { welcomed } = { welcomed: await page.ask('environments', {}) }
      expect(welcomed).toEqual({ environments: [] })
    }),
    { numRuns: 150 },
  )
  expect(server.server.environmentCount()).toBe(0)
})

test('a hundred pages may be open, and one that floods waits for itself', async () => {
  await serve({ maxEnvironments: 128 })
  const pages = await Promise.all(Array.from({ length: 100 }, () => server.page()))
  const answers = await Promise.all(pages.map((page) => page.ask('environments', {})))
  expect(answers).toHaveLength(100)
  const first = await server.page()
  const many = await Promise.all(Array.from({ length: 200 }, () => first.ask('catalogue', {})))
  expect(many).toHaveLength(200)
  await expect(first.ask('watch', { handle: 'none', width: 64, height: 64, rate: 5 })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
