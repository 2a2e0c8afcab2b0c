import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../clients/typescript/src/index.ts'
import type { GymClient, MakeOptions, Observation } from '../../../clients/typescript/src/index.ts'
import { simulatedGym } from '@droidgym/gym/gym'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'

const SIZE = { width: 64, height: 128 }
const MAKE: MakeOptions = {
  task: 'calculator/input_cos_180_in_calculator', environment: '000', actionSpace: 'discrete', seed: 3,
  observation: { pixels: SIZE, marks: SIZE },
}

let server: RunningServer
let client: GymClient

beforeAll(async () => {
  server = await startServer(simulatedGym(), { port: 0, graceMs: 100, workers: 1 }, () => undefined)
  client = await connect(server.address)
})
afterAll(async () => {
  client.close()
  await server.stop()
})

async function observed(options: MakeOptions): Promise<readonly Observation[]> {
  const environment = await client.make(options)
  const seen = [await environment.reset(), await environment.step(381), await environment.step(383)]
  await environment.close()
  return seen.map(({ observation }) => observation)
}

test('A client gets PNGs of exactly the pixels, and smaller JPEGs', async () => {
  const raw = await observed(MAKE)
  for (const [index, { pixels, marks }] of (await observed({ ...MAKE, encoding: 'png' })).entries()) {
    expect([pixels?.encoding, marks?.encoding, pixels?.width, pixels?.height]).toEqual(['png', 'png', 64, 128])
    for (const [file, same] of [[pixels, raw[index]?.pixels], [marks, raw[index]?.marks]] as const) {
      expect((await sharp(file?.data).raw().toBuffer()).equals(same?.data ?? Buffer.alloc(0))).toBe(true)
    }
  }
  const [first] = await observed({ ...MAKE, encoding: 'jpeg', quality: 30 })
  expect(first?.pixels?.encoding).toBe('jpeg')
  expect(first?.pixels?.data.length).toBeLessThan(SIZE.width * SIZE.height)
  expect(await sharp(first?.pixels?.data).metadata()).toMatchObject({ format: 'jpeg', ...SIZE })
  expect(raw[0]?.pixels).not.toHaveProperty('encoding')
})

test.each<[MakeOptions, string]>([
  [{ encoding: 'gif' as 'png' }, 'encoding is "gif"; choose one of raw, jpeg, png, webp'],
  [{ encoding: 'jpeg', quality: 101 }, 'quality'],
  [{ encoding: 'png', quality: 80 }, 'quality goes with the encoding jpeg or webp, not png'],
  [{ quality: 80 }, 'quality goes with the encoding jpeg or webp, not raw'],
  [{ encoding: 'jpeg', observation: { xml: true } }, 'the encoding is of pictures'],
  [{ encoding: 'jpeg', sharedPixels: true }, 'shared_pixels goes with the encoding raw'],
])('A server refuses %o', async (options, message) => {
  await expect(client.make({ ...MAKE, ...options })).rejects.toThrow(message)
})

test('A vector is refused before it is made', async () => {
  await expect(client.makeVector({ ...MAKE, encoding: 'jpeg', count: 2 })).rejects.toThrow('makeVector: its pixels are one array')
})

test('A picture that is asked for once is made of pixels', async () => {
  const environment = await client.make({ ...MAKE, encoding: 'webp' })
  await environment.reset()
  const picture = await environment.render(SIZE)
  expect([picture.encoding, picture.data.length]).toEqual([undefined, 64 * 128 * 3])
  await environment.close()
})
