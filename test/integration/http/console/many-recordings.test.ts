import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { INDEX_FILE } from '@droidgym/gym/record/recording-folder'
import { readIndex } from '@droidgym/gym/record/recording-index'
import { recordEpisode, WAYS } from '../../../fixtures/console/recorded-episodes.ts'
import { ConsoleServer } from '../../../fixtures/http/console-server.ts'
import type { ConsolePage } from '../../../fixtures/http/console-server.ts'
import { indexLine } from '../../../fixtures/record/index-line.ts'

/** As many episodes as a training run records. */
const LINES = 50_000
const REQUESTS = 16

const folder = mkdtempSync(join(tmpdir(), 'droidgym-many-'))
let server: ConsoleServer
let page: ConsolePage

beforeAll(async () => {
  await recordEpisode(folder, 'played', WAYS.detour)
  const lines = Array.from({ length: LINES }, (_, number) => indexLine(`gone-${number}`))
  writeFileSync(join(folder, INDEX_FILE), `${lines.join('')}${indexLine('played', { environment: '100', split: 'test' })}`)
  server = await ConsoleServer.open(simulatedGym(), { recordings: folder })
  page = await server.page()
  await page.ask('recordings', {})
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Milliseconds of this thread, which serves, for each request. The answers are not read. */
async function servingMs(method: string, params: object): Promise<number> {
  const { socket } = page
  socket.removeAllListeners('message')
  const before = performance.eventLoopUtilization()
  let answered = 0
  const done = new Promise<void>((resolve) => {
    socket.on('message', (_data, isBinary) => {
      if (!isBinary && (answered += 1) === REQUESTS) resolve()
    })
  })
  for (let id = 1; id <= REQUESTS; id++) socket.send(JSON.stringify({ id, method, params }))
  await done
  return performance.eventLoopUtilization(before).active / REQUESTS
}

test('a long index costs the serving thread next to nothing', async () => {
  const began = performance.now()
  readIndex(folder)
  const wholeMs = performance.now() - began
  const [list, one] = [await servingMs('recordings', {}), await servingMs('recording', { id: 'played' })]
  expect(Math.max(list, one)).toBeLessThan(wholeMs / 4)
})

test('a recording whose file is gone is told as such by every method', async () => {
  const other = await server.page()
  const id = 'gone-7'
  const asked = [
    other.ask('recording', { id }),
    other.ask('details', { id }),
    other.ask('forkAt', { id, step: 1 }),
    other.ask('whatIf', { id, step: 0, agent: 'noop', steps: 1 }),
  ]
  for (const answer of await Promise.allSettled(asked)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'RECORDING_NOT_FOUND' } })
  }
})
