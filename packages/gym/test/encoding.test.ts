import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Frame } from '@droidgym/android/picture/frame'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { simulatedGym } from '@droidgym/gym/gym'
import { frameOf, isEncoded } from '@droidgym/gym/observation/encoded-picture'
import type { EncodedPicture, Picture } from '@droidgym/gym/observation/encoded-picture'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { recordedGym } from '@droidgym/gym/record/recorded-environment'
import { episodePath, makeRecordingFolder } from '@droidgym/gym/record/recording-folder'
import { replayEpisode } from '@droidgym/gym/record/replay-episode'

const SIZE = { width: 128, height: 256 }
const gym = simulatedGym()

function options(chosen: Partial<MakeOptions>): MakeOptions {
  return {
    task: 'clock/open_the_clock_app', environment: '100', actionSpace: 'discrete', seed: 5,
    observation: { pixels: SIZE, marks: SIZE }, ...chosen,
  }
}

async function shown(chosen: Partial<MakeOptions>): Promise<{ readonly pixels: Picture; readonly marked: Picture }> {
  const environment = await gym.makeEnvironment(options(chosen))
  const { pixels, marks } = (await environment.reset()).observation
  await environment.close()
  if (pixels === undefined || marks === undefined) throw new Error('no picture')
  return { pixels, marked: marks.pixels }
}

function fail(): never {
  throw new Error('no picture')
}

function fileOf(picture: Picture): EncodedPicture {
  if (!isEncoded(picture)) throw new Error('no file')
  return picture
}

async function decoded(picture: Picture): Promise<Frame> {
  const { data, width, height } = fileOf(picture)
  const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([width, height, 3])
  return { width, height, pixels: new Uint8Array(pixels) }
}

/** The mean difference of a channel, 0 to 255. */
function differenceOf(a: Frame, b: Frame): number {
  return a.pixels.reduce((sum, level, at) => sum + Math.abs(level - (b.pixels[at] ?? 0)), 0) / a.pixels.length
}

describe('An encoding', () => {
  it.each([undefined, 'area'] as const)('png has the same pixels (resampling %s)', async (resampling) => {
    const observation = { pixels: { ...SIZE, resampling }, marks: { ...SIZE, resampling } }
    const [raw, png] = [await shown({ observation }), await shown({ observation, encoding: 'png' })]
    expect(await decoded(png.pixels)).toEqual(frameOf(raw.pixels))
    expect(await decoded(png.marked)).toEqual(frameOf(raw.marked))
  })

  it.each(['jpeg', 'webp'] as const)('%s has about the same pixels, and more of them with more quality', async (encoding) => {
    const raw = await shown({})
    const [low, usual, high] = [
      await shown({ encoding, quality: 5 }), await shown({ encoding }), await shown({ encoding, quality: 100 }),
    ]
    // Colours have half the resolution, which thin coloured boxes show most.
    for (const [part, most] of [['pixels', 8], ['marked', 15]] as const) {
      expect(fileOf(usual[part]).format).toBe(encoding)
      expect(differenceOf(await decoded(usual[part]), frameOf(raw[part]))).toBeLessThan(most)
      const sizes = [low, usual, high].map((seen) => fileOf(seen[part]).data.length)
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
      expect(new Set(sizes).size).toBe(3)
    }
    expect(fileOf((await shown({ encoding, quality: 80 })).pixels).data).toEqual(fileOf(usual.pixels).data)
  })

  it('follows the screen', async () => {
    const made = [{}, { encoding: 'png' } as const].map((chosen) => (
      gym.makeEnvironment(options({ ...chosen, stepLimit: 20 }))
    ))
    const [raw, png] = await Promise.all(made)
    if (raw === undefined || png === undefined) throw new Error('no environments')
    await raw.reset()
    await png.reset()
    for (const index of [381, 14, 379, 383, 384, 383]) {
      const action = { kind: 'discrete', index } as const
      const [{ observation: { pixels } }, { observation: file }] = [await raw.step(action), await png.step(action)]
      if (pixels === undefined || file.pixels === undefined) throw new Error('no picture')
      expect(await decoded(file.pixels)).toEqual(pixels)
    }
    await raw.close()
    await png.close()
  })

  it('leaves pixels that a client has changed out of what it is shown later', async () => {
    const observation = { pixels: { ...SIZE, resampling: 'area' } } as const
    const environment = await gym.makeEnvironment(options({ observation }))
    const first = frameOf((await environment.reset()).observation.pixels ?? fail())
    const kept = first.pixels.slice()
    first.pixels.fill(0)
    const second = frameOf((await environment.reset()).observation.pixels ?? fail())
    expect(second.pixels).toEqual(kept)
    await environment.close()
  })

  it('raw is the default', async () => {
    expect(await shown({ encoding: 'raw' })).toEqual(await shown({}))
  })

  it.each<[string, Partial<MakeOptions>]>([
    ['encoding must be one of raw, jpeg, png, webp, but is "gif"', { encoding: 'gif' as 'png' }],
    ['quality must be an integer from 1 to 100, but is 0', { encoding: 'jpeg', quality: 0 }],
    ['quality must be an integer from 1 to 100, but is 101', { encoding: 'webp', quality: 101 }],
    ['quality must be an integer from 1 to 100, but is 7.5', { encoding: 'jpeg', quality: 7.5 }],
    ['quality goes with the encoding jpeg or webp, not png', { encoding: 'png', quality: 80 }],
    ['quality goes with the encoding jpeg or webp, not raw', { quality: 80 }],
    ['the encoding is of pictures: ask for pixels or marks', { encoding: 'jpeg', observation: { xml: true } }],
  ])('is refused: %s', async (message, chosen) => {
    const refused = gym.makeEnvironment(options(chosen))
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_OPTION', message: expect.stringContaining(message) as string })
  })

  it('of a part is refused alike', async () => {
    const refused = gym.makeEnvironment(options({ observation: { pixels: { ...SIZE, encoding: 'png', quality: 3 } } }))
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_OBSERVATION', message: expect.stringContaining('quality goes with the encoding jpeg or webp') as string,
    })
  })
})

describe('A recording', () => {
  async function recorded(chosen: Partial<MakeOptions>): Promise<[RecordedEpisode, readonly (Picture | undefined)[]]> {
    const folder = mkdtempSync(join(tmpdir(), 'droidgym-encoding-'))
    onTestFinished(() => {
      rmSync(folder, { recursive: true })
    })
    makeRecordingFolder(folder)
    const listener = { recorded: () => undefined, givenUp: () => undefined }
    const environment = await recordedGym(gym, { folder, listener, nameOf: () => '0' }).makeEnvironment(options(chosen))
    const seen = [(await environment.reset()).observation.pixels]
    for (const index of [381, 120]) seen.push((await environment.step({ kind: 'discrete', index })).observation.pixels)
    await environment.close()
    return [readEpisode(episodePath(folder, '0')), seen]
  }

  it.each<Partial<MakeOptions>>([{ encoding: 'jpeg', quality: 60 }, { encoding: 'webp' }, { encoding: 'png' }])(
    'has the files as they were shown, and replays: %o',
    async (chosen) => {
      const [episode, seen] = await recorded(chosen)
      expect(episode.header.observation.pixels).toEqual({ ...SIZE, ...chosen })
      const pictures = [episode.reset, ...episode.steps].map((record) => record?.observation.pixels)
      expect(pictures.map((picture) => picture && { ...picture, data: Buffer.from(picture.data) })).toEqual(
        seen.map((picture) => picture && { ...picture, data: Buffer.from(fileOf(picture).data) }),
      )
      expect(await replayEpisode(episode, gym)).toEqual({ steps: 2 })
    },
  )

  it('with another picture differs', async () => {
    const [episode] = await recorded({ encoding: 'jpeg' })
    const [first, second] = episode.steps
    if (episode.reset === undefined || first === undefined || second === undefined) throw new Error('no steps')
    const { pixels } = episode.reset.observation
    const other = { ...second, observation: { ...second.observation, ...(pixels && { pixels }) } }
    expect(await replayEpisode({ ...episode, steps: [first, other] }, gym)).toMatchObject({
      steps: 2, difference: { step: 2, field: expect.stringContaining('observation.pixels at ') as string },
    })
  })
})
