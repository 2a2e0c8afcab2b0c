import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { EmptyResultSchema } from '@modelcontextprotocol/sdk/types.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'
import { simulatedGym } from '@droidgym/gym/gym'
import { openMcp } from '@droidgym/server/http/mcp/face'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { until } from '@droidgym/base/test/until'

const TASK = 'clock/open_the_clock_app'

async function connected(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  return client
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: given })) as CallToolResult
}

/** The text of a result. */
function textOf({ content: [first] }: CallToolResult): string {
  return first?.type === 'text' ? first.text : ''
}

/** What holds over every transport. */
async function expectEpisode(client: Client): Promise<void> {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'reset', 'screenshot', 'elements', 'tap', 'double_tap', 'long_press', 'swipe', 'drag', 'scroll', 'type_text', 'press',
    'open_app', 'wait', 'answer', 'finish', 'ask_user', 'do_nothing', 'call_api',
  ])
  for (const name of ['tap', 'elements', 'screenshot']) {
    const early = await call(client, name, name === 'tap' ? { at: { tag: 1 } } : {})
    expect([early.isError, textOf(early)]).toEqual([true, expect.stringMatching(/^NO_EPISODE: .*reset/)])
  }
  const start = await call(client, 'reset', { task: TASK, environment: '000', observation: ['screenshot', 'text'] })
  expect(JSON.parse(textOf(start))).toMatchObject({ instruction: 'open the clock app', step: 0, terminated: false })
  expect(start.content[1]).toMatchObject({ type: 'image', mimeType: 'image/png' })
  const shot = await call(client, 'screenshot', { width: 54, height: 108 })
  const [image] = shot.content
  const png = Buffer.from(image?.type === 'image' ? image.data : '', 'base64')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([54, 108])
  expect(textOf(await call(client, 'elements'))).toContain('numeric_tag')
  const bad: readonly (readonly [string, Record<string, unknown>])[] = [
    ['fly', {}], ['tap', { at: 3 }], ['wait', {}], ['reset', { task: 1 }], ['reset', { action_space: 'text' }],
  ]
  for (const [name, given] of bad) {
    const refused = await call(client, name, given)
    expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringMatching(/^(UNKNOWN_TOOL|INVALID_REQUEST): /)])
  }
  expect(textOf(await call(client, 'tap', { at: { tag: 'x' } }))).toBe('INVALID_REQUEST: tap: at.tag: expected number, received string "x"')
  expect(JSON.parse(textOf(await call(client, 'wait', { ms: '1' })))).toMatchObject({ step: 1 })
  const sized = await call(client, 'screenshot', { width: '54', height: '108' })
  expect(sized.content[0]).toMatchObject({ type: 'image' })
  const text: unknown = '{"ms": 1}'
  expect(JSON.parse(textOf(await call(client, 'wait', text as Record<string, unknown>)))).toMatchObject({ step: 2 })
  const broken: unknown = '{"ms": '
  expect(textOf(await call(client, 'wait', broken as Record<string, unknown>))).toMatch(/^INVALID_REQUEST: wait: arguments: expected /)
  await expect(client.request({ method: 'tools/none' }, EmptyResultSchema)).rejects.toMatchObject({ code: -32_601 })
  const end = await call(client, 'open_app', { app: 'Clock' })
  expect(JSON.parse(textOf(end))).toMatchObject({ step: 3, terminated: true, success: true })
  expect(textOf(await call(client, 'press', { key: 'HOME' }))).toMatch(/^EPISODE_OVER: /)
}

test('over standard input and output', async () => {
  const args = [join(packageRoot(), 'dist/cli/main.js'), 'mcp']
  const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'inherit' })
  const client = await connected(transport)
  await expectEpisode(client)
  await client.close()
})

describe('over streamable HTTP', () => {
  let server: RunningServer
  let url: URL

  beforeAll(async () => {
    const options = { port: 0, mcp: 0, graceMs: 100, maxEnvironments: 2 }
    server = await startServer(simulatedGym(), options, () => undefined, [openMcp])
    url = new URL(`http://127.0.0.1:${server.faces[0]?.port ?? 0}/mcp`)
  })
  afterAll(() => server.stop())

  test('an episode; a session that ends gives its phone back', async () => {
    const transport = new StreamableHTTPClientTransport(url)
    // The SDK's own classes disagree under exactOptionalPropertyTypes.
    const client = await connected(transport)
    await expectEpisode(client)
    expect(server.environmentCount()).toBe(1)
    await transport.terminateSession()
    await client.close()
    await until(() => server.environmentCount() === 0)
  })

  test('foreign pages, unknown sessions and more sessions than environments are refused', async () => {
    const post = async (body: object, headers: Record<string, string> = {}): Promise<[number, unknown]> => {
      const accept = 'application/json, text/event-stream'
      const answer = await fetch(url, {
        method: 'POST', headers: { 'content-type': 'application/json', accept, ...headers }, body: JSON.stringify(body),
      })
      return [answer.status, answer.status === 200 ? undefined : await answer.json()]
    }
    const initialize = {
      jsonrpc: '2.0', id: 1, method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    }
    expect(await post(initialize, { origin: 'https://evil.example' })).toMatchObject([403, { code: 'FOREIGN_PAGE' }])
    expect(await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).toMatchObject([422, { code: 'INVALID_REQUEST' }])
    expect(await post(initialize, { 'mcp-session-id': 'none' })).toMatchObject([404, { code: 'UNKNOWN_SESSION' }])
    for (const accept of ['text/html', 'text/plain', 'image/png']) expect((await post(initialize, { accept }))[0]).toBe(406)
    expect((await post(initialize))[0]).toBe(200)
    expect((await post(initialize))[0]).toBe(200)
    expect(await post(initialize)).toMatchObject([429, { code: 'TOO_MANY_SESSIONS' }])
  })
})
