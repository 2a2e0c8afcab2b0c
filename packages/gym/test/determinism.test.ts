import { createHash } from 'node:crypto'
import { frameOf } from '@droidgym/gym/observation/encoded-picture'
import { describe, expect, it } from 'vitest'
import type { Action } from '@droidgym/gym/action/action'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { Environment } from '@droidgym/gym/environment'
import type { MakeOptions, StepResult } from '@droidgym/gym/environment-contract'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { Random } from '@droidgym/spec/random'

const OPTIONS: MakeOptions = {
  task: 'clock/create_alarm_at_10_30_am',
  actionSpace: 'discrete',
  observation: { pixels: { width: 128, height: 256 }, elements: true, xml: true },
  split: 'train',
  stepLimit: 100,
}

function make(seed: number): Environment {
  return new Environment({ ...OPTIONS, seed }, { backends: new BackendRegistry({ simulated: simulatedBackend() }) })
}

function actions(seed: number, count: number): readonly Action[] {
  const random = new Random(seed)
  return Array.from({ length: count }, () => ({ kind: 'discrete', index: random.below(385) }))
}

function digest({ observation, ...rest }: Pick<StepResult, 'observation' | 'info'>): string {
  const { pixels, ...other } = observation
  const hash = createHash('sha256').update(pixels === undefined ? '' : frameOf(pixels).pixels)
  return hash.update(JSON.stringify({ ...rest, ...other })).digest('hex')
}

async function play(environment: Environment, script: readonly Action[]): Promise<readonly string[]> {
  const digests = []
  for (const action of script) {
    if (environment.status()?.over === true) break
    digests.push(digest(await environment.step(action)))
  }
  return digests
}

describe('on the simulated phone', () => {
  it('the same seed and actions give the same bytes', async () => {
    for (const seed of [1, 2, 3]) {
      const [one, other] = [make(seed), make(seed)]
      expect(digest(await one.reset())).toBe(digest(await other.reset()))
      const digests = await play(one, actions(seed, 20))
      expect(await play(other, actions(seed, 20))).toEqual(digests)
      expect(new Set(digests).size).toBeGreaterThan(1)
      await Promise.all([one.close(), other.close()])
    }
  })

  it('a second episode in the same environment gives the bytes of the first', async () => {
    const environment = make(4)
    const first = digest(await environment.reset({ seed: 4 }))
    const digests = await play(environment, actions(4, 20))
    expect(digest(await environment.reset({ seed: 4 }))).toBe(first)
    expect(await play(environment, actions(4, 20))).toEqual(digests)
    await environment.close()
  })

  it('a snapshot goes back to the same bytes, and what follows is the same', async () => {
    const environment = make(5)
    await environment.reset()
    await play(environment, actions(5, 5))
    await environment.saveSnapshot('here')
    const digests = await play(environment, actions(6, 10))
    await environment.loadSnapshot('here')
    expect(await play(environment, actions(6, 10))).toEqual(digests)
    await environment.close()
  })
})
