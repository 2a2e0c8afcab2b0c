import { mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../clients/typescript/src/index.ts'
import type { GymClient, MakeOptions, Pixels } from '../../../clients/typescript/src/index.ts'
import { simulatedGym } from '@droidgym/gym/gym'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'
import { GymConnection } from '../../fixtures/grpc/gym-connection.ts'
import { until } from '@droidgym/base/test/until'
import { ServedProcess } from '../grpc/served-process.ts'

const MAKE: MakeOptions = {
  task: 'calculator/input_cos_180_in_calculator',
  environment: '000',
  actionSpace: 'discrete',
  observation: { pixels: { width: 64, height: 128 }, elements: true },
  stepLimit: 100,
  seed: 3,
}
const ACTIONS = [382, 120, 200, 381, 14, 383, 250, 77]

let folder: string
let server: RunningServer
let client: GymClient

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'droidgym-shared-'))
  const options = { port: 0, graceMs: 100, workers: 1, sharedPixels: folder }
  server = await startServer(simulatedGym(), options, () => undefined)
  client = await connect(server.address)
})
afterEach(async () => {
  client.close()
  await server.stop()
})

async function pictures(options: MakeOptions): Promise<readonly (Pixels | undefined)[]> {
  const environment = await client.make(options)
  const seen = [(await environment.reset()).observation.pixels]
  for (const action of ACTIONS) seen.push((await environment.step(action)).observation.pixels)
  await environment.close()
  return seen
}

/** All files under the folder. */
function files(): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('shared pixels', () => {
  test('are the bytes that a message would have', async () => {
    const wired = await pictures(MAKE)
    expect(await pictures({ ...MAKE, sharedPixels: true })).toEqual(wired)
    expect(wired.every((picture) => picture?.data.length === 64 * 128 * 3)).toBe(true)
  })

  test('are in vectors too, one by one or stacked', async () => {
    const observe = async (sharedPixels: boolean) => {
      const vector = await client.makeVector({ ...MAKE, count: 3, sharedPixels })
      const first = await vector.reset({ seed: 5 })
      const shown = [first.observations.pixels, (await vector.step([382, 120, 14])).observations.pixels]
      await vector.close()
      return shown.map((pixels) => pixels && { ...pixels, data: Buffer.from(pixels.data) })
    }
    expect(await observe(true)).toEqual(await observe(false))
  })

  test('lie in a file for the user alone, which goes with its environment', async () => {
    const environment = await client.make({ ...MAKE, sharedPixels: true })
    const [fork] = await (await environment.reset(), environment.fork(1))
    const rings = files()
    expect(rings).toHaveLength(2)
    for (const file of rings) {
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(statSync(dirname(file)).mode & 0o777).toBe(0o700)
      expect(statSync(dirname(dirname(file))).mode & 0o777).toBe(0o700)
    }
    await fork?.step(200)
    await fork?.close()
    expect(files()).toHaveLength(1)
    await environment.close()
    expect(files()).toEqual([])
  })

  test('go with a client that goes, and with the server', async () => {
    const session = client.session()
    await (await session.make({ ...MAKE, sharedPixels: true })).reset()
    expect(files()).toHaveLength(1)
    client.close()
    await until(() => files().length === 0)
    client = await connect(server.address)
    await (await client.make({ ...MAKE, sharedPixels: true })).reset()
    await server.stop()
    expect(readdirSync(folder)).toEqual([])
  })

  test('go on in another file when the worker has died', async () => {
    const environment = await client.make({ ...MAKE, sharedPixels: true })
    const before = (await environment.reset({ seed: 8 })).observation.pixels
    const old = files()
    await server.workers[0]?.crash()
    await until(() => environment.reset({ seed: 8 }).then(() => true, () => false))
    expect((await environment.reset({ seed: 8 })).observation.pixels).toEqual(before)
    expect(files()).toHaveLength(1)
    expect(files()).not.toEqual(old)
  })

  test('that a later picture has replaced are refused, not mixed up', async () => {
    const connection = await GymConnection.open(simulatedGym(), { workers: 0, sharedPixels: folder })
    const { handle } = await connection.ok('Make', {
      task: MAKE.task ?? '',
      environment: '000',
      actionSpace: 'ACTION_SPACE_DISCRETE',
      observation: { fields: ['OBSERVATION_FIELD_PIXELS'] },
      sharedPixels: true,
      stepLimit: 100,
    })
    const places = [(await connection.ok('Reset', { handle })).observation?.pixels?.shared]
    for (let step = 0; step < 16; step++) {
      const { observation } = await connection.ok('Step', { handle, action: { discrete: 200 } })
      places.push(observation?.pixels?.shared)
      expect(observation?.pixels?.data).toHaveLength(0)
    }
    const { readShared } = await import('../../../clients/typescript/src/shared-pixels.ts')
    const [first, second] = places
    if (!first || !second) throw new Error('the answers have no shared pixels')
    expect(() => readShared(first, 128 * 256 * 3)).toThrow(/A later picture has taken the place/)
    expect(readShared(second, 128 * 256 * 3)).toHaveLength(128 * 256 * 3)
    expect(() => readShared({ ...second, path: join(folder, 'none') }, 3)).toThrow(/^Cannot read shared pixels: ENOENT/)
    await connection.close()
  })

  test('are refused by a server that shares none, and without pixels', async () => {
    await expect(client.make({ ...MAKE, observation: { elements: true }, sharedPixels: true })).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      message: 'Make: shared_pixels goes with OBSERVATION_FIELD_PIXELS; add the field or leave it out',
    })
    const other = await startServer(simulatedGym(), { port: 0, graceMs: 100, workers: 1 }, () => undefined)
    const stranger = await connect(other.address)
    await expect(stranger.make({ ...MAKE, sharedPixels: true })).rejects.toMatchObject({ reason: 'SHARED_PIXELS_OFF' })
    stranger.close()
    await other.stop()
  })

  test('are bounded in bytes, and what is refused leaves nothing behind', async () => {
    const large = { ...MAKE, observation: { pixels: { width: 4096, height: 4096 } }, sharedPixels: true }
    const first = await client.make(large)
    await expect(client.make(large)).rejects.toMatchObject({ reason: 'SHARED_PIXELS_FULL' })
    expect(files()).toHaveLength(1)
    await first.close()
    await (await client.make(large)).close()
    await expect(client.make({ ...MAKE, task: 'no/such_task', sharedPixels: true })).rejects.toMatchObject({ reason: 'UNKNOWN_TASK' })
    expect(files()).toEqual([])
  })

  test('cannot be in a folder that is not there', async () => {
    const options = { port: 0, sharedPixels: join(folder, 'none') }
    await expect(startServer(simulatedGym(), options, () => undefined)).rejects.toThrow(
      /sharedPixels: cannot make a folder for shared pixels in .*none: ENOENT/,
    )
  })
})

describe('droidgym serve', () => {
  test('removes what a killed server has left, and nothing else', async () => {
    const variables = { DROIDGYM_SHARED_PIXELS: folder }
    const killed = await ServedProcess.start(variables)
    await killed.kill()
    const [mine, left] = readdirSync(folder).toSorted((a) => (a.startsWith(`droidgym-${process.pid}-`) ? -1 : 1))
    expect(left).toMatch(new RegExp(`^droidgym-${killed.child.pid}-`))
    mkdirSync(join(folder, 'droidgym-1-notes'))
    symlinkSync(tmpdir(), join(folder, 'other'))
    const next = await ServedProcess.start(variables)
    const isNext = (name: string): boolean => name.startsWith(`droidgym-${next.child.pid}-`)
    const names = readdirSync(folder)
    expect(names.filter((name) => !isNext(name)).toSorted()).toEqual([mine, 'droidgym-1-notes', 'other'].toSorted())
    expect(names.filter(isNext)).toHaveLength(1)
    next.child.kill('SIGTERM')
    await until(() => !readdirSync(folder).some(isNext))
  })
})
