import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Environment } from '@droidgym/client'
import { connect } from '@droidgym/client'
import { afterAll, expect, test } from 'vitest'
import { readEpisode, readRecordings } from '@droidgym/gym/record/read-episode'
import { encodeRecord } from '@droidgym/gym/record/record-check'
import { readIndex } from '@droidgym/gym/record/recording-index'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { until } from '@droidgym/base/test/until'

const MAIN = join(packageRoot(), 'dist/cli/main.js')
const folder = mkdtempSync(join(tmpdir(), 'droidgym-serve-record-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

class RecordingServer {
  readonly child: ChildProcess
  said = ''

  /** `fileLimit`: the largest file that the process can write, in KiB. */
  constructor(folder: string, fileLimit?: number) {
    const limit = fileLimit === undefined ? '' : `ulimit -f ${fileLimit};`
    const command = `${limit} exec "${process.execPath}" "${MAIN}" serve --port 0 --workers 1 --record "${folder}"`
    this.child = spawn('bash', ['-c', command], { stdio: ['ignore', 'ignore', 'pipe'] })
    this.child.stderr?.on('data', (chunk: Buffer) => (this.said += chunk.toString()))
  }

  async address(): Promise<string> {
    const listening = /Listening on ([\d.:]+\d)/
    await until(() => listening.test(this.said) || this.child.exitCode !== null)
    return listening.exec(this.said)?.[1] ?? this.said
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const exit = once(this.child, 'exit')
    this.child.kill(signal)
    await exit
  }
}

const SMALL = { width: 32, height: 64 }
const LARGE = { width: 1024, height: 2048 }
const SWIPE_UP = 378
const HOME = 383

test('a server records what its clients do, whole when they end and as far as it was written when it is killed', async () => {
  const server = new RecordingServer(folder)
  const client = await connect(await server.address())
  const environment = await client.make({
    task: 'clock/create_alarm_at_10_30_am', actionSpace: 'discrete', environment: '100', seed: 3,
    observation: { pixels: SMALL, xml: true }, stepLimit: 3, autoreset: 'same-step',
  })
  await environment.reset()
  for (let step = 0; step < 4; step++) await environment.step(SWIPE_UP)
  const [fork] = await environment.fork()
  await fork?.step(HOME)
  await fork?.close()
  await until(() => [...readRecordings(folder, { branches: true })].length === 2)
  const files = (): readonly string[] => readdirSync(join(folder, 'episodes'))
  await until(() => files().length === 3)
  await server.stop('SIGKILL')
  client.close()

  const finished = [...readRecordings(folder, { branches: true })]
  expect(finished.map(({ header, steps, end }) => [header.actions_before?.length, steps.length, end?.reason])).toEqual([
    [undefined, 3, 'truncated'],
    [1, 1, 'abandoned'],
  ])
  expect(readIndex(folder)).toHaveLength(2)
  const all = [...readRecordings(folder, { unfinished: true, branches: true })]
  expect(all.filter(({ end }) => end === undefined).map(({ header }) => header.seed)).not.toContain(3)

  for (const { header } of finished) {
    const file = join(folder, 'episodes', `${header.id}.msgpack`)
    const { status, stdout } = spawnSync(process.execPath, [MAIN, 'replay', file], { encoding: 'utf8' })
    expect(stdout).toContain('every observation, reward and info is the same')
    expect(status).toBe(0)
  }
})

test('a disk that is full costs recordings, and neither steps nor what was recorded before', async () => {
  const full = join(folder, 'full')
  const server = new RecordingServer(full, 60)
  const client = await connect(await server.address())
  const make = (pixels: typeof SMALL): Promise<Environment> =>
    client.make({
      task: 'clock/create_alarm_at_10_30_am', actionSpace: 'discrete', environment: '100',
      observation: { pixels },
    })
  const play = async (environment: Environment, steps: number): Promise<void> => {
    await environment.reset()
    for (let step = 1; step <= steps; step++) expect((await environment.step(HOME)).info.step).toBe(step)
    await environment.close()
  }
  await play(await make(SMALL), 2)
  await Promise.all([play(await make(LARGE), 4), play(await make(SMALL), 2)])
  await play(await make(SMALL), 2)
  await server.stop()
  client.close()

  const kept = [...readRecordings(full, { unfinished: true })]
  expect(kept.map(({ header, steps, end }) => [header.observation.pixels, steps.length, end?.reason])).toEqual(
    Array.from({ length: 3 }, () => [SMALL, 2, 'abandoned']),
  )
  expect(readIndex(full)).toHaveLength(3)
  expect(server.said).toMatch(/is given up, its episode goes on: EFBIG/)
  expect(server.said).toContain(`Recordings into ${full} are written again`)
})

/** Copies of one recording under other names, so that the index of a folder takes long to make. */
function fill(shared: string, copies: number): void {
  mkdirSync(join(shared, 'episodes'), { recursive: true })
  const { header, reset, steps, end } = readEpisode('test/fixtures/record/version-1/episodes/open-clock.msgpack')
  if (reset === undefined || end === undefined) throw new Error('the recording is cut off')
  const rest = [reset, ...steps, end].map((record) => encodeRecord(record))
  for (let copy = 0; copy < copies; copy++) {
    const id = `copy-${copy}`
    const file = Buffer.concat([encodeRecord({ ...header, version: 2, id }), ...rest])
    writeFileSync(join(shared, 'episodes', `${id}.msgpack`), file)
  }
}

test('13.10: an index that one server makes anew lacks nothing of what another records meanwhile', { timeout: 240_000 }, async () => {
  const shared = join(folder, 'shared')
  fill(shared, 200)
  const first = new RecordingServer(shared)
  const client = await connect(await first.address())
  const environment = await client.make({
    task: 'clock/create_alarm_at_10_30_am', actionSpace: 'discrete', environment: '100',
    observation: { pixels: SMALL },
  })
  appendFileSync(join(shared, 'index.jsonl'), '{"id": "to')
  const second = new RecordingServer(shared)
  const open = new AbortController()
  void second.address().then(() => open.abort())
  let played = 0
  for (let left = 20; left > 0; left -= Number(open.signal.aborted)) {
    await environment.reset()
    await environment.step(HOME)
    played += 1
    await delay(10)
  }
  await environment.close()
  client.close()
  await Promise.all([first.stop(), second.stop()])
  const finished = [...readRecordings(shared)].map(({ header }) => header.id)
  expect(finished).toHaveLength(200 + played)
  expect(readIndex(shared).map(({ id }) => id).sort()).toEqual(finished.sort())
  expect(readdirSync(shared).sort()).toEqual(['episodes', 'index.jsonl'])
})

test('a server that has no place to record does not start', async () => {
  const server = new RecordingServer('/dev/null/recordings')
  const [code] = (await once(server.child, 'exit')) as [number]
  expect(code).toBe(2)
  expect(server.said).toMatch(/RECORDING_FAILED: Cannot make the folder of recordings/)
})

test('a client that asks for events is told of them, and so is the recording', async () => {
  const own = join(folder, 'events')
  mkdirSync(own)
  const server = new RecordingServer(own)
  const client = await connect(await server.address())
  const environment = await client.make({
    task: 'clock/create_alarm_at_10_30_am', actionSpace: 'ui', environment: '100', stepLimit: 1, events: true,
    observation: { elements: true },
  })
  await environment.reset()
  const { info } = await environment.step({ kind: 'open-app', app: 'Clock' })
  expect(info.events).toMatchObject([
    {
      type: 'TYPE_WINDOW_STATE_CHANGED', packageName: 'com.google.android.deskclock', text: [],
      className: 'com.android.deskclock.DeskClock',
    },
  ])
  await environment.close()
  client.close()
  await server.stop()
  const [episode] = readRecordings(own)
  expect(episode?.header.events).toBe(true)
  expect(episode?.steps[0]?.info.events?.map(({ class: name }) => name)).toEqual(['com.android.deskclock.DeskClock'])
})
