import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { OpenEnvServer } from '../../../fixtures/http/openenv-server.ts'
import { until } from '@droidgym/base/test/until'

let openenv: OpenEnvServer

beforeAll(async () => {
  openenv = await OpenEnvServer.open(simulatedGym(), { workers: 1 })
})
afterEach(() => openenv.closeSockets())
afterAll(() => openenv.stop())

const TASK = 'clock/open_the_clock_app'

test('an episode by verbs: reset, step until done, state, close', async () => {
  const socket = await openenv.connect()
  expect(await socket.ask({ type: 'state' })).toEqual({ type: 'state', data: { episode_id: null, step_count: 0 } })
  const start = await socket.see('reset', { task: TASK, environment: '000', seed: 7, episode_id: 'mine' })
  expect(start).toMatchObject({
    reward: null,
    done: false,
    observation: { instruction: 'open the clock app', step: 0, terminated: false, truncated: false, aborted: false, success: false },
    metadata: { task: TASK, environment: '000', seed: 7, terminated: false },
  })
  expect(start.observation['text']).toContain('numeric_tag')
  expect(start.observation).not.toHaveProperty('screenshot')
  const end = await socket.see('step', { ui: { kind: 'open-app', app: 'Clock' } })
  expect(end).toMatchObject({
    reward: 1,
    done: true,
    observation: { step: 1, terminated: true, success: true },
    metadata: { terminated: true, truncated: false, aborted: false, success: true },
  })
  expect((await socket.ask({ type: 'state' })).data).toMatchObject({ episode_id: 'mine', step_count: 1, task: TASK, done: true })
  socket.raw.send('{"type":"close"}')
  expect(await socket.closed()).toBe(1000)
  await until(() => openenv.server.environmentCount() === 0)
})

test('each action space has its form, and each part of an observation its field', async () => {
  const socket = await openenv.connect()
  const observation = ['screenshot', 'elements', 'xml', 'text', 'html', 'ocr', 'marks', 'action_mask']
  const all = await socket.see('reset', { task: TASK, action_space: 'discrete', observation, screenshot_size: [54, 108] })
  const { screenshot, elements, xml, html, ocr, marks, action_mask: mask } = all.observation
  const png = Buffer.from(String(screenshot), 'base64')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([54, 108])
  expect((elements as object[])[0]).toMatchObject({ tag: 0, bounds: expect.any(Array) as unknown })
  expect(xml).toContain('<hierarchy')
  expect(html).toContain('<')
  expect((ocr as object[]).length).toBeGreaterThan(0)
  expect((marks as object[]).length).toBeGreaterThan(0)
  expect(mask).toHaveLength(385)
  expect((await socket.see('step', { discrete: 0 })).observation).toMatchObject({ step: 1 })
  await socket.see('reset', { action_space: 'dual-gesture', observation: ['text'], seed: null })
  expect((await socket.see('step', { dual_gesture: [0, 0, 0, 0] })).metadata['executed']).toContain('tap')
  await socket.see('reset', { action_space: 'text' })
  expect((await socket.see('step', { text: 'Action: open-app("Clock")' })).reward).toBe(1)
  expect(openenv.server.environmentCount()).toBe(1)
  socket.raw.close()
})

test('a reset keeps what it does not name, and the same seed and actions give the same', async () => {
  const socket = await openenv.connect()
  const other = await openenv.connect()
  const play = async (on: typeof socket): Promise<unknown[]> => [
    await on.see('reset', { task: TASK, split: 'train', seed: 3, observation: ['screenshot'], screenshot_size: [64, 128] }),
    await on.see('step', { ui: { kind: 'scroll', direction: 'down' } }),
  ]
  const first = await play(socket)
  expect(await play(other)).toEqual(first)
  expect(await play(socket)).toEqual(first)
  const again = await socket.see('reset')
  expect(again.metadata).toMatchObject({ task: TASK })
  expect(again.observation).toHaveProperty('screenshot')
  expect(again.metadata['seed']).not.toBe(3)
  socket.raw.close()
  other.raw.close()
})

test('tools: over the socket, as actions and by JSON-RPC', async () => {
  const socket = await openenv.connect()
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'open_app', arguments: { app: 'Clock' } } }
  expect((await socket.ask({ type: 'mcp', data: call })).data).toMatchObject({ id: 1, error: { data: { reason: 'NO_EPISODE' } } })
  await socket.see('reset', { task: TASK })
  const listed = await socket.see('step', { type: 'list_tools' })
  const tools = listed.observation['tools'] as { name: string; input_schema: object }[]
  expect(tools.map(({ name }) => name)).toEqual([
    'tap', 'double_tap', 'long_press', 'swipe', 'drag', 'scroll', 'type_text', 'press', 'open_app', 'wait', 'answer', 'finish',
    'ask_user', 'do_nothing', 'call_api',
  ])
  const pressed = await socket.see('step', { type: 'call_tool', tool_name: 'press', arguments: { key: 'HOME' } })
  expect(pressed.observation).toMatchObject({ tool_name: 'press', error: null, step: 1 })
  const { data } = await socket.ask({ type: 'mcp', data: call })
  expect(data).toMatchObject({ id: 1, result: { content: [{ type: 'text', text: expect.stringContaining('"terminated":true') as unknown }] } })
  socket.raw.close()

  const rpc = async (method: string, params: object = {}): Promise<Record<string, unknown>> => {
    const response = await openenv.post('/mcp', { jsonrpc: '2.0', id: 'a', method, params })
    expect(response.status).toBe(200)
    return (await response.json()) as Record<string, unknown>
  }
  expect(await rpc('tools/call', call.params)).toMatchObject({ error: { code: -32_000, data: { reason: 'NO_EPISODE' } } })
  const created = await rpc('openenv/session/create', { task: TASK })
  expect(created).toMatchObject({ id: 'a', result: { observation: { instruction: 'open the clock app' } } })
  const { session_id: id } = created['result'] as { session_id: string }
  expect(await rpc('tools/call', { ...call.params, session_id: id })).toMatchObject({ result: { content: [{ type: 'text' }] } })
  expect(await rpc('tools/call', { name: 'reset', session_id: id })).toMatchObject({ error: { data: { reason: 'UNKNOWN_TOOL' } } })
  const attached = await openenv.connect(`/ws?session_id=${id}`)
  expect((await attached.ask({ type: 'state' })).data).toMatchObject({ task: TASK, done: true })
  const second = await openenv.connect(`/ws?session_id=${id}`)
  expect((await second.next()).data).toMatchObject({ code: 'EXECUTION_ERROR', reason: 'SESSION_TAKEN' })
  expect(await rpc('openenv/session/close', { session_id: id })).toMatchObject({ result: { closed: true } })
  expect(await rpc('openenv/session/close', { session_id: id })).toMatchObject({ error: { code: -32_602 } })
  expect(await rpc('nothing')).toMatchObject({ error: { code: -32_601 } })
  expect(await (await openenv.post('/mcp', {})).json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32_600 } })
  expect(await (await openenv.post('/mcp', '{"half')).json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32_700 } })
  const rpcSocket = await openenv.connect('/mcp')
  expect(await rpcSocket.ask({ jsonrpc: '2.0', id: 5, method: 'tools/list' })).toMatchObject({ id: 5, result: { tools: expect.any(Array) as unknown } })
  rpcSocket.raw.close()
  await until(() => openenv.server.environmentCount() === 0)
})

test('HTTP: descriptions, tasks, and requests that each have a phone of their own', async () => {
  const json = async (response: Promise<Response>): Promise<unknown> => (await response).json()
  expect(await json(openenv.get('/health'))).toEqual({ status: 'healthy' })
  expect(await json(openenv.get('/metadata'))).toMatchObject({ name: 'droidgym' })
  expect(await json(openenv.get('/schema'))).toMatchObject({ action: { type: 'object' }, observation: { type: 'object' }, state: { type: 'object' } })
  expect(await json(openenv.get('/openapi.json'))).toMatchObject({ info: { version: '1.0.0' }, paths: { '/reset': {}, '/step': {}, '/state': {} } })
  expect(await json(openenv.post('/reset', { task: TASK }))).toMatchObject({ reward: null, done: false, observation: { instruction: 'open the clock app' } })
  expect(await json(openenv.post('/step', { action: { text: 'Action: press("HOME")' } }))).toMatchObject({ done: false, observation: { step: 1 } })
  expect(await json(openenv.get('/state'))).toEqual({ episode_id: null, step_count: 0 })
  const bad = await openenv.post('/step', { action: { nothing: 1 } })
  expect([bad.status, await bad.json()]).toMatchObject([422, { code: 'INVALID_REQUEST' }])

  expect(await json(openenv.get('/list_environments'))).toEqual(['droidgym'])
  expect(await json(openenv.get('/droidgym/splits'))).toContainEqual({ name: 'test', type: 'test' })
  const { num_tasks: count } = (await json(openenv.post('/droidgym/num_tasks', { split: 'train' }))) as { num_tasks: number }
  expect(count).toBeGreaterThan(100)
  const { task } = (await json(openenv.post('/droidgym/task', { split: 'train', index: 5 }))) as { task: Record<string, unknown> }
  const range = (await json(openenv.post('/droidgym/task_range', { split: 'train', start: 5, stop: 7 }))) as { tasks: unknown[] }
  expect(range.tasks).toHaveLength(2)
  expect(range.tasks[0]).toEqual(task)
  expect(((await json(openenv.post('/droidgym/tasks', { split: 'train' }))) as { tasks: unknown[] }).tasks).toHaveLength(count)
  expect((await openenv.post('/droidgym/task', { split: 'train', index: count })).status).toBe(400)
  expect((await openenv.post('/droidgym/tasks', { split: 'other' })).status).toBe(400)
  expect((await openenv.get('/phone/splits')).status).toBe(404)
  expect((await openenv.get('/nothing')).status).toBe(404)

  const socket = await openenv.connect()
  const chosen = await socket.see('reset', { split: 'train', index: 5, seed: 1 })
  expect(chosen.metadata).toMatchObject({ task: task['task'] })
  socket.raw.close()
  await until(() => openenv.server.environmentCount() === 0)
})
