import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ServerOptions } from '@droidgym/server/service/options/server-options'
import { countingGym } from '../../../fixtures/service/counting-environment.ts'
import { OpenEnvServer } from '../../../fixtures/http/openenv-server.ts'
import { until } from '@droidgym/base/test/until'

let openenv: OpenEnvServer
const folder = mkdtempSync(join(tmpdir(), 'droidgym-openenv-'))

async function serve(options: ServerOptions = {}): Promise<void> {
  openenv = await OpenEnvServer.open(countingGym, options)
}

afterEach(() => openenv.stop())
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const TEXT = { action_space: 'text' }

/** The status of a refused upgrade. */
async function refused(headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const socket = new WebSocket(`ws://127.0.0.1:${openenv.port}/ws`, { headers })
  socket.on('error', () => undefined)
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number; destroy(): void }]
  response.destroy()
  return response.statusCode
}

test('each bad frame is answered with an error, and the session goes on', async () => {
  await serve()
  const socket = await openenv.connect()
  const errorOf = async (message: unknown): Promise<unknown> => {
    const { type, data } = await socket.ask(message)
    expect(type).toBe('error')
    expect(String(data['message']).length).toBeGreaterThan(10)
    return [data['code'], data['reason']]
  }
  for (const text of ['', '{"type":', 'reset', '{"type":"reset"}}']) {
    expect(await errorOf(text)).toEqual(['INVALID_JSON', 'INVALID_REQUEST'])
  }
  for (const message of [[], 1, {}, { type: 'fly' }, { type: 7 }, 'null']) {
    expect(await errorOf(message)).toEqual(['UNKNOWN_TYPE', 'INVALID_REQUEST'])
  }
  expect(await errorOf({ type: 'step', data: { text: 'one' } })).toEqual(['EXECUTION_ERROR', 'NO_EPISODE'])
  expect(await errorOf({ type: 'step' })).toEqual(['VALIDATION_ERROR', 'INVALID_REQUEST'])
  const badResets = [
    { task: '' }, { task: 5 }, { seed: -1 }, { seed: 1.5 }, { episode_id: 'x'.repeat(256) }, { unknown: 1 }, { index: 99 },
    { observation: [] }, { observation: ['smell'] }, { screenshot_size: [64, 64] }, { observation: ['screenshot'], screenshot_size: [5000, 1] },
    { action_space: 'speech' }, { dialect: 'droidgym' }, { backend: 'other' }, { task: 'a', index: 1 }, { split: '' },
    { tasks: [] }, { tasks: ['a'], task: 'b' }, { tasks: [{ task: 'a' }] }, { num_phones: 0 }, { task_values: 'all' }, { phone_seed: -1 },
  ]
  for (const data of badResets) expect(await errorOf({ type: 'reset', data })).toEqual(['VALIDATION_ERROR', 'INVALID_REQUEST'])
  expect(openenv.server.environmentCount()).toBe(0)
  await socket.see('reset', TEXT)
  const badSteps = [{}, { text: 1 }, { text: 'a', discrete: 1 }, { discrete: 1.5 }, { dual_gesture: [1] }, { ui: { kind: 'fly' } }, [], 'one']
  for (const data of badSteps) expect(await errorOf({ type: 'step', data })).toEqual(['VALIDATION_ERROR', 'INVALID_REQUEST'])
  expect(await errorOf({ type: 'step', data: { discrete: 1 } })).toEqual(['VALIDATION_ERROR', 'OTHER_ACTION_SPACE'])
  expect(await errorOf({ type: 'step', data: { type: 'call_tool', tool_name: 'fly' } })).toEqual(['VALIDATION_ERROR', 'UNKNOWN_TOOL'])
  // None of it was a step.
  expect((await socket.see('step', { text: 'one', metadata: {} })).observation['step']).toBe(1)
  expect(openenv.server.environmentCount()).toBe(1)
})

test('frames sent at once are answered in order', async () => {
  await serve()
  const socket = await openenv.connect()
  const count = 200
  socket.raw.send(JSON.stringify({ type: 'reset', data: { ...TEXT, step_limit: 1000 } }))
  for (let step = 1; step <= count; step += 1) socket.raw.send(JSON.stringify({ type: 'step', data: { text: 'two' } }))
  await socket.next()
  for (let step = 1; step <= count; step += 1) {
    expect((await socket.next()).data).toMatchObject({ observation: { step } })
  }
})

test('a frame that is too large ends its session only, before it is held', async () => {
  await serve({ maxRequestBytes: 64 * 1024 })
  const other = await openenv.connect()
  await other.see('reset', TEXT)
  const socket = await openenv.connect()
  await socket.see('reset', TEXT)
  socket.raw.send('x'.repeat(64 * 1024 + 1))
  expect(await socket.closed()).toBe(1009)
  await until(() => openenv.server.environmentCount() === 1)
  expect((await other.see('step', { text: 'one' })).observation['step']).toBe(1)

  // The head of a frame that announces 100 MB is enough.
  const raw = await openenv.connect()
  const tcp = (raw.raw as unknown as { _socket: Socket })._socket
  const head = Buffer.alloc(14)
  head.set([0x81, 0xff])
  head.writeBigUInt64BE(100_000_000n, 2)
  tcp.write(head)
  expect(await raw.closed()).toBe(1009)
  expect((await openenv.post('/reset', `{"task": "${'x'.repeat(70_000)}"}`)).status).toBe(422)
})

test('a client that goes during a reset, or in the middle of a frame, leaves nothing', async () => {
  await serve()
  for (let turn = 0; turn < 10; turn += 1) {
    const socket = await openenv.connect()
    socket.raw.send(JSON.stringify({ type: 'reset', data: TEXT }), () => socket.raw.terminate())
  }
  const half = await openenv.connect()
  await half.see('reset', TEXT)
  const tcp = (half.raw as unknown as { _socket: Socket })._socket
  tcp.write(Buffer.from([0x81, 0xfe, 0x01]))
  tcp.destroy()
  await until(() => openenv.server.environmentCount() === 0)
})

test('there are no more sessions than environments, and idle ones are closed', async () => {
  await serve({ maxEnvironments: 3, idleTimeoutMs: 1000 })
  const sockets = await Promise.all([1, 2, 3].map(() => openenv.connect()))
  await sockets[0]?.see('reset', TEXT)
  const late = await openenv.connect()
  expect(await late.next()).toMatchObject({
    type: 'error', data: { code: 'CAPACITY_REACHED', reason: 'TOO_MANY_SESSIONS', active_sessions: 3, max_sessions: 3 },
  })
  expect(await late.closed()).toBe(1013)
  expect(await Promise.all(sockets.map((socket) => socket.closed()))).toEqual([1001, 1001, 1001])
  await until(() => openenv.server.environmentCount() === 0)
  const next = await openenv.connect()
  await next.see('reset', TEXT)
})

test('environments of other faces count: a reset without room says so', async () => {
  await serve({ maxEnvironments: 2, limits: { environments: 1 } })
  const first = await openenv.connect()
  await first.see('reset', TEXT)
  const second = await openenv.connect()
  expect((await second.next()).data).toMatchObject({ code: 'CAPACITY_REACHED', reason: 'TOO_MANY_SESSIONS' })
  const alone = await openenv.post('/reset', TEXT)
  expect([alone.status, await alone.json()]).toMatchObject([429, { code: 'TOO_MANY_ENVIRONMENTS' }])
})

test('pages of other hosts may not call, unless their host is allowed', async () => {
  await serve({ allowedHosts: ['Gym.example'] })
  expect(await refused({ origin: 'https://evil.example' })).toBe(403)
  expect(await refused({ host: 'evil.example' })).toBe(403)
  expect((await openenv.get('/metadata', { origin: 'https://gym.example.evil.example' })).status).toBe(403)
  expect((await openenv.get('/metadata', { origin: 'https://gym.example:8443' })).status).toBe(200)
  expect((await openenv.get('/metadata', { origin: 'http://localhost:3000' })).status).toBe(200)
  const socket = await openenv.connect('/ws', { headers: { host: 'gym.example:8000', origin: 'https://gym.example' } })
  await socket.see('reset', TEXT)
})

test('with tokens, only their holders may call; a probe needs none', async () => {
  const tokens = join(folder, 'tokens.yaml')
  writeFileSync(tokens, '- { name: alice, token: alice-0123456789, allow_splits: [train] }\n- { name: bob, token: bob-0123456789abc }\n')
  await serve({ tokens })
  expect(await refused({})).toBe(401)
  expect(await refused({ authorization: 'Bearer wrong-0123456789' })).toBe(401)
  expect((await openenv.post('/reset', {})).status).toBe(401)
  expect((await openenv.get('/health')).status).toBe(200)
  const alice = { authorization: 'Bearer alice-0123456789' }
  const bob = { authorization: 'Bearer bob-0123456789abc' }
  const socket = await openenv.connect('/ws', { headers: alice })
  expect((await socket.ask({ type: 'reset', data: { ...TEXT, split: 'test' } })).data).toMatchObject({
    code: 'EXECUTION_ERROR', reason: 'SPLIT_LOCKED',
  })
  expect(await (await openenv.get('/droidgym/splits', alice)).json()).toEqual([{ name: 'train', type: 'train' }])
  const created = await openenv.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'openenv/session/create' }, alice)
  const { result } = (await created.json()) as { result: { session_id: string } }
  // A session of another client is unknown.
  const close = { jsonrpc: '2.0', id: 2, method: 'openenv/session/close', params: result }
  expect(await (await openenv.post('/mcp', close, bob)).json()).toMatchObject({ error: { data: { reason: 'UNKNOWN_SESSION' } } })
  expect(await (await openenv.post('/mcp', close, alice)).json()).toMatchObject({ result: { closed: true } })
})

test('headers that do not end are cut off, and others are served meanwhile', async () => {
  await serve()
  const slow = connect(openenv.port, '127.0.0.1')
  await once(slow, 'connect')
  slow.write('GET /ws HTTP/1.1\r\nHost: localhost\r\n')
  const ended = once(slow.resume(), 'close')
  expect((await openenv.get('/health')).status).toBe(200)
  await ended
})

test('metrics count the calls by method and outcome', async () => {
  await serve({ metrics: { port: 0 } })
  const socket = await openenv.connect()
  await socket.ask({ type: 'step', data: { text: 'one' } })
  await socket.see('reset', TEXT)
  await socket.see('step', { text: 'one' })
  const page = await (await fetch(`http://127.0.0.1:${openenv.server.metricsPort}/metrics`)).text()
  expect(page).toContain('droidgym_call_seconds_count{method="OpenEnv: step",code="OK"} 1')
  expect(page).toContain('droidgym_call_seconds_count{method="OpenEnv: step",code="FAILED_PRECONDITION"} 1')
  expect(page).toContain('droidgym_call_seconds_count{method="OpenEnv: reset",code="OK"} 1')
  expect(page).toContain('droidgym_refusals_total{reason="NO_EPISODE"} 1')
})
