import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import type { Standing } from '@droidgym/server/http/console/protocol'
import { decodePicture } from '@droidgym/gym/record/lossless-picture'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import { replayEpisode } from '@droidgym/gym/record/replay-episode'
import { middleOfText } from '../../../fixtures/console/middle-of-text.ts'
import { ConsoleServer } from '../../../fixtures/http/console-server.ts'
import type { ConsolePage } from '../../../fixtures/http/console-server.ts'
import { until } from '@droidgym/base/test/until'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-console-'))
let server: ConsoleServer
let page: ConsolePage

beforeEach(async () => {
  server = await ConsoleServer.open(simulatedGym(), { recordings: folder })
  page = await server.page()
})
afterEach(() => server.stop())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CALCULATOR = { task: 'calculator/open_calculator', environment: '100', actionSpace: 'ui', seed: 7 } as const

function tapOn({ screen: { xml } }: Standing, text: string): { kind: 'ui'; action: { kind: 'tap'; at: object } } {
  return { kind: 'ui', action: { kind: 'tap', at: middleOfText(xml, text) } }
}

const TEMPLATE = 'calculator/enter_product'
const HOME = { kind: 'ui', action: { kind: 'key', key: 'HOME' } } as const

test('a task is won by acting, undone, and won again', async () => {
  const begun = await page.ask('begin', CALCULATOR)
  expect(begun).toMatchObject({ instruction: 'open Calculator', environment: '100', seed: 7, actions: [], canUndo: false })
  expect(begun.info.step).toBe(0)
  expect(begun.screen.marks.length).toBeGreaterThan(5)
  const { handle } = begun
  const still = await page.ask('act', { handle, action: HOME })
  expect(still).toMatchObject({ reward: 0, terminated: false, canUndo: true, actions: [HOME] })
  const tap = tapOn(still, 'Calculator')
  const won = await page.ask('act', { handle, action: tap })
  expect(won).toMatchObject({ reward: 1, terminated: true, canUndo: true, canRedo: false })
  expect(won.info.evidence.length).toBeGreaterThan(0)
  await expect(page.ask('act', { handle, action: HOME })).rejects.toMatchObject({ code: 'EPISODE_OVER' })
  const undone = await page.ask('undo', { handle })
  expect(undone).toEqual({ ...still, canRedo: true })
  const back = await page.ask('undo', { handle })
  expect(back).toEqual({ ...begun, canRedo: true })
  await expect(page.ask('undo', { handle })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await page.ask('redo', { handle })
  expect(await page.ask('redo', { handle })).toEqual(won)
  await expect(page.ask('redo', { handle })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(await page.ask('undo', { handle })).toEqual(undone)
  expect(await page.ask('act', { handle, action: HOME })).toMatchObject({ canRedo: false, actions: [HOME, HOME] })
})

test('what a template and a split draw can be begun, kept and begun again', async () => {
  const asked = { task: TEMPLATE, split: 'test-sampled', actionSpace: 'ui' } as const
  const begun = await page.ask('begin', { ...asked, suite: 'templates' })
  const { handle, task, environment, seed } = begun
  expect(environment).toMatch(/^test-sampled-/)
  // The values that test splits hold out.
  expect(task).toMatch(/^calculator\/enter_product__held_out_\d+$/)
  await page.ask('act', { handle, action: HOME })
  const { recording } = await page.ask('keep', { handle })
  expect(recording).toMatchObject({ task, environment, seed })
  const again = await page.ask('begin', { ...asked, task, environment, seed, stepLimit: begun.info.step_limit })
  expect(again).toEqual({ ...begun, handle: again.handle })
  const { environment: usual } = await page.ask('begin', { task: CALCULATOR.task, actionSpace: 'ui' })
  expect(usual).toMatch(/^0\d\d$/)
})

test('the catalogue has templates, and the splits that the client may draw from', async () => {
  const all = await page.ask('catalogue', {})
  expect(all.tasks.filter(({ isTemplate }) => isTemplate).map(({ id }) => id)).toContain(TEMPLATE)
  expect(all.splits).toEqual(expect.arrayContaining(['train', 'test', 'train-sampled', 'test-sampled']))
  await server.stop()
  server = await ConsoleServer.open(simulatedGym(), { allowSplits: ['train'] })
  const own = await (await server.page()).ask('catalogue', {})
  expect(all.testSplits).toEqual(expect.arrayContaining(['test', 'test-sampled', 'shift-locale']))
  expect(all.testSplits).not.toContain('train')
  expect(all.testSplits).not.toContain('train-sampled')
  expect(own.splits).toEqual(['train'])
  expect(own.testSplits).toEqual([])
  expect(new Set(own.environments.map(({ split }) => split))).toEqual(new Set(['train']))
})

test('an episode is kept without the steps that were undone, and its recording replays bit for bit', async () => {
  const begun = await page.ask('begin', { ...CALCULATOR, seed: 8 })
  const { handle } = begun
  await expect(page.ask('keep', { handle })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await page.ask('act', { handle, action: HOME })
  await page.ask('undo', { handle })
  await page.ask('act', { handle, action: tapOn(begun, 'Calculator') })
  const { recording } = await page.ask('keep', { handle, annotator: 'Ada' })
  expect(recording).toMatchObject({ task: CALCULATOR.task, steps: 1, success: true, reason: 'terminated', agent: 'person' })
  const episode = readEpisode(join(folder, 'episodes', `${recording.id}.msgpack`))
  expect(episode.header).toMatchObject({ annotator: 'Ada', seed: 8, observation: { pixels: { width: 160, height: 320 } } })
  expect(await replayEpisode(episode, simulatedGym())).toEqual({ steps: 1 })

  const small = await page.ask('keep', { handle, pixels: { width: 128, height: 256 } })
  const { header } = readEpisode(join(folder, 'episodes', `${small.recording.id}.msgpack`))
  expect(header.observation).toEqual({ pixels: { width: 128, height: 256 }, elements: true })

  const { recordings } = await page.ask('recordings', {})
  expect(recordings.map(({ id }) => id)).toContain(recording.id)
  const { bytes } = await page.ask('recording', { id: recording.id })
  const sent = Buffer.concat(page.binary.map((message) => message.subarray(5)))
  expect(sent.length).toBe(bytes)
  expect(bytes).toBe(episode.bytes)

  const { steps } = await page.ask('details', { id: recording.id })
  expect(steps).toHaveLength(2)
  expect(steps[1]?.log.join('\n')).toContain('com.google.android.calculator')
  const forked = await page.ask('forkAt', { id: recording.id, step: 0 })
  expect(forked).toMatchObject({ seed: 8, terminated: false })
  const end = await page.ask('forkAt', { id: recording.id, step: 1 })
  expect(end).toMatchObject({ terminated: true, reward: 1 })
  for (const id of ['../index', 'none']) {
    await expect(page.ask('recording', { id })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  }
})

test('what cannot be written is told, and can be kept later', async () => {
  await server.stop()
  server = await ConsoleServer.open(simulatedGym(), { recordings: '/dev/null/none' })
  page = await server.page()
  const begun = await page.ask('begin', CALCULATOR)
  await page.ask('act', { handle: begun.handle, action: HOME })
  await expect(page.ask('keep', { handle: begun.handle })).rejects.toMatchObject({ code: 'RECORDING_FAILED' })
  expect(await page.ask('act', { handle: begun.handle, action: HOME })).toMatchObject({ actions: [HOME, HOME] })
})

test('a page that lost its connection goes on where it stood, and another page cannot act meanwhile', async () => {
  const { handle } = await page.ask('begin', CALCULATOR)
  const standing = await page.ask('act', { handle, action: HOME })
  const other = await server.page()
  await expect(other.ask('act', { handle, action: HOME })).rejects.toMatchObject({ code: 'SESSION_TAKEN' })
  page.socket.terminate()
  expect(await other.ask('resume', { handle })).toEqual(standing)
  expect(await other.ask('act', { handle, action: HOME })).toMatchObject({ actions: [HOME, HOME] })
  await other.ask('close', { handle })
  await expect(other.ask('resume', { handle })).rejects.toMatchObject({ code: 'UNKNOWN_HANDLE' })
  const again = await other.ask('begin', { ...CALCULATOR, actions: [HOME, HOME] })
  expect(again).toMatchObject({ actions: [HOME, HOME], info: { step: 2 } })
})

test('frames come when the screen changes, and as what has changed', async () => {
  const { handle, screen, ...rest } = await page.ask('begin', CALCULATOR)
  await page.ask('watch', { handle, width: 180, height: 360, rate: 60 })
  await until(() => page.binary.length === 1)
  expect(sizesOf(page.binary[0])).toEqual([180, 360, 0, 0, 180, 360])
  await page.ask('act', { handle, action: HOME })
  await page.ask('act', { handle, action: tapOn({ handle, screen, ...rest }, 'Calculator') })
  await until(() => page.binary.length === 2)
  const [width, height, left = 0, top = 0, wide = 0, high = 0] = sizesOf(page.binary[1])
  expect([width, height]).toEqual([180, 360])
  expect(left + wide).toBeLessThanOrEqual(180)
  expect(top + high).toBeLessThanOrEqual(360)
  expect(page.binary[1]?.length).toBe(15 + handle.length + 3 * wide * high)
  await page.ask('watch', { handle, width: 180, height: 360, rate: 0 })
  await page.ask('undo', { handle })
  await page.ask('environments', {})
  expect(page.binary).toHaveLength(2)
})

test('a page that is not on this machine gets large parts as the same picture in PNG', async () => {
  const { handle } = await page.ask('begin', CALCULATOR)
  const other = await server.page()
  await page.ask('watch', { handle, width: 180, height: 360, rate: 60 })
  await other.ask('watch', { handle, width: 180, height: 360, rate: 60, png: true })
  await until(() => page.binary.length === 1 && other.binary.length === 1)
  const [rgb = Buffer.alloc(0), png = Buffer.alloc(0)] = [page.binary[0], other.binary[0]]
  expect([rgb[1], png[1]]).toEqual([0, 1])
  expect(sizesOf(png)).toEqual(sizesOf(rgb))
  expect(png.length).toBeLessThan(rgb.length / 2)
  const at = 15 + handle.length
  const { pixels } = await decodePicture({ format: 'png', width: 180, height: 360, data: png.subarray(at) })
  expect(Buffer.compare(pixels, rgb.subarray(at))).toBe(0)
})

function sizesOf(message: Buffer | undefined): readonly number[] {
  return [0, 1, 2, 3, 4, 5].map((index) => message?.readUInt16BE(2 + 2 * index) ?? 0)
}

test('pages hear of the environments of all clients', async () => {
  expect(await page.ask('environments', {})).toEqual({ environments: [] })
  const other = await server.page()
  const { handle } = await other.ask('begin', CALCULATOR)
  await until(() => page.events.length > 0)
  const entries = (): unknown => page.events.map((event) => 'environments' in event && event.environments).at(-1)
  await until(() => JSON.stringify(entries()).includes('open Calculator'))
  expect(entries()).toMatchObject([{ handle, actionSpace: 'ui', episode: { task: CALCULATOR.task, step: 0, over: false } }])
  await page.ask('watch', { handle, width: 90, height: 180, rate: 60 })
  await until(() => page.binary.length === 1)
  await other.ask('close', { handle })
  await until(() => JSON.stringify(entries()) === '[]')
})
