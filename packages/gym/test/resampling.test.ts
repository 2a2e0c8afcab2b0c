import { expect, it } from 'vitest'
import { areaResample } from '@droidgym/android/picture/area-resample'
import { simulatedGym } from '@droidgym/gym/gym'

const SIZE = { width: 128, height: 256 }
const gym = simulatedGym()

function make(pixels: object) {
  const observation = { pixels: { ...SIZE, ...pixels } }
  return gym.makeEnvironment({ task: 'clock/open_the_clock_app', environment: '100', actionSpace: 'discrete', observation })
}

it.each([SIZE, { width: 540, height: 1080 }])('15.8: shows the whole screenshot made smaller: %j', async (size) => {
  const environment = await make({ ...size, resampling: 'area' })
  const { observation } = await environment.reset()
  expect(observation.pixels).toEqual(areaResample(await environment.render(), size))
  const plain = await make({})
  expect((await plain.reset()).observation.pixels).not.toEqual(observation.pixels)
  await environment.close()
  await plain.close()
})

it('15.8: knows no other resampling', async () => {
  await expect(make({ resampling: 'cubic' })).rejects.toMatchObject({
    code: 'INVALID_OBSERVATION',
    message: "Cannot make the environment: the resampling of a picture must be default or area, but is 'cubic'.",
  })
})
