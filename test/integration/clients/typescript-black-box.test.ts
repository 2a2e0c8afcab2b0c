import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BlackBoxEpisode, run } from '../../../clients/typescript/src/index.ts'
import type { AgentFunction, BlackBoxImage } from '../../../clients/typescript/src/index.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'

const EPISODE = {
  instruction: 'open the clock app',
  serial: '127.0.0.1:40555',
  adb_server_port: 40_037,
  task: 'clock/open_the_clock_app',
  app: 'clock',
  environment: '100',
  locale: 'en-US',
  display: { width: 1080, height: 2160 },
  max_steps: 3,
  seed: 7,
}

/** What the episode was told, in order. */
let told: [path: string, body: unknown][]
let folder: string

/** An episode of three steps, as droidgym serves it. */
const server = createServer((request, response) => {
  const answer = (status: number, value: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
  void text(request).then((sent) => {
    if (request.method === 'GET') {
      if (request.url === '/secret') answer(200, EPISODE)
      else answer(404, { error: 'there is no such episode' })
      return
    }
    const body = JSON.parse(sent) as { readonly text_in?: string }
    if (body.text_in === 'refuse') {
      answer(400, { error: 'text_in: refused' })
      return
    }
    const path = request.url?.replace('/secret/', '') ?? ''
    told.push([path, body])
    const steps = told.filter(([asked]) => asked === 'after-action').length
    answer(200, path === 'finish' ? {} : { should_stop: steps >= 3, steps })
  })
})

let url: string

beforeEach(async () => {
  told = []
  folder = mkdtempSync(join(tmpdir(), 'droidgym-black-box-'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`
  process.env['DROIDGYM_EPISODE'] = url
})

afterEach(async () => {
  delete process.env['DROIDGYM_EPISODE']
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  rmSync(folder, { recursive: true })
})

function picture(format: 'png' | 'jpeg', progressive = false): Promise<Buffer> {
  const create = { width: 30, height: 40, channels: 3, background: 'red' } as const
  return sharp({ create }).toFormat(format, { progressive }).toBuffer()
}

test('an agent acts until it is told to stop', async () => {
  await run(async (prompt, episode) => {
    expect(prompt).toBe('open the clock app')
    expect(episode.info).toMatchObject({ serial: '127.0.0.1:40555', adbServerPort: 40_037, maxSteps: 3, seed: 7 })
    expect(episode.info.display).toEqual({ width: 1080, height: 2160 })
    const step = { action: 'tap(1, 2)', textIn: 'in', imagesIn: [await picture('png')], textOut: 'out' }
    do expect(await episode.beforeOneAction()).toBe(false)
    while (!(await episode.afterOneAction(step)))
  })
  const after = ['after-action', { action: 'tap(1, 2)', text_in: 'in', images_in: [[30, 40]], text_out: 'out' }]
  const each = [['before-action', {}], after]
  // An episode that is over cannot be finished.
  expect(told).toEqual([...each, ...each, ...each])
})

test.each<[string, AgentFunction, unknown]>([
  ['returns an answer', (prompt) => `${prompt}: done`, { status: 'complete', answer: 'open the clock app: done' }],
  ['finishes by itself', (_, episode) => episode.finish({ status: 'infeasible' }), { status: 'infeasible' }],
])('an agent that %s is taken at its word', async (_name, agent, finished) => {
  await run(agent)
  expect(told).toEqual([['finish', finished]])
})

test('an agent that returns anything else is told so', async () => {
  await expect(run(() => 7)).rejects.toThrow('the agent returned a number: return its answer as a text, or nothing')
  expect(told).toEqual([])
})

test('what the agent throws ends the program and finishes nothing', async () => {
  const client = join(packageRoot(), 'clients/typescript/dist/index.js')
  const file = join(folder, 'agent.mjs')
  writeFileSync(file, `import { run } from ${JSON.stringify(client)}\nawait run(() => { throw new RangeError('no model') })`)
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(child.exitCode).toBe(1)
  expect(said).toContain('RangeError: no model')
  expect(told).toEqual([])
})

describe('pictures', () => {
  const sizes = async (imagesIn: readonly BlackBoxImage[]): Promise<unknown> => {
    await (await BlackBoxEpisode.open()).afterOneAction({ imagesIn })
    return (told.at(-1)?.[1] as { readonly images_in: unknown }).images_in
  }

  test('are sent as sizes', async () => {
    const path = join(folder, 'a.jpg')
    writeFileSync(path, await picture('jpeg'))
    const bytes = new Uint8Array(await picture('jpeg', true))
    expect(await sizes([path, bytes, { width: 5, height: 6 }])).toEqual([[30, 40], [30, 40], [5, 6]])
  })

  test.each([
    ['GIF89a', Buffer.from('GIF89a and more than twenty bytes')],
    ['a PNG that breaks off', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9, 0, 0, 0, 0])],
  ])('that are none are refused before anything is told: %s', async (_name, bytes) => {
    await expect(sizes([bytes])).rejects.toThrow(/^a picture of \d+ bytes is no PNG or JPEG, or it breaks off$/)
    expect(told).toEqual([])
  })
})

test('without an episode it says how to start one', async () => {
  delete process.env['DROIDGYM_EPISODE']
  const message = /DROIDGYM_EPISODE is not set.*droidgym evaluate --agent "adb:node FILE"/
  await expect(run(() => undefined)).rejects.toMatchObject({ code: 'NO_EPISODE', message: expect.stringMatching(message) as string })
})

test('refusals and lost episodes have codes', async () => {
  const episode = await BlackBoxEpisode.open()
  await expect(episode.afterOneAction({ textIn: 'refuse' })).rejects.toMatchObject({
    code: 'EPISODE_REFUSED',
    message: 'The episode refused POST /after-action: text_in: refused (HTTP 400)',
  })
  for (const [address, code] of [[`${url}s`, 'EPISODE_REFUSED'], ['http://127.0.0.1:9/secret', 'EPISODE_UNREACHABLE']] as const) {
    process.env['DROIDGYM_EPISODE'] = address
    await expect(BlackBoxEpisode.open()).rejects.toMatchObject({ name: 'BlackBoxError', code })
  }
})
