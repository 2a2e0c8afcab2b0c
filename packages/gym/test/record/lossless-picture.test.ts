import fc from 'fast-check'
import { frameOf } from '@droidgym/gym/observation/encoded-picture'
import { describe, expect, it } from 'vitest'
import type { Frame } from '@droidgym/android/picture/frame'
import { simulatedGym } from '@droidgym/gym/gym'
import { decodePicture, encodePicture } from '@droidgym/gym/record/lossless-picture'

async function throughFile(frame: Frame): Promise<Frame> {
  return decodePicture(await encodePicture(frame))
}

const frames = fc
  .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 })
      .map((pixels): Frame => ({ width, height, pixels })),
  )

describe('encodePicture', () => {
  it('loses nothing of any frame', async () => {
    await fc.assert(
      fc.asyncProperty(frames, async (frame) => {
        expect(await throughFile(frame)).toEqual(frame)
      }),
    )
  })

  it('loses nothing of frames of one colour, or of shades of grey', async () => {
    for (const shade of [0, 1, 127, 255]) {
      const flat = { width: 9, height: 5, pixels: new Uint8Array(9 * 5 * 3).fill(shade) }
      expect(await throughFile(flat)).toEqual(flat)
    }
    const greys = { width: 256, height: 1, pixels: Uint8Array.from({ length: 768 }, (_, at) => Math.floor(at / 3)) }
    expect(await throughFile(greys)).toEqual(greys)
  })

  it('loses nothing of what phones show', async () => {
    const environment = await simulatedGym().makeEnvironment({
      task: 'clock/create_alarm_at_10_30_am', actionSpace: 'discrete', environment: '100',
      observation: { pixels: { width: 128, height: 256 } },
    })
    const { observation } = await environment.reset()
    await environment.close()
    const { pixels } = observation
    if (pixels === undefined) throw new Error('no pixels')
    expect(await throughFile(frameOf(pixels))).toEqual(pixels)
  })
})

describe('decodePicture', () => {
  it('refuses bytes of another size than is said', async () => {
    const picture = await encodePicture({ width: 4, height: 4, pixels: new Uint8Array(48) })
    await expect(decodePicture({ ...picture, width: 3, height: 4 })).rejects.toThrow()
    await expect(decodePicture({ ...picture, width: 2, height: 8 })).rejects.toThrow('the picture is 4x4x3 and not 2x8x3')
  })
})
