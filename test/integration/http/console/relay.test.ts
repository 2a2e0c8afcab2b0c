import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ClientOptions } from 'ws'
import { simulatedGym } from '@droidgym/gym/gym'
import type { OtherServer } from '@droidgym/server/http/console/relay/relay-socket'
import { serveRelay } from '@droidgym/server/http/console/relay/serve-relay'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import { ConsolePage, ConsoleServer } from '../../../fixtures/http/console-server.ts'
import { until } from '@droidgym/base/test/until'

const TOKEN = 'a-long-enough-token-of-thirty-two-letters'
const folder = mkdtempSync(join(tmpdir(), 'droidgym-relay-'))
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function open(options: Parameters<typeof ConsoleServer.open>[1] = {}): Promise<ConsoleServer> {
  const server = await ConsoleServer.open(simulatedGym(), { recordings: folder, ...options })
  ends.push(() => server.stop())
  return server
}

/** The address of a relay to a server. */
async function relayTo(other: Pick<OtherServer, 'port' | 'token'>): Promise<string> {
  let stop = (): void => undefined
  const stopped = new Promise<void>((resolve) => (stop = resolve))
  return new Promise((onReady, reject) => {
    const served = serveRelay({ host: '127.0.0.1', tls: false, ...other }, 0, { stopped, onReady })
    served.catch(reject)
    ends.push(() => {
      stop()
      return served
    })
  })
}

async function pageOf(address: string, options: ClientOptions = {}): Promise<ConsolePage> {
  const page = new ConsolePage(new WebSocket(`${address.replace('http', 'ws')}socket`, options))
  ends.push(async () => page.socket.terminate())
  await once(page.socket, 'open')
  return page
}

const HELLO = { protocol: 1 } as const
const HOME = { kind: 'ui', action: { kind: 'key', key: 'HOME' } } as const

test('a page plays, watches and reads recordings of another server', async () => {
  const { port } = await open()
  const address = await relayTo({ port })
  expect(await (await fetch(address)).text()).toContain('console.js')
  const page = await pageOf(address)
  expect(await page.ask('hello', HELLO)).toMatchObject({ records: true })
  const { handle } = await page.ask('begin', { task: 'calculator/open_calculator', environment: '100', actionSpace: 'ui', seed: 7 })
  await page.ask('act', { handle, action: HOME })
  await page.ask('watch', { handle, width: 180, height: 360, rate: 60 })
  await until(() => page.binary.length === 1)
  await page.ask('watch', { handle, width: 180, height: 360, rate: 0 })
  const { recording: { id } } = await page.ask('keep', { handle })
  await page.ask('recording', { id })
  const bytes = Buffer.concat(page.binary.slice(1).map((message) => message.subarray(5)))
  expect(bytes.length).toBe(readEpisode(join(folder, 'episodes', `${id}.msgpack`)).bytes)
})

test('a page that does not read holds up nothing but itself, and gets everything', async () => {
  const { port } = await open()
  const page = await pageOf(await relayTo({ port }))
  await page.ask('hello', HELLO)
  page.socket.pause()
  const asked = Array.from({ length: 40 }, () => page.ask('catalogue', {}))
  const other = await pageOf(await relayTo({ port }))
  await other.ask('hello', HELLO)
  expect((await other.ask('catalogue', {})).tasks.length).toBeGreaterThan(5)
  page.socket.resume()
  expect(await Promise.all(asked)).toHaveLength(40)
})

test('the token of the relay serves pages without one', async () => {
  const tokens = join(folder, 'tokens.yaml')
  writeFileSync(tokens, `- name: ada\n  token: ${TOKEN}\n`)
  const { port } = await open({ tokens })
  const page = await pageOf(await relayTo({ port, token: TOKEN }))
  expect(await page.ask('hello', HELLO)).toMatchObject({ client: 'ada' })
  const without = await pageOf(await relayTo({ port }))
  await expect(without.ask('hello', HELLO)).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  expect(await without.ask('hello', { ...HELLO, token: TOKEN })).toMatchObject({ client: 'ada' })
})

test('a page learns in words that the server is gone or was never there', async () => {
  const server = await open()
  const { port } = server
  const address = await relayTo({ port })
  const page = await pageOf(address)
  await page.ask('hello', HELLO)
  const closed = once(page.socket, 'close')
  await server.stop()
  expect((await closed)[0]).toBe(1013)
  const next = await pageOf(address)
  const [code, reason] = await once(next.socket, 'close') as [number, Buffer]
  expect(code).toBe(1013)
  expect(reason.toString()).toMatch(new RegExp(`^Cannot reach 127.0.0.1:${port}: .*ECONNREFUSED`))
})

test('pages of other hosts are refused', async () => {
  const { port } = await open()
  const address = await relayTo({ port })
  await expect(pageOf(address, { origin: 'https://example.org' })).rejects.toThrow(/403/)
  await expect(pageOf(address, { headers: { host: 'example.org' } })).rejects.toThrow(/403/)
})
