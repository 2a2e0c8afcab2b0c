import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { playEvaluation } from '../../../fixtures/console/played-evaluation.ts'
import { ConsoleServer } from '../../../fixtures/http/console-server.ts'
import type { ConsolePage } from '../../../fixtures/http/console-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-evaluations-'))
let server: ConsoleServer
let page: ConsolePage

beforeAll(() => {
  playEvaluation(folder, 'runs/expert', 'expert')
  mkdirSync(join(folder, 'empty'))
  mkdirSync(join(folder, 'bad'))
  writeFileSync(join(folder, 'bad/results.jsonl'), '{}\n')
  symlinkSync(join(folder, 'runs'), join(folder, 'linked'))
})
beforeEach(async () => {
  server = await ConsoleServer.open(simulatedGym(), { evaluations: folder })
  page = await server.page()
})
afterEach(() => server.stop())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the evaluations below a folder are listed, and the recordings of their episodes are sent', async () => {
  const { evaluations } = await page.ask('evaluations', {})
  expect(evaluations.map(({ id }) => id)).toEqual(['bad', 'runs/expert'])
  const { cells } = await page.ask('evaluation', { id: 'runs/expert' })
  expect(cells).toEqual([expect.objectContaining({
    agent: 'expert', task: 'calculator/open_calculator', environment: '100', success: true,
    recording: expect.stringMatching(/^calculator\.open_calculator-100-0-/) as string,
  })])
  const { bytes } = await page.ask('recording', { id: cells[0]?.recording ?? '', evaluation: 'runs/expert' })
  expect(Buffer.concat(page.binary.map((message) => message.subarray(5)))).toHaveLength(bytes)
})

test('what is not listed is refused, and what is damaged is explained', async () => {
  await expect(page.ask('evaluation', { id: 'bad' })).rejects.toThrow(/results.jsonl:1 is no result/)
  for (const id of ['../x', 'linked/expert', 'runs/../runs/expert', '/etc', 'empty']) {
    await expect(page.ask('evaluation', { id })).rejects.toThrow(/There is no evaluation/)
    await expect(page.ask('recording', { id: 'x', evaluation: id })).rejects.toThrow(/There is no evaluation/)
  }
  for (const id of ['../../results', 'none']) {
    await expect(page.ask('recording', { id, evaluation: 'runs/expert' })).rejects.toThrow(/There is no recording/)
  }
})

test('a server without such a folder says so', async () => {
  await server.stop()
  server = await ConsoleServer.open(simulatedGym())
  page = await server.page()
  expect(await page.ask('evaluations', {})).toEqual({ evaluations: [] })
  await expect(page.ask('evaluation', { id: 'runs/expert' })).rejects.toThrow(/--evaluations FOLDER/)
})
